//! The entries of a class: words on paths.

use std::ops::ControlFlow;

use board_solver::{Rules, Scoring};
use dict_runtime::Dict;

use super::{CheckError, buckets::Buckets};
use crate::{Goal, Layout, proof::certificate::Header};

/// The number of words between two calls of the observer.
const OBSERVE_EVERY: usize = 256;

/// Puts words on boards.
#[derive(Clone)]
pub(super) struct Speller {
    /// For each word that counts its points, and the ways to spell it with letters.
    words: Vec<(u32, Vec<Vec<usize>>)>,
    /// For each cell the cells that touch it, a bit each.
    neighbours: Vec<u32>,
    class_cells: usize,
    /// The number of bits of a letter in a key.
    pub(super) letter_bits: u32,
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
        let neighbours = |tile: &usize| {
            let cells = layout.neighbours(tile - 1).into_iter().filter_map(cell_of);
            cells.fold(0, |set, cell| set | 1 << cell)
        };
        let neighbours = header.cells.iter().map(neighbours).collect();
        let letter_bits = usize::BITS - letters.len().leading_zeros();
        Self { words, neighbours, class_cells: header.class_cells, letter_bits }
    }

    /// Returns the number of cells that are not class cells.
    pub(super) fn free_cells(&self) -> usize {
        self.neighbours.len() - self.class_cells
    }

    /// Returns the number of bits of a key: the letters of the cells after the class cells, the first cell in the
    /// highest bits. 0 stands for a cell that is not needed, 1 for the first letter.
    pub(super) fn key_bits(&self) -> u32 {
        self.letter_bits * self.free_cells() as u32
    }

    /// Fills `buckets`: with a class, with the entries that need class cells, all with its letters; without one, with
    /// the entries that need none.
    pub(super) fn fill(
        &self,
        class: Option<&[usize]>,
        buckets: &mut Buckets,
        observe: &mut impl FnMut() -> ControlFlow<()>,
    ) -> Result<(), CheckError> {
        buckets.start(self.key_bits());
        let mut number = 0;
        for (word, (points, spellings)) in self.words.iter().enumerate() {
            if word.is_multiple_of(OBSERVE_EVERY) && observe().is_break() {
                return Err(CheckError::Stopped);
            }
            for spelling in spellings {
                let mut walk = Walk { speller: self, class, spelling, number, points: *points, buckets };
                walk.paths();
                number += 1;
            }
        }
        Ok(())
    }
}

/// A walk along the paths of a spelling.
struct Walk<'s> {
    speller: &'s Speller,
    class: Option<&'s [usize]>,
    spelling: &'s [usize],
    number: u32,
    points: u32,
    buckets: &'s mut Buckets,
}

/// A part of a path: the cells of the letters from one place of the spelling to another.
#[derive(Clone, Copy)]
struct Part {
    /// The places: from `start` on, before `end`.
    start: u8,
    end: u8,
    /// The cells of the first place and of the last.
    first: u8,
    last: u8,
    /// The cells of the part, and those that no letter may take, a bit each.
    taken: u32,
    key: u64,
}

impl Walk<'_> {
    /// Finds all paths: without a class, the paths over no class cell; with one, for each class cell the paths over it
    /// and over no class cell before it.
    fn paths(&mut self) {
        let (class_cells, cells) = (self.speller.class_cells, self.speller.neighbours.len());
        let Some(class) = self.class else {
            return (class_cells..cells).for_each(|cell| self.start(0, cell, (1 << class_cells) - 1));
        };
        for (cell, letter) in class.iter().enumerate() {
            for place in 0..self.spelling.len() {
                if self.spelling[place] == *letter {
                    self.start(place, cell, (1 << cell) - 1);
                }
            }
        }
    }

    /// Finds the paths that have the letter at `place` in `cell`, and go over none of the cells in `never`.
    fn start(&mut self, place: usize, cell: usize, never: u32) {
        let place = place as u8;
        let part = Part { start: place, end: place + 1, first: cell as u8, last: cell as u8, taken: never, key: 0 };
        if let Some(part) = self.longer(part, place, cell) {
            self.extend(part, never);
        }
    }

    /// Extends a part letter by letter: first to the end of the spelling, then to its start.
    fn extend(&mut self, part: Part, never: u32) {
        let is_forward = usize::from(part.end) < self.spelling.len();
        if !is_forward && part.start == 0 {
            return self.take(part, never);
        }
        let (place, from) = if is_forward { (part.end, part.last) } else { (part.start - 1, part.first) };
        let mut cells = self.speller.neighbours[usize::from(from)] & !part.taken;
        while cells != 0 {
            let cell = cells.trailing_zeros() as usize;
            cells &= cells - 1;
            if let Some(part) = self.longer(part, place, cell) {
                let cell = cell as u8;
                let part = match is_forward {
                    true => Part { end: place + 1, last: cell, ..part },
                    false => Part { start: place, first: cell, ..part },
                };
                self.extend(part, never);
            }
        }
    }

    /// Returns the part with the letter at `place` in `cell`, or `None` if a class cell has another letter.
    fn longer(&self, part: Part, place: u8, cell: usize) -> Option<Part> {
        let letter = self.spelling[usize::from(place)];
        let taken = part.taken | 1 << cell;
        if cell < self.speller.class_cells {
            let is_of_class = self.class.is_some_and(|class| class[cell] == letter);
            return is_of_class.then_some(Part { taken, ..part });
        }
        let cells_after = self.speller.neighbours.len() - 1 - cell;
        let key = part.key | (letter as u64 + 1) << (self.speller.letter_bits * cells_after as u32);
        Some(Part { taken, key, ..part })
    }

    /// Takes the entry of a whole path.
    fn take(&mut self, path: Part, never: u32) {
        let of_class = path.taken & !never & ((1 << self.speller.class_cells) - 1);
        self.buckets.push(path.key, self.number, of_class, self.points);
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
