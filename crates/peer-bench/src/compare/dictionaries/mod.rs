//! How the product stands beside other ways of keeping a word list: making the file, opening it, asking it.

mod about;
mod corpus;
mod files;
mod growth;
mod lookups;
mod opening;
mod questions;

use std::{env, path::Path, time::Duration};

use peer_bench::{
    List, compounds,
    dictionaries::{ENTRIES, Entry},
};

use self::{corpus::Corpus, files::Files, questions::Questions};
use crate::{scale::Scale, table};

/// What takes longer than this is done once, not in every round.
const BUDGET: Duration = Duration::from_secs(2);

/// Prints the tables, and gives them. An error: somebody answers otherwise than expected.
pub fn run(scale: Scale, dictc: &Path) -> anyhow::Result<String> {
    // Beside the program, where there is a disk: a folder for temporary files may be memory.
    let program = env::current_exe()?;
    let folder = tempfile::tempdir_in(program.parent().unwrap_or(Path::new(".")))?;
    let (enable2k, english) = (List::enable2k()?.words, List::english()?.words);
    let every = if scale == Scale::Full { 1 } else { 127 };
    let thinned = |words: &[String]| words.iter().step_by(every).map(|word| format!("{word}\n")).collect::<String>();

    let mut section = show(&about::text(scale)?);
    let corpus = Corpus::write(folder.path(), "The shipped English list", thinned(&english))?;
    section += &compare(&corpus, &ENTRIES.iter().collect::<Vec<_>>(), scale, dictc)?;
    drop(corpus);

    let count = if scale == Scale::Full { 5_000_000 } else { 2_000 };
    let corpus = Corpus::write(folder.path(), "Compounds of two English words", compounds(&english, count)?)?;
    let scaling: Vec<&Entry> = ENTRIES.iter().filter(|entry| SCALING.contains(&entry.name)).collect();
    section += &compare(&corpus, &scaling, scale, dictc)?;
    drop(corpus);

    let mut growth = growth::Growth::default();
    for (title, text) in [("ENABLE2K", thinned(&enable2k)), ("English", thinned(&english))] {
        growth.add(&Corpus::write(folder.path(), title, text)?, scale, dictc)?;
    }
    for &count in growth::counts(scale) {
        growth.add(&Corpus::write(folder.path(), "compounds", compounds(&english, count)?)?, scale, dictc)?;
    }
    section += &show(&growth.section());
    Ok(section)
}

/// Those that are not hopeless with millions of words.
const SCALING: [&str; 7] =
    ["dictc", "fst Set", "fst Map", "crawdad", "rsmarisa", "hashbrown, of the text", "sorted array, of the text"];

/// Every table of one list.
fn compare(corpus: &Corpus, entries: &[&'static Entry], scale: Scale, dictc: &Path) -> anyhow::Result<String> {
    let (words, bytes) = (table::grouped(corpus.lines.len()), corpus.lines.text().len() as f64 / 1e6);
    let mut section = show(&format!("**{}**: {words} words, {bytes:.2} MB of text.\n\n", corpus.title));
    let files = Files::build(corpus, entries, scale, dictc)?;
    section += &show(&files.section(corpus)?);
    let questions = Questions::new(&corpus.lines, scale.questions())?;
    section += &show(&opening::section(corpus, &files, &questions, scale)?);
    section += &show(&lookups::section(corpus, &files, &questions, scale)?);
    Ok(section)
}

/// Prints a part as soon as there is one.
fn show(part: &str) -> String {
    print!("{part}");
    part.to_string()
}
