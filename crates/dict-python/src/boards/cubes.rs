//! Rolled letter cubes.

use arrow_array::LargeStringArray;
use board_play::{CUBE_SETS, CubeSet, Daily, Date, DictCubes, InvalidDate, Random, deal_multipliers};
use board_solver::{BoardError as LibraryBoardError, Rules, Scoring};
use dict_runtime::meta;
use pyo3::{exceptions::PyValueError, prelude::*};

use super::{Board, rules::named};
use crate::{
    arrow::Array,
    batch::in_pieces,
    dict::Dict,
    failure::{BoardError, Outcome},
};

/// The number of boards that are rolled with one generator. It is part of what `roll_many` promises.
const BLOCK: u64 = 1 << 12;

/// The maximum number of boards that are rolled at once: their texts take 65 GB, if the boards are 4x4.
const MAX_COUNT: u64 = (1 << 31) - 1;

/// The message for a dictionary without cubes.
const NO_SYMBOLS: &str = "no symbol of the dictionary's words can be written on a board";

/// Letter cubes.
enum Cubes {
    Set(CubeSet),
    /// Cubes made from a dictionary's symbols, and the number of rows, which is that of columns too.
    OfDict(DictCubes, u8),
}

impl Cubes {
    fn choose(size: Option<u8>, cubes: Option<&str>, dict: Option<&Dict>) -> Outcome<Self> {
        let error = |message: String| Err(PyValueError::new_err(message).into());
        if let Some(name) = cubes {
            if size.is_some() || dict.is_some() {
                return error("a set of cubes has its own size and letters: leave size and dict out".to_string());
            }
            return match CUBE_SETS.into_iter().find(|set| set.name == name) {
                Some(set) => Ok(Self::Set(set)),
                None => {
                    let names: Vec<&str> = CUBE_SETS.iter().map(|set| set.name).collect();
                    error(format!("{name:?} is not a set of cubes: write {}", names.join(", ")))
                }
            };
        }
        let size = size.unwrap_or(4);
        let of_dict =
            |dict| Ok(Self::OfDict(DictCubes::new(dict).ok_or_else(|| BoardError::new_err(NO_SYMBOLS))?, size));
        match (dict, CubeSet::of_side(size.into())) {
            (Some(dict), _) => of_dict(&dict.dict),
            (None, Some(set)) => Ok(Self::Set(set)),
            (None, None) => of_dict(dict_en::dict()),
        }
    }

    /// Rolls the cubes, and deals multipliers if `rules` count tiles.
    fn roll(&self, rules: &Rules, random: &mut Random) -> Result<board_solver::Board, LibraryBoardError> {
        let mut board = match self {
            Self::Set(cubes) => cubes.roll(random),
            Self::OfDict(cubes, size) => cubes.roll(*size, random)?,
        };
        if let Scoring::Tiles(_) = rules.scoring {
            deal_multipliers(&mut board, random);
        }
        Ok(board)
    }
}

/// Rolls letter cubes, and returns the board. The same `seed` gives the same board in every program.
///
/// `size` is the number of rows and of columns: 4, 5 and 6 use the cubes that are sold with games, other sizes use cubes
/// with the letters of English words. `cubes` names a set of cubes, `dict` asks for cubes with its letters. For the
/// `rules` "scramble", some tiles double or triple the letter or the word.
///
/// Raises ValueError if no set has the name `cubes`, if `size` or `dict` come with it, or if no rules have the name.
/// Raises BoardError if no board has this size.
///
/// >>> roll(seed=7) == roll(4, cubes=None, seed=7)
/// True
#[pyfunction]
#[pyo3(signature = (size=None, *, cubes=None, dict=None, rules="boggle", seed=None))]
pub(crate) fn roll(
    py: Python<'_>,
    size: Option<u8>,
    cubes: Option<&str>,
    dict: Option<Py<Dict>>,
    rules: &str,
    seed: Option<u64>,
) -> Outcome<Board> {
    let rules = named(rules)?;
    let cubes = Cubes::choose(size, cubes, dict.as_ref().map(Py::get))?;
    let seed = match seed {
        Some(seed) => seed,
        None => py.import("random")?.call_method1("getrandbits", (64,))?.extract()?,
    };
    Ok(Board(cubes.roll(&rules, &mut Random::new(seed))?))
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
    let error = |message: String| PyValueError::new_err(message);
    let dict = match &dict {
        Some(dict) => &dict.get().dict,
        None => dict_en::dict(),
    };
    let language = dict.meta_value(meta::LANGUAGE);
    let language = language.ok_or_else(|| error("the dictionary states no language".to_string()))?;
    let date: Date = date.str()?.to_str()?.parse().map_err(|invalid: InvalidDate| error(invalid.to_string()))?;
    let daily = Daily::new(date, language, rules);
    let daily = daily.ok_or_else(|| error(format!("{rules:?} is not the name of rules")))?;
    let board = daily.board(dict)?;
    Ok(Board(board.ok_or_else(|| BoardError::new_err(NO_SYMBOLS))?))
}

/// Rolls many boards: those from number `start` on of the endless list of boards of a seed. Returns an array of texts.
///
/// The list is the same however it is cut, so processes can each make a part of it. Board `4096 * b` and the 4095 after it
/// are those that `dictc roll --seed S -n 4096` prints, where `S` is the sum of `b` and the first number of the generator
/// of `seed`, modulo 2**64.
///
/// `size`, `cubes`, `dict`, `rules` and the errors are those of `roll`.
///
/// >>> boards = roll_many(3, seed=7)
/// >>> boards[2] == roll_many(1, seed=7, start=2)[0]
/// True
#[pyfunction]
#[pyo3(signature = (count, *, seed, start=0, size=None, cubes=None, dict=None, rules="boggle"))]
#[expect(clippy::too_many_arguments, reason = "they are keywords")]
pub(crate) fn roll_many(
    py: Python<'_>,
    count: u64,
    seed: u64,
    start: u64,
    size: Option<u8>,
    cubes: Option<&str>,
    dict: Option<Py<Dict>>,
    rules: &str,
) -> Outcome<Array> {
    let rules = named(rules)?;
    let cubes = Cubes::choose(size, cubes, dict.as_ref().map(Py::get))?;
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
        None,
        || (),
        |(), piece| {
            let block = blocks.start + piece.start as u64;
            let mut random = Random::new(first_seed.wrapping_add(block));
            let first = block * BLOCK;
            let mut boards = Vec::new();
            for number in first..end.min(first.saturating_add(BLOCK)) {
                let board = cubes.roll(&rules, &mut random)?;
                if number >= start {
                    boards.push(board.to_string());
                }
            }
            Ok(boards)
        },
    )?;
    Ok(Array::new(LargeStringArray::from_iter_values(pieces.iter().flatten())))
}
