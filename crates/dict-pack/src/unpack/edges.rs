//! Reads the edges of the automaton, while they arrive.

use dict_compiler::automaton::{EdgeTarget, FlatAutomaton, SharedNodes};
use dict_format::symbol::CODES;

use super::{columns::Columns, word_walk::WordWalk};
use crate::{
    UnpackError,
    edge_byte::{CODE, GUESSED, KIND, LAST, NEW, NEW_WORD},
    header::Header,
    leb128::Leb128Reader,
    targets::{NONE, Targets},
};

/// The edges that have arrived.
#[derive(Debug)]
pub(super) struct EdgeReader {
    nodes: SharedNodes,
    targets: Targets,
    /// For each node, a bit for each list of targets that has it, and one for each that has it as the end of a word.
    listed: Vec<u64>,
    pointers: Leb128Reader,
    /// The nodes on the path whose edges are still arriving.
    open: Vec<OpenNode>,
    /// The codes from the root to the edge that arrives.
    path: Vec<u8>,
    /// The edges of open nodes that have arrived, without those on the path.
    edge_codes: Vec<u8>,
    edge_targets: Vec<EdgeTarget>,
    words: WordWalk,
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
    /// Creates a reader for which no edges have arrived.
    pub(super) fn new(header: &Header, columns: Columns<'static>, pointers: Vec<u8>) -> Self {
        Self {
            nodes: SharedNodes::new(),
            targets: Targets::new(),
            listed: vec![0],
            pointers: Leb128Reader::new(pointers),
            open: vec![OpenNode { first: 0, is_word: false, is_last: true }],
            path: Vec::new(),
            edge_codes: Vec::new(),
            edge_targets: Vec::new(),
            words: WordWalk::new(header, columns),
        }
    }

    /// Takes edges. Returns the number of bytes that were taken, and true if all edges are there. `offset` is the
    /// offset of `chunk` in the pack.
    pub(super) fn take(&mut self, chunk: &[u8], offset: u64) -> Result<(usize, bool), UnpackError> {
        for (at, &byte) in chunk.iter().enumerate() {
            let damaged = |what| UnpackError::Damaged { offset: offset + at as u64, what };
            if self.take_edge(byte).map_err(damaged)? {
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
    fn take_edge(&mut self, byte: u8) -> Result<bool, &'static str> {
        let code = byte & CODE;
        if usize::from(code) >= CODES {
            return Err("an edge with a code above 30");
        }
        self.path.push(code);
        self.words.check_len(&self.path)?;
        let is_last = byte & LAST != 0;
        let kind = byte & KIND;
        if kind == NEW || kind == NEW_WORD {
            let is_word = kind == NEW_WORD;
            if is_word {
                self.words.read_word(&self.path)?;
            }
            self.open.push(OpenNode { first: self.edge_codes.len(), is_word, is_last });
            return Ok(false);
        }
        let guess = self.targets.guess(&self.path);
        let target = if kind == GUESSED {
            guess.ok_or("an edge whose target cannot be guessed")?
        } else {
            self.take_pointer(code).filter(|target| guess != Some(*target)).ok_or("an edge whose pointer is wrong")?
        };
        if target.is_word() {
            self.words.read_word(&self.path)?;
        }
        self.words.read_words_below(&self.nodes, target.node(), &mut self.path)?;
        self.end_edge(code, target);
        if is_last { self.close() } else { Ok(false) }
    }

    /// Takes a pointer, and returns the target of an edge by `code`.
    #[inline]
    fn take_pointer(&mut self, code: u8) -> Option<EdgeTarget> {
        if let Some(place) = self.pointers.next()?.checked_sub(1) {
            return self.targets.use_listed(code, place as usize).map(|[target, _]| target);
        }
        let number = self.pointers.next()?;
        let target = EdgeTarget::new(number >> 1, number & 1 == 1);
        let is_listed = *self.listed.get(target.node() as usize)? & list_bit(code, target) != 0;
        if is_listed || target == NONE {
            return None;
        }
        self.list(code, target);
        Some(target)
    }

    /// Ends nodes, from the last one on the path up to one with more edges. Returns true if the root was among them.
    #[inline]
    fn close(&mut self) -> Result<bool, &'static str> {
        while let Some(OpenNode { first, is_word, is_last }) = self.open.pop() {
            let codes = self.edge_codes.get(first..).unwrap_or(&[]);
            let targets = self.edge_targets.get(first..).unwrap_or(&[]);
            let new = self.nodes.count();
            let node = self.nodes.add(codes, targets).map_err(|_| "edges that are not in order")?;
            if node as usize != new {
                return Err("a node that is there already");
            }
            self.edge_codes.truncate(first);
            self.edge_targets.truncate(first);
            // No edge leads to the root.
            let Some(&code) = self.path.last() else { break };
            let target = EdgeTarget::new(node, is_word);
            self.listed.resize(self.nodes.count(), 0);
            self.list(code, target);
            self.end_edge(code, target);
            if !is_last {
                return Ok(false);
            }
        }
        if !self.pointers.is_at_end() {
            return Err("the pointers do not end with the edges");
        }
        self.words.check_end().map(|()| true)
    }

    /// Appends a target to the list of a code.
    fn list(&mut self, code: u8, target: EdgeTarget) {
        if let Some(listed) = self.listed.get_mut(target.node() as usize) {
            *listed |= list_bit(code, target);
        }
        self.targets.list(code, target);
    }

    /// Ends the last edge on the path.
    #[inline]
    fn end_edge(&mut self, code: u8, target: EdgeTarget) {
        self.targets.learn(&self.path, target);
        self.path.pop();
        self.words.leave(self.path.len());
        self.edge_codes.push(code);
        self.edge_targets.push(target);
    }
}

/// Returns the bit of a target in the list of a code.
#[inline]
fn list_bit(code: u8, target: EdgeTarget) -> u64 {
    1 << (2 * code + u8::from(target.is_word()))
}
