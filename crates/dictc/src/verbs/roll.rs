use std::{io::Write, path::PathBuf};

use crate::{
    exit::Exit,
    io::output,
    options::{
        cubes::{self, CubeOptions},
        dictionary::{self, ENGLISH},
        numbers::number,
        rules::{RulesOption, family::FamilyOption, not_dealt},
    },
};

/// Roll letter cubes and print the board
///
/// Boards are printed one per line, as `solve` and `score` read them. With --rules scramble, some tiles double or
/// triple the letter or the word; other rules change only the size of the board.
#[derive(clap::Args)]
#[command(after_help = cubes::list_of_sets())]
pub(crate) struct Args {
    /// The number of boards
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1, value_parser = number(0u64..))]
    boards: u64,

    #[command(flatten)]
    cubes: CubeOptions,

    /// Use cubes for the language of this dictionary [default: en]
    ///
    /// For languages other than English, they are made from the symbols of the dictionary.
    #[arg(long, value_name = "DICT")]
    dict: Option<PathBuf>,

    #[command(flatten)]
    rules: RulesOption,

    #[command(flatten)]
    family: FamilyOption,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = dictionary::open_or_english(args.dict.as_deref())?;
    let mut rules = args.rules.spec();
    let path = args.dict.as_deref().unwrap_or(ENGLISH.as_ref());
    rules.words.exclude = args.family.patterns(path, &dict)?;
    let mut dealer = args.cubes.dealer(path, &dict, &rules)?;
    let mut random = args.cubes.random();
    let mut out = output::stdout();
    for _ in 0..args.boards {
        writeln!(out, "{}", dealer.deal(&mut random).map_err(|error| not_dealt(path, error))?)?;
    }
    out.flush()?;
    Ok(Exit::Yes)
}
