//! The table that is played at: boards, rules, the clock and an opponent, as the options say.

use std::{
    cmp::Reverse,
    collections::HashSet,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use anyhow::Context;
use board_game::{
    Answer, Clock, Drill, Game, Opponent, OpponentRecord, Order, Record, Share, Statistics, Strength, common_limit,
};
use board_solver::{Board, Rules};
use dict_runtime::Dict;
use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};

use super::TimeLimit;
use crate::{
    args::Play,
    cubes::{self, Shaken},
    history,
};

/// Where somebody plays round after round.
pub struct Table<'d> {
    dict: &'d Dict,
    dictionary: String,
    boards: Boards<'d>,
    rules: Rules,
    common: Option<i64>,
    /// The greatest value of a common word.
    common_limit: Option<i64>,
    limit: Option<Duration>,
    opponent: Option<(Strength, Xoshiro256PlusPlus)>,
}

/// Where boards come from.
enum Boards<'d> {
    /// The one that was given.
    Given(Board),
    /// Cubes that are shaken, and built around words where there is a drill.
    Shaken { cubes: Shaken, drill: Option<Box<Drill<'d>>>, random: Xoshiro256PlusPlus },
}

impl<'d> Table<'d> {
    /// The table that the options ask for, with words of `dict`.
    pub fn new(args: &Play, dict: &'d Dict) -> anyhow::Result<Self> {
        let dictionary = args.dictionary.name(dict);
        let (side, rules, boards, random);
        match &args.board {
            Some(board) => {
                side = board.rows().max(board.columns());
                rules = args.game.rules_or(Rules::of_side(side), dict)?;
                boards = Boards::Given(board.clone());
                // The opponent is the only one that draws.
                random = args.opponent.is_some().then(|| args.cubes.random());
            }
            None => {
                let cubes = args.cubes.shaken(args.dictionary.is_given(), || cubes::of_dict(dict))?;
                side = cubes.side();
                rules = args.game.rules_or(Rules::of_side(side), dict)?;
                let drill = args.drill.then(|| drill(dict, &rules, &dictionary)).transpose()?.map(Box::new);
                let shaker = args.cubes.random();
                random = Some(shaker.clone());
                boards = Boards::Shaken { cubes, drill, random: shaker };
            }
        }
        Ok(Self {
            dict,
            dictionary,
            boards,
            rules,
            common: args.game.common(),
            common_limit: common_limit(dict),
            limit: args.time.unwrap_or(TimeLimit::of_side(side)).0,
            // From a generator of its own, so that the boards are the same with and without it.
            opponent: args.opponent.zip(random.map(|mut random| Xoshiro256PlusPlus::from_rng(&mut random))),
        })
    }

    /// The next board, with the clock stopped.
    pub fn deal(&mut self) -> anyhow::Result<Round<'d>> {
        let (board, is_drill) = match &mut self.boards {
            Boards::Given(board) => (board.clone(), false),
            Boards::Shaken { cubes, drill, random } => {
                let rolled = cubes.roll(random)?;
                match drill {
                    None => (rolled, false),
                    Some(drill) => {
                        let board = drill.board(&rolled, random);
                        (
                            board.context(
                                "the words that you keep missing do not fit on the board; try a larger --size",
                            )?,
                            true,
                        )
                    }
                }
            }
        };
        let game = Game::new(self.dict, board, &self.rules)?;
        let opponent = self.opponent.as_mut().map(|(strength, random)| {
            let time = self.limit.unwrap_or(Duration::from_secs(180));
            Opponent::new(*strength, game.answers(), self.common_limit, time, random)
        });
        let clock = Clock::new(self.limit);
        Ok(Round {
            game,
            opponent,
            common_limit: self.common_limit,
            dictionary: self.dictionary.clone(),
            common: self.common,
            is_drill,
            clock,
            origin: Instant::now(),
        })
    }

    /// Whether [`deal`](Self::deal) gives another board each time.
    pub fn has_more(&self) -> bool {
        matches!(self.boards, Boards::Shaken { .. })
    }

    /// The dictionary.
    pub fn dict(&self) -> &'d Dict {
        self.dict
    }

    /// What the dictionary is called.
    pub fn dictionary(&self) -> &str {
        &self.dictionary
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }
}

/// A drill of the words that the history says are missed, in games with this dictionary; of those that are missed as
/// often, the most common first.
fn drill<'d>(dict: &'d Dict, rules: &Rules, dictionary: &str) -> anyhow::Result<Drill<'d>> {
    let history = history::read()?;
    let mut missed = Statistics::of(history.records.iter().filter(|record| record.dictionary == dictionary)).missed;
    let value = |word: &str| dict.id(word).and_then(|id| dict.value(id)?.integer()).unwrap_or(i64::MAX);
    missed.sort_by_cached_key(|word| (Reverse(word.in_a_row), value(&word.word)));
    let words = missed.iter().map(|missed| &*missed.word);
    Drill::new(dict, rules, words).context("no game in the history missed a word that counts here; play some first")
}

/// One game at a table: a board, a clock, perhaps an opponent.
pub struct Round<'d> {
    /// The board and its words.
    pub game: Game<'d>,
    opponent: Option<Opponent>,
    /// The greatest value of a common word.
    pub common_limit: Option<i64>,
    dictionary: String,
    common: Option<i64>,
    is_drill: bool,
    clock: Clock,
    origin: Instant,
}

impl Round<'_> {
    /// Starts the clock, or lets it go on.
    pub fn start(&mut self) {
        self.clock.start(self.origin.elapsed());
    }

    /// Stops the clock: a pause, or the end.
    pub fn stop(&mut self) {
        self.clock.stop(self.origin.elapsed());
    }

    /// Whether the clock runs.
    pub fn is_running(&self) -> bool {
        self.clock.is_running()
    }

    /// How long it has lasted.
    pub fn elapsed(&self) -> Duration {
        self.clock.elapsed(self.origin.elapsed())
    }

    /// What is left of its time; none where it has no end.
    pub fn left(&self) -> Option<Duration> {
        self.clock.left(self.origin.elapsed())
    }

    /// Whether its time is up.
    pub fn is_up(&self) -> bool {
        self.clock.is_up(self.origin.elapsed())
    }

    /// The opponent's strength and points so far.
    pub fn opponent(&self) -> Option<(Strength, u64)> {
        let opponent = self.opponent.as_ref()?;
        Some((opponent.strength(), opponent.points(self.game.answers(), self.elapsed())))
    }

    /// The places of the answers that the opponent has found so far.
    pub fn opponent_found(&self) -> HashSet<usize> {
        self.opponent.iter().flat_map(|opponent| opponent.found(self.elapsed())).collect()
    }

    /// What was found of the common words, and of the others; none where nobody knows which are common.
    pub fn shares(&self) -> Option<(Share, Share)> {
        let limit = self.common_limit?;
        let is_common = |answer: &Answer| answer.value.is_some_and(|value| value <= limit);
        Some((self.game.share(is_common), self.game.share(|answer| !is_common(answer))))
    }

    /// Ends the game, and keeps it in the history, but where it was given up before a word was found.
    pub fn finish(&mut self) -> anyhow::Result<()> {
        let is_up = self.is_up();
        self.stop();
        if !is_up && self.game.found().is_empty() {
            return Ok(());
        }
        let ended = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let words = |places: &[usize]| places.iter().map(|&place| self.game.answer(place).word.clone()).collect();
        history::append(&Record {
            ended,
            dictionary: self.dictionary.clone(),
            board: self.game.board().to_string(),
            common: self.common,
            limit: self.clock.limit().map(|limit| limit.as_secs()),
            seconds: self.elapsed().as_secs(),
            points: self.game.points(),
            of_points: self.game.answers().points(),
            hints: self.game.has_hints(),
            drill: self.is_drill,
            opponent: self
                .opponent()
                .map(|(strength, points)| OpponentRecord { strength: strength.name().into(), points }),
            found: words(self.game.found()),
            missed: words(&self.game.missed(Order::Points)),
        })
    }
}
