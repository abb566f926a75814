//! The support code of the tests, in the order in which a test uses it.
//!
//! | module | contents |
//! |---|---|
//! | [`inputs`] | word lists, dictionaries, boards, and random numbers to make more of them |
//! | [`dictc`] | the `dictc` program: started, fed, and its output and exit code checked |
//! | `play` | a game of `dictc play`, by lines or on an emulated terminal |
//! | [`oracles`] | slow and simple implementations that give the right answers |
//! | [`hostile`] | files with damage and valid checksums, and every call that could fail on one |
//! | `documents` | the pictures and the command outputs of the READMEs |

// Only benchmarks and tests use these types, and never print them.
#![allow(missing_debug_implementations)]

pub mod dictc;
#[cfg(unix)]
pub mod documents;
pub mod hostile;
pub mod inputs;
pub mod oracles;
pub mod play;

/// The Rust code in the READMEs, compiled and run as doctests.
#[cfg(doctest)]
mod readmes {
    #[doc = include_str!("../../README.md")]
    struct Main;

    /// The dictionary that a comment in the main README names, in its program: a file, here of a list without lemmas,
    /// which may also be mapped.
    ///
    /// ```
    /// use board_solver::{Board, Rules, Solver};
    /// use dict_runtime::Dict;
    ///
    /// # let folder = std::env::temp_dir().join(format!("dictc-readme-{}", std::process::id()));
    /// # std::fs::create_dir_all(&folder)?;
    /// # let path = folder.join("words.dat");
    /// # safe_files::replace_file(&path, &dict_compiler::compile(["cat", "line", "rope"])?)?;
    /// let dict = &Dict::load(&path)?;
    /// // The file does not change while it is mapped.
    /// let mapped = unsafe { &Dict::map(&path)? };
    /// for dict in [dict, mapped] {
    ///     assert_eq!((dict.id("cat"), dict.lemmas("cat").next()), (Some(0), None));
    ///     let mut solver = Solver::new(dict, Rules::BOGGLE)?;
    ///     let board: Board = "catdlinemaropets".parse()?;
    ///     assert!(solver.solve(&board)?.words().any(|found| found.word == "line"));
    /// }
    /// # std::fs::remove_dir_all(&folder)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    struct MainWithOtherDictionaries;

    #[doc = include_str!("../../crates/board-deal/README.md")]
    struct BoardDeal;

    #[doc = include_str!("../../crates/board-play/README.md")]
    struct BoardPlay;

    #[doc = include_str!("../../crates/board-solver/README.md")]
    struct BoardSolver;

    #[doc = include_str!("../../crates/dict-compiler/README.md")]
    struct DictCompiler;

    #[doc = include_str!("../../crates/dict-format/README.md")]
    struct DictFormat;

    #[doc = include_str!("../../crates/dict-query/README.md")]
    struct DictQuery;

    #[doc = include_str!("../../crates/dict-runtime/README.md")]
    struct DictRuntime;

    #[doc = include_str!("../../crates/dict-scan/README.md")]
    struct DictScan;

    #[doc = include_str!("../../crates/dict-suggest/README.md")]
    struct DictSuggest;

    #[doc = include_str!("../../dicts/en/README.md")]
    struct DictEn;
}
