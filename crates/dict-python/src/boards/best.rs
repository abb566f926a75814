//! Searches for the best boards.

use std::{
    num::NonZero,
    ops::ControlFlow,
    time::{Duration, Instant},
};

use board_deal::CubeSet;
use board_search::{
    Goal, Layout, Search, TaskSpec,
    task::{LetterRow, Size},
};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::{PyList, PyString},
};

use super::{Board, Solver, board_of, cubes::seed_or_random};
use crate::{
    batch::threads_for,
    detach::{EndWatch, Signals, detach},
    dict::words_of,
    failure::{Failure, Outcome},
};

#[pymethods]
impl Solver {
    /// Finds the boards with the most points, or with the most words if the `goal` is "words", as `dictc best` does.
    /// Returns a list of `FoundBoard`, the best first. Boards that can be turned or mirrored into each other count as
    /// one.
    ///
    /// `size` is the number of rows and of columns, or a pair of both; the default is 4. Instead of it, `layout` has
    /// the places of the boards: a board of `?` tiles, on which `.` is a hole, and `?:2l` a place with a multiplier.
    /// `cubes` names a set of cubes, which must be able to show the boards: they fill the square of their game, or a
    /// layout. Instead of them, `letters` are those of the boards, any number of times each: a text, such as "aeirst"
    /// or "a e qu", or texts of tiles. The default is all letters of the dictionary, with "qu" in place of "q".
    ///
    /// By the rules "scramble", if the layout has no multiplier, the search also chooses the places of the multipliers
    /// that `roll` deals to such a board.
    ///
    /// The search proves nothing. It starts again and again from random boards, and improves them. It ends after `time`
    /// seconds, or with the restart that reaches the number of `boards`; a restart of 4x4 boards scores about 60,000.
    /// Without both, it takes a minute. The same `seed` and `boards` give the same result on any number of `threads`;
    /// the default is one for each core. At most `limit` boards are returned, and none without points. Ctrl-C ends the
    /// search without a result.
    ///
    /// Raises ValueError if an argument is wrong, and BoardError if the layout is wrong.
    ///
    /// >>> best = Solver(Dict.english()).best(2, boards=1, seed=1)
    /// >>> str(best[0].board), best[0].points
    /// ('a e / s t', 20)
    #[pyo3(signature = (
        size=None, *, layout=None, cubes=None, letters=None, goal="points", boards=None, time=None, seed=None, limit=10,
        threads=None,
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords")]
    fn best<'py>(
        &self,
        py: Python<'py>,
        size: Option<&Bound<'py, PyAny>>,
        layout: Option<&Bound<'py, PyAny>>,
        cubes: Option<&str>,
        letters: Option<&Bound<'py, PyAny>>,
        goal: &str,
        boards: Option<i64>,
        time: Option<f64>,
        seed: Option<u64>,
        limit: i64,
        threads: Option<usize>,
    ) -> Outcome<Bound<'py, PyList>> {
        let spec = TaskSpec {
            size: size.map(size_of).transpose()?,
            layout: layout.map(layout_of).transpose()?,
            cubes: cubes.map(CubeSet::named).transpose()?,
            letters: letters.map(letters_of).transpose()?,
            goal: Goal::named(goal)?,
        };
        let max_boards = boards.map(max_boards_of).transpose()?;
        let time_limit = match time {
            Some(time) => Some(time_limit(time)?),
            None => max_boards.is_none().then_some(Search::DEFAULT_TIME),
        };
        let count = count_of(limit)?;
        let threads = threads_for(threads)?;
        let seed = seed_or_random(py, seed)?;
        let solver = self.copy(py);
        let (mut signals, end) = (Signals::new(), EndWatch::new());
        let search = detach(py, || {
            let task = spec.task(solver.dict(), solver.rules())?;
            let mut search = Search::new(solver, task, seed, count)?;
            let start = Instant::now();
            search.run(threads, max_boards, |_| {
                let is_over = time_limit.is_some_and(|limit| start.elapsed() >= limit);
                if is_over || signals.must_stop() || end.must_stop() {
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            })?;
            Outcome::Ok(search)
        })?;
        signals.finish()?;
        end.check()?;
        let class = py.import("dictc._best")?.getattr("FoundBoard")?;
        let found = search.found().iter().map(|found| {
            class.call1((Board(found.board.clone()), found.score.points, found.score.words, found.restarts))
        });
        Ok(PyList::new(py, found.collect::<PyResult<Vec<_>>>()?)?)
    }
}

/// Returns the size of an argument: the number of rows and of columns, or a pair of both.
fn size_of(size: &Bound<'_, PyAny>) -> Outcome<Size> {
    let sides = size.extract::<i64>().map(|side| [side; 2]).or_else(|_| size.extract::<[i64; 2]>());
    let Ok([rows, columns]) = sides else {
        return Err(PyTypeError::new_err("size is a number, or a pair: rows and columns").into());
    };
    let size = usize::try_from(rows).ok().zip(usize::try_from(columns).ok());
    let size = size.and_then(|(rows, columns)| Size::new(rows, columns));
    size.ok_or_else(|| {
        let (min, max) = Size::SIDES.into_inner();
        PyValueError::new_err(format!("size is {rows}x{columns}: choose {min} to {max} rows and columns")).into()
    })
}

fn layout_of(layout: &Bound<'_, PyAny>) -> Outcome<Layout> {
    let board = match layout.cast::<PyString>() {
        Ok(text) => {
            let board = text.to_str()?.parse::<board_solver::Board>();
            board.map_err(|error| Failure::of_board(&error, format!("layout: {error}")))?
        }
        Err(_) => board_of(layout)?,
    };
    Ok(Layout::of_places(&board)?)
}

/// Returns the letters of an argument: a text, or an iterable of the texts of tiles.
pub(super) fn letters_of(letters: &Bound<'_, PyAny>) -> Outcome<LetterRow> {
    match letters.cast::<PyString>() {
        Ok(text) => Ok(text.to_str()?.parse()?),
        Err(_) => Ok(words_of("letters", letters)?.into_iter().collect()),
    }
}

fn max_boards_of(boards: i64) -> Outcome<u64> {
    let max = u64::try_from(boards).ok().filter(|boards| *boards > 0);
    max.ok_or_else(|| PyValueError::new_err(format!("boards is {boards}: choose 1 or more")).into())
}

/// Returns a time limit of this many seconds.
pub(crate) fn time_limit(time: f64) -> Outcome<Duration> {
    let limit = Duration::try_from_secs_f64(time).ok().filter(|limit| !limit.is_zero());
    let message = || format!("time is {time:?}: choose a number of seconds above 0");
    limit.ok_or_else(|| PyValueError::new_err(message()).into())
}

fn count_of(limit: i64) -> Outcome<NonZero<usize>> {
    let count = usize::try_from(limit).ok().filter(|count| *count <= Search::MAX_COUNT.into()).and_then(NonZero::new);
    count.ok_or_else(|| {
        PyValueError::new_err(format!("limit is {limit}: choose 1 to {} boards", Search::MAX_COUNT)).into()
    })
}
