//! What a word scores.

/// The least letters a word needs on a 4x4 board.
pub const MIN_LETTERS: usize = 3;

/// The points of a word of `letters` letters, by the table of the 4x4 game: 1 for 3 or 4 letters, then 2, 3, 5, and 11
/// for 8 or more.
pub const fn points(letters: usize) -> u32 {
    match letters {
        0..=2 => 0,
        3 | 4 => 1,
        5 => 2,
        6 => 3,
        7 => 5,
        _ => 11,
    }
}
