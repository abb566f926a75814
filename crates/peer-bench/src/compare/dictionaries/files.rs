//! From text to file: how long, with how much memory, how large.

use std::{
    ffi::OsStr,
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use anyhow::Context;
use flate2::{Compression, write::GzEncoder};
use peer_bench::dictionaries::{Entry, Ids, Source};

use super::{BUDGET, Corpus};
use crate::{
    median::median,
    processes::{Taken, time, time_process},
    scale::Scale,
    table,
};

/// What everybody made of a list.
pub struct Files(pub Vec<Made>);

/// What a peer opens.
pub struct Made {
    pub entry: &'static Entry,
    pub path: PathBuf,
    pub bytes: u64,
    /// Nothing where it opens the text.
    pub taken: Option<Taken>,
}

impl Files {
    /// Builds all, in turn.
    pub fn build(corpus: &Corpus, entries: &[&'static Entry], scale: Scale, dictc: &Path) -> anyhow::Result<Self> {
        let mut runs: Vec<Vec<Taken>> = entries.iter().map(|_| Vec::new()).collect();
        for _ in 0..scale.rounds() {
            for (entry, runs) in entries.iter().zip(&mut runs) {
                let in_time = |first: &Taken| first.milliseconds < BUDGET.as_secs_f64() * 1e3;
                if runs.first().is_none_or(in_time) {
                    runs.extend(build(entry, corpus, dictc).with_context(|| entry.name)?);
                }
            }
        }
        let made = entries.iter().zip(runs).map(|(&entry, runs)| {
            let path = opened(entry, corpus);
            let bytes = fs::metadata(&path).context(entry.name)?.len();
            let taken = (!runs.is_empty()).then(|| Taken {
                milliseconds: median(runs.iter().map(|run| run.milliseconds).collect()),
                peak_bytes: median(runs.iter().map(|run| run.peak_bytes as f64).collect()) as u64,
            });
            Ok(Made { entry, path, bytes, taken })
        });
        Ok(Self(made.collect::<anyhow::Result<_>>()?))
    }

    /// A row for each.
    pub fn section(&self, corpus: &Corpus) -> anyhow::Result<String> {
        let words = corpus.lines.len() as f64;
        let header = ["", "text to file, ms", "peak, MB", "bytes a word", "with ids", "gzip -9"];
        let mut rows = vec![header.map(String::from).to_vec()];
        for made in &self.0 {
            let has_ids = made.entry.ids != Ids::None;
            let each = made.bytes as f64 / words;
            let mut row = vec![made.entry.name.to_string()];
            row.extend(
                [
                    made.taken.as_ref().map(|taken| taken.milliseconds),
                    made.taken.as_ref().map(|taken| taken.peak_bytes as f64 / 1e6),
                    Some(each).filter(|_| !has_ids),
                    Some(each).filter(|_| has_ids),
                    gzipped(made)?.map(|bytes| bytes as f64 / words),
                ]
                .map(table::figure_or_dash),
            );
            rows.push(row);
        }
        Ok(table::markdown(&rows, |column| column == 0) + "\n")
    }
}

/// What the peer opens.
fn opened(entry: &Entry, corpus: &Corpus) -> PathBuf {
    match entry.source {
        Source::Text => corpus.text(),
        Source::File(_) | Source::Dictc => corpus.path(entry.name),
    }
}

/// Builds it in a process of its own, where there is something to build.
fn build(entry: &Entry, corpus: &Corpus, dictc: &Path) -> anyhow::Result<Option<Taken>> {
    let (text, file) = (corpus.text(), opened(entry, corpus));
    let (text, file) = (text.as_os_str(), file.as_os_str());
    match entry.source {
        Source::Text => Ok(None),
        Source::File(_) => time_process(&[OsStr::new("build"), OsStr::new(entry.name), text, file]).map(Some),
        Source::Dictc => time(dictc, &[OsStr::new("build"), text, OsStr::new("-o"), file]).map(Some),
    }
}

/// The bytes of the file, compressed, unless that takes minutes.
fn gzipped(made: &Made) -> anyhow::Result<Option<u64>> {
    if made.bytes > 1 << 25 {
        return Ok(None);
    }
    let mut gzip = GzEncoder::new(Count(0), Compression::best());
    io::copy(&mut File::open(&made.path)?, &mut gzip)?;
    Ok(Some(gzip.finish()?.0))
}

/// Counts what is written.
struct Count(u64);

impl Write for Count {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
