//! Random boards.

use board_solver::Board;

use super::random::Random;

/// A board as rows of tiles; none is a hole. The tiles are folded already.
pub type Rows = Vec<Vec<Option<String>>>;

/// What boards are made of: any of the tiles, as often as they are here.
pub struct TileBag<'t> {
    tiles: Vec<&'t str>,
}

/// Tiles of English, some of several letters, some of none of its letters.
pub const ENGLISH_TILES: &str = "e e e e t t t a a a o o i i i n n n s s s r r r h h l l d d c c u u m m p g g b y w f k v x \
                           j z q qu qu th in er an he ing ss é я . . . . .";

impl<'t> TileBag<'t> {
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

/// The board as text that parses to it; a board of one column can only have tiles of one letter.
pub fn text_of(rows: &Rows) -> String {
    let rows =
        rows.iter().map(|row| row.iter().map(|tile| tile.as_deref().unwrap_or(".")).collect::<Vec<_>>().join(" "));
    rows.collect::<Vec<_>>().join("/") + "/"
}

/// The board that the rows are.
pub fn board_of(rows: &Rows) -> Board {
    Board::new(rows[0].len(), rows.iter().flatten().map(Option::as_ref)).unwrap()
}

/// The board that the rows are: read as text or not, and in any case.
pub fn board_by_any_constructor(random: &mut Random, rows: &Rows) -> Board {
    // A column of tiles of several letters cannot be written down; nor can a row of them alone.
    let board = if rows[0].len() > 1 && random.below(2) == 0 { text_of(rows).parse().unwrap() } else { board_of(rows) };
    if random.below(2) == 0 {
        return board;
    }
    Board::new(board.columns(), board.tiles().map(|tile| tile.map(str::to_uppercase))).unwrap()
}
