//! Cubes that are shaken, as options.

use std::fmt;

use anyhow::Context;
use board_play::{CUBE_SETS, CubeSet, DictCubes};
use board_solver::{Board, BoardError};
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
    value_parser,
};
use dict_runtime::Dict;
use rand::{Rng, SeedableRng, rngs::Xoshiro256PlusPlus};

use crate::output::note;

/// Rows and columns of the board, where no size is asked for.
const SIZE: u8 = 4;

/// Which cubes are shaken, and how.
#[derive(Args)]
pub struct Cubes {
    /// Which cubes; see below. Without it, those of --size
    #[arg(long, value_name = "CUBES", value_parser = named())]
    cubes: Option<CubeSet>,

    /// Shake a board of NxN, up to 100x100; without it, 4x4
    ///
    /// For 4, 5 and 6 the cubes are `new`, `big-1993` and `super-big`. Those of other sizes, and of any size for a
    /// dictionary that is given, show each of the dictionary's symbols as often as its words have it.
    #[arg(long, value_name = "N", value_parser = value_parser!(u8).range(2..=100), conflicts_with = "cubes")]
    size: Option<u8>,

    /// Shake as somebody else did: the same seed gives the same boards
    ///
    /// Without it, the seed that was drawn is said on standard error.
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
}

impl Cubes {
    /// The cubes of a game, or those of a dictionary's symbols.
    pub fn shaken(&self, has_dict: bool, dict: impl FnOnce() -> anyhow::Result<DictCubes>) -> anyhow::Result<Shaken> {
        let size = self.size.unwrap_or(SIZE);
        let of_size = CubeSet::of_side(size.into()).filter(|_| !has_dict);
        Ok(match self.cubes.or(of_size) {
            Some(cubes) => Shaken::Game(cubes),
            None => Shaken::Dict(dict()?, size),
        })
    }

    /// The seed. One that is drawn is said.
    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| {
            // Short enough to be read out, and a whole number wherever numbers are floats.
            let seed = rand::random::<u32>().into();
            note(&format!("seed {seed}\n"));
            seed
        })
    }

    /// What shakes them.
    pub fn random(&self) -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(self.seed())
    }
}

/// The cubes of `dict`'s symbols.
pub fn of_dict(dict: &Dict) -> anyhow::Result<DictCubes> {
    DictCubes::new(dict).context("no symbol of the dictionary's words can be written on a board")
}

/// What is shaken.
pub enum Shaken {
    /// The cubes of a game.
    Game(CubeSet),
    /// The cubes of a dictionary, and how many rows and columns.
    Dict(DictCubes, u8),
}

impl Shaken {
    /// Shakes it.
    pub fn roll(&self, random: &mut impl Rng) -> Result<Board, BoardError> {
        match self {
            Self::Game(cubes) => Ok(cubes.roll(random)),
            Self::Dict(cubes, size) => cubes.roll(*size, random),
        }
    }

    /// Rows and columns of the board.
    pub fn side(&self) -> usize {
        match self {
            Self::Game(cubes) => cubes.side,
            Self::Dict(_, size) => (*size).into(),
        }
    }
}

impl fmt::Display for Shaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(cubes) => write!(f, "the {} cubes ({})", cubes.name, cubes.edition),
            Self::Dict(_, size) => write!(f, "{size}x{size} cubes of the dictionary's symbols"),
        }
    }
}

/// The sets, a line each, for the end of a help text.
pub fn sets() -> String {
    let line = |set: &CubeSet| format!("\n  {:10} {}", set.name, set.edition);
    format!("Cubes:{}", CUBE_SETS.iter().map(line).collect::<String>())
}

fn named() -> impl TypedValueParser<Value = CubeSet> {
    let set = |name: String| CUBE_SETS.into_iter().find(|set| set.name == name);
    PossibleValuesParser::new(CUBE_SETS.map(|set| set.name)).map(move |name| set(name).expect("it is possible"))
}
