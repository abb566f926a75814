//! When, where and with what the tables were measured, and what their columns are.

use std::{env, fs, thread};

use anyhow::Context;
use toml::Table;

use super::BUDGET;
use crate::scale::Scale;

/// The crates whose versions matter.
const CRATES: [&str; 6] = ["cedarwood", "crawdad", "fst", "hashbrown", "rsmarisa", "yada"];

/// What stands above the tables.
pub fn text(scale: Scale) -> anyhow::Result<String> {
    let date = jiff::Timestamp::now().strftime("%Y-%m-%d");
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let (rounds, budget) = (scale.rounds(), BUDGET.as_secs());
    Ok(format!(
        "{date} (UTC), {}, {threads} threads; {}.\n\
         Medians of {rounds} rounds, the peers in turn; what takes more than {budget} s runs once. Every answer is checked.\n\
         \n\
         - *Text to file* is a whole process from start to exit, *peak* the most memory that it ever had, the files that it\n  \
           maps among it. The text is sorted, one word a line. `dictc` alone checks and folds the words, and waits until the\n  \
           file is on the disk.\n\
         - *Bytes a word* are those of the file: without ids, with ids, and compressed by gzip -9, as for a download.\n\
         - *First answer* is from a path to an answer: in a process that runs, the file in the page cache, and as a whole\n  \
           process from start to exit. *Resident* is the memory of a process after that many lookups.\n\
         - Nanoseconds are those of a word, or a step: words in *random* or *sorted* order, words with a letter *wrong*, *ids*\n  \
           of words; *steps* from letter to letter, down the sorted words; many words in *one call*; and *all* words of the\n  \
           dictionary, one after the other.\n\
         \n",
        processor(),
        versions()?,
    ))
}

/// The processor's name, where Linux knows it.
fn processor() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    name.map_or(env::consts::ARCH, |(_, name)| name.trim()).to_string()
}

/// The versions that are locked.
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
