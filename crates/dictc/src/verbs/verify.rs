use std::{io::Write, path::PathBuf};

use anyhow::{Context, bail};
use dict_compiler::{Input, Meta, Options, WordList};
use dict_format::{Layout, Span};
use dict_runtime::{Dict, Hit, Stream};

use crate::{
    exit::Exit,
    io::{copied_columns::copy_columns, output, word_lines::WordLines},
    options::dictionary,
};

/// Check a dictionary for damage
///
/// Every byte is checked against the file's checksums.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The dictionary: a file, or a language such as `nl`
    #[arg(value_name = "DICT")]
    dict: PathBuf,

    /// Also compile the words again and compare the bytes
    ///
    /// A file that passes is exactly what `dictc build` makes from its words. Nothing can be hidden in it, even by
    /// someone who corrected the checksums.
    #[arg(long)]
    deep: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = dictionary::open(&args.dict)?;
    let name = args.dict.display();
    if args.deep {
        dict.verify_deep().with_context(|| name.to_string())?;
        let bytes = recompile(&dict).with_context(|| format!("{name}: cannot compile its words again"))?;
        if let Some(Difference { offset, found, expected }) = first_difference(dict.bytes(), &bytes) {
            let byte = |byte: Option<u8>| byte.map_or("the end".to_string(), |byte| format!("{byte:#04x}"));
            bail!(
                "{name}: not what `dictc build` makes from its words: at offset {offset} there is {}, expected {}; \
                build it again",
                byte(found),
                byte(expected)
            );
        }
    }
    let mut out = output::stdout();
    let verdict = if args.deep { "the file is exactly what its words compile to" } else { "the checksums are right" };
    let name = output::visible(&name.to_string());
    writeln!(out, "{name}: {} words, {} bytes, {verdict}", dict.len(), dict.bytes().len())?;
    out.flush()?;
    Ok(Exit::Yes)
}

/// Compiles the dictionary's words again, with the options that it was built with, and returns the bytes.
fn recompile(dict: &Dict) -> anyhow::Result<Vec<u8>> {
    let mut list = WordList::new(Options::of(dict.alphabet(), dict.meta()).with_form(dict.form()))?;
    // A small file may hold very many words. Reading them as lines keeps them out of memory, except words with values.
    let mut words = dict.iter();
    let lines = WordLines::new(|line| {
        words.advance().map(|Hit { word, .. }| line.extend_from_slice(word.as_bytes())).is_some()
    });
    list.read(Input::from_reader("words", lines)?)?;
    copy_columns(&mut list, dict, dict.columns(), |_| true)?;
    Ok(list.compile(&Meta::of(dict.meta()))?.to_bytes())
}

/// The first place at which two files differ.
struct Difference {
    offset: usize,
    /// The bytes there; `None` at the end of a file.
    found: Option<u8>,
    expected: Option<u8>,
}

/// Returns the first difference between two files: inside a section if there is one, because a checksum before the
/// section differs then as well.
fn first_difference(found: &[u8], expected: &[u8]) -> Option<Difference> {
    let sections = |file| {
        let layout = Layout::parse(file).ok()?;
        let mut sections = vec![layout.alphabet, layout.slots, layout.ranks];
        sections.extend(layout.block_span());
        sections.push(layout.meta);
        sections.extend(layout.columns.iter().map(|column| column.span()));
        Some(sections)
    };
    let [found_spans, expected_spans] = [found, expected].map(|file| sections(file).unwrap_or_default());
    let in_section = |(found_span, expected_span): (Span, Span)| {
        first_different_byte(found_span.of(found), expected_span.of(expected))
            .map(|difference| Difference { offset: found_span.offset + difference.offset, ..difference })
    };
    let mut pairs = found_spans.into_iter().zip(expected_spans);
    pairs.find_map(in_section).or_else(|| first_different_byte(found, expected))
}

fn first_different_byte(found: &[u8], expected: &[u8]) -> Option<Difference> {
    let offset = found.iter().zip(expected).take_while(|(found, expected)| found == expected).count();
    let difference = Difference { offset, found: found.get(offset).copied(), expected: expected.get(offset).copied() };
    (difference.found != difference.expected).then_some(difference)
}
