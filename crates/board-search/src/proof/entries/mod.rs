//! The entries of a class, as sorted keys.
//!
//! An entry is a word and the letters that it needs in some cells. Its key holds the letters of the cells after the
//! class cells, the first cell in the highest bits: 0 if the cell is not needed, otherwise the letter plus one. The
//! number of its points is in the lowest bits.

mod key_shape;
mod paths;
mod sort;
mod spellings;
mod walks;

pub(super) use self::{key_shape::KeyShape, sort::merge, spellings::Spellings};
use self::{
    paths::{ClassPlaces, Paths},
    sort::sort,
    walks::Walks,
};
use super::plan::Plan;

/// A source of entries.
pub(super) struct Entries {
    pub(super) plan: Plan,
    pub(super) spellings: Spellings,
    pub(super) shape: KeyShape,
    /// The paths of 0, 1, 2... cells, or `None` if the board has too many to keep them.
    paths: Option<Vec<Paths>>,
}

/// The number of cells up to which all paths of a board are kept: 12,029,640 paths of a board of 4x4 would be too many.
const MAX_CELLS_OF_PATHS: usize = 12;

/// The number of words whose keys are made at a time.
const CHUNK: usize = 128;

impl Entries {
    pub(super) fn new(plan: Plan, spellings: Spellings, shape: KeyShape) -> Self {
        let paths = |(length, patterns): (usize, &Vec<_>)| Paths::new(&plan, length, patterns);
        let paths =
            (plan.cells() <= MAX_CELLS_OF_PATHS).then(|| spellings.patterns.iter().enumerate().map(paths).collect());
        Self { plan, spellings, shape, paths }
    }

    /// Returns the sorted keys of the entries that need no class cell.
    pub(super) fn shared(&self) -> Vec<u64> {
        let mut keys = Vec::new();
        self.append(&[], usize::MAX, &mut keys);
        self.sort(&mut keys, &mut Vec::new());
        keys
    }

    /// Appends the keys of the entries that need the last of these letters in its class cell, no class cell after it,
    /// and no other letters in the class cells before it. Without letters, those of the entries that need no class
    /// cell.
    ///
    /// Returns false if there are more than `max` keys. Then some are missing.
    pub(super) fn append(&self, class: &[u8], max: usize, keys: &mut Vec<u64>) -> bool {
        let Some(paths) = &self.paths else { return self.append_walks(class, max, keys) };
        for (length, paths) in paths.iter().enumerate() {
            for (places, group) in &paths.groups {
                let last_cell = places.iter().rposition(Option::is_some);
                if last_cell == class.len().checked_sub(1) {
                    self.append_group(length, *places, class, paths, group, keys);
                }
                if keys.len() > max {
                    return false;
                }
            }
        }
        true
    }

    fn append_group(
        &self,
        length: usize,
        places: ClassPlaces,
        class: &[u8],
        paths: &Paths,
        group: &[u32],
        keys: &mut Vec<u64>,
    ) {
        let free: Vec<usize> = (0..length).filter(|&place| !places.contains(&Some(place as u8))).collect();
        let has_letters = |letters: &[u8]| {
            places
                .iter()
                .zip(class)
                .all(|(place, letter)| place.is_none_or(|place| letters[usize::from(place)] == *letter))
        };
        let words: Vec<_> = self.spellings.by_length[length].iter().filter(|word| has_letters(&word.letters)).collect();
        for words in words.chunks(CHUNK) {
            let column = |place: &usize| {
                let mut column = [0; CHUNK];
                words.iter().zip(&mut column).for_each(|(word, to)| *to = u64::from(word.letters[*place]) + 1);
                column
            };
            let columns: Vec<[u64; CHUNK]> = free.iter().map(column).collect();
            let mut points = [0; CHUNK];
            words.iter().zip(&mut points).for_each(|(word, to)| *to = u64::from(word.points));
            for &path in group {
                let cells = &paths.paths[path as usize];
                let mut chunk = points;
                for (column, &place) in columns.iter().zip(&free) {
                    let cell = usize::from(cells[place]) - self.plan.class_cells;
                    let shift = self.shape.shift(cell as u32);
                    chunk[..words.len()].iter_mut().zip(column).for_each(|(key, letter)| *key |= letter << shift);
                }
                let firsts = paths.firsts(path);
                let len = keys.len();
                keys.resize(len + words.len(), 0);
                let mut at = len;
                for (&key, word) in chunk.iter().zip(words) {
                    keys[at] = key;
                    at += (firsts[word.pattern as usize / 64] >> (word.pattern % 64) & 1) as usize;
                }
                keys.truncate(at);
            }
        }
    }

    fn append_walks(&self, class: &[u8], max: usize, keys: &mut Vec<u64>) -> bool {
        let mut found = Vec::new();
        for (length, spellings) in self.spellings.by_length.iter().enumerate() {
            for spelling in spellings {
                let letters = &spelling.letters[..length];
                Walks::find(&self.plan, self.shape, letters, class, &mut found);
                keys.extend(found.drain(..).map(|(key, _)| key | u64::from(spelling.points)));
                if keys.len() > max {
                    return false;
                }
            }
        }
        true
    }

    /// Sorts keys.
    pub(super) fn sort(&self, keys: &mut [u64], spare: &mut Vec<u64>) {
        sort(keys, spare, self.shape.point_bits, self.shape.letter_bits * self.shape.cells);
    }
}
