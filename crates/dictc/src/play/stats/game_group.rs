//! Groups of games whose points can be compared.

use std::fmt;

use board_play::Record;
use board_solver::{Board, RuleSet};

use crate::play::formatting::shortened;

/// Everything that the points of a game depend on, apart from the player. Games with equal groups can be compared.
///
/// Displayed as in `boggle 4x4, 3 min, common 35`.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct GameGroup {
    rules: String,
    /// Rows and columns of the board.
    size: Option<(usize, usize)>,
    /// The time limit in seconds.
    limit: Option<u64>,
    /// The minimum number of letters of a word, if it differs from the minimum of the rules.
    min_letters: Option<usize>,
    /// The worst value of a word that counts.
    common: Option<i64>,
    is_family: bool,
    is_drill: bool,
}

impl GameGroup {
    /// Returns the group of a game.
    pub(super) fn of(record: &Record) -> Self {
        let rules = &*record.setup.rules;
        let usual = RuleSet::named(rules).map(|set| set.rules.min_letters).ok();
        let board: Option<Board> = record.board.parse().ok();
        Self {
            rules: rules.to_string(),
            size: board.map(|board| (board.rows(), board.columns())),
            limit: record.limit,
            // It is 0 if an older version wrote the record.
            min_letters: Some(record.min_letters).filter(|&min| min > 0 && Some(min) != usual),
            common: record.setup.common,
            is_family: record.setup.family,
            is_drill: record.setup.drill,
        }
    }
}

impl fmt::Display for GameGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", shortened(&self.rules, 20))?;
        if let Some((rows, columns)) = self.size {
            write!(f, " {rows}x{columns}")?;
        }
        match self.limit.map(|limit| (limit / 60, limit % 60)) {
            None => write!(f, ", no limit")?,
            Some((0, seconds)) => write!(f, ", {seconds} s")?,
            Some((minutes, 0)) => write!(f, ", {minutes} min")?,
            Some((minutes, seconds)) => write!(f, ", {minutes} min {seconds} s")?,
        }
        if let Some(min) = self.min_letters {
            write!(f, ", {min}+ {}", RuleSet::named(&self.rules).map_or("letters", RuleSet::unit))?;
        }
        if let Some(limit) = self.common {
            write!(f, ", common {limit}")?;
        }
        if self.is_family {
            write!(f, ", family")?;
        }
        if self.is_drill { write!(f, ", drills") } else { Ok(()) }
    }
}
