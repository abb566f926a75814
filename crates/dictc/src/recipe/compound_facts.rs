//! The parts of the compounds of a hunspell dictionary, by which `check` knows compounds.

use std::collections::{BTreeSet, HashMap};

use dict_compiler::{ColumnKind, ColumnNumber, GivenValue, Meta, WordList};
use dict_format::meta::{self, COMPOUND, CompoundRules, Places};
use hunspell_words::{CompoundParts, PartPlaces};

use super::{
    columns::{AddedColumns, ColumnSpec},
    suggestion_facts::{self, shortest},
};

/// The parts of compounds, which the words of a list get as values.
pub(super) struct CompoundFacts {
    rules: CompoundRules,
    column: ColumnNumber,
    parts: HashMap<Box<str>, Part>,
    /// Texts that are not compounds, whatever their parts.
    refused: BTreeSet<Box<str>>,
    /// Words with a space, without it.
    apart: BTreeSet<Box<str>>,
    mistakes: Vec<(String, String)>,
    /// The value of each pair of places: those of a word, and those that it has with a small first letter.
    values: HashMap<(Places, Places), Option<GivenValue>>,
    left_out: Vec<(&'static str, usize)>,
}

/// A text that may be a part of compounds.
struct Part {
    places: Places,
    /// Whether some word has the places as its value.
    is_given: bool,
}

impl CompoundFacts {
    /// Adds the column for parts to a list.
    pub(super) fn new(found: CompoundParts, words: &mut WordList, added: &mut AddedColumns) -> anyhow::Result<Self> {
        let spec = ColumnSpec { name: COMPOUND.to_string(), from: COMPOUND.into(), kind: Some(ColumnKind::Flags) };
        let number = |number: usize| u16::try_from(number).unwrap_or(u16::MAX).max(1);
        let rules = CompoundRules {
            min_letters: number(found.min_letters),
            max_parts: found.max_parts.map(number),
            refuses_capitals: found.refuses_capitals,
            refuses_repeats: found.refuses_repeats,
            refuses_triples: found.refuses_triples,
            shortens_triples: found.shortens_triples,
        };
        // Texts are cut at hyphens before.
        let parts = found.parts.into_iter().filter(|(text, _)| !text.starts_with('-') && !text.ends_with('-'));
        Ok(Self {
            rules,
            column: added.number(words, &spec, ColumnKind::Flags)?,
            parts: parts.map(|(text, places)| (text, Part { places: places_of(places), is_given: false })).collect(),
            refused: found.forbidden,
            apart: BTreeSet::new(),
            mistakes: found.mistakes,
            values: HashMap::new(),
            left_out: found.left_out,
        })
    }

    /// Gives a word its places.
    pub(super) fn give(&mut self, words: &mut WordList, word: &str) -> anyhow::Result<()> {
        if let Some((before, after)) = word.split_once(' ') {
            self.apart.insert([before, after].concat().into());
        }
        let mut places_of = |text: &str| {
            self.parts.get_mut(text).map_or(Places::default(), |part| {
                part.is_given = true;
                part.places
            })
        };
        let places =
            (places_of(word), meta::with_small_first(word).map_or(Places::default(), |small| places_of(&small)));
        if places == Default::default() {
            return Ok(());
        }
        let value = match self.values.get(&places) {
            Some(value) => *value,
            None => {
                let names = places.0.names().map(String::from).chain(places.1.small_names());
                let value = words.value_in(self.column, &names.collect::<Vec<_>>().join(" "))?;
                *self.values.entry(places).or_insert(value)
            }
        };
        if let Some(value) = value {
            words.set_value(word, value);
        }
        Ok(())
    }

    /// Adds the rules, and the texts that no word has, to the facts of a dictionary.
    pub(super) fn add_to(&self, meta: &mut Meta) {
        let entries = self.entries();
        let mistakes: Vec<String> =
            self.mistakes.iter().filter_map(|(wrong, right)| suggestion_facts::entry(wrong, right)).collect();
        meta.compounds = Some(self.rules);
        meta.compound_parts = shortest(entries.iter().map(String::as_str).collect(), meta::MAX_COMPOUND_PARTS_BYTES);
        meta.compound_mistakes = shortest(mistakes.iter().map(String::as_str).collect(), meta::MAX_REPLACEMENTS_BYTES);
    }

    /// Returns the note about compounds in the report of a build.
    pub(super) fn note(&self) -> String {
        let left_out = self.left_out.iter().map(|(option, count)| format!("{count} {option}"));
        let has_room = self.entries().join(" ").len() <= meta::MAX_COMPOUND_PARTS_BYTES;
        let longest = (!has_room).then(|| "the longest parts, as there is room for a megabyte of them".to_string());
        let left_out: Vec<String> = left_out.chain(longest).collect();
        let without = if left_out.is_empty() { String::new() } else { format!(", without {}", left_out.join(" and ")) };
        format!("by their parts, for `dictc check`{without}")
    }

    /// Returns an entry for each text that no word has.
    fn entries(&self) -> Vec<String> {
        let parts = self.parts.iter().filter(|(_, part)| !part.is_given).map(|(text, part)| (text, part.places));
        let refused = self.refused.iter().map(|text| (text, Places::NOT_A_COMPOUND));
        let apart = self.apart.iter().map(|text| (text, Places::APART));
        let all = parts.chain(refused).chain(apart);
        let all = all.filter(|(text, _)| !text.contains(['=', ' ']) && meta::is_value(text));
        all.map(|(text, places)| format!("{text}={}", places.names().collect::<Vec<_>>().join(","))).collect()
    }
}

/// Returns places as the file has them.
fn places_of(PartPlaces { first, middle, last, last_of_name }: PartPlaces) -> Places {
    let places =
        [(first, Places::FIRST), (middle, Places::MIDDLE), (last, Places::LAST), (last_of_name, Places::LAST_OF_NAME)];
    places.into_iter().filter(|(is_there, _)| *is_there).fold(Places::default(), |all, (_, place)| all | place)
}
