//! A path that is picked on the board with the mouse.

use board_solver::Board;

/// The tiles that were picked, in their order: by dragging over them, or by clicking them one by one.
#[derive(Default, Debug)]
pub(crate) struct PickedPath {
    tiles: Vec<u32>,
    /// True if a tile was picked or taken back since the button was pressed, without a click.
    has_dragged: bool,
}

/// The effect of a mouse button on the path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AfterButton {
    /// More tiles can be picked.
    Continue,
    /// The path is played.
    Play,
}

impl PickedPath {
    /// Returns the tiles.
    pub(crate) fn tiles(&self) -> &[u32] {
        &self.tiles
    }

    /// Removes all tiles.
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Removes the last tile.
    pub(crate) fn take_back(&mut self) {
        self.tiles.pop();
    }

    /// Handles a button that is pressed on a tile: the next tile is added. If the tile is the last one of the path, the
    /// path is played; if it is an earlier one, the tiles after it are taken back. Other tiles are ignored.
    pub(crate) fn press(&mut self, tile: u32, board: &Board) -> AfterButton {
        self.has_dragged = false;
        match self.tiles.iter().position(|&picked| picked == tile) {
            Some(last) if last + 1 == self.tiles.len() && last > 0 => return AfterButton::Play,
            Some(at) => self.tiles.truncate(at + 1),
            None => _ = self.add(tile, board),
        }
        AfterButton::Continue
    }

    /// Handles a move of the mouse onto a tile while the button is down: the next tile is added, and going back to the
    /// tile before takes one back. Other tiles are ignored.
    pub(crate) fn drag(&mut self, tile: u32, board: &Board) {
        if self.tiles.is_empty() {
            return;
        }
        if self.tiles.len() > 1 && self.tiles[self.tiles.len() - 2] == tile {
            self.tiles.pop();
            self.has_dragged = true;
        } else if !self.tiles.contains(&tile) {
            self.has_dragged |= self.add(tile, board);
        }
    }

    /// Handles the release of the button: a path that was dragged is played, unless it went back to its first tile.
    pub(crate) fn release(&mut self) -> AfterButton {
        match (std::mem::take(&mut self.has_dragged), self.tiles.len()) {
            (true, 2..) => return AfterButton::Play,
            (true, _) => self.tiles.clear(),
            (false, _) => {}
        }
        AfterButton::Continue
    }

    /// Adds a tile that was not picked, if it is the first one or touches the last one. Returns true if it was added.
    fn add(&mut self, tile: u32, board: &Board) -> bool {
        let is_next = self.tiles.last().is_none_or(|&last| board.neighbours(last as usize).any(|n| n == tile as usize));
        if is_next {
            self.tiles.push(tile);
        }
        is_next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tiles are `c a t` (0, 1, 2) and `d o g` (3, 4, 5).
    fn board() -> Board {
        "cat/dog".parse().expect("a board")
    }

    #[test]
    fn dragging_picks_touching_tiles_and_releasing_plays_them() {
        let mut path = PickedPath::default();
        assert_eq!(path.press(0, &board()), AfterButton::Continue);
        // 5 touches neither 0 nor 4's neighbour 0; 0 is used already; 1 goes back to nothing.
        for (tile, expected) in [(5, &[0][..]), (4, &[0, 4]), (0, &[0]), (4, &[0, 4]), (2, &[0, 4, 2]), (0, &[0, 4, 2])]
        {
            path.drag(tile, &board());
            assert_eq!(path.tiles(), expected, "after {tile}");
        }
        assert_eq!(path.release(), AfterButton::Play);
    }

    #[test]
    fn a_drag_back_to_its_first_tile_picks_nothing() {
        let mut path = PickedPath::default();
        path.press(0, &board());
        path.drag(1, &board());
        path.drag(0, &board());
        assert_eq!((path.release(), path.tiles()), (AfterButton::Continue, &[][..]));
        path.drag(1, &board());
        assert!(path.tiles().is_empty(), "the button was pressed outside the board");
    }

    #[test]
    fn clicks_pick_tiles_one_by_one_and_a_second_click_on_the_last_tile_plays_them() {
        let mut path = PickedPath::default();
        for (tile, expected) in [(0, &[0][..]), (0, &[0]), (2, &[0]), (1, &[0, 1]), (2, &[0, 1, 2]), (1, &[0, 1])] {
            assert_eq!(path.press(tile, &board()), AfterButton::Continue);
            assert_eq!((path.release(), path.tiles()), (AfterButton::Continue, expected), "after {tile}");
        }
        assert_eq!(path.press(1, &board()), AfterButton::Play);
        path.take_back();
        assert_eq!(path.tiles(), [0]);
        path.clear();
        assert!(path.tiles().is_empty());
    }
}
