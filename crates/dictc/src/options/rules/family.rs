//! The option `--family`: games without slurs and vulgar words.

use std::path::Path;

use anyhow::{Context, anyhow, bail};
use clap::Args;
use dict_runtime::{Dict, meta};

/// The words that `--family` leaves out.
pub(crate) struct FamilyList {
    language: &'static str,
    /// The tiles that spell the words: those of the shipped dictionary.
    pub(crate) tiles: &'static str,
    /// Words and patterns, one a line.
    pub(crate) lines: &'static str,
}

/// The list of each language. `family/README.md` says where they come from.
const LISTS: [FamilyList; 5] = [
    FamilyList { language: "de", tiles: "a-zäöü", lines: include_str!("../../../family/de.txt") },
    FamilyList { language: "en", tiles: "a-z", lines: include_str!("../../../family/en.txt") },
    FamilyList { language: "es", tiles: "a-zñ", lines: include_str!("../../../family/es.txt") },
    FamilyList { language: "nl", tiles: "a-z,ij", lines: include_str!("../../../family/nl.txt") },
    FamilyList { language: "pl", tiles: "a-ząćęłńóśźż", lines: include_str!("../../../family/pl.txt") },
];

impl FamilyList {
    /// Returns the list of a language, such as `en` or `en-GB`. The error says for which languages there are lists.
    pub(crate) fn of_language(tag: &str) -> anyhow::Result<&'static Self> {
        let language = tag.split('-').next().unwrap_or_default();
        LISTS.iter().find(|list| language.eq_ignore_ascii_case(list.language)).with_context(|| {
            let languages = LISTS.map(|list| list.language).join(", ");
            format!("--family has no list for the language {tag}, only for {languages}")
        })
    }
}

/// The notices that go with the lists.
pub(crate) const LICENSE: &str = include_str!("../../../family/LICENSE");

/// The option.
#[derive(Args)]
pub(crate) struct FamilyOption {
    /// Leave out slurs and vulgar words, and deal no board that has one
    ///
    /// Such words do not count and are not shown. A board that is given, and the board of a day, may have them. There are
    /// lists for German, English, Spanish, Dutch and Polish; the language in the metadata of the dictionary chooses one.
    /// They spell words as dictionaries built with `--fold tiles` do.
    #[arg(long)]
    family: bool,
}

impl FamilyOption {
    /// Returns the patterns of the words of `dict` that games leave out, if the option was given. Errors name the dictionary
    /// by `path`.
    pub(crate) fn patterns(&self, path: &Path, dict: &Dict) -> anyhow::Result<Vec<String>> {
        if self.family { offensive_words(path, dict) } else { Ok(Vec::new()) }
    }
}

/// Returns the patterns on the list of the language of `dict`.
fn offensive_words(path: &Path, dict: &Dict) -> anyhow::Result<Vec<String>> {
    let name = path.display();
    let Some(tag) = dict.meta_value(meta::LANGUAGE) else {
        bail!(
            "{name}: --family needs to know the language of the words; build the dictionary with --language, as in en"
        );
    };
    let list = FamilyList::of_language(tag).map_err(|error| {
        anyhow!("{name}: {error}; leave the words out of the dictionary, with `dictc build --deny FILE`")
    })?;
    Ok(list.lines.lines().map(String::from).collect())
}

#[cfg(test)]
mod tests {
    use dict_compiler::{Meta, Options, WordList};

    use super::*;

    fn dict(language: &str) -> Dict {
        let mut list = WordList::new(Options::default()).expect("options");
        list.push("hus").expect("a word");
        let bytes = list.compile(&Meta::default().with_language(language)).expect("it compiles").to_bytes();
        Dict::from_bytes(&bytes).expect("a dictionary")
    }

    #[test]
    fn every_pattern_of_a_list_is_valid_and_fits_a_word_of_the_shipped_dictionary() {
        for FamilyList { language, lines: list, .. } in LISTS {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dicts").join(language);
            let dict = Dict::load(path.join(language).with_extension("dat")).expect("a dictionary");
            for pattern in list.lines() {
                assert!(dict.matches(pattern).expect("a pattern").advance().is_some(), "{language}: {pattern}");
            }
            assert!(list.lines().is_sorted(), "{language}");
        }
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
