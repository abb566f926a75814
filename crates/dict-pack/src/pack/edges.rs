//! Writes the automaton, edge by edge.

use std::collections::HashMap;

use dict_compiler::{SharedNodes, Target};
use dict_runtime::{
    Dict,
    raw::{self, Slot},
};

use crate::{
    leb128::push_leb128,
    targets::{GUESSED, LAST, NEW, NEW_WORD, POINTED, Targets},
    walk::DamagedSlot,
};

/// A node in the file: two slots with the same base and the same children lead to the same one.
type NodeKey = (u32, u32);

/// The number of a node whose edges are being written. It can only lead to itself in a damaged file.
const OPEN: u32 = u32::MAX;

/// A node whose edges are being written.
struct OpenNode {
    slot: Slot,
    /// The codes of the edges that are still to be written.
    codes: raw::Children,
}

/// Returns two parts of a pack: the pointers and the edges.
pub(super) fn coded_edges(dict: &Dict) -> Result<[Vec<u8>; 2], DamagedSlot> {
    let slots = raw::slots(dict);
    let root = slots.first().copied().ok_or(DamagedSlot(0))?;
    let mut nodes = HashMap::from([(key(Slot::EMPTY), SharedNodes::LEAF), (key(root), OPEN)]);
    let mut last = SharedNodes::LEAF;
    let mut edges = Vec::new();
    let mut pointers = Pointers { targets: Targets::new(), places: HashMap::new(), bytes: Vec::new() };
    let mut path = Vec::new();
    let mut open = vec![OpenNode { slot: root, codes: root.children() }];
    while let Some(OpenNode { slot, codes }) = open.last_mut() {
        let target = if let Some(code) = codes.next() {
            let at = slot.child(code).unwrap_or(usize::MAX);
            let &child = slots.get(at).ok_or(DamagedSlot(at))?;
            path.push(code);
            let byte = code | if codes.len() == 0 { LAST } else { 0 };
            let Some(&node) = nodes.get(&key(child)) else {
                edges.push(byte | if child.is_word() { NEW_WORD } else { NEW });
                nodes.insert(key(child), OPEN);
                open.push(OpenNode { slot: child, codes: child.children() });
                continue;
            };
            let target = Target::new(node, child.is_word());
            if node == OPEN || target == Target::new(SharedNodes::LEAF, false) {
                return Err(DamagedSlot(at));
            }
            let is_guessed = pointers.targets.guess(&path) == Some(target);
            edges.push(byte | if is_guessed { GUESSED } else { POINTED });
            if !is_guessed {
                pointers.push(code, target);
            }
            target
        } else {
            last += 1;
            let target = Target::new(last, slot.is_word());
            nodes.insert(key(*slot), last);
            open.pop();
            if let Some(&code) = path.last() {
                pointers.list(code, target);
            }
            target
        };
        pointers.targets.learn(&path, target);
        path.pop();
    }
    Ok([pointers.bytes, edges])
}

fn key(slot: Slot) -> NodeKey {
    (slot.base(), slot.children().bits())
}

/// The pointers to targets so far.
struct Pointers {
    targets: Targets,
    /// For each code and each target in its list, the place there.
    places: HashMap<(u8, Target), usize>,
    bytes: Vec<u8>,
}

impl Pointers {
    /// Appends a target to the list of a code.
    fn list(&mut self, code: u8, target: Target) {
        let place = self.targets.list(code, target);
        self.places.insert((code, target), place);
    }

    /// Writes the target of an edge by a code.
    fn push(&mut self, code: u8, target: Target) {
        let Some(&place) = self.places.get(&(code, target)) else {
            push_leb128(&mut self.bytes, 0);
            push_leb128(&mut self.bytes, target.node() << 1 | u32::from(target.is_word()));
            self.list(code, target);
            return;
        };
        push_leb128(&mut self.bytes, place as u32 + 1);
        if let Some([_, other]) = self.targets.use_listed(code, place) {
            self.places.insert((code, other), place);
            self.places.insert((code, target), place / 2);
        }
    }
}
