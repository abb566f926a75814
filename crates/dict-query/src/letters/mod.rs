//! The letters of a dictionary, as queries name them.

mod vowels;

use alloc::{borrow::ToOwned, string::String, vec::Vec};

use dict_runtime::{Dict, raw, search, symbols::begins_letter};

pub(crate) use self::vowels::Vowels;
use crate::{
    error::{Fault, QueryError},
    nodes::{Bits, bits},
    tree::Letters,
};

/// Folds letters and cuts them into symbols.
///
/// A letter that the dictionary does not have is an error, or left out if `takes_unknown`.
pub(crate) fn symbols_of(dict: &Dict, letters: &Letters, takes_unknown: bool) -> Result<Vec<u16>, QueryError> {
    let Letters { text, at } = letters;
    let alphabet = dict.alphabet();
    let mut found = Vec::new();
    for symbol in cut(dict, &alphabet.fold_text(text)) {
        match symbol {
            Ok(number) => found.push(number),
            Err(unknown) if takes_unknown && unknown.is_alphabetic() => {}
            Err(unknown) => {
                let places = text.chars().zip(alphabet.fold_each(text)).zip(*at..);
                let mut places = places.map(|((written, folded), at)| (written, folded, at));
                let place = places.find(|(written, folded, _)| *written == unknown || folded.contains(unknown));
                let (found, at) = place.map_or((unknown, *at), |(written, _, at)| (written, at));
                return Err(QueryError { at, fault: Fault::NotALetter { found } });
            }
        }
    }
    Ok(found)
}

/// Cuts folded text, such as a word of the dictionary, into symbols. A character that begins no symbol is an error.
pub(crate) fn cut<'t>(dict: &'t Dict, text: &'t str) -> impl Iterator<Item = Result<u16, char>> + 't {
    raw::cut(dict, text).map(|symbol| symbol.map(|number| number as u16))
}

/// Returns the symbols of a word of the dictionary.
pub(crate) fn symbols<'t>(dict: &'t Dict, word: &'t str) -> impl Iterator<Item = u16> + 't {
    cut(dict, word).map_while(Result::ok)
}

/// Returns true if symbols are the same backwards.
pub(crate) fn is_palindrome(symbols: &[u16]) -> bool {
    symbols.iter().eq(symbols.iter().rev())
}

/// Returns the text of symbols.
pub(crate) fn spelled(dict: &Dict, symbols: impl Iterator<Item = u16>) -> String {
    let alphabet = dict.alphabet().symbols();
    symbols.filter_map(|symbol| alphabet.get(usize::from(symbol))).map(|symbol| symbol.text()).collect()
}

/// Returns the symbols of a set, such as `a-e` or `!s`. `at` is the place of its bracket.
pub(crate) fn set_of(dict: &Dict, text: &str, at: usize) -> Result<Bits, QueryError> {
    let members = search::letters_of_set(dict, text, at).map_err(|error| QueryError { at, fault: error.into() })?;
    let count = members.len();
    Ok(bits(count, members.into_iter().enumerate().filter_map(|(number, is_member)| is_member.then_some(number))))
}

/// Returns the symbols whose texts have a property.
pub(crate) fn symbols_that(dict: &Dict, is_member: impl Fn(&str) -> bool) -> Bits {
    let symbols = dict.alphabet().symbols();
    let members = symbols.iter().enumerate().filter(|(_, symbol)| is_member(symbol.text()));
    bits(symbols.len(), members.map(|(number, _)| number))
}

/// Returns true if a symbol is a letter, not a hyphen, an apostrophe or a digit.
pub(crate) fn is_letter(symbol: &str) -> bool {
    // Signs for vowels that follow a consonant, as in Hindi, are alphabetic too.
    symbol.chars().next().is_some_and(|first| first.is_alphabetic() && begins_letter(first))
}

/// Returns letters at a place.
pub(crate) fn letters(text: &str, at: usize) -> Letters {
    Letters { text: text.to_owned(), at }
}
