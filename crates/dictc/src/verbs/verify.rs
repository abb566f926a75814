use std::io::Write;

use anyhow::{Context, bail};
use dict_compiler::{AlphabetSpec, Input, Meta, Options, WordList};
use dict_runtime::{Dict, meta};

use crate::{args::Verify, dictionaries, exit::Exit, output::Output};

pub fn run(args: &Verify) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(Some(&args.dict))?;
    let name = args.dict.display();
    if args.deep {
        dict.verify_deep().with_context(|| name.to_string())?;
        let bytes = compile_again(&dict).with_context(|| format!("{name}: cannot compile its words again"))?;
        if let Some(at) = first_difference(&bytes, dict.bytes()) {
            bail!(
                "{name}: not what `dictc build` makes of its words: the first difference is at offset {at} \
                 (expected {:?}, found {:?}); build it again",
                bytes.get(at),
                dict.bytes().get(at)
            );
        }
    }
    let mut out = Output::stdout();
    let what = if args.deep { "the file is what its words compile to" } else { "checksums are right" };
    writeln!(out, "{name}: {} words, {} bytes, {what}", dict.len(), dict.bytes().len())?;
    out.finish()?;
    Ok(Exit::Yes)
}

/// The bytes that a build of the dictionary's words with its options gives.
fn compile_again(dict: &Dict) -> anyhow::Result<Vec<u8>> {
    let alphabet = dict.alphabet();
    let stored = |key| dict.meta().find(|(stored, _)| *stored == key).map(|(_, value)| value);
    let length = |key| stored(key).map(|value| value.parse().with_context(|| format!("{key}={value}"))).transpose();
    let text = |key| stored(key).map(String::from);
    let mut list = WordList::new(Options {
        fold: alphabet.fold(),
        alphabet: AlphabetSpec::Symbols(alphabet.symbols().iter().map(|symbol| symbol.text().to_string()).collect()),
        min_letters: length(meta::MIN_LEN)?,
        max_letters: length(meta::MAX_LEN)?,
    })?;
    let mut words = String::new();
    let mut iter = dict.iter();
    while let Some((_, word)) = iter.advance() {
        words.extend([word, "\n"]);
    }
    list.read(&mut Input::from_reader("its words", std::io::Cursor::new(words.into_bytes()))?, |_| {})?;
    let meta = Meta {
        name: text(meta::NAME),
        language: text(meta::LANGUAGE),
        license: text(meta::LICENSE),
        source: text(meta::SOURCE),
    };
    Ok(list.compile(&meta)?.bytes)
}

fn first_difference(a: &[u8], b: &[u8]) -> Option<usize> {
    let shared = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    (shared < a.len().max(b.len())).then_some(shared)
}
