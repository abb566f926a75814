//! Building.

use std::collections::BTreeMap;

use dict_compiler::{Meta, Options, WordList, word_list::Skip};
use dict_runtime::{Fold, Form, Hit, Stream};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::{PyDict, PyMapping, PyString},
};

use super::{
    Dict, Origin,
    columns::{GivenColumns, text_of},
};
use crate::{
    arrow::{LOOK, Texts},
    detach::detach,
    failure::{BuildError, Outcome},
    wrong_rows::OnWrongRow,
};

#[pymethods]
impl Dict {
    /// Makes a dictionary of words, in memory. `save` writes it to a file.
    ///
    /// `words` is an iterable of texts, or of pairs of a text and its value; a mapping of texts to values; another
    /// dictionary; or an Arrow array or stream of texts. A value is an `int` of 64 bits, a `str`, or None. If one value
    /// of a dictionary is a text that is not a number, all of them become texts. Of integers, such as counts, the
    /// largest is the best; ranks come as a column "value:ranks". None and nulls among the words are left out.
    ///
    /// `columns` has more values: names, each with an iterable that has a value for each word. They are integers, of
    /// which the largest is the best. A name may end with another kind: "rank:ranks" has integers of which the smallest
    /// is the best, "lemma:texts" texts, and "part:flags" lists of names. Another dictionary brings its columns.
    ///
    /// >>> columns = {"frequency": [40, 500, None], "part:flags": [["conj"], [], []]}
    /// >>> d = Dict.build(["than", "the", "thus"], columns=columns)
    /// >>> list(d.complete("th", by="frequency", limit=2)), d.get("the", column="frequency"), d.columns
    /// (['the', 'than'], 500, {'frequency': 'integers', 'part': 'flags'})
    ///
    /// `fold`: "case", "accents", "tiles" or "none". `alphabet`: "letters" by default, "any", or symbols such as
    /// "a-z,qu". Words with other characters are skipped: with "letters", `don't` and `ice cream`. `skip_capitals`
    /// skips words with a capital letter, which are often names. `language` is a BCP 47 tag: in Turkish ("tr") and
    /// Azeri ("az"), the small letter of `I` is `ı`. `license` is an SPDX expression. `letter_values` are for the rules
    /// "scramble": letters that are not in it get values from their frequency. `report` of the result says what was
    /// skipped.
    ///
    /// `form`: "flat", the fastest, or "dense", the smallest: see `convert`.
    ///
    /// Raises BuildError if there are no words, or if an option is wrong.
    #[staticmethod]
    #[pyo3(signature = (
        words, *, columns=None, fold="case", form="flat", alphabet=None, min_letters=None, max_letters=None,
        skip_capitals=false, name=None, language=None, license=None, source=None, letter_values=None,
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords")]
    fn build(
        words: &Bound<'_, PyAny>,
        columns: Option<&Bound<'_, PyDict>>,
        fold: &str,
        form: &str,
        alphabet: Option<&str>,
        min_letters: Option<u16>,
        max_letters: Option<u16>,
        skip_capitals: bool,
        name: Option<String>,
        language: Option<String>,
        license: Option<String>,
        source: Option<String>,
        letter_values: Option<BTreeMap<String, u32>>,
    ) -> Outcome<Self> {
        let unknown = |error| BuildError::new_err(format!("{fold:?} is not a fold: {error}"));
        let mut options = Options::default()
            .with_fold(fold.parse::<Fold>().map_err(unknown)?)
            .with_form(form_named(form)?)
            .with_min_letters(min_letters)
            .with_max_letters(max_letters)
            .with_skip_capitals(skip_capitals)
            .in_language(language.as_deref());
        if let Some(alphabet) = alphabet {
            options = options.with_alphabet(alphabet.parse()?);
        }
        let mut meta = Meta::default();
        (meta.name, meta.language, meta.license, meta.source) = (name, language, license, source);
        meta.letter_values = letter_values.map(|values| {
            let entries: Vec<_> = values.iter().map(|(tile, value)| format!("{tile}={value}")).collect();
            entries.join(" ")
        });
        let list = read(words, columns, WordList::new(options)?)?;
        detach(words.py(), || compile(list, &meta))
    }
}

/// Returns the form of a file with this name.
pub(super) fn form_named(name: &str) -> Outcome<Form> {
    let unknown = |_| BuildError::new_err(format!("{name:?} is not a form: write \"flat\" or \"dense\""));
    Ok(name.parse().map_err(unknown)?)
}

/// Makes a dictionary of a list.
pub(super) fn compile(list: WordList, meta: &Meta) -> Outcome<Dict> {
    let compiled = list.compile(meta)?;
    let report = &compiled.report;
    let skipped = |reason: &Skip| (name_of(*reason), report.skipped(*reason).0);
    let counts = [("lines", report.lines), ("words", report.words.into())];
    let counts = counts.into_iter().chain(Skip::ALL.iter().filter(|skip| **skip != Skip::Denied).map(skipped));
    let dict = Dict::new(dict_runtime::Dict::from_vec(compiled.to_bytes())?, Origin::Memory);
    Ok(Dict { report: Some(counts.collect()), ..dict })
}

/// Returns the name of a reason in the counts of a build.
fn name_of(reason: Skip) -> &'static str {
    match reason {
        Skip::Blank => "blank",
        Skip::Capitals => "capitals",
        Skip::TooShort => "too_short",
        Skip::TooLong => "too_long",
        Skip::TooManySymbols => "too_many_symbols",
        Skip::NotInAlphabet => "not_in_alphabet",
        Skip::Duplicate => "duplicates",
        Skip::ValueOfNoWord => "values_of_no_word",
        Skip::SecondValue => "second_values",
        // A reason that is added gets a name here.
        _ => "others",
    }
}

/// Adds the words, and their values, to a list.
fn read(words: &Bound<'_, PyAny>, columns: Option<&Bound<'_, PyDict>>, mut list: WordList) -> Outcome<WordList> {
    let py = words.py();
    if words.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err("words is a single text: pass a list of words").into());
    }
    let mut columns = GivenColumns::new(&mut list, columns)?;
    let count = if let Ok(dict) = words.cast::<Dict>() {
        read_dict(py, &dict.get().dict, &mut columns, &mut list)?
    } else if words.hasattr("__arrow_c_array__")? || words.hasattr("__arrow_c_stream__")? {
        read_arrow(py, &Texts::of(words, OnWrongRow::Raise)?, &mut columns, &mut list)?
    } else {
        read_items(words, &mut columns, &mut list)?
    };
    columns.finish(count)?;
    Ok(list)
}

/// Adds the words, and perhaps the values, of an iterable or a mapping. Returns the number of its items.
fn read_items(words: &Bound<'_, PyAny>, given: &mut GivenColumns<'_>, list: &mut WordList) -> Outcome<usize> {
    let py = words.py();
    let mut count = 0;
    let items = if words.is_instance_of::<PyMapping>() { words.call_method0("items")? } else { words.clone() };
    for item in items.try_iter()? {
        if count % LOOK == 0 {
            py.check_signals()?;
        }
        let item = item?;
        if let Ok(word) = item.extract::<&str>() {
            list.push(word)?;
            given.take_row(list, count, Some(word))?;
        } else if let Ok([word, value]) = item.extract::<[Bound<'_, PyAny>; 2]>()
            && let Ok(word) = word.extract::<&str>()
        {
            add(list, word, &value)?;
            given.take_row(list, count, Some(word))?;
        } else if item.is_none() {
            given.take_row(list, count, None)?;
        } else {
            let kind = item.get_type().name()?;
            let message =
                format!("item {count} is of the type `{kind}`: give a text, or a pair of a text and its value");
            return Err(PyTypeError::new_err(message).into());
        }
        count += 1;
    }
    Ok(count)
}

/// Adds the words of a dictionary, with their values in all of its columns. Returns the number of words.
fn read_dict(
    py: Python<'_>,
    dict: &dict_runtime::Dict,
    given: &mut GivenColumns<'_>,
    list: &mut WordList,
) -> Outcome<usize> {
    let columns = dict.columns().map(|column| Ok(list.add_column_of(column)?));
    let columns = columns.collect::<Outcome<Vec<_>>>()?;
    let mut words = dict.iter();
    let mut count = 0;
    while let Some(Hit { id, word, .. }) = words.advance() {
        if count % LOOK == 0 {
            py.check_signals()?;
        }
        list.push(word)?;
        columns.iter().for_each(|column| column.give(list, id, word));
        given.take_row(list, count, Some(word))?;
        count += 1;
    }
    Ok(count)
}

/// Adds the words of an array. Returns the number of its elements.
fn read_arrow(py: Python<'_>, texts: &Texts, given: &mut GivenColumns<'_>, list: &mut WordList) -> Outcome<usize> {
    let mut read = Vec::new();
    for start in (0..texts.len()).step_by(LOOK) {
        py.check_signals()?;
        texts.read(start..(start + LOOK).min(texts.len()), &mut read)?;
        for (index, word) in (start..).zip(&read) {
            let not_text = |_| PyValueError::new_err(format!("word {index} is not UTF-8"));
            let word = if texts.is_null(index) { None } else { Some(str::from_utf8(word).map_err(not_text)?) };
            if let Some(word) = word {
                list.push(word)?;
            }
            given.take_row(list, index, word)?;
        }
    }
    Ok(texts.len())
}

/// Adds a word and its value.
fn add(list: &mut WordList, word: &str, value: &Bound<'_, PyAny>) -> Outcome<()> {
    let text = text_of(value, || format!("of {word:?}"))?;
    let value = text.map_or(Ok(None), |text| list.value(&text));
    let value = value.map_err(|error| BuildError::new_err(format!("{word:?}: {error}")))?;
    list.push(word)?;
    if let Some(value) = value {
        list.set_value(word, value);
    }
    Ok(())
}
