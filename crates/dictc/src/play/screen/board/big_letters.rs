//! Letters of five rows, for large tiles.

use board_solver::Board;

use crate::options::boards::tile_label;

/// The rows and the columns of a letter.
const SIDE: usize = 5;

/// The dots of the letters, row by row.
#[rustfmt::skip]
const LETTERS: [(char, [&str; SIDE]); 27] = [
    ('A', [".###.", "#...#", "#####", "#...#", "#...#"]),
    ('B', ["####.", "#...#", "####.", "#...#", "####."]),
    ('C', [".####", "#....", "#....", "#....", ".####"]),
    ('D', ["####.", "#...#", "#...#", "#...#", "####."]),
    ('E', ["#####", "#....", "####.", "#....", "#####"]),
    ('F', ["#####", "#....", "####.", "#....", "#...."]),
    ('G', [".####", "#....", "#..##", "#...#", ".####"]),
    ('H', ["#...#", "#...#", "#####", "#...#", "#...#"]),
    ('I', [".###.", "..#..", "..#..", "..#..", ".###."]),
    ('J', ["..###", "...#.", "...#.", "#..#.", ".##.."]),
    ('K', ["#..#.", "#.#..", "##...", "#.#..", "#..#."]),
    ('L', ["#....", "#....", "#....", "#....", "#####"]),
    ('M', ["#...#", "##.##", "#.#.#", "#...#", "#...#"]),
    ('N', ["#...#", "##..#", "#.#.#", "#..##", "#...#"]),
    ('O', [".###.", "#...#", "#...#", "#...#", ".###."]),
    ('P', ["####.", "#...#", "####.", "#....", "#...."]),
    ('Q', [".###.", "#...#", "#.#.#", "#..#.", ".##.#"]),
    ('R', ["####.", "#...#", "####.", "#..#.", "#...#"]),
    ('S', [".####", "#....", ".###.", "....#", "####."]),
    ('T', ["#####", "..#..", "..#..", "..#..", "..#.."]),
    ('U', ["#...#", "#...#", "#...#", "#...#", ".###."]),
    ('V', ["#...#", "#...#", "#...#", ".#.#.", "..#.."]),
    ('W', ["#...#", "#...#", "#.#.#", "##.##", "#...#"]),
    ('X', ["#...#", ".#.#.", "..#..", ".#.#.", "#...#"]),
    ('Y', ["#...#", ".#.#.", "..#..", "..#..", "..#.."]),
    ('Z', ["#####", "...#.", "..#..", ".#...", "#####"]),
    ('?', [".###.", "#...#", "..##.", ".....", "..#.."]),
];

/// Returns true if every tile of a board is one of the letters, with small letters after it as in `Qu`. Letters of two
/// sizes would look different.
pub(crate) fn can_draw(board: &Board) -> bool {
    let can_draw = |label: String| {
        let mut letters = label.chars();
        letters.next().is_some_and(|first| dots(first).is_some()) && letters.all(char::is_lowercase)
    };
    board.tiles().flatten().map(tile_label).all(can_draw)
}

/// Returns the lines of a tile's label in a space of this size: the first letter is big, and the others are beside its
/// foot. A dot takes two cells if there are rows around the letter, and half a cell otherwise. Returns `None` if there
/// is too little space.
pub(crate) fn lines(label: &str, columns: u16, rows: u16) -> Option<Vec<String>> {
    let mut letters = label.chars();
    let dots = dots(letters.next()?)?;
    let rest = letters.as_str();
    let is_dot =
        |row: usize, column: usize| dots.get(row).is_some_and(|line| line.as_bytes().get(column) == Some(&b'#'));
    let mut lines: Vec<String> = if usize::from(rows) > SIDE {
        (0..SIDE).map(|row| (0..SIDE).map(|column| if is_dot(row, column) { "██" } else { "  " }).collect()).collect()
    } else {
        let cell = |row: usize, column: usize| match (is_dot(row, column), is_dot(row + 1, column)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        (0..SIDE).step_by(2).map(|row| (0..SIDE).map(|column| cell(row, column)).collect()).collect()
    };
    let width = lines[0].chars().count() + rest.chars().count();
    if width > columns.into() || lines.len() > rows.into() {
        return None;
    }
    // All lines have one width, so that they can be centred.
    let (foot, above) = lines.split_last_mut()?;
    above.iter_mut().for_each(|line| line.extend(rest.chars().map(|_| ' ')));
    foot.push_str(rest);
    Some(lines)
}

fn dots(letter: char) -> Option<&'static [&'static str; SIDE]> {
    LETTERS.iter().find(|(drawn, _)| *drawn == letter).map(|(_, dots)| dots)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_drawn_in_the_size_that_fits() {
        assert_eq!(lines("Qu", 7, 3).expect("it fits"), ["▄▀▀▀▄ ", "█ ▀▄▀ ", " ▀▀ ▀u"]);
        assert_eq!(
            lines("T", 15, 7).expect("it fits"),
            ["██████████", "    ██    ", "    ██    ", "    ██    ", "    ██    "]
        );
        assert_eq!(lines("T", 11, 5).expect("it fits"), ["▀▀█▀▀", "  █  ", "  ▀  "]);
        for (label, columns, rows) in [("Qu", 5, 3), ("T", 7, 2), ("Ñ", 11, 5), ("", 11, 5), ("T", 9, 7)] {
            assert_eq!(lines(label, columns, rows), None, "{label} {columns} {rows}");
        }
    }

    #[test]
    fn every_letter_has_its_own_dots() {
        for (at, (letter, dots)) in LETTERS.iter().enumerate() {
            assert!(
                dots.iter().all(|line| line.len() == SIDE && line.bytes().all(|dot| b"#.".contains(&dot))),
                "{letter}"
            );
            assert!(LETTERS[..at].iter().all(|(other, before)| other != letter && before != dots), "{letter}");
        }
        assert!(can_draw(&"c a / qu ?".parse().expect("a board")));
        for other in ["c a / ñ o", "c a / ij o", "c a / l·l o"] {
            assert!(!can_draw(&other.parse().expect("a board")), "{other}");
        }
    }
}
