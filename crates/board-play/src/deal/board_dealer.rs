//! Deals boards without denied words.

use board_solver::{Board, Rules, Solver};
use dict_runtime::{Dict, WordSetError};

use super::{DealError, GameRules};
use crate::{Cubes, Random};

/// The boards that are dealt before dealing gives up to find one without a denied word, or one with words that count.
pub(super) const MAX_BOARDS: usize = 1000;
/// The tiles of these boards. A larger board takes longer, and is less likely to have no denied word.
pub(super) const MAX_TILES: usize = 100_000;

/// A dealer of boards: rolls cubes until a board has no denied word, and deals multipliers by rules that count tiles.
///
/// ```
/// # let bytes = dict_compiler::compile(["ant", "eat", "neat", "ten"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use board_play::{BoardDealer, Cubes, Random, RulesChoice};
///
/// let cubes = Cubes::of_side(2, &dict)?;
/// let mut choice = RulesChoice::default();
/// let mut boards = BoardDealer::new(&dict, cubes.clone(), &choice.with(&dict)?)?;
/// assert_eq!(boards.deal(&mut Random::new(7))?.to_string(), "a n / t t");
///
/// choice.deny = vec!["?nt".to_string()];
/// let mut boards = BoardDealer::new(&dict, cubes, &choice.with(&dict)?)?;
/// assert_eq!(boards.deal(&mut Random::new(7))?.to_string(), "t e / t a");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardDealer {
    cubes: Cubes,
    rules: Rules,
    /// The search for denied words.
    denied: Option<Solver>,
}

impl BoardDealer {
    /// Creates a dealer that rolls `cubes` for games by `rules`, which were made for `dict`.
    ///
    /// # Errors
    ///
    /// The errors of [`Solver::new`].
    pub fn new(dict: &Dict, cubes: Cubes, rules: &GameRules) -> Result<Self, WordSetError> {
        let denied = rules.denied_search(dict)?;
        Ok(Self { rules: rules.rules().of_side(cubes.side()).clone(), cubes, denied })
    }

    /// Returns the cubes.
    pub fn cubes(&self) -> &Cubes {
        &self.cubes
    }

    /// Returns the rules of the boards.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Deals a board. The same generator in the same state gives the same board.
    ///
    /// # Errors
    ///
    /// [`DealError::OnlyDenied`] after a thousand boards with a denied word, or after 100,000 tiles of such boards.
    pub fn deal(&mut self, random: &mut Random) -> Result<Board, DealError> {
        self.deal_by(random, |cubes, rules, random| Ok(cubes.deal(rules, random)?))
    }

    /// Deals a board that `make` makes.
    pub(super) fn deal_by(
        &mut self,
        random: &mut Random,
        mut make: impl FnMut(&Cubes, &Rules, &mut Random) -> Result<Board, DealError>,
    ) -> Result<Board, DealError> {
        let (mut boards, mut tiles) = (0, 0);
        while boards < MAX_BOARDS && tiles < MAX_TILES {
            let board = make(&self.cubes, &self.rules, random)?;
            let Some(denied) = &mut self.denied else { return Ok(board) };
            if denied.score(&board)?.words == 0 {
                return Ok(board);
            }
            boards += 1;
            tiles += board.tiles().len();
        }
        Err(DealError::OnlyDenied { boards })
    }
}
