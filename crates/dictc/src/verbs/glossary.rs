use std::{fmt::Write, fs, path::PathBuf, time::Instant};

use anyhow::{Context, bail};
use dict_compiler::{Input, Meta, Options, WordList};

use crate::{
    exit::Exit,
    io::compiled_file,
    options::{
        dictionary::DictionaryOption,
        glossary::Glossary,
        output::{ForceOption, Output},
    },
    wordnet::WordNet,
};

/// Build the definitions that `define` prints from WordNet
///
/// The glossary is a dictionary whose values are definitions. The review of a game shows them too. The definitions come
/// from WordNet 3.0 or later. All forms of a word have its definitions: `cats` has those of `cat`. On Debian, `apt-get
/// install wordnet-base` puts WordNet into /usr/share/wordnet. Its licence allows any use; Princeton University's
/// notice must go with every copy.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// WordNet's folder, with `index.noun` and its other files
    #[arg(default_value = "/usr/share/wordnet", value_name = "FOLDER")]
    wordnet: PathBuf,

    /// The file to write [default: `dictc/en-glossary.dat` in the folder for your data, where it is found]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    force: ForceOption,

    #[command(flatten)]
    dictionary: DictionaryOption,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let start = Instant::now();
    let output = match &args.output {
        Some(path) => path.clone(),
        None => Glossary::users_file()?,
    };
    if let (None, Some(folder)) = (&args.output, output.parent()) {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    args.force.check_output(&output, Output::Dictionary)?;
    let dict = args.dictionary.open()?;
    let wordnet = WordNet::read(&args.wordnet)?;
    let mut values = String::new();
    let mut words = String::new();
    for word in dict.iter() {
        if let Some(meanings) = wordnet.meanings(&word)? {
            writeln!(words, "{word}")?;
            writeln!(values, "{word}\t{meanings}")?;
        }
    }
    if words.is_empty() {
        bail!("{}: WordNet has none of the words of the dictionary; it has English words", args.wordnet.display());
    }
    let mut list = WordList::new(Options::of(dict.alphabet(), dict.meta()))?;
    list.read(Input::from_reader("words", words.as_bytes())?)?;
    list.read_values(Input::from_reader("definitions", values.as_bytes())?)?;
    let facts = Meta::default()
        .with_name("WordNet glossary")
        .with_language("en")
        .with_license("LicenseRef-WordNet-3.0")
        .with_source("WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved.");
    let compiled = list.compile(&facts)?;
    let bytes = compiled_file::save(&compiled, &output)?;
    compiled_file::print_report(
        &output,
        &compiled.report,
        bytes,
        ("words read", dict.len() as u64),
        &[],
        start.elapsed(),
    );
    Ok(Exit::Yes)
}
