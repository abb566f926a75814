//! The board of `dictc play`, read from the screen, where its tiles have borders.

use super::terminal::{Color, EmulatedTerminal};

/// A tile on the screen: its top left corner, its columns and its rows.
#[derive(Clone, Copy)]
struct Tile {
    row: u16,
    column: u16,
    width: u16,
    height: u16,
}

/// Returns the lit tiles of a board with `side` rows and columns, in the order of the numbers on their borders.
/// Exactly the tiles with a number must be lit.
#[track_caller]
pub fn lit_tiles(terminal: &EmulatedTerminal, side: u16) -> Vec<u64> {
    let mut lit: Vec<(u64, u64)> = Vec::new();
    for (number, tile) in (0..).zip(tiles(terminal, side)) {
        let inside = (1..tile.height - 1).flat_map(|down| (1..tile.width - 1).map(move |right| (down, right)));
        let is_lit = |(down, right)| {
            let cell = terminal.cell(tile.row + down, tile.column + right);
            // Yellow, or magenta while a long word flashes.
            cell.inverse() || [Color::Idx(136), Color::Idx(164)].contains(&cell.bgcolor())
        };
        let step = border_number(terminal, tile, tile.height - 1);
        let count = inside.clone().filter(|&at| is_lit(at)).count();
        let expected = if step.is_some() { inside.count() } else { 0 };
        assert_eq!(count, expected, "tile {number}:\n{}", terminal.screen());
        lit.extend(step.map(|step| (step, number)));
    }
    lit.sort_unstable();
    lit.into_iter().map(|(_, tile)| tile).collect()
}

/// Returns the numbers at the tops of the tiles, which count the words left to find.
#[track_caller]
pub fn hint_numbers(terminal: &EmulatedTerminal, side: u16) -> Vec<u64> {
    let numbers = tiles(terminal, side).map(|tile| border_number(terminal, tile, 0));
    numbers.map(|number| number.expect("a hint is a number")).collect()
}

/// Returns the row and column of the middle of each tile, and of a corner cell inside its border.
#[track_caller]
pub fn tile_middles(terminal: &EmulatedTerminal, side: u16) -> Vec<(u16, u16)> {
    tiles(terminal, side).map(|tile| (tile.row + tile.height / 2, tile.column + tile.width / 2)).collect()
}

/// Returns the columns and rows of a tile.
#[track_caller]
pub fn tile_size(terminal: &EmulatedTerminal) -> (u16, u16) {
    tiles(terminal, 1).map(|tile| (tile.width, tile.height)).next().expect("a tile")
}

#[track_caller]
fn tiles(terminal: &EmulatedTerminal, side: u16) -> impl Iterator<Item = Tile> + use<> {
    let (row, column) = terminal.find("╭").unwrap_or_else(|| panic!("no board:\n{}", terminal.screen()));
    let is = |row: u16, column: u16, border: &str| terminal.cell(row, column).contents() == border;
    let width = (1..).find(|&right| is(row, column + right, "╮")).expect("a corner") + 1;
    let height = (1..).find(|&down| is(row + down, column, "╰")).expect("a corner") + 1;
    (0..side * side).map(move |tile| Tile {
        row: row + tile / side * height,
        column: column + tile % side * width,
        width,
        height,
    })
}

/// Returns the number in a border of a tile.
fn border_number(terminal: &EmulatedTerminal, tile: Tile, down: u16) -> Option<u64> {
    let cells = (1..tile.width - 1).map(|right| terminal.cell(tile.row + down, tile.column + right).contents());
    cells.collect::<String>().replace('─', "").parse().ok()
}
