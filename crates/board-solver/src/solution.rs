//! The words of a board.

use std::{cmp::Reverse, ops::Range};

/// The totals of a board's words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// The sum of their points.
    pub points: u64,
    /// The number of words.
    pub words: usize,
}

/// The words of a board, and their paths.
#[derive(Clone, Debug, Default)]
pub struct Solution {
    points: u64,
    words: Vec<Word>,
    /// The words' text, one behind the other.
    text: String,
    /// The paths, those of a word side by side, the best first.
    paths: Vec<Path>,
    /// The tiles of the paths, one behind the other.
    tiles: Vec<u32>,
}

/// A word, and where its text and its paths are.
#[derive(Clone, Debug)]
struct Word {
    id: u32,
    points: u32,
    text: Range<usize>,
    paths: Range<usize>,
}

/// A path, and where its tiles are.
#[derive(Clone, Copy, Debug)]
struct Path {
    /// The id of the word that it spells.
    id: u32,
    /// What it scores.
    points: u32,
    /// Its first tile.
    start: u32,
    /// How many tiles it has.
    len: u32,
}

impl Path {
    fn tiles<'t>(&self, tiles: &'t [u32]) -> &'t [u32] {
        &tiles[self.start as usize..][..self.len as usize]
    }
}

/// A word on a board.
#[derive(Clone, Copy, Debug)]
pub struct FoundWord<'s> {
    /// Its id in the dictionary.
    pub id: u32,
    /// The word.
    pub word: &'s str,
    /// What it scores.
    pub points: u32,
    /// The tiles it goes over, numbered from 0 in reading order: of its paths that score most, the first in that order.
    /// On a board with wildcards it may be another one, but always the same.
    pub path: &'s [u32],
    paths: &'s [Path],
    tiles: &'s [u32],
}

impl<'s> FoundWord<'s> {
    /// All its paths where they were asked for, otherwise the one; those that score most first, then in reading order.
    pub fn paths(&self) -> impl ExactSizeIterator<Item = &'s [u32]> + use<'s> {
        let tiles = self.tiles;
        self.paths.iter().map(move |path| path.tiles(tiles))
    }
}

impl Solution {
    /// The sum of the words' points.
    pub fn points(&self) -> u64 {
        self.points
    }

    /// Each word once: those that score most first, then by id.
    pub fn words(&self) -> impl ExactSizeIterator<Item = FoundWord<'_>> {
        self.words.iter().map(|word| {
            let paths = &self.paths[word.paths.clone()];
            FoundWord {
                id: word.id,
                word: &self.text[word.text.clone()],
                points: word.points,
                path: paths.first().map_or(&[], |path| path.tiles(&self.tiles)),
                paths,
                tiles: &self.tiles,
            }
        })
    }

    /// Takes everything out.
    pub(crate) fn clear(&mut self) {
        self.points = 0;
        self.words.clear();
        self.text.clear();
        self.paths.clear();
        self.tiles.clear();
    }

    /// The bytes of its paths.
    pub(crate) fn path_bytes(&self) -> usize {
        size_of_val(&self.tiles[..]) + size_of_val(&self.paths[..])
    }

    /// Adds a path over `tiles`, which may be anything that can be [made](Self::finish) tiles of.
    pub(crate) fn push(&mut self, id: u32, points: u32, tiles: impl Iterator<Item = u32>) {
        let start = self.tiles.len();
        self.tiles.extend(tiles);
        let len = self.tiles.len() - start;
        self.paths.push(Path { id, points, start: start as u32, len: len as u32 });
    }

    /// Makes words of the paths: of those of one word, all or the best. `text` writes what is spelled by what was
    /// pushed, and `tile` makes a tile of it.
    pub(crate) fn finish(&mut self, keep_all: bool, text: impl Fn(u32, &mut String), tile: impl Fn(u32) -> u32) {
        let tiles = &self.tiles;
        let by_tile = |path: &Path| path.tiles(tiles).iter().map(|&at| tile(at));
        self.paths.sort_unstable_by(|a, b| {
            let by_score = (a.id, Reverse(a.points)).cmp(&(b.id, Reverse(b.points)));
            by_score.then_with(|| by_tile(a).cmp(by_tile(b)))
        });
        if !keep_all {
            self.paths.dedup_by_key(|path| path.id);
        }
        for paths in self.paths.chunk_by(|a, b| a.id == b.id) {
            let (best, start) = (&paths[0], self.text.len());
            best.tiles(&self.tiles).iter().for_each(|&at| text(at, &mut self.text));
            let first = self.words.last().map_or(0, |word| word.paths.end);
            self.words.push(Word {
                id: best.id,
                points: best.points,
                text: start..self.text.len(),
                paths: first..first + paths.len(),
            });
            self.points += u64::from(best.points);
        }
        self.words.sort_unstable_by_key(|word| (Reverse(word.points), word.id));
        self.tiles.iter_mut().for_each(|at| *at = tile(*at));
    }
}
