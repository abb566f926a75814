use anyhow::Context;

use crate::{args::Match, dictionaries, exit::Exit, listing::Line};

pub fn run(args: &Match) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(&args.dict)?;
    let words = dict.matches(&args.pattern).with_context(|| args.pattern.clone())?;
    args.listing.write_all(&dict, words, |found| Line::new(found.id, found.word))
}
