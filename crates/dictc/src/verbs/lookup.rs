use std::io::{self, BufRead, Write};

use anyhow::Context;
use dict_runtime::Dict;

use crate::{args::Lookup, dictionaries, exit::Exit, input::STDIN, output};

pub fn run(args: &Lookup) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(&args.dict)?;
    let mut out = output::stdout();
    let mut is_missing = false;
    for word in &args.words {
        if word != "-" {
            is_missing |= !look_up(&dict, word, &mut out)?;
            continue;
        }
        for (number, line) in (1u64..).zip(io::stdin().lock().lines()) {
            let line = line.with_context(|| format!("{STDIN}, line {number}"))?;
            let word = line.trim_ascii();
            if !word.is_empty() {
                is_missing |= !look_up(&dict, word, &mut out)?;
            }
        }
    }
    out.flush()?;
    Ok(Exit::from(!is_missing))
}

fn look_up(dict: &Dict, word: &str, out: &mut impl Write) -> io::Result<bool> {
    let id = dict.id(word);
    match id {
        Some(id) => writeln!(out, "{word}\t{id}")?,
        None => writeln!(out, "{word}\t-")?,
    }
    Ok(id.is_some())
}
