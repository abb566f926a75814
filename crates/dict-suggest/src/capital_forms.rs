//! Words that are written in other capitals than the dictionary has them in.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use dict_runtime::{
    Cursor, Dict,
    capitals::{Capitals, Casing},
};

/// Finds words that are written in other capitals than the dictionary has them in.
#[derive(Clone, Debug)]
pub(crate) struct CapitalForms {
    pub(crate) casing: Casing,
    /// Each way to write a symbol in a word of capitals, and the symbol, sorted: `STRASSE` has the symbol `ß` as `SS`.
    symbols: Vec<(String, String)>,
}

/// The number of symbols that are tried in one word.
const MAX_TRIED: usize = 2000;
/// The small letters that an Irish or Scottish word may have before its capitals.
const GAELIC: [&str; 12] = ["b", "bh", "d", "g", "h", "h-", "m", "n", "n-", "t", "t-", "ts"];

impl CapitalForms {
    pub(crate) fn of(dict: &Dict) -> Self {
        let casing = Casing::of(dict);
        let alphabet = dict.alphabet();
        let mut symbols: Vec<_> = alphabet
            .symbols()
            .iter()
            .flat_map(|symbol| {
                let text = symbol.text();
                // Greek and Lithuanian are also written with the capitals of other languages.
                let common = if casing == Casing::Turkic { casing.capital(text) } else { text.to_uppercase() };
                // `ß` has another capital than `SS`. After a Greek vowel that loses its accent, these get a diaeresis.
                let other = match text {
                    "ß" => "ẞ",
                    "ι" => "Ϊ",
                    "υ" => "Ϋ",
                    text => text,
                };
                [text.to_string(), casing.capital(text), common, other.to_string()]
                    .map(|written| (written, text.to_string()))
            })
            .collect();
        symbols.sort_unstable();
        symbols.dedup();
        Self { casing, symbols }
    }

    /// Returns the id of the word that a text is, in some capitals in which it may be written.
    ///
    /// `Word` and `WORD` may be `word`, `WORD` may be `Word`, `MCDONALD` may be `McDonald`, and `Neo-Gothic` may be
    /// `neo-Gothic`.
    pub(crate) fn id(&self, dict: &Dict, word: &str) -> Option<u32> {
        // A capital with an accent may be two characters.
        let word = &*dict.alphabet().convert_text(word);
        if let Some(id) = dict.id(word) {
            return Some(id);
        }
        if word.starts_with(char::is_uppercase) {
            let small = self.casing.with_small_first(word);
            if let Some(id) = dict.id(&small).filter(|_| self.casing.with_capital(&small) == word) {
                return Some(id);
            }
        }
        let capitals = if self.casing == Casing::Gaelic { after_small_letters(word) } else { word };
        let mut left = MAX_TRIED;
        (Capitals::of(capitals) == Capitals::All).then(|| self.walk(dict.root(), word, &mut left))?
    }

    /// Returns the id of a word that is written as `rest` from `cursor` on.
    fn walk(&self, cursor: Cursor<'_>, rest: &str, left: &mut usize) -> Option<u32> {
        let Some(first) = rest.chars().next() else { return cursor.id() };
        let start = self.symbols.partition_point(|(written, _)| written.chars().next() < Some(first));
        let symbols = self.symbols.iter().skip(start).take_while(|(written, _)| written.starts_with(first));
        for (written, symbol) in symbols {
            *left = left.checked_sub(1)?;
            if let Some(rest) = rest.strip_prefix(written.as_str())
                && let Some(cursor) = cursor.step_str(symbol)
                && let Some(id) = self.walk(cursor, rest, left)
            {
                return Some(id);
            }
        }
        None
    }
}

/// Returns a word without the small letters that a Gaelic word may have before its capitals.
fn after_small_letters(word: &str) -> &str {
    let small = word.len() - word.trim_start_matches(|letter: char| !letter.is_uppercase()).len();
    let (before, capitals) = word.split_at_checked(small).unwrap_or(("", word));
    if GAELIC.contains(&before) { capitals } else { word }
}
