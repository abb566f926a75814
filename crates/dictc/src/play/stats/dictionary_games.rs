//! The games with one dictionary, added up one by one, so that a long history takes no more memory.

use std::{
    cmp::Ordering,
    collections::{BTreeMap, VecDeque},
};

use board_play::{Record, records::Tally};

use super::game_group::GameGroup;

/// The number of last games that are compared with the games before.
pub(super) const LAST_GAMES: usize = 10;

/// The number of last games that are shown one by one.
const SHOWN_GAMES: usize = 3;

/// The games with one dictionary.
#[derive(Default)]
pub(super) struct DictionaryGames {
    pub(super) tally: Tally,
    pub(super) games: u64,
    pub(super) groups: BTreeMap<GameGroup, GroupPoints>,
    /// The results against opponents, by the name of their strength.
    pub(super) opponents: BTreeMap<String, OpponentResults>,
    /// The number of games with a hint.
    pub(super) hints: u64,
    pub(super) drills: u64,
    /// The number of the last game in the history.
    pub(super) last_number: u64,
    /// The last games, up to [`SHOWN_GAMES`].
    pub(super) last: VecDeque<Record>,
}

/// The points of the games of a group. Sums saturate: a file may hold any numbers.
#[derive(Default)]
pub(super) struct GroupPoints {
    pub(super) games: u64,
    pub(super) points: u64,
    pub(super) all_points: u64,
    /// The points of the best game.
    pub(super) best: u64,
    /// The number of the last game in the history.
    pub(super) last_number: u64,
    /// The points of the games before the last.
    pub(super) before: u64,
    /// The points of each of the last games, up to [`LAST_GAMES`].
    pub(super) last: VecDeque<u64>,
}

/// The results of the games against opponents of one strength.
#[derive(Default)]
pub(super) struct OpponentResults {
    pub(super) won: u64,
    pub(super) drawn: u64,
    pub(super) lost: u64,
}

impl DictionaryGames {
    /// Adds a game that was played after those that were added before. `number` is its number in the history.
    pub(super) fn add(&mut self, record: Record, number: u64) {
        self.last_number = number;
        self.tally.add(&record);
        self.games += 1;
        self.groups.entry(GameGroup::of(&record)).or_default().add(&record, number);
        if let Some(opponent) = &record.opponent {
            let results = self.opponents.entry(opponent.strength.clone()).or_default();
            match record.points.cmp(&opponent.points) {
                Ordering::Greater => results.won += 1,
                Ordering::Equal => results.drawn += 1,
                Ordering::Less => results.lost += 1,
            }
        }
        self.hints += u64::from(record.hints);
        self.drills += u64::from(record.setup.drill);
        if self.last.len() == SHOWN_GAMES {
            self.last.pop_front();
        }
        self.last.push_back(record);
    }
}

impl GroupPoints {
    fn add(&mut self, record: &Record, number: u64) {
        self.last_number = number;
        self.games += 1;
        self.points = self.points.saturating_add(record.points);
        self.all_points = self.all_points.saturating_add(record.all_points);
        self.best = self.best.max(record.points);
        if self.last.len() == LAST_GAMES {
            self.before = self.before.saturating_add(self.last.pop_front().unwrap_or_default());
        }
        self.last.push_back(record.points);
    }
}
