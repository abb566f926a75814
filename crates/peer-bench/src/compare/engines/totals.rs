//! The points and words on all boards of a workload. They depend on the word list, so `totals.tsv` has the checksum of
//! the words that each total was computed with.

use std::{fmt::Write, fs};

use anyhow::{Context, bail, ensure};
use board_solver::{Board, Engine, Rules, Score, Solver};
use dict_runtime::{Dict, meta};

/// The lines: `workload<TAB>checksum of the words<TAB>points<TAB>words`.
const TOTALS: &str = include_str!("totals.tsv");
const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/compare/engines/totals.tsv");

/// The command that computes the totals of lists that have changed.
const COMMAND: &str = "cargo run --release --locked -p peer-bench -- totals";

/// A line of the file.
struct Line<'t> {
    checksum: &'t str,
    total: Score,
}

/// Returns the total of a workload with the words of `dict`. It is an error if it was computed with other words.
pub(super) fn total(name: &str, dict: &Dict) -> anyhow::Result<Score> {
    let Line { checksum, total } = line(name)?.with_context(|| format!("{name}: no total; run `{COMMAND}`"))?;
    ensure!(
        checksum == checksum_of(dict),
        "{name}: the words have changed since its total was computed; run `{COMMAND}`"
    );
    Ok(total)
}

/// Computes the totals of all workloads, each given by its name, words and boards, and writes the file. It is an error
/// if a total has changed, but its words have not.
pub(super) fn renew<'b>(
    workloads: impl IntoIterator<Item = (&'static str, &'b Dict, &'b [Board])>,
) -> anyhow::Result<()> {
    let mut text = String::new();
    for (name, dict, boards) in workloads {
        let checksum = checksum_of(dict);
        let total = compute(dict, boards)?;
        if let Some(old) = line(name)?.filter(|old| old.checksum == checksum && old.total != total) {
            bail!(
                "{name}: {total:?}, and not {:?} with the same words; the solver or the boards have changed",
                old.total
            );
        }
        writeln!(text, "{name}\t{checksum}\t{}\t{}", total.points, total.words)?;
    }
    fs::write(PATH, text).context(PATH)
}

/// Returns the line of a workload, if there is one.
fn line(name: &str) -> anyhow::Result<Option<Line<'static>>> {
    let lines = TOTALS.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let Some(line) = lines.into_iter().find(|line| line[0] == name) else { return Ok(None) };
    let [_, checksum, points, words] = line[..] else { bail!("{PATH}: {name} does not have four columns") };
    Ok(Some(Line { checksum, total: Score { points: points.parse()?, words: words.parse()? } }))
}

/// Returns the checksum of the words of a dictionary.
fn checksum_of(dict: &Dict) -> &str {
    dict.meta_value(meta::WORDS_XXH3).unwrap_or_default()
}

/// Returns the points and words of all boards, which the portable engine finds.
pub(super) fn compute(dict: &Dict, boards: &[Board]) -> anyhow::Result<Score> {
    let solver = Solver::new(dict, Rules::BOGGLE)?.with_engine(Engine::Portable);
    let mut solver = solver.context("every processor has the portable engine")?;
    let mut scores = vec![Ok(Score::default()); boards.len()];
    solver.score_many(boards, &mut scores);
    Ok(sum(scores)?)
}

/// Adds up scores.
pub(super) fn sum<E>(scores: impl IntoIterator<Item = Result<Score, E>>) -> Result<Score, E> {
    scores.into_iter().try_fold(Score::default(), |total, score| {
        let score = score?;
        Ok(Score { points: total.points + score.points, words: total.words + score.words })
    })
}
