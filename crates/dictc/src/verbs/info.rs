use std::{collections::BTreeMap, io::Write};

use serde::Serialize;

use crate::{args::Info, dictionaries, exit::Exit, output};

#[derive(Serialize)]
struct Facts<'a> {
    format: String,
    bytes: usize,
    words: usize,
    min_letters: usize,
    max_letters: usize,
    slots: usize,
    fold: &'a str,
    symbols: Vec<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<Values>,
    meta: BTreeMap<&'a str, &'a str>,
}

#[derive(Serialize)]
struct Values {
    kind: &'static str,
    words: usize,
    distinct: usize,
}

pub fn run(args: &Info) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(&args.dict)?;
    let (major, minor) = dict.version();
    let alphabet = dict.alphabet();
    let facts = Facts {
        format: format!("{major}.{minor}"),
        bytes: dict.bytes().len(),
        words: dict.len(),
        min_letters: dict.min_letters(),
        max_letters: dict.max_letters(),
        slots: dict.slots().len(),
        fold: alphabet.fold().name(),
        symbols: alphabet.symbols().iter().map(|symbol| symbol.text()).collect(),
        values: dict.values().map(|values| Values {
            kind: if values.are_integers() { "integer" } else { "text" },
            words: (0..dict.len() as u32).filter(|&id| values.place(id).is_some()).count(),
            distinct: values.distinct_count(),
        }),
        meta: dict.meta().collect(),
    };
    let mut out = output::stdout();
    if args.json {
        output::json(&mut out, &facts)?;
    } else {
        writeln!(out, "words     {}", facts.words)?;
        writeln!(out, "letters   {} to {} a word", facts.min_letters, facts.max_letters)?;
        writeln!(out, "symbols   {}: {}", facts.symbols.len(), facts.symbols.join(" "))?;
        writeln!(out, "fold      {}", facts.fold)?;
        let a_word = facts.bytes as f64 / facts.words as f64;
        writeln!(out, "bytes     {} ({a_word:.2} a word), {} slots", facts.bytes, facts.slots)?;
        if let Some(Values { kind, words, distinct }) = &facts.values {
            writeln!(out, "values    {kind}, of {words} words, {distinct} different")?;
        }
        writeln!(out, "format    {}", facts.format)?;
        for (key, value) in &facts.meta {
            writeln!(out, "{key:9} {value}")?;
        }
    }
    out.flush()?;
    Ok(Exit::Yes)
}
