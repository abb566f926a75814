//! The command line as a whole: the parser behind arguments, help, completions and the manual page.

use std::env;

use clap::{
    CommandFactory, FromArgMatches, Parser,
    error::{ContextKind, ErrorKind},
};

#[cfg(feature = "play")]
use crate::play::daily_conflict;
use crate::{unknown_verb, verbs::Verb};

const LONG_VERSION: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    "\n\nThe built-in English dictionary is SCOWL: Copyright 2000-2018 by Kevin Atkinson. The UK Advanced\n\
     Cryptics Dictionary: Copyright (c) J Ross Beresford 1993-2000. All Rights Reserved. `dictc man` ends with their\n\
     licences."
);

const AFTER_HELP: &str = "A dictionary is a file, or a language such as `nl`. Verbs about dictionaries take them as arguments: `dictc info nl`, \
     `dictc diff a.dat b.dat`. Verbs about words or boards take their dictionary with --dict: `dictc lookup --dict nl kat`. \
     Without one, they use the built-in English dictionary.\n\n\
     Exit codes: 0 yes or done, 1 no (a word is missing, nothing was found, or dictionaries differ), 2 error.";

/// Compile word lists into dictionaries that open in microseconds, search them, and solve letter boards
#[derive(Parser)]
#[command(version, long_version = LONG_VERSION, after_help = AFTER_HELP)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

/// Parses the arguments of the program.
///
/// Builds the definition of the called verb only, because building all of them takes longer than some verbs run. Help
/// and unknown verbs need all of them.
pub(crate) fn parse() -> Result<Cli, clap::Error> {
    let mut command = Cli::command();
    if env::args_os().nth(1).is_none_or(|verb| command.find_subcommand(verb).is_none()) {
        command.build();
    }
    let matches = command.try_get_matches_from_mut(env::args_os()).map_err(|mut error| {
        if error.kind() == ErrorKind::UnknownArgument {
            // clap's tip is to write the option after `--`, as a value. Here it is always a misspelled option.
            error.remove(ContextKind::Suggested);
        }
        #[cfg(feature = "play")]
        let error = if env::args_os().nth(1).is_some_and(|verb| verb == "play") {
            daily_conflict::with_tip(error)
        } else {
            error
        };
        unknown_verb::with_tip(error, &command)
    })?;
    Cli::from_arg_matches(&matches)
}
