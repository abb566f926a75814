use crate::{dictionaries, exit::Exit, listing::Line, questions::Near};

pub fn run(args: &Near) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(&args.dict)?;
    let words = dict.near(&args.word, args.distance)?;
    args.listing
        .write_all(&dict, words, |found| Line { distance: Some(found.output), ..Line::new(found.id, found.word) })
}
