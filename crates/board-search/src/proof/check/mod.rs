//! Checks certificates by a simpler computation than the prover's, with no code in common.

mod boards;
mod bounds;
mod buckets;
mod entries;
mod error;
mod tree;

use std::{
    fmt::{self, Debug, Formatter},
    mem,
    ops::ControlFlow,
    sync::{Arc, Mutex, PoisonError},
};

use board_solver::{PointsTable, Rules, Scoring};
use dict_runtime::{Dict, WordSet};
use xxhash_rust::xxh3::xxh3_64;

pub use self::error::CheckError;
use self::{
    boards::Boards,
    bounds::Bounds,
    buckets::Buckets,
    entries::Speller,
    tree::{Shared, Tree},
};
use super::certificate::{Certificate, Class, CountedWords};
use crate::Goal;

/// The number of the line of a certificate's first class.
const FIRST_CLASS_LINE: usize = 13;

/// The error for a tree that is larger than that of any proof.
const TOO_LARGE: CheckError =
    CheckError::Header { line: 5, expected: "fewer points or words: a bound or the number of nodes is 2^32 or more" };

/// A check that is under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CheckStatus {
    /// The number of classes that are checked.
    pub classes_done: usize,
    /// The number of classes.
    pub classes: usize,
}

/// A check of a certificate, class by class.
///
/// Classes can be checked on several threads, each with a clone.
#[derive(Clone)]
pub struct Check<'c> {
    certificate: &'c Certificate,
    boards: Boards<'c>,
    speller: Speller,
    /// The tree that all classes share, made for the first one. Clones have the same.
    shared: Arc<Mutex<Option<Arc<Shared>>>>,
    /// Memory of the next class.
    buckets: Buckets,
    tree: Tree,
}

impl Debug for Check<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Check").field("header", &self.certificate.header).finish_non_exhaustive()
    }
}

/// Checks all of a certificate. `words` are the words of `dict` that count, if not all do. Calls `observe` often.
///
/// # Errors
///
/// The first [`CheckError`].
pub fn check(
    dict: &Dict,
    words: Option<&WordSet>,
    certificate: &Certificate,
    mut observe: impl FnMut(CheckStatus) -> ControlFlow<()>,
) -> Result<(), CheckError> {
    let mut check = Check::new(dict, words, certificate)?;
    let classes = certificate.classes.len();
    for classes_done in 0..classes {
        check.class(classes_done, || observe(CheckStatus { classes_done, classes }))?;
    }
    Ok(())
}

impl<'c> Check<'c> {
    /// Checks all of a certificate except the counts of the classes. It is about the words in the file of `dict`,
    /// without added words and with denied ones.
    ///
    /// # Errors
    ///
    /// The first [`CheckError`].
    pub fn new(dict: &Dict, words: Option<&WordSet>, certificate: &'c Certificate) -> Result<Self, CheckError> {
        let (dict, header) = (dict.unchanged(), &certificate.header);
        if (header.dict_checksum, header.dict_words) != (dict.checksum(), dict.len()) {
            return Err(CheckError::OtherDictionary { expected: header.dict_checksum, found: dict.checksum() });
        }
        let counted = words.map(|words| {
            let bytes: Vec<u8> = words.bits().iter().flat_map(|bits| bits.to_le_bytes()).collect();
            CountedWords { count: words.len(), checksum: xxh3_64(&bytes) }
        });
        if counted != header.words {
            return Err(CheckError::OtherWords);
        }
        let goal = match header.goal.as_str() {
            "points" => Goal::Points,
            "words" => Goal::Words,
            _ => return Err(CheckError::Header { line: 6, expected: "`points` or `words`" }),
        };
        let table = PointsTable { points: header.points.clone().into(), more: header.more_points };
        let mut rules = Rules::new(header.min_letters, Scoring::Letters(table));
        rules.words = words.map(|words| words.clone().into());
        let boards = Boards::new(dict, header, &rules, goal)?;
        let speller = Speller::new(dict, &rules, goal, header, &boards.layout);
        if speller.key_bits() > buckets::MAX_KEY_BITS {
            return Err(CheckError::Header { line: 8, expected: "fewer letters for a board of this size" });
        }
        let check = Self {
            certificate,
            boards,
            speller,
            shared: Arc::default(),
            buckets: Buckets::default(),
            tree: Tree::default(),
        };
        check.check_classes()?;
        Ok(check)
    }

    /// Checks that each class is there once, in order.
    fn check_classes(&self) -> Result<(), CheckError> {
        let mut found = (FIRST_CLASS_LINE..).zip(&self.certificate.classes);
        self.check_classes_from(&mut Vec::new(), &mut found)?;
        match found.next() {
            Some((line, _)) => Err(CheckError::Header { line, expected: "no more classes" }),
            None => Ok(()),
        }
    }

    /// Checks that the next classes are those with the letters of `class` and any others.
    fn check_classes_from(
        &self,
        class: &mut Vec<usize>,
        found: &mut impl Iterator<Item = (usize, &'c Class)>,
    ) -> Result<(), CheckError> {
        let header = &self.certificate.header;
        if class.len() == header.class_cells {
            let class: Vec<String> = class.iter().map(|&letter| header.letters[letter].clone()).collect();
            return match found.next() {
                Some((_, found)) if found.letters == class => Ok(()),
                found => {
                    let end = FIRST_CLASS_LINE + self.certificate.classes.len();
                    Err(CheckError::MissingClass { line: found.map_or(end, |(line, _)| line), class })
                }
            };
        }
        for letter in 0..header.letters.len() {
            class.push(letter);
            if self.boards.is_visited(class) {
                self.check_classes_from(class, found)?;
            }
            class.pop();
        }
        Ok(())
    }

    /// Checks the counts of the class with this index. Calls `observe` often, but not while another clone makes the
    /// parts that all classes share. `observe` must not use a clone.
    ///
    /// # Errors
    ///
    /// [`CheckError::Class`] if a count differs, [`CheckError::Better`] if a board is better, [`CheckError::Stopped`]
    /// if `observe` breaks, [`CheckError::Header`] if the words and points are too many for a proof.
    pub fn class(&mut self, index: usize, mut observe: impl FnMut() -> ControlFlow<()>) -> Result<(), CheckError> {
        let certificate = self.certificate;
        let class = &certificate.classes[index];
        let letter = |text: &String| certificate.header.letters.iter().position(|letter| letter == text).unwrap_or(0);
        let letters: Vec<usize> = class.letters.iter().map(letter).collect();
        let shared = self.shared(&mut observe)?;
        self.speller.fill(Some(&letters), &mut self.buckets, &mut observe)?;
        let mut tree = mem::take(&mut self.tree);
        let root = tree.build(shared, &mut self.buckets, &self.speller).ok_or(TOO_LARGE)?;
        let counts = Bounds::new(&mut self.boards, &tree).counts(&letters, &root, &mut observe)?;
        self.tree = tree;
        if counts == class.counts {
            return Ok(());
        }
        Err(CheckError::Class {
            line: FIRST_CLASS_LINE + index,
            class: class.letters.clone(),
            claimed: class.counts,
            counts,
        })
    }

    /// Returns the tree of the entries that need no class cell.
    fn shared(&mut self, observe: &mut impl FnMut() -> ControlFlow<()>) -> Result<Arc<Shared>, CheckError> {
        // Other threads wait: they need the tree too.
        let mut made = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(shared) = &*made {
            return Ok(shared.clone());
        }
        self.speller.fill(None, &mut self.buckets, observe)?;
        let shared = self.tree.build_shared(&mut self.buckets, &self.speller).ok_or(TOO_LARGE)?;
        Ok(made.insert(Arc::new(shared)).clone())
    }
}

#[cfg(test)]
impl Check<'_> {
    /// Returns the points of the entries of a class, by their letters: one for each cell after the class cells, 0 for
    /// none.
    pub(super) fn entries_by_letters(&self, class: &[u8]) -> std::collections::BTreeMap<Vec<u8>, u64> {
        let class: Vec<usize> = class.iter().map(|&letter| usize::from(letter)).collect();
        let (free, bits) = (self.speller.free_cells() as u32, self.speller.letter_bits);
        let letters = |key: u64| (0..free).rev().map(|cell| (key >> (cell * bits) & ((1 << bits) - 1)) as u8).collect();
        let mut buckets = Buckets::default();
        let mut points_of = std::collections::BTreeMap::new();
        for class in [None, Some(&class[..])] {
            self.speller.fill(class, &mut buckets, &mut || ControlFlow::Continue(())).unwrap();
            buckets.drain(|key, points| *points_of.entry(letters(key)).or_default() += points);
        }
        points_of
    }
}
