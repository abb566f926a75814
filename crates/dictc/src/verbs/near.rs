use crate::{args::Near, dictionaries, exit::Exit, listing::Line};

pub fn run(args: &Near) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(&args.dict)?;
    let mut words = dict.near(&args.word, args.distance)?;
    let mut lines = args.listing.begin(&dict)?;
    while lines.is_open() {
        let Some(found) = words.advance() else { break };
        lines.write(Line { distance: Some(found.answer), ..Line::new(found.id, found.word) })?;
    }
    lines.end()
}
