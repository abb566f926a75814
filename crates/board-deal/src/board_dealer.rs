//! Deals boards without excluded words.

use board_solver::{Board, RuleSet, Rules, Solver};
use dict_runtime::Dict;

use crate::{CubeSet, Cubes, DealError, Random, RulesSpec, cubes::deal_multipliers_by};

/// The number of unplayable boards after which the dealer gives up.
const MAX_BOARDS: usize = 1000;
/// The number of tiles on unplayable boards after which the dealer gives up. A larger board takes longer, and is less
/// likely to have no excluded word.
const MAX_TILES: usize = 100_000;

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
        self.deal_if(random, |rolled, _| Ok(rolled), |board| Ok(Some(board)))
    }

    /// Deals boards until `play` makes a game of one, and returns this game. Each board is rolled, goes through
    /// `change`, gets its multipliers, and goes to `play` if it has no excluded word. `play` returns `None` if no word
    /// counts on the board.
    ///
    /// # Errors
    ///
    /// After a thousand boards, or 100,000 tiles: [`DealError::OnlyExcluded`] if all of these boards had an excluded
    /// word, otherwise [`DealError::NoWords`]. Also the errors of `change` and `play`.
    pub fn deal_if<T>(
        &mut self,
        random: &mut Random,
        mut change: impl FnMut(Board, &mut Random) -> Result<Board, DealError>,
        mut play: impl FnMut(Board) -> Result<Option<T>, DealError>,
    ) -> Result<T, DealError> {
        let mut excluded = 0;
        let mut without_words = 0;
        let mut tiles = 0;
        while excluded + without_words < MAX_BOARDS && tiles < MAX_TILES {
            let rolled = self.cubes.roll(random)?;
            let mut board = change(rolled, random)?;
            deal_multipliers_by(&self.rules, &mut board, random);
            tiles += board.tiles().len();
            if let Some(words) = &mut self.excluded
                && words.score(&board)?.words > 0
            {
                excluded += 1;
                continue;
            }
            match play(board)? {
                Some(game) => return Ok(game),
                None => without_words += 1,
            }
        }
        Err(match without_words {
            0 => DealError::OnlyExcluded { boards: excluded },
            boards => DealError::NoWords { boards },
        })
    }
}
