//! The words of a board as a table for people: their points, paths as arrows, and values in other columns.

use std::io::{self, Write};

use board_solver::Board;
use console::measure_text_width;

use crate::io::output::visible;

/// The spaces between two columns.
const GAP: &str = "  ";

/// Returns a path for people: the row and the column of its first tile, from 1, and the tiles with the direction from
/// each to the next.
///
/// ```text
/// [T]─ U   X
///    ╱
///  O   R   X      1,1 t→u↙o→r
/// ```
pub(super) fn arrows(board: &Board, path: &[u32]) -> String {
    let tiles: Vec<&str> = board.tiles().map(Option::unwrap_or_default).collect();
    let place = |tile: u32| (tile as usize / board.columns(), tile as usize % board.columns());
    let Some(first) = path.first() else { return String::new() };
    let (row, column) = place(*first);
    let mut text = format!("{},{} {}", row + 1, column + 1, visible(tiles[*first as usize]));
    for step in path.windows(2) {
        let [(row, column), (next_row, next_column)] = [place(step[0]), place(step[1])];
        let ways = ["↖↑↗", "← →", "↙↓↘"][1 + next_row - row];
        text.extend(ways.chars().nth(1 + next_column - column));
        text += &visible(tiles[step[1] as usize]);
    }
    text
}

/// Writes rows of cells in columns. The second column has numbers, which end at the same place.
pub(super) fn write(out: &mut impl Write, rows: &[Vec<String>]) -> io::Result<()> {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| measure_text_width(&row[column])).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for row in rows {
        let mut line = String::new();
        for (column, (cell, width)) in row.iter().zip(&widths).enumerate() {
            let padding = " ".repeat(width - measure_text_width(cell));
            line += if column == 0 { " " } else { GAP };
            line += &if column == 1 { padding + cell } else { cell.clone() + &padding };
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_has_its_place_its_tiles_and_an_arrow_to_each_neighbour() {
        let arrows = |board: &str, path: &[u32]| arrows(&board.parse().unwrap(), path);
        assert_eq!(arrows("abc/def/ghi", &[4, 0, 1, 2, 5, 8, 7, 6, 3]), "2,2 e↖a→b→c↓f↓i←h←g↑d");
        assert_eq!(arrows("abc/def/ghi", &[7, 5, 1, 3]), "3,2 h↗f↖b↙d");
        assert_eq!(arrows("t qu x / . ? i", &[1, 5, 4]), "1,2 qu↘i←?");
    }

    #[test]
    fn columns_are_aligned() {
        let rows = [["cat", "1", "x"], ["personal", "11", ""]].map(|row| row.map(String::from).to_vec());
        let mut out = Vec::new();
        write(&mut out, &rows).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), " cat        1  x\n personal  11\n");
    }
}
