use std::{io::Write, path::PathBuf};

use board_solver::Rules;

use crate::{
    exit::Exit,
    io::output,
    options::{
        cubes::{self, CubeOptions},
        dictionary::{self, ENGLISH},
        family::{FamilyOption, deal_inoffensive},
        numbers::number,
        rules::NamedRules,
    },
};

/// Roll letter cubes and print the board
///
/// Boards are printed one a line, as `solve` and `score` read them. With --rules scramble, some tiles double or triple the
/// letter or the word; other rules do not change the boards.
#[derive(clap::Args)]
#[command(after_help = cubes::list_of_sets())]
pub(crate) struct Args {
    /// The number of boards
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = number(0u64..))]
    number: u64,

    #[command(flatten)]
    cubes: CubeOptions,

    /// Use cubes made from the symbols of this dictionary
    ///
    /// The board is 4x4. --size gives it another size.
    #[arg(long, value_name = "DICT", conflicts_with = "cubes")]
    dict: Option<PathBuf>,

    #[command(flatten)]
    rules: NamedRules,

    #[command(flatten)]
    family: FamilyOption,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dict.as_deref();
    let cubes = args.cubes.choose(dict.is_some(), || cubes::of_dict(&dictionary::open_or_english(dict)?))?;
    let rules = args.rules.rules.clone().unwrap_or_else(|| Rules::of_side(cubes.side()));
    let mut offensive = if args.family.is_given() {
        args.family.search(dict.unwrap_or(ENGLISH.as_ref()), &dictionary::open_or_english(dict)?)?
    } else {
        None
    };
    let mut random = args.cubes.random();
    let mut out = output::stdout();
    for _ in 0..args.number {
        let board = deal_inoffensive(offensive.as_mut(), || Ok(cubes.deal(&rules, &mut random)?))?;
        writeln!(out, "{board}")?;
    }
    out.flush()?;
    Ok(Exit::Yes)
}
