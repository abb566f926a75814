//! The words of a board, with their paths.

use std::ops::Range;

use super::{Take, levels::Nodes, seen_words::Marks};
use crate::{PointsTable, Rules, Score, Scoring, Solution, reading::tile_scores::Faces};

/// Bytes of paths that are kept for one board before it is given up.
pub(crate) const MAX_PATH_BYTES: usize = 1 << 28;

/// Puts words and the ways into the tiles of their paths into a solution.
pub(crate) struct Collector<'s> {
    /// How many words the dictionary has.
    pub(crate) words: usize,
    pub(crate) rules: &'s Rules,
    pub(crate) faces: &'s Faces,
    /// Where one path of a word is enough, those that have one.
    pub(crate) marks: Option<&'s mut Marks>,
    pub(crate) solution: &'s mut Solution,
    /// The path that is being taken, the last step first.
    pub(crate) path: &'s mut Vec<u32>,
}

impl Collector<'_> {
    /// Whether a path of this word is still to be kept.
    fn is_wanted(&mut self, id: u32) -> bool {
        // An id beyond the last is that of a damaged file.
        (id as usize) < self.words
            && self.rules.words.as_ref().is_none_or(|words| words.contains(id))
            && self.marks.as_mut().is_none_or(|marks| marks.mark(&[id]) > 0)
    }

    /// Keeps `path`, if it is long enough.
    fn keep(&mut self, id: u32) {
        let (mut letters, mut sum, mut factor) = (0u32, 0u32, 1u32);
        let faces = self.faces;
        self.path.retain(|&step| faces.of(step as usize).is_way_in);
        for &step in &*self.path {
            let face = faces.of(step as usize);
            letters += face.letters;
            sum = sum.saturating_add(face.value);
            factor = factor.saturating_mul(face.factor);
        }
        if letters as usize >= self.rules.min_letters {
            let points = match &self.rules.scoring {
                Scoring::Letters(table) => table.of(letters as usize),
                Scoring::Tiles(values) => values.points(letters as usize, sum, factor),
            };
            self.solution.push(id, points, self.path.iter().rev().copied());
        }
    }
}

impl Take for Collector<'_> {
    const PATHS: bool = true;

    fn take_part<N: Nodes>(&mut self, steps: usize, nodes: &N, part: Range<usize>) -> bool {
        for (index, &id) in nodes.words().iter().enumerate() {
            if self.is_wanted(id) {
                self.path.clear();
                nodes.for_each_step_back(index, part.start, steps, |step| self.path.push(step as u32));
                self.keep(id);
            }
        }
        self.solution.path_bytes() < MAX_PATH_BYTES
    }
}

/// Counts words and points, where each step is a letter.
pub(crate) struct Tally<'s> {
    pub(crate) min_letters: usize,
    pub(crate) table: &'s PointsTable,
    pub(crate) marks: &'s mut Marks,
    pub(crate) score: Score,
}

impl Take for Tally<'_> {
    const PATHS: bool = false;

    #[inline]
    fn take_part<N: Nodes>(&mut self, letters: usize, nodes: &N, _: Range<usize>) -> bool {
        if letters >= self.min_letters {
            let words = self.marks.mark(nodes.words());
            self.score.words += words;
            self.score.points += words as u64 * u64::from(self.table.of(letters));
        }
        true
    }
}
