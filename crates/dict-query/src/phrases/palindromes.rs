//! Phrases of at most two words that are palindromes.

use alloc::{vec, vec::Vec};

use dict_runtime::{Dict, Stream};

use super::asker::Asker;
use crate::letters::{is_palindrome, spelled, symbols};

/// The maximum number of palindromes.
const MAX_FOUND: usize = 1 << 17;

/// Palindromes of at most two words, the commonest first.
///
/// The longer word of two is the shorter one backwards, and a palindrome beside it. So each word is cut into two, and
/// if one part is a palindrome, the other one is looked up backwards.
pub(super) struct Palindromes {
    /// The palindromes that are still to come, the next one last.
    found: Vec<Palindrome>,
}

/// A palindrome. The same words in another order have the same rarities.
struct Palindrome {
    /// The rarities of its words, the largest one first.
    rarities: Vec<u64>,
    ids: Vec<u32>,
}

impl Palindromes {
    /// Finds all palindromes.
    pub(super) fn new(asker: &mut Asker<'_>) -> Self {
        let dict = asker.dict;
        let mut found = Vec::new();
        let mut words = dict.complete("");
        while let Some(word) = words.advance() {
            if !asker.matcher.takes_step() {
                break;
            }
            if !asker.matcher.may_be_in_phrase(word.id, word.word) {
                continue;
            }
            let symbols: Vec<u16> = symbols(dict, word.word).collect();
            if asker.words.contains(&1) && is_palindrome(&symbols) {
                found.push(vec![word.id]);
            }
            let cuts = if asker.words.contains(&2) { symbols.len() } else { 0 };
            for at in 1..=cuts {
                if !asker.matcher.takes_step() || found.len() > MAX_FOUND {
                    asker.matcher.is_cut_short = true;
                    break;
                }
                let Some((start, end)) = symbols.split_at_checked(at) else { continue };
                if is_palindrome(end) {
                    found.extend(backwards(dict, start).map(|other| vec![word.id, other]));
                }
                if is_palindrome(start) && !end.is_empty() {
                    found.extend(backwards(dict, end).map(|other| vec![other, word.id]));
                }
            }
        }
        let found = found.into_iter().map(|ids| Palindrome { rarities: asker.rarities(&ids), ids });
        let mut found: Vec<Palindrome> = found.collect();
        found.sort_unstable_by(|one, other| other.rarities.cmp(&one.rarities));
        Self { found }
    }

    /// Makes `ids` those of the next palindrome.
    pub(super) fn next(&mut self, asker: &mut Asker<'_>, ids: &mut Vec<u32>) -> Option<()> {
        loop {
            let one = self.found.pop()?;
            let other = self.found.pop_if(|next| next.rarities == one.rarities);
            let symbols = |ids: &[u32]| -> Vec<Vec<u16>> {
                let words = ids.iter().filter_map(|id| asker.dict.word(*id));
                words.map(|word| symbols(asker.dict, &word).collect()).collect()
            };
            let orders = [Some(one), other].into_iter().flatten();
            let mut orders: Vec<_> = orders.map(|order| (symbols(&order.ids), order.ids)).collect();
            orders.sort_unstable();
            for (symbols, order) in orders {
                if asker.fits(&order, &symbols.concat()) {
                    *ids = order;
                    return Some(());
                }
            }
        }
    }
}

/// Returns the id of the word that symbols are backwards, if there is one.
fn backwards(dict: &Dict, symbols: &[u16]) -> Option<u32> {
    dict.id(&spelled(dict, symbols.iter().rev().copied()))
}
