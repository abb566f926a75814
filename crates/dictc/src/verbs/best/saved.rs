//! Searches that are saved in a file.
//!
//! The file is text. Each line has a key, a tab and a value:
//!
//! ```text
//! dictc best    1
//! dictionary    8c1f6f3f0e6d2b11
//! layout        ? ? ? / ? ? ? / ? ? ?
//! ...           and the other lines of the heading
//! seed          7
//! restarts      85
//! scored        1234567
//! best          545 267 12 s e d / t a l / r e p      points, words, restarts that ended with the board
//! ...
//! checksum      0f2b66c81d9e3a75                      XXH3-64 of all lines before
//! ```

use std::{path::Path, str::Lines};

use anyhow::{Context, anyhow, bail};
use board_search::{FoundBoard, Letters, Status, Task};
use board_solver::{Rules, Score};
use dict_format::layout::section_hash;
use dict_runtime::{Dict, WordSet};
use safe_files::{check_writable, replace_file};

use crate::{
    io::{input::is_stdin, state_file::read_state_file},
    options::boards::written_multiplier,
};

/// The first line: the format and its version.
const FIRST_LINE: &str = "dictc best\t1";

/// The start of the first line of a saved proof.
const PROOF_START: &str = "board-search proof ";

/// More boards or restarts than any search reaches. Sums of two such numbers do not overflow.
const MAX_NUMBER: u64 = 1 << 60;

/// A key of a saved search, and its value.
type HeadingLine = (&'static str, String);

/// A file that a search is saved in.
pub(super) struct SearchFile<'p> {
    path: &'p Path,
    /// The lines that say what is searched.
    heading: Vec<HeadingLine>,
}

/// A search that was saved.
pub(super) struct Saved {
    pub(super) seed: u64,
    pub(super) restarts: u64,
    pub(super) boards: u64,
    pub(super) best: Vec<FoundBoard>,
}

impl<'p> SearchFile<'p> {
    /// Names the file, and checks that it can be written.
    pub(super) fn new(path: &'p Path, heading: Vec<HeadingLine>) -> anyhow::Result<Self> {
        if is_stdin(path) {
            bail!("a search cannot be saved to standard output; name a file with --resume");
        }
        check_writable(path)?;
        Ok(Self { path, heading })
    }

    /// Reads the search in the file. A missing or empty file has none. Calls `check` with each board of the search.
    ///
    /// # Errors
    /// An error if the file is damaged, or has a search with another heading or another seed than `seed`.
    pub(super) fn read(
        &self,
        seed: Option<u64>,
        mut check: impl FnMut(&FoundBoard) -> anyhow::Result<()>,
    ) -> anyhow::Result<Option<Saved>> {
        let Some(text) = read_state_file(self.path)?.filter(|text| !text.is_empty()) else { return Ok(None) };
        let mut lines = SavedLines { file: self, lines: self.checked(&text)?.lines(), number: 1 };
        lines.lines.next();
        for (key, expected) in &self.heading {
            let found = lines.value(key)?;
            if found != expected {
                return Err(lines.other_search(key, found, expected));
            }
        }
        let found_seed = lines.number("seed", u64::MAX)?;
        if let Some(seed) = seed.filter(|seed| *seed != found_seed) {
            return Err(lines.other_search("seed", &found_seed.to_string(), &seed.to_string()));
        }
        let restarts = lines.number("restarts", MAX_NUMBER)?;
        let boards = lines.number("scored", MAX_NUMBER)?;
        let mut best = Vec::new();
        // Each restart ended with one board.
        let mut other_restarts = restarts;
        while lines.has_more() {
            let value = lines.value("best")?;
            let found = found_board(value).ok_or_else(|| lines.damaged())?;
            other_restarts = other_restarts.checked_sub(found.restarts).ok_or_else(|| lines.damaged())?;
            check(&found).with_context(|| lines.place())?;
            best.push(found);
        }
        Ok(Some(Saved { seed: found_seed, restarts, boards, best }))
    }

    /// Replaces the file with one that has the state of a search.
    pub(super) fn save(&self, seed: u64, status: &Status<'_>) -> anyhow::Result<()> {
        let mut text = format!("{FIRST_LINE}\n");
        let mut line = |key: &str, value: &str| text += &format!("{key}\t{value}\n");
        self.heading.iter().for_each(|(key, value)| line(key, value));
        line("seed", &seed.to_string());
        line("restarts", &status.restarts.to_string());
        line("scored", &status.boards.to_string());
        for FoundBoard { board, score, restarts, .. } in status.best {
            line("best", &format!("{}\t{}\t{restarts}\t{board}", score.points, score.words));
        }
        text += &checksum_line(&text);
        Ok(replace_file(self.path, text.as_bytes())?)
    }

    /// Returns the lines before the checksum.
    fn checked<'t>(&self, text: &'t str) -> anyhow::Result<&'t str> {
        let name = self.path.display();
        if text.lines().next() != Some(FIRST_LINE) {
            if text.starts_with(PROOF_START) {
                bail!(
                    "{name}, line 1: this file has a proof, not a search; add --prove, or name another file with \
                    --resume"
                );
            }
            bail!(
                "{name}, line 1: not a search that this version of `dictc best` saved; name another file with --resume"
            );
        }
        let (lines, found) = text.split_at(text.rfind("checksum\t").unwrap_or(text.len()));
        if found != checksum_line(lines) {
            let line = text.lines().count();
            bail!(
                "{name}, line {line}: the checksum is wrong or missing, so the file is damaged; delete it to start over"
            );
        }
        Ok(lines)
    }
}

/// Returns the lines that must be equal to resume a search. Two searches with the same lines and the same seed find the
/// same boards.
pub(super) fn heading(task: &Task, dict: &Dict, rules: &Rules) -> Vec<HeadingLine> {
    let places: Vec<&str> = vec!["?"; task.layout.tiles().len()];
    let layout = task.layout.board(&places).map(|board| board.to_string()).unwrap_or_default();
    let letters = match &task.letters {
        Letters::Any(letters) => ("letters", letters.join(" ")),
        Letters::Cubes(cubes) => ("cubes", cubes.iter().map(|cube| cube.join(" ")).collect::<Vec<_>>().join(" / ")),
    };
    let multipliers: Vec<String> =
        task.multipliers.iter().filter_map(|multiplier| written_multiplier(*multiplier)).collect();
    let counted = rules.words.as_deref().map_or("all".to_string(), written_words);
    vec![
        ("dictionary", format!("{:016x}", dict.checksum())),
        ("layout", layout),
        letters,
        ("multipliers", multipliers.join(" ")),
        ("goal", task.goal.name().to_string()),
        ("rules", rules.to_string()),
        ("minimum length", rules.min_letters.to_string()),
        ("words", counted),
    ]
}

/// Returns the number of words of a set, and a checksum of the set.
fn written_words(words: &WordSet) -> String {
    let bytes: Vec<u8> = words.bits().iter().flat_map(|bits| bits.to_le_bytes()).collect();
    format!("{} {:016x}", words.len(), section_hash(&bytes))
}

/// Returns the last line of a file, after `lines`.
fn checksum_line(lines: &str) -> String {
    format!("checksum\t{:016x}\n", section_hash(lines.as_bytes()))
}

/// The lines of a saved search, from one to the next.
struct SavedLines<'l> {
    file: &'l SearchFile<'l>,
    lines: Lines<'l>,
    /// The number of the last line that was read.
    number: usize,
}

impl<'l> SavedLines<'l> {
    fn has_more(&self) -> bool {
        self.lines.clone().next().is_some()
    }

    /// Reads the next line, which has this key, and returns its value.
    fn value(&mut self, key: &str) -> anyhow::Result<&'l str> {
        self.number += 1;
        let line = self.lines.next().and_then(|line| line.split_once('\t'));
        line.filter(|(found, _)| *found == key).map(|(_, value)| value).ok_or_else(|| self.damaged())
    }

    /// Reads the next line, whose value is a number up to `max`.
    fn number(&mut self, key: &str, max: u64) -> anyhow::Result<u64> {
        let number = self.value(key)?.parse().ok().filter(|number| *number <= max);
        number.ok_or_else(|| self.damaged())
    }

    fn place(&self) -> String {
        format!("{}, line {}", self.file.path.display(), self.number)
    }

    fn damaged(&self) -> anyhow::Error {
        anyhow!("{}: the file is damaged; delete it to start over", self.place())
    }

    fn other_search(&self, key: &str, found: &str, expected: &str) -> anyhow::Error {
        anyhow!(
            "{}: the saved search has the {key} `{found}`, not `{expected}`; use the options and the dictionary \
             of the saved search, or name another file with --resume",
            self.place()
        )
    }
}

/// Reads a board with its points, its words, and the number of restarts that ended with it.
fn found_board(value: &str) -> Option<FoundBoard> {
    let mut parts = value.splitn(4, '\t');
    let mut next = || parts.next();
    let score = Score { points: next()?.parse().ok()?, words: next()?.parse().ok()? };
    let restarts = next()?.parse().ok()?;
    Some(FoundBoard { board: next()?.parse().ok()?, score, restarts })
}
