//! Random boards.

use board_solver::Board;
pub use oracles::every_path::Rows;

use super::random::TestRandom;

/// The tiles that random boards are made of. If a tile is in the bag twice, it is drawn twice as often.
pub struct TileBag<'t> {
    tiles: Vec<&'t str>,
}

/// English tiles. A few have several letters, a few are in other alphabets, and a few are holes.
pub const ENGLISH_TILES: &str = "e e e e t t t a a a o o i i i n n n s s s r r r h h l l d d c c u u m m p g g b y w f k v x \
                           j z q qu qu th in er an he ing ss é я . . . . .";

impl<'t> TileBag<'t> {
    /// Creates a bag of the tiles in `tiles`, separated by spaces; `.` is a hole.
    pub fn new(tiles: &'t str) -> Self {
        Self { tiles: tiles.split_whitespace().collect() }
    }

    /// Draws a board of this many rows and columns.
    pub fn rows(&self, random: &mut TestRandom, (rows, columns): (usize, usize)) -> Rows {
        let mut tile = || Some(*random.pick(&self.tiles)).filter(|tile| *tile != ".").map(String::from);
        (0..rows).map(|_| (0..columns).map(|_| tile()).collect()).collect()
    }
}

/// Writes the board as text that parses to it. The tiles of a board of one column must be single letters.
pub fn text_of(rows: &Rows) -> String {
    let tile = |tile: &Option<String>| match tile.as_deref() {
        None => ".".to_string(),
        Some("q") => "q!".to_string(),
        Some(tile) => tile.to_string(),
    };
    let rows = rows.iter().map(|row| row.iter().map(tile).collect::<Vec<_>>().join(" "));
    rows.collect::<Vec<_>>().join("/") + "/"
}

/// Creates the board of these rows.
pub fn board_of(rows: &Rows) -> Board {
    Board::new(rows[0].len(), rows.iter().flatten().map(Option::as_ref)).unwrap()
}

/// Creates the board of these rows, at random from text or from tiles, and in lower, upper or mixed case.
pub fn board_by_any_constructor(random: &mut TestRandom, rows: &Rows) -> Board {
    // A single column of tiles of several letters cannot be written as text.
    let board = if rows[0].len() > 1 && random.below(2) == 0 { text_of(rows).parse().unwrap() } else { board_of(rows) };
    let upper = |tile: &str| match tile.chars().next() {
        Some(first) if first.is_ascii() => first.to_uppercase().collect::<String>() + &tile[1..],
        _ => tile.to_uppercase(),
    };
    match random.below(4) {
        0 | 1 => board,
        2 => Board::new(board.columns(), board.tiles().map(|tile| tile.map(str::to_uppercase))).unwrap(),
        // `Qu`, and some letters in lower case.
        _ => {
            let mut tile = |tile: &str| if random.below(2) == 0 { tile.to_string() } else { upper(tile) };
            Board::new(board.columns(), board.tiles().map(|text| text.map(&mut tile))).unwrap()
        }
    }
}
