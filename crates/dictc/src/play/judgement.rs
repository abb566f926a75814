//! What is said to a word that was played.

use board_game::{Game, Verdict};

/// The verdict, in words.
pub fn judgement(game: &Game<'_>, verdict: Verdict) -> String {
    match verdict {
        Verdict::Found(place) => match game.answer(place).points {
            1 => "1 point".to_string(),
            points => format!("{points} points"),
        },
        Verdict::Repeated(_) => "already found".to_string(),
        Verdict::TooShort => "too short".to_string(),
        Verdict::Excluded => "a word, but not a common one".to_string(),
        Verdict::NotOnBoard => "not on the board".to_string(),
        Verdict::NotAWord => "not a word".to_string(),
    }
}
