//! The command line of `dictc`: `dictc --help` says what it does.

#![forbid(unsafe_code)]

mod args;
mod blocks;
mod boards;
mod common_words;
mod cubes;
mod dictionaries;
mod exit;
mod input;
mod legacy;
mod listing;
mod output;
mod play;
mod progress;
mod questions;
mod recipe;
mod rules;
mod scoring;
mod turns;
mod verbs;

use std::{io, process::ExitCode};

use clap::Parser;

use crate::{args::Args, exit::Exit, output::visible};

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(message) => {
            return answer(&message).into();
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

/// Says what is wrong with the arguments, or gives the help or the version that they ask for.
fn answer(message: &clap::Error) -> Exit {
    if message.use_stderr() {
        // It has arguments in it as they were given.
        let lines: Vec<String> = message.to_string().lines().map(visible).collect();
        output::note(&(lines.join("\n") + "\n"));
        return Exit::Error;
    }
    match message.print() {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            output::note(&format!("dictc: {error}\n"));
            Exit::Error
        }
        _ => Exit::Yes,
    }
}
