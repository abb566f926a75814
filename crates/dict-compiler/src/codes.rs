//! Which symbols get one code, and which get two.

use dict_format::{CODES, MAX_SYMBOLS, Symbol};

use crate::CompileError;

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

/// Codes for symbols of which it is not known how often they occur: those of one byte, which are cut fastest where they
/// take one code, are taken for the frequent ones.
pub(crate) fn provisional_codes(symbols: &[String]) -> Result<Vec<Symbol>, CompileError> {
    let guess = |text: &String| if text.len() == 1 { 1 << 32 } else { 1 };
    assign_codes(&symbols.iter().map(|text| (&**text, guess(text))).collect::<Vec<_>>())
}

/// Cuts the symbols into at most 31 runs of at most 31, so that the sum of the counts in runs longer than one is
/// least; of equally good cuts, the one whose last runs are shortest.
fn group_sizes(counts: &[u64]) -> Vec<usize> {
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
