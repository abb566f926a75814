use crate::{args::Anagram, dictionaries, exit::Exit, listing::Line};

pub fn run(args: &Anagram) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(&args.dict)?;
    let mut words = if args.sub { dict.sub_anagrams(&args.rack)? } else { dict.anagrams(&args.rack)? };
    let mut lines = args.listing.begin(&dict)?;
    while lines.is_open() {
        let Some(found) = words.advance() else { break };
        lines.write(Line::new(found.id, found.word))?;
    }
    lines.end()
}
