//! The words that count, spelled with the letters of the task.

use std::collections::HashMap;

use board_solver::{Rules, Scoring};
use dict_runtime::{Dict, Hit, Stream};

use crate::{
    Goal, Task,
    proof::{ProofError, plan::MAX_CELLS},
};

/// A way to spell a word with letters. If the letters are `a`, `b` and `ab`, then `cab` has no spelling, and `abba` has
/// two.
pub(in crate::proof) struct Spelling {
    /// The letters, by their numbers. Only the first ones are used.
    pub(in crate::proof) letters: [u8; MAX_CELLS],
    /// The number of the word's points in [`Spellings::points`].
    pub(in crate::proof) points: u32,
    /// The number of the pattern of equal letters, among the spellings of this length.
    pub(in crate::proof) pattern: u32,
}

/// The spellings of the words that count.
pub(in crate::proof) struct Spellings {
    /// The letters, the rarest first.
    pub(in crate::proof) letters: Vec<String>,
    /// The different points of words.
    pub(in crate::proof) points: Vec<u32>,
    /// The spellings of 0, 1, 2... letters.
    pub(in crate::proof) by_length: Vec<Vec<Spelling>>,
    /// The patterns of 0, 1, 2... letters. A pattern has a number for each letter: equal letters have equal numbers.
    pub(in crate::proof) patterns: Vec<Vec<[u8; MAX_CELLS]>>,
}

impl Spellings {
    /// Spells the words of `dict` that count with `letters`, on at most `cells` tiles.
    pub(in crate::proof) fn new(
        dict: &Dict,
        rules: &Rules,
        task: &Task,
        letters: &[String],
        cells: usize,
    ) -> Result<Self, ProofError> {
        let Scoring::Letters(table) = &rules.scoring else { return Err(ProofError::PointsOfTiles) };
        let texts: Vec<Vec<u8>> = letters.iter().map(|letter| codes(dict, letter)).collect();
        let mut spelled: Vec<(Vec<u8>, u32)> = Vec::new();
        let mut words = dict.iter();
        while let Some(Hit { id, word, .. }) = words.advance() {
            let length = word.chars().count();
            if length < rules.min_letters || rules.words.as_ref().is_some_and(|words| !words.contains(id)) {
                continue;
            }
            let points = match task.goal {
                Goal::Points => table.of(length),
                Goal::Words => 1,
            };
            if points > 0 {
                spell(&codes(dict, word), &texts, cells, &mut Vec::new(), &mut |letters| {
                    spelled.push((letters.to_vec(), points));
                });
            }
        }

        let mut uses = vec![0_u64; letters.len()];
        spelled.iter().flat_map(|(letters, _)| letters).for_each(|&letter| uses[usize::from(letter)] += 1);
        let mut order: Vec<usize> = (0..letters.len()).collect();
        order.sort_by_key(|&letter| uses[letter]);
        let mut rank = vec![0; letters.len()];
        (0_u8..).zip(&order).for_each(|(new, &letter)| rank[letter] = new);

        let mut points: Vec<u32> = spelled.iter().map(|(_, points)| *points).collect();
        points.sort_unstable();
        points.dedup();
        let mut by_length: Vec<Vec<Spelling>> = (0..=cells).map(|_| Vec::new()).collect();
        let mut patterns: Vec<HashMap<[u8; MAX_CELLS], u32>> = vec![HashMap::new(); cells + 1];
        for (word, word_points) in spelled {
            let mut letters = [0; MAX_CELLS];
            word.iter().zip(&mut letters).for_each(|(&letter, to)| *to = rank[usize::from(letter)]);
            let of_length = &mut patterns[word.len()];
            let next = of_length.len() as u32;
            let pattern = *of_length.entry(pattern(&letters[..word.len()])).or_insert(next);
            let points = points.binary_search(&word_points).unwrap_or(0) as u32;
            by_length[word.len()].push(Spelling { letters, points, pattern });
        }
        let sorted = |of_length: HashMap<_, u32>| {
            let mut patterns: Vec<_> = of_length.into_iter().collect();
            patterns.sort_unstable_by_key(|(_, number)| *number);
            patterns.into_iter().map(|(pattern, _)| pattern).collect()
        };
        let patterns = patterns.into_iter().map(sorted).collect();
        Ok(Self { letters: order.iter().map(|&letter| letters[letter].clone()).collect(), points, by_length, patterns })
    }
}

/// Returns the codes of a text, or none if it has letters that no word has.
fn codes(dict: &Dict, text: &str) -> Vec<u8> {
    let mut codes = Vec::new();
    if dict.encode(text, &mut codes).is_err() {
        codes.clear();
    }
    codes
}

/// Calls `take` with each way to put `word` together from `texts`, in at most `left` pieces.
fn spell(word: &[u8], texts: &[Vec<u8>], left: usize, spelling: &mut Vec<u8>, take: &mut impl FnMut(&[u8])) {
    if word.is_empty() {
        return take(spelling);
    }
    if left == 0 {
        return;
    }
    for (letter, text) in (0_u8..).zip(texts) {
        if let Some(rest) = word.strip_prefix(text.as_slice()).filter(|_| !text.is_empty()) {
            spelling.push(letter);
            spell(rest, texts, left - 1, spelling, take);
            spelling.pop();
        }
    }
}

/// Returns the number of the first equal letter for each letter, counting different letters.
fn pattern(letters: &[u8]) -> [u8; MAX_CELLS] {
    let mut pattern = [0; MAX_CELLS];
    for (at, letter) in letters.iter().enumerate() {
        pattern[at] = letters.iter().position(|other| other == letter).unwrap_or(at) as u8;
    }
    pattern
}
