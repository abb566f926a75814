//! Apostrophes, of which a dictionary mostly has only one.

use alloc::{borrow::Cow, string::String};

use dict_runtime::Alphabet;

/// The characters that are typed as apostrophes.
pub(crate) const ALL: [char; 3] = ['\'', '’', 'ʼ'];

/// Returns the apostrophe of an alphabet, if it has any.
pub(crate) fn of(alphabet: Alphabet<'_>) -> Option<char> {
    ALL.into_iter().find(|apostrophe| has(alphabet, *apostrophe))
}

/// Returns `text` with the apostrophe that the alphabet has in place of `'`, `’` and `ʼ`, if it has one of them.
///
/// ```
/// use dict_runtime::{Alphabet, Fold, Symbol};
/// use dict_suggest::with_known_apostrophes;
///
/// let symbols = [Symbol::new("'", &[0]).unwrap(), Symbol::new("n", &[1]).unwrap()];
/// assert_eq!(with_known_apostrophes(Alphabet::new(Fold::None, &symbols), "n’n"), "n'n");
/// ```
pub fn with_known_apostrophes<'t>(alphabet: Alphabet<'_>, text: &'t str) -> Cow<'t, str> {
    let is_unknown = |letter: char| ALL.contains(&letter) && !has(alphabet, letter);
    match text.contains(is_unknown).then(|| of(alphabet)).flatten() {
        Some(known) => {
            text.chars().map(|letter| if is_unknown(letter) { known } else { letter }).collect::<String>().into()
        }
        None => text.into(),
    }
}

fn has(alphabet: Alphabet<'_>, apostrophe: char) -> bool {
    alphabet.symbols().iter().any(|symbol| symbol.text().contains(apostrophe))
}
