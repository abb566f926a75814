//! Walks through the words of a dictionary as codes.

use dict_runtime::{
    Dict,
    raw::{Slot, Steps},
};

/// The slot of a damaged dictionary where a walk stopped.
pub(crate) struct DamagedSlot(pub(crate) usize);

/// Calls `on_word` with each word, in the order of ids: the number of codes that it shares with the word before it, and
/// its codes. Stops at the first error.
pub(crate) fn for_each_word<E: From<DamagedSlot>>(
    dict: &Dict,
    mut on_word: impl FnMut(usize, &[u8]) -> Result<(), E>,
) -> Result<(), E> {
    let steps = Steps::of(dict);
    let mut words = 0;
    let mut shared = 0;
    let mut path = Vec::new();
    // The slots on the path, each with the codes of its children that are still to be visited.
    let root = steps.root();
    let mut open = vec![(root, root.children())];
    while let Some((slot, codes)) = open.last_mut() {
        let Some(code) = codes.next() else {
            open.pop();
            path.pop();
            shared = shared.min(path.len());
            continue;
        };
        let at = slot.child(code).unwrap_or(usize::MAX);
        let slot = steps.child(slot.base(), code);
        if slot == Slot::EMPTY || path.len() >= dict.max_codes() {
            return Err(DamagedSlot(at).into());
        }
        path.push(code);
        if slot.is_word() {
            if words == dict.len() {
                return Err(DamagedSlot(at).into());
            }
            words += 1;
            on_word(shared, &path)?;
            shared = path.len();
        }
        open.push((slot, slot.children()));
    }
    // The header may claim more words than there are.
    if words < dict.len() { Err(DamagedSlot(0).into()) } else { Ok(()) }
}
