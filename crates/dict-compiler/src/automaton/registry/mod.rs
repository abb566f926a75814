//! The registry of nodes: carries out operations, and finds for each node an equal one, or adds it.

mod table;
mod tails;

use std::hash::{BuildHasher, RandomState};

use self::{table::Table, tails::Tails};
use super::{
    nodes::{EdgeTarget, LEAF, NodeId, Nodes},
    operations::{KEY_BYTES, Operation, SPREAD, mix},
};

/// The number of operations that are looked ahead at together.
const AHEAD: usize = 16;

/// The number of last bytes of a new tail that are looked up first, since their node is often known.
const HINT: usize = 4;

/// Every distinct node, once.
pub(crate) struct Registry {
    nodes: Nodes,
    /// Branches, by the hash of what is below them.
    table: Table,
    /// Nodes of tails, by the hash of their edge.
    tail_table: Table,
    /// A cache of nodes of tails, by the bytes of the tails.
    tails: Tails,
    /// A random number for the hashes of edges that are given.
    seed: u64,
    /// The edges of the nodes that are not made yet.
    labels: Vec<u8>,
    targets: Vec<EdgeTarget>,
}

impl Registry {
    /// Creates an empty registry.
    pub(crate) fn new() -> Self {
        Self {
            nodes: Nodes::new(),
            table: Table::new(),
            tail_table: Table::new(),
            tails: Tails::new(),
            seed: RandomState::new().hash_one(0),
            labels: Vec::new(),
            targets: Vec::new(),
        }
    }

    /// Carries out operations, whose tails are in `text`.
    #[inline(never)]
    pub(super) fn run(&mut self, text: &[u8], operations: &[Operation]) {
        for operations in operations.chunks(AHEAD) {
            self.look_ahead(operations);
            for operation in operations {
                let node = if operation.is_tail() {
                    self.tail(text, operation)
                } else {
                    self.find_or_add(operation.key, operation.len.into())
                };
                self.push(operation.label, EdgeTarget::new(node, operation.is_word()));
            }
        }
    }

    /// Reads the entries of all operations first, so that the processor loads them at the same time.
    fn look_ahead(&self, operations: &[Operation]) {
        if !self.table.is_large() && !self.tails.is_large() {
            return;
        }
        let mut sum = 0;
        for operation in operations {
            sum ^= if operation.is_tail() { self.tails.load(operation.key) } else { self.table.load(operation.key) };
        }
        std::hint::black_box(sum);
    }

    /// Puts an edge on the stack.
    #[inline(always)]
    pub(crate) fn push(&mut self, label: u8, target: EdgeTarget) {
        self.labels.push(label);
        self.targets.push(target);
    }

    /// Takes the last `len` edges from the stack and returns the node that has them. Equal nodes must come with the
    /// same hash.
    #[inline(always)]
    fn find_or_add(&mut self, hash: u64, len: usize) -> NodeId {
        let start = self.labels.len() - len;
        let (labels, targets) = (&self.labels[start..], &self.targets[start..]);
        let node = match self.table.find(hash, |node| self.nodes.has_edges(node, labels, targets)) {
            Ok(node) => node,
            Err(vacant) => {
                let node = self.nodes.add(labels, targets);
                if node != LEAF {
                    self.table.insert(vacant, hash, node);
                }
                node
            }
        };
        self.labels.truncate(start);
        self.targets.truncate(start);
        node
    }

    /// Takes the last `len` edges from the stack and returns the node that has them.
    ///
    /// The edges may come from an attacker, who would choose nodes that crowd one part of the table. So the hash starts
    /// with a random number, and ends with both halves of a product.
    pub(crate) fn node(&mut self, len: usize) -> NodeId {
        let start = self.labels.len() - len;
        let edges = self.labels[start..].iter().zip(&self.targets[start..]);
        let edge = |label: u8, target: &EdgeTarget| u64::from(label) << 32 | u64::from(target.bits());
        let hash = edges.fold(self.seed, |hash, (&label, target)| mix(hash, edge(label, target)));
        let product = u128::from(hash ^ self.seed) * u128::from(SPREAD);
        self.find_or_add((product >> 64) as u64 ^ product as u64, len)
    }

    /// Returns the labels and the targets of a node's edges.
    #[inline(always)]
    pub(super) fn edges(&self, node: NodeId) -> (&[u8], &[EdgeTarget]) {
        self.nodes.edges(node)
    }

    /// Returns the node below which there is only the tail.
    #[inline(always)]
    fn tail(&mut self, text: &[u8], operation: &Operation) -> NodeId {
        let len = usize::from(operation.len);
        if len == 0 {
            return LEAF;
        }
        let node = match self.tails.find(operation.key) {
            Some(node) => node,
            None => self.last_bytes(operation.key, len.min(KEY_BYTES)),
        };
        if len <= KEY_BYTES {
            node
        } else {
            self.bytes_before(&text[operation.end as usize - len..][..len - KEY_BYTES], node)
        }
    }

    /// Returns the node of the last bytes of a tail. They are in `key`, which [`Tails`] does not have.
    #[inline(never)]
    fn last_bytes(&mut self, key: u64, len: usize) -> NodeId {
        let bytes = key.to_le_bytes();
        let hint = |hint: usize| key >> (8 * (len - hint));
        let (mut node, mut known) = (LEAF, 0);
        if len > HINT
            && let Some(found) = self.tails.find(hint(HINT))
        {
            (node, known) = (found, HINT);
        }
        let mut is_new = false;
        for at in (0..len - known).rev() {
            node = self.before(bytes[at], node, &mut is_new);
            if len - at == HINT {
                self.tails.insert(hint(HINT), node);
            }
        }
        if len != HINT {
            if is_new {
                self.tails.insert_new(key, node);
            } else {
                self.tails.insert(key, node);
            }
        }
        node
    }

    /// Returns the node of a tail: of the bytes before those of the key, given the node of the key.
    #[inline(never)]
    fn bytes_before(&mut self, bytes: &[u8], mut node: NodeId) -> NodeId {
        let mut is_new = false;
        for bytes in bytes.rchunks(3) {
            // No word has the byte 0xff, so this is not the key of a tail.
            let key = bytes.iter().fold(0xff, |key, &byte| key << 8 | u64::from(byte)) << 32 | u64::from(node);
            if !is_new && let Some(found) = self.tails.find(key) {
                node = found;
                continue;
            }
            for &byte in bytes.iter().rev() {
                node = self.before(byte, node, &mut is_new);
            }
            // Many a new tail never comes again, and its place in the cache is not loaded yet.
            if !is_new {
                self.tails.insert(key, node);
            }
        }
        node
    }

    /// Returns the node of a longer tail: `label` in front of the tail of `node`. `is_new` is true if the tail of
    /// `node` is new, and becomes true if the longer tail is new.
    #[inline(always)]
    fn before(&mut self, label: u8, node: NodeId, is_new: &mut bool) -> NodeId {
        let target = EdgeTarget::new(node, node == LEAF);
        if !*is_new {
            if let Some(node) = self.longer_tail(label, target) {
                return node;
            }
            *is_new = true;
        }
        self.add_tail(label, target)
    }

    #[inline(always)]
    fn add_tail(&mut self, label: u8, target: EdgeTarget) -> NodeId {
        let node = self.nodes.add(&[label], &[target]);
        // If it is the next node after its target, it is found without the table.
        if node != LEAF && (target.node() + 1 != node || target.node() == LEAF) {
            self.tail_table.insert_new(tail_hash(label, target), node);
        }
        node
    }

    /// Returns the node that has only this edge, which leads to a tail.
    #[inline(always)]
    fn longer_tail(&self, label: u8, target: EdgeTarget) -> Option<NodeId> {
        let next = target.node() + 1;
        let is_it = |node: NodeId| self.nodes.has_edges(node, &[label], &[target]);
        if (next as usize) < self.nodes.len() && target.node() != LEAF && is_it(next) {
            return Some(next);
        }
        self.tail_table.find(tail_hash(label, target), is_it).ok()
    }

    /// Returns the nodes. The last one is the root.
    pub(crate) fn into_nodes(self) -> Nodes {
        self.nodes
    }
}

/// Returns the hash of the node that has only this edge.
#[inline(always)]
fn tail_hash(label: u8, target: EdgeTarget) -> u64 {
    mix(SPREAD, u64::from(label) << 32 | u64::from(target.bits()))
}
