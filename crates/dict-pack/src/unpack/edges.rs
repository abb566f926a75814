//! Reads the edges of the automaton, while they arrive.

use dict_compiler::{FlatAutomaton, SharedNodes, Target};
use dict_format::CODES;

use super::{columns::Columns, walked_words::WalkedWords};
use crate::{
    UnpackError,
    leb128::Leb128Reader,
    targets::{CODE, GUESSED, KIND, LAST, NEW, NEW_WORD, Targets},
};

/// The edges that have arrived.
#[derive(Debug)]
pub(super) struct EdgeReader {
    nodes: SharedNodes,
    targets: Targets,
    pointers: Leb128Reader,
    /// The nodes on the path whose edges are still arriving.
    open: Vec<OpenNode>,
    /// The codes from the root to the edge that arrives.
    path: Vec<u8>,
    /// The edges of open nodes that have arrived, without those on the path.
    codes: Vec<u8>,
    ends: Vec<Target>,
    words: WalkedWords,
}

/// A node whose edges are still arriving.
#[derive(Debug)]
struct OpenNode {
    /// The place of its first edge.
    first: usize,
    /// A word ends at the edge above the node.
    is_word: bool,
    /// The edge above the node is the last one of its own node.
    is_last: bool,
}

impl EdgeReader {
    /// Creates a reader for which no edges have arrived. `words` is the number of words.
    pub(super) fn new(words: u32, columns: Columns<'static>, pointers: Vec<u8>) -> Self {
        Self {
            nodes: SharedNodes::new(),
            targets: Targets::new(),
            pointers: Leb128Reader::new(pointers),
            open: vec![OpenNode { first: 0, is_word: false, is_last: true }],
            path: Vec::new(),
            codes: Vec::new(),
            ends: Vec::new(),
            words: WalkedWords::new(words, columns),
        }
    }

    /// Takes edges. Returns the number of bytes that were taken, and true if all edges are there. `offset` is the offset of
    /// `chunk` in the pack.
    pub(super) fn take(&mut self, chunk: &[u8], offset: u64) -> Result<(usize, bool), UnpackError> {
        for (at, &byte) in chunk.iter().enumerate() {
            let damaged = |what| UnpackError::Damaged { offset: offset + at as u64, what };
            if self.edge(byte).map_err(damaged)? {
                return Ok((at + 1, true));
            }
        }
        Ok((chunk.len(), false))
    }

    /// Returns the automaton and the columns.
    pub(super) fn finish(self) -> Result<(FlatAutomaton, Columns<'static>), UnpackError> {
        Ok((self.nodes.finish()?, self.words.finish()))
    }

    /// Takes an edge. Returns true if it was the last one, or the fault.
    #[inline]
    fn edge(&mut self, byte: u8) -> Result<bool, &'static str> {
        let code = byte & CODE;
        if usize::from(code) >= CODES {
            return Err("an edge with a code above 30");
        }
        if self.path.len() == SharedNodes::MAX_CODES {
            return Err("a word that is too long");
        }
        self.path.push(code);
        let is_last = byte & LAST != 0;
        let kind = byte & KIND;
        if kind == NEW || kind == NEW_WORD {
            let is_word = kind == NEW_WORD;
            if is_word {
                self.words.next(&self.path)?;
            }
            self.open.push(OpenNode { first: self.codes.len(), is_word, is_last });
            return Ok(false);
        }
        let guess = self.targets.guess(&self.path);
        let target = if kind == GUESSED {
            guess.ok_or("an edge whose target cannot be guessed")?
        } else {
            self.pointed(code).filter(|target| guess != Some(*target)).ok_or("an edge whose pointer is wrong")?
        };
        if target.is_word() {
            self.words.next(&self.path)?;
        }
        self.words.below(&self.nodes, target.node(), &mut self.path)?;
        self.close(target, is_last)
    }

    /// Returns the target that the next pointer of an edge by `code` is for.
    #[inline]
    fn pointed(&mut self, code: u8) -> Option<Target> {
        if let Some(place) = self.pointers.next()?.checked_sub(1) {
            return self.targets.use_listed(code, place as usize).map(|[target, _]| target);
        }
        let number = self.pointers.next()?;
        let target = Target::new(number >> 1, number & 1 == 1);
        let is_node = (target.node() as usize) < self.nodes.count() && number != 0;
        if !is_node || self.targets.is_listed(code, target) {
            return None;
        }
        self.targets.list(code, target);
        Some(target)
    }

    /// Ends the last edge on the path, and all nodes whose last edge ends with it. Returns true if the root was among them.
    #[inline]
    fn close(&mut self, mut target: Target, mut is_last: bool) -> Result<bool, &'static str> {
        loop {
            self.targets.learn(&self.path, target);
            self.codes.extend(self.path.pop());
            self.ends.push(target);
            self.words.leave(self.path.len());
            if !is_last {
                return Ok(false);
            }
            let Some(open) = self.open.pop() else { return Ok(true) };
            let edges = (self.codes.get(open.first..).unwrap_or(&[]), self.ends.get(open.first..).unwrap_or(&[]));
            let new = self.nodes.count();
            let node =
                self.nodes.add(edges.0, edges.1).map_err(|_| "edges that are not in order, or too long a word")?;
            if node as usize != new {
                return Err("a node that is there already");
            }
            self.codes.truncate(open.first);
            self.ends.truncate(open.first);
            let Some(&code) = self.path.last() else { return self.end() };
            (target, is_last) = (Target::new(node, open.is_word), open.is_last);
            self.targets.list(code, target);
        }
    }

    /// Checks what has to be true after the last edge.
    fn end(&self) -> Result<bool, &'static str> {
        if !self.pointers.is_at_end() {
            return Err("the pointers do not end with the edges");
        }
        self.words.check_end().map(|()| true)
    }
}
