//! The entries of a class, by a walk along every path for every word.

use std::ops::ControlFlow;

use board_solver::{Rules, Scoring};
use dict_runtime::Dict;

use super::CheckError;
use crate::{Goal, Layout, proof::certificate::Header};

/// The number of bits of a letter in a key.
pub(super) const LETTER_BITS: u32 = 6;

/// The number of words between two calls of the observer.
const OBSERVE_EVERY: usize = 256;

/// An entry: the letters that a word needs in cells after the class cells, and the word's points. The letter of the last
/// cell is in the lowest bits of the key; 0 stands for a cell that is not needed, 1 for the first letter.
pub(super) type Entry = (u64, u64);

/// Puts words on boards.
#[derive(Clone)]
pub(super) struct Speller {
    /// For each word that counts its points, and the ways to spell it with letters.
    words: Vec<(u32, Vec<Vec<usize>>)>,
    /// For each cell the cells that touch it.
    neighbours: Vec<Vec<usize>>,
    class_cells: usize,
}

/// A walk along the paths of a spelling.
struct Walk<'s> {
    speller: &'s Speller,
    class: &'s [usize],
    spelling: &'s [usize],
    visited: Vec<bool>,
    /// The class cells of the whole paths, a bit each, and the keys.
    found: Vec<(u32, u64)>,
}

impl Speller {
    pub(super) fn new(dict: &Dict, rules: &Rules, goal: Goal, header: &Header, layout: &Layout) -> Self {
        let codes = |text: &str| {
            let mut codes = Vec::new();
            dict.encode(text, &mut codes).map_or(Vec::new(), |()| codes)
        };
        let letters: Vec<Vec<u8>> = header.letters.iter().map(|letter| codes(letter)).collect();
        let mut words = Vec::new();
        for (id, word) in (0..).zip(dict.iter()) {
            let length = word.chars().count();
            let points = match (&rules.scoring, goal) {
                (Scoring::Letters(table), Goal::Points) => table.of(length),
                _ => 1,
            };
            let counts = rules.words.as_ref().is_none_or(|words| words.contains(id));
            let spellings = spellings(&codes(&word), &letters, header.cells.len());
            if length >= rules.min_letters && counts && points > 0 && !spellings.is_empty() {
                words.push((points, spellings));
            }
        }
        let cell_of = |tile: usize| header.cells.iter().position(|&other| other == tile + 1);
        let neighbours = |tile: &usize| layout.neighbours(tile - 1).into_iter().filter_map(cell_of).collect();
        Self { words, neighbours: header.cells.iter().map(neighbours).collect(), class_cells: header.class_cells }
    }

    /// Returns the entries of a class, sorted by their keys. Entries with the same key are one, with the sum of points.
    pub(super) fn entries(
        &self,
        class: &[usize],
        observe: &mut impl FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<Entry>, CheckError> {
        let mut entries: Vec<Entry> = Vec::new();
        for (number, (points, spellings)) in self.words.iter().enumerate() {
            if number.is_multiple_of(OBSERVE_EVERY) && observe().is_break() {
                return Err(CheckError::Stopped);
            }
            for spelling in spellings {
                let visited = vec![false; self.neighbours.len()];
                let mut walk = Walk { speller: self, class, spelling, visited, found: vec![] };
                (0..self.neighbours.len()).for_each(|cell| walk.step(cell, 0, 0, 0));
                // A spelling counts once for the same letters in the same cells, however many paths it has there.
                walk.found.sort_unstable();
                walk.found.dedup();
                entries.extend(walk.found.into_iter().map(|(_, key)| (key, u64::from(*points))));
            }
        }
        entries.sort_unstable();
        entries.dedup_by(|next, entry| {
            let is_same = next.0 == entry.0;
            if is_same {
                entry.1 += next.1;
            }
            is_same
        });
        Ok(entries)
    }
}

impl Walk<'_> {
    /// Puts the letter at `place` of the spelling into `cell`, and goes on from there. `class_cells` and
    /// `key` are those of the letters before it.
    fn step(&mut self, cell: usize, place: usize, mut class_cells: u32, mut key: u64) {
        let letter = self.spelling[place];
        if self.class.get(cell).is_some_and(|of_class| *of_class != letter) {
            return;
        }
        let speller = self.speller;
        if cell < speller.class_cells {
            class_cells |= 1 << cell;
        } else {
            let cells_after = speller.neighbours.len() - 1 - cell;
            key |= (letter as u64 + 1) << (LETTER_BITS * cells_after as u32);
        }
        if place + 1 == self.spelling.len() {
            return self.found.push((class_cells, key));
        }
        self.visited[cell] = true;
        for &next in &speller.neighbours[cell] {
            if !self.visited[next] {
                self.step(next, place + 1, class_cells, key);
            }
        }
        self.visited[cell] = false;
    }
}

/// Returns the ways to put `word` together from at most `most` letters.
fn spellings(word: &[u8], letters: &[Vec<u8>], most: usize) -> Vec<Vec<usize>> {
    if word.is_empty() {
        return vec![vec![]];
    }
    if most == 0 {
        return vec![];
    }
    let starting_with = |(letter, codes): (usize, &Vec<u8>)| {
        let rest = word.strip_prefix(codes.as_slice()).filter(|_| !codes.is_empty());
        let rests = rest.map_or(vec![], |rest| spellings(rest, letters, most - 1));
        rests.into_iter().map(move |rest| [vec![letter], rest].concat())
    };
    letters.iter().enumerate().flat_map(starting_with).collect()
}
