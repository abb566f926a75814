//! Words that were typed without their accents.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use dict_runtime::{Cursor, Dict};

use crate::mistakes::plain_letter;

/// The letters with accents of a dictionary.
#[derive(Clone, Debug)]
pub(crate) struct Accents {
    /// Each letter without its accent, and the symbol with it, sorted.
    symbols: Vec<(char, String)>,
}

/// A word that is the typed text except for accents.
pub(crate) struct Accented {
    pub(crate) id: u32,
    /// The number of accents that the text lacks.
    pub(crate) count: u32,
}

/// The number of symbols that are tried in one text.
const MAX_TRIED: usize = 2000;

impl Accents {
    pub(crate) fn of(dict: &Dict) -> Self {
        let symbols = dict.alphabet().symbols().iter();
        let symbols = symbols.filter_map(|symbol| {
            let plain = plain_letter(symbol.text())?;
            (!symbol.text().starts_with(plain)).then(|| (plain, symbol.text().to_string()))
        });
        let mut symbols: Vec<_> = symbols.collect();
        symbols.sort_unstable();
        Self { symbols }
    }

    /// Returns the words that a text becomes with two or more accents.
    pub(crate) fn words(&self, dict: &Dict, text: &str) -> Vec<Accented> {
        let mut found = Vec::new();
        let may_have = |letter| self.of_letter(letter).next().is_some();
        if text.chars().filter(|letter| may_have(*letter)).count() > 1 {
            let mut left = MAX_TRIED;
            self.walk(dict, dict.root(), text, 0, &mut left, &mut found);
        }
        found
    }

    /// Returns the symbols that are a letter with an accent.
    fn of_letter(&self, letter: char) -> impl Iterator<Item = &str> {
        let start = self.symbols.partition_point(|(plain, _)| *plain < letter);
        let symbols = self.symbols.iter().skip(start).take_while(move |(plain, _)| *plain == letter);
        symbols.map(|(_, symbol)| symbol.as_str())
    }

    /// Adds the words that begin as `cursor` says and go on with `rest`. It goes one call deeper for each letter: texts
    /// are short.
    fn walk(
        &self,
        dict: &Dict,
        cursor: Cursor<'_>,
        rest: &str,
        count: u32,
        left: &mut usize,
        found: &mut Vec<Accented>,
    ) {
        let Some(letter) = rest.chars().next() else {
            found.extend(cursor.id().filter(|_| count > 1).map(|id| Accented { id, count }));
            return;
        };
        if *left == 0 {
            return;
        }
        *left -= 1;
        if let Some(symbol) = dict.alphabet().longest_match(rest.as_bytes())
            && let Some((symbol, after)) = rest.split_at_checked(symbol.bytes().len())
            && let Some(cursor) = cursor.step_str(symbol)
        {
            self.walk(dict, cursor, after, count, left, found);
        }
        let (_, after) = rest.split_at(letter.len_utf8());
        for symbol in self.of_letter(letter) {
            if let Some(cursor) = cursor.step_str(symbol) {
                self.walk(dict, cursor, after, count + 1, left, found);
            }
        }
    }
}
