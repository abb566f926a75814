//! The letters and the points that each tile adds to a word, and the points of a path.

use alloc::{string::String, vec::Vec};

use dict_runtime::Dict;

use super::steps::BoardSteps;
use crate::{Board, BoardError, Multiplier, Rules, Scoring, WILDCARD};

/// The letters and points that a tile adds to a path that enters it by a certain step.
#[derive(Clone, Copy, Default)]
pub(crate) struct TileScore {
    /// The end of the step's text in [`TileScores::text`]; the text starts where the text of the step before it ends.
    text_end: usize,
    /// The number of letters that the tile adds to a word: 1 if the rules count tiles.
    pub(crate) letters: u32,
    /// The value that the tile adds to a word's sum of values.
    pub(crate) value: u32,
    /// The factor that the tile multiplies a word's points by.
    pub(crate) factor: u32,
    /// True if a path enters the tile by this step. Otherwise, the step continues the tile of the step before it.
    pub(crate) is_entry: bool,
}

impl TileScore {
    /// Returns the score of a tile with this text. The text of a wildcard is the symbol that it stands for.
    pub(crate) fn new(text: &str, multiplier: Multiplier, rules: &Rules, is_wildcard: bool) -> Self {
        let mut score = Self { text_end: 0, letters: 1, value: 0, factor: 1, is_entry: true };
        match &rules.scoring {
            Scoring::Letters(_) => score.letters = text.chars().count() as u32,
            Scoring::Tiles(values) => {
                let values = values.values.as_ref().filter(|_| !is_wildcard);
                score.value = values.map_or(0, |values| values.value(text));
                match multiplier {
                    Multiplier::None => {}
                    Multiplier::Letter(factor) => score.value = score.value.saturating_mul(factor.into()),
                    Multiplier::Word(factor) => score.factor = factor.into(),
                }
            }
        }
        score
    }
}

/// The sum of the scores of a path's tiles.
#[derive(Clone, Copy)]
pub(crate) struct PathScore {
    letters: u32,
    sum: u32,
    factor: u32,
}

impl PathScore {
    /// The score of a path without tiles.
    pub(crate) const EMPTY: Self = Self { letters: 0, sum: 0, factor: 1 };

    /// Adds a tile.
    #[inline]
    pub(crate) fn add(&mut self, tile: &TileScore) {
        self.letters += tile.letters;
        self.sum = self.sum.saturating_add(tile.value);
        self.factor = self.factor.saturating_mul(tile.factor);
    }

    /// Returns the points of the path, or `None` if it has too few letters.
    #[inline]
    pub(crate) fn points(&self, rules: &Rules) -> Option<u32> {
        (self.letters as usize >= rules.min_letters).then(|| match &rules.scoring {
            Scoring::Letters(table) => table.of(self.letters as usize),
            Scoring::Tiles(values) => values.points(self.letters as usize, self.sum, self.factor),
        })
    }
}

impl Rules {
    /// Returns the points that a word on this path would have, in games with the words of `dict`; `None` if it would be
    /// too short. The numbers in `path` are those of tiles of `board`, in reading order. A wildcard counts as one
    /// letter.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "cats"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use board_solver::Rules;
    ///
    /// let board = "c a:2l / t qu".parse()?;
    /// let points = |rules: Rules, path: &[u32]| rules.points_of_path(&dict, &board, path);
    /// assert_eq!([&[0, 1][..], &[0, 1, 2], &[0, 1, 2, 3]].map(|path| points(Rules::BOGGLE, path)), [None, Some(1), Some(2)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// If these rules use the letter values of the dictionary, they are looked up at each call:
    /// [`with_letter_values_of`](Self::with_letter_values_of) does so once.
    pub fn points_of_path(&self, dict: &Dict, board: &Board, path: &[u32]) -> Option<u32> {
        let rules = self.clone().with_letter_values_of(dict);
        let mut score = PathScore::EMPTY;
        for &tile in path {
            let tile = tile as usize;
            let text = board.tiles().nth(tile).flatten().unwrap_or_default();
            let is_wildcard = text == WILDCARD;
            score.add(&TileScore::new(&dict.alphabet().fold_text(text), board.multiplier(tile), &rules, is_wildcard));
        }
        score.points(&rules)
    }
}

/// The scores of a board's tiles, one for each step.
#[derive(Clone, Default)]
pub(crate) struct TileScores {
    scores: Vec<TileScore>,
    text: String,
}

impl TileScores {
    /// Becomes the scores of `board`, whose steps are `steps`.
    pub(crate) fn read(
        &mut self,
        dict: &Dict,
        board: &Board,
        steps: &BoardSteps,
        rules: &Rules,
    ) -> Result<(), BoardError> {
        self.scores.clear();
        self.scores.try_reserve(steps.codes.len())?;
        self.text.clear();
        let alphabet = dict.alphabet();
        let mut tiles = board.tiles();
        for step in 0..steps.codes.len() {
            match (steps.wildcard_symbol(step), tiles.next()) {
                (Some(symbol), _) => {
                    let text = alphabet.symbols().get(symbol).map_or("", |symbol| symbol.text());
                    self.push(text, steps.tile(step), board, rules, true)?;
                }
                (None, Some(text)) => self.push(&alphabet.fold_text(text.unwrap_or("")), step, board, rules, false)?,
                (None, None) => {
                    self.scores.push(TileScore { text_end: self.text.len(), factor: 1, ..TileScore::default() });
                }
            }
        }
        Ok(())
    }

    fn push(
        &mut self,
        text: &str,
        tile: usize,
        board: &Board,
        rules: &Rules,
        is_wildcard: bool,
    ) -> Result<(), BoardError> {
        self.text.try_reserve(text.len())?;
        self.text.push_str(text);
        let score = TileScore::new(text, board.multiplier(tile), rules, is_wildcard);
        let score = TileScore { text_end: self.text.len(), ..score };
        self.scores.push(score);
        Ok(())
    }

    /// Returns the score of `step`.
    #[inline]
    pub(crate) fn of(&self, step: usize) -> &TileScore {
        &self.scores[step]
    }

    /// Returns the text of `step`.
    pub(crate) fn text(&self, step: usize) -> &str {
        let start = step.checked_sub(1).map_or(0, |before| self.scores[before].text_end);
        &self.text[start..self.scores[step].text_end]
    }

    /// Returns the sum of the lengths of all texts, in bytes. No path has more text: it enters each tile once.
    pub(crate) fn text_len(&self) -> usize {
        self.text.len()
    }
}
