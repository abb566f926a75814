//! Descriptions of tasks, as the options of a program give them.

use std::ops::RangeInclusive;

use board_deal::{CubeSet, cubes::multipliers_of};
use board_solver::{BoardError, BoardRules, Scoring};
use dict_runtime::Dict;

use super::{Goal, Layout, LetterRow, Letters, Task};

/// The size of boards without a size, a layout and cubes.
const DEFAULT_SIZE: Size = Size { rows: 4, columns: 4 };

/// The number of rows and of columns of boards to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    rows: usize,
    columns: usize,
}

impl Size {
    /// The numbers of rows, and of columns, that boards can have.
    pub const SIDES: RangeInclusive<usize> = 2..=100;

    /// Returns the size, or `None` if boards cannot have that many rows or columns.
    pub fn new(rows: usize, columns: usize) -> Option<Self> {
        let is_allowed = |side| Self::SIDES.contains(&side);
        (is_allowed(rows) && is_allowed(columns)).then_some(Self { rows, columns })
    }
}

/// A description of a [`Task`], as the options of a program give it. All options can be left out.
///
/// ```
/// use board_search::{Goal, Letters, TaskSpec};
/// use board_solver::BoardRules;
///
/// let cubes = Some(board_deal::cubes::CUBE_SETS[4]);
/// let spec = TaskSpec { cubes, goal: Goal::Words, ..TaskSpec::default() };
/// let task = spec.task(dict_en::dict(), &BoardRules::by_size())?;
/// assert_eq!((task.layout.rows(), task.layout.columns(), task.goal), (6, 6, Goal::Words));
///
/// let letters = Some("tea".parse()?);
/// let spec = TaskSpec { letters, ..TaskSpec::default() };
/// let task = spec.task(dict_en::dict(), &BoardRules::by_size())?;
/// assert_eq!(task.layout.tiles().len(), 16);
/// assert_eq!(task.letters, Letters::Any(["a", "e", "t"].map(String::from).to_vec()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TaskSpec {
    /// The size of the boards. The default is the square that the cubes fill, or else 4 rows of 4.
    pub size: Option<Size>,
    /// The places of the boards, instead of a size.
    ///
    /// With rules that count tiles, if no place has a multiplier, the search also chooses the places of the multipliers
    /// that [`deal_multipliers`](board_deal::cubes::deal_multipliers) deals to a board of as many tiles.
    pub layout: Option<Layout>,
    /// The cubes that show the boards.
    pub cubes: Option<CubeSet>,
    /// The letters that any tile can show, instead of cubes. The default is all letters of the dictionary.
    pub letters: Option<LetterRow>,
    /// The number to maximise.
    pub goal: Goal,
}

/// A reason why options do not describe a task.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SpecError {
    /// Both a size and a layout are given.
    #[error("a layout has its own size; leave out the size")]
    SizeOfLayout,
    /// Both letters and cubes are given.
    #[error("cubes have their own letters; leave out the letters")]
    LettersOfCubes,
    /// The size is not that of the board that the cubes were made for.
    #[error("the cubes `{name}` fill {side}x{side} boards; leave out the size, or give a layout")]
    OtherSizeThanCubes {
        /// The name of the cubes.
        name: &'static str,
        /// The number of rows, and of columns, of their board.
        side: usize,
    },
    /// The layout does not fit the rules.
    #[error("layout")]
    Layout(#[source] BoardError),
}

impl TaskSpec {
    /// Returns the task of a search for boards with the words of `dict`, by `rules`.
    ///
    /// # Errors
    ///
    /// A [`SpecError`] if the options do not fit together, or if a place has a multiplier that the rules do not count.
    pub fn task(&self, dict: &Dict, rules: &BoardRules) -> Result<Task, SpecError> {
        let layout = self.places()?;
        let fixed = layout.first_multiplier();
        let multipliers = match (&rules.of_side(layout.square_side()).scoring, fixed) {
            (Scoring::Tiles(_), None) => multipliers_of(layout.tiles().len()).collect(),
            (Scoring::Letters(_), Some(place)) => {
                let [row, column] = [place / layout.columns() + 1, place % layout.columns() + 1];
                return Err(SpecError::Layout(BoardError::UncountedMultiplier { tile: place + 1, row, column }));
            }
            _ => Vec::new(),
        };
        let letters = match (self.cubes, &self.letters) {
            (Some(_), Some(_)) => return Err(SpecError::LettersOfCubes),
            (Some(cubes), None) => Letters::of_cubes(cubes),
            (None, row) => Letters::of_row(row.as_ref(), dict),
        };
        Ok(Task { layout, letters, multipliers, goal: self.goal })
    }

    /// Returns the places of the boards.
    fn places(&self) -> Result<Layout, SpecError> {
        let of_cubes = self.cubes.map(|cubes| Size { rows: cubes.side, columns: cubes.side });
        let Size { rows, columns } = match (self.size, &self.layout) {
            (Some(_), Some(_)) => return Err(SpecError::SizeOfLayout),
            (None, Some(layout)) => return Ok(layout.clone()),
            (Some(size), None) => {
                if let Some(CubeSet { name, side, .. }) = self.cubes.filter(|_| of_cubes != Some(size)) {
                    return Err(SpecError::OtherSizeThanCubes { name, side });
                }
                size
            }
            (None, None) => of_cubes.unwrap_or(DEFAULT_SIZE),
        };
        Layout::new(rows, columns).map_err(SpecError::Layout)
    }
}

#[cfg(test)]
mod tests {
    use board_deal::cubes::CUBE_SETS;
    use board_solver::Rules;

    use super::*;
    use crate::testing::{dict_of, dict_with_alphabet};

    const CLASSIC: CubeSet = CUBE_SETS[0];

    fn task(spec: TaskSpec, rules: Rules) -> Result<Task, SpecError> {
        spec.task(&dict_of(["cat"]), &rules.into())
    }

    /// Returns the rows and columns of the boards.
    fn size(spec: TaskSpec) -> Result<(usize, usize), SpecError> {
        task(spec, Rules::BOGGLE).map(|task| (task.layout.rows(), task.layout.columns()))
    }

    fn layout(text: &str) -> Option<Layout> {
        Some(Layout::of_places(&text.parse().unwrap()).unwrap())
    }

    #[test]
    fn boards_have_the_size_or_the_layout_or_the_square_of_the_cubes() {
        let none = TaskSpec::default;
        let [four, wide] = [Size::new(4, 4), Size::new(2, 8)];
        let cubes = Some(CLASSIC);
        assert_eq!(size(none()), Ok((4, 4)));
        assert_eq!(size(TaskSpec { size: wide, ..none() }), Ok((2, 8)));
        assert_eq!(size(TaskSpec { cubes: Some(CUBE_SETS[4]), ..none() }), Ok((6, 6)));
        assert_eq!(size(TaskSpec { cubes, size: four, ..none() }), Ok((4, 4)));
        assert_eq!(size(TaskSpec { cubes, layout: layout("????????/????????"), ..none() }), Ok((2, 8)));
        let error = SpecError::OtherSizeThanCubes { name: "classic", side: 4 };
        assert_eq!(size(TaskSpec { cubes, size: wide, ..none() }), Err(error));
        assert_eq!(size(TaskSpec { size: four, layout: layout("????"), ..none() }), Err(SpecError::SizeOfLayout));
    }

    #[test]
    fn a_side_has_2_to_100_places() {
        for (rows, columns, is_size) in [(2, 100, true), (1, 2, false), (2, 1, false), (101, 2, false), (2, 0, false)] {
            assert_eq!(Size::new(rows, columns).is_some(), is_size, "{rows}x{columns}");
        }
    }

    #[test]
    fn by_rules_that_count_tiles_a_layout_without_multipliers_gets_those_that_are_dealt() {
        let multipliers = |text: &str, rules| {
            let found = task(TaskSpec { layout: layout(text), ..TaskSpec::default() }, rules);
            found.map(|task| task.multipliers.len())
        };
        assert_eq!(multipliers("?????????", Rules::SCRAMBLE), Ok(3));
        assert_eq!(multipliers("? ? ? / ? ?:3w ? / ? ? ?", Rules::SCRAMBLE), Ok(0));
        assert_eq!(multipliers("?????????", Rules::BOGGLE), Ok(0));
        let error = SpecError::Layout(BoardError::UncountedMultiplier { tile: 3, row: 2, column: 1 });
        assert_eq!(multipliers("? ? / ?:2l ?", Rules::BOGGLE), Err(error));
    }

    #[test]
    fn letters_are_those_of_a_row_or_of_cubes_or_of_all_words() {
        let row: Option<LetterRow> = "Tact".parse().ok();
        let letters = |spec| task(spec, Rules::BOGGLE).map(|task| task.letters);
        let of_row = Letters::Any(["a", "c", "t"].map(String::from).to_vec());
        assert_eq!(letters(TaskSpec { letters: row.clone(), ..TaskSpec::default() }), Ok(of_row));
        let cubes = Some(CLASSIC);
        assert_eq!(letters(TaskSpec { cubes, ..TaskSpec::default() }), Ok(Letters::of_cubes(CLASSIC)));
        let both = TaskSpec { cubes, letters: row, ..TaskSpec::default() };
        assert_eq!(letters(both), Err(SpecError::LettersOfCubes));

        let dict = dict_with_alphabet(["cat"], "a-z");
        let dict = dict.with_added(["zoo"]).unwrap();
        let all = TaskSpec::default().task(&dict, &Rules::BOGGLE.into()).unwrap().letters;
        assert_eq!(all, Letters::Any(["o", "a", "c", "t", "z"].map(String::from).to_vec()));
    }
}
