//! The options that say which boards are searched, and what they are compared by.

use board_deal::CubeSet;
use board_search::{
    Goal, Layout, Letters, Task, TaskSpec,
    task::{LetterRow, Size, SpecError},
};
use board_solver::{BoardError, BoardRules, Rules, Score};
use clap::error::ErrorKind;
use dict_runtime::Dict;

use crate::{
    io::output::count,
    options::{boards::WrittenBoard, cubes::cube_set},
};

/// The options of the boards.
#[derive(clap::Args)]
pub(super) struct BoardOptions {
    /// The rows and columns of the boards, from 2 to 100: `4`, or `3x4` for 3 rows of 4 [default: 4]
    #[arg(long, value_name = "SIZE", value_parser = size, conflicts_with = "layout")]
    size: Option<Size>,

    /// The places of the boards, as a board of `?` tiles: `.` is a hole, and `?:2l` a place with a multiplier
    ///
    /// For example, `. ? . / ? ? ? / . ? .` is a cross. With `--rules scramble`, if no place has a multiplier, the
    /// search also chooses the places of the multipliers that `dictc roll` deals to a board of this size. Leave out
    /// --size.
    #[arg(long, value_name = "BOARD", value_parser = layout)]
    layout: Option<WrittenLayout>,

    /// Only boards that these cubes can show, from the list below
    ///
    /// The cubes fill the square board that they were sold with, unless --layout has the same number of places. Leave
    /// out --letters, and --size unless it is that of the cubes.
    #[arg(long, value_name = "CUBES", value_parser = cube_set(), conflicts_with = "letters")]
    cubes: Option<CubeSet>,

    /// Only boards of these letters, any number of times each: `aeirst`, or with spaces between tiles, as in `a e qu`
    ///
    /// The default is all symbols of the dictionary, with `qu` instead of `q`.
    #[arg(long, value_name = "LETTERS", value_parser = clap::value_parser!(LetterRow))]
    letters: Option<LetterRow>,

    /// Find the boards with the most words instead of points, and sort them by words, the second column
    ///
    /// With --explain, tiles and changes are compared by words.
    #[arg(long)]
    words: bool,
}

/// A layout, and the board that it was read from.
#[derive(Clone)]
struct WrittenLayout {
    layout: Layout,
    board: WrittenBoard,
}

impl BoardOptions {
    /// Returns the boards to search, and the rules for boards of their size.
    pub(super) fn task(&self, dict: &Dict, rules: &BoardRules) -> anyhow::Result<(Task, Rules)> {
        let written = self.layout.as_ref();
        let (layout, letters) = (written.map(|written| written.layout.clone()), self.letters.clone());
        let spec = TaskSpec { size: self.size, layout, cubes: self.cubes, letters, goal: self.goal() };
        let task = spec.task(dict, rules).map_err(|error| match error {
            SpecError::Layout(error) => anyhow::Error::new(error).context("--layout"),
            error => clap::Error::raw(ErrorKind::ArgumentConflict, error).into(),
        })?;
        if let Some(written) = written {
            written.board.note_other_reading();
        }
        let rules = rules.of_side(task.layout.square_side()).clone();
        Ok((task, rules))
    }

    /// Returns the letters of tiles without cubes.
    pub(super) fn letters(&self, dict: &Dict) -> Letters {
        Letters::of_row(self.letters.as_ref(), dict)
    }

    /// Returns the number to maximise.
    pub(super) fn goal(&self) -> Goal {
        if self.words { Goal::Words } else { Goal::Points }
    }
}

/// Returns the points or words of a score, as in `7 points`.
pub(super) fn goal_count(goal: Goal, score: Score) -> String {
    count(goal.of(score), goal.name().trim_end_matches('s'))
}

fn size(text: &str) -> Result<Size, String> {
    let side = |text: &str| Some(text).filter(|text| !text.starts_with('+'))?.parse().ok();
    let (rows, columns) = text.split_once('x').unwrap_or((text, text));
    let size = side(rows).zip(side(columns)).and_then(|(rows, columns)| Size::new(rows, columns));
    size.ok_or_else(|| "use a number from 2 to 100, as in `4`, or rows and columns, as in `3x4`".to_string())
}

fn layout(text: &str) -> Result<WrittenLayout, String> {
    let board: WrittenBoard = text.parse().map_err(|error: BoardError| error.to_string())?;
    let layout = Layout::of_places(&board.board).map_err(|error| error.to_string())?;
    Ok(WrittenLayout { layout, board })
}
