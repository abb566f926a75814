//! The command line as a whole: the parser behind arguments, help, completions and the manual page.

use clap::Parser;

use crate::verbs::Verb;

const LONG_VERSION: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    "\n\nThe built-in English dictionary is SCOWL: Copyright 2000-2018 by Kevin Atkinson. The UK Advanced\n\
     Cryptics Dictionary: Copyright (c) J Ross Beresford 1993-2000. All Rights Reserved. `dictc man` ends with their\n\
     licences."
);

const AFTER_HELP: &str = "Verbs that ask about words take the dictionary first: `dictc lookup en cat`. Verbs for boards take it with --dict, \
     and use the built-in English dictionary without it: `dictc solve catdlinemaropets`.\n\n\
     Exit codes: 0 yes or done, 1 no (a word is missing, nothing was found, or dictionaries differ), 2 error.";

/// Compile word lists into dictionaries that open in microseconds, search them, and solve letter boards
#[derive(Parser)]
#[command(version, long_version = LONG_VERSION, after_help = AFTER_HELP)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) verb: Verb,
}
