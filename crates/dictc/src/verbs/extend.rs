use dict_runtime::Side;

use crate::{dictionaries, exit::Exit, listing::Line, questions::Extend};

pub fn run(args: &Extend) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(&args.dict)?;
    args.listing.write_all(&dict, dict.hooks(&args.word), |found| {
        let side = match found.output {
            Side::Before => "before",
            Side::After => "after",
            Side::Both => "both",
        };
        Line { side: Some(side), ..Line::new(found.id, found.word) }
    })
}
