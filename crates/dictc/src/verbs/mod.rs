//! One file a verb.

mod anagram;
mod build;
mod complete;
mod completions;
mod diff;
mod dump;
mod extend;
mod info;
mod lookup;
mod man;
mod match_pattern;
mod near;
mod play;
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
        Verb::Match(args) => match_pattern::run(&args),
        Verb::Anagram(args) => anagram::run(&args),
        Verb::Near(args) => near::run(&args),
        Verb::Extend(args) => extend::run(&args),
        Verb::Solve(args) => solve::run(&args),
        Verb::Score(args) => score::run(&args),
        Verb::Roll(args) => roll::run(&args),
        Verb::Simulate(args) => simulate::run(&args),
        Verb::Play(args) => play::run(&args),
        Verb::Completions(args) => completions::run(&args),
        Verb::Man(_) => man::run(),
    }
}
