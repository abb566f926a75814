//! The conversions that a file has, chosen from those that are asked for.

use dict_format::{Alphabet, Conversion, Fold};

/// Conversions that were asked for, sorted by their characters. Their texts are folded.
#[derive(Clone, Default)]
pub(crate) struct Conversions(Vec<Conversion>);

impl Conversions {
    /// Adds the conversion of a character, unless it has one. Returns false if no file can have this one with those before: what
    /// the character becomes is too long, or a character is converted twice.
    pub(crate) fn add(&mut self, from: char, to: &str, fold: Fold) -> bool {
        let small = fold.case_only().symbol(from.encode_utf8(&mut [0; 4])).into_owned();
        let to = fold.symbol(to);
        let mut characters = small.chars();
        let (Some(from), None) = (characters.next(), characters.next()) else { return small == to };
        if *to == small {
            return true;
        }
        let Some(conversion) = Conversion::new(from, &to) else { return false };
        let is_result = |c: char| self.0.iter().any(|other| other.to().contains(c));
        let is_converted = |c: char| c == from || self.0.iter().any(|other| other.from() == Some(c));
        if is_result(from) || to.chars().any(is_converted) {
            return false;
        }
        if let Err(place) = self.0.binary_search_by_key(&Some(from), Conversion::from) {
            self.0.insert(place, conversion);
        }
        true
    }

    /// Returns all of them.
    pub(crate) fn all(&self) -> &[Conversion] {
        &self.0
    }

    /// Returns those that an alphabet needs: those of characters that it does not have, to characters that it has. `alphabet` has
    /// no conversions yet.
    pub(crate) fn of_alphabet(&self, alphabet: Alphabet<'_>) -> Vec<Conversion> {
        let is_needed = |conversion: &&Conversion| {
            let Some(from) = conversion.from() else { return false };
            let to = conversion.to();
            !alphabet.has_letter(from)
                && to.chars().all(|c| alphabet.has_letter(c))
                && alphabet.fold_text(to) == to
                && alphabet.fold_text(from.encode_utf8(&mut [0; 4])) != to
        };
        self.0.iter().filter(is_needed).copied().collect()
    }
}
