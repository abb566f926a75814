//! The board of `dictc play`, read from the screen. A tile takes five columns and three rows.

use super::terminal::{Color, EmulatedTerminal};

/// Returns the lit tiles of a board with `side` rows and columns, in the order of the numbers on their borders.
/// Exactly the tiles with a number must be lit.
#[track_caller]
pub fn lit_tiles(terminal: &EmulatedTerminal, side: u16) -> Vec<u64> {
    let mut lit: Vec<(u64, u64)> = Vec::new();
    for (tile, (row, column)) in (0..).zip(corners(terminal, side)) {
        let inside = [1, 2, 3].map(|right| terminal.cell(row + 1, column + right));
        let is_lit = inside.map(|cell| cell.inverse() || cell.bgcolor() == Color::Idx(3));
        let number = number(terminal, row + 2, column);
        assert_eq!(is_lit, [number.is_some(); 3], "tile {tile}:\n{}", terminal.screen());
        lit.extend(number.map(|number| (number, tile)));
    }
    lit.sort_unstable();
    lit.into_iter().map(|(_, tile)| tile).collect()
}

/// Returns the numbers at the tops of the tiles, which count the words left to find.
#[track_caller]
pub fn hint_numbers(terminal: &EmulatedTerminal, side: u16) -> Vec<u64> {
    let numbers = corners(terminal, side).map(|(row, column)| number(terminal, row, column));
    numbers.map(|number| number.expect("a hint is a number")).collect()
}

fn corners(terminal: &EmulatedTerminal, side: u16) -> impl Iterator<Item = (u16, u16)> {
    let (top, left) = terminal.find("╭").unwrap_or_else(|| panic!("no board:\n{}", terminal.screen()));
    (0..side * side).map(move |tile| (top + tile / side * 3, left + tile % side * 5))
}

fn number(terminal: &EmulatedTerminal, row: u16, column: u16) -> Option<u64> {
    let border: String = (1..4).map(|right| terminal.cell(row, column + right).contents()).collect();
    border.replace('─', "").parse().ok()
}
