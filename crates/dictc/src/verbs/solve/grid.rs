//! A board as a grid of tiles, with the path of a word on it.

use board_solver::Board;
use console::{Style, measure_text_width};

use crate::{colours, options::boards::place_label};

/// Returns the lines of the board. If there is a path, lines connect its tiles, and brackets mark the first one:
///
/// ```text
/// [C]─ A   T   D
///        ╲
///  L   I   N ─ E
/// ```
pub(super) fn grid(board: &Board, path: &[u32]) -> Vec<String> {
    let labels: Vec<String> = board.tiles().enumerate().map(|(tile, text)| place_label(board, tile, text)).collect();
    let width = labels.iter().map(|label| measure_text_width(label)).max().unwrap_or(0);
    let lit = Style::new().color256(colours::YELLOW).bold();
    let connects = |from: usize, to: usize| {
        path.windows(2).any(|step| [(step[0], step[1]), (step[1], step[0])].contains(&(from as u32, to as u32)))
    };
    let connection = |is_there: bool, line: &str| if is_there { lit.apply_to(line).to_string() } else { " ".into() };
    let columns = board.columns();
    let mut lines = Vec::new();
    for (first, row) in (0..).step_by(columns).zip(labels.chunks(columns)) {
        let (mut tiles, mut below) = (String::new(), String::new());
        for (tile, text) in (first..).zip(row) {
            let [open, close] = if path.first() == Some(&(tile as u32)) { ["[", "]"] } else { [" ", " "] };
            let text = format!("{open}{text}{close}{}", " ".repeat(width - measure_text_width(text)));
            tiles += &if path.contains(&(tile as u32)) { lit.apply_to(text).to_string() } else { text };
            below += &format!(" {}{}", connection(connects(tile, tile + columns), "│"), " ".repeat(width));
            if tile + 1 < first + columns {
                tiles += &connection(connects(tile, tile + 1), "─");
                let falling = connects(tile, tile + columns + 1);
                let rising = connects(tile + 1, tile + columns);
                let line = if falling && rising {
                    "╳"
                } else if falling {
                    "╲"
                } else {
                    "╱"
                };
                below += &connection(falling || rising, line);
            }
        }
        lines.push(tiles.trim_end().to_string());
        if !path.is_empty() && first + columns < labels.len() {
            lines.push(below.trim_end().to_string());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(board: &str, path: &[u32]) -> String {
        console::set_colors_enabled(false);
        grid(&board.parse().unwrap(), path).join("\n")
    }

    #[test]
    fn tiles_stand_in_columns() {
        assert_eq!(drawn("cat/dog", &[]), " C   A   T\n D   O   G");
        assert_eq!(drawn("qu . t:2l / a i x", &[]), " Qu            T DL\n A      I      X");
    }

    #[test]
    fn a_path_connects_its_tiles_from_the_brackets_on() {
        let expected = "\
[C]─ A   T   D
       ╲
 L   I   N ─ E
             │
 M   A   R   O";
        assert_eq!(drawn("catd/line/maro", &[0, 1, 6, 7, 11]), expected);
        assert_eq!(drawn("ab/cd", &[0, 3, 1, 2]), "[A]  B\n   ╳ │\n C   D");
    }
}
