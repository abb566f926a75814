//! A round: a game with its clock, and perhaps an opponent, from start to record.

mod clock;
mod game;
mod rank;

use alloc::string::ToString;
use core::time::Duration;

pub use self::{
    clock::Clock,
    game::{AnswerFilter, AnswerOrder, Game, Hint, Verdict},
    rank::{Rank, Standing},
};
use dict_runtime::columns::ValueLimit;

use crate::{
    Par,
    opponent::Opponent,
    records::{OpponentRecord, Record, Setup},
};

/// A game with its clock, and perhaps an opponent.
///
/// Words count while the clock runs, until the time is up or the round is [finished](Self::finish).
///
/// ```
/// # let bytes = dict_compiler::compile(["ant", "eat", "neat", "ten"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use std::time::Duration;
///
/// use board_deal::Random;
/// use board_play::{Clock, Game, Opponent, Round, Strength, records::Setup};
/// use board_solver::Rules;
///
/// let game = Game::new(&dict, "t e / a n".parse()?, &Rules::BOGGLE)?;
/// let minute = Duration::from_secs(60);
/// let opponent = Opponent::new(Strength::Perfect, game.answers(), None, minute, &mut Random::new(7));
/// let mut round = Round::new(game, Clock::new(Some(minute)), Some(opponent), Setup::new("English", "boggle"));
///
/// // `now` is the time since the round was dealt.
/// let mut now = Duration::ZERO;
/// round.start(now);
/// now += minute / 2;
/// assert!(round.play("ten", now).is_some() && round.opponent_points(now) <= Some(4));
/// round.pause(now);
/// assert_eq!(round.play("ant", now), None);
///
/// let record = round.finish(now, 1_795_305_600).ok_or("no word was found")?;
/// assert_eq!((record.points, record.seconds, record.opponent.map(|opponent| opponent.points)), (1, 30, Some(4)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Round {
    game: Game,
    clock: Clock,
    opponent: Option<Opponent>,
    setup: Setup,
    is_over: bool,
}

impl Round {
    /// Creates a round of `game`. If the game began earlier, time has passed on its clock.
    #[must_use]
    pub fn new(game: Game, clock: Clock, opponent: Option<Opponent>, setup: Setup) -> Self {
        Self { game, clock, opponent, setup, is_over: false }
    }

    /// Returns the game: the board and its words.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Returns the settings that the round is played with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the opponent.
    pub fn opponent(&self) -> Option<&Opponent> {
        self.opponent.as_ref()
    }

    /// Returns the par of the opponent. Without an opponent, returns that of `common_limit` and the time limit of the
    /// clock.
    #[must_use]
    pub fn par(&self, common_limit: Option<ValueLimit>) -> Par {
        let of_time = || Par::new(self.game.answers(), common_limit, self.clock.limit());
        self.opponent.as_ref().map_or_else(of_time, Opponent::par)
    }

    /// Starts the clock, or lets it continue, unless the round is over.
    pub fn start(&mut self, now: Duration) {
        if !self.is_over {
            self.clock.start(now);
        }
    }

    /// Stops the clock.
    pub fn pause(&mut self, now: Duration) {
        self.clock.stop(now);
    }

    /// Returns true if the round was finished.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// [Plays](Game::play) a word. Returns `None`, and judges nothing, if the clock is stopped or the time is up.
    pub fn play(&mut self, text: &str, now: Duration) -> Option<Verdict> {
        self.is_running(now).then(|| self.game.play(text))
    }

    /// [Takes](Game::take_hint) a hint. Returns `None` if the clock is stopped or the time is up.
    #[must_use = "the hint was taken, so show it"]
    pub fn take_hint(&mut self, now: Duration) -> Option<Hint> {
        self.is_running(now).then(|| self.game.take_hint())
    }

    /// Returns true if the clock is running, and the time is not up.
    pub fn is_running(&self, now: Duration) -> bool {
        self.clock.is_running() && !self.clock.is_up(now)
    }

    /// Returns the indices of the answers that the opponent has found so far. Once the round is over, these are the
    /// answers that it finds in its whole time.
    pub fn opponent_found(&self, now: Duration) -> impl Iterator<Item = usize> {
        let elapsed = self.opponent_elapsed(now);
        self.opponent.iter().flat_map(move |opponent| opponent.found(elapsed))
    }

    /// Returns true if the [opponent has found](Self::opponent_found) the answer with this index.
    pub fn has_opponent_found(&self, answer: usize, now: Duration) -> bool {
        let elapsed = self.opponent_elapsed(now);
        self.opponent.as_ref().is_some_and(|opponent| opponent.has_found(answer, elapsed))
    }

    /// Returns the points of the answers that the [opponent has found](Self::opponent_found); `None` without an
    /// opponent.
    pub fn opponent_points(&self, now: Duration) -> Option<u64> {
        Some(self.opponent.as_ref()?.points(self.opponent_elapsed(now)))
    }

    fn opponent_elapsed(&self, now: Duration) -> Duration {
        if self.is_over { Duration::MAX } else { self.clock.elapsed(now) }
    }

    /// Ends the round at `now` and returns its record. The opponent plays on to the end of its time.
    ///
    /// `ended` is the same moment in seconds since 1970 (UTC). Returns `None` if the round was over already, or if no
    /// word was found: nobody played, and statistics would count every word as missed.
    pub fn finish(&mut self, now: Duration, ended: u64) -> Option<Record> {
        if self.is_over {
            return None;
        }
        self.clock.stop(now);
        self.is_over = true;
        let game = &self.game;
        if game.found().is_empty() {
            return None;
        }
        let words = |indices: &[usize]| indices.iter().map(|&index| game.answer(index).word.clone()).collect();
        Some(Record {
            ended,
            setup: self.setup.clone(),
            board: game.board().to_string(),
            min_letters: game.min_letters(),
            limit: self.clock.limit().map(|limit| limit.as_secs()),
            seconds: self.clock.elapsed(now).as_secs(),
            points: game.points(),
            all_points: game.answers().points(),
            hints: game.has_taken_hint(),
            opponent: self
                .opponent
                .as_ref()
                .map(|opponent| OpponentRecord::new(opponent.strength(), opponent.points(Duration::MAX))),
            found: words(game.found()),
            missed: words(&game.list(AnswerFilter::Missed, AnswerOrder::Worth)),
        })
    }
}

#[cfg(test)]
mod tests {
    use board_deal::Random;
    use board_solver::Rules;
    use dict_runtime::Dict;

    use super::*;
    use crate::opponent::Strength;

    const fn s(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn dict() -> Dict {
        Dict::from_bytes(&dict_compiler::compile(["eat", "net", "neat", "tea", "ten"]).unwrap()).unwrap()
    }

    fn game(dict: &Dict, board: &str) -> Game {
        Game::new(dict, board.parse().unwrap(), &Rules::BOGGLE).unwrap()
    }

    /// Returns a round of ten seconds on a board of five words.
    fn round(dict: &Dict) -> Round {
        Round::new(game(dict, "ne/ta"), Clock::new(Some(s(10))), None, Setup::default())
    }

    fn perfect(game: &Game) -> Opponent {
        Opponent::new(Strength::Perfect, game.answers(), None, s(10), &mut Random::new(1))
    }

    #[test]
    fn words_and_hints_count_only_while_the_clock_runs() {
        let dict = dict();
        let mut round = round(&dict);
        let is_taken = |round: &mut Round, word, now| {
            let points = round.game().points();
            let verdict = round.play(word, now);
            let hint = round.take_hint(now);
            assert_eq!(verdict.is_some(), hint.is_some());
            assert_eq!(round.game().points() > points, verdict.is_some());
            verdict.is_some()
        };
        assert!(!is_taken(&mut round, "eat", s(100)) && !round.game().has_taken_hint(), "the round has not started");
        round.start(s(100));
        assert!(is_taken(&mut round, "eat", s(104)) && round.game().has_taken_hint());
        round.pause(s(105));
        assert!(!is_taken(&mut round, "net", s(106)), "the round is paused");
        round.start(s(200));
        assert!(is_taken(&mut round, "net", s(204)));
        assert!(!is_taken(&mut round, "ten", s(205)), "the time is up");
    }

    #[test]
    fn a_finished_round_stays_finished() {
        let dict = dict();
        let mut round = round(&dict);
        round.start(s(0));
        round.play("ten", s(1));
        assert!(!round.is_over());
        let record = round.finish(s(2), 7).unwrap();
        assert_eq!(
            (record.ended, record.limit, record.seconds, record.found),
            (7, Some(10), 2, vec!["ten".to_string()])
        );
        assert_eq!(record.missed, ["neat", "eat", "net", "tea"].map(String::from));
        assert!(round.is_over());
        round.start(s(3));
        assert_eq!((round.play("tea", s(4)), round.take_hint(s(4)), round.finish(s(5), 8)), (None, None, None));
        assert_eq!((round.game().found().len(), round.clock().elapsed(s(9))), (1, s(2)));
    }

    #[test]
    fn a_round_without_a_word_is_over_and_has_no_record() {
        let dict = dict();
        for ended in [s(9), s(10), s(99)] {
            let mut round = round(&dict);
            round.start(s(0));
            round.play("tent", s(1));
            assert_eq!((round.finish(ended, 1), round.is_over(), round.finish(s(100), 2)), (None, true, None));
        }
    }

    #[test]
    fn the_opponent_of_a_round_ended_early_finds_all_its_words() {
        let dict = dict();
        let game = game(&dict, "ne/ta");
        let opponent = perfect(&game);
        let all = game.answers().points();
        let mut round = Round::new(game, Clock::new(Some(s(10))), Some(opponent), Setup::default());
        round.start(s(0));
        round.play("neat", s(0));
        assert_eq!((round.opponent_points(s(0)), round.opponent_found(s(0)).count()), (Some(0), 0));
        let record = round.finish(s(0), 1).unwrap();
        assert_eq!(record.opponent, Some(OpponentRecord::new(Strength::Perfect, all)));
        assert_eq!((round.opponent_points(s(0)), round.opponent_found(s(0)).count()), (Some(all), 5));
    }

    #[test]
    fn an_answer_is_found_by_the_opponent_if_it_is_among_those_that_are_found() {
        let dict = dict();
        let game = game(&dict, "ne/ta");
        let opponent = Opponent::new(Strength::Strong, game.answers(), None, s(10), &mut Random::new(1));
        let mut round = Round::new(game, Clock::new(Some(s(10))), Some(opponent), Setup::default());
        round.start(s(0));
        let mut counts = Vec::new();
        for now in (0..=10).map(s) {
            let found: Vec<usize> = round.opponent_found(now).collect();
            for answer in 0..7 {
                assert_eq!(round.has_opponent_found(answer, now), found.contains(&answer), "{answer} at {now:?}");
            }
            counts.push(found.len());
        }
        assert!(counts[0] < counts[10] && counts[10] < 5, "{counts:?}");
        let alone = self::round(&dict);
        assert!(!alone.has_opponent_found(0, s(10)));
    }

    #[test]
    fn an_opponent_made_for_another_board_has_the_points_of_that_board() {
        let dict = dict();
        let five = game(&dict, "ne/ta");
        let two = game(&dict, "te/nx");
        let mut round = Round::new(two, Clock::new(Some(s(10))), Some(perfect(&five)), Setup::default());
        round.start(s(0));
        round.play("ten", s(1));
        assert_eq!(round.opponent_points(s(10)), Some(five.answers().points()));
        assert_eq!(round.finish(s(10), 1).unwrap().opponent.unwrap().points, five.answers().points());
    }
}
