//! The table that is played at: boards, rules, the clock and an opponent, as the options say.

use std::{cmp::Reverse, collections::HashSet, time::Duration};

use anyhow::Context;
use board_play::{Clock, Drill, Game, Opponent, Round, Setup, Statistics, Strength, common_limit};
use board_solver::{Board, Rules};
use dict_runtime::Dict;
use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};

use super::{Play, time_limit::time_of_side};
use crate::{
    history,
    options::{
        cubes::{self, Cubes},
        rules,
    },
};

/// Where somebody plays round after round.
pub struct Table<'d> {
    dict: &'d Dict,
    boards: Boards,
    /// What shakes them.
    random: Xoshiro256PlusPlus,
    rules: Rules,
    /// What is played, as its record says it.
    setup: Setup,
    /// The greatest value of a common word.
    common_limit: Option<i64>,
    limit: Option<Duration>,
    opponent: Option<Opposition>,
    /// The ids of the words on the board that it was built for.
    drilled: HashSet<u32>,
}

/// Where boards come from.
enum Boards {
    /// The one that was given.
    Given(Board),
    /// Cubes that are shaken.
    Shaken(Cubes),
}

/// An opponent, before the board is dealt.
struct Opposition {
    strength: Strength,
    /// How long it takes.
    time: Duration,
    random: Xoshiro256PlusPlus,
}

impl<'d> Table<'d> {
    /// The table that the options ask for, with words of `dict`.
    pub fn new(args: &Play, dict: &'d Dict) -> anyhow::Result<Self> {
        let boards = match &args.board {
            Some(board) => Boards::Given(board.clone()),
            None => Boards::Shaken(args.cubes.choose(args.dictionary.is_given(), || cubes::of_dict(dict))?),
        };
        let side = match &boards {
            // That of the largest square that it has tiles for.
            Boards::Given(board) => board.tiles().len().isqrt(),
            Boards::Shaken(cubes) => cubes.side(),
        };
        let rules = args.rules.rules_or(Rules::of_side(side), dict)?;
        let mut setup = Setup {
            dictionary: args.dictionary.name(dict),
            rules: rules::name(&rules),
            common: args.rules.common(),
            seed: None,
            drill: args.drill,
        };
        if args.drill {
            // Where there is nothing to drill, no seed is said.
            drill(dict, &rules, &setup)?;
        }
        // Where a board is given, and there is nobody to play against, nothing is drawn.
        if args.board.is_none() || args.opponent.is_some() {
            setup.seed = Some(args.cubes.seed());
        }
        let random = Xoshiro256PlusPlus::seed_from_u64(setup.seed.unwrap_or_default());
        // From a generator of its own, so that the boards are the same with and without an opponent.
        let opponent = args.opponent.map(|strength| Opposition {
            strength,
            time: args.time.and_then(|time| time.0).unwrap_or(time_of_side(side)),
            random: Xoshiro256PlusPlus::from_rng(&mut random.clone()),
        });
        let limit = args.time.map_or(Some(time_of_side(side)), |time| time.0);
        Ok(Self {
            dict,
            boards,
            random,
            rules,
            setup,
            common_limit: common_limit(dict),
            limit,
            opponent,
            drilled: HashSet::new(),
        })
    }

    /// The next board, with the clock stopped.
    pub fn deal(&mut self) -> anyhow::Result<Round<'d>> {
        let (board, drill) = match &self.boards {
            Boards::Given(board) => (board.clone(), None),
            Boards::Shaken(cubes) => {
                let rolled = cubes.roll(&mut self.random)?;
                if self.setup.drill {
                    // What was found in the last game is no longer missed.
                    let mut drill = drill(self.dict, &self.rules, &self.setup)?;
                    let board = drill.board(&rolled, &mut self.random)?;
                    let board = board
                        .context("the words that you keep missing do not fit on the board; try a larger --size")?;
                    (board, Some(drill))
                } else {
                    (rolled, None)
                }
            }
        };
        let game = Game::new(self.dict, board, &self.rules)?;
        let ids = game.answers().words().iter().map(|answer| answer.id);
        self.drilled = drill.map_or_else(HashSet::new, |drill| ids.filter(|&id| drill.contains(id)).collect());
        let opponent = self.opponent.as_mut().map(|Opposition { strength, time, random }| {
            Opponent::new(*strength, game.answers(), self.common_limit, *time, random)
        });
        Ok(Round::new(game, Clock::new(self.limit), opponent, self.setup.clone()))
    }

    /// Whether [`deal`](Self::deal) gives another board each time.
    pub fn has_more(&self) -> bool {
        matches!(self.boards, Boards::Shaken(..))
    }

    /// The dictionary.
    pub fn dict(&self) -> &'d Dict {
        self.dict
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whether the board was built for the word with this id.
    pub fn is_drilled(&self, id: u32) -> bool {
        self.drilled.contains(&id)
    }

    /// The greatest value of a common word; none where nobody knows which are common.
    pub fn common_limit(&self) -> Option<i64> {
        self.common_limit
    }
}

/// A drill of the words that the history says are missed, in games with this dictionary; of those that are missed as
/// often, the most common first.
fn drill<'d>(dict: &'d Dict, rules: &Rules, setup: &Setup) -> anyhow::Result<Drill<'d>> {
    let history = history::read()?;
    let games = history.records.iter().filter(|record| record.setup.dictionary == setup.dictionary);
    let mut missed = Statistics::of(games).missed;
    let value = |word: &str| dict.id(word).and_then(|id| dict.value(id)?.integer()).unwrap_or(i64::MAX);
    missed.sort_by_cached_key(|word| (Reverse(word.in_a_row), value(&word.word)));
    let words = missed.iter().map(|missed| &*missed.word);
    Drill::new(dict, rules, words).context("no game in the history missed a word that counts here; play some first")
}
