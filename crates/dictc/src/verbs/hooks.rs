use std::{io::Write, ops::Range};

use anyhow::bail;
use dict_runtime::{Dict, Question, Stream, search::Side};
use serde::Serialize;

use crate::{
    exit::Exit,
    io::{output, words},
    options::listing::{ListingOptions, Sort},
};

/// List a word's hooks, the words with one more letter at either end: `word<TAB>side`
///
/// The side of the new letter is `before` (`cat`: `scat`), `after` (`cat`: `cats`), or `both` if the new letter can be
/// seen as either (`a`: `aa`). If several words are given, or `-`, each word gets one line: the letters that go before
/// it, the word, and the letters that go after it, as in `s<TAB>cat<TAB>es`. Letters are the dictionary's symbols; if
/// some have several characters, spaces separate the letters. The exit code is 1 if there are no hooks. As a query,
/// this is `dictc find '.cat | cat.'`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The word, or several; they need not be in the dictionary; `-` reads words from standard input, one per line
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,

    #[command(flatten)]
    listing: ListingOptions,
}

/// A word and its hook letters.
#[derive(Serialize)]
struct HookLetters<'w> {
    word: &'w str,
    before: Vec<String>,
    after: Vec<String>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let Args { words, listing } = args;
    let dict = listing.dictionary.open()?;
    match &**words {
        [word] if word != "-" => listing.answer(&dict, Sort::Alphabet, words, |word| Ok(Question::hooks(word))),
        words => print_hook_letters(listing, &dict, words),
    }
}

/// Prints a line for each word.
fn print_hook_letters(listing: &ListingOptions, dict: &Dict, words: &[String]) -> anyhow::Result<Exit> {
    if let Some(option) = listing.of_lists() {
        bail!("{option} needs a single word; several words print one line of letters each");
    }
    listing.check_filters(dict)?;
    let has_digraphs = dict.alphabet().has_long_symbols();
    let separator = if has_digraphs { " " } else { "" };
    let mut out = output::stdout();
    let mut has_any = false;
    words::for_each(words, |word| {
        let mut hooks = HookLetters { word, before: Vec::new(), after: Vec::new() };
        let word_len = dict.alphabet().fold_text(word).len();
        let mut found = listing.ask(dict, Question::hooks(word), listing.limit())?;
        while let Some(hit) = found.advance() {
            let letter = |range: Range<usize>| hit.word.get(range).unwrap_or_default().to_string();
            if matches!(hit.output.side, Some(Side::Before | Side::Both)) {
                hooks.before.push(letter(0..hit.word.len().saturating_sub(word_len)));
            }
            if matches!(hit.output.side, Some(Side::After | Side::Both)) {
                hooks.after.push(letter(word_len..hit.word.len()));
            }
        }
        has_any |= !hooks.before.is_empty() || !hooks.after.is_empty();
        if listing.is_json() {
            output::json(&mut out, &hooks)?;
        } else {
            let [before, after] = [&hooks.before, &hooks.after].map(|letters| letters.join(separator));
            writeln!(out, "{before}\t{word}\t{after}")?;
        }
        Ok(())
    })?;
    out.flush()?;
    Ok(Exit::from(has_any))
}
