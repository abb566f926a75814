//! The conversions that a file has, chosen from those that are asked for.

use std::collections::{BTreeMap, HashSet};

use dict_format::{Alphabet, Fold, conversion::Conversion};

/// Conversions that were asked for, with folded texts. None of them changes the result of another.
pub(crate) struct Conversions(BTreeMap<char, Conversion>);

impl Conversions {
    /// Takes the first conversion of each character. Leaves out those that no file can have.
    pub(crate) fn new(asked: &[(char, String)], fold: Fold) -> Self {
        let mut taken = BTreeMap::new();
        let mut results = HashSet::new();
        for (from, to) in asked {
            let small = fold.case_only().symbol(from.encode_utf8(&mut [0; 4])).into_owned();
            let to = fold.symbol(to);
            let mut characters = small.chars();
            let (Some(from), None) = (characters.next(), characters.next()) else { continue };
            let Some(conversion) = Conversion::new(from, &to).filter(|_| *to != small) else { continue };
            let is_converted_again = to.chars().any(|c| c == from || taken.contains_key(&c)) || results.contains(&from);
            if !is_converted_again && taken.len() < usize::from(u16::MAX) {
                taken.entry(from).or_insert_with(|| {
                    results.extend(to.chars());
                    conversion
                });
            }
        }
        Self(taken)
    }

    /// Returns all of them, sorted by their characters.
    pub(crate) fn all(&self) -> Vec<Conversion> {
        self.0.values().copied().collect()
    }

    /// Returns those that belong into a file with the symbols of an alphabet.
    pub(crate) fn of_alphabet(&self, alphabet: Alphabet<'_>) -> Vec<Conversion> {
        self.0.values().copied().filter(|conversion| alphabet.needs(conversion)).collect()
    }
}
