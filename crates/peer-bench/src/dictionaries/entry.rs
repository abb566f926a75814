//! The peers, as values.

use std::path::Path;

use super::*;

/// A peer, not opened.
pub struct Entry {
    /// What tables call it.
    pub name: &'static str,
    /// Where what it opens comes from.
    pub source: Source,
    /// Which numbers its ids are.
    pub ids: Ids,
    /// The ways of opening it: the one to use, and perhaps another.
    doors: [Option<Door>; 2],
}

/// A way of opening a peer.
#[derive(Clone, Copy)]
pub struct Door {
    /// What tables call the peer when opened so.
    pub name: &'static str,
    /// Opens the file, or the text where there is no other.
    pub open: fn(&Path) -> anyhow::Result<Box<dyn Opened>>,
}

impl Entry {
    const fn of<P: Peer>() -> Self {
        let door = Door { name: P::NAME, open: |file| Ok(Box::new(P::open(file)?)) };
        let other = match P::OTHER_DOOR {
            None => None,
            Some((name, _)) => Some(Door { name, open: open_otherwise::<P> }),
        };
        Self { name: P::NAME, source: P::SOURCE, ids: P::IDS, doors: [Some(door), other] }
    }

    /// The ways of opening it, the one to use first.
    pub fn doors(&self) -> impl Iterator<Item = Door> {
        self.doors.into_iter().flatten()
    }

    /// Opens it in the way to use.
    pub fn open(&self, file: &Path) -> anyhow::Result<Box<dyn Opened>> {
        (self.doors().next().expect("there is one").open)(file)
    }
}

fn open_otherwise<P: Peer>(file: &Path) -> anyhow::Result<Box<dyn Opened>> {
    let (_, open) = P::OTHER_DOOR.expect("it has one");
    Ok(Box::new(open(file)?))
}

/// All of them; the first is the product.
pub const ENTRIES: [Entry; 11] = [
    Entry::of::<Ours>(),
    Entry::of::<FstSet>(),
    Entry::of::<FstMap>(),
    Entry::of::<Yada>(),
    Entry::of::<Crawdad>(),
    Entry::of::<Cedarwood>(),
    Entry::of::<Marisa>(),
    Entry::of::<HashTable>(),
    Entry::of::<StdHashSet>(),
    Entry::of::<SortedArray>(),
    Entry::of::<MappedText>(),
];
