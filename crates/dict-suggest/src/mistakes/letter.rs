//! The likeness of two letters.

use dict_runtime::Fold;

use super::{
    keyboard::{Key, Keyboard},
    weights::Weights,
};
use crate::apostrophes;

/// The features of a letter, of the alphabet or typed, on which the costs of mistakes depend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Letter {
    /// The first and the last letter without accents. A symbol such as `ij` has several letters.
    ends: (char, char),
    is_several: bool,
    /// The first letter as a small letter, with its accent.
    small: char,
    is_capital: bool,
    key: Option<Key>,
    is_vowel: bool,
    /// True if it is often silent.
    is_silent: bool,
    /// Bit `n` is set if the letter is in group `n` of [`SOUNDS`].
    sounds: u32,
}

const VOWELS: &str = "aeiouyæœıаеиоуыэюяіўєαεηιουω";
const SILENT: &str = "hьъ";
/// Groups of letters that are confused, because they sound alike in some language.
const SOUNDS: &[&str] = &[
    "ckq", "cs", "szß", "sx", "gj", "fv", "bp", "dt", "mn", "iyj", "vw", "uw", "lr", "кг", "сз", "бп", "дт", "вф",
    "ий", "шщ", "жш",
];

impl Letter {
    /// Returns the features of a symbol, which is one or more letters.
    pub(crate) fn new(symbol: &str, keyboard: &Keyboard) -> Self {
        let folded = Fold::Accents.symbol(symbol);
        let mut letters = folded.chars();
        let first = base(letters.next().unwrap_or('\0'));
        let last = letters.next_back().map_or(first, base);
        let written = symbol.chars().next().unwrap_or('\0');
        let groups = SOUNDS.iter().enumerate().filter(|(_, group)| group.contains(first));
        Self {
            ends: (first, last),
            is_several: folded.chars().nth(1).is_some(),
            small: written.to_lowercase().next().unwrap_or(written),
            is_capital: written.is_uppercase(),
            key: symbol.chars().next().and_then(|letter| keyboard.key(letter)).or_else(|| keyboard.key(first)),
            is_vowel: VOWELS.contains(first),
            is_silent: SILENT.contains(first),
            sounds: groups.fold(0, |bits, (group, _)| bits | 1 << group),
        }
    }

    fn is_beside(&self, other: &Self) -> bool {
        self.key.zip(other.key).is_some_and(|(a, b)| a.is_beside(b))
    }

    /// Returns true if this is the same letter as another one, except for its accent or its capital.
    pub(crate) fn is_variant(&self, other: &Self) -> bool {
        self.ends == other.ends && self.is_several == other.is_several
    }

    /// Returns the cost of typing this letter for a [variant](Self::is_variant).
    pub(crate) fn variant(&self, right: &Self, weights: &Weights) -> u8 {
        let capital = if self.is_capital == right.is_capital { 0 } else { weights.wrong_capital };
        let has_only_capital = capital > 0 && self.small == right.small;
        capital.saturating_add(if has_only_capital { 0 } else { weights.wrong_accent })
    }

    /// Returns the cost of typing this letter for `right`, which is another one.
    pub(crate) fn wrong(&self, right: &Self, weights: &Weights) -> u8 {
        let cost = match (self.is_vowel, right.is_vowel) {
            (true, true) => weights.wrong_vowel,
            (false, false) => weights.wrong_consonant,
            _ => weights.wrong_kind,
        };
        let beside = if self.is_beside(right) { weights.wrong_key } else { cost };
        let alike = if self.sounds & right.sounds != 0 { weights.wrong_sound } else { cost };
        let is_part = |part: &Self, (first, last)| part.ends == (first, first) || part.ends == (last, last);
        // One of them is a symbol of several letters, and the other a part of it.
        let part = match (self.is_several, right.is_several) {
            (false, true) if is_part(self, right.ends) => weights.missing,
            (true, false) if is_part(right, self.ends) => weights.extra,
            _ => cost,
        };
        cost.min(beside).min(alike).min(part)
    }

    /// Returns the cost of typing this letter between two others, where it does not belong.
    pub(crate) fn extra(&self, before: Option<&Self>, after: Option<&Self>, weights: &Weights) -> u8 {
        let is_beside = |other: &Self| self.is_beside(other);
        if before.is_some_and(is_beside) || after.is_some_and(is_beside) {
            weights.extra_key
        } else if self.is_vowel {
            weights.extra_vowel
        } else {
            weights.extra
        }
    }

    /// Returns the cost of leaving out this letter.
    pub(crate) fn missing(&self, weights: &Weights) -> u8 {
        match self {
            Self { is_vowel: true, .. } => weights.missing_vowel,
            Self { is_silent: true, .. } => weights.missing_silent,
            Self { ends: (first, _), .. } if apostrophes::ALL.contains(first) => weights.missing_apostrophe,
            _ => weights.missing,
        }
    }

    /// Returns the cost of swapping this letter with the next one.
    pub(crate) fn swapped(&self, next: &Self, weights: &Weights) -> u8 {
        if self.is_vowel && next.is_vowel { weights.swapped_vowels } else { weights.swapped }
    }
}

/// Returns a letter without its accent, and with its capital. `None` if a symbol is several letters.
pub(crate) fn plain_letter(symbol: &str) -> Option<char> {
    let folded = Fold::Accents.symbol(symbol);
    let mut letters = folded.chars();
    let plain = letters.next().filter(|_| letters.next().is_none()).map(base)?;
    let mut capitals = plain.to_uppercase().filter(|_| symbol.starts_with(char::is_uppercase));
    Some(capitals.next().unwrap_or(plain))
}

/// Returns the letter that is typed for a letter that has no decomposition in Unicode.
fn base(letter: char) -> char {
    match letter {
        'ł' => 'l',
        'ø' => 'o',
        'đ' | 'ð' => 'd',
        'ı' => 'i',
        _ => letter,
    }
}
