//! The paths of words that a person asks for, drawn on a board.

use std::io::Write;

use anyhow::Context;
use board_solver::{Board, FoundWord, Rules, Scoring, Solution, Solver};
use dict_runtime::Dict;

use super::{grid::grid, lines::write_path_line, table::arrows};
use crate::io::output::{count, visible};

/// The words to draw.
pub(super) struct ShownWords<'a> {
    dict: &'a Dict,
    words: &'a [String],
    /// For each word, whether it counted on one of the boards so far.
    have_counted: Vec<bool>,
    is_terminal: bool,
    /// A solver with rules that leave nothing out, once it is needed.
    all_words: Option<Solver>,
}

impl<'a> ShownWords<'a> {
    /// Prepares to draw `words`, for a terminal or for a program.
    pub(super) fn new(dict: &'a Dict, words: &'a [String], is_terminal: bool) -> Self {
        Self { dict, words, have_counted: vec![false; words.len()], is_terminal, all_words: None }
    }

    /// Returns true if each word counted on one of the boards.
    pub(super) fn have_all_counted(&self) -> bool {
        self.have_counted.iter().all(|has_counted| *has_counted)
    }

    /// Draws the path of each word on the board, or writes why the word does not count.
    pub(super) fn write(
        &mut self,
        out: &mut impl Write,
        board: &Board,
        rules: &Rules,
        solution: &Solution,
    ) -> anyhow::Result<()> {
        for (number, word) in self.words.iter().enumerate() {
            if number > 0 {
                writeln!(out)?;
            }
            let folded = self.dict.alphabet().fold_text(word);
            match solution.words().find(|found| found.word == folded) {
                Some(found) => {
                    self.have_counted[number] = true;
                    self.draw(out, board, &found)?;
                }
                None => {
                    let reason = self.reason(board, rules, &folded)?;
                    writeln!(out, "`{}` {reason}", visible(word))?;
                }
            }
        }
        Ok(())
    }

    /// Draws the path of a word that counts.
    fn draw(&self, out: &mut impl Write, board: &Board, found: &FoundWord<'_>) -> anyhow::Result<()> {
        for line in grid(board, found.path) {
            writeln!(out, "{line}")?;
        }
        writeln!(out)?;
        if !self.is_terminal {
            return Ok(write_path_line(out, found, found.path, &[])?);
        }
        let points = count(found.points.into(), "point");
        Ok(writeln!(out, "{}  {points}  {}", visible(found.word), arrows(board, found.path))?)
    }

    /// Returns the reason why a word does not count on a board.
    fn reason(&mut self, board: &Board, rules: &Rules, folded: &str) -> anyhow::Result<String> {
        let Some(id) = self.dict.id(folded) else { return Ok("is not in the dictionary".to_string()) };
        let solver = match &mut self.all_words {
            Some(solver) => solver,
            // By these rules, tiles may multiply.
            none => none.insert(Solver::new(self.dict, Rules::SCRAMBLE.with_min_letters(0))?),
        };
        let solution = solver.solve(board).context("board")?;
        if !solution.words().any(|found| found.id == id) {
            return Ok("is not on this board".to_string());
        }
        if rules.words.as_ref().is_some_and(|words| !words.contains(id)) {
            return Ok("is on this board, but the options leave it out".to_string());
        }
        let parts = if matches!(rules.scoring, Scoring::Tiles(_)) { "tile" } else { "letter" };
        Ok(format!(
            "is on this board, but too short: words of {} or more count",
            count(rules.min_letters as u64, parts)
        ))
    }
}
