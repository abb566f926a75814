//! Times, boards and tiles, as they are read out.

use std::time::Duration;

use board_solver::{Board, Multiplier};

use crate::{
    io::output::visible,
    play::wording::{count, face},
};

/// A time in words: of one that has begun, a second counts.
pub fn spoken(time: Duration) -> String {
    let seconds = time.as_millis().div_ceil(1000) as u64;
    match (seconds / 60, seconds % 60) {
        (0, seconds) => count(seconds, "second"),
        (minutes, 0) => count(minutes, "minute"),
        (minutes, seconds) => format!("{} {}", count(minutes, "minute"), count(seconds, "second")),
    }
}

/// The rows of a board, one a line.
pub fn rows(board: &Board) -> String {
    let mut rows = String::new();
    for (place, tile) in board.tiles().enumerate() {
        rows += match (place, place % board.columns()) {
            (0, _) => "",
            (_, 0) => "\n",
            _ => " ",
        };
        rows += &visible(&tile.map_or(".".to_string(), face));
        match board.multiplier(place) {
            Multiplier::None => {}
            Multiplier::Letter(factor) => rows += &format!(":{factor}l"),
            Multiplier::Word(factor) => rows += &format!(":{factor}w"),
        }
    }
    rows
}

/// A tile and where it is, on a board of so many columns.
pub fn tile(text: &str, place: usize, columns: usize) -> String {
    format!("{} row {} column {}", visible(&face(text)), place / columns + 1, place % columns + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_out_and_what_has_begun_counts() {
        let times = [0, 1, 1_000, 10_000, 60_000, 60_001, 150_000, 3_600_000].map(Duration::from_millis);
        assert_eq!(
            times.map(spoken),
            [
                "0 seconds",
                "1 second",
                "1 second",
                "10 seconds",
                "1 minute",
                "1 minute 1 second",
                "2 minutes 30 seconds",
                "60 minutes"
            ]
        );
    }
}
