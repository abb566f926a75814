//! Tiles that multiply, dealt to a board.

use alloc::vec::Vec;

use board_solver::{Board, Multiplier};

use crate::Random;

/// The multipliers of a board, each with a number n: on average, one of n tiles has the multiplier.
///
/// On average, 3 of 10 tiles multiply: on a board of 4x4, two double the letter, and one tile each triples the letter,
/// doubles the word and triples the word.
const MULTIPLIERS: [(Multiplier, usize); 4] =
    [(Multiplier::Letter(2), 8), (Multiplier::Letter(3), 16), (Multiplier::Word(2), 16), (Multiplier::Word(3), 32)];

/// Deals multipliers to a board, for games by the rules of [Scramble](board_solver::Rules::SCRAMBLE).
///
/// One of 8 tiles doubles the letter, one of 16 triples the letter, one of 16 doubles the word, and one of 32 triples
/// the word. Each of the four numbers of tiles is rounded to the nearest whole number, and halves are rounded up:
///
/// | tiles | `:2l` | `:3l` | `:2w` | `:3w` |
/// |--:|--:|--:|--:|--:|
/// | 4 | 1 | 0 | 0 | 0 |
/// | 9 | 1 | 1 | 1 | 0 |
/// | 16 | 2 | 1 | 1 | 1 |
/// | 25 | 3 | 2 | 2 | 1 |
/// | 36 | 5 | 2 | 2 | 1 |
///
/// Lists the tiles in reading order, without holes, and [shuffles](Random::shuffle) the list. The first tiles in it
/// double the letter, the next ones triple the letter, and so on, in the order of the table's columns. All other tiles
/// have no multiplier. Deal the multipliers after the tiles, with the same generator: then a seed gives the same tiles
/// with and without multipliers.
///
/// ```
/// use board_deal::{CubeSet, Random, cubes::deal_multipliers};
///
/// let cubes = CubeSet::of_side(4).ok_or("no cubes")?;
/// let mut random = Random::new(7);
/// let mut board = cubes.roll(&mut random);
/// deal_multipliers(&mut board, &mut random);
/// assert_eq!(board.to_string(), "a:3w a o d / t r n n / n:2l y e:2l e / c:3l i c g:2w");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn deal_multipliers(board: &mut Board, random: &mut Random) {
    let mut tiles: Vec<usize> = board.tiles().enumerate().filter_map(|(at, tile)| tile.map(|_| at)).collect();
    let count = tiles.len();
    random.shuffle(&mut tiles);
    let places = board.tiles().len();
    for tile in 0..places {
        if board.multiplier(tile) != Multiplier::None {
            board.set_multiplier(tile, Multiplier::None);
        }
    }
    for (tile, multiplier) in tiles.into_iter().zip(multipliers_of(count)) {
        board.set_multiplier(tile, multiplier);
    }
}

/// Returns the multipliers that [`deal_multipliers`] deals to a board of `tiles` tiles, holes not counted.
///
/// ```
/// use board_solver::Multiplier::{Letter, Word};
///
/// assert!(board_deal::cubes::multipliers_of(9).eq([Letter(2), Letter(3), Word(2)]));
/// ```
pub fn multipliers_of(tiles: usize) -> impl Iterator<Item = Multiplier> {
    MULTIPLIERS.into_iter().flat_map(move |(multiplier, sharing)| {
        let share = tiles / sharing + usize::from(tiles % sharing >= sharing / 2);
        core::iter::repeat_n(multiplier, share)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(board: &Board) -> [usize; 4] {
        MULTIPLIERS.map(|(multiplier, _)| {
            (0..board.tiles().len()).filter(|&tile| board.multiplier(tile) == multiplier).count()
        })
    }

    #[test]
    fn each_multiplier_comes_as_often_as_the_table_says_and_never_on_a_hole() {
        for (side, expected) in
            [(1, [0; 4]), (2, [1, 0, 0, 0]), (3, [1, 1, 1, 0]), (4, [2, 1, 1, 1]), (5, [3, 2, 2, 1]), (6, [5, 2, 2, 1])]
        {
            // The holes of the board do not count.
            for holes in [0, 3] {
                let tiles = (0..side * side).map(|_| Some("a")).chain((0..holes * side).map(|_| None));
                let mut board = Board::new(side, tiles).unwrap();
                for seed in 0..50 {
                    deal_multipliers(&mut board, &mut Random::new(seed));
                    assert_eq!(counts(&board), expected, "{board}");
                    let first_hole = side * side;
                    let is_free = |tile| board.multiplier(tile) == Multiplier::None;
                    assert!((first_hole..board.tiles().len()).all(is_free), "{board}");
                }
            }
        }
    }

    #[test]
    fn every_tile_has_each_multiplier_equally_often() {
        let mut random = Random::new(1);
        let mut board: Board = "abcdefghijklmnop".parse().unwrap();
        let mut words = [0u32; 16];
        for _ in 0..16_000 {
            deal_multipliers(&mut board, &mut random);
            for (tile, count) in words.iter_mut().enumerate() {
                *count += u32::from(board.multiplier(tile) == Multiplier::Word(3));
            }
        }
        // The limits are more than 5 standard deviations.
        assert!(words.iter().all(|count| count.abs_diff(1_000) < 160), "{words:?}");
    }
}
