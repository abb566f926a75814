//! Two dictionaries that take turns under one name, and what each of them answers.

use std::sync::LazyLock;

use dict_compiler::Options;
use dict_runtime::Dict;

use super::{
    dictionaries::compile,
    lists::{ENABLE2K, ENABLE2K_BYTES},
};

/// The twins: all words of ENABLE2K, and every second one of them.
pub static TWO_VERSIONS: LazyLock<TwoVersions> = LazyLock::new(|| {
    let words: Vec<&str> = ENABLE2K.lines().collect();
    let misses = words.iter().enumerate().map(|(number, word)| other_than(&words, word, number)).collect();
    let half = compile(words.iter().step_by(2), Options::default());
    TwoVersions { files: [ENABLE2K_BYTES.clone(), half], words, misses }
});

/// Two dictionaries, and what to ask to tell them apart: all words but the first have other ids in one than in the
/// other, or are in one alone.
pub struct TwoVersions {
    /// Their files.
    pub files: [Vec<u8>; 2],
    words: Vec<&'static str>,
    /// As many that are in neither.
    misses: Vec<String>,
}

impl TwoVersions {
    /// Which of the two `dict` says it is.
    #[track_caller]
    pub fn version_of(&self, dict: &Dict) -> usize {
        let lens = [self.words.len(), self.words.len().div_ceil(2)];
        lens.iter().position(|&len| len == dict.len()).unwrap_or_else(|| panic!("{} words", dict.len()))
    }

    /// Asks `dict` for the ids of `count` words and of as many others, from word `from` on, around the end. Each answer
    /// must be that of the twin which it says it is.
    #[track_caller]
    pub fn check_ids(&self, dict: &Dict, from: usize, count: usize) {
        let step = self.version_of(dict) + 1;
        for number in (from..from + count).map(|number| number % self.words.len()) {
            let (word, miss) = (self.words[number], &self.misses[number]);
            let expected = number.is_multiple_of(step).then_some((number / step) as u32);
            assert_eq!((dict.id(word), dict.id(miss)), (expected, None), "{word}, {miss}, of {} words", dict.len());
        }
    }

    /// [`check_ids`](Self::check_ids) for every word.
    #[track_caller]
    pub fn check_all_ids(&self, dict: &Dict) {
        self.check_ids(dict, 0, self.words.len());
    }
}

/// What differs from `word` in one letter, and is none of `words`, which are sorted.
fn other_than(words: &[&str], word: &str, number: usize) -> String {
    let at = number % word.len();
    let others = (b'a'..=b'z').map(|letter| [&word[..at], &char::from(letter).to_string(), &word[at + 1..]].concat());
    let mut others = others.cycle().skip(number % 26);
    others.find(|other| words.binary_search(&&**other).is_err()).expect("not all letters make a word")
}
