//! The prover: the facts that it starts from, and the finished classes.

use std::{
    fmt::{self, Debug, Formatter},
    mem,
};

use board_solver::{Board, Multiplier, PointsTable, Rules, Scoring, Solver, WILDCARD};
use dict_runtime::Dict;
use xxhash_rust::xxh3::Xxh3;

use super::{
    ProofError,
    certificate::{Certificate, Class, CountedWords, Counts, Header, checksum_line},
    entries::{Entries, KeyShape, Spellings},
    plan::{MAX_CELLS, Plan},
    records::{Saved, read_saved},
    shard::Shard,
    tree::MAX_LETTERS,
};
use crate::{Letters, Task};

/// A proof that no board of a task is better than a given one. It may be unfinished.
pub struct Proof {
    pub(super) task: Task,
    pub(super) solver: Solver,
    pub(super) entries: Entries,
    pub(super) header: Header,
    /// The classes, the ones with the commonest letters first, each with its counts if it is done.
    pub(super) classes: Vec<(Vec<u8>, Option<Counts>)>,
    /// The finished parts of unfinished classes: the letters of the class and of the cell after it, and the counts.
    pub(super) parts: Vec<(Vec<u8>, Counts)>,
    /// The classes to prove.
    pub(super) shard: Shard,
    /// The maximum number of bytes that the search of classes takes.
    pub(super) max_memory: u64,
    /// The saved state.
    pub(super) saved: String,
    /// The classes with counts of a saved state.
    from_files: Vec<Vec<u8>>,
}

impl Debug for Proof {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let done = self.classes.iter().filter(|(_, counts)| counts.is_some()).count();
        let mut shown = f.debug_struct("Proof");
        shown.field("header", &self.header).field("classes", &self.classes.len()).field("done", &done);
        shown.finish_non_exhaustive()
    }
}

impl Proof {
    /// The number of bytes that a proof takes by default: 8 GB.
    pub const DEFAULT_MEMORY: u64 = 8_000_000_000;

    /// Checks that a proof about `task` is possible, before a search for its best board.
    ///
    /// # Errors
    ///
    /// The [`ProofError`] with the reason why it is not.
    pub fn check_task(dict: &Dict, rules: &Rules, task: &Task) -> Result<(), ProofError> {
        letters_and_points(dict, rules, task).map(|_| ())
    }

    /// Starts a proof that no board of `task` is better than `best` by `rules`. It is about the words in the file of
    /// `dict`, without added words and with denied ones.
    ///
    /// # Errors
    ///
    /// A [`ProofError`] if this proof is not possible.
    pub fn new(dict: &Dict, rules: &Rules, task: &Task, best: &Board) -> Result<Self, ProofError> {
        let dict = dict.unchanged();
        let (letters, table) = letters_and_points(dict, rules, task)?;
        let mut solver = Solver::new(dict, rules.clone())?;
        let target = task.goal.of(solver.score(best)?);
        let of_letters = |tile: Option<&str>| tile.is_none_or(|tile| letters.iter().any(|letter| letter == tile));
        if crate::Layout::of_board(best) != task.layout || !best.tiles().all(of_letters) {
            return Err(ProofError::OtherBoard { board: best.to_string() });
        }

        let plan = Plan::new(&task.layout, letters.len());
        let spellings = Spellings::new(dict, rules, task, letters, plan.cells())?;
        let points = spellings.points.len();
        let too_many = ProofError::TooManyPoints { letters: letters.len(), points };
        let shape = KeyShape::new(&plan, points).ok_or(too_many)?;
        let header = Header {
            dict_checksum: dict.checksum(),
            dict_words: dict.len(),
            words: rules.words.as_ref().map(|words| {
                let mut hash = Xxh3::new();
                words.bits().iter().for_each(|bits| hash.update(&bits.to_le_bytes()));
                CountedWords { count: words.len(), checksum: hash.digest() }
            }),
            min_letters: rules.min_letters,
            points: table.points.to_vec(),
            more_points: table.more,
            goal: task.goal.name().to_string(),
            layout: task.layout.board(&vec![WILDCARD; plan.cells()])?.to_string(),
            letters: spellings.letters.clone(),
            cells: plan.tiles.iter().map(|tile| tile + 1).collect(),
            class_cells: plan.class_cells,
            target,
            best: best.to_string(),
        };
        let classes = plan.classes().into_iter().rev().map(|class| (class, None)).collect();
        let entries = Entries::new(plan, spellings, shape);
        let mut saved = header.to_string();
        saved += &checksum_line(&saved);
        Ok(Self {
            task: task.clone(),
            solver,
            entries,
            header,
            classes,
            parts: vec![],
            shard: Shard::WHOLE,
            max_memory: Self::DEFAULT_MEMORY,
            saved,
            from_files: vec![],
        })
    }

    /// Returns the proof with a shard: [`run`](Self::run) leaves out all other classes.
    #[must_use]
    pub fn with_shard(self, shard: Shard) -> Self {
        Self { shard, ..self }
    }

    /// Returns the proof with a bound on its memory: [`run`](Self::run) takes about this number of bytes, and a few
    /// hundred MB for the words and the paths. If it is too little for the classes of all threads, some threads wait.
    /// Much memory makes a proof faster, but does not change its counts.
    #[must_use]
    pub fn with_memory(self, bytes: u64) -> Self {
        Self { max_memory: bytes, ..self }
    }

    /// Resumes from a saved state or a certificate, before any [`merge`](Self::merge). Returns the number of its bytes
    /// to keep: text after the last checksum was not saved completely.
    ///
    /// # Errors
    ///
    /// [`ProofError::Saved`] or [`ProofError::OtherProof`] if it is not the state of this proof;
    /// [`ProofError::OtherCounts`] if it has two counts for one class.
    pub fn resume(&mut self, saved: &str) -> Result<usize, ProofError> {
        let mut saved = read_saved(saved)?;
        let text = mem::take(&mut saved.text);
        self.add(saved)?;
        self.saved = text;
        Ok(self.saved.len())
    }

    /// Adds the classes of another saved state, or of a certificate, that was made from the same best board. Adds
    /// nothing if there is an error.
    ///
    /// # Errors
    ///
    /// The errors of [`resume`](Self::resume). Also [`ProofError::OtherCounts`] if a class has other counts here.
    pub fn merge(&mut self, saved: &str) -> Result<(), ProofError> {
        let added = self.add(read_saved(saved)?)?;
        if !added.is_empty() {
            self.saved += &added;
            self.saved += &checksum_line(&self.saved);
        }
        Ok(())
    }

    /// Adds the counts of a saved state. Returns the lines of those that are new.
    fn add(&mut self, saved: Saved) -> Result<String, ProofError> {
        let (expected, found) = (self.header.to_string(), saved.header.to_string());
        if let Some((number, (expected, found))) =
            (1..).zip(expected.lines().zip(found.lines())).find(|(_, (expected, found))| expected != found)
        {
            let (expected, found) = (expected.to_string(), found.to_string());
            return Err(ProofError::OtherProof { line: number, expected, found });
        }
        let (mut classes, mut parts) = (self.classes.clone(), self.parts.clone());
        let (mut lines, mut from_files) = (String::new(), Vec::new());
        let other_counts = |what: String| Err(ProofError::OtherCounts { what });
        for class in saved.classes {
            let numbers = self.numbers(&class.letters);
            let Some(index) = self.class_index(&numbers) else { continue };
            let done = &mut classes[index].1;
            match *done {
                None => lines += &format!("{class}\n"),
                Some(counts) if counts == class.counts => continue,
                Some(_) => return other_counts(format!("class {}", class.letters.join(" "))),
            }
            *done = Some(class.counts);
            from_files.push(numbers.clone());
            parts.retain(|(part, _)| !part.starts_with(&numbers));
        }
        for Class { letters, counts } in saved.parts {
            let (numbers, letters) = (self.numbers(&letters), letters.join(" "));
            let class = &numbers[..self.header.class_cells];
            if self.class_index(class).is_some_and(|index| classes[index].1.is_some()) {
                continue;
            }
            match parts.iter().find(|(part, _)| *part == numbers) {
                None => lines += &format!("part {letters} {counts}\n"),
                Some((_, other)) if *other == counts => continue,
                Some(_) => return other_counts(format!("part {letters}")),
            }
            from_files.push(class.to_vec());
            parts.push((numbers, counts));
        }
        self.from_files.extend(from_files);
        self.from_files.sort_unstable();
        self.from_files.dedup();
        (self.classes, self.parts) = (classes, parts);
        Ok(lines)
    }

    /// Finds a class by its letters. The classes are sorted from the highest letters to the lowest.
    fn class_index(&self, letters: &[u8]) -> Option<usize> {
        self.classes.binary_search_by(|(class, _)| letters.cmp(class)).ok()
    }

    /// Returns the number of classes with counts of a saved state, for the class or a part of it. They are not proven
    /// again: only a [check](super::check) proves that they are right.
    pub fn classes_from_files(&self) -> usize {
        self.from_files.len()
    }

    /// Returns the saved state: all text that was saved, or the start of it.
    pub fn saved(&self) -> &str {
        &self.saved
    }

    /// Returns the facts that the proof starts from.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Returns the certificate if all classes are done.
    pub fn certificate(&self) -> Option<Certificate> {
        let class = |(letters, counts): &(Vec<u8>, Option<Counts>)| {
            Some(Class { letters: self.texts(letters), counts: (*counts)? })
        };
        let classes: Option<Vec<_>> = self.classes.iter().rev().map(class).collect();
        Some(Certificate { header: self.header.clone(), classes: classes? })
    }

    /// Returns the texts of letters.
    pub(super) fn texts(&self, letters: &[u8]) -> Vec<String> {
        letters.iter().map(|&letter| self.header.letters[usize::from(letter)].clone()).collect()
    }

    fn numbers(&self, texts: &[String]) -> Vec<u8> {
        let number = |text| self.header.letters.iter().position(|letter| letter == text);
        texts.iter().map(|text| number(text).map_or(u8::MAX, |number| number as u8)).collect()
    }

    /// Returns the board with these letters in the cells.
    pub(super) fn board(&self, letters: &[u8]) -> Result<Board, ProofError> {
        let mut texts = vec![""; letters.len()];
        for (&tile, &letter) in self.entries.plan.tiles.iter().zip(letters) {
            texts[tile] = &self.header.letters[usize::from(letter)];
        }
        Ok(self.task.layout.board(&texts)?)
    }
}

/// Returns the letters and the points of words, if a proof of the task is possible.
fn letters_and_points<'a>(
    dict: &Dict,
    rules: &'a Rules,
    task: &'a Task,
) -> Result<(&'a [String], &'a PointsTable), ProofError> {
    let Letters::Any(letters) = &task.letters else { return Err(ProofError::Cubes) };
    let Scoring::Letters(table) = &rules.scoring else { return Err(ProofError::PointsOfTiles) };
    let tiles = task.layout.tiles().len();
    if tiles < 2 {
        return Err(ProofError::TooFewTiles);
    }
    if tiles > MAX_CELLS {
        return Err(ProofError::TooManyTiles { tiles });
    }
    if letters.is_empty() {
        return Err(ProofError::NoLetters);
    }
    if letters.len() > MAX_LETTERS {
        return Err(ProofError::TooManyLetters { letters: letters.len(), max: MAX_LETTERS });
    }
    if letters.iter().any(|letter| letter == WILDCARD) && dict.encode(WILDCARD, &mut Vec::new()).is_err() {
        return Err(ProofError::Wildcard);
    }
    if !task.multipliers.is_empty() || task.layout.multipliers().any(|multiplier| multiplier != Multiplier::None) {
        return Err(ProofError::Multipliers);
    }
    Ok((letters, table))
}
