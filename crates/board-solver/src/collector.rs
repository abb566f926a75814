//! The words of a board, with their paths.

use std::ops::Range;

use crate::{Rules, Scoring, Solution, faces::Faces, frontier::Nodes, marks::Marks, search::Take};

/// Bytes of paths that are kept for one board before it is given up.
pub const MAX_PATH_BYTES: usize = 1 << 28;

/// Puts words and the ways into the tiles of their paths into a solution.
pub struct Collector<'s> {
    /// How many words the dictionary has.
    pub words: usize,
    pub rules: &'s Rules,
    pub faces: &'s Faces,
    /// Where one path of a word is enough, those that have one.
    pub marks: Option<&'s mut Marks>,
    pub solution: &'s mut Solution,
    /// The path that is being taken, the last step first.
    pub path: &'s mut Vec<u32>,
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
