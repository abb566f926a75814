//! The table that is played at: boards, rules, the clock and an opponent, as the options say.

use std::{
    cmp::Reverse,
    time::{Duration, Instant},
};

use anyhow::Context;
use board_game::{Clock, Drill, Game, Opponent, Statistics, Strength, common_limit};
use board_solver::{Board, Rules};
use dict_runtime::Dict;
use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};

use super::{Play, Round, TimeLimit};
use crate::{
    cubes::{self, Shaken},
    history,
};

/// How long an opponent takes to find its words, where a game has no end.
const UNHURRIED: Duration = Duration::from_secs(180);

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
                let drilled = drill.as_mut().map(|drill| {
                    let board = drill.board(&rolled, random);
                    board.context("the words that you keep missing do not fit on the board; try a larger --size")
                });
                let is_drill = drilled.is_some();
                (drilled.unwrap_or(Ok(rolled))?, is_drill)
            }
        };
        let game = Game::new(self.dict, board, &self.rules)?;
        let opponent = self.opponent.as_mut().map(|(strength, random)| {
            let time = self.limit.unwrap_or(UNHURRIED);
            Opponent::new(*strength, game.answers(), self.common_limit, time, random)
        });
        Ok(Round {
            game,
            opponent,
            common_limit: self.common_limit,
            dictionary: self.dictionary.clone(),
            common: self.common,
            is_drill,
            clock: Clock::new(self.limit),
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
