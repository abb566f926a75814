use std::{collections::BTreeMap, io::Write};

use board_solver::LetterValues;
use dict_runtime::{Column, Dict, meta, raw};
use serde::Serialize;

use crate::{exit::Exit, io::output, options::dictionary::DictionaryArgument};

/// Describe a dictionary: words, letters, symbols and their values, size, licence
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    dictionary: DictionaryArgument,

    /// Print JSON: one object
    ///
    /// The fields are `format`, `form`, `bytes`, `words`, `min_letters`, `max_letters`, `slots`, `fold`, `symbols` (a
    /// list), `letter_values` (an object: the values of tiles under `--rules scramble`), `columns` (a list of objects
    /// with `name`, `kind`, `words` and `distinct`: the columns of words' values), and `meta` (an object).
    #[arg(long)]
    json: bool,
}

/// The description, as JSON has it.
#[derive(Serialize)]
struct Description<'a> {
    format: String,
    form: &'static str,
    bytes: usize,
    words: usize,
    min_letters: usize,
    max_letters: usize,
    slots: usize,
    fold: &'a str,
    /// The characters that the dictionary converts, and what they become.
    conversions: BTreeMap<char, &'a str>,
    symbols: Vec<&'a str>,
    letter_values: BTreeMap<String, u32>,
    columns: Vec<ColumnDescription<'a>>,
    meta: BTreeMap<&'a str, &'a str>,
}

#[derive(Serialize)]
struct ColumnDescription<'a> {
    name: &'a str,
    kind: &'static str,
    /// The number of words that have a value.
    words: usize,
    distinct: usize,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    let description = Description::of(&dict);
    let mut out = output::stdout();
    if args.json {
        output::json(&mut out, &description)?;
    } else {
        description.print(&mut out)?;
    }
    out.flush()?;
    Ok(Exit::Yes)
}

impl<'a> ColumnDescription<'a> {
    fn of(dict: &Dict, column: Column<'a>) -> Self {
        let words = (0..dict.len() as u32).filter(|&id| column.place(id).is_some()).count();
        Self { name: column.name(), kind: column.kind().name(), words, distinct: column.distinct_count() }
    }
}

impl<'a> Description<'a> {
    fn of(dict: &'a Dict) -> Self {
        let (major, minor) = dict.format_version();
        let alphabet = dict.alphabet();
        Self {
            format: format!("{major}.{minor}"),
            form: dict.form().name(),
            bytes: dict.bytes().len(),
            words: dict.len(),
            min_letters: dict.min_letters(),
            max_letters: dict.max_letters(),
            slots: raw::slots(dict).len(),
            fold: alphabet.fold().name(),
            conversions: alphabet
                .conversions()
                .iter()
                .filter_map(|conversion| Some((conversion.from()?, conversion.to())))
                .collect(),
            symbols: alphabet.symbols().iter().map(|symbol| symbol.text()).collect(),
            letter_values: Vec::from(LetterValues::of(dict)).into_iter().collect(),
            columns: dict.columns().map(|column| ColumnDescription::of(dict, column)).collect(),
            meta: dict.meta().collect(),
        }
    }

    fn print(&self, out: &mut impl Write) -> anyhow::Result<()> {
        writeln!(out, "words     {}", self.words)?;
        writeln!(out, "letters   {} to {} a word", self.min_letters, self.max_letters)?;
        writeln!(out, "symbols   {}: {}", self.symbols.len(), self.symbols.join(" "))?;
        let values: Vec<_> = self.letter_values.iter().map(|(tile, value)| format!("{tile}={value}")).collect();
        writeln!(out, "tiles     {}", values.join(" "))?;
        writeln!(out, "fold      {}", self.fold)?;
        if !self.conversions.is_empty() {
            let conversions: Vec<_> = self.conversions.iter().map(|(from, to)| format!("{from}={to}")).collect();
            writeln!(out, "converts  {}", conversions.join(" "))?;
        }
        writeln!(out, "form      {}", self.form)?;
        let bytes_a_word = self.bytes as f64 / self.words as f64;
        writeln!(out, "bytes     {} ({bytes_a_word:.2} a word), {} slots", self.bytes, self.slots)?;
        for ColumnDescription { name, kind, words, distinct } in &self.columns {
            writeln!(out, "column    {name}: {kind}, of {words} words, {distinct} different")?;
        }
        writeln!(out, "format    {}", self.format)?;
        for (key, value) in &self.meta {
            match *key {
                // The line `tiles` has them.
                meta::LETTER_VALUES => {}
                // There may be thousands.
                meta::REPLACEMENTS | meta::COMPOUND_MISTAKES | meta::COMPOUND_JOINS => {
                    writeln!(out, "{key:9} {}", meta::replacements(value).count())?
                }
                meta::UNSUGGESTED => writeln!(out, "{key:9} {} words", value.split(' ').count())?,
                meta::COMPOUND_PARTS => writeln!(out, "{key:9} {}", value.split(' ').count())?,
                _ => writeln!(out, "{key:9} {value}")?,
            }
        }
        Ok(())
    }
}
