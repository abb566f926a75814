use std::io::Write;

use crate::{args::Complete, dictionaries, exit::Exit, output};

pub fn run(args: &Complete) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(&args.dict)?;
    let mut out = output::stdout();
    let mut words = dict.prefix(&args.prefix);
    let mut count = 0;
    while args.limit.is_none_or(|limit| count < limit) {
        let Some((_, word)) = words.advance() else { break };
        writeln!(out, "{word}")?;
        count += 1;
    }
    out.flush()?;
    Ok(Exit::from(count > 0))
}
