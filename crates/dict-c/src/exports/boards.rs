//! Boards as text, rolled letter cubes, and the rules of a game.

use std::ffi::c_char;

use board_solver::{Board, BoardRules, LetterValues, PathValues, PointsTable};
use dict_runtime::WordSet;

use super::{
    Buffer, Out,
    arguments::{elements, optional_text, text},
};
use crate::{
    constants::*,
    failure::{Failure, call},
    objects::{Dict, roll},
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
    cubes: *const c_char,
    dict: Option<&Dict>,
    side: u32,
    seed: u64,
    buffer: *mut c_char,
    size: usize,
    needed: Out<'_, usize>,
) -> Status {
    call(|| {
        // SAFETY: the caller passes a text with a NUL, or NULL, and a buffer of this size.
        let (cubes, buffer) = unsafe { (optional_text(cubes, "cubes")?, Buffer::new(buffer, size, needed, "buffer")?) };
        buffer.fill_with_text(&roll(cubes, dict, side, seed)?.to_string())
    })
}

/// Returns the rules for games with the words of `dict`: those of each board's size, or as `rules` says.
///
/// # Safety
///
/// The pointers in `rules` point to as many things as it says, and texts end with a NUL.
pub(super) unsafe fn rules(dict: &Dict, rules: Option<&Rules>) -> Result<BoardRules, Failure> {
    use board_solver::{Rules, Scoring};

    let Some(rules) = rules else { return Ok(BoardRules::by_size()) };
    // SAFETY: the caller promises that there are so many points, and values of tiles.
    let (points, tiles) = unsafe {
        (elements(rules.points, rules.points_len, "points")?, elements(rules.tiles, rules.tiles_len, "tiles")?)
    };
    let table = || PointsTable { points: points.to_vec().into(), more: rules.more };
    let mut read: BoardRules = match rules.scoring {
        DICTC_BY_SIZE => BoardRules::by_size(),
        DICTC_BOGGLE => Rules::BOGGLE.into(),
        DICTC_BIG_BOGGLE => Rules::BIG.into(),
        DICTC_SUPER_BIG_BOGGLE => Rules::SUPER_BIG.into(),
        DICTC_WORD_HUNT => Rules::WORD_HUNT.into(),
        DICTC_SCRAMBLE => Rules::SCRAMBLE.into(),
        DICTC_LETTERS => Rules::new(1, Scoring::Letters(table())).into(),
        DICTC_TILES => {
            let value = |value: &TileValue| {
                // SAFETY: the caller promises a text with a NUL.
                let tile = unsafe { text(value.tile, DICTC_NUL_ENDED, "tile") }?;
                Ok((tile, value.value))
            };
            let values = tiles.iter().map(value).collect::<Result<LetterValues, Failure>>()?;
            Rules::new(1, Scoring::Tiles(PathValues::new(values, table()))).into()
        }
        other => return Err(Failure::argument(format!("{other} is not a way to score"))),
    };
    if rules.min_letters > 0 {
        read = read.with_min_letters(rules.min_letters as usize);
    }
    if rules.only_common != 0 {
        read = read.with_words(WordSet::common(&dict.0, rules.common)?);
    }
    Ok(read)
}
