use std::path::PathBuf;

use anyhow::Context;
use dict_compiler::{Form, Meta, Options, WordList};
use dict_pack::{pack, pack_columns};
use dict_runtime::{Dict, Hit, Stream};
use safe_files::replace_file;

use crate::{
    exit::Exit,
    io::{compiled_file, copied_columns::copy_columns, output::note},
    options::{
        common_words::common_words,
        dictionary::{self, find_column},
        output::{ForceOption, Output},
    },
};

/// Shrink a flat dictionary for download
///
/// A pack has the words and columns of a dictionary, and `dictc unpack` restores exactly the same file from it. A pack
/// is meant to be compressed: with `gzip -9`, the English dictionary takes 503 KB instead of 1,114 KB. Web pages and
/// apps expand packs while they arrive, with the library dict-pack.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The dictionary: a file, or a language such as `nl`
    #[arg(value_name = "DICT")]
    dict: PathBuf,

    /// The pack to write; an existing pack is replaced once the new one is complete
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    #[command(flatten)]
    force: ForceOption,

    /// Only words with a value of N or better
    ///
    /// Pages use such a pack for their first answers, until the pack of all words has arrived.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    common: Option<i64>,

    /// Leave out a column, such as `lemmas`
    ///
    /// May be given several times. `dictc info` lists the columns.
    #[arg(long, value_name = "NAME")]
    without_column: Vec<String>,

    /// Only the columns that the dictionary BASE does not have
    ///
    /// BASE is the same dictionary without some of its columns: `dictc unpack` makes it from a pack `--without-column`.
    /// A program that has BASE gets the other columns from such a pack, as `dictc unpack --base` does.
    #[arg(long, value_name = "BASE")]
    base: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    args.force.check_output(&args.output, Output::Pack)?;
    let mut dict = dictionary::open(&args.dict)?;
    if args.common.is_some() || !args.without_column.is_empty() {
        dict = smaller(args, &dict)?;
    }
    let name = args.dict.display();
    let pack = match &args.base {
        Some(base) => pack_columns(&dict, &dictionary::open(base)?)
            .with_context(|| format!("{name} with the base {}", base.display()))?,
        None => pack(&dict).with_context(|| name.to_string())?,
    };
    replace_file(&args.output, &pack)?;
    note(&compiled_file::written(&args.output, dict.len(), pack.len()));
    Ok(Exit::Yes)
}

/// Returns the dictionary of the words and columns of `dict` that are not left out.
fn smaller(args: &Args, dict: &Dict) -> anyhow::Result<Dict> {
    for name in &args.without_column {
        find_column(&args.dict, dict, name)?;
    }
    let common = args.common.map(|limit| common_words(&args.dict, dict, limit)).transpose()?;
    let is_word = |id| common.as_ref().is_none_or(|common| common.contains(id));
    // A pack of columns has the form of its base, a pack of words is flat.
    let form = if args.base.is_some() { dict.form() } else { Form::Flat };
    let mut list = WordList::new(Options::of(dict.alphabet(), dict.meta()).with_form(form))?;
    let mut words = dict.iter();
    while let Some(Hit { id, word, .. }) = words.advance() {
        if is_word(id) {
            list.push(word)?;
        }
    }
    let columns = dict.columns().filter(|column| !args.without_column.iter().any(|name| column.is_named(name)));
    copy_columns(&mut list, dict, columns, is_word)?;
    Ok(Dict::from_bytes(&list.compile(&Meta::of(dict.meta()))?.to_bytes())?)
}
