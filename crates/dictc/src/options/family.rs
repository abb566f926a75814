//! The option `--family`: games without slurs and vulgar words.

use std::path::Path;

use anyhow::{Context, bail};
use board_solver::{Board, Rules, Solver};
use clap::Args;
use dict_runtime::{Dict, WordSet, meta};

/// The words that `--family` leaves out, as patterns, one a line, by the language of the dictionary. `family/README.md` says
/// where they come from.
const LISTS: [(&str, &str); 5] = [
    ("de", include_str!("../../family/de.txt")),
    ("en", include_str!("../../family/en.txt")),
    ("es", include_str!("../../family/es.txt")),
    ("nl", include_str!("../../family/nl.txt")),
    ("pl", include_str!("../../family/pl.txt")),
];

/// The notices that go with the lists.
pub(crate) const LICENSE: &str = include_str!("../../family/LICENSE");

/// The boards that are dealt before dealing gives up to find one without an offensive word.
const MAX_DEALS: usize = 1000;
/// The tiles of these boards. A larger board takes longer, and is less likely to have no such word.
const MAX_TILES: usize = 100_000;

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
    /// Returns true if the option was given.
    pub(crate) fn is_given(&self) -> bool {
        self.family
    }

    /// Returns the words of `dict` that games leave out, if the option was given. Errors name the dictionary by `path`.
    pub(crate) fn words(&self, path: &Path, dict: &Dict) -> anyhow::Result<Option<WordSet>> {
        self.family.then(|| offensive_words(path, dict)).transpose()
    }

    /// Returns a search for the words that games leave out, if the option was given. Errors name the dictionary by `path`.
    pub(crate) fn search(&self, path: &Path, dict: &Dict) -> anyhow::Result<Option<OffensiveSearch>> {
        self.words(path, dict)?.map(|words| OffensiveSearch::new(dict, words)).transpose()
    }
}

/// Returns the words of `dict` that are on the list of its language.
fn offensive_words(path: &Path, dict: &Dict) -> anyhow::Result<WordSet> {
    let name = path.display();
    let Some(tag) = dict.meta_value(meta::LANGUAGE) else {
        bail!(
            "{name}: --family needs to know the language of the words; build the dictionary with --language, as in en"
        );
    };
    // `en-GB` is `en`, too.
    let language = tag.split('-').next().unwrap_or_default();
    let Some((_, list)) = LISTS.iter().find(|(of, _)| language.eq_ignore_ascii_case(of)) else {
        let languages = LISTS.map(|(language, _)| language).join(", ");
        bail!(
            "{name}: --family has no list for the language {tag}, only for {languages}; leave the words out of the \
             dictionary, with `dictc build --deny FILE`"
        );
    };
    let mut words = WordSet::new(dict).with_context(|| name.to_string())?;
    for pattern in list.lines() {
        // A pattern is an error if it has a letter that no word of this dictionary has.
        let Ok(mut found) = dict.matches(pattern) else { continue };
        while let Some(word) = found.advance() {
            words.insert(word.id);
        }
    }
    Ok(words)
}

/// A search for offensive words on boards.
pub(crate) struct OffensiveSearch(Solver);

impl OffensiveSearch {
    fn new(dict: &Dict, words: WordSet) -> anyhow::Result<Self> {
        // Rules that take boards with multipliers, and boards without.
        let rules = Rules::SCRAMBLE.with_min_letters(1).with_words(words);
        Ok(Self(Solver::new(dict, rules)?))
    }
}

/// Calls `deal` until its board has no offensive word. Without a search, the first board is taken.
pub(crate) fn deal_inoffensive(
    search: Option<&mut OffensiveSearch>,
    mut deal: impl FnMut() -> anyhow::Result<Board>,
) -> anyhow::Result<Board> {
    let Some(OffensiveSearch(solver)) = search else { return deal() };
    let (mut boards, mut tiles) = (0, 0);
    while boards < MAX_DEALS && tiles < MAX_TILES {
        let board = deal()?;
        if solver.score(&board)?.words == 0 {
            return Ok(board);
        }
        boards += 1;
        tiles += board.tiles().len();
    }
    bail!("--family: each of {boards} boards had an offensive word; try a smaller --size")
}

#[cfg(test)]
mod tests {
    use dict_compiler::{Meta, Options, WordList};

    use super::*;

    fn dict(language: &str, words: &str) -> Dict {
        let mut list = WordList::new(Options::default()).expect("options");
        words.split(' ').for_each(|word| list.push(word).expect("a word"));
        let bytes = list.compile(&Meta::default().with_language(language)).expect("it compiles").bytes;
        Dict::from_bytes(&bytes).expect("a dictionary")
    }

    #[test]
    fn every_pattern_of_a_list_is_valid_and_fits_a_word_of_the_shipped_dictionary() {
        for (language, list) in LISTS {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dicts").join(language);
            let dict = Dict::load(path.join(language).with_extension("dat")).expect("a dictionary");
            for pattern in list.lines() {
                assert!(dict.matches(pattern).expect("a pattern").advance().is_some(), "{language}: {pattern}");
            }
            assert!(list.lines().is_sorted(), "{language}");
        }
    }

    #[test]
    fn the_list_of_a_language_is_used_for_its_regions_and_for_words_without_some_letters() {
        let words =
            |dict: &Dict| offensive_words(Path::new("t.dat"), dict).map(|words| words.iter().collect::<Vec<_>>());
        assert_eq!(words(&dict("de-AT", "arschloch haus pimmeln")).expect("German"), [0, 2]);
        assert!(words(&dict("en", "house tree")).expect("English").is_empty());
        let error = words(&dict("da", "hus")).expect_err("Danish").to_string();
        assert!(
            error.starts_with("t.dat: --family has no list for the language da, only for de, en, es, nl, pl;"),
            "{error}"
        );
    }
}
