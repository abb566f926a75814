//! The words on a board, or their totals.

use alloc::{string::String, vec::Vec};
use core::{cmp::Reverse, ops::Range};

use dict_runtime::Dict;

use crate::budget::{Budget, Stop};

/// The totals of a board's words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Score {
    /// The sum of the words' points.
    pub points: u64,
    /// The number of words.
    pub words: usize,
}

/// The words of a board, and their paths.
///
/// [`Solver::solve`](crate::Solver::solve) returns a reference to it, and the next board overwrites it. Clone it to
/// keep it.
///
/// ```
/// # let bytes = dict_compiler::compile(["ant", "neat", "quiet", "ten"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use board_solver::{Rules, Solver};
///
/// let mut solver = Solver::new(&dict, Rules::BOGGLE)?;
/// let solution = solver.solve(&"nt/ea".parse()?)?;
/// assert_eq!((solution.points(), solution.words().len()), (3, 3));
/// for found in solution.words() {
///     println!("{} points for {}, over the tiles {:?}", found.points, found.word, found.path);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Solution {
    points: u64,
    words: Vec<Word>,
    /// The texts of all words, joined.
    text: String,
    /// The paths. The paths of a word stand together, the best first.
    paths: Vec<Path>,
    /// The tiles of all paths, joined.
    tiles: Vec<u32>,
}

/// A word, and the places where its text and its paths are stored.
#[derive(Clone, Debug)]
struct Word {
    id: u32,
    points: u32,
    text: Range<usize>,
    paths: Range<usize>,
}

/// A path, and the place where its tiles are stored.
#[derive(Clone, Copy, Debug)]
struct Path {
    /// The id of the word that the path spells.
    id: u32,
    points: u32,
    /// The index of the path's first tile.
    start: u32,
    /// The number of the path's tiles.
    len: u32,
}

impl Path {
    fn tiles<'t>(&self, tiles: &'t [u32]) -> &'t [u32] {
        &tiles[self.start as usize..][..self.len as usize]
    }
}

/// A word on a board.
///
/// ```
/// # let bytes = dict_compiler::compile(["ant", "tan", "ten"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use board_solver::{Rules, Solver};
///
/// // 0 t   1 a
/// // 2 a   3 n
/// let mut solver = Solver::new(&dict, Rules::BOGGLE)?;
/// let solution = solver.solve_all_paths(&"ta/an".parse()?)?;
/// let tan = solution.words().find(|found| found.word == "tan").unwrap();
/// assert_eq!((tan.id, tan.points, tan.path), (1, 1, &[0, 1, 3][..]));
/// assert!(tan.paths().eq([[0, 1, 3], [0, 2, 3]]));
///
/// // The same path, by the indices of the word and the path.
/// assert_eq!(solution.nth_word(1).and_then(|found| found.nth_path(1)), Some(&[0, 2, 3][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FoundWord<'s> {
    /// The word's id in the dictionary.
    pub id: u32,
    /// The word.
    pub word: &'s str,
    /// The word's points.
    pub points: u32,
    /// The tiles of the word's best path, numbered from 0 in reading order.
    ///
    /// Among the paths with the most points, this is the first in reading order. On a board with wildcards it may be
    /// another path with the same points, but it is the same for every engine.
    pub path: &'s [u32],
    paths: &'s [Path],
    tiles: &'s [u32],
}

impl<'s> FoundWord<'s> {
    /// Returns all paths if they were asked for, otherwise only [`path`](Self::path). Paths are sorted by points, most
    /// first, and then in reading order.
    pub fn paths(&self) -> impl ExactSizeIterator<Item = &'s [u32]> + use<'s> {
        let tiles = self.tiles;
        self.paths.iter().map(move |path| path.tiles(tiles))
    }

    /// Returns the path with this index of [`paths`](Self::paths), without a walk to it.
    pub fn nth_path(&self, index: usize) -> Option<&'s [u32]> {
        self.paths.get(index).map(|path| path.tiles(self.tiles))
    }
}

impl Solution {
    /// Returns the sum of the words' points.
    pub fn points(&self) -> u64 {
        self.points
    }

    /// Returns each word once. Words are sorted by points, most first, and then by id.
    pub fn words(&self) -> impl ExactSizeIterator<Item = FoundWord<'_>> {
        self.words.iter().map(|word| self.found(word))
    }

    /// Returns the words for people: most points first, then longer words, then words that are more common by
    /// [`Dict::commonness`], then by id. `dict` is the dictionary that was searched.
    pub fn sorted_words(&self, dict: &Dict) -> Vec<FoundWord<'_>> {
        let column = dict.commonness();
        let mut words: Vec<FoundWord<'_>> = self.words().collect();
        words.sort_by_cached_key(|found| {
            let commonness = column.map_or(0, |column| column.merit(found.id));
            (Reverse((found.points, found.word.chars().count(), commonness)), found.id)
        });
        words
    }

    /// Returns the word with this index of [`words`](Self::words), without a walk to it.
    pub fn nth_word(&self, index: usize) -> Option<FoundWord<'_>> {
        self.words.get(index).map(|word| self.found(word))
    }

    fn found(&self, word: &Word) -> FoundWord<'_> {
        let paths = &self.paths[word.paths.clone()];
        FoundWord {
            id: word.id,
            word: &self.text[word.text.clone()],
            points: word.points,
            path: paths.first().map_or(&[], |path| path.tiles(&self.tiles)),
            paths,
            tiles: &self.tiles,
        }
    }

    /// Removes everything. Memory is kept as `budget` says.
    pub(crate) fn clear(&mut self, budget: &Budget) {
        self.points = 0;
        budget.empty(&mut self.words);
        self.text.clear();
        if !budget.keeps(self.text.capacity()) {
            self.text = String::new();
        }
        budget.empty(&mut self.paths);
        budget.empty(&mut self.tiles);
    }

    /// Adds a path over `tiles`, or over other numbers that [`finish`](Self::finish) will turn into tiles.
    pub(crate) fn push(
        &mut self,
        id: u32,
        points: u32,
        tiles: impl ExactSizeIterator<Item = u32>,
        budget: &Budget,
    ) -> Result<(), Stop> {
        let start = self.tiles.len();
        let len = tiles.len();
        budget.take_bytes(size_of::<Path>() + len * size_of::<u32>())?;
        self.tiles.try_reserve(len)?;
        self.tiles.extend(tiles);
        self.paths.try_reserve(1)?;
        self.paths.push(Path { id, points, start: start as u32, len: len as u32 });
        Ok(())
    }

    /// Groups the paths by word. Keeps all paths of a word if `keep_all`, otherwise only the best.
    ///
    /// A path was pushed as numbers: `text` returns the text of a number, and `tile` turns a number into a tile. No
    /// path has more than `max_text` bytes of text.
    pub(crate) fn finish<'t>(
        &mut self,
        keep_all: bool,
        text: impl Fn(u32) -> &'t str,
        max_text: usize,
        tile: impl Fn(u32) -> u32,
        budget: &Budget,
    ) -> Result<(), Stop> {
        let tiles = &self.tiles;
        let by_tile = |path: &Path| path.tiles(tiles).iter().map(|&at| tile(at));
        self.paths.sort_unstable_by(|a, b| {
            let by_score = (a.id, Reverse(a.points)).cmp(&(b.id, Reverse(b.points)));
            by_score.then_with(|| by_tile(a).cmp(by_tile(b)))
        });
        if !keep_all {
            self.paths.dedup_by_key(|path| path.id);
        }
        let words = || self.paths.chunk_by(|a, b| a.id == b.id);
        // Counting groups takes time, and is not needed if each path has another word.
        let count = if keep_all { words().count() } else { self.paths.len() };
        budget.take_bytes(count * size_of::<Word>())?;
        self.words.try_reserve(count)?;
        for paths in words() {
            let best = &paths[0];
            let start = self.text.len();
            self.text.try_reserve(max_text)?;
            best.tiles(&self.tiles).iter().for_each(|&at| self.text.push_str(text(at)));
            budget.take_bytes(self.text.len() - start)?;
            let first = self.words.last().map_or(0, |word| word.paths.end);
            self.words.push(Word {
                id: best.id,
                points: best.points,
                text: start..self.text.len(),
                paths: first..first + paths.len(),
            });
            self.points += u64::from(best.points);
        }
        // The words are in the order of their ids already, and a stable sort keeps that order. Its buffer cannot be
        // reserved, but a sort without one takes three times as long.
        self.words.sort_by_key(|word| Reverse(word.points));
        self.tiles.iter_mut().for_each(|at| *at = tile(*at));
        Ok(())
    }
}
