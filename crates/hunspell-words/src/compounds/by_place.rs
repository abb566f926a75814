//! The parts of compounds that are chosen by their places, for programs that take compounds apart.

use std::collections::{BTreeSet, HashMap};

use super::{places::Places, wrong_joins::FirstLetters};
use crate::{
    affixes::{Affixes, WordEnds},
    entries::entries,
    error::{Error, Problems},
    expand::{Extent, Forbidden, Steps, expand},
    flags::has,
    lines::SourceFile,
};

/// The maximum number of texts that are parts. They take up to 200 MB.
const MAX_TEXTS: usize = 1 << 21;

/// The parts of compounds that are chosen by their places, and the rules by which they are joined.
#[derive(Clone, Debug)]
pub struct CompoundParts {
    /// The parts, as people read them, after `OCONV`.
    pub parts: HashMap<Box<str>, PartPlaces>,
    /// The words and forms that the dictionary forbids. They are never compounds.
    pub forbidden: BTreeSet<Box<str>>,
    /// Pairs of what is written and what is meant. No compound may have such a mistake. These are the rows of `REP`
    /// that are not about the ends of words, if the dictionary has `CHECKCOMPOUNDREP`.
    pub mistakes: Vec<(String, String)>,
    /// Joins that are wrong: the end of a part, and the start of the next one. They are the rows of
    /// `CHECKCOMPOUNDPATTERN` that ask only for the letters of both, or for a flag that nearly all parts with the same
    /// first letter have.
    pub wrong_joins: BTreeSet<(String, String)>,
    /// The minimum number of letters in a part: `COMPOUNDMIN`.
    pub min_letters: usize,
    /// The maximum number of parts: `COMPOUNDWORDMAX`.
    pub max_parts: Option<usize>,
    /// True if a join may not have a capital beside it: `CHECKCOMPOUNDCASE`.
    pub refuses_capitals: bool,
    /// True if the last two parts must differ: `CHECKCOMPOUNDDUP`.
    pub refuses_repeats: bool,
    /// True if a join may not have three equal letters: `CHECKCOMPOUNDTRIPLE`.
    pub refuses_triples: bool,
    /// True if one of three equal letters at a join may be left out: `SIMPLIFIEDTRIPLE`.
    pub shortens_triples: bool,
    /// The names of the options of the dictionary that are not here, each with the number of its rows that are not.
    pub left_out: Vec<(&'static str, usize)>,
}

/// The places that a text may have in compounds.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct PartPlaces {
    /// True if it may be the first part.
    pub first: bool,
    /// True if it may be between the first part and the last.
    pub middle: bool,
    /// True if it may be the last part.
    pub last: bool,
    /// True if it may be the last part of a compound that begins with a capital: `FORCEUCASE`.
    pub last_of_name: bool,
}

impl CompoundParts {
    /// Finds the parts. Returns `None` if the dictionary does not choose parts by their places.
    pub(crate) fn find(
        words: &SourceFile,
        affixes: &Affixes,
        forbidden: &Forbidden,
        max_affixes: usize,
    ) -> Result<Option<Self>, Error> {
        let options = &affixes.compounding;
        let mut parts: HashMap<Box<str>, PartPlaces> = HashMap::new();
        let mut never_inside: Vec<Box<str>> = Vec::new();
        let mut refused = BTreeSet::new();
        let mut first_letters = FirstLetters::new(&options.patterns);
        let mut converted = String::new();
        let mut steps = Steps::default();
        for entry in entries(words, affixes, &mut Problems::counted()) {
            if entry.is_forbidden(affixes) {
                let extent = Extent::of_forbidden(max_affixes);
                expand(&entry, affixes, extent, &mut steps, |text, _| -> Result<(), Error> {
                    if forbidden.has_word(text) || forbidden.has_form(text) {
                        let text = affixes.output_table.convert(text, WordEnds::BOTH, &mut converted);
                        refused.extend(text.map(Box::from));
                    }
                    Ok(())
                })?;
                continue;
            }
            expand(
                &entry,
                affixes,
                Extent::of_parts(max_affixes),
                &mut steps,
                |text, analysis| -> Result<(), Error> {
                    let is_word = !analysis.has_affixes();
                    let Places { first, middle, last, .. } = Places::of(&entry, analysis, affixes);
                    let is_never_inside = is_word && has(&entry.flags, options.not_inside);
                    if !(first || middle || last || is_never_inside)
                        || text.chars().count() < options.min_chars()
                        || forbidden.has_form(text)
                        || is_word && forbidden.has_word(text)
                    {
                        return Ok(());
                    }
                    let Some(text) = affixes.output_table.convert(text, WordEnds::BOTH, &mut converted) else {
                        return Ok(());
                    };
                    if middle || last {
                        first_letters.see(text, &entry, analysis);
                    }
                    if is_never_inside {
                        never_inside.push(text.into());
                    }
                    if !parts.contains_key(text) {
                        if parts.len() == MAX_TEXTS {
                            let what = "more than 2 million words are parts of compounds";
                            return Err(Error::TooManyCompounds(entry.line.fault(0, what)));
                        }
                        parts.insert(text.into(), PartPlaces::default());
                    }
                    let Some(places) = parts.get_mut(text) else { return Ok(()) };
                    let makes_name = has(&entry.flags, options.makes_name);
                    places.first |= first;
                    places.middle |= middle;
                    places.last |= last && !makes_name;
                    places.last_of_name |= last && makes_name;
                    Ok(())
                },
            )?;
        }
        for text in never_inside {
            parts.entry(text).and_modify(|places| (places.first, places.middle) = (false, false));
        }
        parts.retain(|_, places| *places != PartPlaces::default());
        let (wrong_joins, patterns_left_out) = first_letters.wrong_joins(affixes);
        let rows = [
            ("COMPOUNDRULE", options.sequences.len()),
            ("CHECKCOMPOUNDPATTERN", patterns_left_out),
            ("COMPOUNDROOT", options.two_parts.iter().len()),
        ];
        let mistakes = affixes.mistakes.inside().filter(|_| options.refuses_mistakes).cloned().collect();
        Ok((!parts.is_empty()).then(|| Self {
            parts,
            forbidden: refused,
            mistakes,
            wrong_joins,
            min_letters: options.min_chars(),
            max_parts: options.max_parts,
            refuses_capitals: options.refuses_capitals,
            refuses_repeats: options.refuses_repeats,
            refuses_triples: options.refuses_triples,
            shortens_triples: options.shortens_triples,
            left_out: rows.into_iter().filter(|(_, count)| *count > 0).collect(),
        }))
    }
}
