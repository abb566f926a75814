//! The best of the games that can be compared with a game.

use board_play::Record;

use super::game_group::GameGroup;
use crate::play::history;

/// A game that has more points than all saved games like it.
pub(crate) struct NewBest {
    /// The group of the game, in words.
    pub group: String,
    /// The points of the best game before.
    pub before: u64,
}

impl NewBest {
    /// Compares a game that is not saved yet with the saved games. Returns `None` if it is the first game of its group,
    /// if another game has as many points, or if the games cannot be read.
    pub(crate) fn of(record: &Record) -> Option<Self> {
        let group = GameGroup::of(record);
        let mut best = None;
        let visited = history::for_each_valid(|saved| {
            if saved.setup.dictionary == record.setup.dictionary && GameGroup::of(&saved) == group {
                best = best.max(Some(saved.points));
            }
        });
        let before = best.filter(|&before| visited.is_ok() && before < record.points)?;
        Some(Self { group: group.to_string(), before })
    }
}
