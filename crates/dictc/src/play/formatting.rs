//! Numbers, times, tiles and long texts as they are shown.

use std::time::Duration;

use board_solver::Multiplier;

use crate::io::output::visible;

/// Returns a time as a clock shows it, in minutes and seconds, rounded up to a whole second.
pub(crate) fn clock_time(time: Duration) -> String {
    let seconds = time.as_millis().div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Returns the text of a multiplier: `DL` and `TL` double and triple a letter, `DW` and `TW` a word; otherwise a number
/// comes first, as in `4L`. It is empty if there is no multiplier.
pub(crate) fn multiplier_label(multiplier: Multiplier) -> String {
    let factor = |factor: u32| match factor {
        2 => "D".to_string(),
        3 => "T".to_string(),
        _ => factor.to_string(),
    };
    match multiplier {
        Multiplier::None => String::new(),
        Multiplier::Letter(by) => format!("{}L", factor(by.into())),
        Multiplier::Word(by) => format!("{}W", factor(by.into())),
    }
}

/// Makes `text` safe to show, and shortens it to `columns` characters.
pub(crate) fn shortened(text: &str, columns: usize) -> String {
    let text = visible(text);
    match text.char_indices().nth(columns - 1) {
        Some((end, last)) if end + last.len_utf8() < text.len() => format!("{}…", &text[..end]),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubles_and_triples_have_letters_and_other_multipliers_have_numbers() {
        let multipliers = [Multiplier::None, Multiplier::Letter(2), Multiplier::Word(3), Multiplier::Letter(4)];
        assert_eq!(multipliers.map(multiplier_label), ["", "DL", "TW", "4L"]);
    }

    #[test]
    fn a_clock_shows_a_second_until_all_of_it_is_gone() {
        assert_eq!(
            [180_000, 179_001, 1, 0].map(|ms| clock_time(Duration::from_millis(ms))),
            ["3:00", "3:00", "0:01", "0:00"]
        );
    }
}
