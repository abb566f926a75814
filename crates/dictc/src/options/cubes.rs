//! The options that choose letter cubes and their seed.

use std::{
    hash::{BuildHasher, RandomState},
    path::Path,
};

use board_deal::{BoardDealer, CubeSet, Random, RulesSpec, cubes::CUBE_SETS};
#[cfg(feature = "play")]
use board_play::deal::BoardSource;
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};
use dict_runtime::Dict;

use super::{numbers::number, rules::not_dealt};
use crate::io::output::note;

/// The options that choose the cubes and their seed.
#[derive(Args)]
pub(crate) struct CubeOptions {
    /// The set of cubes, from the list below [default: the set for the --size]
    #[arg(long, value_name = "CUBES", value_parser = cube_set())]
    cubes: Option<CubeSet>,

    /// The rows and columns of the board, from 2 to 100 [default: the size of the game that --rules names, or else 4]
    ///
    /// In English, sizes 4, 5 and 6 use the cubes `new`, `big-1993` and `super-big`. Other sizes, and boards for
    /// dictionaries that do not state English as their language, use cubes made from the dictionary: each symbol
    /// appears as often as in the dictionary's words.
    #[arg(long, value_name = "N", value_parser = number(2..=100u8), conflicts_with = "cubes")]
    size: Option<u8>,

    /// The seed: the same seed gives the same boards [default: a random seed, printed to standard error]
    #[arg(long, value_name = "SEED", value_parser = number(0..=u64::MAX))]
    seed: Option<u64>,
}

impl CubeOptions {
    /// Returns the source of boards that the options ask for.
    #[cfg(feature = "play")]
    pub(crate) fn source(&self) -> BoardSource {
        self.cubes.map_or(BoardSource::OfSide(self.size), BoardSource::Set)
    }

    /// Returns the dealer of boards that the options ask for, for games by `rules` with the words of `dict`. Errors
    /// name the dictionary by `path`.
    pub(crate) fn dealer(&self, path: &Path, dict: &Dict, rules: &RulesSpec) -> anyhow::Result<BoardDealer> {
        BoardDealer::new(dict, rules, self.cubes, self.size).map_err(|error| not_dealt(path, error))
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
    // A hash table takes random keys from the operating system, so the hash of anything is random. 32 bits are short
    // enough to read aloud, and exact in programs whose numbers are floats.
    RandomState::new().hash_one(()) >> 32
}

/// Returns the section of help that lists the sets.
pub(crate) fn list_of_sets() -> String {
    let line = |set: &CubeSet| format!("\n  {:10} {}", set.name, set.edition);
    format!("Cubes:{}", CUBE_SETS.iter().map(line).collect::<String>())
}

/// Returns a parser of the names of cube sets.
pub(crate) fn cube_set() -> impl TypedValueParser<Value = CubeSet> {
    PossibleValuesParser::new(CUBE_SETS.map(|set| set.name)).try_map(|name| CubeSet::named(&name))
}
