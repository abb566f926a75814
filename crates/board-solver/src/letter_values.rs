//! The values of letters and other tiles, for rules that count tiles.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use dict_runtime::{Dict, meta};

use crate::symbol_counts;

/// The maximum value that a letter gets by its frequency.
const MAX_DERIVED: u32 = 10;

/// The values of letters and other tiles.
///
/// ```
/// # let mut list = dict_compiler::WordList::new(Default::default())?;
/// # ["eel", "feel", "quell"].iter().try_for_each(|word| list.push(word))?;
/// # let bytes = list.compile(&dict_compiler::Meta::default().with_letter_values("q=10 qu=10 f=4"))?.to_bytes();
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use board_solver::LetterValues;
///
/// // The dictionary states `f=4 q=10 qu=10`. The others follow from eel, feel and quell.
/// let values = LetterValues::of(&dict);
/// assert!(values.iter().eq([("e", 1), ("f", 4), ("l", 1), ("q", 10), ("qu", 10), ("u", 3)]));
/// // A tile without its own value has the value of its letters.
/// assert_eq!(["qu", "el", "x"].map(|tile| values.value(tile)), [10, 2, 0]);
///
/// let given = LetterValues::from_iter([("e", 1), ("l", 2)]);
/// assert_eq!(given.value("el"), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Values by frequency
///
/// A symbol that occurs *n* times in the words of a dictionary's file, in which the most frequent symbol occurs *max*
/// times, has the value `1.5 * sqrt(max / n)`, rounded down, and at most 10. Each word counts once.
///
/// This is close to what game designers chose for English. With the words of the English dictionary of dictc, 18 of 26
/// letters have exactly the value that they have in Scramble, and 22 differ by at most 1:
///
/// | letters | in Scramble | by frequency |
/// |---|--:|--:|
/// | a e i o r s t, d l u, g h y, f, v k, j q | 1, 2, 3, 4, 5, 10 | the same |
/// | n | 2 | 1 |
/// | c m p | 4 | 2 |
/// | b | 4 | 3 |
/// | w | 4 | 5 |
/// | x | 8 | 9 |
/// | z | 10 | 7 |
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Vec<(String, u32)>", into = "Vec<(String, u32)>"))]
pub struct LetterValues {
    /// Tiles and their values, sorted by tile. No tile comes twice.
    values: Vec<(String, u32)>,
}

impl LetterValues {
    /// Returns the values that a dictionary states about the symbols of its words, in `letter-values` of its metadata.
    /// Symbols whose letters it does not state have their [value by frequency](Self#values-by-frequency). If there is
    /// no value of `qu`, it has the value of `q`.
    ///
    /// Takes time proportional to the size of the dictionary's file, unless the dictionary states all values: less than
    /// 0.05 s for four million Polish words, or twice as much if the dictionary is dense.
    pub fn of(dict: &Dict) -> Self {
        let alphabet = dict.alphabet();
        let text = dict.meta_value(meta::LETTER_VALUES).unwrap_or_default();
        let stated = meta::letter_values(text).map(|(tile, value)| (alphabet.fold_text(tile), u32::from(value)));
        let mut values = Self::from_iter(stated);
        let symbols = alphabet.symbols();
        if symbols.iter().any(|symbol| values.sum(symbol.text()).is_none()) {
            let counts = symbol_counts(dict);
            let max = counts.iter().copied().max().unwrap_or(0);
            let counted = symbols.iter().zip(counts).filter(|(symbol, _)| values.sum(symbol.text()).is_none());
            let derived = counted.filter_map(|(symbol, count)| Some((symbol.text().to_string(), derived(count, max)?)));
            let derived: Vec<_> = derived.collect();
            values = values.values.into_iter().chain(derived).collect();
        }
        let qu = values.listed("q").map(|value| ("qu".to_string(), value));
        values.values.into_iter().chain(qu).collect()
    }

    /// Returns the value of a folded tile: its own value, or the sum of the values of its letters. Unknown letters have
    /// the value 0.
    pub fn value(&self, tile: &str) -> u32 {
        let listed = |letter: char| self.listed(letter.encode_utf8(&mut [0; 4])).unwrap_or(0);
        self.listed(tile).unwrap_or_else(|| tile.chars().map(listed).fold(0, u32::saturating_add))
    }

    /// Returns the tiles that have their own value, sorted, with the values.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, u32)> {
        self.values.iter().map(|(tile, value)| (&**tile, *value))
    }

    /// Returns the value of a folded tile; `None` if a letter has none.
    fn sum(&self, tile: &str) -> Option<u32> {
        let listed = |sum: u32, letter: char| Some(sum.saturating_add(self.listed(letter.encode_utf8(&mut [0; 4]))?));
        self.listed(tile).or_else(|| tile.chars().try_fold(0, listed))
    }

    /// Returns a folded tile's own value, if it has one.
    fn listed(&self, tile: &str) -> Option<u32> {
        let found = self.values.binary_search_by(|(listed, _)| (**listed).cmp(tile)).ok()?;
        Some(self.values[found].1)
    }
}

/// Returns the value of a symbol that occurs `count` times; `None` if it does not occur. The most frequent symbol
/// occurs `max` times.
fn derived(count: u64, max: u64) -> Option<u32> {
    // A value of at most 1.5 * sqrt(max / count) has a square of at most 9 * max / (4 * count).
    let fits = |value: &u32| u128::from(4 * value * value) * u128::from(count) <= 9 * u128::from(max);
    (count > 0).then(|| (1..=MAX_DERIVED).take_while(fits).last().unwrap_or(0))
}

/// If a tile comes twice, its first value counts.
impl<T: Into<String>> FromIterator<(T, u32)> for LetterValues {
    fn from_iter<I: IntoIterator<Item = (T, u32)>>(values: I) -> Self {
        let mut values: Vec<_> = values.into_iter().map(|(tile, value)| (tile.into(), value)).collect();
        values.sort_by(|(tile, _), (other, _)| tile.cmp(other));
        values.dedup_by(|(tile, _), (first, _)| tile == first);
        Self { values }
    }
}

impl From<Vec<(String, u32)>> for LetterValues {
    fn from(values: Vec<(String, u32)>) -> Self {
        Self::from_iter(values)
    }
}

impl From<LetterValues> for Vec<(String, u32)> {
    fn from(values: LetterValues) -> Self {
        values.values
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dict_compiler::{AlphabetSpec, Meta, Options, WordList};

    fn values(words: &str, alphabet: &str, meta: &Meta) -> LetterValues {
        let alphabet: AlphabetSpec = alphabet.parse().unwrap();
        let mut list = WordList::new(Options::default().with_alphabet(alphabet)).unwrap();
        words.split(' ').for_each(|word| list.push(word).unwrap());
        LetterValues::of(&Dict::from_bytes(&list.compile(meta).unwrap().to_bytes()).unwrap())
    }

    #[test]
    fn a_tile_is_worth_its_letters_unless_it_has_a_value_of_its_own() {
        let values = LetterValues::from_iter([("u", 2), ("qu", 10), ("a", 1), ("n", 2), ("q", 9), ("a", 7)]);
        assert_eq!(["a", "qu", "an", "q", "é", "?", ""].map(|tile| values.value(tile)), [1, 10, 3, 9, 0, 0, 0]);
        assert!(values.iter().eq([("a", 1), ("n", 2), ("q", 9), ("qu", 10), ("u", 2)]));
        let huge = LetterValues::from_iter([("a", u32::MAX), ("b", 1)]);
        assert_eq!(huge.value("ab"), u32::MAX);
    }

    #[test]
    fn values_by_frequency_are_those_of_the_formula() {
        for max in [1, 2, 9, 100, 12_345] {
            for count in 1..=max {
                let exact = (1.5 * (max as f64 / count as f64).sqrt() + 1e-9).floor().min(10.0);
                assert_eq!(derived(count, max), Some(exact as u32), "{count} of {max}");
            }
        }
        assert_eq!([derived(0, 5), derived(1, u64::MAX), derived(u64::MAX, u64::MAX)], [None, Some(10), Some(1)]);
    }

    #[test]
    fn each_symbol_of_the_words_has_a_value_and_qu_has_that_of_q() {
        // e 8, n 4, q 1; ø 2. No word has an x.
        let danish = values("eeeenn een eenqø ø", "a-z,æ,ø,å", &Meta::default());
        assert!(danish.iter().eq([("e", 1), ("n", 2), ("q", 4), ("qu", 4), ("ø", 3)]), "{danish:?}");
        let tiles = values("chico coche", "a-z,ch", &Meta::default());
        assert!(tiles.iter().eq([("c", 1), ("ch", 1), ("e", 2), ("i", 2), ("o", 1)]), "{tiles:?}");
    }

    #[test]
    fn stated_values_are_folded_and_only_missing_ones_are_derived() {
        let meta = Meta::default().with_letter_values("E=3 É=9 c=4 h=5 z=8");
        let values = values("chico coche", "a-z,ch", &meta);
        // `ch` has the value of its letters, because both are stated.
        let expected = [("c", 4), ("e", 3), ("h", 5), ("i", 2), ("o", 1), ("z", 8), ("é", 9)];
        assert!(values.iter().eq(expected), "{values:?}");
        assert_eq!(values.value("ch"), 9);
    }

    #[cfg(feature = "serde")]
    #[test]
    fn values_are_stored_as_a_list_and_sorted_when_they_are_read() {
        let values = LetterValues::from_iter([("qu", 10), ("a", 1)]);
        assert_eq!(serde_json::to_string(&values).unwrap(), r#"[["a",1],["qu",10]]"#);
        assert_eq!(serde_json::from_str::<LetterValues>(r#"[["qu",10],["a",1],["a",2]]"#).unwrap(), values);
    }
}
