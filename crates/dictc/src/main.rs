//! The command line of `dictc`: `dictc --help` says what it does.

#![forbid(unsafe_code)]

mod args;
mod blocks;
mod boards;
mod cubes;
mod dictionaries;
mod exit;
mod input;
mod output;
mod progress;
mod rules;
mod scoring;
mod turns;
mod verbs;

use std::process::ExitCode;

use clap::Parser;

use crate::{args::Args, exit::Exit, output::visible};

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(message) => {
            // Help and version are what was asked for; the rest is bad usage. Nothing is left to do if this fails.
            let _ = message.print();
            return if message.use_stderr() { Exit::Error } else { Exit::Yes }.into();
        }
    };
    let exit = verbs::run(args).unwrap_or_else(|error| {
        if output::is_broken_pipe(&error) {
            return Exit::Yes;
        }
        output::note(&format!("dictc: {}\n", visible(&format!("{error:#}"))));
        Exit::Error
    });
    exit.into()
}
