//! Writes the edges of the automaton.
//!
//! ```text
//! write a node:
//!     for each edge of the node, by code:
//!         if the node below has no number: write the edge as a new one; write the node below; give it the next number
//!         else if the edge leads where the guess says: write the edge as guessed
//!         else: write the edge as pointed, and a pointer
//!         learn where the edge leads
//! ```
//!
//! Nodes may be a thousand levels deep, so those on the path are a list, not calls of a function.

use std::collections::HashMap;

use dict_compiler::automaton::{EdgeTarget, SharedNodes};
use dict_runtime::{
    Dict,
    raw::{self, Slot},
};

use crate::{
    edge_byte::{GUESSED, LAST, NEW, NEW_WORD, POINTED},
    leb128::push_leb128,
    targets::{NONE, Targets},
    walk::DamagedSlot,
};

/// The parts of a pack for the automaton.
#[derive(Default)]
pub(super) struct CodedEdges {
    pub(super) pointers: Vec<u8>,
    pub(super) edges: Vec<u8>,
}

impl CodedEdges {
    pub(super) fn of(dict: &Dict) -> Result<Self, DamagedSlot> {
        let slots = raw::slots(dict);
        let root = slots.first().copied().ok_or(DamagedSlot(0))?;
        let mut writer = EdgeWriter::new();
        writer.open(root);
        while let Some(node) = writer.open.last_mut() {
            let Some(code) = node.codes.next() else {
                writer.close();
                continue;
            };
            let is_last = node.codes.len() == 0;
            let at = node.slot.child(code).unwrap_or(usize::MAX);
            let child = slots.get(at).copied().ok_or(DamagedSlot(at))?;
            writer.edge(code, is_last, child).ok_or(DamagedSlot(at))?;
        }
        Ok(writer.parts)
    }
}

struct EdgeWriter {
    parts: CodedEdges,
    targets: Targets,
    /// For each code and each target in its list, the place there.
    places: HashMap<(u8, EdgeTarget), usize>,
    /// The numbers of nodes; of a node whose edges are being written, [`OPEN`].
    nodes: HashMap<NodeKey, u32>,
    last_node: u32,
    /// The nodes on the path.
    open: Vec<OpenNode>,
    /// The codes from the root to the last edge.
    path: Vec<u8>,
}

/// A node in the file: slots with the same base and the same children lead to the same one.
type NodeKey = (u32, u32);

/// Marks a node whose edges are being written. In a valid file, no edge below it leads to it.
const OPEN: u32 = u32::MAX;

/// A node whose edges are being written.
struct OpenNode {
    slot: Slot,
    /// The codes of the edges that are still to be written.
    codes: raw::Children,
}

impl EdgeWriter {
    fn new() -> Self {
        Self {
            parts: CodedEdges::default(),
            targets: Targets::new(),
            places: HashMap::new(),
            nodes: HashMap::from([(key(Slot::EMPTY), SharedNodes::LEAF)]),
            last_node: SharedNodes::LEAF,
            open: Vec::new(),
            path: Vec::new(),
        }
    }

    fn open(&mut self, slot: Slot) {
        self.nodes.insert(key(slot), OPEN);
        self.open.push(OpenNode { slot, codes: slot.children() });
    }

    /// Writes an edge. Returns `None` if the file is damaged.
    fn edge(&mut self, code: u8, is_last: bool, child: Slot) -> Option<()> {
        let byte = code | if is_last { LAST } else { 0 };
        self.path.push(code);
        let Some(&node) = self.nodes.get(&key(child)) else {
            self.parts.edges.push(byte | if child.is_word() { NEW_WORD } else { NEW });
            self.open(child);
            return Some(());
        };
        let target = (node != OPEN).then(|| EdgeTarget::new(node, child.is_word())).filter(|target| *target != NONE)?;
        if self.targets.guess(&self.path) == Some(target) {
            self.parts.edges.push(byte | GUESSED);
        } else {
            self.parts.edges.push(byte | POINTED);
            self.point(code, target);
        }
        self.end_edge(target);
        Some(())
    }

    /// Numbers the last node on the path, all of whose edges are written.
    fn close(&mut self) {
        let Some(OpenNode { slot, .. }) = self.open.pop() else { return };
        self.last_node += 1;
        self.nodes.insert(key(slot), self.last_node);
        // No edge leads to the root.
        if let Some(&code) = self.path.last() {
            let target = EdgeTarget::new(self.last_node, slot.is_word());
            self.list(code, target);
            self.end_edge(target);
        }
    }

    fn end_edge(&mut self, target: EdgeTarget) {
        self.targets.learn(&self.path, target);
        self.path.pop();
    }

    /// Writes a pointer to the target of an edge by `code`.
    fn point(&mut self, code: u8, target: EdgeTarget) {
        let pointers = &mut self.parts.pointers;
        let Some(&place) = self.places.get(&(code, target)) else {
            push_leb128(pointers, 0);
            push_leb128(pointers, target.node() << 1 | u32::from(target.is_word()));
            self.list(code, target);
            return;
        };
        push_leb128(pointers, place as u32 + 1);
        if let Some([_, other]) = self.targets.use_listed(code, place) {
            self.places.insert((code, other), place);
            self.places.insert((code, target), place / 2);
        }
    }

    /// Appends a target to the list of a code.
    fn list(&mut self, code: u8, target: EdgeTarget) {
        let place = self.targets.list(code, target);
        self.places.insert((code, target), place);
    }
}

fn key(slot: Slot) -> NodeKey {
    (slot.base(), slot.children().bits())
}
