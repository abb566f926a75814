//! The command line as a whole: the parser behind arguments, help, completions and the manual page.

use clap::Parser;

use crate::verbs::Verb;

const LONG_VERSION: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    "\n\nThe built-in English dictionary is SCOWL: Copyright 2000-2018 by Kevin Atkinson. The UK Advanced\n\
     Cryptics Dictionary: Copyright (c) J Ross Beresford 1993-2000. All Rights Reserved. `dictc man` ends with their\n\
     licences."
);

const EXIT_CODES: &str =
    "Exit codes: 0 yes or done, 1 no (a word is missing, nothing was found, or dictionaries differ), 2 error.";

/// Compile word lists into dictionaries that open in microseconds, search them, and solve letter boards
#[derive(Parser)]
#[command(version, long_version = LONG_VERSION, after_help = EXIT_CODES)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) verb: Verb,
}
