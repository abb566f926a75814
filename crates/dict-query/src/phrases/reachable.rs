//! The words that a query leaves for phrases.

use alloc::vec::Vec;

use hashbrown::HashSet;

use super::asker::Asker;
use crate::{
    nodes::NodeId,
    walk::{Stop, Walk},
};

/// The maximum number of steps: some milliseconds.
const MAX_STEPS: u64 = 200_000;

/// Returns the ids of all words that may be the first word of a phrase, or may follow such a word, and so on, the
/// commonest first. Returns `None` if it takes many steps to find them: then these are mostly too many to be of use.
pub(super) fn reachable(asker: &mut Asker<'_>) -> Option<Vec<u32>> {
    let most_steps = MAX_STEPS.min(asker.matcher.limits.steps);
    let mut steps_left = most_steps;
    let ids = search(asker, &mut steps_left);
    asker.matcher.limits.steps -= most_steps - steps_left;
    let mut ids: Vec<u32> = ids?.into_iter().collect();
    ids.sort_by_cached_key(|id| asker.rarity(*id));
    Some(ids)
}

fn search(asker: &mut Asker<'_>, steps_left: &mut u64) -> Option<HashSet<u32>> {
    let most_words = *asker.words.end();
    let most_bytes = asker.matcher.limits.bytes;
    let mut ids = HashSet::new();
    let mut starts: HashSet<NodeId> = [asker.matcher.start].into();
    for count in 1..=most_words {
        let mut ends = HashSet::new();
        for start in starts {
            for file in [Some(asker.dict), asker.dict.added()].into_iter().flatten() {
                let is_last = count == most_words;
                let mut walk = if is_last { Walk::new(file, start) } else { Walk::of_beginnings(file, start) };
                loop {
                    match walk.advance(&mut asker.matcher.nodes, steps_left, most_bytes) {
                        Stop::Word(_) => {}
                        Stop::End => break,
                        Stop::Full | Stop::OutOfSteps => return None,
                    }
                    // The file of a changed dictionary still has the denied words.
                    if let Some(id) = asker.dict.id(walk.text()) {
                        ids.insert(id);
                        ends.extend(walk.node());
                    }
                }
            }
        }
        starts = ends;
    }
    Some(ids)
}
