//! The code of the package `dict-web` in WebAssembly. `package/instance.js` calls the exports, and `package/index.d.ts`
//! is the reference.
//!
//! ```text
//!  *.js         Dict, Game, ...             options go in as JSON, texts as UTF-8; answers come out as JSON
//!     |   ^
//!     v   |     linear memory
//!  exports      the table of functions      the only file that handles addresses
//!     |   ^
//!     v   |
//!  Module       input, output, objects      finds the object by its handle, and calls the function
//!     |
//!     v
//!  dict, boards, game, texts, ...           the libraries, asked with options of JSON
//! ```

// Each file of code has the functions of one feature, and calls a part of the modules.
#![cfg_attr(
    not(all(
        feature = "boards",
        feature = "builder",
        feature = "corrections",
        feature = "words",
        feature = "queries"
    )),
    allow(dead_code, unused_imports)
)]

extern crate alloc;

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
mod solvers;
mod texts;
