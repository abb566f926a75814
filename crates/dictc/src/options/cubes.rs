//! The options that choose letter cubes, their seed, and the cubes that they choose.

use std::{
    fmt,
    hash::{BuildHasher, RandomState},
};

use anyhow::Context;
use board_play::{CUBE_SETS, CubeSet, DictCubes, Random, deal_multipliers};
use board_solver::{Board, BoardError, Rules, Scoring};
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};
use dict_runtime::Dict;

use super::numbers::number;
use crate::io::output::note;

/// The number of rows, and of columns, without `--size`.
const DEFAULT_SIZE: u8 = 4;

/// The options that choose the cubes and their seed.
#[derive(Args)]
pub(crate) struct CubeOptions {
    /// The set of cubes, from the list below [default: the set for the --size]
    #[arg(long, value_name = "CUBES", value_parser = cube_set())]
    cubes: Option<CubeSet>,

    /// The rows and columns of the board, from 2 to 100 [default: 4]
    ///
    /// Sizes 4, 5 and 6 use the cubes `new`, `big-1993` and `super-big`. Other sizes, and boards for a dictionary given
    /// by --dict, use cubes made from the dictionary: each symbol appears as often as in the dictionary's words.
    #[arg(long, value_name = "N", value_parser = number(2..=100u8), conflicts_with = "cubes")]
    size: Option<u8>,

    /// The seed: the same seed gives the same boards [default: a random seed, printed to standard error]
    #[arg(long, value_name = "SEED", value_parser = number(0..=u64::MAX))]
    seed: Option<u64>,
}

impl CubeOptions {
    /// Returns the cubes that the options ask for. Calls `of_dict` if they are made from a dictionary's symbols, which
    /// `has_dict` asks for if there is no `--cubes`.
    pub(crate) fn choose(
        &self,
        has_dict: bool,
        of_dict: impl FnOnce() -> anyhow::Result<DictCubes>,
    ) -> anyhow::Result<Cubes> {
        let size = self.size.unwrap_or(DEFAULT_SIZE);
        let of_size = CubeSet::of_side(size.into()).filter(|_| !has_dict);
        Ok(match self.cubes.or(of_size) {
            Some(cubes) => Cubes::Set(cubes),
            None => Cubes::OfDict(of_dict()?, size),
        })
    }

    /// Returns the seed. If there is no `--seed`, draws one and prints it.
    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| {
            let seed = random_seed();
            note(&format!("seed {seed}\n"));
            seed
        })
    }

    /// Returns the seed. If there is no `--seed`, draws one.
    #[cfg(feature = "play")]
    pub(crate) fn unprinted_seed(&self) -> u64 {
        self.seed.unwrap_or_else(random_seed)
    }

    /// Returns the random number generator of the seed.
    pub(crate) fn random(&self) -> Random {
        Random::new(self.seed())
    }
}

/// Returns a random seed.
pub(crate) fn random_seed() -> u64 {
    // A hash table has random keys from the operating system, and so has the hash of anything. 32 bits are short enough
    // to read out, and exact in programs whose numbers are floats.
    RandomState::new().hash_one(()) >> 32
}

/// The message for a dictionary without cubes.
pub(crate) const NO_SYMBOLS: &str = "no symbol of the dictionary's words can be written on a board";

/// Makes cubes from the symbols of `dict`.
pub(crate) fn of_dict(dict: &Dict) -> anyhow::Result<DictCubes> {
    DictCubes::new(dict).context(NO_SYMBOLS)
}

/// Cubes to roll, and the size of the board that they fill.
pub(crate) enum Cubes {
    /// A set that was sold with a game.
    Set(CubeSet),
    /// Cubes made from a dictionary, and the number of rows, which is that of columns too.
    OfDict(DictCubes, u8),
}

impl Cubes {
    /// Rolls the cubes, without multipliers.
    pub(crate) fn roll(&self, random: &mut Random) -> Result<Board, BoardError> {
        match self {
            Self::Set(cubes) => Ok(cubes.roll(random)),
            Self::OfDict(cubes, size) => cubes.roll(*size, random),
        }
    }

    /// Rolls the cubes, and deals multipliers if `rules` count tiles.
    pub(crate) fn deal(&self, rules: &Rules, random: &mut Random) -> Result<Board, BoardError> {
        let mut board = self.roll(random)?;
        deal_multipliers_by(rules, &mut board, random);
        Ok(board)
    }

    /// Returns the number of rows of the board, which is that of columns too.
    pub(crate) fn side(&self) -> usize {
        match self {
            Self::Set(cubes) => cubes.side,
            Self::OfDict(_, size) => (*size).into(),
        }
    }
}

/// Deals multipliers to `board` if `rules` count tiles.
pub(crate) fn deal_multipliers_by(rules: &Rules, board: &mut Board, random: &mut Random) {
    if let Scoring::Tiles(_) = rules.scoring {
        deal_multipliers(board, random);
    }
}

impl fmt::Display for Cubes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set(cubes) => write!(f, "the {} cubes ({})", cubes.name, cubes.edition),
            Self::OfDict(_, size) => write!(f, "{size}x{size} cubes of the dictionary's symbols"),
        }
    }
}

/// Returns the section of help that lists the sets.
pub(crate) fn list_of_sets() -> String {
    let line = |set: &CubeSet| format!("\n  {:10} {}", set.name, set.edition);
    format!("Cubes:{}", CUBE_SETS.iter().map(line).collect::<String>())
}

/// Returns a parser of the names of cube sets.
pub(crate) fn cube_set() -> impl TypedValueParser<Value = CubeSet> {
    let set = |name: String| CUBE_SETS.into_iter().find(|set| set.name == name);
    PossibleValuesParser::new(CUBE_SETS.map(|set| set.name)).map(move |name| set(name).expect("clap checked the name"))
}
