//! The search.

use std::{
    cmp::Reverse,
    collections::{HashMap, hash_map::Entry},
    ops::Range,
};

use dict_runtime::{Cursor, Dict};

use crate::{Board, BoardError, points};

/// Paths followed on one board before it is given up: seconds of work. A random 4x4 board with an English dictionary
/// has about 500.
const MAX_PATHS: u64 = 1 << 27;

/// Finds the words of one dictionary on boards.
#[derive(Clone, Copy)]
pub struct Solver<'d> {
    dict: &'d Dict,
}

/// The words of a board.
#[derive(Clone, Debug, Default)]
pub struct Solution {
    /// The sum of the words' points.
    pub points: u32,
    words: Vec<Stored>,
    /// The words' text, one behind the other.
    text: String,
    /// The tiles of the words' paths, one behind the other.
    paths: Vec<u32>,
}

/// A word of a [`Solution`], and where its text and its path are.
#[derive(Clone, Debug)]
struct Stored {
    id: u32,
    points: u32,
    text: Range<usize>,
    path: Range<usize>,
}

/// A word on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found<'s> {
    /// Its id in the dictionary.
    pub id: u32,
    /// The word.
    pub word: &'s str,
    /// What it scores.
    pub points: u32,
    /// The tiles it goes over, numbered from 0 in reading order; the first such path there is.
    pub path: &'s [u32],
}

impl Solution {
    /// Each word once: those that score most first, then by id.
    pub fn words(&self) -> impl ExactSizeIterator<Item = Found<'_>> {
        self.words.iter().map(|entry| Found {
            id: entry.id,
            word: &self.text[entry.text.clone()],
            points: entry.points,
            path: &self.paths[entry.path.clone()],
        })
    }
}

impl<'d> Solver<'d> {
    /// A solver for the words of `dict`.
    pub fn new(dict: &'d Dict) -> Self {
        Self { dict }
    }

    /// Every word of at least `min_letters` letters that a path over the board spells.
    ///
    /// A tile of letters that the dictionary's alphabet does not have is on no path. Errors: a tile of other
    /// characters, and a search without an end in sight ([`BoardError::TooManyPaths`]), as on a large board of one
    /// letter with a dictionary of that letter's repetitions.
    pub fn solve(&self, board: &Board, min_letters: usize) -> Result<Solution, BoardError> {
        let tiles = self.tiles(board)?;
        let mut search = Search {
            neighbours: (0..tiles.len()).map(|tile| board.neighbours(tile).collect()).collect(),
            path: Vec::new(),
            max_tiles: self.dict.max_codes(),
            paths_left: MAX_PATHS,
            open: tiles.iter().map(Tile::first_bit).collect(),
            found: HashMap::new(),
            paths: Vec::new(),
            tiles,
        };
        for tile in 0..search.tiles.len() {
            if search.open[tile] != 0 {
                search.visit(tile, self.dict.root());
            }
        }
        if search.paths_left == 0 {
            return Err(BoardError::TooManyPaths { limit: MAX_PATHS });
        }
        let mut solution = Solution { words: Vec::with_capacity(search.found.len()), ..Solution::default() };
        for (id, path) in search.found {
            let start = solution.text.len();
            for &tile in &search.paths[path.clone()] {
                solution.text.push_str(&search.tiles[tile as usize].text);
            }
            let letters = solution.text[start..].chars().count();
            if letters < min_letters {
                solution.text.truncate(start);
                continue;
            }
            let (points, text) = (points(letters), start..solution.text.len());
            solution.points += points;
            solution.words.push(Stored { id, points, text, path });
        }
        solution.words.sort_unstable_by_key(|entry| (Reverse(entry.points), entry.id));
        solution.paths = search.paths;
        Ok(solution)
    }

    /// The board's tiles as the dictionary sees them: unusable where they are holes, or letters that no word has.
    fn tiles(&self, board: &Board) -> Result<Vec<Tile>, BoardError> {
        let alphabet = self.dict.alphabet();
        let mut tiles = Vec::with_capacity(board.tiles().len());
        for (number, text) in board.tiles().enumerate() {
            let text = text.unwrap_or("");
            let mut tile = Tile { text: alphabet.fold().apply(text).into_owned(), codes: Vec::new() };
            if self.dict.encode(text, &mut tile.codes).is_err() {
                if !tile.text.chars().all(char::is_alphabetic) {
                    return Err(BoardError::UnknownTile {
                        tile: number + 1,
                        row: number / board.columns() + 1,
                        column: number % board.columns() + 1,
                        text: text.to_string(),
                    });
                }
                tile.codes.clear();
            }
            tiles.push(tile);
        }
        Ok(tiles)
    }
}

/// A tile, folded.
struct Tile {
    text: String,
    /// Its symbols' codes; none where no word goes over it.
    codes: Vec<u8>,
}

impl Tile {
    /// The bit of its first code among a place's children.
    fn first_bit(&self) -> u32 {
        self.codes.first().and_then(|&code| 1u32.checked_shl(code.into())).unwrap_or(0)
    }
}

struct Search {
    tiles: Vec<Tile>,
    neighbours: Vec<Vec<usize>>,
    /// By tile: the bit of its first code, and 0 while the path is on it or where no path goes over it.
    open: Vec<u32>,
    path: Vec<u32>,
    /// The most tiles on a path: the codes of the longest word.
    max_tiles: usize,
    /// Paths that may still be followed.
    paths_left: u64,
    /// By word id: where its first path is in `paths`.
    found: HashMap<u32, Range<usize>>,
    /// Tiles, path behind path.
    paths: Vec<u32>,
}

impl Search {
    /// Takes `tile` next, from the place that the path so far leads to, and every way on from there.
    fn visit(&mut self, tile: usize, from: Cursor<'_>) {
        // Only words deeper than the dictionary says go further: those of a damaged file.
        if self.path.len() >= self.max_tiles || self.paths_left == 0 {
            return;
        }
        self.paths_left -= 1;
        let codes = self.tiles[tile].codes.iter();
        let Some(here) = codes.copied().try_fold(from, |cursor, code| cursor.step(code)) else { return };
        self.path.push(tile as u32);
        let open = std::mem::take(&mut self.open[tile]);
        if let Some(id) = here.id()
            && let Entry::Vacant(entry) = self.found.entry(id)
        {
            let start = self.paths.len();
            self.paths.extend_from_slice(&self.path);
            entry.insert(start..self.paths.len());
        }
        let children = here.children().bits();
        for next in 0..self.neighbours[tile].len() {
            let next = self.neighbours[tile][next];
            if children & self.open[next] != 0 {
                self.visit(next, here);
            }
        }
        self.open[tile] = open;
        self.path.pop();
    }
}
