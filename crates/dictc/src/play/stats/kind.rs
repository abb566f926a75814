//! Which games compare.

use std::fmt;

use board_play::Record;
use board_solver::{Board, Rules};

use super::cut;

/// What the points of a game depend on, but for who plays it. Its name is short.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub struct Kind<'r> {
    rules: &'r str,
    /// Rows and columns.
    size: Option<(usize, usize)>,
    /// Seconds.
    limit: Option<u64>,
    /// The least letters of a word, where they are not those of the rules.
    min_letters: Option<usize>,
    common: Option<i64>,
    is_drill: bool,
}

impl<'r> Kind<'r> {
    /// That of a game.
    pub fn of(record: &'r Record) -> Self {
        let rules = &*record.setup.rules;
        let usual = Rules::NAMED.iter().find(|(name, _)| *name == rules).map(|(_, rules)| rules.min_letters);
        let board: Option<Board> = record.board.parse().ok();
        Self {
            rules,
            size: board.map(|board| (board.rows(), board.columns())),
            limit: record.limit,
            // An older version did not write them.
            min_letters: Some(record.min_letters).filter(|&least| least > 0 && Some(least) != usual),
            common: record.setup.common,
            is_drill: record.setup.drill,
        }
    }
}

impl fmt::Display for Kind<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", cut(self.rules, 20))?;
        if let Some((rows, columns)) = self.size {
            write!(f, " {rows}x{columns}")?;
        }
        match self.limit.map(|limit| (limit / 60, limit % 60)) {
            None => write!(f, ", no limit")?,
            Some((0, seconds)) => write!(f, ", {seconds} s")?,
            Some((minutes, 0)) => write!(f, ", {minutes} min")?,
            Some((minutes, seconds)) => write!(f, ", {minutes} min {seconds} s")?,
        }
        if let Some(least) = self.min_letters {
            write!(f, ", {least}+ {}", if self.rules == "scramble" { "tiles" } else { "letters" })?;
        }
        if let Some(limit) = self.common {
            write!(f, ", common {limit}")?;
        }
        if self.is_drill { write!(f, ", drills") } else { Ok(()) }
    }
}
