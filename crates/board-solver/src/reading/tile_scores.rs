//! What each step adds to a word: letters, and what they score.

use dict_runtime::Dict;

use super::steps::Steps;
use crate::{Board, Multiplier, Rules, Scoring};

/// What a tile shows to a path that enters it by a step.
#[derive(Clone, Copy, Default)]
pub(crate) struct Face {
    /// Where its text ends in [`Faces::text`]; it starts where the face before it ends.
    end: usize,
    /// What it adds to the number of letters: by rules that count tiles, 1.
    pub(crate) letters: u32,
    /// What it adds to the sum of values.
    pub(crate) value: u32,
    /// What it multiplies a word by.
    pub(crate) factor: u32,
    /// Whether a path enters its tile by it; otherwise it belongs to the step before it.
    pub(crate) is_way_in: bool,
}

/// The faces of a board, by step.
#[derive(Default)]
pub(crate) struct Faces {
    faces: Vec<Face>,
    text: String,
}

impl Faces {
    /// Becomes the faces of `board`, whose steps are `steps`.
    pub(crate) fn read(&mut self, dict: &Dict, board: &Board, steps: &Steps, rules: &Rules) {
        self.faces.clear();
        self.text.clear();
        let alphabet = dict.alphabet();
        let mut tiles = board.tiles();
        for step in 0..steps.codes.len() {
            match (steps.wildcard_symbol(step), tiles.next()) {
                (Some(symbol), _) => {
                    let text = alphabet.symbols().get(symbol).map_or("", |symbol| symbol.text());
                    self.push(text, steps.tile(step), board, rules, true);
                }
                (None, Some(text)) => self.push(&alphabet.fold_text(text.unwrap_or("")), step, board, rules, false),
                (None, None) => self.faces.push(Face { end: self.text.len(), factor: 1, ..Face::default() }),
            }
        }
    }

    fn push(&mut self, text: &str, tile: usize, board: &Board, rules: &Rules, is_wildcard: bool) {
        self.text.push_str(text);
        let mut face = Face { end: self.text.len(), letters: 1, value: 0, factor: 1, is_way_in: true };
        match &rules.scoring {
            Scoring::Letters(_) => face.letters = text.chars().count() as u32,
            Scoring::Tiles(values) => {
                face.value = if is_wildcard { 0 } else { values.value(text) };
                match board.multiplier(tile) {
                    Multiplier::None => {}
                    Multiplier::Letter(factor) => face.value = face.value.saturating_mul(factor.into()),
                    Multiplier::Word(factor) => face.factor = factor.into(),
                }
            }
        }
        self.faces.push(face);
    }

    /// The face of `step`.
    #[inline]
    pub(crate) fn of(&self, step: usize) -> &Face {
        &self.faces[step]
    }

    /// The text of `step`.
    pub(crate) fn text(&self, step: usize) -> &str {
        let start = step.checked_sub(1).map_or(0, |before| self.faces[before].end);
        &self.text[start..self.faces[step].end]
    }
}
