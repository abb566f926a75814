//! Keyboards: which letters are neighbours.

use alloc::{borrow::Cow, string::String};

use dict_runtime::{Dict, meta};

/// A keyboard: rows of letters, from the top row down, separated by `|`. Each row begins half a key to the right of the
/// row above it. A space stands for a key without a letter.
///
/// ```
/// use dict_suggest::Keyboard;
///
/// let keyboard = Keyboard::of_language("de-AT");
/// assert!(keyboard.are_neighbours('t', 'z') && keyboard.are_neighbours('t', 'f') && keyboard.are_neighbours('g', 't'));
/// assert!(!keyboard.are_neighbours('t', 'y') && !keyboard.are_neighbours('t', 'h'));
/// assert_eq!(Keyboard::of_language("en"), Keyboard::new("qwertyuiop|asdfghjkl|zxcvbnm"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keyboard {
    rows: Cow<'static, str>,
}

const ENGLISH: &str = "qwertyuiop|asdfghjkl|zxcvbnm";

/// The most common keyboard of each language: the keys that have letters.
const KEYBOARDS: &[(&[&str], &str)] = &[
    (&["en", "nl", "pl", "it"], ENGLISH),
    (&["de", "hsb", "dsb"], "qwertzuiopü|asdfghjklöä|yxcvbnm"),
    (&["cs", "sk", "hu", "sq"], "qwertzuiop|asdfghjkl|yxcvbnm"),
    (&["bs", "hr", "sl", "sr-Latn"], "qwertzuiopšđ|asdfghjklčć|yxcvbnm"),
    (&["fr", "br", "oc"], "azertyuiop|qsdfghjklm|wxcvbn"),
    (&["es", "gl", "an", "eu"], "qwertyuiop|asdfghjklñ|zxcvbnm"),
    (&["pt", "ca"], "qwertyuiop|asdfghjklç|zxcvbnm"),
    (&["sv", "fi", "et"], "qwertyuiopå|asdfghjklöä|zxcvbnm"),
    (&["da"], "qwertyuiopå|asdfghjklæø|zxcvbnm"),
    (&["fo"], "qwertyuiopåð|asdfghjklæø|zxcvbnm"),
    (&["nb", "nn"], "qwertyuiopå|asdfghjkløæ|zxcvbnm"),
    (&["is"], "qwertyuiopð|asdfghjklæ|zxcvbnm  þ"),
    (&["tr"], "qwertyuıopğü|asdfghjklşi|zxcvbnmöç"),
    (&["mn"], "фцужэнгшүзкъ|йыбөахролдп|ячёсмитьвю"),
    (&["ru", "be", "kk"], "йцукенгшщзхъ|фывапролджэ|ячсмитьбю"),
    (&["uk"], "йцукенгшщзхї|фівапролджє|ячсмитьбю"),
    (&["sr", "mk"], "љњертзуиопшђ|асдфгхјклчћж|ѕџцвбнм"),
    (&["bg"], " уеишщксдзц|ьяаожгтнвмч|юйъэфхпрлб"),
    (&["el"], " ςερτυθιοπ|ασδφγηξκλ|ζχψωβνμ"),
    (&["he"], "  קראטוןםפ|שדגכעיחלךף|זסבהנמצתץ"),
    (&["ar"], "ضصثقفغعهخحجد|شسيبلاتنمكط|ئءؤر ىةوزظ"),
    (&["fa"], "ضصثقفغعهخحجچ|شسیبلاتنمکگ|ظطزرذدپو"),
];

/// Returns the rows of the keyboard of a language in the list.
fn rows_of_language(tag: &str) -> Option<&'static str> {
    // The longest language that the tag is, or begins with.
    let is_of = |language: &str| {
        tag.get(..language.len()).is_some_and(|start| start.eq_ignore_ascii_case(language))
            && tag.as_bytes().get(language.len()).is_none_or(|next| *next == b'-')
    };
    let lengths = KEYBOARDS.iter().filter_map(|(languages, rows)| {
        languages.iter().filter(|language| is_of(language)).map(|language| (language.len(), *rows)).max()
    });
    lengths.max().map(|(_, rows)| rows)
}

impl Keyboard {
    /// Returns the most common keyboard of a language, which is a BCP 47 tag such as `de` or `sr-Latn`. For a language
    /// that is not in the list, it is the English one.
    pub fn of_language(tag: &str) -> Self {
        Self::new(rows_of_language(tag).unwrap_or(ENGLISH))
    }

    /// Returns the keyboard of a dictionary: the one of its language, or else the one in its metadata, or else the
    /// English one.
    pub(crate) fn of(dict: &Dict) -> Self {
        let known = dict.meta_value(meta::LANGUAGE).and_then(rows_of_language);
        match (known, dict.meta_value(meta::KEYBOARD)) {
            (None, Some(rows)) => Self::new(String::from(rows)),
            (known, _) => Self::new(known.unwrap_or(ENGLISH)),
        }
    }

    /// Makes a keyboard of rows of small letters, separated by `|`. A space stands for a key without a letter.
    pub fn new(rows: impl Into<Cow<'static, str>>) -> Self {
        Self { rows: rows.into() }
    }

    /// Returns true if two small letters are beside each other, or one above the other.
    pub fn are_neighbours(&self, a: char, b: char) -> bool {
        self.key(a).zip(self.key(b)).is_some_and(|(a, b)| a.is_beside(b))
    }

    /// Returns the place of a small letter.
    pub(crate) fn key(&self, letter: char) -> Option<Key> {
        let rows = (0..).zip(self.rows.split('|'));
        let mut keys =
            rows.flat_map(|(row, letters)| (0..).zip(letters.chars()).map(move |(place, at)| (row, place, at)));
        keys.find(|(.., at)| *at == letter).map(|(row, place, _)| Key { row, place })
    }
}

/// The place of a letter on a keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Key {
    row: i16,
    place: i16,
}

impl Key {
    /// Returns true if two keys touch each other.
    pub(crate) fn is_beside(self, other: Self) -> bool {
        let places = other.place - self.place;
        match other.row - self.row {
            0 => places.abs() == 1,
            // The row below begins half a key further to the right.
            1 => places == 0 || places == -1,
            -1 => places == 0 || places == 1,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_beside_or_above_each_other() {
        for (language, pairs, others) in [
            ("en", "qw qa ws wa gv gb", "qs qz wd gc gn"),
            ("de-CH", "tz zg zh yx öä lö", "ty"),
            ("fr-CA", "az aq qw pm", "aw as"),
            ("nb", "lø øæ pø", "læ"),
            ("da", "læ æø", "lø"),
            ("is", "æþ lk", "mþ"),
            ("ru", "йц йф фя пи", "йы"),
            ("sr", "чћ ћж нм", "мж"),
            ("sr-Latn", "čć čl", "žč"),
            ("bg", "уь уя еа", "уа"),
            ("el", "εσ εδ ςα ςσ", "εα"),
            ("he", "קד קג", "קש"),
            ("ar", "ةن ىت رب", "رى"),
        ] {
            let keyboard = Keyboard::of_language(language);
            let are_neighbours = |pair: &str| {
                let mut letters = pair.chars();
                let [a, b] = [letters.next().unwrap(), letters.next().unwrap()];
                assert_eq!(keyboard.are_neighbours(a, b), keyboard.are_neighbours(b, a), "{language} {pair}");
                keyboard.are_neighbours(a, b)
            };
            for pair in pairs.split(' ') {
                assert!(are_neighbours(pair), "{language} {pair}");
            }
            for pair in others.split(' ') {
                assert!(!are_neighbours(pair), "{language} {pair}");
            }
        }
        assert!(!Keyboard::new("a  b|c").are_neighbours(' ', ' '));
    }
}
