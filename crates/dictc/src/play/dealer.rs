//! Deals the rounds that the options ask for: boards, rules, the clock and an opponent.

use std::{collections::HashSet, time::Duration};

use anyhow::{Context, bail};
use board_play::{Clock, Daily, Drill, Game, Opponent, Random, Round, Setup, Strength, Tally, common_limit};
use board_solver::{Board, Rules};
use dict_runtime::Dict;

use super::{Play, daily::played_before, history};
use crate::options::{
    cubes::{self, Cubes},
    family::{OffensiveSearch, deal_inoffensive},
    glossary::Glossary,
    rules,
};

/// The boards that are rolled before the dealer gives up to find a board with words.
const MAX_ROLLS: usize = 1000;

/// Deals one round after another.
pub(crate) struct Dealer {
    dict: Dict,
    boards: BoardSource,
    /// The generator that boards are drawn from.
    random: Random,
    rules: Rules,
    /// The settings, as records of the games state them.
    setup: Setup,
    /// The greatest value of a common word.
    common_limit: Option<i64>,
    time_limit: Option<Duration>,
    opponent: Option<OpponentSource>,
    /// The search for words that may not be on a board.
    offensive: Option<OffensiveSearch>,
    /// The definitions of the words.
    glossary: Option<Glossary>,
    /// The ids of the drilled words on the board that was dealt last.
    drilled: HashSet<u32>,
    /// The game of a day, with `--daily`.
    daily: Option<Daily>,
    /// A sentence about the player's first game on this day's board.
    played_before: Option<String>,
}

/// The source of boards.
enum BoardSource {
    /// One board, given with `--board`, or the board of a day.
    Given(Board),
    /// Cubes that are rolled for each round, again if the board has no word that counts.
    Rolled(Cubes),
}

/// The source of opponents, one for each board.
struct OpponentSource {
    strength: Strength,
    /// The time in which an opponent finds its words.
    time: Duration,
    random: Random,
}

impl Dealer {
    /// Creates the dealer that the options ask for, with words of `dict`.
    pub(crate) fn new(args: &Play, dict: &Dict) -> anyhow::Result<Self> {
        let rules = args.rules.rules(args.dictionary.path(), dict)?;
        // Without --rules, the board of a day has the size of the smallest game.
        let daily = args.daily.map(|day| day.game(dict, rules.of_side(0))).transpose()?;
        let boards = match (&args.board, &daily) {
            (Some(board), _) => BoardSource::Given(board.clone()),
            (None, Some(daily)) => BoardSource::Given(daily.board(dict)?.context(cubes::NO_SYMBOLS)?),
            (None, None) => {
                BoardSource::Rolled(args.cubes.choose(args.dictionary.is_given(), || cubes::of_dict(dict))?)
            }
        };
        let side = match &boards {
            BoardSource::Given(board) => board.square_side(),
            BoardSource::Rolled(cubes) => cubes.side(),
        };
        let rules = rules.of_side(side).clone();
        let mut setup = Setup::new(args.dictionary.name(dict), rules::name(&rules));
        setup.common = args.rules.common();
        setup.family = args.rules.family.is_given();
        setup.drill = args.drill;
        setup.daily = daily.as_ref().map(|daily| daily.date().to_string());
        let played_before = if daily.is_some() { played_before(&setup)? } else { None };
        if args.drill {
            // Fails before a seed is printed if there is nothing to drill.
            drill(dict, &rules, &setup)?;
        }
        // With a given board and no opponent, nothing is drawn. An opponent on a day's board is the same for all players.
        if daily.is_none() && (args.board.is_none() || args.opponent.is_some()) {
            // On the screen, the seed is in the line that the game leaves in the shell.
            setup.seed = Some(if args.plain { args.cubes.seed() } else { args.cubes.unprinted_seed() });
        }
        let random = Random::new(daily.as_ref().map_or(setup.seed.unwrap_or_default(), Daily::seed));
        // Opponents have a generator of their own, so that a seed gives the same boards with and without an opponent.
        let opponent = args.opponent.map(|strength| OpponentSource {
            strength,
            time: args.time.and_then(|time| time.0).unwrap_or(default_time(&rules, side)),
            random: random.clone().split(),
        });
        let time_limit = args.time.map_or(Some(default_time(&rules, side)), |time| time.0);
        Ok(Self {
            dict: dict.clone(),
            boards,
            random,
            rules,
            setup,
            common_limit: common_limit(dict),
            time_limit,
            opponent,
            offensive: args.rules.family.search(args.dictionary.path(), dict)?,
            glossary: Glossary::of(dict),
            drilled: HashSet::new(),
            daily,
            played_before,
        })
    }

    /// Deals the next round. Its clock is stopped.
    pub(crate) fn deal(&mut self) -> anyhow::Result<Round> {
        let (game, drill) = match &self.boards {
            BoardSource::Given(board) => (Game::new(&self.dict, board.clone(), &self.rules)?, None),
            BoardSource::Rolled(cubes) if self.setup.drill => {
                // The history is read again, because words found in the last game are no longer missed.
                let mut drill = drill(&self.dict, &self.rules, &self.setup)?;
                let mut board = deal_inoffensive(self.offensive.as_mut(), || {
                    let rolled = cubes.roll(&mut self.random)?;
                    let board = drill.board(&rolled, &mut self.random)?;
                    board.context("the words that you keep missing do not fit on the board; try a larger --size")
                })?;
                cubes::deal_multipliers_by(&self.rules, &mut board, &mut self.random);
                (Game::new(&self.dict, board, &self.rules)?, Some(drill))
            }
            BoardSource::Rolled(cubes) => {
                let deal = || {
                    let rolled = || Ok(cubes.deal(&self.rules, &mut self.random)?);
                    deal_inoffensive(self.offensive.as_mut(), rolled)
                };
                (with_words(&self.dict, deal, &self.rules)?, None)
            }
        };
        let ids = game.answers().words().iter().map(|answer| answer.id);
        self.drilled = drill.map_or_else(HashSet::new, |drill| ids.filter(|&id| drill.contains(id)).collect());
        let opponent = self.opponent.as_mut().map(|OpponentSource { strength, time, random }| {
            Opponent::new(*strength, game.answers(), self.common_limit, *time, random)
        });
        Ok(Round::new(game, Clock::new(self.time_limit), opponent, self.setup.clone()))
    }

    /// Returns true if [`deal`](Self::deal) gives another board each time.
    pub(crate) fn has_more(&self) -> bool {
        matches!(self.boards, BoardSource::Rolled(..))
    }

    /// Returns the game of a day, if its board is dealt.
    pub(crate) fn daily(&self) -> Option<&Daily> {
        self.daily.as_ref()
    }

    /// Returns a sentence about the player's first game on this day's board, if there was one.
    pub(crate) fn played_before(&self) -> Option<&str> {
        self.played_before.as_deref()
    }

    /// Returns the dictionary.
    pub(crate) fn dict(&self) -> &Dict {
        &self.dict
    }

    /// Returns the definitions of the words, if there is a glossary.
    pub(crate) fn glossary(&self) -> Option<&Glossary> {
        self.glossary.as_ref()
    }

    /// Returns the rules.
    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns true if the word with this id is drilled on the board that was dealt last.
    pub(crate) fn is_drilled(&self, id: u32) -> bool {
        self.drilled.contains(&id)
    }

    /// Returns the greatest value of a common word; `None` if the dictionary does not say which words are common.
    pub(crate) fn common_limit(&self) -> Option<i64> {
        self.common_limit
    }
}

/// Calls `deal` until its board has a word that counts. Fails after [`MAX_ROLLS`] boards without one.
fn with_words(dict: &Dict, mut deal: impl FnMut() -> anyhow::Result<Board>, rules: &Rules) -> anyhow::Result<Game> {
    for _ in 0..MAX_ROLLS {
        let game = Game::new(dict, deal()?, rules)?;
        if !game.answers().words().is_empty() {
            return Ok(game);
        }
    }
    bail!("{MAX_ROLLS} boards had no word that counts; allow shorter or less common words, or try a larger --size")
}

/// Creates a drill of the words that were missed in past games with this dictionary, those first that come first in the
/// statistics.
fn drill(dict: &Dict, rules: &Rules, setup: &Setup) -> anyhow::Result<Drill> {
    let mut tally = Tally::default();
    history::for_each_valid(|record| {
        if record.setup.dictionary == setup.dictionary {
            tally.add(&record);
        }
    })?;
    let missed = tally.finish().missed;
    let words = missed.iter().map(|missed| &*missed.word);
    Drill::new(dict, rules, words)?.context("nothing to drill yet: play a game with these settings first")
}

/// Returns the time that real games allow by these rules on a board of `side` rows and columns.
fn default_time(rules: &Rules, side: usize) -> Duration {
    Duration::from_secs(match side {
        _ if rules.scoring == Rules::WORD_HUNT.scoring => 80,
        ..6 => 180,
        _ => 240,
    })
}
