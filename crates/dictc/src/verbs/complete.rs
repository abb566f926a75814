use crate::{dictionaries, exit::Exit, listing::Line, questions::Complete};

pub fn run(args: &Complete) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(&args.dict)?;
    let mut words = dict.prefix(&args.prefix);
    let mut lines = args.listing.begin(&dict)?;
    while lines.is_open() {
        let Some((id, word)) = words.advance() else { break };
        lines.write(Line::new(id, word))?;
    }
    lines.end()
}
