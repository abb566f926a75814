//! A game with what there is around it, from its start to its record.

use std::time::Duration;

use crate::{Clock, Game, Hint, Opponent, OpponentRecord, Order, Record, Setup, Verdict, Which};

/// A game with its clock, and perhaps an opponent: words count while the clock runs, until the time is up or the round
/// is [finished](Self::finish).
#[derive(Clone, Debug)]
pub struct Round<'d> {
    game: Game<'d>,
    clock: Clock,
    opponent: Option<Opponent>,
    setup: Setup,
    is_over: bool,
}

impl<'d> Round<'d> {
    /// A round of `game`, which may have begun, as `clock` has then.
    pub fn new(game: Game<'d>, clock: Clock, opponent: Option<Opponent>, setup: Setup) -> Self {
        Self { game, clock, opponent, setup, is_over: false }
    }

    /// The board and its words.
    pub fn game(&self) -> &Game<'d> {
        &self.game
    }

    /// How long it lasts.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// What it is played with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The opponent.
    pub fn opponent(&self) -> Option<&Opponent> {
        self.opponent.as_ref()
    }

    /// Starts the clock, or lets it go on, unless the round is over.
    pub fn start(&mut self, now: Duration) {
        if !self.is_over {
            self.clock.start(now);
        }
    }

    /// Stops the clock.
    pub fn pause(&mut self, now: Duration) {
        self.clock.stop(now);
    }

    /// Whether it was finished.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// [Plays](Game::play) a word. None where the clock stands, or the time is up: nothing is judged then.
    pub fn play(&mut self, text: &str, now: Duration) -> Option<Verdict> {
        self.is_played(now).then(|| self.game.play(text))
    }

    /// [Takes](Game::take_hint) a hint, where a word could be played.
    pub fn take_hint(&mut self, now: Duration) -> Option<Hint> {
        self.is_played(now).then(|| self.game.take_hint())
    }

    fn is_played(&self, now: Duration) -> bool {
        self.clock.is_running() && !self.clock.is_up(now)
    }

    /// The places of the answers that the opponent has found so far; once the round is over, in the whole of its time.
    pub fn opponent_found(&self, now: Duration) -> impl Iterator<Item = usize> {
        let elapsed = self.opponent_elapsed(now);
        self.opponent.iter().flat_map(move |opponent| opponent.found(elapsed))
    }

    /// The points of these.
    pub fn opponent_points(&self, now: Duration) -> Option<u64> {
        Some(self.opponent.as_ref()?.points(self.opponent_elapsed(now)))
    }

    fn opponent_elapsed(&self, now: Duration) -> Duration {
        if self.is_over { Duration::MAX } else { self.clock.elapsed(now) }
    }

    /// Ends it at `now`, which is `ended` seconds after 1970 began (UTC); the opponent plays on to the end of its time.
    /// What is kept of it, once: nothing where it was given up before a word was found, or was over already.
    pub fn finish(&mut self, now: Duration, ended: u64) -> Option<Record> {
        if self.is_over {
            return None;
        }
        self.clock.stop(now);
        self.is_over = true;
        let game = &self.game;
        if game.found().is_empty() && !self.clock.is_up(now) {
            return None;
        }
        let words = |places: &[usize]| places.iter().map(|&place| game.answer(place).word.clone()).collect();
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
            opponent: self.opponent.as_ref().map(|opponent| OpponentRecord {
                strength: opponent.strength().to_string(),
                points: opponent.points(Duration::MAX),
            }),
            found: words(game.found()),
            missed: words(&game.list(Which::Missed, Order::Points)),
        })
    }
}

#[cfg(test)]
mod tests {
    use board_solver::Rules;
    use dict_compiler::{Meta, Options, WordList};
    use dict_runtime::Dict;
    use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};

    use super::*;
    use crate::Strength;

    const fn s(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn dict() -> Dict {
        let mut list = WordList::new(Options::default()).unwrap();
        ["eat", "net", "neat", "tea", "ten"].iter().try_for_each(|word| list.push(word)).unwrap();
        Dict::from_bytes(&list.compile(&Meta::default()).unwrap().bytes).unwrap()
    }

    fn game<'d>(dict: &'d Dict, board: &str) -> Game<'d> {
        Game::new(dict, board.parse().unwrap(), &Rules::BOGGLE).unwrap()
    }

    /// A round of five words and ten seconds.
    fn round(dict: &Dict) -> Round<'_> {
        Round::new(game(dict, "ne/ta"), Clock::new(Some(s(10))), None, Setup::default())
    }

    fn perfect(game: &Game<'_>) -> Opponent {
        Opponent::new(Strength::Perfect, game.answers(), None, s(10), &mut Xoshiro256PlusPlus::seed_from_u64(1))
    }

    #[test]
    fn words_and_hints_are_taken_while_the_clock_runs() {
        let dict = dict();
        let mut round = round(&dict);
        let is_taken = |round: &mut Round<'_>, word, now| {
            let points = round.game().points();
            let (verdict, hint) = (round.play(word, now), round.take_hint(now));
            assert_eq!(verdict.is_some(), hint.is_some());
            assert_eq!(round.game().points() > points, verdict.is_some());
            verdict.is_some()
        };
        assert!(!is_taken(&mut round, "eat", s(100)) && !round.game().has_taken_hint(), "it has not begun");
        round.start(s(100));
        assert!(is_taken(&mut round, "eat", s(104)) && round.game().has_taken_hint());
        round.pause(s(105));
        assert!(!is_taken(&mut round, "net", s(106)), "it is paused");
        round.start(s(200));
        assert!(is_taken(&mut round, "net", s(204)));
        assert!(!is_taken(&mut round, "ten", s(205)), "the time is up");
    }

    #[test]
    fn a_round_is_finished_once_and_for_all() {
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
        assert_eq!(record.missed, ["eat", "neat", "net", "tea"].map(String::from));
        assert!(round.is_over());
        round.start(s(3));
        assert_eq!((round.play("tea", s(4)), round.take_hint(s(4)), round.finish(s(5), 8)), (None, None, None));
        assert_eq!((round.game().found().len(), round.clock().elapsed(s(9))), (1, s(2)));
    }

    #[test]
    fn a_round_that_is_given_up_without_a_word_is_over_and_not_kept() {
        let dict = dict();
        let mut given_up = round(&dict);
        given_up.start(s(0));
        assert_eq!((given_up.finish(s(9), 1), given_up.is_over(), given_up.finish(s(10), 2)), (None, true, None));
        let mut played = round(&dict);
        played.start(s(0));
        assert_eq!(played.finish(s(99), 1).map(|record| (record.seconds, record.found.len())), Some((10, 0)));
    }

    #[test]
    fn the_opponent_of_a_game_that_is_ended_early_plays_on() {
        let dict = dict();
        let game = game(&dict, "ne/ta");
        let (opponent, all) = (perfect(&game), game.answers().points());
        let mut round = Round::new(game, Clock::new(Some(s(10))), Some(opponent), Setup::default());
        round.start(s(0));
        round.play("neat", s(0));
        assert_eq!((round.opponent_points(s(0)), round.opponent_found(s(0)).count()), (Some(0), 0));
        let record = round.finish(s(0), 1).unwrap();
        assert_eq!(record.opponent, Some(OpponentRecord { strength: "perfect".to_string(), points: all }));
        assert_eq!((round.opponent_points(s(0)), round.opponent_found(s(0)).count()), (Some(all), 5));
    }

    #[test]
    fn an_opponent_of_another_board_has_the_points_that_it_found_there() {
        let dict = dict();
        let (five, none) = (game(&dict, "ne/ta"), game(&dict, "xx/xx"));
        let mut round = Round::new(none, Clock::new(Some(s(10))), Some(perfect(&five)), Setup::default());
        round.start(s(0));
        assert_eq!(round.opponent_points(s(10)), Some(five.answers().points()));
        assert_eq!(round.finish(s(10), 1).unwrap().opponent.unwrap().points, five.answers().points());
    }
}
