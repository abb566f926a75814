//! The prover: what it starts from, and what is done.

use std::fmt::{self, Debug, Formatter};

use board_solver::{Board, Multiplier, PointsTable, Rules, Scoring, Solver, WILDCARD};
use dict_runtime::Dict;
use xxhash_rust::xxh3::Xxh3;

use super::{
    ProofError,
    certificate::{Certificate, Class, CountedWords, Counts, Header, checksum_line},
    entries::{Entries, KeyShape, Spellings},
    plan::{MAX_CELLS, Plan},
    records::read_saved,
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
    /// The saved state.
    pub(super) saved: String,
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
    /// Checks that a proof about `task` is possible, before a search for its best board.
    ///
    /// # Errors
    ///
    /// The [`ProofError`] that says why it is not.
    pub fn check_task(dict: &Dict, rules: &Rules, task: &Task) -> Result<(), ProofError> {
        letters_and_points(dict, rules, task).map(|_| ())
    }

    /// Starts a proof that no board of `task` is better than `best` by `rules`.
    ///
    /// # Errors
    ///
    /// A [`ProofError`] if such a proof is not possible.
    pub fn new(dict: &Dict, rules: &Rules, task: &Task, best: &Board) -> Result<Self, ProofError> {
        let (letters, table) = letters_and_points(dict, rules, task)?;
        let mut solver = Solver::new(dict.clone(), rules.clone())?;
        let target = task.goal.of(solver.score(best)?);
        let of_letters = |tile: Option<&str>| tile.is_none_or(|tile| letters.iter().any(|letter| letter == tile));
        if crate::Layout::of_board(best) != task.layout || !best.tiles().all(of_letters) {
            return Err(ProofError::OtherBoard { board: best.to_string() });
        }

        let plan = Plan::new(&task.layout, letters.len());
        let spellings = Spellings::new(dict, rules, task, letters, plan.cells())?;
        let points = spellings.points.len();
        let shape = KeyShape::new(&plan, points).ok_or(ProofError::TooManyPoints { points })?;
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
        Ok(Self { task: task.clone(), solver, entries, header, classes, parts: vec![], saved })
    }

    /// Goes on from a saved state or a certificate. Returns the number of its bytes to keep: what comes after the last
    /// checksum was not saved as a whole.
    ///
    /// # Errors
    ///
    /// [`ProofError::Saved`] or [`ProofError::OtherProof`] if it is not the state of this proof.
    pub fn resume(&mut self, saved: &str) -> Result<usize, ProofError> {
        let saved = read_saved(saved)?;
        let (expected, found) = (self.header.to_string(), saved.header.to_string());
        if let Some((number, (expected, found))) =
            (1..).zip(expected.lines().zip(found.lines())).find(|(_, (expected, found))| expected != found)
        {
            let (expected, found) = (expected.to_string(), found.to_string());
            return Err(ProofError::OtherProof { line: number, expected, found });
        }
        for Class { letters, counts } in saved.classes {
            let numbers = self.numbers(&letters);
            if let Some((_, done)) = self.classes.iter_mut().find(|(class, _)| *class == numbers) {
                *done = Some(counts);
            }
        }
        self.parts = saved.parts.into_iter().map(|part| (self.numbers(&part.letters), part.counts)).collect();
        self.saved = saved.text;
        Ok(self.saved.len())
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
