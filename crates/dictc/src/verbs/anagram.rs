use crate::{dictionaries, exit::Exit, listing::Line, questions::Anagram};

pub fn run(args: &Anagram) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(&args.dict)?;
    let words = if args.sub { dict.sub_anagrams(&args.rack)? } else { dict.anagrams(&args.rack)? };
    args.listing.write_all(&dict, words, |found| Line::new(found.id, found.word))
}
