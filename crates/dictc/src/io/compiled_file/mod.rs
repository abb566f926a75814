//! The file that a command compiles, and the report about it.

pub(crate) mod skipped_lines;

use std::{path::Path, time::Duration};

use dict_compiler::{CompileError, Compiled, Meta, Report, Step, WordList, word_list::Skip};
use indicatif::{HumanBytes, HumanCount};

use super::{
    output::{note, visible},
    progress::Progress,
};
use crate::process::end_signals::EndSignals;

/// The maximum size in bytes of a file that needs no explanation.
const SMALL_FILE: usize = 64 << 10;

/// Compiles a list. The progress line says what was `read`, and how far the rest is.
pub(crate) fn compile(list: WordList, meta: &Meta, read: &str, progress: &Progress) -> Result<Compiled, CompileError> {
    progress.say(format!("{read}, compiling"));
    list.compile_with_progress(meta, |step| {
        progress.say(match step {
            Step::Sorting { words } => format!("{read}, {} words sorted", HumanCount(words)),
            Step::Placing { nodes, all } => format!("{read}, {}% placed", nodes * 100 / all),
        });
    })
}

/// Writes the file of a compiled dictionary, and returns its length in bytes. A signal such as Ctrl-C ends the program
/// only after that: then the file is whole, and no temporary file is left. A second one ends it at once.
pub(crate) fn save(compiled: &Compiled, path: &Path) -> anyhow::Result<usize> {
    let signals = EndSignals::catch()?;
    let bytes = compiled.save(path)?;
    signals.end_if_requested();
    Ok(bytes)
}

/// Returns the line that says which file was written, with this number of words and of bytes.
pub(crate) fn written(output: &Path, words: usize, bytes: usize) -> String {
    let [words, bytes] = [words, bytes].map(|count| HumanCount(count as u64));
    format!("{words} words, {bytes} bytes; wrote {}\n", visible(&output.to_string_lossy()))
}

/// Prints the report of a build to standard error. `read` says what was read, and how much of it; `bytes` is the length
/// of the file; `notes` are more lines: what each is about, and its text.
pub(crate) fn print_report(
    output: &Path,
    report: &Report,
    bytes: usize,
    read: (&str, u64),
    notes: &[(&str, String)],
    time: Duration,
) {
    let mut text = String::new();
    let mut line = |what: &str, figure: String| text += &format!("{what:>20}  {figure}\n");
    let count = |n: u64| HumanCount(n).to_string();
    line(read.0, count(read.1));
    line("words", count(report.words.into()));
    for column in &report.columns {
        let reason = column.first_text.as_ref().map(|text| format!(": {:?} is not an integer", shortened(text)));
        let best = (!column.best.is_empty()).then(|| {
            format!("; best: {}", column.best.iter().map(|word| shortened(word)).collect::<Vec<_>>().join(", "))
        });
        let figures = format!("{}, {}{}", count(column.words.into()), column.kind, reason.or(best).unwrap_or_default());
        line(&format!("column {}", column.name), figures);
    }
    let skips = Skip::ALL.iter().map(|reason| (reason.to_string(), report.skipped(*reason)));
    let changes = [("trimmed".to_string(), report.trimmed()), ("normalised".to_string(), report.normalised())];
    for (what, counted) in skips.chain(changes) {
        match counted {
            (0, _) => {}
            (n, Some(example)) if !example.is_empty() => {
                line(&what, with_example(n, example));
            }
            (n, _) => line(&what, count(n)),
        }
    }
    if let (n, Some((before, after))) = report.letters_changed() {
        let example = format!("such as {:?} to {:?}", shortened(before), shortened(after));
        line("letters changed", format!("{}, {example}", count(n)));
    }
    for (what, note) in notes {
        line(what, note.clone());
    }
    line("symbols", count(report.symbols as u64));
    let fill = report.used_slots as f64 / report.slots as f64;
    line("slots", format!("{}, {:.2}% in use", count(report.slots as u64), fill * 100.0));
    if report.block_bytes > 0 {
        line("blocks", format!("{} bytes", count(report.block_bytes as u64)));
    }
    let bytes_a_word = bytes as f64 / f64::from(report.words);
    line("bytes", format!("{} ({}, {bytes_a_word:.2} a word)", count(bytes as u64), HumanBytes(bytes as u64)));
    if bytes > SMALL_FILE && bytes as u64 > report.text_bytes {
        let text_bytes = count(report.text_bytes);
        let reason = "keys with long random endings share little";
        line("note", format!("the file is larger than its text ({text_bytes} bytes); {reason}"));
    }
    line("time", format!("{:.3} s", time.as_secs_f64()));
    note(&format!("{text}wrote {}\n", visible(&output.to_string_lossy())));
}

/// Returns a number of lines, and one of them.
pub(crate) fn with_example(count: u64, example: &str) -> String {
    format!("{}, such as {:?}", HumanCount(count), shortened(example))
}

/// Returns the first 40 characters of a word, with an ellipsis if there are more.
fn shortened(example: &str) -> String {
    let mut chars = example.chars();
    let mut text: String = chars.by_ref().take(40).collect();
    if chars.next().is_some() {
        text.push('…');
    }
    text
}
