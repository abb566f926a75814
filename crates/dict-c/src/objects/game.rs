//! Games.

use std::time::Duration;

use board_deal::RulesSpec;
use board_play::{
    Dealer, GameSpec, Round, Strength,
    deal::{BoardSource, TimeLimit},
};

use super::{Dict, start_of};
use crate::{
    constants::*,
    failure::Failure,
    structs::{Found, GameOptions, GameState},
};

/// A round on one board.
pub struct Game {
    pub(crate) round: Round,
    /// The record, as a line of JSON, if the game is over and has one.
    record: Option<String>,
}

impl Game {
    /// Makes a game.
    pub(crate) fn new(
        dict: &Dict,
        rules: RulesSpec,
        board: &str,
        options: Option<GameOptions>,
    ) -> Result<Self, Failure> {
        let (time, seed, opponent) = options.map_or((0, 0, DICTC_NO_OPPONENT), |o| (o.time, o.seed, o.opponent));
        let mut spec = GameSpec::default();
        spec.rules = rules;
        spec.board = BoardSource::Given(board.parse()?);
        spec.time = match time {
            0 => TimeLimit::OfRules,
            DICTC_NO_LIMIT => TimeLimit::Unlimited,
            time => TimeLimit::Of(Duration::from_millis(time)),
        };
        spec.opponent = match opponent {
            DICTC_NO_OPPONENT => None,
            DICTC_OPPONENT_EASY => Some(Strength::Easy),
            DICTC_OPPONENT_COMMON => Some(Strength::Common),
            DICTC_OPPONENT_STRONG => Some(Strength::Strong),
            DICTC_OPPONENT_PERFECT => Some(Strength::Perfect),
            other => return Err(Failure::argument(format!("{other} is not the strength of an opponent"))),
        };
        let mut dealer = Dealer::new(&dict.dict, spec)?;
        if dealer.draws() {
            dealer.set_seed(seed);
        }
        Ok(Self { round: dealer.deal()?, record: None })
    }

    /// Plays a word, and returns the verdict, and the index of the answer that was found or repeated; `None` if the
    /// clock is stopped or the time is up.
    pub(crate) fn play(&mut self, word: &str, now: u64) -> Option<(Verdict, Option<usize>)> {
        use board_play::Verdict;

        let verdict = self.round.play(word, Duration::from_millis(now))?;
        let number = match verdict {
            Verdict::Found(_) => DICTC_FOUND,
            Verdict::Repeated(_) => DICTC_REPEATED,
            Verdict::TooShort => DICTC_TOO_SHORT,
            Verdict::Excluded => DICTC_EXCLUDED,
            Verdict::NotOnBoard => DICTC_NOT_ON_BOARD,
            // A verdict that is added gets a number.
            _ => DICTC_NOT_A_WORD,
        };
        Some((number, verdict.answer()))
    }

    pub(crate) fn state(&self, now: u64) -> GameState {
        let now = Duration::from_millis(now);
        let (game, clock) = (self.round.game(), self.round.clock());
        GameState {
            answers: game.answers().words().len(),
            all_points: game.answers().points(),
            found: game.found().len(),
            points: game.points(),
            opponent_found: self.round.opponent_found(now).count(),
            opponent_points: self.round.opponent_points(now).unwrap_or(0),
            elapsed: milliseconds(clock.elapsed(now)),
            left: clock.left(now).map_or(DICTC_NO_LIMIT, milliseconds),
            is_running: self.round.is_running(now).into(),
            is_over: self.round.is_over().into(),
            has_hint: game.has_taken_hint().into(),
        }
    }

    /// Returns the answer with this index, and the bits of those who have found it.
    pub(crate) fn answer(&self, index: usize, now: u64) -> Option<(Found, u32)> {
        let game = self.round.game();
        let answer = game.answers().words().get(index)?;
        let found = Found {
            word: start_of(answer.word.as_bytes()),
            len: answer.word.len(),
            path: start_of(&answer.path),
            path_len: answer.path.len(),
            paths: 1,
            id: answer.id,
            points: answer.points,
        };
        let by_opponent = self.round.has_opponent_found(index, Duration::from_millis(now));
        let bit = |is_set: bool, bit: u32| if is_set { bit } else { 0 };
        Some((found, bit(game.is_found(index), DICTC_BY_PLAYER) | bit(by_opponent, DICTC_BY_OPPONENT)))
    }

    /// Ends the game, unless it is over, and returns its record.
    pub(crate) fn finish(&mut self, now: u64, ended: u64) -> Option<&str> {
        if let Some(record) = self.round.finish(Duration::from_millis(now), ended) {
            self.record = Some(serde_json::to_string(&record).expect("a record is numbers and texts"));
        }
        self.record.as_deref()
    }
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
