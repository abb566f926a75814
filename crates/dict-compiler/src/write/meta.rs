//! The `META` section: the facts that a dictionary states about itself.

use std::collections::{BTreeMap, BTreeSet};

use dict_format::{
    Alphabet,
    meta::{self, CompoundRules},
};

use crate::{CompileError, word_list::LetterLimits};

/// The facts that a dictionary states about itself. All of them are optional.
///
/// ```
/// use dict_compiler::Meta;
///
/// let meta = Meta::default().with_name("pets").with_language("en").with_license("CC0-1.0");
/// assert_eq!(meta.license.as_deref(), Some("CC0-1.0"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Meta {
    /// Its name.
    pub name: Option<String>,
    /// Its language, as a BCP 47 tag: `en`, `de-CH`.
    pub language: Option<String>,
    /// Its licence, as an SPDX expression.
    pub license: Option<String>,
    /// The source of its words.
    pub source: Option<String>,
    /// The values of its letters in games, in any order and separated by white space: `a=1 b=4 qu=10`.
    pub letter_values: Option<String>,
    /// The keyboard of its language: rows of small letters, separated by `|`.
    pub keyboard: Option<String>,
    /// Letters that are typed for others, in any order and separated by white space: `f=ph alot=a_lot`. `^` and `$`
    /// stand for the start and the end of a word, and `_` for a space.
    pub replacements: Option<String>,
    /// Words that are never suggested, in any order and separated by white space. `_` stands for a space in a word.
    pub unsuggested: Option<String>,
    /// The rules by which words are joined into compounds. They need the column [`meta::COMPOUND`].
    pub compounds: Option<CompoundRules>,
    /// Texts and their places in compounds, where the column does not state them, in any order and separated by white
    /// space: `Arbeits=first`.
    pub compound_parts: Option<String>,
    /// Letters that are typed for others, as in [`Meta::replacements`]. No compound may have such a mistake.
    pub compound_mistakes: Option<String>,
    /// The ends of parts and the starts of the next ones that are never beside each other in compounds, in any order
    /// and separated by white space: `a=a oon=zor`.
    pub compound_joins: Option<String>,
}

impl Meta {
    /// Returns the facts with [`Meta::name`] set.
    #[must_use]
    pub fn with_name(self, name: impl Into<String>) -> Self {
        Self { name: Some(name.into()), ..self }
    }

    /// Returns the facts with [`Meta::language`] set.
    #[must_use]
    pub fn with_language(self, language: impl Into<String>) -> Self {
        Self { language: Some(language.into()), ..self }
    }

    /// Returns the facts with [`Meta::license`] set.
    #[must_use]
    pub fn with_license(self, license: impl Into<String>) -> Self {
        Self { license: Some(license.into()), ..self }
    }

    /// Returns the facts with [`Meta::source`] set.
    #[must_use]
    pub fn with_source(self, source: impl Into<String>) -> Self {
        Self { source: Some(source.into()), ..self }
    }

    /// Returns the facts with [`Meta::letter_values`] set.
    #[must_use]
    pub fn with_letter_values(self, letter_values: impl Into<String>) -> Self {
        Self { letter_values: Some(letter_values.into()), ..self }
    }

    /// Returns the facts with [`Meta::keyboard`] set.
    #[must_use]
    pub fn with_keyboard(self, keyboard: impl Into<String>) -> Self {
        Self { keyboard: Some(keyboard.into()), ..self }
    }

    /// Returns the facts with [`Meta::replacements`] set.
    #[must_use]
    pub fn with_replacements(self, replacements: impl Into<String>) -> Self {
        Self { replacements: Some(replacements.into()), ..self }
    }

    /// Returns the facts with [`Meta::unsuggested`] set.
    #[must_use]
    pub fn with_unsuggested(self, unsuggested: impl Into<String>) -> Self {
        Self { unsuggested: Some(unsuggested.into()), ..self }
    }

    /// Returns the facts with [`Meta::compounds`] and [`Meta::compound_parts`] set.
    #[must_use]
    pub fn with_compounds(self, rules: CompoundRules, parts: impl Into<String>) -> Self {
        Self { compounds: Some(rules), compound_parts: Some(parts.into()).filter(|parts| !parts.is_empty()), ..self }
    }

    /// Returns the facts in `pairs`, a dictionary's metadata. Other keys are left out. If a key comes twice, its
    /// first value counts.
    pub fn of<'m>(pairs: impl IntoIterator<Item = (&'m str, &'m str)>) -> Self {
        let mut facts = Self::default();
        for (key, value) in pairs {
            let fact = match key {
                meta::NAME => &mut facts.name,
                meta::LANGUAGE => &mut facts.language,
                meta::LICENSE => &mut facts.license,
                meta::SOURCE => &mut facts.source,
                meta::LETTER_VALUES => &mut facts.letter_values,
                meta::KEYBOARD => &mut facts.keyboard,
                meta::REPLACEMENTS => &mut facts.replacements,
                meta::UNSUGGESTED => &mut facts.unsuggested,
                meta::COMPOUND_PARTS => &mut facts.compound_parts,
                meta::COMPOUND_MISTAKES => &mut facts.compound_mistakes,
                meta::COMPOUND_JOINS => &mut facts.compound_joins,
                meta::COMPOUNDS => {
                    facts.compounds = facts.compounds.or_else(|| CompoundRules::parse(value));
                    continue;
                }
                _ => continue,
            };
            fact.get_or_insert_with(|| value.to_string());
        }
        facts
    }
}

/// Returns the section.
pub(crate) fn meta_section(
    given: &Meta,
    alphabet: Alphabet<'_>,
    limits: LetterLimits,
    words_hash: u64,
) -> Result<Vec<u8>, CompileError> {
    let hash = format!("{words_hash:016x}");
    let min_letters = limits.min.map(|min| min.to_string());
    let max_letters = limits.max.map(|max| max.to_string());
    let letter_values = given.letter_values.as_deref().map(sorted_by_tile);
    let replacements = given.replacements.as_deref().map(sorted);
    let unsuggested = given.unsuggested.as_deref().map(|words| {
        let folded = words.split_whitespace().map(|word| alphabet.fold_text(&word.replace('_', " ")).replace(' ', "_"));
        sorted(&folded.collect::<Vec<_>>().join(" "))
    });
    let compound_mistakes = given.compound_mistakes.as_deref().map(sorted);
    let compound_joins = given.compound_joins.as_deref().map(sorted);
    let compounds = given.compounds.map(|rules| rules.to_string());
    let compound_parts = given.compound_parts.as_deref().map(|parts| sorted_parts(parts, alphabet));
    let pairs = [
        (meta::NAME, given.name.as_deref()),
        (meta::LANGUAGE, given.language.as_deref()),
        (meta::LICENSE, given.license.as_deref()),
        (meta::SOURCE, given.source.as_deref()),
        (meta::WORDS_XXH3, Some(&*hash)),
        (meta::MIN_LETTERS, min_letters.as_deref()),
        (meta::MAX_LETTERS, max_letters.as_deref()),
        (meta::LETTER_VALUES, letter_values.as_deref()),
        (meta::KEYBOARD, given.keyboard.as_deref()),
        (meta::REPLACEMENTS, replacements.as_deref()),
        (meta::UNSUGGESTED, unsuggested.as_deref()),
        (meta::COMPOUNDS, compounds.as_deref()),
        (meta::COMPOUND_PARTS, compound_parts.as_deref()),
        (meta::COMPOUND_MISTAKES, compound_mistakes.as_deref()),
        (meta::COMPOUND_JOINS, compound_joins.as_deref()),
    ];
    if let Some((key, fault)) = pairs.iter().find_map(|&(key, value)| Some((key, meta::fault(key, value?)?))) {
        return Err(CompileError::BadMeta { key, fault });
    }
    Ok(meta::encode(pairs.iter().filter_map(|&(key, value)| Some((key, value?)))))
}

/// Returns the entries of `letter_values` in the order of their tiles, with a space between.
fn sorted_by_tile(letter_values: &str) -> String {
    let mut entries: Vec<&str> = letter_values.split_whitespace().collect();
    entries.sort_by_key(|entry| entry.split_once('=').map_or(*entry, |(tile, _)| tile));
    entries.join(" ")
}

/// Returns the different entries of a list in their order, with a space between.
fn sorted(list: &str) -> String {
    let entries: BTreeSet<&str> = list.split_whitespace().collect();
    entries.into_iter().collect::<Vec<_>>().join(" ")
}

/// Returns the entries of `parts` folded, in the order of their texts, each text with all its places.
fn sorted_parts(parts: &str, alphabet: Alphabet<'_>) -> String {
    let mut places: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for entry in parts.split_whitespace() {
        let (text, names) = entry.split_once('=').unwrap_or((entry, ""));
        places.entry(alphabet.fold_text(text).into_owned()).or_default().extend(names.split(','));
    }
    let entry = |(text, names): (String, BTreeSet<&str>)| text + "=" + &names.into_iter().collect::<Vec<_>>().join(",");
    places.into_iter().map(entry).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use dict_format::Fold;

    use super::*;

    const NO_LIMITS: LetterLimits = LetterLimits { min: None, max: None };

    fn alphabet() -> Alphabet<'static> {
        Alphabet::new(Fold::Case, &[])
    }

    #[test]
    fn metadata_is_sorted_and_read_back_as_it_was_given() {
        let facts = Meta::default().with_name("pets").with_language("en").with_license("CC0-1.0").with_source("a book");
        let section = meta_section(&facts, alphabet(), LetterLimits { min: Some(2), max: Some(15) }, 0xab).unwrap();
        assert_eq!(
            str::from_utf8(&section).unwrap(),
            "language=en\nlicense=CC0-1.0\nmax-letters=15\nmin-letters=2\nname=pets\nsource=a book\nwords-xxh3=00000000000000ab\n"
        );
        assert_eq!(Meta::of(meta::pairs(&section).chain([(meta::NAME, "cats"), ("other", "x")])), facts);
        let only_hash = meta_section(&Meta::default(), alphabet(), NO_LIMITS, 1).unwrap();
        assert_eq!(Meta::of(meta::pairs(&only_hash)), Meta::default());
    }

    #[test]
    fn letter_values_are_stored_in_the_order_of_their_tiles() {
        let section = |values| meta_section(&Meta::default().with_letter_values(values), alphabet(), NO_LIMITS, 1);
        let stored = section("\n qu=10\tå=4  q=10\n'=0 q'=9").unwrap();
        assert_eq!(Meta::of(meta::pairs(&stored)).letter_values.as_deref(), Some("'=0 q=10 q'=9 qu=10 å=4"));
        for bad in ["a=1 a=2", "a", ""] {
            assert!(matches!(section(bad), Err(CompileError::BadMeta { key: meta::LETTER_VALUES, .. })), "{bad}");
        }
    }

    #[test]
    fn replacements_are_stored_in_their_order_and_once() {
        let section = |text| {
            meta_section(&Meta::default().with_replacements(text).with_keyboard("ab|c"), alphabet(), NO_LIMITS, 1)
        };
        let facts = Meta::of(meta::pairs(&section("f=ph\n alot=a_lot f=gh f=ph").unwrap()));
        assert_eq!(facts.replacements.as_deref(), Some("alot=a_lot f=gh f=ph"));
        assert_eq!(facts.keyboard.as_deref(), Some("ab|c"));
        for bad in ["", "f", "f=g=h"] {
            assert!(matches!(section(bad), Err(CompileError::BadMeta { key: meta::REPLACEMENTS, .. })), "{bad}");
        }
    }

    #[test]
    fn unsuggested_words_are_stored_in_their_order_and_once() {
        let section = |text: &str| meta_section(&Meta::default().with_unsuggested(text), alphabet(), NO_LIMITS, 1);
        let facts = Meta::of(meta::pairs(&section("tit\n Red_Neck ass TIT").unwrap()));
        assert_eq!(facts.unsuggested.as_deref(), Some("ass red_neck tit"));
        for bad in ["", &*"x".repeat(meta::MAX_UNSUGGESTED_BYTES + 1)] {
            assert!(matches!(section(bad), Err(CompileError::BadMeta { key: meta::UNSUGGESTED, .. })), "{}", bad.len());
        }
    }

    #[test]
    fn parts_of_compounds_are_stored_in_their_order_with_all_their_places() {
        let rules = CompoundRules { min_letters: 2, ..CompoundRules::NONE };
        let section =
            |parts: &str| meta_section(&Meta::default().with_compounds(rules, parts), alphabet(), NO_LIMITS, 1);
        let facts = Meta::of(meta::pairs(&section("b=last\nA-b=none a=middle A=first").unwrap()));
        assert_eq!(facts.compound_parts.as_deref(), Some("a=first,middle a-b=none b=last"));
        assert_eq!(facts.compounds, Some(rules));
        assert_eq!(Meta::of(meta::pairs(&section("").unwrap())).compound_parts, None);
        for bad in ["a", "=first", "a=second"] {
            assert!(matches!(section(bad), Err(CompileError::BadMeta { key: meta::COMPOUND_PARTS, .. })), "{bad}");
        }
    }

    #[test]
    fn a_fact_that_cannot_be_stored_is_named() {
        let refused = meta_section(&Meta::default().with_language("en\n"), alphabet(), NO_LIMITS, 1);
        assert!(matches!(refused, Err(CompileError::BadMeta { key: meta::LANGUAGE, .. })));
    }
}
