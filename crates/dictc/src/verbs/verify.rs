use std::io::{self, Read, Write};

use anyhow::{Context, bail};
use dict_compiler::{AlphabetSpec, Input, Meta, Options, WordList};
use dict_format::{Layout, Span};
use dict_runtime::{Dict, Value, Words, meta};

use crate::{args::Verify, dictionaries, exit::Exit, output};

pub fn run(args: &Verify) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(&args.dict)?;
    let name = args.dict.display();
    if args.deep {
        dict.verify_deep().with_context(|| name.to_string())?;
        let bytes = compile_again(&dict).with_context(|| format!("{name}: cannot compile its words again"))?;
        if let Some(Difference { at, found, expected }) = first_difference(dict.bytes(), &bytes) {
            let byte = |byte: Option<u8>| byte.map_or("the end".to_string(), |byte| format!("{byte:#04x}"));
            bail!(
                "{name}: not what `dictc build` makes of its words: at offset {at} there is {}, expected {}; build it again",
                byte(found),
                byte(expected)
            );
        }
    }
    let mut out = output::stdout();
    let what = if args.deep { "the file is what its words compile to" } else { "checksums are right" };
    let name = output::visible(&name.to_string());
    writeln!(out, "{name}: {} words, {} bytes, {what}", dict.len(), dict.bytes().len())?;
    out.flush()?;
    Ok(Exit::Yes)
}

/// The bytes that a build of the dictionary's words with its options gives.
fn compile_again(dict: &Dict) -> anyhow::Result<Vec<u8>> {
    let alphabet = dict.alphabet();
    let length =
        |key| dict.meta_value(key).map(|value| value.parse().with_context(|| format!("{key}={value}"))).transpose();
    let text = |key| dict.meta_value(key).map(String::from);
    let mut list = WordList::new(Options {
        fold: alphabet.fold(),
        alphabet: AlphabetSpec::Symbols(alphabet.symbols().iter().map(|symbol| symbol.text().to_string()).collect()),
        min_letters: length(meta::MIN_LEN)?,
        max_letters: length(meta::MAX_LEN)?,
        ..Options::default()
    })?;
    // Read as a list: then the words, of which a small file may have many, need not be in memory all at once, but for
    // those with values.
    list.read(Input::from_reader("words", Lines { words: dict.iter(), line: Vec::new(), at: 0 })?)?;
    if let Some(values) = dict.values() {
        let number = |value: Option<Value>| value.map_or(Ok(None), |value| list.value(&value.to_string()));
        let numbers = values.distinct().map(number).collect::<Result<Vec<_>, _>>()?;
        let mut words = dict.iter();
        while let Some((id, word)) = words.advance() {
            if let Some(&Some(number)) = values.place(id).and_then(|place| numbers.get(place)) {
                list.set_value(word, number);
            }
        }
    }
    let meta = Meta {
        name: text(meta::NAME),
        language: text(meta::LANGUAGE),
        license: text(meta::LICENSE),
        source: text(meta::SOURCE),
    };
    Ok(list.compile(&meta)?.bytes)
}

/// Words as the text of a list, a line each.
struct Lines<'d> {
    words: Words<'d>,
    line: Vec<u8>,
    /// How much of the line is read.
    at: usize,
}

impl Read for Lines<'_> {
    fn read(&mut self, mut buffer: &mut [u8]) -> io::Result<usize> {
        let room = buffer.len();
        while !buffer.is_empty() {
            if self.at == self.line.len() {
                let Some((_, word)) = self.words.advance() else { break };
                self.line.clear();
                self.line.extend_from_slice(word.as_bytes());
                self.line.push(b'\n');
                self.at = 0;
            }
            self.at += buffer.write(&self.line[self.at..])?;
        }
        Ok(room - buffer.len())
    }
}

/// Where the two files first differ, and the bytes there: in a section, if they do in one, as a checksum in front of it
/// then differs too.
fn first_difference(found: &[u8], expected: &[u8]) -> Option<Difference> {
    let in_section = |section: fn(&Layout) -> Span| {
        let place = |file| Layout::parse(file).map(|layout| section(&layout)).unwrap_or_default();
        let (here, there) = (place(found), place(expected));
        first_difference_of(here.of(found), there.of(expected))
            .map(|difference| Difference { at: here.offset + difference.at, ..difference })
    };
    let sections: [fn(&Layout) -> Span; 5] = [
        |layout| layout.alphabet,
        |layout| layout.slots,
        |layout| layout.ranks,
        |layout| layout.meta,
        |layout| layout.values.unwrap_or_default(),
    ];
    sections.into_iter().find_map(in_section).or_else(|| first_difference_of(found, expected))
}

/// A place where two files differ, and the bytes there, where they do not end.
struct Difference {
    at: usize,
    found: Option<u8>,
    expected: Option<u8>,
}

fn first_difference_of(found: &[u8], expected: &[u8]) -> Option<Difference> {
    let at = found.iter().zip(expected).take_while(|(found, expected)| found == expected).count();
    let (found, expected) = (found.get(at).copied(), expected.get(at).copied());
    (found != expected).then_some(Difference { at, found, expected })
}
