use std::path::PathBuf;

use anyhow::Context;
use dict_compiler::{Meta, Options, WordList, replace_file};
use dict_pack::pack;
use dict_runtime::Dict;

use crate::{
    exit::Exit,
    io::{compiled_file, copied_columns::copy_columns, output::note},
    options::{common_words::common_words, dictionary},
};

/// Make a dictionary small for a download
///
/// A pack has the words and columns of a dictionary, and `dictc unpack` makes exactly the same file from it. A pack is meant to
/// be compressed: with `gzip -9`, the English dictionary takes 489 KB instead of 994 KB. Web pages and apps expand packs while
/// they arrive, with the library dict-pack.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The dictionary: a file, or a language such as `nl`
    #[arg(value_name = "DICT")]
    dict: PathBuf,

    /// The pack to write; an existing file is replaced once the new one is complete
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    /// Only words with a value of N or less
    ///
    /// Pages use such a pack for a first answer, before the pack of all words has arrived.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    common: Option<i64>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    compiled_file::check_output(&args.output)?;
    let mut dict = dictionary::open(&args.dict)?;
    if let Some(limit) = args.common {
        dict = with_common_words(args, &dict, limit)?;
    }
    let pack = pack(&dict).with_context(|| args.dict.display().to_string())?;
    replace_file(&args.output, &pack)?;
    note(&compiled_file::written(&args.output, dict.len(), pack.len()));
    Ok(Exit::Yes)
}

/// Returns the dictionary of the words of `dict` with a value of `limit` or less.
fn with_common_words(args: &Args, dict: &Dict, limit: i64) -> anyhow::Result<Dict> {
    let common = common_words(&args.dict, dict, limit)?;
    let mut list = WordList::new(Options::of(dict.alphabet(), dict.meta()))?;
    let mut words = dict.iter();
    while let Some((id, word)) = words.advance() {
        if common.contains(id) {
            list.push(word)?;
        }
    }
    copy_columns(&mut list, dict, |id| common.contains(id))?;
    Ok(Dict::from_bytes(&list.compile(&Meta::of(dict.meta()))?.to_bytes())?)
}
