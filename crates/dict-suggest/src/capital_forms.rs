//! Words that are written in other capitals than the dictionary has them in.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use dict_runtime::{Capitals, Casing, Fold, Overlay, OverlayCursor};

/// The words of a dictionary in all capitals that they may be written in.
#[derive(Clone, Debug)]
pub(crate) struct CapitalForms {
    pub(crate) casing: Casing,
    /// What each symbol is written as in a word of capitals, sorted: `STRASSE` has the symbol `ß` as `SS`. None if the dictionary
    /// takes capitals for small letters.
    symbols: Vec<(String, String)>,
}

/// The number of symbols that are tried in one word.
const MAX_TRIED: usize = 2000;
/// The number of small letters that a Gaelic word may have before its capitals.
const MAX_GAELIC: usize = 3;

impl CapitalForms {
    pub(crate) fn of(overlay: &Overlay) -> Self {
        let casing = Casing::of(overlay.base());
        let alphabet = overlay.base().alphabet();
        let symbols = match alphabet.fold() {
            Fold::None => alphabet.symbols(),
            _ => &[],
        };
        let mut symbols: Vec<_> = symbols
            .iter()
            .flat_map(|symbol| {
                let text = symbol.text();
                // Greek and Lithuanian are also written with the capitals of other languages.
                let common = if casing == Casing::Turkic { casing.capital(text) } else { text.to_uppercase() };
                // `ß` has a capital besides `SS`. After a Greek vowel that loses its accent, these get a diaeresis.
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
    /// `Word` and `WORD` may be `word`, `WORD` may be `Word`, `MCDONALD` may be `McDonald`, and `Neo-Gothic` may be `neo-Gothic`.
    pub(crate) fn id(&self, overlay: &Overlay, word: &str) -> Option<u32> {
        let id = overlay.id(word);
        if id.is_some() || self.symbols.is_empty() {
            return id;
        }
        if word.starts_with(char::is_uppercase)
            && let Some(id) = overlay.id(&self.casing.with_small_first(word))
        {
            return Some(id);
        }
        let capitals = if self.casing == Casing::Gaelic { after_small_letters(word) } else { word };
        let mut left = MAX_TRIED;
        (Capitals::of(capitals) == Capitals::All).then(|| self.walk(overlay.root(), word, &mut left))?
    }

    /// Returns the id of a word that is written as `rest` from `cursor` on.
    fn walk(&self, cursor: OverlayCursor<'_>, rest: &str, left: &mut usize) -> Option<u32> {
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

/// Returns a word without the few small letters that a Gaelic word may have before its capitals.
fn after_small_letters(word: &str) -> &str {
    let small = word.chars().take_while(|letter| letter.is_lowercase() || *letter == '-');
    let len = small.map(char::len_utf8).sum();
    if len <= MAX_GAELIC { word.get(len..).unwrap_or(word) } else { word }
}
