//! The options that say which words of a dictionary are searched for in texts.

use clap::Args;
use dict_runtime::{Dict, Hit, Stream, WordSet};

use super::ChangedDictionary;
use crate::options::{common_words::common_words, numbers::number};

/// The options.
#[derive(Args)]
pub(crate) struct SearchedWordOptions {
    /// Only words of N letters or more
    ///
    /// Shorter words are not words for the search: they do not hide longer ones that overlap them.
    #[arg(long, value_name = "N", value_parser = number(0..=u16::MAX))]
    min_letters: Option<u16>,

    /// Only words with a value of N or better: in English, 10 is very common, 80 very rare
    ///
    /// Of integers, such as counts, the largest is the best, and of ranks the smallest. A column `frequency` counts if there are no
    /// values. Rarer words are not words for the search: they do not hide common ones that overlap them. The words of --add stay.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<i64, _>(..))]
    common: Option<i64>,
}

impl SearchedWordOptions {
    /// Opens a dictionary with only the words that the options leave. Errors name it.
    pub(crate) fn open(&self, dictionary: &ChangedDictionary) -> anyhow::Result<Dict> {
        let mut dict = dictionary.open()?;
        if let Some(limit) = self.common {
            dict = dict.with_only(&common_words(dictionary.path(), &dict, limit)?)?;
        }
        match self.min_letters {
            Some(min) => without_short_words(&dict, min.into()),
            None => Ok(dict),
        }
    }
}

/// Returns the dictionary without words of fewer than `min` letters.
fn without_short_words(dict: &Dict, min: usize) -> anyhow::Result<Dict> {
    let mut long = WordSet::new(dict)?;
    let mut short_added = Vec::new();
    let mut words = dict.iter();
    while let Some(Hit { id, word, .. }) = words.advance() {
        if word.chars().count() >= min {
            long.insert(id);
        } else if dict.is_added(id) {
            short_added.push(word.to_string());
        }
    }
    Ok(dict.with_denied(short_added)?.with_only(&long)?)
}
