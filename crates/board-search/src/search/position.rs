//! A board during the search, and its moves.

use board_deal::Random;

use super::space::{Space, Tile};
use crate::task::Matching;

/// The number of random moves that are tried until one is legal and changes the board.
const ATTEMPTS: usize = 16;

/// The share of moves that exchange multipliers, if there are any to place.
const MULTIPLIER_MOVES: f64 = 0.25;

/// The share of the other moves that exchange two letters. Without them, the best boards take ten times as long.
const SWAPS: f64 = 0.5;

/// A board of a [`Space`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Position {
    pub(super) tiles: Vec<Tile>,
    /// The cube of each tile, if the task has cubes.
    pub(super) matching: Option<Matching>,
}

impl Position {
    /// Returns a random position.
    pub(super) fn random(space: &Space, random: &mut Random) -> Self {
        let tiles = space.random_tiles(random);
        let matching = space.matching(&tiles);
        Self { tiles, matching }
    }

    /// Becomes a copy of `other`, and reuses its own memory.
    pub(super) fn assign(&mut self, other: &Self) {
        self.tiles.clone_from(&other.tiles);
        match (&mut self.matching, &other.matching) {
            (Some(matching), Some(other)) => matching.assign(other),
            (matching, other) => matching.clone_from(other),
        }
    }

    /// Makes a random move: exchanges two letters or two multipliers, or changes a letter to a common one. Returns
    /// false if no move was found that changes the board.
    pub(super) fn make_random_move(&mut self, space: &Space, random: &mut Random) -> bool {
        let tiles = self.tiles.len() as u64;
        (0..ATTEMPTS).any(|_| {
            if !space.free.is_empty() && random.fraction() < MULTIPLIER_MOVES {
                let [a, b] = [(); 2].map(|()| space.free[random.below(space.free.len() as u64) as usize]);
                self.swap_multipliers(a, b)
            } else if random.fraction() < SWAPS {
                let [a, b] = [(); 2].map(|()| random.below(tiles) as usize);
                self.swap_letters(a, b)
            } else {
                let tile = random.below(tiles) as usize;
                random.choose(space.common()).is_some_and(|&letter| self.set_letter(space, tile, letter))
            }
        })
    }

    /// Exchanges the letters of two tiles, and returns true. Returns false if they have the same letter.
    pub(super) fn swap_letters(&mut self, a: usize, b: usize) -> bool {
        let [letter_a, letter_b] = [a, b].map(|tile| self.tiles[tile].letter);
        self.tiles[a].letter = letter_b;
        self.tiles[b].letter = letter_a;
        if let Some(matching) = &mut self.matching {
            matching.swap(a, b);
        }
        letter_a != letter_b
    }

    /// Exchanges the multipliers of two tiles, and returns true. Returns false if they have the same multiplier.
    pub(super) fn swap_multipliers(&mut self, a: usize, b: usize) -> bool {
        let [multiplier_a, multiplier_b] = [a, b].map(|tile| self.tiles[tile].multiplier);
        self.tiles[a].multiplier = multiplier_b;
        self.tiles[b].multiplier = multiplier_a;
        multiplier_a != multiplier_b
    }

    /// Gives a tile another letter, and returns true. Returns false and changes nothing if it has this letter, or if no
    /// cubes show such tiles.
    pub(super) fn set_letter(&mut self, space: &Space, tile: usize, letter: u32) -> bool {
        let old = self.tiles[tile].letter;
        if letter == old {
            return false;
        }
        self.tiles[tile].letter = letter;
        let is_legal =
            self.matching.as_mut().is_none_or(|matching| matching.rematch(tile, space.cubes_of(&self.tiles)));
        if !is_legal {
            self.tiles[tile].letter = old;
        }
        is_legal
    }
}
