//! One file a verb.

mod build;
mod complete;
mod completions;
mod diff;
mod dump;
mod info;
mod lookup;
mod man;
mod roll;
mod score;
mod simulate;
mod solve;
mod verify;

use crate::{
    args::{Args, Verb},
    exit::Exit,
};

/// Does what the command line asks for.
pub fn run(args: Args) -> anyhow::Result<Exit> {
    match args.verb {
        Verb::Build(args) => build::run(&args),
        Verb::Info(args) => info::run(&args),
        Verb::Verify(args) => verify::run(&args),
        Verb::Diff(args) => diff::run(&args),
        Verb::Dump(args) => dump::run(&args),
        Verb::Lookup(args) => lookup::run(&args),
        Verb::Complete(args) => complete::run(&args),
        Verb::Solve(args) => solve::run(&args),
        Verb::Score(args) => score::run(&args),
        Verb::Roll(args) => roll::run(&args),
        Verb::Simulate(args) => simulate::run(&args),
        Verb::Completions(args) => completions::run(&args),
        Verb::Man(_) => man::run(),
    }
}
