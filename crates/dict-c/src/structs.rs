//! The structs of the header, field by field.

use std::ffi::{c_char, c_void};

use crate::constants::{ColumnKind, Opponent, Status, ValueKind};

/// Facts about a dictionary.
#[repr(C)]
pub struct Info {
    pub bytes: *const c_void,
    pub size: usize,
    pub words: usize,
    pub min_letters: usize,
    pub max_letters: usize,
    pub max_codes: usize,
    pub symbols: usize,
    pub columns: usize,
    pub format_major: u32,
    pub format_minor: u32,
    pub fold: *const c_char,
    pub form: *const c_char,
}

/// The value of a word.
#[repr(C)]
pub struct Value {
    pub kind: ValueKind,
    pub integer: i64,
    pub text: *const c_char,
    pub text_len: usize,
    pub flags: u64,
}

/// A column of values.
#[repr(C)]
pub struct Column {
    pub name: [c_char; 33],
    pub kind: ColumnKind,
    pub distinct: usize,
    pub flags: usize,
}

/// A word that a search found.
#[repr(C)]
pub struct Hit {
    pub word: *const c_char,
    pub len: usize,
    pub id: u32,
    pub detail: u32,
}

/// A word of a text that is not in the dictionary.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Misspelling {
    pub start: usize,
    pub len: usize,
}

/// A word that was found in a text.
#[repr(C)]
pub struct TextMatch {
    pub start: usize,
    pub len: usize,
    pub id: u32,
}

/// A place in the automaton.
#[repr(C)]
pub struct Cursor {
    pub id: u32,
    pub children: u32,
    /// The place in the file, and the place among the added words.
    pub reserved: [u32; 6],
}

/// The value of a tile.
#[repr(C)]
pub struct TileValue {
    pub tile: *const c_char,
    pub value: u32,
}

/// The rules of a game.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Rules {
    pub struct_size: usize,
    pub name: *const c_char,
    pub min_letters: u32,
    pub more: u32,
    pub points: *const u32,
    pub points_len: usize,
    pub tiles: *const TileValue,
    pub tiles_len: usize,
    pub common: i64,
    pub only_common: i32,
    pub only_words: i32,
    pub exclude: *const *const c_char,
    pub exclude_len: usize,
    pub words: *const *const c_char,
    pub words_len: usize,
}

/// The totals of a board.
#[repr(C)]
pub struct Score {
    pub points: u64,
    pub words: u32,
    pub status: Status,
}

/// A word on a board.
#[repr(C)]
pub struct Found {
    pub word: *const c_char,
    pub len: usize,
    pub path: *const u32,
    pub path_len: usize,
    pub paths: usize,
    pub id: u32,
    pub points: u32,
}

/// The options of a game.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct GameOptions {
    pub struct_size: usize,
    pub time: u64,
    pub seed: u64,
    pub opponent: Opponent,
    pub reserved: u32,
}

/// The state of a game at a moment.
#[repr(C)]
pub struct GameState {
    pub answers: usize,
    pub all_points: u64,
    pub found: usize,
    pub points: u64,
    pub opponent_found: usize,
    pub opponent_points: u64,
    pub elapsed: u64,
    pub left: u64,
    pub is_running: i32,
    pub is_over: i32,
    pub has_hint: i32,
}

/// The options of a dictionary.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct BuilderOptions {
    pub struct_size: usize,
    pub fold: *const c_char,
    pub alphabet: *const c_char,
    pub form: *const c_char,
    pub name: *const c_char,
    pub language: *const c_char,
    pub license: *const c_char,
    pub source: *const c_char,
    pub min_letters: u32,
    pub max_letters: u32,
    pub skip_capitals: i32,
    pub reserved: u32,
}

/// The counts of a build.
#[repr(C)]
pub struct Report {
    pub lines: u64,
    pub words: u64,
    pub blank: u64,
    pub capitals: u64,
    pub too_short: u64,
    pub too_long: u64,
    pub not_in_alphabet: u64,
    pub duplicates: u64,
    pub second_values: u64,
}
