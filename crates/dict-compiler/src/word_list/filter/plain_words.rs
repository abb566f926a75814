//! Recognises words that can be taken nearly as they are, which is nearly every word of nearly every list.

use dict_format::Fold;
use unicode_normalization::char::is_combining_mark;

use crate::registers::{HIGH, REGISTER_BYTES, lowercase_letters, places_of};
use crate::word_list::LetterRange;

/// The kinds of a byte, or the union of the kinds of a word's bytes. A letter that folding keeps has no bit.
type ByteKinds = u8;

/// A byte that is not a plain letter.
const OTHER: ByteKinds = 1;

/// A byte of a character beyond ASCII.
const BEYOND_ASCII: ByteKinds = 2;

/// A capital that folding makes lowercase.
const FOLDED_CAPITAL: ByteKinds = 4;

/// The first character without a place in [`PlainWords::beyond_ascii`].
const PLACES_END: usize = 0x800;

/// A recogniser of words that have only plain characters.
///
/// A plain character is an ASCII letter, an apostrophe, or another character up to U+07FF that folding never changes,
/// beside any other character. It must be a symbol, and no longer symbol may start with it. ASCII capitals are plain
/// too if folding makes them lowercase.
pub(crate) struct PlainWords {
    fold: Fold,
    kinds_of: [ByteKinds; 256],
    a_to_z_are_plain: bool,
    /// The state of each character, by its number; empty until a word has a character beyond ASCII.
    beyond_ascii: Vec<Character>,
}

/// The state of a character beyond ASCII.
#[derive(Clone, Copy, PartialEq)]
enum Character {
    Unknown,
    NotPlain,
    Plain,
}

/// The properties of a word of plain characters.
#[derive(Clone, Copy)]
pub(crate) struct PlainWord {
    /// The number of characters. Each is a symbol.
    pub(crate) letters: usize,
    kinds: ByteKinds,
}

/// Lines that are plain words which folding does not change.
pub(crate) struct PlainLines {
    /// The end of the last line.
    pub(crate) end: usize,
    pub(crate) count: u64,
    pub(crate) letters: LetterRange,
}

impl PlainLines {
    /// Adds a line of `letters` letters if words may have this length. Returns true if the line was added.
    #[inline(always)]
    fn add(&mut self, end: usize, letters: usize, is_length: impl Fn(usize) -> bool) -> bool {
        if letters == 0 || !is_length(letters) {
            return false;
        }
        self.end = end;
        self.count += 1;
        self.letters.include(letters);
        true
    }
}

impl PlainWord {
    /// Returns true if the word has ASCII capitals that folding makes lowercase. Folding changes nothing else.
    pub(crate) fn has_capitals_to_fold(self) -> bool {
        self.kinds & FOLDED_CAPITAL != 0
    }
}

impl PlainWords {
    /// Creates a recogniser for words that `fold` will fold. `is_symbol` returns true if a folded character is a symbol
    /// and no longer symbol starts with it.
    pub(crate) fn new(fold: Fold, is_symbol: impl Fn(char) -> bool) -> Self {
        let mut kinds_of = [OTHER; 256];
        kinds_of[0x80..].fill(BEYOND_ASCII);
        for letter in (b'A'..=b'Z').chain(b'a'..=b'z').chain([b'\'']) {
            let folded = if fold == Fold::None { letter } else { letter.to_ascii_lowercase() };
            if letter == b'I' && fold.is_turkic() {
                continue;
            }
            if is_symbol(char::from(folded)) {
                kinds_of[usize::from(letter)] = if folded == letter { 0 } else { FOLDED_CAPITAL };
            }
        }
        let a_to_z_are_plain = kinds_of[usize::from(b'a')..=usize::from(b'z')].iter().all(|&kind| kind != OTHER);
        Self { fold, kinds_of, a_to_z_are_plain, beyond_ascii: Vec::new() }
    }

    /// Looks at a word, which is not folded yet. Returns `None` if it is not plain, or if it is empty.
    pub(crate) fn recognise(&mut self, word: &str, is_symbol: impl Fn(char) -> bool) -> Option<PlainWord> {
        let kinds = word.bytes().fold(0, |kinds, byte| kinds | self.kinds_of[usize::from(byte)]);
        if kinds & OTHER != 0 || word.is_empty() {
            return None;
        }
        let letters = if kinds & BEYOND_ASCII == 0 { word.len() } else { self.count_if_plain(word, is_symbol)? };
        Some(PlainWord { letters, kinds })
    }

    /// Returns the number of characters of `text`, or `None` if a character beyond ASCII is not plain.
    fn count_if_plain(&mut self, text: &str, is_symbol: impl Fn(char) -> bool) -> Option<usize> {
        let mut letters = 0;
        for c in text.chars() {
            letters += 1;
            if !c.is_ascii() && !self.is_plain(c, &is_symbol) {
                return None;
            }
        }
        Some(letters)
    }

    /// Returns true if a character beyond ASCII is plain.
    fn is_plain(&mut self, c: char, is_symbol: impl Fn(char) -> bool) -> bool {
        self.beyond_ascii.resize(PLACES_END, Character::Unknown);
        let Some(character) = self.beyond_ascii.get_mut(c as usize) else { return false };
        if *character == Character::Unknown {
            let mut buffer = [0; 4];
            let text = &*c.encode_utf8(&mut buffer);
            // Up to U+07FF, only marks compose with their neighbours or change places with them.
            let is_plain = !is_combining_mark(c) && self.fold.symbol(text) == text && is_symbol(c);
            *character = if is_plain { Character::Plain } else { Character::NotPlain };
        }
        *character == Character::Plain
    }

    /// Recognises the lines that `text` begins with and that are plain words which folding does not change. `is_length`
    /// returns true if words may have this number of letters.
    pub(crate) fn recognise_lines(
        &mut self,
        text: &[u8],
        is_symbol: impl Fn(char) -> bool,
        is_length: impl Fn(usize) -> bool,
    ) -> PlainLines {
        let mut lines = PlainLines { end: 0, count: 0, letters: LetterRange::EMPTY };
        if !self.a_to_z_are_plain {
            return lines;
        }
        let mut at = 0;
        // The letters of the current line so far.
        let mut letters = 0;
        while at < text.len() {
            let register = text[at..].first_chunk().copied().map_or(0, u64::from_le_bytes);
            let mut ends = places_of(b'\n', register);
            if ends | lowercase_letters(register) == HIGH {
                // Only lowercase letters and the ends of lines.
                let mut from = 0;
                while ends != 0 {
                    let end = (ends.trailing_zeros() / 8) as usize;
                    if !lines.add(at + end + 1, letters + end - from, &is_length) {
                        return lines;
                    }
                    letters = 0;
                    from = end + 1;
                    ends &= ends - 1;
                }
                letters += REGISTER_BYTES - from;
                at += REGISTER_BYTES;
                continue;
            }
            match text[at] {
                b'\n' => {
                    if !lines.add(at + 1, letters, &is_length) {
                        return lines;
                    }
                    letters = 0;
                    at += 1;
                }
                b'a'..=b'z' => {
                    letters += 1;
                    at += 1;
                }
                lead @ 0xc2..=0xdf => {
                    let Some(&next @ 0x80..=0xbf) = text.get(at + 1) else { return lines };
                    let c = u32::from(lead & 0x1f) << 6 | u32::from(next & 0x3f);
                    if !char::from_u32(c).is_some_and(|c| self.is_plain(c, &is_symbol)) {
                        return lines;
                    }
                    letters += 1;
                    at += 2;
                }
                _ => return lines,
            }
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Random;

    #[test]
    fn capitals_are_plain_and_known_if_folding_makes_them_lowercase() {
        for (fold, is_folded) in [(Fold::Case, true), (Fold::None, false)] {
            let mut words = PlainWords::new(fold, |c| c.is_alphabetic());
            for (word, has_capitals) in [("Cab", is_folded), ("cab", false), ("Cabé", is_folded)] {
                let plain = words.recognise(word, |_| true).unwrap();
                assert_eq!(
                    (plain.letters, plain.has_capitals_to_fold()),
                    (word.chars().count(), has_capitals),
                    "{word}"
                );
            }
        }
    }

    /// Compares with words that are recognised one by one.
    #[test]
    fn the_lines_that_are_recognised_together_are_those_that_are_recognised_one_by_one() {
        let mut random = Random::new(1);
        let mut stops = 0;
        for round in 0..2000 {
            let fold = *random.pick(&[Fold::None, Fold::Case, Fold::Accents]);
            let is_symbol = |c: char| c.is_alphabetic() && c != 'ß';
            let is_length = |letters: usize| letters < 20;
            let mut words = PlainWords::new(fold, is_symbol);
            let rare = random.below(40);
            let lines: Vec<String> = (0..random.below(30))
                .map(|_| {
                    let len = if random.below(300) == rare { 20 } else { 1 + random.below(12) };
                    let letter = |random: &mut Random| match random.below(500) {
                        0 => *random.pick(&['A', 'É', '\'', ' ', '\u{301}', 'ß', '語', '\r']),
                        1..100 => *random.pick(&['é', 'ł', 'ж']),
                        _ => *random.pick(&['a', 'e', 'z']),
                    };
                    (0..len).map(|_| letter(&mut random)).collect()
                })
                .collect();
            let mut is_plain = |word: &String| {
                words.recognise(word, is_symbol).is_some_and(|plain| is_length(plain.letters) && !word.contains('A'))
            };
            let plain: Vec<&String> = lines.iter().take_while(|word| is_plain(word)).collect();
            stops += usize::from(plain.len() < lines.len());
            let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
            let found = words.recognise_lines(text.as_bytes(), is_symbol, is_length);
            assert_eq!(found.count, plain.len() as u64, "{text:?}");
            assert_eq!(found.end, plain.iter().map(|word| word.len() + 1).sum::<usize>());
            let letters = plain.iter().map(|word| word.chars().count());
            let range = (letters.clone().min().unwrap_or(usize::from(u16::MAX)), letters.max().unwrap_or(0));
            assert_eq!((usize::from(found.letters.min), usize::from(found.letters.max)), range, "{round}");
        }
        assert!((200..1800).contains(&stops), "{stops}");
    }

    #[test]
    fn lines_are_not_recognised_together_if_they_are_cut_blank_or_not_utf8() {
        let mut words = PlainWords::new(Fold::Case, char::is_alphabetic);
        for (text, end) in [
            (&b""[..], 0),
            (b"cat", 0),
            (b"cat\ndo", 4),
            (b"cat\n\ndog\n", 4),
            (b"cat\nd\xc3", 4),
            (b"cat\nd\xc3\ng\n", 4),
            (b"cat\nd\xa9g\n", 4),
            (b"cat\nd\xc1\xa1g\n", 4),
            (b"cat\nd\xc3\xa9g\n", 9),
        ] {
            assert_eq!(words.recognise_lines(text, char::is_alphabetic, |_| true).end, end, "{text:?}");
        }
        let mut words = PlainWords::new(Fold::Case, |c| c.is_alphabetic() && c != 'q');
        assert_eq!(
            words.recognise_lines(b"cat\n", char::is_alphabetic, |_| true).end,
            0,
            "a longer symbol may start with q"
        );
    }
}
