//! The option `--family`: games without slurs and vulgar words.

use std::path::Path;

use anyhow::{Context, anyhow, bail};
use clap::Args;
use dict_runtime::{Dict, meta};
use dict_suggest::OffensiveWords;

/// Returns the list of a language, such as `en` or `en-GB`. The error says for which languages there are lists.
pub(crate) fn list_of_language(tag: &str) -> anyhow::Result<OffensiveWords> {
    OffensiveWords::of_language(tag).with_context(|| {
        let languages = OffensiveWords::ALL.map(|list| list.language).join(", ");
        format!("--family has no list for the language {tag}, only for {languages}")
    })
}

/// The option.
#[derive(Args)]
pub(crate) struct FamilyOption {
    /// Leave out slurs and vulgar words, and deal no board that has one
    ///
    /// Such words do not count and are not shown. Boards that you give, and the board of a day, may have them. There
    /// are lists for German, English, Spanish, Dutch and Polish; the language in the metadata of the dictionary chooses
    /// one. They spell words like dictionaries built with `--fold tiles`.
    #[arg(long)]
    family: bool,
}

impl FamilyOption {
    /// Returns the patterns of the words of `dict` that games leave out, if the option was given. Errors name the
    /// dictionary by `path`.
    pub(crate) fn patterns(&self, path: &Path, dict: &Dict) -> anyhow::Result<Vec<String>> {
        if self.family { offensive_words(path, dict) } else { Ok(Vec::new()) }
    }
}

/// Returns the patterns on the list of the language of `dict`.
fn offensive_words(path: &Path, dict: &Dict) -> anyhow::Result<Vec<String>> {
    let name = path.display();
    let Some(tag) = dict.meta_value(meta::LANGUAGE) else {
        bail!("{name}: --family needs the language of the words; build the dictionary with --language, such as en");
    };
    let list = list_of_language(tag).map_err(|error| {
        anyhow!("{name}: {error}; leave the words out of the dictionary, with `dictc build --deny FILE`")
    })?;
    Ok(list.lines.lines().map(String::from).collect())
}

#[cfg(test)]
mod tests {
    use dict_compiler::{Meta, Options, WordList};
    use dict_runtime::Stream;

    use super::*;

    fn dict(language: &str) -> Dict {
        let mut list = WordList::new(Options::default()).expect("options");
        list.push("hus").expect("a word");
        let bytes = list.compile(&Meta::default().with_language(language)).expect("it compiles").to_bytes();
        Dict::from_bytes(&bytes).expect("a dictionary")
    }

    #[test]
    fn every_pattern_of_a_list_is_valid_and_fits_a_word_of_the_shipped_dictionary() {
        // These are in dictionaries for spelling.
        let others = "negress negresses negroes paki pakis polack polacks shemale shemales";
        let mut unfit = Vec::new();
        for OffensiveWords { language, lines: list, .. } in OffensiveWords::ALL {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dicts").join(language);
            let dict = Dict::load(path.join(language).with_extension("dat")).expect("a dictionary");
            unfit.extend(list.lines().filter(|line| dict.matches(line).expect("a pattern").advance().is_none()));
        }
        assert_eq!(unfit.join(" "), others);
    }

    #[test]
    fn the_list_of_a_language_is_used_for_its_regions() {
        let words = |language: &str| offensive_words(Path::new("t.dat"), &dict(language));
        assert_eq!(words("de-AT").expect("German"), words("de").expect("German"));
        assert_eq!(words("en").expect("English"), words("EN-gb").expect("English"));
        let error = words("da").expect_err("Danish").to_string();
        assert!(
            error.starts_with("t.dat: --family has no list for the language da, only for de, en, es, nl, pl;"),
            "{error}"
        );
    }
}
