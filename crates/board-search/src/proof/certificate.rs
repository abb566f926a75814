//! Certificates: the text of a proof.

use std::fmt::{self, Display, Formatter};

use xxhash_rust::xxh3::xxh3_64;

/// The first line of a certificate.
pub(super) const FORMAT: &str = "board-search proof 1";

/// The facts that a proof starts from, as lines of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The checksum of the dictionary.
    pub dict_checksum: u64,
    /// The number of words of the dictionary.
    pub dict_words: usize,
    /// The words that count, if the rules have a set of words.
    pub words: Option<CountedWords>,
    /// The minimum number of letters of a word.
    pub min_letters: usize,
    /// The points of words of 0, 1, 2... letters.
    pub points: Vec<u32>,
    /// The points that each letter beyond the table adds to its last entry.
    pub more_points: u32,
    /// The goal: `points` or `words`.
    pub goal: String,
    /// The places of the board, as a board of `?` and holes.
    pub layout: String,
    /// The letters, in the order that decides which boards are left out by symmetry.
    pub letters: Vec<String>,
    /// The tiles in the order of decision. A tile is its number in reading order from 1, not counting holes.
    pub cells: Vec<usize>,
    /// The number of first cells whose letters make up a class.
    pub class_cells: usize,
    /// The score that no board exceeds.
    pub target: u64,
    /// A board with this score.
    pub best: String,
}

/// The words of a dictionary that count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CountedWords {
    /// The number of words.
    pub count: usize,
    /// The XXH3 of the set's bits, in bytes from the lowest.
    pub checksum: u64,
}

/// The counts of the search of a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// The number of prefixes that were expanded.
    pub nodes: u64,
    /// The number of prefixes that were cut.
    pub cuts: u64,
    /// The highest bound of a prefix that was cut, or 0.
    pub highest_cut: u64,
    /// The number of whole boards that were scored.
    pub boards: u64,
    /// The highest score of these boards, or 0.
    pub highest_score: u64,
}

/// The search of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Class {
    /// The letters of the class cells.
    pub letters: Vec<String>,
    /// The counts of its search.
    pub counts: Counts,
}

/// A proof that no board has a higher score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The facts that the proof starts from.
    pub header: Header,
    /// The classes, in the order of their letters.
    pub classes: Vec<Class>,
}

impl Counts {
    /// Adds the counts of another part of the search.
    pub(super) fn add(&mut self, other: &Self) {
        self.nodes += other.nodes;
        self.cuts += other.cuts;
        self.highest_cut = self.highest_cut.max(other.highest_cut);
        self.boards += other.boards;
        self.highest_score = self.highest_score.max(other.highest_score);
    }
}

impl Display for Counts {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { nodes, cuts, highest_cut, boards, highest_score } = self;
        write!(f, "nodes {nodes} cuts {cuts} highest-cut {highest_cut} boards {boards} highest-score {highest_score}")
    }
}

impl Display for Class {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "class {} {}", self.letters.join(" "), self.counts)
    }
}

impl Display for Header {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let join = |numbers: &mut dyn Iterator<Item = String>| numbers.collect::<Vec<_>>().join(" ");
        writeln!(f, "{FORMAT}")?;
        writeln!(f, "dictionary {:016x} words {}", self.dict_checksum, self.dict_words)?;
        match self.words {
            None => writeln!(f, "counted-words all")?,
            Some(CountedWords { count, checksum }) => writeln!(f, "counted-words {count} {checksum:016x}")?,
        }
        writeln!(f, "min-letters {}", self.min_letters)?;
        writeln!(f, "points {} more {}", join(&mut self.points.iter().map(u32::to_string)), self.more_points)?;
        writeln!(f, "goal {}", self.goal)?;
        writeln!(f, "layout {}", self.layout)?;
        writeln!(f, "letters {}", self.letters.join(" "))?;
        writeln!(f, "cells {}", join(&mut self.cells.iter().map(usize::to_string)))?;
        writeln!(f, "class-cells {}", self.class_cells)?;
        writeln!(f, "target {}", self.target)?;
        writeln!(f, "best {}", self.best)
    }
}

impl Display for Certificate {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        use fmt::Write;

        let mut text = self.header.to_string();
        let mut total = Counts::default();
        for class in &self.classes {
            writeln!(text, "{class}")?;
            total.add(&class.counts);
        }
        writeln!(text, "total classes {} {total}", self.classes.len())?;
        write!(f, "{text}{}", checksum_line(&text))
    }
}

/// Returns the line with the checksum of the text before it.
pub(super) fn checksum_line(text: &str) -> String {
    format!("checksum {:016x}\n", xxh3_64(text.as_bytes()))
}
