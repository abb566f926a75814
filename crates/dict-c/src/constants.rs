//! The constants of the header, and the numbers that they are passed as.

/// The result of a call.
pub type Status = i32;
pub const DICTC_OK: Status = 0;
pub const DICTC_NONE: Status = 1;
pub const DICTC_BUFFER_TOO_SMALL: Status = 2;
pub const DICTC_BAD_ARGUMENT: Status = 3;
pub const DICTC_BAD_TEXT: Status = 4;
pub const DICTC_BAD_QUERY: Status = 5;
pub const DICTC_BAD_BOARD: Status = 6;
pub const DICTC_BAD_WORDS: Status = 7;
pub const DICTC_BAD_FILE: Status = 8;
pub const DICTC_IO: Status = 9;
pub const DICTC_NO_MEMORY: Status = 10;
pub const DICTC_BUG: Status = 11;

/// A length: the text ends at its first NUL.
pub const DICTC_NUL_ENDED: usize = usize::MAX;
/// An id that no word has.
pub const DICTC_NO_ID: u32 = u32::MAX;

/// The kind of a value.
pub type ValueKind = i32;
pub const DICTC_NO_VALUE: ValueKind = 0;
pub const DICTC_INTEGER: ValueKind = 1;
pub const DICTC_TEXT: ValueKind = 2;
pub const DICTC_FLAGS: ValueKind = 3;

/// The kind of a column.
pub type ColumnKind = i32;
pub const DICTC_COLUMN_INTEGERS: ColumnKind = 0;
pub const DICTC_COLUMN_RANKS: ColumnKind = 1;
pub const DICTC_COLUMN_TEXTS: ColumnKind = 2;
pub const DICTC_COLUMN_FLAGS: ColumnKind = 3;
pub const DICTC_COLUMN_EDITS: ColumnKind = 4;

/// The kind of a search.
pub type SearchKind = i32;
pub const DICTC_COMPLETE: SearchKind = 0;
pub const DICTC_MATCH: SearchKind = 1;
pub const DICTC_ANAGRAMS: SearchKind = 2;
pub const DICTC_PARTIAL_ANAGRAMS: SearchKind = 3;
pub const DICTC_NEAR: SearchKind = 4;
pub const DICTC_HOOKS: SearchKind = 5;

// The side of a hook's letter.
pub const DICTC_BEFORE: u32 = 1;
pub const DICTC_AFTER: u32 = 2;
pub const DICTC_BOTH: u32 = 3;

// Which words a scan finds: bits.
pub const DICTC_ANYWHERE: u32 = 1;
pub const DICTC_OVERLAPPING: u32 = 2;

/// The value of `time` and `left` for a game without a limit.
pub const DICTC_NO_LIMIT: u64 = u64::MAX;

/// The strength of an opponent.
pub type Opponent = i32;
pub const DICTC_NO_OPPONENT: Opponent = 0;
pub const DICTC_OPPONENT_EASY: Opponent = 1;
pub const DICTC_OPPONENT_COMMON: Opponent = 2;
pub const DICTC_OPPONENT_STRONG: Opponent = 3;
pub const DICTC_OPPONENT_PERFECT: Opponent = 4;

/// The verdict on a word.
pub type Verdict = i32;
pub const DICTC_FOUND: Verdict = 0;
pub const DICTC_REPEATED: Verdict = 1;
pub const DICTC_TOO_SHORT: Verdict = 2;
pub const DICTC_EXCLUDED: Verdict = 3;
pub const DICTC_NOT_ON_BOARD: Verdict = 4;
pub const DICTC_NOT_A_WORD: Verdict = 5;

// Those who found an answer: bits.
pub const DICTC_BY_PLAYER: u32 = 1;
pub const DICTC_BY_OPPONENT: u32 = 2;
