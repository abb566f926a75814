//! A comparison with other ways to keep a word list: building the file, opening it, looking words up.

mod about;
mod corpus;
mod files;
mod growth;
mod lookup_words;
mod lookups;
mod opening;

use std::{env, path::Path};

use peer_bench::{
    CompiledList, compounds,
    dictionaries::{ENTRIES, Entry},
    shipped,
};

pub(crate) use self::{about::machine, lookup_words::LookupWords};
use self::{corpus::Corpus, files::BuiltFiles};
use crate::{scale::Scale, table};

/// Tables in Markdown.
pub(crate) struct Tables {
    /// All of them, with the text around them.
    pub(crate) all: String,
    /// Only the tables of the English list.
    pub(crate) english: String,
    /// The number of words of the English list.
    pub(crate) english_words: usize,
}

/// Measures, prints and returns the tables. It is an error if a peer gives a wrong answer.
pub(crate) fn run(scale: Scale, dictc: &Path) -> anyhow::Result<Tables> {
    // The folder is beside the program, on a disk: the system's folder for temporary files may be in memory.
    let program = env::current_exe()?;
    let folder = tempfile::tempdir_in(program.parent().unwrap_or(Path::new(".")))?;
    let enable2k = CompiledList::enable2k()?.words;
    let english = CompiledList::english()?.words;
    let every = if scale == Scale::Full { 1 } else { 127 };
    let thinned = |words: &[String]| words.iter().step_by(every).map(|word| format!("{word}\n")).collect::<String>();

    let mut section = show(&about::text(scale)?);
    let corpus = Corpus::write(folder.path(), "The shipped English list", thinned(&english))?;
    let english_tables = compare(&corpus, &ENTRIES.iter().collect::<Vec<_>>(), scale, dictc)?;
    section += &english_tables;
    let english_words = corpus.lines.len();
    drop(corpus);

    let count = if scale == Scale::Full { 5_000_000 } else { 2_000 };
    let corpus = Corpus::write(folder.path(), "Compounds of two English words", compounds(&english, count)?)?;
    let scaling: Vec<&Entry> = ENTRIES.iter().filter(|entry| SCALING.contains(&entry.name)).collect();
    section += &compare(&corpus, &scaling, scale, dictc)?;
    drop(corpus);

    let mut growth = growth::Growth::default();
    let polish = thinned(&shipped("pl")?);
    let lists = [
        ("ENABLE2K", thinned(&enable2k)),
        ("English", thinned(&english)),
        ("Spanish", thinned(&shipped("es")?)),
        ("German", thinned(&shipped("de")?)),
        ("Polish", polish.clone()),
        ("Polish, lines end with CR LF", polish.replace('\n', "\r\n")),
    ];
    for (title, text) in lists {
        growth.add(&Corpus::write(folder.path(), title, text)?, scale, dictc)?;
    }
    for &count in growth::counts(scale) {
        growth.add(&Corpus::write(folder.path(), "compounds", compounds(&english, count)?)?, scale, dictc)?;
    }
    section += &show(&growth.section());
    Ok(Tables { all: section, english: english_tables, english_words })
}

/// The peers that can handle millions of words.
const SCALING: [&str; 8] = [
    "dictc",
    "dictc, dense",
    "fst Set",
    "fst Map",
    "crawdad",
    "rsmarisa",
    "hashbrown, of the text",
    "sorted array, of the text",
];

/// Measures one list, and returns its tables.
fn compare(corpus: &Corpus, entries: &[&'static Entry], scale: Scale, dictc: &Path) -> anyhow::Result<String> {
    let words = table::grouped(corpus.lines.len());
    let bytes = corpus.lines.text().len() as f64 / 1e6;
    let mut section = show(&format!("**{}**: {words} words, {bytes:.2} MB of text.\n\n", corpus.title));
    let files = BuiltFiles::build(corpus, entries, scale, dictc)?;
    section += &show(&files.section(corpus)?);
    let questions = LookupWords::new(&corpus.lines, scale.questions())?;
    section += &show(&opening::section(corpus, &files, &questions, scale)?);
    section += &show(&lookups::section(corpus, &files, &questions, scale)?);
    Ok(section)
}

/// Prints a part as soon as it is ready, and returns it.
fn show(part: &str) -> String {
    print!("{part}");
    part.to_string()
}
