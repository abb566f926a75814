//! The text above the tables: date, machine, versions, and the meaning of the columns.

use std::{env, fs, thread};

use anyhow::Context;
use toml::Table;

use super::files::BUILD_BUDGET;
use crate::{scale::Scale, table};

/// The crates whose versions matter.
const CRATES: [&str; 6] = ["cedarwood", "crawdad", "fst", "hashbrown", "rsmarisa", "yada"];

/// Returns the text.
pub(crate) fn text(scale: Scale) -> anyhow::Result<String> {
    let rounds = scale.rounds();
    let budget = BUILD_BUDGET.as_secs();
    let questions = table::grouped(scale.questions());
    Ok(format!(
        "\
{}. Medians of {rounds} rounds in which the peers take turns; a build that takes more than
{budget} s is done once. Every answer is checked.

Peers: {}.

- *Text to file* is the time of a whole process from start to exit, and *peak* its largest memory, with mapped files. The
  text is sorted, one word per line. Only `dictc` checks and folds the words, and waits until the file is on disk. The
  program for `fst` is the shortest that there can be: it reads the text as a whole, and adds line after line.
- *Bytes a word* is the size of the file: without ids, with ids, and compressed by gzip -9, as for a download (files of
  more than 32 MiB are not compressed).
- *First answer* is the time from a path to an answer: inside a running process with the file in the page cache, and for
  a whole process from start to exit. *Resident* is the memory of a process after {questions} lookups.
- *ns* are nanoseconds a word or a step: words in *random* or *sorted* order, *wrong* words that differ from a word in one
  letter, *ids* of words, *steps* from letter to letter along sorted words, {questions} words in *one call*, and *all* words
  of the dictionary one after the other.

",
        machine(),
        versions()?,
    ))
}

/// Returns the date and the machine.
pub(crate) fn machine() -> String {
    let date = jiff::Timestamp::now().strftime("%Y-%m-%d");
    let threads = thread::available_parallelism().map_or(1, usize::from);
    format!("{date} (UTC), {}, {threads} threads", processor())
}

/// Returns the processor's name if Linux has it, otherwise its architecture.
fn processor() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    name.map_or(env::consts::ARCH, |(_, name)| name.trim()).to_string()
}

/// Returns the versions of the peers in `Cargo.lock`.
fn versions() -> anyhow::Result<String> {
    let lock: Table = include_str!("../../../../../Cargo.lock").parse()?;
    let packages = lock["package"].as_array().context("a list of packages")?;
    let text = |package: &toml::Value, key| package[key].as_str().map(String::from).unwrap_or_default();
    let mut versions = Vec::new();
    for name in CRATES {
        let package = packages.iter().find(|package| text(package, "name") == name).context(name)?;
        versions.push(format!("{name} {}", text(package, "version")));
    }
    Ok(versions.join(", "))
}
