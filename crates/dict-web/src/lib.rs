//! The code of the package `dict-web` in WebAssembly. `package/instance.js` calls the exports, and `package/index.d.ts` is
//! the reference.
//!
//! ```text
//!  *.js         Dict, Game, ...             strings and options go in as UTF-8, rich answers come out as JSON
//!     |   ^
//!     v   |     linear memory
//!  exports      a function for each call    numbers only; the one file that knows about addresses
//!     |   ^
//!     v   |
//!  Module       input, output, handles
//!     |
//!     v
//!  dict, boards, game, texts, ...           the libraries, asked with options of JSON
//! ```

// The four files of code call different parts of the modules.
#![allow(dead_code)]

extern crate alloc;

mod answer;
mod boards;
mod builder;
mod dict;
mod exports;
mod failure;
mod game;
mod json;
mod module;
mod records;
mod rules;
mod texts;
