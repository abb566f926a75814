//! Verbs that make one dictionary from several, by a set operation on their words.

pub(crate) mod intersect;
pub(crate) mod subtract;
pub(crate) mod union;

mod facts;
mod folds;
mod operation;
mod value_rule;

use std::{path::PathBuf, time::Instant};

use anyhow::{Context, anyhow, bail};
use dict_compiler::{CompileError, Input, WordList};
use dict_runtime::{Hit, Stream, meta};
use indicatif::HumanCount;

use self::{
    facts::facts,
    folds::unify_folds,
    operation::{NamedDict, Operation},
    value_rule::{ColumnRule, CombinedColumn, ValueOptions},
};
use crate::{
    exit::Exit,
    io::{
        compiled_file,
        output::{note, visible},
        progress::Progress,
        word_lines::WordLines,
    },
    options::{
        facts::FactOptions,
        output::{ForceOption, Output},
    },
};

/// The options about the new dictionary.
#[derive(clap::Args)]
struct ResultOptions {
    /// The dictionary file to write; an existing dictionary, even one of the inputs, is replaced once the new one is
    /// complete
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    #[command(flatten)]
    force: ForceOption,

    #[command(flatten)]
    facts: FactOptions,
}

/// The options of a union and of an intersection.
#[derive(clap::Args)]
struct JoinOptions {
    /// The dictionaries, two or more: files, or languages such as `nl`; `en` is built in
    #[arg(required = true, num_args = 2.., value_name = "DICT")]
    dicts: Vec<PathBuf>,

    #[command(flatten)]
    values: ValueOptions,

    #[command(flatten)]
    result: ResultOptions,
}

/// Writes the dictionary that `operation` makes from the dictionaries at `paths`.
///
/// Words go from the dictionaries to the compiler one by one, and a second time for their values, so no list of them is
/// in memory, except what the compiler keeps.
fn combine(
    operation: Operation,
    paths: &[PathBuf],
    rules: &[ColumnRule],
    result: &ResultOptions,
) -> anyhow::Result<Exit> {
    let start = Instant::now();
    result.force.check_output(&result.output, Output::Dictionary)?;
    let mut dicts = paths.iter().map(|path| NamedDict::open(path)).collect::<anyhow::Result<Vec<_>>>()?;
    unify_folds(operation, &mut dicts)?;
    // A difference has the values of the first dictionary.
    let with_values = if operation == Operation::Difference { 1 } else { dicts.len() };
    let columns = CombinedColumn::all(&dicts[..with_values], rules)?;
    if operation.words(&dicts)?.advance().is_none() {
        let names: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
        bail!("{}: {}", names.join(", "), operation.no_words());
    }

    let progress = Progress::text();
    let mut list = WordList::new(operation.options(&dicts))?;
    let mut words = operation.words(&dicts)?;
    let lines = WordLines::new(|line| {
        words.advance().map(|Hit { word, .. }| line.extend_from_slice(word.as_bytes())).is_some()
    });
    let say_progress = |words| progress.say(format!("{} words", HumanCount(words)));
    list.read_with_progress(Input::from_reader("words", lines)?, say_progress)?;
    give_values(&mut list, operation, &dicts, &columns)?;
    let read = format!("{} words", HumanCount(list.report().lines));
    let facts = result.facts.or(facts(operation, &dicts));
    let compiled = compiled_file::compile(list, &facts, &read, &progress).map_err(|error| match error {
        CompileError::TooManySymbols { found, limit } => anyhow!(
            "the dictionaries have {found} different symbols in total, but the format allows {limit}; combine fewer \
            of them"
        ),
        error => error.into(),
    })?;
    let bytes = compiled_file::save(&compiled, &result.output)?;
    drop(progress);
    let words_read = dicts.iter().map(|named| named.dict.len() as u64).sum();
    compiled_file::print_report(
        &result.output,
        &compiled.report,
        bytes,
        ("words read", words_read),
        &[],
        start.elapsed(),
    );
    if operation != Operation::Difference && !result.facts.has_license() {
        report_missing_licenses(&dicts);
    }
    Ok(Exit::Yes)
}

/// Gives each word of the result its values.
fn give_values(
    list: &mut WordList,
    operation: Operation,
    dicts: &[NamedDict<'_>],
    columns: &[CombinedColumn<'_>],
) -> anyhow::Result<()> {
    for column in columns {
        let number = list.add_column(column.name, column.kind)?;
        let mut words = operation.words(dicts)?;
        while let Some((ids, word)) = words.advance_with_ids() {
            if let Some(text) = column.value(word, ids).with_context(|| word.to_string())?
                && let Some(value) = list.value_in(number, &text).with_context(|| format!("{word}, {}", column.name))?
            {
                list.set_value(word, value);
            }
        }
    }
    Ok(())
}

/// Reports the dictionaries that state no licence, if others do.
fn report_missing_licenses(dicts: &[NamedDict<'_>]) {
    let has_license = |named: &&NamedDict| named.dict.meta_value(meta::LICENSE).is_some();
    if !dicts.iter().any(|named| has_license(&named)) {
        return;
    }
    for named in dicts.iter().filter(|named| !has_license(named)) {
        let name = visible(&named.path.to_string_lossy());
        note(&format!(
            "{name} states no licence; the new file states the others' licences; change this with --license\n"
        ));
    }
}
