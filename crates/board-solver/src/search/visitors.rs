//! Visitors of the words that a search finds: they count the words, keep their paths, or keep the points of their
//! paths.

use alloc::vec::Vec;
use core::ops::Range;

use dict_runtime::WordSet;

use super::{PathVisitor, levels::TracedFrontier, seen_words::SeenWords};
use crate::{
    Rules, Score, Solution,
    budget::{Budget, Stop},
    reading::tile_scores::{PathScore, TileScores},
};

/// A counter of words by their number of letters, for boards where each step is a letter.
pub(crate) struct LengthCounter<'s> {
    pub(crate) min_letters: usize,
    pub(crate) seen: &'s mut SeenWords,
    /// The number of words of 0, 1, 2... letters.
    pub(crate) counts: &'s mut Vec<u32>,
}

impl LengthCounter<'_> {
    /// Counts those of `ids` that are new words. All have `letters` letters.
    #[inline]
    pub(crate) fn count(&mut self, letters: usize, ids: &[u32], budget: &Budget) -> Result<(), Stop> {
        if letters >= self.min_letters && !ids.is_empty() {
            if letters >= self.counts.len() {
                self.counts.try_reserve(letters + 1 - self.counts.len())?;
                self.counts.resize(letters + 1, 0);
            }
            self.counts[letters] += self.seen.insert(ids, budget)? as u32;
        }
        Ok(())
    }
}

/// A collector of words and their paths in a solution. A path is stored as the entry steps of its tiles.
pub(crate) struct PathCollector<'s> {
    /// The number of words in the dictionary.
    pub(crate) words: u32,
    /// The words of the dictionary that count; if `None`, all do.
    pub(crate) counted: Option<&'s WordSet>,
    /// The number that is added to an id of the dictionary to make it the id in the solution.
    pub(crate) first_id: u32,
    pub(crate) rules: &'s Rules,
    pub(crate) tile_scores: &'s TileScores,
    /// The words that have a path already, if one path of a word is enough.
    pub(crate) seen: Option<&'s mut SeenWords>,
    pub(crate) solution: &'s mut Solution,
    /// The path that is being looked at, the last step first.
    pub(crate) path: &'s mut Vec<u32>,
}

impl PathCollector<'_> {
    /// Returns true if a path of this word must still be kept, and marks the word as seen.
    #[inline]
    fn is_wanted(&mut self, id: u32, budget: &Budget) -> Result<bool, Stop> {
        // Only a damaged file has ids that no word has.
        let counts = id < self.words && self.counted.is_none_or(|words| words.contains(id));
        match &mut self.seen {
            Some(seen) if counts => seen.insert_one(id, budget),
            _ => Ok(counts),
        }
    }

    /// Keeps `path` if it has enough letters.
    fn keep(&mut self, id: u32, budget: &Budget) -> Result<(), Stop> {
        if let Some(points) = points_of_path(self.path, self.rules, self.tile_scores) {
            let id = self.first_id.saturating_add(id);
            self.solution.push(id, points, self.path.iter().rev().copied(), budget)?;
        }
        Ok(())
    }
}

/// Returns the points of a path, or `None` if it has too few letters. Removes the steps that are not entries of tiles.
#[inline]
fn points_of_path(path: &mut Vec<u32>, rules: &Rules, tile_scores: &TileScores) -> Option<u32> {
    path.retain(|&step| tile_scores.of(step as usize).is_entry);
    let mut score = PathScore::EMPTY;
    path.iter().for_each(|&step| score.add(tile_scores.of(step as usize)));
    score.points(rules)
}

impl PathVisitor for PathCollector<'_> {
    fn visit<F: TracedFrontier>(
        &mut self,
        steps: usize,
        frontier: &F,
        part: Range<usize>,
        budget: &Budget,
    ) -> Result<(), Stop> {
        self.path.clear();
        self.path.try_reserve(steps)?;
        for (index, &id) in frontier.words().iter().enumerate() {
            if self.is_wanted(id, budget)? {
                self.path.clear();
                frontier.for_each_step_back(index, part.start, steps, |step| self.path.push(step as u32));
                self.keep(id, budget)?;
            }
        }
        Ok(())
    }
}

/// A collector of the points of all paths.
pub(crate) struct PointsCollector<'s> {
    /// The number of words in the dictionary.
    pub(crate) words: u32,
    /// The words of the dictionary that count; if `None`, all do.
    pub(crate) counted: Option<&'s WordSet>,
    pub(crate) rules: &'s Rules,
    pub(crate) tile_scores: &'s TileScores,
    /// The id of each path's word, and below it the path's points: `id << 32 | points`.
    pub(crate) points: &'s mut Vec<u64>,
    /// The path that is being looked at, the last step first.
    pub(crate) path: &'s mut Vec<u32>,
}

impl PathVisitor for PointsCollector<'_> {
    fn visit<F: TracedFrontier>(
        &mut self,
        steps: usize,
        frontier: &F,
        part: Range<usize>,
        budget: &Budget,
    ) -> Result<(), Stop> {
        self.path.clear();
        self.path.try_reserve(steps)?;
        for (index, &id) in frontier.words().iter().enumerate() {
            // Only a damaged file has ids that no word has.
            if id < self.words && self.counted.is_none_or(|words| words.contains(id)) {
                self.path.clear();
                frontier.for_each_step_back(index, part.start, steps, |step| self.path.push(step as u32));
                if let Some(points) = points_of_path(self.path, self.rules, self.tile_scores) {
                    budget.take_bytes(size_of::<u64>())?;
                    self.points.try_reserve(1)?;
                    self.points.push(u64::from(id) << 32 | u64::from(points));
                }
            }
        }
        Ok(())
    }
}

impl PointsCollector<'_> {
    /// Adds each word with the points of its best path to `score`.
    pub(crate) fn add_to(&mut self, score: &mut Score) {
        self.points.sort_unstable();
        for paths in self.points.chunk_by(|a, b| a >> 32 == b >> 32) {
            score.words += 1;
            score.points += paths.last().map_or(0, |best| best & u64::from(u32::MAX));
        }
    }
}
