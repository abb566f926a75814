//! Rolled letter cubes.

use board_deal::{BoardDealer, CubeSet, Daily, Date, Random};
use board_solver::RuleSet;
use pyo3::{exceptions::PyValueError, prelude::*};

use super::{
    Board,
    rules::{RulesArgument, rules_of},
};
use crate::{
    arrow::{Array, Runs},
    batch::in_pieces,
    detach::detach,
    dict::Dict,
    failure::Outcome,
};

/// The number of boards that are rolled with one generator. It is part of what `roll_many` promises.
const BLOCK: u64 = 1 << 12;

/// The maximum number of boards that are rolled at once: their texts take 65 GB, if the boards are 4x4.
const MAX_COUNT: u64 = (1 << 31) - 1;

/// Returns the dealer of boards that the arguments of `roll` ask for.
fn dealer(
    py: Python<'_>,
    side: Option<u8>,
    cubes: Option<&str>,
    dict: Option<&Dict>,
    rules: Option<&RulesArgument>,
) -> Outcome<BoardDealer> {
    if cubes.is_some() && side.is_some() {
        return Err(PyValueError::new_err("a set of cubes has its own side: leave side out").into());
    }
    let dict = dict.map_or(dict_en::dict(), |dict| &dict.dict);
    let rules = rules_of(rules)?;
    let set = cubes.map(CubeSet::named).transpose()?;
    detach(py, || Ok(BoardDealer::new(dict, &rules.spec(dict)?, set, side)?))
}

/// Rolls letter cubes, and returns the board. The same `seed` gives the same board in every program.
///
/// `side` is the number of rows and of columns; without it, it is that of the game that `rules` name, or else 4.
/// `cubes` names a set of cubes. Without it, boards in English with the sides 4, 5 and 6 have the cubes of published
/// games. The language is that of `dict`, by default the built-in English dictionary. Boards in other languages or
/// sizes have cubes with the letters of `dict`.
///
/// `rules` is an object or a name. By "scramble", some tiles double or triple the letter or the word. No board has a
/// word that the rules exclude.
///
/// Raises ValueError if no set has the name `cubes`, if `side` is also given, or if no rules have the name. Raises
/// BoardError if no board has this side, or if a thousand boards have an excluded word.
///
/// >>> roll(seed=7) == roll(4, cubes=None, seed=7)
/// True
#[pyfunction]
#[pyo3(signature = (side=None, *, cubes=None, dict=None, rules=None, seed=None))]
pub(crate) fn roll(
    py: Python<'_>,
    side: Option<u8>,
    cubes: Option<&str>,
    dict: Option<Py<Dict>>,
    rules: Option<RulesArgument>,
    seed: Option<u64>,
) -> Outcome<Board> {
    let mut dealer = dealer(py, side, cubes, dict.as_ref().map(Py::get), rules.as_ref())?;
    let seed = seed_or_random(py, seed)?;
    Ok(Board(detach(py, || dealer.deal(&mut Random::new(seed)))?))
}

/// Returns the seed that the caller gives, or else one of Python's generator.
pub(crate) fn seed_or_random(py: Python<'_>, seed: Option<u64>) -> PyResult<u64> {
    seed.map_or_else(|| py.import("random")?.call_method1("getrandbits", (64,))?.extract(), Ok)
}

/// Deals the board of a day: the same for everybody with the same language and rules, as `dictc play --daily` deals it.
///
/// `date` is a `datetime.date`, or a text such as "2026-11-23". `rules` is the name of rules.
/// Without `dict`, the words are the built-in English ones. In English, all dictionaries have the same board.
///
/// Raises ValueError if there is no such day or if no rules have the name, and if the dictionary states no language.
///
/// >>> str(daily("2026-11-23"))
/// 's o n t / w i e a / b t e d / s t r e'
#[pyfunction]
#[pyo3(signature = (date, rules="boggle", *, dict=None))]
pub(crate) fn daily(date: &Bound<'_, PyAny>, rules: &str, dict: Option<Py<Dict>>) -> Outcome<Board> {
    let dict = dict.as_ref().map_or(dict_en::dict(), |dict| &dict.get().dict);
    let date: Date = date.str()?.to_str()?.parse()?;
    let daily = Daily::of(date, dict, &RuleSet::named(rules)?.rules)?;
    Ok(Board(daily.board(dict)?))
}

/// Rolls `count` boards, and returns an array of their texts. A seed gives an endless list of boards; `start` is the
/// number of the first board that is returned, from 0.
///
/// The list is the same in any parts, so each process can make a part of it. Board `4096 * b` and the 4095 after it are
/// those that `dictc roll --seed S -n 4096` prints, where `S` is the sum of `b` and the first number of the generator
/// of `seed`, modulo 2**64.
///
/// `side`, `cubes`, `dict`, `rules` and the errors are those of `roll`. The boards are rolled on `threads` threads, by
/// default one for each core.
///
/// >>> boards = roll_many(3, seed=7)
/// >>> boards[2] == roll_many(1, seed=7, start=2)[0]
/// True
#[pyfunction]
#[pyo3(signature = (count, *, seed, start=0, side=None, cubes=None, dict=None, rules=None, threads=None))]
#[expect(clippy::too_many_arguments, reason = "they are keywords")]
pub(crate) fn roll_many(
    py: Python<'_>,
    count: u64,
    seed: u64,
    start: u64,
    side: Option<u8>,
    cubes: Option<&str>,
    dict: Option<Py<Dict>>,
    rules: Option<RulesArgument>,
    threads: Option<usize>,
) -> Outcome<Array> {
    let dealer = dealer(py, side, cubes, dict.as_ref().map(Py::get), rules.as_ref())?;
    if count > MAX_COUNT {
        return Err(PyValueError::new_err(format!("count is {count}: roll at most {MAX_COUNT} boards at once")).into());
    }
    let Some(end) = start.checked_add(count) else {
        return Err(PyValueError::new_err("start + count is not below 2**64").into());
    };
    let first_seed = Random::new(seed).next_number();
    let blocks = start / BLOCK..end.div_ceil(BLOCK);
    let pieces = in_pieces(
        py,
        ((blocks.end - blocks.start) as usize, 1),
        threads,
        || dealer.clone(),
        |dealer, piece| {
            let block = blocks.start + piece.start as u64;
            let mut random = Random::new(first_seed.wrapping_add(block));
            let first = block * BLOCK;
            let mut boards = Runs::default();
            for number in first..end.min(first.saturating_add(BLOCK)) {
                let board = dealer.deal(&mut random)?;
                if number >= start {
                    boards.add_displayed(&board);
                }
            }
            Ok(boards)
        },
    )?;
    Ok(Array::new(Runs::into_texts(pieces, None)?))
}
