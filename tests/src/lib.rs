//! What the tests share: dictionaries made in a line, the lists they are made of, plain models of what dictionaries
//! and solvers answer, and `dictc` itself.

pub mod answers;
pub mod attacks;
pub mod boards;
pub mod dictc;
pub mod dictionaries;
#[cfg(unix)]
pub mod documents;
pub mod engines;
pub mod home;
pub mod lists;
pub mod model;
#[cfg(unix)]
pub mod moves;
pub mod oracle;
pub mod player;
pub mod questions;
pub mod random;
pub mod refusals;
pub mod seal;
#[cfg(unix)]
pub mod terminal;
#[cfg(unix)]
pub mod tiles;
pub mod trie;
pub mod twins;

/// The Rust in the READMEs, which compiles and runs.
#[cfg(doctest)]
mod readmes {
    #[doc = include_str!("../../README.md")]
    struct Main;

    #[doc = include_str!("../../crates/board-play/README.md")]
    struct BoardPlay;

    #[doc = include_str!("../../crates/board-solver/README.md")]
    struct BoardSolver;

    #[doc = include_str!("../../crates/dict-compiler/README.md")]
    struct DictCompiler;

    #[doc = include_str!("../../crates/dict-format/README.md")]
    struct DictFormat;

    #[doc = include_str!("../../crates/dict-runtime/README.md")]
    struct DictRuntime;

    #[doc = include_str!("../../dicts/en/README.md")]
    struct DictEn;
}
