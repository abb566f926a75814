use std::io::{self, Read, Write};

use anyhow::{Context, bail};
use dict_compiler::{AlphabetSpec, Input, Meta, Options, WordList};
use dict_runtime::{Dict, Words, meta};

use crate::{args::Verify, dictionaries, exit::Exit, output};

pub fn run(args: &Verify) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(&args.dict)?;
    let name = args.dict.display();
    if args.deep {
        dict.verify_deep().with_context(|| name.to_string())?;
        let bytes = compile_again(&dict).with_context(|| format!("{name}: cannot compile its words again"))?;
        if let Some(at) = first_difference(&bytes, dict.bytes()) {
            let byte = |bytes: &[u8]| bytes.get(at).map_or("the end".to_string(), |byte| format!("{byte:#04x}"));
            bail!(
                "{name}: not what `dictc build` makes of its words: at offset {at} there is {}, expected {}; build it again",
                byte(dict.bytes()),
                byte(&bytes)
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
    })?;
    // Read as a list: then the words need not be in memory all at once, of which a small file may have many.
    list.read(Input::from_reader("words", Lines { words: dict.iter(), line: Vec::new(), at: 0 })?)?;
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

fn first_difference(a: &[u8], b: &[u8]) -> Option<usize> {
    let shared = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    (shared < a.len().max(b.len())).then_some(shared)
}
