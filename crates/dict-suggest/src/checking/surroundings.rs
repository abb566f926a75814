//! The text around a word: it says whether the word is part of an address, code, or a name.

use core::ops::Range;

use super::code::Code;

/// Facts about the text around words. The words must be asked for in the order of their places.
#[derive(Clone, Debug, Default)]
pub(super) struct Surroundings {
    /// The last piece that was asked for: text without spaces, quotes and brackets.
    piece: Range<usize>,
    is_address: bool,
    is_code: bool,
    pub(super) code: Code,
}

impl Surroundings {
    /// Returns true if the word at `start` is part of a web or mail address, or of the name of a file or a site.
    pub(super) fn is_address(&mut self, text: &str, start: usize) -> bool {
        self.look_at(text, start);
        self.is_address
    }

    /// Returns true if the word at `start` looks like code, or is in code.
    pub(super) fn is_code(&mut self, text: &str, start: usize, word: &str) -> bool {
        self.look_at(text, start);
        self.is_code || has_inner_capitals(word) || self.code.has(text, start)
    }

    /// Makes the places those of a text without its first `len` bytes, and with more text at its end.
    pub(super) fn shift(&mut self, len: usize) {
        self.piece = 0..0;
        self.code.shift(len);
    }

    /// Finds the piece with the place `at`.
    fn look_at(&mut self, text: &str, at: usize) {
        if self.piece.contains(&at) {
            return;
        }
        let (before, after) = text.split_at_checked(at).unwrap_or(("", ""));
        let before = before.get(self.piece.end.min(at)..).unwrap_or("");
        let start =
            before.char_indices().rfind(|(_, letter)| is_end(*letter)).map_or(0, |(at, letter)| at + letter.len_utf8());
        let start = at - before.len() + start;
        let end = at + after.find(is_end).unwrap_or(after.len());
        let piece = text.get(start..end).unwrap_or("");
        self.piece = start..end;
        self.is_address = is_address(piece);
        self.is_code = is_code(piece) || text.get(end..).is_some_and(|rest| rest.starts_with(['(', '{']));
    }
}

/// Returns true if the word at `start` may be the first of a sentence, a heading or an item of a list.
pub(super) fn begins_sentence(text: &str, start: usize) -> bool {
    let before = text.get(..start).unwrap_or("");
    let end = before.trim_end_matches(|letter: char| !letter.is_alphanumeric()).len();
    let (before, between) = before.split_at_checked(end).unwrap_or(("", ""));
    let lines = between.matches('\n').count();
    let marks_line = |line: &str| line.contains(['#', '*', '-', '+']);
    // `Mr.` and `J.` do not end a sentence.
    let ends = |mark: char| mark != '.' || !ends_with_short_name(before);
    end == 0
        || between.contains(|mark| matches!(mark, '.' | '!' | '?' | '…' | ':') && ends(mark))
        || between.contains(['>', '|'])
        || lines > 1
        || lines == 1 && between.rsplit('\n').next().is_some_and(marks_line)
}

/// Returns true if a character is around pieces.
fn is_end(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(
            letter,
            '"' | '\'' | '`' | '<' | '>' | '(' | ')' | '[' | ']' | '{' | '}' | '|' | '“' | '”' | '„' | '«' | '»'
        )
}

/// Returns true if `separator` is between two letters or digits somewhere, and `is_next` accepts the second of them.
fn is_inside(piece: &str, separator: char, is_next: impl Fn(char) -> bool) -> bool {
    let ends = |text: &str| text.chars().next_back().is_some_and(char::is_alphanumeric);
    let begins = |text: &str| text.chars().next().is_some_and(|next| next.is_alphanumeric() && is_next(next));
    let mut places = piece.match_indices(separator);
    places.any(|(at, separator)| {
        let (before, after) = piece.split_at(at);
        ends(before) && after.strip_prefix(separator).is_some_and(begins)
    })
}

/// Returns true if a text ends with a word of up to three letters whose first is a capital.
fn ends_with_short_name(text: &str) -> bool {
    let mut letters = text.chars().rev().take_while(|letter| letter.is_alphabetic()).take(4);
    let first = letters.by_ref().take(3).last();
    letters.next().is_none() && first.is_some_and(char::is_uppercase)
}

fn is_address(piece: &str) -> bool {
    piece.contains("://") || is_inside(piece, '@', |_| true) || is_inside(piece, '.', |next| !next.is_uppercase())
}

fn is_code(piece: &str) -> bool {
    let is_option = piece.trim_start_matches('-').len() < piece.len();
    let is_path = piece.starts_with(['/', '~']) || piece.matches('/').count() > 1;
    let signs = ["::", "->", "\\", "=", "$", "%", "#", "&"];
    is_option
        || is_path
        || ['_', '.'].iter().any(|sign| is_inside(piece, *sign, |_| true))
        || signs.iter().any(|sign| piece.contains(sign))
}

/// Returns true if a word has a capital that is not its first letter, nor the first after an apostrophe or a hyphen.
fn has_inner_capitals(word: &str) -> bool {
    let mut parts = word.split(|letter: char| !letter.is_alphanumeric());
    parts.any(|part| part.chars().skip(1).any(char::is_uppercase))
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;
    use core::iter;

    use super::{super::text_words::TextWords, *};

    fn words(text: &str, is: impl Fn(&mut Surroundings, usize, &str) -> bool) -> Vec<&str> {
        let (mut words, mut surroundings) = (TextWords::default(), Surroundings::default());
        let words = iter::from_fn(|| words.next(text, text.len()));
        words.filter(|(start, word)| is(&mut surroundings, *start, word)).map(|(_, word)| word).collect()
    }

    #[test]
    fn addresses_have_certain_signs_inside() {
        let is_address = |text| words(text, |surroundings, start, _| surroundings.is_address(text, start));
        let text = "see [here](https://ab.de/fg) or mail me@home, not. at home: a.b “x” end.";
        assert_eq!(is_address(text), ["https", "ab", "de", "fg", "me", "home", "a", "b"]);
        assert_eq!(is_address("@home e.g. www.x é.é"), ["e", "g", "www", "x", "é", "é"]);
        assert_eq!(is_address("The end.The start, not ten.The end"), [] as [&str; 0]);
        assert_eq!(is_address("no address"), [] as [&str; 0]);
    }

    #[test]
    fn code_has_signs_and_capitals() {
        let is_code = |text| words(text, |surroundings, start, word| surroundings.is_code(text, start, word));
        assert_eq!(
            is_code("set max_len to HashMap or NASA, --quiet or -v"),
            ["max", "len", "HashMap", "NASA", "quiet", "v"]
        );
        assert_eq!(is_code("_so_ and/or Jean-Luc O'Brien's (well) *then* a#"), ["a"]);
        assert_eq!(
            is_code("call f() with a::b and /usr/bin or `in code` $x"),
            ["f", "a", "b", "usr", "bin", "in", "code", "x"]
        );
    }

    #[test]
    fn a_sentence_begins_after_its_end_and_after_an_empty_line() {
        let begins = |text| words(text, |_, start, _| begins_sentence(text, start));
        assert_eq!(begins("Mr. Two met J. Three. Four; <p>Five</p> | Six |"), ["Mr", "Four", "Five", "Six"]);
        assert_eq!(begins("One two. Three! (Four) “Five” six: seven"), ["One", "Three", "Four", "seven"]);
        assert_eq!(
            begins("One\ntwo\n\nthree\n- four\n# five, six\r\n> seven"),
            ["One", "three", "four", "five", "seven"]
        );
    }
}
