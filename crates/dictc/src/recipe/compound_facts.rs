//! The parts of the compounds of a hunspell dictionary, from which `check` recognises compounds.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use dict_compiler::{ColumnKind, Meta, WordList};
use dict_format::meta::{self, COMPOUND, CompoundRules, Places};
use hunspell_words::{CompoundParts, PartPlaces};

use super::{
    columns::{AddedColumns, ColumnSpec},
    suggestion_facts::{self, shortest},
};

/// The approximate number of bytes that the places of a part take as text.
const BYTES_OF_PLACES: u64 = 8;

/// The facts of a dictionary about compounds.
pub(super) struct CompoundFacts {
    rules: CompoundRules,
    parts: HashMap<Box<str>, Part>,
    /// Texts that are never compounds.
    refused: BTreeSet<Box<str>>,
    /// Words with a space, without it.
    apart: BTreeSet<Box<str>>,
    /// Pairs of what is written and what is meant. No compound may have such a mistake.
    mistakes: Vec<(String, String)>,
    /// The ends of parts and the starts of the next ones that are never beside each other.
    wrong_joins: BTreeSet<(String, String)>,
    /// The options that are left out, with the number of their rows.
    left_out: Vec<(&'static str, usize)>,
}

/// A text that may be a part of compounds.
struct Part {
    places: Places,
    /// True if it is a word.
    is_word: bool,
    /// True if a word is the text with a capital as its first letter.
    is_small_word: bool,
}

impl CompoundFacts {
    /// Makes the facts from what was found, before the words are known.
    pub(super) fn new(found: CompoundParts) -> Self {
        let number = |number: usize| u16::try_from(number).unwrap_or(u16::MAX).max(1);
        let rules = CompoundRules {
            min_letters: number(found.min_letters),
            max_parts: found.max_parts.map(number),
            refuses_capitals: found.refuses_capitals,
            refuses_repeats: found.refuses_repeats,
            refuses_triples: found.refuses_triples,
            shortens_triples: found.shortens_triples,
        };
        // Texts were cut at hyphens before.
        let parts = found.parts.into_iter().filter(|(text, _)| !text.starts_with('-') && !text.ends_with('-'));
        Self {
            rules,
            parts: parts.map(|(text, places)| (text, part(places))).collect(),
            refused: found.forbidden,
            apart: BTreeSet::new(),
            mistakes: found.mistakes,
            wrong_joins: found.wrong_joins,
            left_out: found.left_out,
        }
    }

    /// Notes which parts a word is, as it is or with a small first letter.
    pub(super) fn see(&mut self, word: &str) {
        if let Some((before, after)) = word.split_once(' ') {
            self.apart.insert([before, after].concat().into());
        }
        if let Some(part) = self.parts.get_mut(word) {
            part.is_word = true;
        }
        if let Some(part) = meta::with_small_first(word).and_then(|small| self.parts.get_mut(&*small)) {
            part.is_small_word = true;
        }
    }

    /// Gives the words of a list their places as values, unless the places of all parts take fewer bytes as text: a
    /// column takes half a byte for each word, even if few words are parts.
    pub(super) fn give(&mut self, words: &mut WordList, added: &mut AddedColumns) -> anyhow::Result<()> {
        let bytes: u64 = self.parts.keys().map(|text| text.len() as u64 + BYTES_OF_PLACES).sum();
        if bytes < words.report().lines / 2 {
            return Ok(());
        }
        let spec = ColumnSpec { name: COMPOUND.to_string(), from: COMPOUND.into(), kind: Some(ColumnKind::Flags) };
        let column = added.number(words, &spec, ColumnKind::Flags)?;
        let mut flags: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (text, part) in &self.parts {
            if part.is_word {
                flags.entry(text.to_string()).or_default().extend(part.places.names().map(String::from));
            }
            if let Some(word) = meta::with_capital_first(text).filter(|_| part.is_small_word) {
                flags.entry(word).or_default().extend(part.places.small_names());
            }
        }
        for (word, flags) in flags {
            if let Some(value) = words.value_in(column, &flags.join(" "))? {
                words.set_value(&word, value);
            }
        }
        self.parts.retain(|_, part| !part.is_word && !part.is_small_word);
        Ok(())
    }

    /// Adds the rules, and the texts that no word has, to the facts of a dictionary.
    pub(super) fn add_to(&self, meta: &mut Meta) {
        let entries = self.entries();
        let mistakes: Vec<String> = self.mistakes.iter().filter_map(entry_of).collect();
        let joins: Vec<String> = self.wrong_joins.iter().filter_map(entry_of).collect();
        meta.compounds = Some(self.rules);
        meta.compound_parts = shortest(entries.iter().map(String::as_str).collect(), meta::MAX_COMPOUND_PARTS_BYTES);
        meta.compound_mistakes = shortest(mistakes.iter().map(String::as_str).collect(), meta::MAX_REPLACEMENTS_BYTES);
        meta.compound_joins = shortest(joins.iter().map(String::as_str).collect(), meta::MAX_REPLACEMENTS_BYTES);
    }

    /// Returns the note about compounds in the report of a build.
    pub(super) fn note(&self) -> String {
        let left_out = self.left_out.iter().map(|(option, count)| format!("{count} {option}"));
        let has_room = self.entries().join(" ").len() <= meta::MAX_COMPOUND_PARTS_BYTES;
        let longest = (!has_room).then(|| "the longest parts, as there is room for two megabytes".to_string());
        let left_out: Vec<String> = left_out.chain(longest).collect();
        let without = if left_out.is_empty() { String::new() } else { format!(", without {}", left_out.join(" and ")) };
        format!("by their parts, for `dictc check` and `dictc suggest`{without}")
    }

    /// Returns an entry for each text that no word has.
    fn entries(&self) -> Vec<String> {
        let parts = self.parts.iter().map(|(text, part)| (text, part.places));
        let refused = self.refused.iter().map(|text| (text, Places::NOT_A_COMPOUND));
        let apart = self.apart.iter().map(|text| (text, Places::APART));
        let all = parts.chain(refused).chain(apart);
        let all = all.filter(|(text, _)| !text.contains(['=', ' ']) && meta::is_value(text));
        all.map(|(text, places)| format!("{text}={}", places.names().collect::<Vec<_>>().join(","))).collect()
    }
}

/// Returns a pair of texts as an entry, if they can be one.
fn entry_of((one, other): &(String, String)) -> Option<String> {
    suggestion_facts::entry(one, other)
}

/// Makes a part with these places.
fn part(PartPlaces { first, middle, last, last_of_name }: PartPlaces) -> Part {
    let places =
        [(first, Places::FIRST), (middle, Places::MIDDLE), (last, Places::LAST), (last_of_name, Places::LAST_OF_NAME)];
    let places = places.into_iter().filter(|(is_there, _)| *is_there);
    Part { places: places.fold(Places::default(), |all, (_, place)| all | place), is_word: false, is_small_word: false }
}
