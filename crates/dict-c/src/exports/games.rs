//! Games.

use std::{
    ffi::{c_char, c_int},
    time::Duration,
};

use super::{
    Buffer, Out,
    arguments::{filled, places, text},
    boards::rules,
    free, object, required,
};
use crate::{
    constants::{Status, Verdict},
    failure::{Failure, call},
    objects::{Dict, Game},
    structs::{Found, GameOptions, GameState, Rules},
};

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_game_new(
    dict: Option<&Dict>,
    rules: *const Rules,
    board: *const c_char,
    len: usize,
    options: *const GameOptions,
    game: Out<'_, Option<Box<Game>>>,
) -> Status {
    object(game, || {
        let dict = required(dict, "dict")?;
        // SAFETY: the caller passes rules and options of the sizes that they say, rules that point to as many things as
        // they say, and a text.
        let (rules, board, options) =
            unsafe { (self::rules(rules, dict)?, text(board, len, "board")?, filled(options)?) };
        Game::new(dict, rules, board, options)
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_game_free(game: Option<Box<Game>>) {
    free(game);
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_game_run(game: Option<&mut Game>, is_running: c_int, now: u64) -> Status {
    call(|| {
        let game = required(game, "game")?;
        match is_running {
            0 => game.round.pause(Duration::from_millis(now)),
            _ => game.round.start(Duration::from_millis(now)),
        }
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_game_play(
    game: Option<&mut Game>,
    word: *const c_char,
    len: usize,
    now: u64,
    verdict: Out<'_, Verdict>,
    answer: Out<'_, usize>,
) -> Status {
    call(|| {
        let (game, place) = (required(game, "game")?, required(verdict, "verdict")?);
        // SAFETY: the caller passes a text.
        let (verdict, index) = game.play(unsafe { text(word, len, "word") }?, now).ok_or(Failure::NotFound)?;
        place.write(verdict);
        if let (Some(answer), Some(index)) = (answer, index) {
            answer.write(index);
        }
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_game_trace(
    game: Option<&Game>,
    text: *const c_char,
    len: usize,
    tiles: *mut u32,
    size: usize,
    needed: Out<'_, usize>,
) -> Status {
    call(|| {
        // SAFETY: the caller passes a text, and a buffer of this size.
        let (text, buffer) = unsafe { (self::text(text, len, "text")?, Buffer::new(tiles, size, needed, "tiles")?) };
        buffer.fill(&required(game, "game")?.round.game().trace(text).ok_or(Failure::NotFound)?)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_game_hint(
    game: Option<&mut Game>,
    now: u64,
    by_tile: *mut usize,
    tiles: usize,
    by_letters: *mut usize,
    letters: usize,
) -> Status {
    call(|| {
        // SAFETY: the caller passes arrays of these lengths.
        let (by_tile, by_letters) =
            unsafe { (places(by_tile, tiles, "by_tile")?, places(by_letters, letters, "by_letters")?) };
        let hint = required(game, "game")?.round.take_hint(Duration::from_millis(now)).ok_or(Failure::NotFound)?;
        for (tile, place) in by_tile.iter_mut().enumerate() {
            place.write(hint.by_tile.get(tile).copied().unwrap_or(0));
        }
        for (letters, place) in by_letters.iter_mut().enumerate() {
            place.write(hint.by_letters.get(&letters).copied().unwrap_or(0));
        }
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_game_get_state(game: Option<&Game>, now: u64, state: Out<'_, GameState>) -> Status {
    call(|| {
        required(state, "state")?.write(required(game, "game")?.state(now));
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_game_answer(
    game: Option<&Game>,
    answer: usize,
    now: u64,
    found: Out<'_, Found>,
    found_by: Out<'_, u32>,
) -> Status {
    call(|| {
        let (game, place) = (required(game, "game")?, required(found, "found")?);
        let (found, by) = game.answer(answer, now).ok_or(Failure::NotFound)?;
        place.write(found);
        if let Some(found_by) = found_by {
            found_by.write(by);
        }
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_game_finish(
    game: Option<&mut Game>,
    now: u64,
    ended: u64,
    buffer: *mut c_char,
    size: usize,
    needed: Out<'_, usize>,
) -> Status {
    call(|| {
        // SAFETY: the caller passes a buffer of this size.
        let buffer = unsafe { Buffer::new(buffer, size, needed, "buffer") }?;
        buffer.fill_with_text(required(game, "game")?.finish(now, ended).ok_or(Failure::NotFound)?)
    })
}
