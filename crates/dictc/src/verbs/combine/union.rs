use std::path::PathBuf;

use super::{Operation, ResultOptions, combine, value_rule::ValueOptions};
use crate::exit::Exit;

/// Make a dictionary of the words of any of several dictionaries
///
/// The dictionaries must be built with the same --fold, and have the same symbols of several letters, if any; the new
/// dictionary has the symbols of all. It keeps a name or a language that all of them have. The sources are joined by `;`,
/// the licences by `AND`: all of them apply. A dictionary that states no licence is reported.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The dictionary files, two or more; `en` is the built-in English dictionary
    #[arg(required = true, num_args = 2.., value_name = "DICT")]
    dicts: Vec<PathBuf>,

    #[command(flatten)]
    values: ValueOptions,

    #[command(flatten)]
    result: ResultOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    combine(Operation::Union, &args.dicts, args.values.rule, &args.result)
}
