//! The verbs of the command line. The file of a verb has its arguments, which are also its help page, and the code that
//! runs it.
//!
//! To add a verb, write its file with `Args` and `run`, and name it here: as a module, and in the list of `verbs!`. The
//! verbs that make one dictionary from several are in [`combine`].

// The modules are not declared by the macro: `cargo fmt` would not find their files.
mod anagram;
mod best;
mod build;
mod check;
mod combine;
mod complete;
mod completions;
mod convert;
mod define;
mod diff;
mod dump;
mod find;
mod forms;
mod glossary;
mod hooks;
mod info;
mod ladder;
mod lemma;
mod lookup;
mod man;
mod match_pattern;
mod near;
mod pack;
#[cfg(feature = "play")]
mod play;
mod replace;
mod roll;
mod scan;
mod score;
mod segment;
mod simulate;
mod solve;
mod suggest;
mod unpack;
mod verify;

use self::combine::{intersect, subtract, union};
use crate::exit::Exit;

/// Makes the enum of verbs and calls the `run` of each, from the list of `module Name`.
macro_rules! verbs {
    ($($(#[$attribute:meta])? $module:ident $name:ident,)*) => {
        /// A verb with its arguments.
        #[derive(clap::Subcommand)]
        #[command(defer = true)]
        pub(crate) enum Verb {
            $($(#[$attribute])? $name(Box<$module::Args>),)*
        }

        impl Verb {
            /// Runs the verb.
            pub(crate) fn run(&self) -> anyhow::Result<Exit> {
                match self {
                    $($(#[$attribute])? Self::$name(args) => $module::run(args),)*
                }
            }
        }
    };
}

// In the order of `dictc --help`.
verbs! {
    build Build,
    info Info,
    verify Verify,
    dump Dump,
    diff Diff,
    union Union,
    intersect Intersect,
    subtract Subtract,
    pack Pack,
    unpack Unpack,
    convert Convert,
    lookup Lookup,
    lemma Lemma,
    forms Forms,
    find Find,
    complete Complete,
    match_pattern Match,
    anagram Anagram,
    near Near,
    hooks Hooks,
    ladder Ladder,
    suggest Suggest,
    check Check,
    scan Scan,
    replace Replace,
    segment Segment,
    define Define,
    glossary Glossary,
    solve Solve,
    score Score,
    roll Roll,
    simulate Simulate,
    best Best,
    #[cfg(feature = "play")]
    play Play,
    completions Completions,
    man Man,
}
