use super::{JoinOptions, combine, operation::Operation};
use crate::exit::Exit;

/// Make a dictionary with all words of several dictionaries
///
/// The dictionaries must have the same symbols of several letters, if any; the new dictionary has the symbols of all.
/// If the folds differ, it has the one that unifies the most spellings, and all words are folded that way. It keeps a
/// name or a language if all that state one agree. Sources are joined with `;`, licences with `AND`: all of them apply.
/// A dictionary that states no licence is reported.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    join: JoinOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let JoinOptions { dicts, values, result } = &args.join;
    combine(Operation::Union, dicts, &values.rules, result)
}
