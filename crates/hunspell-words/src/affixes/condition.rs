//! The condition of a rule: a pattern at the start or the end of a word.

use std::str::Chars;

/// A pattern with one item a character: `[^aeiou]y`.
#[derive(PartialEq, Eq, Debug, Default)]
pub(crate) struct Condition(Box<[Item]>);

/// A part of a pattern that one character must match.
#[derive(PartialEq, Eq, Debug)]
enum Item {
    /// A dot: any character.
    Any,
    One(char),
    /// Characters in brackets.
    OneOf(Box<str>),
    /// Characters in brackets after `^`.
    NoneOf(Box<str>),
}

impl Condition {
    /// Parses a pattern. The error is the index of the byte where the fault is, and the fault.
    pub(crate) fn parse(pattern: &str) -> Result<Self, (usize, &'static str)> {
        if pattern == "." {
            return Ok(Self::default());
        }
        let mut items = Vec::new();
        let mut rest = pattern;
        while let Some(first) = rest.chars().next() {
            let at = pattern.len() - rest.len();
            let mut len = first.len_utf8();
            items.push(match first {
                '.' => Item::Any,
                ']' => return Err((at, "`]` without `[`")),
                '[' => {
                    let end = rest.find(']').ok_or((at, "`[` without `]`"))?;
                    len = end + 1;
                    match rest[1..end].strip_prefix('^') {
                        Some(set) => Item::NoneOf(set.into()),
                        None => Item::OneOf(rest[1..end].into()),
                    }
                }
                other => Item::One(other),
            });
            rest = &rest[len..];
        }
        Ok(Self(items.into()))
    }

    /// Returns true if the pattern matches at the start of `word`.
    pub(crate) fn matches_start(&self, word: &str) -> bool {
        let mut chars: Chars<'_> = word.chars();
        self.0.iter().all(|item| chars.next().is_some_and(|c| item.matches(c)))
    }

    /// Returns true if the pattern matches at the end of `word`.
    pub(crate) fn matches_end(&self, word: &str) -> bool {
        let mut chars = word.chars().rev();
        self.0.iter().rev().all(|item| chars.next().is_some_and(|c| item.matches(c)))
    }
}

impl Item {
    fn matches(&self, c: char) -> bool {
        match self {
            Self::Any => true,
            Self::One(one) => *one == c,
            Self::OneOf(set) => set.contains(c),
            Self::NoneOf(set) => !set.contains(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_matches_one_character_an_item() {
        for (pattern, word, at_start, at_end) in [
            (".", "", true, true),
            ("..", "a", false, false),
            ("..", "äb", true, true),
            ("y", "y", true, true),
            ("[^aeiou]y", "fly", false, true),
            ("[^aeiou]y", "y", false, false),
            ("[^aeiou]y", "day", false, false),
            ("d[ae]", "day", true, false),
            ("[é]", "né", false, true),
            ("[.]", "a.", false, true),
            ("[.]", "a", false, false),
            ("[a-c]", "b", false, false),
            ("[a-c]", "-", true, true),
            ("[]", "a", false, false),
            ("[^]", "a", true, true),
        ] {
            let condition = Condition::parse(pattern).unwrap();
            assert_eq!(
                (condition.matches_start(word), condition.matches_end(word)),
                (at_start, at_end),
                "{pattern} {word}"
            );
        }
    }

    #[test]
    fn brackets_without_their_other_half_are_refused() {
        assert_eq!(Condition::parse("éa[bc"), Err((3, "`[` without `]`")));
        assert_eq!(Condition::parse("a]"), Err((1, "`]` without `[`")));
    }
}
