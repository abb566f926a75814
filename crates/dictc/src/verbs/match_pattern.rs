use anyhow::Context;

use crate::{args::Match, dictionaries, exit::Exit, listing::Line};

pub fn run(args: &Match) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(&args.dict)?;
    let mut words = dict.matches(&args.pattern).with_context(|| args.pattern.clone())?;
    let mut lines = args.listing.begin(&dict)?;
    while lines.is_open() {
        let Some(found) = words.advance() else { break };
        lines.write(Line::new(found.id, found.word))?;
    }
    lines.end()
}
