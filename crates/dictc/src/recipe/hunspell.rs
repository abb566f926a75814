//! Reads the words of hunspell dictionaries.

use std::{collections::BTreeSet, ops::RangeInclusive, path::Path};

use anyhow::{anyhow, bail};
use dict_compiler::{
    ColumnKind, Fold, MAX_CONVERTED_BYTES, Meta, WordList,
    read::TableColumn,
    word_list::{ColumnNumber, GivenValue},
};
use dict_format::{
    column::LEMMAS,
    meta::{self, COMPOUND},
};
use hunspell_words::{Conversions, Dictionary, Error, Form, Mistakes, Problems};
use indicatif::HumanCount;

use super::{
    columns::{AddedColumns, ColumnSpec},
    compound_facts::CompoundFacts,
    suggestion_facts::add_facts,
};

/// A fact about a form that a column can have.
#[derive(Clone, Copy)]
enum Fact {
    Stem,
    Flags,
}

/// The numbers of parts that compounds may be limited to.
pub(crate) const COMPOUND_PARTS: RangeInclusive<u8> = 2..=99;

/// The bounds of the forms that are made.
#[derive(Clone, Copy, Default)]
pub(crate) struct FormBounds {
    /// The maximum number of affixes on a form.
    pub(crate) max_affixes: Option<u8>,
    /// The maximum number of parts in a compound, if compounds are made.
    pub(crate) compounds: Option<u8>,
}

/// A list of a recipe that is a hunspell dictionary.
pub(super) struct HunspellList<'l> {
    pub(super) path: &'l Path,
    /// The bounds of its forms.
    pub(super) bounds: FormBounds,
    /// The columns of values.
    pub(super) columns: &'l [ColumnSpec],
}

/// The notes about a hunspell dictionary in the report of a build, and its facts.
pub(crate) struct HunspellReport {
    problems: Problems,
    /// The note about compounds.
    compounds: Option<String>,
    compound_facts: Option<CompoundFacts>,
    /// The note about facts that a column cannot have.
    left_out: Option<String>,
    mistakes: Mistakes,
    /// The words that are never suggested.
    unsuggested: BTreeSet<String>,
}

impl HunspellReport {
    /// Adds the facts for suggestions and about compounds to those that `meta` has.
    pub(crate) fn add_facts(&self, meta: &mut Meta) {
        add_facts(meta, &self.mistakes, &self.unsuggested);
        if let Some(facts) = &self.compound_facts {
            facts.add_to(meta);
        }
    }

    /// Returns the lines of the report of a build: what they are about, and what they say.
    pub(crate) fn notes(self) -> impl Iterator<Item = (&'static str, String)> {
        let problems = self
            .problems
            .first()
            .first()
            .map(|first| ("faults", format!("{}, such as {first}", HumanCount(self.problems.count() as u64))));
        let compounds = self.compounds.map(|note| ("compounds", note));
        let bytes: usize = self.unsuggested.iter().map(|word| word.len() + 1).sum();
        let unsuggested = (bytes > meta::MAX_UNSUGGESTED_BYTES + 1).then(|| {
            let count = HumanCount(self.unsuggested.len() as u64);
            (
                "suggested",
                format!("the longest of {count} words that are marked NOSUGGEST: there is room for one megabyte"),
            )
        });
        problems
            .into_iter()
            .chain(compounds)
            .chain(unsuggested)
            .chain(self.left_out.map(|note| ("values left out", note)))
    }
}

/// Returns true if a file is a hunspell dictionary, by its name.
pub(super) fn is_dictionary(path: &Path) -> bool {
    let name = path.to_string_lossy().to_ascii_lowercase();
    name.ends_with(".dic") || name.ends_with(".dic.gz")
}

impl HunspellList<'_> {
    /// Opens the dictionary. Compounds have at most `max_letters` letters.
    pub(super) fn open(&self, max_letters: Option<u16>) -> anyhow::Result<Dictionary> {
        if self.path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("gz")) {
            bail!("{}: a hunspell dictionary must be unpacked first, with gzip -d", self.path.display());
        }
        let mut dictionary = Dictionary::open(self.path).map_err(|error| match &error {
            Error::Read { file, .. } if file != self.path => anyhow::Error::new(error).context(format!(
                "{}: its name is that of a hunspell dictionary, which needs a file of affixes beside it; rename it if \
                 it is a list of words",
                self.path.display()
            )),
            _ => error.into(),
        })?;
        if let Some(max_affixes) = self.bounds.max_affixes {
            dictionary = dictionary.with_max_affixes(max_affixes.into());
        }
        if let Some(max_parts) = self.bounds.compounds {
            dictionary = dictionary.with_compounds(max_parts.into(), max_letters.map_or(usize::MAX, usize::from));
        }
        Ok(dictionary)
    }

    /// Adds all forms of a dictionary to `words`, with `value` or with columns of values, and with their places in
    /// compounds if `keeps_compounds`. Calls `progress` from time to time with the number of lines and forms read.
    pub(super) fn read_into(
        &self,
        dictionary: &Dictionary,
        words: &mut WordList,
        value: Option<GivenValue>,
        added: &mut AddedColumns,
        keeps_compounds: bool,
        mut progress: impl FnMut(u64),
    ) -> anyhow::Result<HunspellReport> {
        let mut compounds = 0_u64;
        let mut facts = Vec::new();
        for spec in self.columns {
            facts.push((fact(spec)?, added.number(words, spec, ColumnKind::Texts)?));
        }
        let (mut compound_facts, not_kept) = match keeps_compounds && self.bounds.compounds.is_none() {
            true => compound_facts(dictionary, added),
            false => (None, None),
        };
        let mut left_out = LeftOut::default();
        let mut unsuggested = BTreeSet::new();
        let read = dictionary.for_each_form(|form| -> anyhow::Result<()> {
            words.push(form.text())?;
            compounds += u64::from(form.is_compound());
            if words.report().lines.is_multiple_of(1 << 16) {
                progress(words.report().lines);
            }
            if let Some(value) = value {
                words.set_value(form.text(), value);
            }
            if !form.is_suggested() {
                unsuggested.insert(form.text().to_string());
            }
            facts.iter().for_each(|(fact, column)| give(words, form, *fact, *column, &mut left_out));
            if let Some(facts) = &mut compound_facts {
                facts.see(form.text());
            }
            Ok(())
        });
        read.map_err(|error| match error.downcast_ref() {
            Some(Error::TooMany(fault)) => {
                anyhow!("{fault}; allow fewer affixes with --max-affixes, or max-affixes in a recipe")
            }
            Some(Error::TooManyCompounds(fault)) => {
                anyhow!(
                    "{fault}; allow fewer parts or letters with --compounds and --max-letters, or the keys of these names in a recipe"
                )
            }
            _ => error,
        })?;
        if let Some(facts) = &mut compound_facts {
            facts.give(words, added)?;
        }
        let file = self.path.display();
        let compounds = match self.bounds.compounds {
            _ if !dictionary.has_compounds() => {
                self.bounds.compounds.map(|_| format!("none: {file} has no words to join"))
            }
            Some(max_parts) => Some(format!("{}, of at most {max_parts} parts each", HumanCount(compounds))),
            None => Some(match (&compound_facts, not_kept) {
                (Some(facts), _) => facts.note(),
                (None, Some(why)) => format!("left out: {why}"),
                (None, None) => format!("left out: {file} lets words be joined, so its list of words is endless"),
            }),
        };
        Ok(HunspellReport {
            problems: dictionary.problems().clone(),
            compounds,
            compound_facts,
            left_out: left_out.note(),
            mistakes: dictionary.mistakes().clone(),
            unsuggested,
        })
    }
}

/// Finds the parts of the compounds of a dictionary. If there are none to keep, may return the reason.
fn compound_facts(dictionary: &Dictionary, added: &AddedColumns) -> (Option<CompoundFacts>, Option<String>) {
    if added.has(COMPOUND) {
        return (None, Some(format!("the file has the column {COMPOUND:?} already")));
    }
    match dictionary.compound_parts() {
        Ok(parts) => (parts.map(CompoundFacts::new), None),
        Err(error) => (None, Some(error.to_string())),
    }
}

/// Returns the conversions of a dictionary, by its tables `ICONV` and `OCONV` and the option `IGNORE`, and a note about
/// the rules that a file cannot have.
pub(crate) fn conversions(dictionary: &Dictionary) -> (Vec<(char, String)>, Option<String>) {
    let Conversions { anywhere, at_ends, .. } = dictionary.conversions();
    let (mut kept, mut left_out) = (Vec::new(), Vec::new());
    for (from, to) in &anywhere {
        let (composed, becomes) = (Fold::None.symbol(from), Fold::None.symbol(to));
        let mut characters = composed.chars();
        match (characters.next(), characters.next()) {
            _ if composed == becomes => {}
            // The Ukrainian dictionary marks words with Latin letters as wrong, which they are.
            (Some(letter), None) if is_made_wrong(letter, &becomes) => {}
            (Some(letter), None) if becomes.len() <= MAX_CONVERTED_BYTES => kept.push((letter, becomes.into_owned())),
            _ => left_out.push((from, to)),
        }
    }
    left_out.extend(at_ends.iter().map(|(from, to)| (from, to)));
    let note = left_out.first().map(|(from, to)| {
        let count = HumanCount(left_out.len() as u64);
        format!(
            "{count} of ICONV and OCONV, such as {from} to {to}: a file converts single characters, anywhere in a word"
        )
    });
    (kept, note)
}

/// Returns true if a rule turns a letter into a digit, so that words with the letter are wrong.
fn is_made_wrong(letter: char, to: &str) -> bool {
    letter.is_alphabetic() && !to.is_empty() && to.bytes().all(|byte| byte.is_ascii_digit())
}

/// The facts that a column cannot have, because a line of the dictionary is wrong.
#[derive(Default)]
struct LeftOut {
    count: u64,
    /// The first form with such a fact, and the fault.
    first: Option<(String, String)>,
}

impl LeftOut {
    fn note(self) -> Option<String> {
        let (form, fault) = self.first?;
        Some(format!("{}, such as that of {form:?}: {fault}", HumanCount(self.count)))
    }
}

/// Gives a form its value in a column. Counts a value that cannot be stored.
fn give(words: &mut WordList, form: &Form<'_>, fact: Fact, column: ColumnNumber, left_out: &mut LeftOut) {
    let value = match fact {
        Fact::Stem => words.value_in(column, form.stem()),
        Fact::Flags => words.value_in(column, &form.flags().collect::<Vec<_>>().join(" ")),
    };
    match value {
        Ok(Some(value)) => words.set_value(form.text(), value),
        Ok(None) => {}
        // Such a form is not a word, and the report says so.
        Err(_) if form.text().contains(char::is_control) => {}
        Err(error) => {
            left_out.count += 1;
            left_out.first.get_or_insert_with(|| (form.text().to_string(), error.to_string()));
        }
    }
}

/// Returns the fact that a column has.
fn fact(spec: &ColumnSpec) -> anyhow::Result<Fact> {
    let fact = match &spec.from {
        TableColumn::Name(name) if name == "stem" => Fact::Stem,
        TableColumn::Name(name) if name == "flags" => Fact::Flags,
        _ => bail!("the column {:?}: a hunspell dictionary has only the columns `stem` and `flags`", spec.name),
    };
    match (fact, spec.kind) {
        (Fact::Flags, _) if spec.name == LEMMAS => bail!("`flags` does not hold lemmas; use the column `stem`"),
        (Fact::Stem, Some(ColumnKind::Edits)) | (_, None | Some(ColumnKind::Texts)) => Ok(fact),
        (Fact::Stem, Some(kind)) => bail!("the column {:?} has {kind}, but stems are texts or edits", spec.name),
        (Fact::Flags, Some(kind)) => bail!("the column {:?} has {kind}, but flags of affixes are texts", spec.name),
    }
}
