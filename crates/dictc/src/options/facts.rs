//! The options that state facts about a dictionary, which are stored in it.

use clap::Args;
use dict_compiler::Meta;

/// The facts that a dictionary states about itself.
#[derive(Args)]
pub(crate) struct FactOptions {
    /// Store a name for the dictionary
    #[arg(long, value_name = "TEXT")]
    name: Option<String>,

    /// Store its language, a BCP 47 tag such as `en` or `de-CH`
    ///
    /// A hunspell file has it in its name: `de_CH.dic`.
    #[arg(long, value_name = "TAG")]
    language: Option<String>,

    /// Store its licence, an SPDX expression such as `CC0-1.0`
    #[arg(long, value_name = "SPDX")]
    license: Option<String>,

    /// Store the source of its words
    #[arg(long, value_name = "TEXT")]
    source: Option<String>,

    /// Store the values of its letters in games that count tiles, such as `a=1 b=4 qu=10`
    ///
    /// Letters that are not listed get values from how often they occur in the words. `dictc info` prints all values.
    /// `--rules scramble` uses them.
    #[arg(long, value_name = "VALUES")]
    letter_values: Option<String>,
}

impl FactOptions {
    /// Returns the facts: those of the options, and the others from `meta`.
    pub(crate) fn or(&self, mut meta: Meta) -> Meta {
        for (option, fact) in [
            (&self.name, &mut meta.name),
            (&self.language, &mut meta.language),
            (&self.license, &mut meta.license),
            (&self.source, &mut meta.source),
            (&self.letter_values, &mut meta.letter_values),
        ] {
            if option.is_some() {
                fact.clone_from(option);
            }
        }
        meta
    }

    /// Returns true if a licence was given.
    pub(crate) fn has_license(&self) -> bool {
        self.license.is_some()
    }
}
