//! Assigns codes to symbols: one code each, or two if there are too many symbols.

use std::iter;

use dict_format::{
    Symbol,
    symbol::{CODES, MAX_SYMBOLS},
};

use crate::CompileError;

/// Assigns codes to symbols, which come in the order of their bytes, each with the number of times that it occurs.
///
/// Up to 31 symbols get one code each. If there are more, some runs of neighbouring symbols share a lead code, and a
/// second code tells the symbols of a run apart. So codes and symbols are in the same order. The runs are chosen so
/// that symbols with two codes occur as rarely as possible. For the symbols `a` to `z`, `à`, `è`, `é`, `ì`, `ò`, `ù`
/// with `ì` and `ò` the rarest neighbours:
///
/// ```text
/// a    b    ...  z     à     è     é     ì        ò        ù
/// 0    1    ...  25    26    27    28    29 0     29 1     30
/// ```
pub(crate) fn assign_codes(symbols: &[(&str, u64)]) -> Result<Vec<Symbol>, CompileError> {
    if symbols.len() > MAX_SYMBOLS {
        return Err(CompileError::TooManySymbols { found: symbols.len(), limit: MAX_SYMBOLS });
    }
    let counts: Vec<u64> = symbols.iter().map(|(_, count)| *count).collect();
    let mut texts = symbols.iter().map(|(text, _)| text);
    let mut coded = Vec::with_capacity(symbols.len());
    for (first, len) in (0..).zip(run_lengths(&counts)) {
        for (second, text) in (0..).zip(texts.by_ref().take(len)) {
            let codes = if len == 1 { &[first][..] } else { &[first, second] };
            coded.extend(Symbol::new(text, codes));
        }
    }
    Ok(coded)
}

/// Assigns codes before the symbols are counted. Symbols of one byte are treated as frequent, because words are cut
/// fastest if these symbols have one code.
pub(crate) fn provisional_codes(symbols: &[String]) -> Result<Vec<Symbol>, CompileError> {
    let guess = |text: &String| if text.len() == 1 { 1 << 32 } else { 1 };
    assign_codes(&symbols.iter().map(|text| (&**text, guess(text))).collect::<Vec<_>>())
}

/// Cuts the symbols into at most 31 runs of at most 31 symbols, so that symbols in runs of two or more occur as rarely
/// as possible. Among equally good cuts, takes the one with the shortest last run, then the one with the shortest run
/// before it, and so on.
fn run_lengths(counts: &[u64]) -> Vec<usize> {
    let n = counts.len();
    if n <= CODES {
        return vec![1; n];
    }
    let sums = prefix_sums(counts);
    // best[k][i]: the lowest cost of cutting the first i symbols into k runs, and the length of the last run.
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
    let mut lengths = Vec::with_capacity(CODES);
    let mut end = n;
    for k in (1..=CODES).rev() {
        let (_, len) = best[k][end];
        lengths.push(len);
        end -= len;
    }
    lengths.reverse();
    lengths
}

/// Returns 0 and, for each count, the sum of the counts up to it.
fn prefix_sums(counts: &[u64]) -> Vec<u64> {
    let sums = counts.iter().scan(0, |sum, count| {
        *sum += count;
        Some(*sum)
    });
    iter::once(0).chain(sums).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Random;

    #[test]
    fn up_to_31_symbols_take_one_code_each() {
        assert_eq!(run_lengths(&[7; 31]), [1; 31]);
    }

    #[test]
    fn the_rarest_neighbours_share_a_lead_code() {
        let mut counts = [100; 33];
        counts[4..6].copy_from_slice(&[1, 2]);
        counts[20..22].copy_from_slice(&[3, 1]);
        let lengths = run_lengths(&counts);
        assert_eq!((lengths.len(), lengths[4], lengths[19]), (31, 2, 2));
        assert_eq!(lengths.iter().sum::<usize>(), 33);
    }

    #[test]
    fn the_largest_alphabet_fills_every_code() {
        assert_eq!(run_lengths(&[1; MAX_SYMBOLS]), [31; 31]);
        let texts: Vec<String> = ('\u{4e00}'..).take(MAX_SYMBOLS + 1).map(String::from).collect();
        let symbols: Vec<(&str, u64)> = texts.iter().map(|text| (&**text, 1)).collect();
        assert_eq!(assign_codes(&symbols[1..]).unwrap().len(), MAX_SYMBOLS);
        let refused = assign_codes(&symbols);
        assert!(matches!(refused, Err(CompileError::TooManySymbols { found: 962, limit: 961 })));
    }

    #[test]
    fn symbols_of_one_byte_have_one_code_until_symbols_are_counted() {
        let symbols: Vec<String> = ('a'..='z').chain('à'..='ï').map(String::from).collect();
        let codes = provisional_codes(&symbols).unwrap();
        assert!(symbols.len() > CODES && codes.len() == symbols.len());
        assert!(codes.iter().filter(|symbol| symbol.text().is_ascii()).all(|symbol| symbol.second().is_none()));
    }

    /// Compares with all ways to put neighbours together.
    #[test]
    fn symbols_in_runs_occur_as_rarely_as_possible() {
        let mut random = Random::new(1);
        for _ in 0..50 {
            let counts: Vec<u64> = (0..CODES + 2).map(|_| random.below(9) as u64).collect();
            let cost = |lengths: &[usize]| {
                let mut rest = &*counts;
                let mut sum = 0;
                for &len in lengths {
                    let (run, after) = rest.split_at(len);
                    sum += if len == 1 { 0 } else { run.iter().sum() };
                    rest = after;
                }
                assert!(rest.is_empty());
                sum
            };
            // Two symbols too many: they are in one run of three, or in two runs of two.
            let mut least = u64::MAX;
            for first in 0..CODES {
                for second in first..CODES {
                    let mut lengths = [1; CODES];
                    lengths[first] += 1;
                    lengths[second] += 1;
                    least = least.min(cost(&lengths));
                }
            }
            let lengths = run_lengths(&counts);
            assert_eq!((lengths.len(), cost(&lengths)), (CODES, least), "{counts:?}");
        }
    }
}
