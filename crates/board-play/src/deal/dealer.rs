//! Deals rounds.

use alloc::{boxed::Box, string::ToString};
use core::time::Duration;

use board_deal::{BoardDealer, Daily, DealError, Random};
use board_solver::{Board, Rules, Solver};
use dict_runtime::{Dict, columns::ValueLimit, meta};

use super::{BoardSource, GameSpec};
use crate::{Clock, Drill, Game, Opponent, Round, Strength, records::Setup};

/// A dealer of rounds: chooses the rules, rolls the boards, and draws the opponents.
///
/// Front ends describe the games with a [`GameSpec`], so that a seed gives the same boards and opponents in all of
/// them.
///
/// ```
/// # let mut list = dict_compiler::WordList::new(Default::default())?;
/// # ["ant", "eat", "neat", "ten"].iter().try_for_each(|word| list.push(word))?;
/// # let bytes = list.compile(&dict_compiler::Meta::default().with_language("en"))?.to_bytes();
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use board_play::{Dealer, GameSpec, Strength, deal::BoardSource};
///
/// let mut spec = GameSpec::default();
/// spec.opponent = Some(Strength::Perfect);
/// let mut dealer = Dealer::new(&dict, spec)?;
/// dealer.set_seed(7);
/// let rounds = [dealer.deal()?, dealer.deal()?];
/// let boards = rounds.each_ref().map(|round| round.game().board().to_string());
/// assert_eq!(boards, ["e d i z / a k e w / t t c i / w r e o", "z s i u / m i qu o / e l e a / s e t a"]);
/// assert_eq!((rounds[0].setup().seed, rounds[0].clock().limit().map(|limit| limit.as_secs())), (Some(7), Some(180)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Dealer {
    games: Games,
    source: Source,
    setup: Setup,
    time_limit: Option<Duration>,
    /// The strength of opponents, and their time.
    opponent: Option<(Strength, Duration)>,
    /// The worst value of a common word.
    common_limit: Option<ValueLimit>,
    /// The generator of boards.
    random: Random,
    /// The generator of opponents.
    opponent_random: Random,
    drill: Option<Drill>,
}

/// The parts of games that all boards share.
#[derive(Clone, Debug)]
struct Games {
    dict: Dict,
    rules: Rules,
    limit_solver: fn(Solver, usize) -> Solver,
}

/// The source of boards.
#[derive(Clone, Debug)]
enum Source {
    Rolled(Box<BoardDealer>),
    Given(Board),
    Daily(Daily, Board),
}

impl Dealer {
    /// Creates a dealer of the games that `spec` describes, with words of a dictionary. The cubes are those of its
    /// file; a board on which no word counts is dealt again.
    ///
    /// # Errors
    ///
    /// [`DealError::NoTiles`], [`DealError::NoLanguage`] and [`DealError::Rules`] if there is no such board, and the
    /// errors of [`RulesSpec::rules_for`](board_deal::RulesSpec::rules_for).
    pub fn new(dict: &Dict, spec: GameSpec) -> Result<Self, DealError> {
        let rolled = |set, side| {
            let boards = BoardDealer::new(dict, &spec.rules, set, side)?;
            Ok::<_, DealError>((boards.rules().clone(), Source::Rolled(Box::new(boards))))
        };
        let (rules, source) = match spec.board {
            BoardSource::Given(board) => (spec.rules.rules_for(dict)?.of_board(&board).clone(), Source::Given(board)),
            BoardSource::Set(set) => rolled(Some(set), None)?,
            BoardSource::OfSide(side) => rolled(None, side)?,
            BoardSource::Daily(date) => {
                let rules = spec.rules.rules_for(dict)?;
                // With rules that depend on the size, the board of a day has the size of the smallest game.
                let daily = Daily::of(date, dict, rules.of_side(0))?;
                let board = daily.board(dict)?;
                (rules.of_board(&board).clone(), Source::Daily(daily, board))
            }
        };
        let side = match &source {
            Source::Rolled(boards) => boards.cubes().side(),
            Source::Given(board) | Source::Daily(_, board) => board.square_side(),
        };
        let (time_limit, opponent_time) = spec.time.of(&rules, side);
        let dictionary = spec.dictionary.unwrap_or_else(|| dict.meta_value(meta::NAME).unwrap_or_default().to_string());
        let mut setup = Setup::new(dictionary, rules.to_string());
        setup.common = spec.rules.words.common;
        setup.family = !spec.rules.words.exclude.is_empty() || dict.denied().is_some();
        if let Source::Daily(daily, _) = &source {
            setup.daily = Some(daily.date().to_string());
        }
        let mut dealer = Self {
            games: Games { dict: dict.clone(), rules, limit_solver: spec.limit_solver },
            source,
            setup,
            time_limit,
            opponent: spec.opponent.map(|strength| (strength, opponent_time)),
            common_limit: ValueLimit::common(dict),
            random: Random::new(0),
            opponent_random: Random::new(0),
            drill: None,
        };
        dealer.draw_from(dealer.daily().map_or(0, Daily::seed));
        Ok(dealer)
    }

    /// Returns true if the seed makes a difference, because boards are rolled or opponents are drawn. It makes no
    /// difference for the board and the opponent of a day, which are the same for all players.
    pub fn draws(&self) -> bool {
        match self.source {
            Source::Rolled(_) => true,
            Source::Given(_) => self.opponent.is_some(),
            Source::Daily(..) => false,
        }
    }

    /// Sets the seed from which boards and opponents are drawn, and writes it in the records. Changes nothing if the
    /// board is that of a day. Without a call, the seed is 0.
    pub fn set_seed(&mut self, seed: u64) {
        if self.daily().is_none() {
            self.draw_from(seed);
            self.setup.seed = Some(seed);
        }
    }

    fn draw_from(&mut self, seed: u64) {
        self.random = Random::new(seed);
        // Opponents have their own generator, so that a seed gives the same boards with and without an opponent.
        self.opponent_random = self.random.clone().split();
    }

    /// Builds the next rolled boards around `words`, those first that need practice most: see [`Drill::new`].
    ///
    /// # Errors
    ///
    /// [`DealError::NothingToDrill`] if no word counts, and the errors of [`Drill::new`].
    pub fn set_drill<'w>(&mut self, words: impl IntoIterator<Item = &'w str>) -> Result<(), DealError> {
        let Games { dict, rules, .. } = &self.games;
        let drill = Drill::new(dict, rules, words)?.ok_or(DealError::NothingToDrill)?;
        self.drill = Some(drill);
        self.setup.drill = true;
        Ok(())
    }

    /// Deals the next round. Its clock is stopped.
    ///
    /// # Errors
    ///
    /// [`DealError::NoWords`] and [`DealError::OnlyExcluded`] after a thousand boards, or 100,000 tiles, that cannot be
    /// played on; [`DealError::DrillDoesNotFit`]; and the errors of [`Game::new`].
    pub fn deal(&mut self) -> Result<Round, DealError> {
        let game = match &mut self.source {
            Source::Given(board) | Source::Daily(_, board) => self.games.on(board.clone())?,
            Source::Rolled(boards) => boards.deal_if(
                &mut self.random,
                |rolled, random| match &mut self.drill {
                    Some(drill) => drill.board(&rolled, random)?.ok_or(DealError::DrillDoesNotFit),
                    None => Ok(rolled),
                },
                |board| {
                    let game = self.games.on(board)?;
                    Ok((!game.answers().words().is_empty()).then_some(game))
                },
            )?,
        };
        let opponent = self.opponent.map(|(strength, time)| {
            Opponent::new(strength, game.answers(), self.common_limit, time, &mut self.opponent_random)
        });
        Ok(Round::new(game, Clock::new(self.time_limit), opponent, self.setup.clone()))
    }

    /// Returns true if [`deal`](Self::deal) gives another board each time.
    pub fn has_more(&self) -> bool {
        matches!(self.source, Source::Rolled(_))
    }

    /// Returns the game of a day, if its board is dealt.
    pub fn daily(&self) -> Option<&Daily> {
        match &self.source {
            Source::Daily(daily, _) => Some(daily),
            _ => None,
        }
    }

    /// Returns the dictionary.
    pub fn dict(&self) -> &Dict {
        &self.games.dict
    }

    /// Returns the rules.
    pub fn rules(&self) -> &Rules {
        &self.games.rules
    }

    /// Returns the settings of the games, as their records state them.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns true if the word with this id is drilled.
    pub fn is_drilled(&self, id: u32) -> bool {
        self.drill.as_ref().is_some_and(|drill| drill.contains(id))
    }

    /// Returns the worst value of a common word; `None` if the dictionary does not say which words are common.
    pub fn common_limit(&self) -> Option<ValueLimit> {
        self.common_limit
    }
}

impl Games {
    /// Creates the game on a board.
    fn on(&self, board: Board) -> Result<Game, DealError> {
        let tiles = board.tiles().len();
        let limit = |solver| (self.limit_solver)(solver, tiles);
        Ok(Game::with_limits(&self.dict, board, &self.rules, limit)?)
    }
}

#[cfg(test)]
mod tests;
