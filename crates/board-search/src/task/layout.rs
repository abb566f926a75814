//! The places of a board, and their symmetries.

use board_solver::{Board, BoardError, Multiplier, WILDCARD};

/// The places of a board without their letters: rows, columns, holes and multipliers.
///
/// ```
/// use board_search::Layout;
///
/// let layout = Layout::new(3, 4)?;
/// assert_eq!((layout.rows(), layout.columns(), layout.tiles().len()), (3, 4, 12));
/// // A rectangle can be left as it is, mirrored in two ways, and turned by half.
/// assert_eq!(layout.symmetries().len(), 4);
///
/// let cross = Layout::of_board(&". ? . / ? ? ? / . ? .".parse()?);
/// assert_eq!(cross.tiles(), [1, 3, 4, 5, 7]);
/// assert_eq!(cross.symmetries().len(), 8);
/// # Ok::<(), board_solver::BoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    columns: usize,
    /// The multiplier of each place in reading order; `None` for a hole.
    places: Vec<Option<Multiplier>>,
    /// The places that are not holes.
    tiles: Vec<usize>,
}

/// A reason why a board is not a layout.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LayoutError {
    /// A tile is not a wildcard.
    #[error("row {row}, column {column} is `{}`; write `?` for a tile, and `.` for a hole", tile.escape_debug())]
    Letter {
        /// The row of the first such tile, counted from 1.
        row: usize,
        /// Its column, counted from 1.
        column: usize,
        /// Its text.
        tile: String,
    },
    /// The text of a board with one column has no place for the space between tiles of several letters.
    #[error("a board of one column cannot be printed; write it as one row, as in `? ? ? /`")]
    OneColumn,
}

impl Layout {
    /// Returns a full rectangle.
    ///
    /// # Errors
    ///
    /// [`BoardError::Empty`] if there are no rows or no columns, [`BoardError::TooLarge`] if there are too many.
    pub fn new(rows: usize, columns: usize) -> Result<Self, BoardError> {
        let places = rows.checked_mul(columns).filter(|&places| places <= 1 << 20).ok_or(BoardError::TooLarge)?;
        Ok(Self::of_board(&Board::new(columns, (0..places).map(|_| Some("?")))?))
    }

    /// Returns the holes and multipliers of `board`. Its letters do not matter.
    pub fn of_board(board: &Board) -> Self {
        let place = |(at, tile): (usize, Option<&str>)| tile.map(|_| board.multiplier(at));
        let places: Vec<_> = board.tiles().enumerate().map(place).collect();
        let tiles = (0..places.len()).filter(|&place| places[place].is_some()).collect();
        Self { columns: board.columns(), places, tiles }
    }

    /// Returns the holes and multipliers of a board whose tiles are all wildcards, as a person writes a layout.
    ///
    /// # Errors
    ///
    /// A [`LayoutError`] for other boards, and for boards of one column.
    pub fn of_places(board: &Board) -> Result<Self, LayoutError> {
        let layout = Self::of_board(board);
        let letter =
            board.tiles().enumerate().find_map(|(place, tile)| Some((place, tile.filter(|tile| *tile != WILDCARD)?)));
        if let Some((place, tile)) = letter {
            let (row, column) = layout.row_and_column(place);
            return Err(LayoutError::Letter { row: row + 1, column: column + 1, tile: tile.to_string() });
        }
        if layout.columns == 1 { Err(LayoutError::OneColumn) } else { Ok(layout) }
    }

    /// Returns the number of rows.
    pub fn rows(&self) -> usize {
        self.places.len() / self.columns
    }

    /// Returns the number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the number of rows of the largest square board with at most as many places, like [`Board::square_side`].
    pub fn square_side(&self) -> usize {
        self.places.len().isqrt()
    }

    /// Returns the first place with a multiplier.
    pub(crate) fn first_multiplier(&self) -> Option<usize> {
        self.places.iter().position(|place| place.is_some_and(|multiplier| multiplier != Multiplier::None))
    }

    /// Returns the places that are not holes, in reading order.
    pub fn tiles(&self) -> &[usize] {
        &self.tiles
    }

    /// Returns the multiplier of each tile: of each place that is not a hole.
    pub fn multipliers(&self) -> impl Iterator<Item = Multiplier> {
        self.places.iter().flatten().copied()
    }

    /// Returns the indices in [`tiles`](Self::tiles) of the tiles without a multiplier.
    pub(crate) fn free_tiles(&self) -> impl Iterator<Item = usize> {
        let multipliers = self.multipliers().enumerate();
        multipliers.filter(|(_, multiplier)| *multiplier == Multiplier::None).map(|(tile, _)| tile)
    }

    /// Returns the indices in [`tiles`](Self::tiles) of the tiles that touch the tile with this index at a side or a
    /// corner, in increasing order.
    pub fn neighbours(&self, tile: usize) -> Vec<usize> {
        let (row, column) = self.row_and_column(self.tiles[tile]);
        let touches = |&other: &usize| {
            let (other_row, other_column) = self.row_and_column(self.tiles[other]);
            row.abs_diff(other_row).max(column.abs_diff(other_column)) == 1
        };
        (0..self.tiles.len()).filter(touches).collect()
    }

    /// Returns the ways to turn and mirror the layout that do not change the places of holes and multipliers. The first
    /// way changes nothing. Entry `i` of a symmetry is the index of the tile that comes to the place of tile `i`.
    pub fn symmetries(&self) -> Vec<Vec<usize>> {
        let (rows, columns) = (self.rows(), self.columns);
        let turns = if rows == columns { 8 } else { 4 };
        let mut index_of = vec![None; self.places.len()];
        for (index, &place) in self.tiles.iter().enumerate() {
            index_of[place] = Some(index);
        }
        let symmetry = |turn: usize| {
            let image = |place: usize| {
                let (mut row, mut column) = self.row_and_column(place);
                if turn & 1 != 0 {
                    row = rows - 1 - row;
                }
                if turn & 2 != 0 {
                    column = columns - 1 - column;
                }
                if turn & 4 != 0 {
                    (row, column) = (column, row);
                }
                row * columns + column
            };
            let is_kept = (0..self.places.len()).all(|place| self.places[place] == self.places[image(place)]);
            is_kept.then(|| self.tiles.iter().filter_map(|&place| index_of[image(place)]).collect())
        };
        (0..turns).filter_map(symmetry).collect()
    }

    /// Returns the board with these letters on the tiles.
    ///
    /// # Errors
    ///
    /// The errors of [`Board::new`].
    ///
    /// # Panics
    ///
    /// Panics if there are not as many letters as tiles.
    pub fn board<L: AsRef<str>>(
        &self,
        letters: impl IntoIterator<Item = L, IntoIter: ExactSizeIterator>,
    ) -> Result<Board, BoardError> {
        let mut letters = letters.into_iter();
        assert_eq!(letters.len(), self.tiles.len(), "a letter for each tile");
        let mut board = Board::new(self.columns, self.places.iter().map(|place| place.and_then(|_| letters.next())))?;
        for (place, multiplier) in self.places.iter().enumerate() {
            if let Some(multiplier) = multiplier.filter(|multiplier| *multiplier != Multiplier::None) {
                board.set_multiplier(place, multiplier);
            }
        }
        Ok(board)
    }

    fn row_and_column(&self, place: usize) -> (usize, usize) {
        (place / self.columns, place % self.columns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_bring_tiles_to_tiles_and_neighbours_to_neighbours() {
        for board in
            ["? ? ? / ? ? ?", "????????????????", ". ? . / ? ? ? / . ? .", ". ? ? / ? ? ? / ? ? ?", "?:2l ? / ? ?:2l"]
        {
            let layout = Layout::of_board(&board.parse().unwrap());
            let symmetries = layout.symmetries();
            let all: Vec<usize> = (0..layout.tiles().len()).collect();
            assert_eq!(symmetries[0], all, "{board}");
            for symmetry in &symmetries {
                let mut sorted = symmetry.clone();
                sorted.sort_unstable();
                assert_eq!(sorted, all, "{board}");
                for tile in 0..all.len() {
                    let mut images: Vec<_> = layout.neighbours(tile).into_iter().map(|tile| symmetry[tile]).collect();
                    images.sort_unstable();
                    assert_eq!(images, layout.neighbours(symmetry[tile]), "{board}");
                }
            }
        }
    }

    #[test]
    fn holes_and_multipliers_restrict_the_symmetries() {
        let count = |board: &str| Layout::of_board(&board.parse().unwrap()).symmetries().len();
        assert_eq!(count("????????????????"), 8);
        assert_eq!(count("? ? ? / ? ? ?"), 4);
        assert_eq!(count(". ? ? / ? ? ? / ? ? ?"), 2);
        assert_eq!(count("?:2l ? / ? ?:2l"), 4);
        assert_eq!(count("?:2l ? / ? ?:3l"), 2);
        assert_eq!(count("?:2l ? . / ? ?:3l ?"), 1);
    }
}
