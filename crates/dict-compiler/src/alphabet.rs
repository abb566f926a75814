//! Which symbols there are, and which codes they get.

use std::{collections::BTreeSet, str::FromStr};

use dict_format::{Fold, MAX_CODE, MAX_SYMBOL_BYTES, MAX_SYMBOLS, Symbol};

use crate::CompileError;

/// Which characters words may be made of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum AlphabetSpec {
    /// Every letter of any script, each a symbol. Words with anything else are skipped.
    #[default]
    Letters,
    /// Every character but control characters, each a symbol.
    Any,
    /// These symbols, and no others.
    Symbols(Vec<String>),
}

impl FromStr for AlphabetSpec {
    type Err = String;

    /// `letters`, `any`, or symbols and ranges separated by commas or spaces: `a-z`, `a-z,qu,ch`, `a-zäöüß`.
    ///
    /// A range joins two characters by a hyphen; behind its last range an item may have further characters, each
    /// a symbol. An item without a range is one symbol, whatever its length.
    fn from_str(spec: &str) -> Result<Self, String> {
        match spec {
            "letters" => return Ok(Self::Letters),
            "any" => return Ok(Self::Any),
            _ => {}
        }
        let mut symbols = Vec::new();
        for item in spec.split([',', ' ']).filter(|item| !item.is_empty()) {
            let mut rest = item;
            let mut ranges = 0;
            while let Some((from, to, behind)) = leading_range(rest) {
                if from > to {
                    return Err(format!("the range {from}-{to} runs backwards"));
                }
                symbols.extend((from..=to).map(String::from));
                (rest, ranges) = (behind, ranges + 1);
            }
            if ranges == 0 {
                symbols.push(item.to_string());
            } else {
                symbols.extend(rest.chars().map(String::from));
            }
        }
        if let Some(bad) = symbols.iter().find(|symbol| symbol.chars().any(char::is_control)) {
            return Err(format!("{bad:?} is a control character"));
        }
        if symbols.is_empty() {
            return Err("it names no symbols; give for example a-z, or a-z,qu".to_string());
        }
        Ok(Self::Symbols(symbols))
    }
}

/// `a-z...` as its ends and what is behind it.
fn leading_range(text: &str) -> Option<(char, char, &str)> {
    let mut chars = text.chars();
    let (from, hyphen, to) = (chars.next()?, chars.next()?, chars.next()?);
    (hyphen == '-').then_some((from, to, chars.as_str()))
}

impl AlphabetSpec {
    /// The symbols given, folded, each once. None for the open alphabets.
    pub(crate) fn symbols(&self, fold: Fold) -> Result<Option<BTreeSet<String>>, CompileError> {
        let Self::Symbols(symbols) = self else { return Ok(None) };
        let mut symbols: BTreeSet<String> = symbols.iter().map(|symbol| fold.apply(symbol).into_owned()).collect();
        // A combining mark alone may fold to nothing.
        symbols.remove("");
        match symbols.iter().find(|symbol| symbol.len() > MAX_SYMBOL_BYTES) {
            Some(long) => Err(CompileError::LongSymbol { symbol: long.clone(), limit: MAX_SYMBOL_BYTES }),
            None => Ok(Some(symbols)),
        }
    }

    /// Whether a folded character may be a symbol of an open alphabet.
    pub(crate) fn allows(&self, c: char) -> bool {
        match self {
            Self::Letters => c.is_alphabetic(),
            // Nor U+FEFF: at the start of a list it is a byte order mark, no letter.
            Self::Any => !c.is_control() && c != '\u{feff}',
            Self::Symbols(_) => false,
        }
    }
}

/// Codes for symbols, given in the order of their bytes with how often each occurs.
///
/// Up to 31 symbols get a code each. Beyond that, neighbours in the order share a lead code and are told apart
/// by a second one, so that the order of the codes stays the order of the symbols; which neighbours, is chosen so
/// that two-code symbols are as rare as can be.
pub(crate) fn assign_codes(symbols: &[(&str, u64)]) -> Result<Vec<Symbol>, CompileError> {
    if symbols.len() > MAX_SYMBOLS {
        return Err(CompileError::TooManySymbols { found: symbols.len(), limit: MAX_SYMBOLS });
    }
    let counts: Vec<u64> = symbols.iter().map(|(_, count)| *count).collect();
    let mut texts = symbols.iter().map(|(text, _)| text);
    let mut coded = Vec::with_capacity(symbols.len());
    for (first, len) in (0..).zip(group_sizes(&counts)) {
        for (second, text) in (0..).zip(texts.by_ref().take(len)) {
            let codes = if len == 1 { &[first][..] } else { &[first, second] };
            coded.extend(Symbol::new(text, codes));
        }
    }
    Ok(coded)
}

/// Cuts the symbols into at most 31 runs of at most 31, so that the sum of the counts in runs longer than one is
/// least; of equally good cuts, the one whose last runs are shortest.
fn group_sizes(counts: &[u64]) -> Vec<usize> {
    const CODES: usize = MAX_CODE as usize + 1;
    let (n, sums) = (counts.len(), prefix_sums(counts));
    if n <= CODES {
        return vec![1; n];
    }
    // best[k][i]: the least cost of cutting the first i symbols into k runs, and the length of the last one.
    let mut best = vec![vec![(u64::MAX, 0); n + 1]; CODES + 1];
    best[0][0] = (0, 0);
    for k in 1..=CODES {
        for i in 1..=n {
            best[k][i] = (1..=i.min(CODES))
                .filter_map(|len| {
                    let cost = if len == 1 { 0 } else { sums[i] - sums[i - len] };
                    Some((best[k - 1][i - len].0.checked_add(cost)?, len))
                })
                .min()
                .unwrap_or((u64::MAX, 0));
        }
    }
    let mut sizes = Vec::new();
    let (mut k, mut i) = (CODES, n);
    while i > 0 {
        let len = best[k][i].1;
        sizes.push(len);
        (k, i) = (k - 1, i - len);
    }
    sizes.reverse();
    sizes
}

fn prefix_sums(counts: &[u64]) -> Vec<u64> {
    std::iter::once(0)
        .chain(counts.iter().scan(0, |sum, count| {
            *sum += count;
            Some(*sum)
        }))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(spec: &str) -> Vec<String> {
        match spec.parse().unwrap() {
            AlphabetSpec::Symbols(symbols) => symbols,
            open => panic!("{open:?}"),
        }
    }

    #[test]
    fn a_specification_is_ranges_symbols_and_digraphs() {
        assert_eq!(parse("a-c,qu"), ["a", "b", "c", "qu"]);
        assert_eq!(parse("a-c0-1äß ch"), ["a", "b", "c", "0", "1", "ä", "ß", "ch"]);
        assert_eq!("any".parse(), Ok(AlphabetSpec::Any));
        for bad in ["", ",", "z-a", "a\u{7}"] {
            assert!(bad.parse::<AlphabetSpec>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn up_to_31_symbols_take_one_code_each() {
        assert_eq!(group_sizes(&[7; 31]), [1; 31]);
    }

    #[test]
    fn the_rarest_neighbours_share_a_lead_code() {
        let mut counts = [100; 33];
        (counts[4], counts[5]) = (1, 2);
        (counts[20], counts[21]) = (3, 1);
        let sizes = group_sizes(&counts);
        assert_eq!((sizes.len(), sizes[4], sizes[19]), (31, 2, 2));
        assert_eq!(sizes.iter().sum::<usize>(), 33);
    }

    #[test]
    fn the_largest_alphabet_fills_every_code() {
        assert_eq!(group_sizes(&[1; MAX_SYMBOLS]), [31; 31]);
        let texts: Vec<String> = ('\u{4e00}'..).take(MAX_SYMBOLS + 1).map(String::from).collect();
        let symbols: Vec<(&str, u64)> = texts.iter().map(|text| (&**text, 1)).collect();
        assert_eq!(assign_codes(&symbols[1..]).unwrap().len(), MAX_SYMBOLS);
        let refused = assign_codes(&symbols);
        assert!(matches!(refused, Err(CompileError::TooManySymbols { found: 962, limit: 961 })));
    }
}
