//! The words of a text.

use core::iter;

use dict_runtime::Fold;

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

/// The characters that a word may have inside: apostrophes, hyphens, the soft one too, the Catalan and the Hebrew ones, and those
/// that join or part Persian and Indian letters.
const JOINERS: [char; 11] =
    ['\'', '’', '-', '\u{2010}', '\u{2011}', '\u{ad}', '\u{b7}', '\u{5f3}', '\u{5f4}', '\u{200c}', '\u{200d}'];

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

/// Returns the words of a text, each with its place in bytes. A word with a digit, such as `3rd`, is left out.
pub(super) fn text_words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    iter::from_fn(move || {
        loop {
            while let (Kind::Joiner | Kind::Mark | Kind::Other, len) = kind(text, at)? {
                at += len;
            }
            let start = at;
            let mut has_digits = false;
            while let Some((found, len)) = kind(text, at) {
                match found {
                    Kind::Letter | Kind::Mark => {}
                    Kind::Digit => has_digits = true,
                    Kind::Joiner if matches!(kind(text, at + len), Some((Kind::Letter | Kind::Digit, _))) => {}
                    Kind::Joiner | Kind::Other => break,
                }
                at += len;
            }
            if !has_digits {
                return text.get(start..at).map(|word| (start, word));
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    fn words(text: &str) -> Vec<&str> {
        text_words(text)
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
}
