//! The bytes of blocks, and the slots of the top.

use dict_format::{
    Rank, Slot,
    blocks::{BLOCKS_HEADER_LEN, RANK_WIDTHS},
    symbol::CODES,
};

use super::{
    place::{Placement, width_class},
    sets::{ChildSets, Edge, NO_CHILDREN, SetId},
};
use crate::automaton::FreeSlots;

/// Returns the bytes of the `DENS` section.
pub(super) fn blocks(sets: &ChildSets, placement: &Placement) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(placement.len);
    bytes.extend_from_slice(&placement.pointers.header());
    debug_assert_eq!(bytes.len(), BLOCKS_HEADER_LEN);
    for &set in &placement.order {
        bytes.resize(placement.addresses[set as usize] as usize, 0);
        write_block(sets, placement, set, &mut bytes);
    }
    bytes.resize(placement.len, 0);
    bytes
}

fn write_block(sets: &ChildSets, placement: &Placement, set: SetId, bytes: &mut Vec<u8>) {
    let edges = sets.edges(set);
    let lens = &placement.lens[sets.first_edge(set)..][..edges.len()];
    let class = width_class(sets, set);
    bytes.push(edges.len() as u8 | (class as u8) << 5);
    bytes.extend(edges.iter().zip(lens).map(|(edge, len)| edge.code | u8::from(edge.is_word) << 5 | len << 6));
    let width = u32::from(RANK_WIDTHS[class]);
    // The bits of ranks that do not fill a byte yet, and their number.
    let (mut bits, mut count) = (0u64, 0);
    let mut words = 0;
    for edge in edges.split_last().map_or(&[][..], |(_, edges)| edges) {
        words += sets.words_of(edge);
        bits |= u64::from(words) << count;
        count += width;
        while count >= 8 {
            bytes.push(bits as u8);
            bits >>= 8;
            count -= 8;
        }
    }
    if count > 0 {
        bytes.push(bits as u8);
    }
    let end = bytes.len() as u32 + lens.iter().map(|&len| u32::from(len)).sum::<u32>();
    for (edge, &len) in edges.iter().zip(lens).filter(|(edge, _)| edge.target != NO_CHILDREN) {
        let target = placement.addresses[edge.target as usize];
        let pointer = match len {
            0 => Some(0).filter(|_| target == end),
            _ => placement.pointers.pointer(len.into(), target, end),
        };
        let pointer = pointer.expect("the placement gave the pointer a length that reaches its block");
        bytes.extend_from_slice(&pointer.to_le_bytes()[..len.into()]);
    }
}

/// Returns the slots of the top, and their ranks.
pub(super) fn top(sets: &ChildSets, is_top: &[bool], placement: &Placement) -> (Vec<Slot>, Vec<Rank>) {
    let mut free = FreeSlots::new();
    let (mut slots, mut ranks) = (vec![Slot::EMPTY; CODES], vec![Rank::new(0); CODES]);
    let mut bases = vec![0; sets.len()];
    // A set comes after those below it.
    for set in sets.all().filter(|&set| is_top[set as usize]) {
        let edges = sets.edges(set);
        let base = match edges {
            [edge] => free.take_one(edge.code),
            _ => free.take(sets.children(set), edges.len()),
        };
        bases[set as usize] = base as u32;
        let len = slots.len().max(base + CODES);
        slots.resize(len, Slot::EMPTY);
        ranks.resize(len, Rank::new(0));
        let mut words = 0;
        for edge in edges {
            let at = base + usize::from(edge.code);
            slots[at] = slot(sets, is_top, placement, &bases, edge);
            ranks[at] = Rank::new(words + u32::from(edge.is_word));
            words += sets.words_of(edge);
        }
    }
    let root = sets.root();
    slots[0] = Slot::new(bases[root as usize], sets.children(root), false);
    let end = slots.iter().rposition(|&slot| slot != Slot::EMPTY).map_or(1, |last| last + 1);
    slots.truncate(end);
    ranks.truncate(end);
    (slots, ranks)
}

/// Returns the slot of an edge of the top.
fn slot(sets: &ChildSets, is_top: &[bool], placement: &Placement, bases: &[u32], edge: &Edge) -> Slot {
    if edge.target == NO_CHILDREN {
        return Slot::new(0, dict_format::Children::new(0), edge.is_word);
    }
    let (at, children) = (edge.target as usize, sets.children(edge.target));
    if is_top[at] {
        Slot::new(bases[at], children, edge.is_word)
    } else {
        Slot::in_block(placement.addresses[at], children, edge.is_word)
    }
}
