use std::io::{self, IsTerminal, Write};

use anyhow::Context;
use dict_runtime::Dict;

use crate::{
    args::Lookup,
    dictionaries,
    exit::Exit,
    input::{self, STDIN},
    output,
};

pub fn run(args: &Lookup) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(&args.dict)?;
    let mut out = output::stdout();
    let mut is_missing = false;
    for word in &args.words {
        if word != "-" {
            is_missing |= !look_up(&dict, word, args.values, &mut out)?;
            continue;
        }
        for (number, line) in (1u64..).zip(input::lines(io::stdin().lock())) {
            let line = line.with_context(|| input::cannot_read(STDIN))?;
            let word = input::text(&line).with_context(|| format!("{STDIN}, line {number}"))?.trim_ascii();
            if !word.is_empty() {
                is_missing |= !look_up(&dict, word, args.values, &mut out)?;
            }
        }
    }
    out.flush()?;
    Ok(Exit::from(!is_missing))
}

fn look_up(dict: &Dict, word: &str, has_values: bool, out: &mut impl Write) -> io::Result<bool> {
    let id = dict.id(word);
    let is_terminal = io::stdout().is_terminal();
    let word = if is_terminal { &output::visible(word) } else { word };
    match id {
        Some(id) => write!(out, "{word}\t{id}")?,
        None => write!(out, "{word}\t-")?,
    }
    match id.and_then(|id| dict.value(id)) {
        Some(value) if has_values && is_terminal => write!(out, "\t{}", output::visible(&value.to_string()))?,
        Some(value) if has_values => write!(out, "\t{value}")?,
        None if has_values => write!(out, "\t-")?,
        _ => {}
    }
    writeln!(out)?;
    Ok(id.is_some())
}
