//! The options that say which boards are searched, and by which number they are compared.

use anyhow::Context;
use board_play::{CubeSet, multipliers_of};
use board_search::{Goal, Layout, Letters, Task};
use board_solver::{Board, BoardError, BoardRules, Multiplier, Rules, Score, Scoring, WILDCARD};
use clap::error::ErrorKind;
use dict_runtime::Dict;

use crate::{io::output::count, options::cubes::cube_set};

/// The rows and columns without `--size` and `--layout`.
const DEFAULT_SIZE: Size = Size { rows: 4, columns: 4 };

/// The options of the boards.
#[derive(clap::Args)]
pub(super) struct BoardOptions {
    /// The rows and columns of the boards, from 2 to 100: `4`, or `3x4` for 3 rows of 4 [default: 4]
    #[arg(long, value_name = "SIZE", value_parser = size, conflicts_with = "layout")]
    size: Option<Size>,

    /// The places of the boards, as a board of `?` tiles: `.` is a hole, and `?:2l` a place with a multiplier
    ///
    /// For example, `. ? . / ? ? ? / . ? .` is a cross. By `--rules scramble`, if no place has a multiplier, the search also
    /// chooses the places of the multipliers that `dictc roll` deals to a board of this size. Leave out --size.
    #[arg(long, value_name = "BOARD", value_parser = layout)]
    layout: Option<Board>,

    /// Only boards that these cubes can show, from the list below
    ///
    /// The cubes fill the square board that they were sold with, unless --layout has as many places. Leave out
    /// --letters, and --size unless it is that of the cubes.
    #[arg(long, value_name = "CUBES", value_parser = cube_set(), conflicts_with = "letters")]
    cubes: Option<CubeSet>,

    /// Only boards of these letters, any number of times each: `aeirst`, or with spaces between tiles, as in `a e qu`
    ///
    /// The default is all symbols of the dictionary, with `qu` in place of `q`.
    #[arg(long, value_name = "LETTERS", value_parser = letters)]
    letters: Option<LetterRow>,

    /// Find the boards with the most words, not the most points, and sort them by words, the second column
    ///
    /// With --explain, tiles and changes are compared by words.
    #[arg(long)]
    words: bool,
}

impl BoardOptions {
    /// Returns the boards to search, and the rules for boards of their size.
    pub(super) fn task(&self, dict: &Dict, rules: &BoardRules) -> anyhow::Result<(Task, Rules)> {
        let places = self.places()?;
        let rules = rules.of_side(places.square_side()).clone();
        let layout = Layout::of_board(&places);
        let fixed = (0..places.tiles().len()).find(|&place| places.multiplier(place) != Multiplier::None);
        let multipliers = match (&rules.scoring, fixed) {
            (Scoring::Tiles(_), None) => multipliers_of(layout.tiles().len()).collect(),
            (Scoring::Letters(_), Some(place)) => {
                let [row, column] = [place / places.columns() + 1, place % places.columns() + 1];
                return Err(BoardError::UncountedMultiplier { tile: place + 1, row, column }).context("--layout");
            }
            _ => Vec::new(),
        };
        let letters = match self.cubes {
            Some(cubes) => Letters::of_cubes(cubes),
            None => self.letters(dict),
        };
        Ok((Task { layout, letters, multipliers, goal: self.goal() }, rules))
    }

    /// Returns the letters of tiles without cubes.
    pub(super) fn letters(&self, dict: &Dict) -> Letters {
        let Some(LetterRow(given)) = &self.letters else { return Letters::of_dict(dict) };
        let mut letters: Vec<String> =
            given.iter().map(|letter| dict.alphabet().fold_text(letter).into_owned()).collect();
        letters.sort();
        letters.dedup();
        Letters::Any(letters)
    }

    /// Returns the number that is to be as high as possible.
    pub(super) fn goal(&self) -> Goal {
        if self.words { Goal::Words } else { Goal::Points }
    }

    /// Returns a board of wildcards.
    fn places(&self) -> anyhow::Result<Board> {
        if let Some(layout) = &self.layout {
            return Ok(layout.clone());
        }
        let of_cubes = self.cubes.map(|cubes| Size { rows: cubes.side, columns: cubes.side });
        if let (Some(cubes), Some(size)) = (self.cubes, self.size)
            && of_cubes != Some(size)
        {
            let CubeSet { name, side, .. } = cubes;
            let message = format!("the cubes `{name}` fill {side}x{side} boards; leave out --size, or use --layout");
            return Err(clap::Error::raw(ErrorKind::ArgumentConflict, message).into());
        }
        let Size { rows, columns } = of_cubes.or(self.size).unwrap_or(DEFAULT_SIZE);
        Ok(Board::new(columns, vec![Some(WILDCARD); rows * columns])?)
    }
}

/// Returns the points or words of a score, as in `7 points`.
pub(super) fn goal_count(goal: Goal, score: Score) -> String {
    count(goal.of(score), goal.name().trim_end_matches('s'))
}

/// The number of rows and of columns.
#[derive(Clone, Copy, PartialEq)]
struct Size {
    rows: usize,
    columns: usize,
}

fn size(text: &str) -> Result<Size, String> {
    let side = |text: &str| {
        let digits = Some(text).filter(|text| !text.starts_with('+'));
        digits.and_then(|digits| digits.parse().ok()).filter(|side| (2..=100).contains(side))
    };
    let (rows, columns) = text.split_once('x').unwrap_or((text, text));
    let size = side(rows).zip(side(columns)).map(|(rows, columns)| Size { rows, columns });
    size.ok_or_else(|| "use a number from 2 to 100, as in `4`, or rows and columns, as in `3x4`".to_string())
}

fn layout(text: &str) -> Result<Board, String> {
    let board: Board = text.parse().map_err(|error: BoardError| error.to_string())?;
    let columns = board.columns();
    if let Some((place, tile)) = board.tiles().enumerate().find(|(_, tile)| tile.is_some_and(|tile| tile != WILDCARD)) {
        let (row, column) = (place / columns + 1, place % columns + 1);
        let tile = tile.unwrap_or_default().escape_debug();
        return Err(format!("row {row}, column {column} is `{tile}`; write `?` for a tile, and `.` for a hole"));
    }
    if columns == 1 {
        return Err("a board of one column cannot be printed; write it as one row, as in `? ? ?`".to_string());
    }
    Ok(board)
}

/// The letters of an option.
#[derive(Clone)]
struct LetterRow(Vec<String>);

fn letters(text: &str) -> Result<LetterRow, String> {
    if text.contains(['/', '\n']) {
        return Err("write the letters in one row, as in `aeirst`, or `a e qu` with spaces between them".to_string());
    }
    // A single row without spaces would have to be a square.
    let board: Board = format!("{text}/{text}").parse().map_err(|_| "write letters, as in `aeirst`".to_string())?;
    let row = 0..board.columns();
    let letter = |(place, tile): (usize, Option<&str>)| {
        let is_plain = board.multiplier(place) == Multiplier::None;
        tile.filter(|tile| is_plain && *tile != WILDCARD).map(str::to_string)
    };
    let letters: Option<Vec<String>> = row.clone().zip(board.tiles()).map(letter).collect();
    letters.map(LetterRow).ok_or_else(|| "write letters only, without `?`, holes and multipliers".to_string())
}
