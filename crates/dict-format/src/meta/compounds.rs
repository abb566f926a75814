//! Words that are joined into longer ones.

use alloc::string::String;
use core::{fmt, iter, ops::BitOr};

use super::lists::{entry_of, is_u16};
use crate::column::Flags;

/// The maximum length of [`COMPOUND_PARTS`](super::COMPOUND_PARTS), in bytes.
pub const MAX_COMPOUND_PARTS_BYTES: usize = 1 << 21;

/// The names of the places, as flags of the column [`COMPOUND`](super::COMPOUND) and in
/// [`COMPOUND_PARTS`](super::COMPOUND_PARTS).
const PLACES: [(&str, Places); 6] = [
    ("apart", Places::APART),
    ("first", Places::FIRST),
    ("last", Places::LAST),
    ("middle", Places::MIDDLE),
    ("name", Places::LAST_OF_NAME),
    ("none", Places::NOT_A_COMPOUND),
];
/// The start of the flags that say where a word may be with a small first letter.
const SMALL: &str = "small-";

/// The rules by which words are joined into compounds. `FORMAT.md` says what they mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CompoundRules {
    /// The minimum number of letters in a part.
    pub min_letters: u16,
    /// The maximum number of parts.
    pub max_parts: Option<u16>,
    /// True if a join may not have a capital beside it.
    pub refuses_capitals: bool,
    /// True if the last two parts must differ.
    pub refuses_repeats: bool,
    /// True if a join may not have three equal letters.
    pub refuses_triples: bool,
    /// True if one of three equal letters at a join may be left out.
    pub shortens_triples: bool,
}

impl CompoundRules {
    /// No rules: parts may have any number of letters.
    pub const NONE: Self = Self {
        min_letters: 1,
        max_parts: None,
        refuses_capitals: false,
        refuses_repeats: false,
        refuses_triples: false,
        shortens_triples: false,
    };

    /// Reads a [`COMPOUNDS`](super::COMPOUNDS) text. Returns `None` if it is not one.
    ///
    /// ```
    /// use dict_format::meta::CompoundRules;
    ///
    /// let rules = CompoundRules { min_letters: 2, refuses_triples: true, ..CompoundRules::NONE };
    /// assert_eq!(CompoundRules::parse("letters=2 no-triples"), Some(rules));
    /// assert_eq!(CompoundRules::parse("no-triples letters=2"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let mut rules = Self { min_letters: 0, ..Self::NONE };
        let mut previous = "";
        for entry in text.split(' ') {
            let (name, number) = entry.split_once('=').map_or((entry, None), |(name, number)| (name, Some(number)));
            match (name, number) {
                ("letters", Some(number)) => rules.min_letters = positive(number)?,
                ("parts", Some(number)) => rules.max_parts = Some(positive(number)?),
                (name, None) => *rules.switch(name)? = true,
                _ => return None,
            }
            if name <= previous {
                return None;
            }
            previous = name;
        }
        (rules.min_letters > 0).then_some(rules)
    }

    /// Returns the rule that a name switches on.
    fn switch(&mut self, name: &str) -> Option<&mut bool> {
        Some(match name {
            "no-capitals" => &mut self.refuses_capitals,
            "no-repeats" => &mut self.refuses_repeats,
            "no-triples" => &mut self.refuses_triples,
            "short-triples" => &mut self.shortens_triples,
            _ => return None,
        })
    }
}

impl fmt::Display for CompoundRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { min_letters, max_parts, .. } = *self;
        write!(f, "letters={min_letters}")?;
        for (is_on, name) in [
            (self.refuses_capitals, "no-capitals"),
            (self.refuses_repeats, "no-repeats"),
            (self.refuses_triples, "no-triples"),
        ] {
            if is_on {
                write!(f, " {name}")?;
            }
        }
        max_parts.map_or(Ok(()), |parts| write!(f, " parts={parts}"))?;
        if self.shortens_triples { f.write_str(" short-triples") } else { Ok(()) }
    }
}

/// A set of places that a text may have in compounds.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Places(u8);

impl Places {
    /// The first part.
    pub const FIRST: Self = Self(1);
    /// A part between the first and the last.
    pub const MIDDLE: Self = Self(2);
    /// The last part.
    pub const LAST: Self = Self(4);
    /// The last part, if the compound begins with a capital.
    pub const LAST_OF_NAME: Self = Self(8);
    /// No place: the text is not a compound, even if its parts are right.
    pub const NOT_A_COMPOUND: Self = Self(16);
    /// No place: two parts in a row may not form the text, because it is written as two words.
    pub const APART: Self = Self(32);

    /// Returns the places of a word, by its value in the column [`COMPOUND`](super::COMPOUND); with `small`, those of
    /// the word with a small first letter. Other flags are skipped.
    pub fn of_flags(flags: Flags<'_>, small: bool) -> Self {
        let names = flags.names().filter_map(|name| if small { name.strip_prefix(SMALL) } else { Some(name) });
        let Self(places) = Self::of_names(names.map(str::as_bytes));
        // These are about texts that are not words.
        Self(places & !(Self::NOT_A_COMPOUND.0 | Self::APART.0))
    }

    /// Returns the places of a text that is not a word, by a [`COMPOUND_PARTS`](super::COMPOUND_PARTS) text, by binary
    /// search.
    ///
    /// ```
    /// use dict_format::meta::Places;
    ///
    /// let parts = "Arbeits=first arbeits=middle";
    /// assert_eq!(Places::in_parts(parts, "Arbeits"), Places::FIRST);
    /// assert_eq!(Places::in_parts(parts, "Arbeit"), Places::default());
    /// ```
    pub fn in_parts(parts: &str, text: &str) -> Self {
        let len = |entry: &[u8]| entry.iter().position(|&byte| byte == b'=').unwrap_or(entry.len());
        let entry = entry_of(parts, |entry| entry.iter().take(len(entry)).cmp(text.as_bytes()));
        let names = entry.and_then(|entry| entry.get(len(entry) + 1..)).unwrap_or(&[]);
        Self::of_names(names.split(|&byte| byte == b','))
    }

    /// Returns the names of the places, as flags of the column [`COMPOUND`](super::COMPOUND).
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        PLACES.iter().filter(move |(_, place)| self.contains(*place)).map(|(name, _)| *name)
    }

    /// Returns the flags of the column [`COMPOUND`](super::COMPOUND) that stand for these places of a word with a small
    /// first letter.
    pub fn small_names(self) -> impl Iterator<Item = String> {
        self.names().map(|name| [SMALL, name].concat())
    }

    /// Returns true if all places of `other` are in the set.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns the places with these names. Other names are skipped.
    fn of_names<'n>(names: impl Iterator<Item = &'n [u8]>) -> Self {
        let place = |name: &[u8]| PLACES.iter().find(|(known, _)| known.as_bytes() == name).map(|(_, place)| *place);
        names.filter_map(place).fold(Self::default(), Self::bitor)
    }
}

impl BitOr for Places {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Returns a word with a small first letter. Returns `None` if its first letter is not a capital, or if the two
/// characters are not the only capital and the only small letter of each other.
///
/// ```
/// use dict_format::meta::with_small_first;
///
/// assert_eq!(with_small_first("Ball").as_deref(), Some("ball"));
/// assert_eq!(with_small_first("ball"), None);
/// ```
pub fn with_small_first(word: &str) -> Option<String> {
    let first = word.chars().next()?;
    let small =
        only(first.to_lowercase()).filter(|small| *small != first && only(small.to_uppercase()) == Some(first))?;
    Some(iter::once(small).chain(word.chars().skip(1)).collect())
}

/// Returns the word that is `text` [with a small first letter](with_small_first).
///
/// ```
/// use dict_format::meta::with_capital_first;
///
/// assert_eq!(with_capital_first("ball").as_deref(), Some("Ball"));
/// assert_eq!(with_capital_first("Ball"), None);
/// ```
pub fn with_capital_first(text: &str) -> Option<String> {
    let first = text.chars().next()?;
    let capital = only(first.to_uppercase()).filter(|capital| only(capital.to_lowercase()) == Some(first))?;
    (capital != first).then(|| iter::once(capital).chain(text.chars().skip(1)).collect())
}

/// Returns the only item, if there is one.
fn only(mut letters: impl Iterator<Item = char>) -> Option<char> {
    letters.next().filter(|_| letters.next().is_none())
}

/// Returns true if each entry of `text` is a text and its places, and each text is greater than the one before it.
pub(super) fn is_compound_parts(text: &str) -> bool {
    let mut previous = "";
    text.len() <= MAX_COMPOUND_PARTS_BYTES
        && text.split(' ').all(|entry| match entry.split_once('=') {
            Some((part, names)) if part > previous => {
                previous = part;
                is_sorted_places(names)
            }
            _ => false,
        })
}

/// Returns true if a text is the names of one or more places, sorted.
fn is_sorted_places(names: &str) -> bool {
    let is_place = |name: &str| PLACES.iter().any(|(known, _)| *known == name);
    names.split(',').all(is_place) && names.split(',').is_sorted_by(|one, next| one < next)
}

/// Returns a number from 1 to 65,535.
fn positive(text: &str) -> Option<u16> {
    text.parse().ok().filter(|number| is_u16(text) && *number > 0)
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn rules_are_sorted_and_come_once() {
        let all = "letters=2 no-capitals no-repeats no-triples parts=65535 short-triples";
        let expected = CompoundRules {
            min_letters: 2,
            max_parts: Some(u16::MAX),
            refuses_capitals: true,
            refuses_repeats: true,
            refuses_triples: true,
            shortens_triples: true,
        };
        assert_eq!(CompoundRules::parse(all), Some(expected));
        assert_eq!(expected.to_string(), all);
        for bad in [
            "",
            " ",
            "letters",
            "letters=0",
            "letters=02",
            "letters=65536",
            "letters=-1",
            "letters=+1",
            "letters=2 ",
            " letters=2",
            "letters=2 letters=3",
            "letters=2 x=1",
            "letters=2 no-doubles",
            "no-triples",
            "no-triples letters=2",
            "letters=2  no-triples",
            "letters=2 parts=0",
            "letters=2 no-triples no-triples",
        ] {
            assert_eq!(CompoundRules::parse(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn parts_are_sorted_by_their_texts() {
        let places = Places::FIRST | Places::MIDDLE;
        let parts = "a=last,name a-b=none ab=first,middle é=middle";
        assert!(is_compound_parts(parts));
        for (text, expected) in [
            ("a", Places::LAST | Places::LAST_OF_NAME),
            ("a-b", Places::NOT_A_COMPOUND),
            ("ab", places),
            ("é", Places::MIDDLE),
            ("", Places::default()),
            ("a=", Places::default()),
            ("b", Places::default()),
        ] {
            assert_eq!(Places::in_parts(parts, text), expected, "{text}");
        }
        assert!(places.contains(Places::FIRST) && !places.contains(Places::LAST));
        assert!(places.names().eq(["first", "middle"]));
        for bad in
            ["", "a", "=first", "a=", "a=second", "a=middle,first", "a=first,first", "a=first a=last", "b=first a=last"]
        {
            assert!(!is_compound_parts(bad), "{bad:?}");
        }
    }
}
