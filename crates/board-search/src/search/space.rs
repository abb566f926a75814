//! The boards of a task, in numbers.

use std::{
    cmp::Reverse,
    collections::HashMap,
    hash::{Hash, Hasher},
};

use board_deal::Random;
use board_solver::{Board, BoardError, Multiplier};
use dict_runtime::Dict;

use crate::{
    Goal, Layout, Letters, Task,
    task::{Matching, counted_symbols},
};

/// The number of letters that annealing puts on tiles. The climb after it tries all letters.
const COMMON: usize = 20;

/// A tile: the numbers of its letter and of the multiplier that the search put on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Tile {
    pub(super) letter: u32,
    pub(super) multiplier: u32,
}

impl Tile {
    /// Returns a tile without a multiplier.
    pub(super) fn new(letter: u32) -> Self {
        Self { letter, multiplier: 0 }
    }
}

impl Hash for Tile {
    // One number is hashed faster than two.
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(u64::from(self.letter) << 32 | u64::from(self.multiplier));
    }
}

/// The boards of a task. Letters and multipliers are numbers.
#[derive(Debug)]
pub(super) struct Space {
    pub(super) layout: Layout,
    pub(super) goal: Goal,
    /// The text of each letter, in the order of texts. An empty text is a hole: the tile of a cube without letters.
    texts: Vec<String>,
    /// The letters without the hole, the commonest first.
    pub(super) ranked: Vec<u32>,
    /// The cubes, if the task has cubes.
    cubes: Option<Cubes>,
    /// The multipliers in their order. The first is none.
    multipliers: Vec<Multiplier>,
    /// The multipliers to place.
    placed: Vec<u32>,
    /// The tiles that can have one of the multipliers to place. Empty if there are none to place.
    pub(super) free: Vec<usize>,
    symmetries: Vec<Vec<usize>>,
}

/// The faces of cubes.
#[derive(Debug)]
struct Cubes {
    /// The letters of each cube.
    faces: Vec<Vec<u32>>,
    /// The cubes that show each letter.
    showing: Vec<Vec<usize>>,
}

impl Space {
    /// Returns the boards of a task, which was checked. The words are those of `dict`.
    pub(super) fn new(task: Task, dict: &Dict) -> Self {
        let Task { layout, letters, multipliers: placed, goal } = task;
        let mut texts: Vec<String> = letters.texts().map(String::from).collect();
        let has_blank_cube = matches!(&letters, Letters::Cubes(cubes) if cubes.iter().any(Vec::is_empty));
        texts.extend(has_blank_cube.then(String::new));
        texts.sort_unstable();
        texts.dedup();
        let number = |text: &str| texts.binary_search_by(|other| other.as_str().cmp(text)).unwrap_or(0) as u32;
        let cubes = match &letters {
            Letters::Any(_) => None,
            Letters::Cubes(cubes) => {
                let letters_of = |faces: &Vec<String>| match faces.is_empty() {
                    true => vec![number("")],
                    false => faces.iter().map(|face| number(face)).collect(),
                };
                let faces: Vec<Vec<u32>> = cubes.iter().map(letters_of).collect();
                let shows = |letter| (0..faces.len()).filter(|&cube| faces[cube].contains(&letter)).collect();
                let showing = (0..texts.len() as u32).map(shows).collect();
                Some(Cubes { faces, showing })
            }
        };
        let mut multipliers = placed.clone();
        multipliers.push(Multiplier::None);
        multipliers.sort_unstable();
        multipliers.dedup();
        let placed: Vec<u32> = placed
            .iter()
            .filter_map(|placed| multipliers.iter().position(|multiplier| multiplier == placed))
            .map(|number| number as u32)
            .collect();
        Self {
            ranked: ranked(&texts, dict),
            free: if placed.is_empty() { Vec::new() } else { layout.free_tiles().collect() },
            symmetries: layout.symmetries(),
            layout,
            goal,
            texts,
            cubes,
            multipliers,
            placed,
        }
    }

    /// Returns the commonest letters, to which annealing changes tiles.
    pub(super) fn common(&self) -> &[u32] {
        &self.ranked[..self.ranked.len().min(COMMON)]
    }

    /// Returns the cubes that show the letter of each of `tiles`; no cubes if the task has none.
    pub(super) fn cubes_of<'s>(&'s self, tiles: &'s [Tile]) -> impl Fn(usize) -> &'s [usize] {
        let showing = self.cubes.as_ref().map_or(&[][..], |cubes| &cubes.showing);
        move |tile| showing.get(tiles[tile].letter as usize).map_or(&[], Vec::as_slice)
    }

    /// Returns the tiles of a random board.
    pub(super) fn random_tiles(&self, random: &mut Random) -> Vec<Tile> {
        let tile_count = self.layout.tiles().len();
        let mut tiles: Vec<Tile> = match &self.cubes {
            None => {
                let common = self.common();
                (0..tile_count).map(|_| Tile::new(random.choose(common).copied().unwrap_or(0))).collect()
            }
            Some(cubes) => {
                let mut order: Vec<&Vec<u32>> = cubes.faces.iter().collect();
                random.shuffle(&mut order);
                order.into_iter().map(|faces| Tile::new(random.choose(faces).copied().unwrap_or(0))).collect()
            }
        };
        let mut free = self.free.clone();
        random.shuffle(&mut free);
        for (tile, &multiplier) in free.into_iter().zip(&self.placed) {
            tiles[tile].multiplier = multiplier;
        }
        tiles
    }

    /// Finds a cube for each of `tiles`. Returns `None` if the task has no cubes.
    pub(super) fn matching(&self, tiles: &[Tile]) -> Option<Matching> {
        let find = |cubes: &Cubes| Matching::find(tiles.len(), cubes.faces.len(), self.cubes_of(tiles));
        self.cubes.as_ref().and_then(find)
    }

    /// Returns the form of `tiles` that is first among the symmetric ones.
    pub(super) fn first_form(&self, tiles: &[Tile]) -> Vec<Tile> {
        let mut first = tiles.to_vec();
        for symmetry in &self.symmetries[1..] {
            let form = || symmetry.iter().map(|&tile| tiles[tile]);
            if form().lt(first.iter().copied()) {
                first.clear();
                first.extend(form());
            }
        }
        first
    }

    /// Returns the board of `tiles`.
    pub(super) fn board(&self, tiles: &[Tile]) -> Result<Board, BoardError> {
        let mut board = self.layout.board(tiles.iter().map(|tile| &self.texts[tile.letter as usize]))?;
        for &tile in &self.free {
            let multiplier = self.multipliers[tiles[tile].multiplier as usize];
            if multiplier != Multiplier::None {
                board.set_multiplier(self.layout.tiles()[tile], multiplier);
            }
        }
        Ok(board)
    }
}

/// Returns the letters with these texts, without the hole: the commonest in the words of `dict` first. A letter of
/// several symbols, such as `qu`, is as common as the rarest of them.
fn ranked(texts: &[String], dict: &Dict) -> Vec<u32> {
    let alphabet = dict.alphabet();
    let count_of: HashMap<&str, u64> = counted_symbols(dict).collect();
    let count = |text: &str| {
        let mut rest = text.as_bytes();
        let mut count = u64::MAX;
        while !rest.is_empty() {
            let Some(symbol) = alphabet.longest_match(rest) else { return 0 };
            count = count.min(count_of.get(symbol.text()).copied().unwrap_or(0));
            rest = &rest[symbol.text().len()..];
        }
        count
    };
    let letters = (0..texts.len()).filter(|&letter| !texts[letter].is_empty());
    let mut counted: Vec<_> =
        letters.map(|letter| (Reverse(count(&alphabet.fold_text(&texts[letter]))), letter as u32)).collect();
    counted.sort_unstable();
    counted.into_iter().map(|(_, letter)| letter).collect()
}
