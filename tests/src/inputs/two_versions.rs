//! Two versions of a dictionary that take turns at one path, and the right answers of each.

use std::sync::LazyLock;

use dict_compiler::Options;
use dict_runtime::Dict;

use super::{
    dictionaries::{ENABLE2K_BYTES, compile},
    lists::ENABLE2K,
};

/// All words of ENABLE2K, and every second word of it.
pub static TWO_VERSIONS: LazyLock<TwoVersions> = LazyLock::new(|| {
    let words: Vec<&str> = ENABLE2K.lines().collect();
    let misses = words.iter().enumerate().map(|(number, word)| other_than(&words, word, number)).collect();
    let half = compile(words.iter().step_by(2), Options::default());
    TwoVersions { files: [ENABLE2K_BYTES.clone(), half], words, misses }
});

/// Two versions of a dictionary. Any word except the first tells the versions apart: its id differs, or only one
/// version has it.
pub struct TwoVersions {
    /// The bytes of the two files.
    pub files: [Vec<u8>; 2],
    words: Vec<&'static str>,
    /// Texts that neither version has, one for each word.
    misses: Vec<String>,
}

impl TwoVersions {
    /// Returns the index of the version that `dict` is, by its number of words.
    #[track_caller]
    pub fn version_of(&self, dict: &Dict) -> usize {
        let lens = [self.words.len(), self.words.len().div_ceil(2)];
        lens.iter().position(|&len| len == dict.len()).unwrap_or_else(|| panic!("{} words", dict.len()))
    }

    /// Checks the ids of `count` words, from word `from` on and around the end, and of `count` texts that are not
    /// words. Each must be the id in the version that `dict` is.
    #[track_caller]
    pub fn check_ids(&self, dict: &Dict, from: usize, count: usize) {
        let step = self.version_of(dict) + 1;
        for number in (from..from + count).map(|number| number % self.words.len()) {
            let word = self.words[number];
            let miss = &self.misses[number];
            let expected = number.is_multiple_of(step).then_some((number / step) as u32);
            assert_eq!((dict.id(word), dict.id(miss)), (expected, None), "{word}, {miss}, of {} words", dict.len());
        }
    }

    /// Checks the id of every word.
    #[track_caller]
    pub fn check_all_ids(&self, dict: &Dict) {
        self.check_ids(dict, 0, self.words.len());
    }
}

/// Returns a text that differs from `word` in one letter and is not one of `words`, which are sorted.
fn other_than(words: &[&str], word: &str, number: usize) -> String {
    let at = number % word.len();
    let others = (b'a'..=b'z').map(|letter| [&word[..at], &char::from(letter).to_string(), &word[at + 1..]].concat());
    let mut others = others.cycle().skip(number % 26);
    others.find(|other| words.binary_search(&&**other).is_err()).expect("some letter makes no word")
}
