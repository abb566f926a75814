//! Random boards.

use board_solver::Board;

use crate::{
    oracle::{Rows, board_of, text_of},
    random::Random,
};

/// What boards are made of: any of the tiles, as often as they are here.
pub struct Bag<'t> {
    tiles: Vec<&'t str>,
}

/// Tiles of English, some of several letters, some of none of its letters.
pub const ENGLISH: &str = "e e e e t t t a a a o o i i i n n n s s s r r r h h l l d d c c u u m m p g g b y w f k v x \
                           j z q qu qu th in er an he ing ss é я . . . . .";

impl<'t> Bag<'t> {
    /// The tiles in `tiles`, separated by spaces; `.` is a hole.
    pub fn new(tiles: &'t str) -> Self {
        Self { tiles: tiles.split_whitespace().collect() }
    }

    /// A board of so many rows and columns.
    pub fn rows(&self, random: &mut Random, (rows, columns): (usize, usize)) -> Rows {
        let mut tile = || Some(*random.pick(&self.tiles)).filter(|tile| *tile != ".").map(String::from);
        (0..rows).map(|_| (0..columns).map(|_| tile()).collect()).collect()
    }
}

/// The board that the rows are: read as text or not, and in any case.
pub fn any_board(random: &mut Random, rows: &Rows) -> Board {
    // A column of tiles of several letters cannot be written down; nor can a row of them alone.
    let board = if rows[0].len() > 1 && random.below(2) == 0 { text_of(rows).parse().unwrap() } else { board_of(rows) };
    if random.below(2) == 0 {
        return board;
    }
    Board::new(board.columns(), board.tiles().map(|tile| tile.map(str::to_uppercase))).unwrap()
}
