//! Deals boards without excluded words.

use board_solver::{Board, RuleSet, Rules, Solver};
use dict_runtime::Dict;

use crate::{CubeSet, Cubes, DealError, Random, RulesSpec};

/// The number of unplayable boards after which the dealer gives up.
const MAX_BOARDS: usize = 1000;
/// The total number of tiles on such boards after which the dealer gives up. A larger board takes longer, and is less
/// likely to have no excluded word.
const MAX_TILES: usize = 100_000;

/// The boards that were dealt and cannot be played on. Their number is limited.
#[derive(Clone, Default, Debug)]
pub struct Refused {
    boards: usize,
    tiles: usize,
}

impl Refused {
    /// Returns the number of boards.
    pub fn boards(&self) -> usize {
        self.boards
    }

    /// Returns true if another board may be dealt: before a thousand boards, and before 100,000 tiles.
    pub fn may_go_on(&self) -> bool {
        self.boards < MAX_BOARDS && self.tiles < MAX_TILES
    }

    /// Adds a board.
    pub fn add(&mut self, board: &Board) {
        self.boards += 1;
        self.tiles += board.tiles().len();
    }
}

/// A dealer of boards: rolls cubes until a board has no excluded word, and deals multipliers by rules that count tiles.
///
/// ```
/// # let bytes = dict_compiler::compile(["ant", "eat", "neat", "ten"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use board_deal::{BoardDealer, Random, RulesSpec};
///
/// let mut rules = RulesSpec::default();
/// let mut boards = BoardDealer::new(&dict, &rules, None, Some(2))?;
/// assert_eq!(boards.deal(&mut Random::new(7))?.to_string(), "a n / t t");
///
/// rules.words.exclude = vec!["?nt".to_string()];
/// let mut boards = BoardDealer::new(&dict, &rules, None, Some(2))?;
/// assert_eq!(boards.deal(&mut Random::new(7))?.to_string(), "t e / t a");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardDealer {
    cubes: Cubes,
    rules: Rules,
    /// The search for excluded words.
    excluded: Option<Solver>,
}

impl BoardDealer {
    /// Creates a dealer of boards for games with the words of `dict`. It rolls the cubes of `set`; without one, the
    /// [cubes](Cubes::of_side) for boards of `side` rows and columns; without both, those of the [size](RuleSet::side)
    /// of the rule set, or of 4x4 boards.
    ///
    /// # Errors
    ///
    /// [`DealError::NoTiles`] if no symbol of `dict` can be a tile, and the errors of [`RulesSpec::rules_for`].
    pub fn new(dict: &Dict, rules: &RulesSpec, set: Option<CubeSet>, side: Option<u8>) -> Result<Self, DealError> {
        let (rules, excluded) = rules.rules_and_excluded(dict)?;
        let cubes = match set {
            Some(set) => set.into(),
            None => {
                let side_of_rules = RuleSet::of(rules.of_side(0)).map_or(4, |set| set.side);
                Cubes::of_side(side.unwrap_or(side_of_rules), dict)?
            }
        };
        let rules = rules.of_side(cubes.side()).clone();
        // Rules that accept boards with and without multipliers.
        let of_excluded = |words| Solver::new(dict.unchanged(), Rules::SCRAMBLE.with_min_letters(1).with_words(words));
        Ok(Self { cubes, rules, excluded: excluded.map(of_excluded).transpose()? })
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
    /// [`DealError::OnlyExcluded`] after a thousand boards with an excluded word, or after 100,000 tiles of such
    /// boards.
    pub fn deal(&mut self, random: &mut Random) -> Result<Board, DealError> {
        self.deal_by(random, &mut |cubes, rules, random| Ok(cubes.deal(rules, random)?))
    }

    /// Deals a board with `make`.
    ///
    /// # Errors
    ///
    /// As for [`deal`](Self::deal), and those of `make`.
    pub fn deal_by(
        &mut self,
        random: &mut Random,
        make: &mut dyn FnMut(&Cubes, &Rules, &mut Random) -> Result<Board, DealError>,
    ) -> Result<Board, DealError> {
        let mut refused = Refused::default();
        while refused.may_go_on() {
            let board = make(&self.cubes, &self.rules, random)?;
            let Some(excluded) = &mut self.excluded else { return Ok(board) };
            if excluded.score(&board)?.words == 0 {
                return Ok(board);
            }
            refused.add(&board);
        }
        Err(DealError::OnlyExcluded { boards: refused.boards })
    }
}
