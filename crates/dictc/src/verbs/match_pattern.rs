use anyhow::Context;

use crate::{dictionaries, exit::Exit, listing::Line, questions::Match};

pub fn run(args: &Match) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(&args.dict)?;
    let words = dict.matches(&args.pattern).with_context(|| args.pattern.clone())?;
    args.listing.write_all(&dict, words, |found| Line::new(found.id, found.word))
}
