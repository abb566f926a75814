//! The number that describes what a path spells: its board, its letters, and the sum of its ranks. Nodes and hits have
//! it.
//!
//! | number | on a board of | meaning |
//! |---|---|---|
//! | `0x4300_0007` | 16 steps | board 2, three letters; the word with id 6 if one ends here |
//! | `0x4300_0007` | 32 steps | board 1, three letters; the word with id 6 if one ends here |
//!
//! The sum of ranks has 24 bits. The board has the highest three bits if there is room for eight boards, two bits for
//! four, and one bit for two boards of more than 32 steps. The letters have the bits between: see [`board_shift`].
//!
//! The sum of the ranks along a word's path is the word's id plus one. The number of a child is its parent's, plus the
//! rank of the child's slot, plus `1 << 24`: one letter more.

/// The shift of the number of letters.
pub(crate) const LETTERS_SHIFT: u32 = 24;
/// The bits of the sum of ranks.
pub(crate) const RANKS: u32 = (1 << LETTERS_SHIFT) - 1;

/// Returns the shift of the board's number for boards of up to `width` steps. Eight boards of 16 steps, four of 32 and
/// two of 64 have numbers of three bits, two and one.
pub(crate) const fn board_shift(width: usize) -> u32 {
    match width {
        16 => 29,
        32 => 30,
        _ => 31,
    }
}

/// Returns the maximum number of letters that fits below the board's number.
pub(crate) const fn max_letters(board_shift: u32) -> usize {
    (1 << (board_shift - LETTERS_SHIFT)) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bits_of_a_board_and_its_letters_are_above_the_ranks() {
        for (width, boards, letters) in [(16, 8, 31), (32, 4, 63), (40, 2, 127), (64, 2, 127)] {
            let shift = board_shift(width);
            assert_eq!((1 << (u32::BITS - shift), max_letters(shift)), (boards, letters));
        }
    }
}
