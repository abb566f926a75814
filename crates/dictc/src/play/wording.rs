//! Verdicts, numbers and tiles, as they are shown.

use board_game::{Game, Verdict};

/// What is said to a word that was played.
pub fn judgement(game: &Game<'_>, verdict: Verdict) -> String {
    match verdict {
        Verdict::Found(place) => count(game.answer(place).points.into(), "point"),
        Verdict::Repeated(_) => "already found".to_string(),
        Verdict::TooShort => "too short".to_string(),
        Verdict::Excluded => "a word, but not a common one".to_string(),
        Verdict::NotOnBoard => "not on the board".to_string(),
        Verdict::NotAWord => "not a word".to_string(),
    }
}

/// So many things.
pub fn count(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// What is on a tile: its text, with a capital where that is one letter.
pub fn face(tile: &str) -> String {
    let mut letters = tile.chars();
    let Some(first) = letters.next() else { return String::new() };
    let mut capital = first.to_uppercase();
    let capital = capital.next().filter(|_| capital.next().is_none()).unwrap_or(first);
    format!("{capital}{}", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_has_a_capital_where_that_is_one_letter() {
        assert_eq!(["qu", "ij", "ñ", "ß", "?", "א", ""].map(face), ["Qu", "Ij", "Ñ", "ß", "?", "א", ""]);
    }
}
