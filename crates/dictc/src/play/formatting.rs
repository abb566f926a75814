//! Numbers, times, tiles and long texts as they are shown.

use std::time::Duration;

use crate::io::output::visible;

/// Returns a time as a clock shows it, in minutes and seconds, rounded up to a whole second.
pub(crate) fn clock_time(time: Duration) -> String {
    let seconds = time.as_millis().div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
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
    fn a_clock_shows_a_second_until_all_of_it_is_gone() {
        assert_eq!(
            [180_000, 179_001, 1, 0].map(|ms| clock_time(Duration::from_millis(ms))),
            ["3:00", "3:00", "0:01", "0:00"]
        );
    }
}
