//! Boards as text, rolled letter cubes, and the rules of a game.

use std::{ffi::c_char, ptr};

use board_deal::{RulesSpec, WordFilter};
use board_solver::{Board, LetterValues};
use dict_runtime::WordSet;

use super::{
    Buffer, Out,
    arguments::{Texts, elements, filled, optional_text, text},
    required,
};
use crate::{
    constants::*,
    failure::{Failure, call},
    objects::{Dict, daily, roll},
    structs::{Rules, TileValue},
};

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_board_text(
    board: *const c_char,
    len: usize,
    rows: Out<'_, usize>,
    columns: Out<'_, usize>,
    buffer: *mut c_char,
    size: usize,
    needed: Out<'_, usize>,
) -> Status {
    call(|| {
        // SAFETY: the caller passes a text, and a buffer of this size.
        let (text, buffer) = unsafe { (text(board, len, "board")?, Buffer::new(buffer, size, needed, "buffer")?) };
        let board: Board = text.parse().map_err(Failure::from)?;
        if let Some(rows) = rows {
            rows.write(board.rows());
        }
        if let Some(columns) = columns {
            columns.write(board.columns());
        }
        buffer.fill_with_text(&board.to_string())
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_roll(
    dict: Option<&Dict>,
    rules: *const Rules,
    cubes: *const c_char,
    side: u32,
    seed: u64,
    buffer: *mut c_char,
    size: usize,
    needed: Out<'_, usize>,
) -> Status {
    call(|| {
        let dict = required(dict, "dict")?;
        // SAFETY: the caller passes rules that point to as many things as they say, a text with a NUL, or NULL, and a
        // buffer of this size.
        let (rules, cubes, buffer) = unsafe {
            (self::rules(rules, dict)?, optional_text(cubes, "cubes")?, Buffer::new(buffer, size, needed, "buffer")?)
        };
        buffer.fill_with_text(&roll(dict, &rules, cubes, side, seed)?.to_string())
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_daily(
    dict: Option<&Dict>,
    date: *const c_char,
    rules: *const c_char,
    buffer: *mut c_char,
    size: usize,
    needed: Out<'_, usize>,
) -> Status {
    call(|| {
        // SAFETY: the caller passes texts with a NUL, or NULL, and a buffer of this size.
        let (date, rules, buffer) = unsafe {
            (
                text(date, DICTC_NUL_ENDED, "date")?,
                optional_text(rules, "rules")?,
                Buffer::new(buffer, size, needed, "buffer")?,
            )
        };
        buffer.fill_with_text(&daily(required(dict, "dict")?, date, rules)?.to_string())
    })
}

/// Returns the rules that `rules` describe, for the words of `dict`: those of each board's size if it is NULL.
///
/// # Safety
///
/// As for [`filled`]. The pointers in `rules` point to as many things as it says, and texts end with a NUL.
pub(super) unsafe fn rules(rules: *const Rules, dict: &Dict) -> Result<RulesSpec, Failure> {
    // SAFETY: the caller promises what `filled` demands.
    let Some(rules) = (unsafe { filled(rules) })? else { return Ok(RulesSpec::default()) };
    // SAFETY: the caller promises these numbers of points, values of tiles and texts, and that the texts have a NUL.
    let (name, points, tiles, exclude, words) = unsafe {
        (
            optional_text(rules.name, "name")?,
            elements(rules.points, rules.points_len, "points")?,
            elements(rules.tiles, rules.tiles_len, "tiles")?,
            Texts::new(rules.exclude, ptr::null(), rules.exclude_len, "exclude")?.all("exclude")?,
            Texts::new(rules.words, ptr::null(), rules.words_len, "words")?.all("words")?,
        )
    };
    let value = |value: &TileValue| {
        // SAFETY: the caller promises a text with a NUL.
        let tile = unsafe { text(value.tile, DICTC_NUL_ENDED, "tile") }?;
        Ok((tile, value.value))
    };
    let tile_values = tiles.iter().map(value).collect::<Result<LetterValues, Failure>>()?;
    let words = WordFilter {
        common: (rules.only_common != 0).then_some(rules.common),
        only: if rules.only_words != 0 { Some(WordSet::from_words(&dict.dict, words)?) } else { None },
        exclude: exclude.into_iter().map(String::from).collect(),
    };
    Ok(RulesSpec {
        name: name.map(String::from),
        min_letters: (rules.min_letters > 0).then_some(rules.min_letters as usize),
        points: (!points.is_empty()).then(|| points.to_vec()),
        more: (rules.more > 0).then_some(rules.more),
        tile_values: (!tiles.is_empty()).then_some(tile_values),
        words,
    })
}
