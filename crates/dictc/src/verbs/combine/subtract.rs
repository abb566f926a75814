use std::path::PathBuf;

use super::{ResultOptions, combine, operation::Operation};
use crate::exit::Exit;

/// Make a dictionary with the words of the first one that are in none of the others
///
/// The words keep their values. The new dictionary has the symbols of the first one, and its name, language, licence
/// and source. The dictionaries must have the same symbols of several letters, if any. Dictionaries with another --fold
/// are folded like the first one.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The dictionary to start from, then one or more whose words are left out: files, or languages such as `nl`;
    /// `en` is built in
    #[arg(required = true, num_args = 2.., value_name = "DICT")]
    dicts: Vec<PathBuf>,

    #[command(flatten)]
    result: ResultOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    combine(Operation::Difference, &args.dicts, &[], &args.result)
}
