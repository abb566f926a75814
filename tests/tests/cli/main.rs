//! The command line of `dictc`, in the order in which data flows.
//!
//! | module | subject |
//! |---|---|
//! | `program` | help, manual page, completions; pipes, full disks and little memory |
//! | `build` | `build` with lists and hunspell dictionaries, and its report |
//! | `build::faults` | faults in hunspell dictionaries |
//! | `tables` | `build` with recipes, columns and lemmas; `lemma` and `forms` |
//! | `combine` | `union`, `intersect`, `subtract`, `pack` and `unpack` |
//! | `compounds` | `check` with words that are joined to longer ones |
//! | `dictionaries` | which dictionary a verb asks; `info`, `verify`, `dump` and `diff` |
//! | `inputs` | files that are missing or of another format, gzip, and the keyboard |
//! | `search` | `lookup`, and the verbs that list words |
//! | `search::ladder` | `ladder` |
//! | `search::listing` | the options of these verbs: order, limit, columns, values and JSON |
//! | `search::changed_dictionaries` | words that are added or left out: `--add` and `--deny` |
//! | `texts` | `suggest`, `check`, `scan`, `replace`, `segment`, `glossary` and `define` |
//! | `solve` | `solve` |
//! | `boards` | `score`, `roll`, `simulate` and `--family` |
//! | `best` | searches for the best boards |
//! | `best::proofs` | boards that `best` explains, and boards that it proves to be the best |
//! | `answers` | the answers that all front ends give |

mod answers;
mod best;
mod boards;
mod build;
mod combine;
mod compounds;
mod dictionaries;
mod inputs;
mod program;
mod search;
mod solve;
mod tables;
mod texts;

use std::io::Write;

use dict_tests::dictc::{Folder, Outcome};
use flate2::{Compression, write::GzEncoder};
use serde_json::Value;

/// Frequencies, lemmas and parts of speech of some words.
const TABLE: &str = "cat\t5012\tcat\tnoun\ncats\t4403\tcat\tnoun plural\ncut\t4870\tcut\tnoun verb\nzax\t\tzax\t\n";

/// The options that make columns from [`TABLE`].
const COLUMNS: [&str; 6] = ["--column", "frequency=2", "--column", "lemma=3:texts", "--column", "part=4:flags"];

/// Creates a folder with `t.dat`, which `dictc build` makes from these lines.
#[track_caller]
fn built(lines: impl Into<Vec<u8>>, options: &[&str]) -> Folder {
    let folder = Folder::new();
    folder.build("t.dat", lines, options);
    folder
}

/// Creates a folder with `t.dat`, the dictionary of these words, and with these values of words. Integers are ranks.
#[track_caller]
fn with_values(words: &str, values: &str) -> Folder {
    let folder = Folder::new();
    folder.build_with_values(words, values);
    folder
}

/// Runs a verb on `t.dat`.
fn ask(folder: &Folder, args: &[&str]) -> Outcome {
    folder.dictc([args[0], "--dict", "t.dat"]).args(&args[1..]).run()
}

/// Returns the words of a dictionary, one per line.
#[track_caller]
fn words(folder: &Folder, dict: &str) -> String {
    folder.dictc(["dump", dict]).run().yes().to_string()
}

/// Returns the words and columns of a dictionary, one row per line.
#[track_caller]
fn columns(folder: &Folder, dict: &str) -> String {
    folder.dictc(["dump", "--columns", dict]).run().yes().to_string()
}

/// Returns what `dictc info --json` prints about a dictionary.
#[track_caller]
fn info(folder: &Folder, dict: &str) -> Value {
    json(folder.dictc(["info", "--json", dict]).run().yes())
}

#[track_caller]
fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

/// Returns field `number` of each line; tabs separate fields.
fn field(lines: &str, number: usize) -> Vec<&str> {
    lines.lines().map(|line| line.split('\t').nth(number).unwrap_or_default()).collect()
}

fn gzip(bytes: impl AsRef<[u8]>) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes.as_ref()).expect("memory takes it");
    encoder.finish().expect("memory takes it")
}

/// Asserts that the run ended with an error that starts with this text.
#[track_caller]
fn assert_error(ran: &Outcome, start: &str) {
    assert!(ran.error().starts_with(start), "{start}: {ran:#?}");
}

/// Asserts that the run ended with an error that has this text.
#[track_caller]
fn assert_error_has(ran: &Outcome, part: &str) {
    assert!(ran.error().contains(part), "{part}: {ran:#?}");
}

/// Asserts that the run ended with an error about its arguments that has this text.
#[track_caller]
fn assert_usage_error(ran: &Outcome, part: &str) {
    assert!(ran.usage_error().contains(part), "{part}: {ran:#?}");
}
