//! Times, boards and tiles in words that a screen reader can read aloud.

use std::time::Duration;

use board_solver::{Board, Multiplier};

use crate::{
    io::output::{count, visible},
    options::boards::tile_label,
};

/// Returns a time in words, rounded up to a whole second: `2 minutes 30 seconds`.
pub(crate) fn duration(time: Duration) -> String {
    let seconds = time.as_millis().div_ceil(1000) as u64;
    match (seconds / 60, seconds % 60) {
        (0, seconds) => count(seconds, "second"),
        (minutes, 0) => count(minutes, "minute"),
        (minutes, seconds) => format!("{} {}", count(minutes, "minute"), count(seconds, "second")),
    }
}

/// Returns the rows of a board, one per line, with a `.` for a hole: `Qu:3w I ?`.
pub(crate) fn rows(board: &Board) -> String {
    let mut rows = String::new();
    for (place, tile) in board.tiles().enumerate() {
        rows += match (place, place % board.columns()) {
            (0, _) => "",
            (_, 0) => "\n",
            _ => " ",
        };
        rows += &visible(&tile.map_or(".".to_string(), tile_label));
        match board.multiplier(place) {
            Multiplier::None => {}
            Multiplier::Letter(factor) => rows += &format!(":{factor}l"),
            Multiplier::Word(factor) => rows += &format!(":{factor}w"),
        }
    }
    rows
}

/// Returns the text of a tile and its place on a board of `columns` columns: `Qu row 1 column 2`.
pub(crate) fn tile(text: &str, place: usize, columns: usize) -> String {
    format!("{} row {} column {}", visible(&tile_label(text)), place / columns + 1, place % columns + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_is_rounded_up_to_a_whole_second() {
        let times = [0, 1, 1_000, 10_000, 60_000, 60_001, 150_000, 3_600_000].map(Duration::from_millis);
        assert_eq!(
            times.map(duration),
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
