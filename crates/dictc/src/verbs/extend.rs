use dict_runtime::Side;

use crate::{args::Extend, dictionaries, exit::Exit, listing::Line};

pub fn run(args: &Extend) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(&args.dict)?;
    let mut words = dict.extensions(&args.word);
    let mut lines = args.listing.begin(&dict)?;
    while lines.is_open() {
        let Some(found) = words.advance() else { break };
        let side = match found.answer {
            Side::Before => "before",
            Side::After => "after",
            Side::Both => "both",
        };
        lines.write(Line { side: Some(side), ..Line::new(found.id, found.word) })?;
    }
    lines.end()
}
