//! The words of a text.

use dict_runtime::Fold;

/// The maximum length of a word in bytes. A longer run of letters is data: words of dictionaries have at most 512
/// symbols.
pub(super) const MAX_WORD: usize = 1 << 14;

/// The kind of a character.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Letter,
    Digit,
    /// A mark on a letter.
    Mark,
    /// A character that is part of a word if letters are around it.
    Joiner,
    Other,
}

/// The characters that a word may have inside: apostrophes, hyphens, the soft one too, the Catalan and the Hebrew ones,
/// those that join or part Persian and Indian letters, and the Armenian signs of stress, exclamation and question.
const JOINERS: [char; 14] = [
    '\'', '’', '-', '\u{2010}', '\u{2011}', '\u{ad}', '\u{b7}', '\u{5f3}', '\u{5f4}', '\u{200c}', '\u{200d}',
    '\u{55b}', '\u{55c}', '\u{55e}',
];

/// Returns the kind of the character at `at`, and its length in bytes. `None` at the end of the text.
#[inline]
fn kind(text: &str, at: usize) -> Option<(Kind, usize)> {
    let kind = match *text.as_bytes().get(at)? {
        b'a'..=b'z' | b'A'..=b'Z' => Kind::Letter,
        b'0'..=b'9' => Kind::Digit,
        b'\'' | b'-' => Kind::Joiner,
        0..0x80 => Kind::Other,
        0x80.. => return beyond_ascii(text, at),
    };
    Some((kind, 1))
}

fn beyond_ascii(text: &str, at: usize) -> Option<(Kind, usize)> {
    let letter = text.get(at..)?.chars().next()?;
    let is_mark = || Fold::Accents.symbol(letter.encode_utf8(&mut [0; 4])).is_empty();
    let kind = match letter {
        _ if JOINERS.contains(&letter) => Kind::Joiner,
        _ if letter.is_alphabetic() => Kind::Letter,
        _ if letter.is_numeric() => Kind::Digit,
        _ if is_mark() => Kind::Mark,
        _ => Kind::Other,
    };
    Some((kind, letter.len_utf8()))
}

/// A search for the words of a text, of which only a window may be at hand.
#[derive(Clone, Debug, Default)]
pub(super) struct TextWords {
    /// The text before this place is searched.
    pub(super) at: usize,
    /// True if the place may be inside a word that is too long.
    is_in_word: bool,
}

impl TextWords {
    /// Returns the next word that begins before `until`, with its place in bytes. After `until`, the text must go on
    /// for [`MAX_WORD`] bytes and two characters more, or end.
    ///
    /// A word with a digit, such as `3rd`, is left out, and so is a word of more than [`MAX_WORD`] bytes.
    pub(super) fn next<'t>(&mut self, text: &'t str, until: usize) -> Option<(usize, &'t str)> {
        loop {
            if self.is_in_word {
                self.at = read_word(text, self.at, until).0;
                self.is_in_word = self.at >= until;
            }
            while self.at < until
                && let (Kind::Joiner | Kind::Mark | Kind::Other, len) = kind(text, self.at)?
            {
                self.at += len;
            }
            if self.at >= until {
                return None;
            }
            let start = self.at;
            let (end, has_digits) = read_word(text, start, start + MAX_WORD + 1);
            self.at = end;
            self.is_in_word = end - start > MAX_WORD;
            if !has_digits && !self.is_in_word {
                return text.get(start..end).map(|word| (start, word));
            }
        }
    }
}

/// Reads a word from `at` to its end, or to the first character at `limit` or after it. Returns its end, and true if it
/// has digits.
#[inline]
fn read_word(text: &str, mut at: usize, limit: usize) -> (usize, bool) {
    let mut has_digits = false;
    while at < limit
        && let Some((found, len)) = kind(text, at)
    {
        match found {
            Kind::Letter | Kind::Mark => {}
            Kind::Digit => has_digits = true,
            Kind::Joiner if matches!(kind(text, at + len), Some((Kind::Letter | Kind::Digit, _))) => {}
            Kind::Joiner | Kind::Other => break,
        }
        at += len;
    }
    (at, has_digits)
}

#[cfg(test)]
mod tests {
    use alloc::{string::String, vec::Vec};
    use core::iter;

    use super::*;

    fn words(text: &str) -> Vec<&str> {
        let mut words = TextWords::default();
        iter::from_fn(|| words.next(text, text.len()))
            .map(|(start, word)| {
                assert!(text[start..].starts_with(word));
                word
            })
            .collect()
    }

    #[test]
    fn words_have_letters_marks_and_joiners_between_letters() {
        assert_eq!(words("It's 'quoted' -- well-known—or ’tis."), ["It's", "quoted", "well-known", "or", "tis"]);
        assert_eq!(
            words("e\u{301}te\u{301} ÉTÉ l’été col·lecció"),
            ["e\u{301}te\u{301}", "ÉTÉ", "l’été", "col·lecció"]
        );
        assert_eq!(words("हिन्दी می\u{200c}خواهم צה״ל"), ["हिन्दी", "می\u{200c}خواهم", "צה״ל"]);
        assert_eq!(words("re\u{ad}ceive e\u{2011}mail ✔\u{fe0f}the"), ["re\u{ad}ceive", "e\u{2011}mail", "the"]);
        assert_eq!(words("snake_case a/b x.y"), ["snake", "case", "a", "b", "x", "y"]);
        assert_eq!(words("''-' -- 12"), [] as [&str; 0]);
        assert_eq!(words(""), [] as [&str; 0]);
    }

    #[test]
    fn words_with_digits_are_left_out() {
        assert_eq!(words("the 3rd utf-8 x86_64 covid-19 ²x end"), ["the", "end"]);
    }

    #[test]
    fn words_that_are_too_long_are_left_out() {
        for part in ["x", "é", "x-", "’x"] {
            let longest = part.repeat(MAX_WORD / part.len());
            let longest = longest.trim_matches(['-', '’']);
            let text = String::from("the ") + longest + " end";
            assert_eq!(words(&text), ["the", longest, "end"], "{part}");
            let text = String::from("the ") + &part.repeat(MAX_WORD) + "x' x" + &part.repeat(2 * MAX_WORD);
            assert_eq!(words(&text), ["the"], "{part}");
        }
    }
}
