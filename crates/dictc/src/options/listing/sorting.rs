//! The order in which words are listed.

use clap::ValueEnum;

use super::listed_word::ListedWord;

/// An order of words. Words that are equal in it come in the order of their ids, which is alphabetical.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Sort {
    /// The most common words first, or the best by the column of --by, and words without a value last; then shorter
    /// words first
    Common,
    /// By the values of the letters, highest first; then longer words first, then more common words
    Points,
    /// By number of letters, longest first
    Length,
    /// In dictionary order
    Alphabet,
    /// The longest words first, then the most common
    #[value(skip)]
    Longest,
    /// The smallest distance first, then the most common words, then words of the same letters, then shorter words
    #[value(skip)]
    Distance,
}

/// The place of a word in an order: less is earlier. The id comes last.
pub(super) type Key = ([i64; 4], u32);

impl Sort {
    /// Returns the place of a word with these `points`, whose place in the ranking is `rank`.
    pub(crate) fn key(self, listed: &ListedWord<'_>, points: u32, rank: i64) -> Key {
        let letters = listed.word.chars().count() as i64;
        let key = match self {
            Self::Common => [rank, letters, 0, 0],
            Self::Points => [-i64::from(points), -letters, rank, 0],
            Self::Length => [-letters, 0, 0, 0],
            Self::Longest => [-letters, rank, 0, 0],
            Self::Alphabet => [0; 4],
            Self::Distance => [listed.distance.unwrap_or(0).into(), rank, i64::from(!listed.has_same_letters), letters],
        };
        (key, listed.ids.as_slice().first().copied().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use dict_runtime::search::Best;

    use super::*;

    /// Returns the ids of words in an order. The order uses their points, letters and places in the ranking. Every
    /// third word has the letters of the word that is asked for.
    fn sorted(sort: Sort, words: &[(u32, usize, i64)], limit: usize) -> Vec<String> {
        let mut ids = Best::new(limit);
        for (id, &(points, letters, rank)) in (0..).zip(words) {
            let word = "a".repeat(letters);
            // A distance that is not in the order of the ids.
            let listed = ListedWord {
                distance: Some((id % 2) as u8),
                has_same_letters: id % 3 == 2,
                ..ListedWord::new(id, &word)
            };
            ids.offer(sort.key(&listed, points, rank));
        }
        ids.into_iter().map(|(_, id)| id.to_string()).collect()
    }

    #[test]
    fn words_are_sorted_and_ties_come_by_id() {
        let words = [(5, 3, 20), (9, 2, 10), (5, 4, 10), (9, 2, 5), (5, 3, 10), (5, 4, 5), (5, 3, 10)];
        assert_eq!(sorted(Sort::Alphabet, &words, usize::MAX), ["0", "1", "2", "3", "4", "5", "6"]);
        assert_eq!(sorted(Sort::Common, &words, usize::MAX), ["3", "5", "1", "4", "6", "2", "0"]);
        assert_eq!(sorted(Sort::Length, &words, usize::MAX), ["2", "5", "0", "4", "6", "1", "3"]);
        assert_eq!(sorted(Sort::Longest, &words, usize::MAX), ["5", "2", "4", "6", "0", "3", "1"]);
        assert_eq!(sorted(Sort::Points, &words, usize::MAX), ["3", "1", "5", "2", "4", "6", "0"]);
        // At the distance 0, the word 2 has the letters; at the distance 1, the word 5 has them.
        assert_eq!(sorted(Sort::Distance, &words, usize::MAX), ["2", "4", "6", "0", "5", "3", "1"]);
    }

    #[test]
    fn a_limit_keeps_the_first_words_of_the_order_and_no_more() {
        let words: Vec<(u32, usize, i64)> = (0..100).map(|id| (id * 37 % 11, 3, i64::from(id * 53 % 7))).collect();
        for sort in [Sort::Alphabet, Sort::Common, Sort::Length, Sort::Longest, Sort::Points, Sort::Distance] {
            let all = sorted(sort, &words, usize::MAX);
            for limit in [1, 2, 50, 99, 100, 1000] {
                let first = sorted(sort, &words, limit);
                assert_eq!(first, all[..all.len().min(limit)]);
            }
        }
    }
}
