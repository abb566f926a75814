//! Building dictionaries from the user's own lists: the second file of code, which is fetched when a list is built.

use alloc::{format, string::ToString, vec::Vec};
use core::mem;

use dict_compiler::{AlphabetSpec, ColumnKind, CompileError, Input, Meta, Options, Report, WordList, word_list::Skip};
use dict_runtime::{Fold, Form, columns::LEMMAS};

use crate::{
    failure::Failure,
    json::{Json, Writer},
    module::Call,
    rules::{invalid, unsigned},
};

/// A file that was compiled.
pub(crate) struct Built {
    file: Vec<u8>,
    report: Report,
}

impl Built {
    /// Writes the report on the lines of the list.
    pub(crate) fn report(&mut self, _: &Call, json: &mut Writer) -> Result<(), Failure> {
        let report = &self.report;
        json.object(|json| {
            json.key("lines").number(report.lines);
            json.key("words").number(report.words);
            json.key("skipped").array(|json| {
                for skip in Skip::ALL {
                    let (count, first) = report.skipped(*skip);
                    if count > 0 {
                        json.object(|json| {
                            json.key("reason").display(skip);
                            json.key("count").number(count);
                            json.key("first").string(first.unwrap_or_default());
                        });
                    }
                }
            });
        });
        Ok(())
    }

    /// Returns the bytes of the file, once.
    pub(crate) fn file(&mut self, _: &Call) -> Result<Vec<u8>, Failure> {
        Ok(mem::take(&mut self.file))
    }
}

/// Compiles the list that comes after the options.
pub(crate) fn build(call: Call) -> Result<Built, Failure> {
    let built = call.options().and_then(|options| compile(&options, call.bytes()));
    built.map_err(|failure| Failure { kind: "build", ..failure })
}

/// Compiles the words of `list`, one a line. If any line has a tab, values follow the words. The option `columns` has
/// more values, one for each line.
fn compile(options: &Json<'_>, list: &[u8]) -> Result<Built, Failure> {
    let text = |key| options.get(key).and_then(Json::text);
    let mut settings = Options::default();
    if let Some(fold) = text("fold") {
        let fold = fold.parse::<Fold>().map_err(|_| invalid("fold", "tiles, accents, case, none"))?;
        settings = settings.with_fold(fold);
    }
    if let Some(alphabet) = text("alphabet") {
        settings = settings.with_alphabet(alphabet.parse::<AlphabetSpec>().map_err(|error| fail(&error))?);
    }
    if let Some(form) = text("form") {
        settings = settings.with_form(form.parse::<Form>().map_err(|_| invalid("form", "flat, dense"))?);
    }
    let letters =
        |key| Ok::<_, Failure>(unsigned(options, key)?.map(|letters| u16::try_from(letters).unwrap_or(u16::MAX)));
    settings = settings
        .with_min_letters(letters("minLetters")?)
        .with_max_letters(letters("maxLetters")?)
        .in_language(text("language"));
    let mut meta = Meta::default();
    meta.name = text("name").map(ToString::to_string);
    meta.language = text("language").map(ToString::to_string);

    let input = || Input::from_reader("the list", list);
    let mut words = WordList::new(settings)?;
    if list.contains(&b'\t') {
        words.read(input()?.column(core::num::NonZero::<usize>::MIN))?;
        words.read_values(input()?)?;
    } else {
        words.read(input()?)?;
    }
    if let Some(columns) = options.get("columns") {
        let text = str::from_utf8(list).map_err(|_| {
            Failure::new("build", "the list is not UTF-8; columns of values need one that is, not compressed")
        })?;
        let lines = text.strip_prefix('\u{feff}').unwrap_or(text).lines();
        let given: Vec<&str> = lines.map(|line| line.split_once('\t').map_or(line, |(word, _)| word)).collect();
        for (column, values) in columns.members() {
            give_values(&mut words, &given, column, values)?;
        }
    }
    let compiled = words.compile(&meta)?;
    Ok(Built { file: compiled.to_bytes(), report: compiled.report })
}

/// Adds a column of values, one for each of the words of the lines. `column` is its name, with `:` and the kind after
/// it unless values are integers, or lemmas.
fn give_values(words: &mut WordList, given: &[&str], column: &str, values: &Json<'_>) -> Result<(), Failure> {
    let bad_kind = |error| Failure::new("build", format_args!("the column {column:?}: {error}"));
    let (name, kind) = match column.split_once(':') {
        Some((name, kind)) => (name, kind.parse().map_err(bad_kind)?),
        None if column == LEMMAS => (column, ColumnKind::Edits),
        None => (column, ColumnKind::Integers),
    };
    let number = words.add_column(name, kind)?;
    let values = values.list().unwrap_or_default();
    let (lines, count) = (given.len(), values.len());
    if count != lines {
        let message = format_args!("the column {name} has {count} values, and the list has {lines} lines");
        return Err(Failure::new("build", message));
    }
    for (word, value) in given.iter().zip(values) {
        let value = value.text().map_or(Ok(None), |text| words.value_in(number, text));
        let value = value.map_err(|error| match error {
            CompileError::Value { fault } => {
                Failure::new("build", format_args!("the value of {word:?} in the column {name} {fault}"))
            }
            other => other.into(),
        })?;
        if let Some(value) = value {
            words.set_value(word, value);
        }
    }
    Ok(())
}

impl From<CompileError> for Failure {
    fn from(error: CompileError) -> Self {
        fail(&error)
    }
}

/// Returns the failure with the messages of an error and its sources.
fn fail(error: &dyn core::error::Error) -> Failure {
    let mut message = error.to_string();
    let mut source = error.source();
    while let Some(error) = source {
        message = format!("{message}: {error}");
        source = error.source();
    }
    Failure::new("build", message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(options: &str, list: &str) -> Result<String, Failure> {
        let mut json = Writer::default();
        let input = [options, list].concat().into_bytes();
        let mut built = build(Call { input, options_len: options.len(), ..Call::default() })?;
        built.report(&Call::default(), &mut json)?;
        Ok(json.finish())
    }

    #[test]
    fn a_list_becomes_a_file_and_a_report() {
        let expected = r#"{"lines":4,"words":2,"skipped":[{"reason":"too short","count":1,"first":"a"},{"reason":"duplicate","count":1,"first":"cat"}]}"#;
        assert_eq!(report(r#"{"minLetters":2}"#, "cat\nCat\ndog\na\n").as_deref(), Ok(expected));
        assert_eq!(report("{}", "").map_err(|failure| failure.kind), Err("build"));
        assert_eq!(report(r#"{"fold":"x"}"#, "cat").map_err(|failure| failure.kind), Err("build"));
        assert_eq!(report(r#"{"form":"x"}"#, "cat").map_err(|failure| failure.kind), Err("build"));
    }
}
