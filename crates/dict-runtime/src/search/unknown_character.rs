//! Characters of a query that are not letters of the dictionary, with advice.

use dict_format::Alphabet;

/// A character that is not a letter of the dictionary, in a pattern or a rack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct UnknownCharacter {
    /// The character, as it was written.
    pub(super) found: char,
    /// Its place among the characters of the query, from 1.
    pub(super) at: usize,
}

impl UnknownCharacter {
    /// Finds the character that folds to `folded` in `text`, which starts after `before` characters of the query.
    pub(super) fn find(alphabet: Alphabet<'_>, text: &str, folded: char, before: usize) -> Self {
        let mut characters = (before + 1..).zip(text.chars()).zip(alphabet.fold_each(text));
        let place = characters
            .find(|((_, character), each)| *character == folded || each.chars().any(|letter| letter == folded));
        place.map_or(Self { found: folded, at: before + 1 }, |((at, found), _)| Self { found, at })
    }
}

/// Returns true if a character that no word has may still be a letter, such as `k` in Italian.
pub(super) fn may_be_letter(character: char) -> bool {
    character.is_alphabetic()
}

/// Returns the end of the message about a character of a pattern: advice for characters that other programs use.
pub(super) fn pattern_advice(character: char) -> &'static str {
    match character {
        '.' | '_' | '-' => "; write `?` for any letter",
        '+' | '%' => "; write `*` for any number of letters",
        '(' | ')' | '|' | '/' | ',' => "; write `[ao]` for one of several letters",
        '{' | '}' => "; write `?` for each letter, or `*` for any number of letters",
        '!' => "; write `[!ao]` for any letter but these",
        '^' | '$' => "; leave it out, because a pattern matches whole words",
        '@' => "; write `[aeiou]` for a vowel",
        '#' => "; write `[!aeiou]` for a consonant",
        ']' => "; write `[` before a set of letters, as in `[ao]`",
        _ if may_be_letter(character) => "",
        _ => "; leave it out, or write `?` for any letter",
    }
}

/// Returns the end of the message about a character of a rack: advice.
pub(super) fn rack_advice(character: char) -> &'static str {
    match character {
        '.' | '_' | '-' | '*' | '#' | '@' => "; write `?` for a blank",
        _ if may_be_letter(character) => "",
        _ => "; leave it out",
    }
}
