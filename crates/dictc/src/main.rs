//! The command line program `dictc`. `dictc --help` lists its verbs; each has a file in `verbs`.

#![deny(unsafe_code)]

mod cli;
#[cfg_attr(not(feature = "play"), allow(dead_code))]
mod colours;
mod exit;
mod io;
mod options;
#[cfg(feature = "play")]
mod play;
#[allow(unsafe_code)]
mod process;
mod recipe;
mod unknown_verb;
mod verbs;
mod wordnet;

use std::{panic, process::ExitCode, thread};

use clap::CommandFactory;

use crate::{
    cli::Cli,
    exit::Exit,
    io::{
        error_message::error_message,
        output::{self, visible},
    },
    process::inherited,
};

/// The stack size in bytes that the program needs at most, with a reserve.
const STACK: usize = 1 << 20;

fn main() -> ExitCode {
    inherited::ignore_file_size_signal();
    let exit = match (!inherited::has_stack_of(STACK)).then(|| thread::Builder::new().stack_size(STACK).spawn(run)) {
        Some(Ok(thread)) => thread.join().unwrap_or_else(|panic| panic::resume_unwind(panic)),
        _ => run(),
    };
    exit.into()
}

fn run() -> Exit {
    match cli::parse() {
        Ok(cli) => cli.verb.run().unwrap_or_else(report_error),
        Err(message) => print_clap_message(&message),
    }
}

/// Reports why a verb failed. A reader that closed its pipe early is not a failure.
fn report_error(error: anyhow::Error) -> Exit {
    if output::is_broken_pipe(&error) {
        return Exit::Yes;
    }
    match error.downcast::<clap::Error>() {
        // Options that are wrong together, which only shows after parsing.
        Ok(usage) => print_clap_message(&usage.format(&mut Cli::command())),
        Err(error) => {
            output::note(&format!("dictc: {}\n", visible(&error_message(&error))));
            Exit::Error
        }
    }
}

/// Prints an error about the arguments, or the help or version that they ask for.
fn print_clap_message(message: &clap::Error) -> Exit {
    if message.use_stderr() {
        // The message quotes arguments, which may hold control characters.
        let lines: Vec<String> = message.to_string().lines().map(visible).collect();
        output::note(&(lines.join("\n") + "\n"));
        return Exit::Error;
    }
    match output::checked(|| message.print()) {
        Err(error) => report_error(error.into()),
        Ok(()) => Exit::Yes,
    }
}
