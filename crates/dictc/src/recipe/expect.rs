//! The words that a recipe expects, to notice a changed list.

use anyhow::bail;
use dict_compiler::Report;
use indicatif::HumanCount;
use serde::Deserialize;

/// The number of words that a recipe expects, and their hash.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Expect {
    words: Option<u32>,
    words_xxh3: Option<String>,
}

impl Expect {
    /// Refuses a dictionary whose words are not the expected ones.
    pub(crate) fn check(&self, report: &Report) -> anyhow::Result<()> {
        let (words, hash) = (report.words, format!("{:016x}", report.words_hash));
        if let Some(expected) = self.words
            && expected != words
        {
            bail!(
                "the number of words is {}, but the recipe expects {}; if the words are right, write expect = \
                 {{ words = {words}, words-xxh3 = \"{hash}\" }}",
                HumanCount(words.into()),
                HumanCount(expected.into()),
            );
        }
        if self.words_xxh3.as_ref().is_some_and(|expected| *expected != hash) {
            bail!(
                "the number of words is {}, as the recipe expects, but some words differ; if the words are right, \
                 write words-xxh3 = \"{hash}\"",
                HumanCount(words.into()),
            );
        }
        Ok(())
    }
}
