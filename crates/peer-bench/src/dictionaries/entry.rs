//! The list of peers.

use std::path::Path;

use super::*;

/// A peer that is not open yet.
pub struct Entry {
    /// Its name in tables.
    pub name: &'static str,
    /// The origin of the file that it opens.
    pub source: Source,
    /// The kind of its ids.
    pub ids: Ids,
    /// The ways of opening it: the usual one, and perhaps another.
    doors: [Option<Door>; 2],
}

/// A way of opening a peer.
#[derive(Clone, Copy)]
pub struct Door {
    /// The name in tables of a peer that is opened this way.
    pub name: &'static str,
    /// Opens the file, or the text if there is no other file.
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

    /// Returns the ways of opening it, the usual one first.
    pub fn doors(&self) -> impl Iterator<Item = Door> {
        self.doors.into_iter().flatten()
    }

    /// Opens it in the usual way.
    pub fn open(&self, file: &Path) -> anyhow::Result<Box<dyn Opened>> {
        (self.doors().next().expect("there is one").open)(file)
    }
}

fn open_otherwise<P: Peer>(file: &Path) -> anyhow::Result<Box<dyn Opened>> {
    let (_, open) = P::OTHER_DOOR.expect("it has one");
    Ok(Box::new(open(file)?))
}

/// All peers; the first is the product.
pub const ENTRIES: [Entry; 12] = [
    Entry::of::<DictcFile<false>>(),
    Entry::of::<DictcFile<true>>(),
    Entry::of::<FstSet>(),
    Entry::of::<FstMap>(),
    Entry::of::<Yada>(),
    Entry::of::<Crawdad>(),
    Entry::of::<Cedarwood>(),
    Entry::of::<Rsmarisa>(),
    Entry::of::<HashTable>(),
    Entry::of::<StdHashSet>(),
    Entry::of::<SortedArray>(),
    Entry::of::<MappedText>(),
];
