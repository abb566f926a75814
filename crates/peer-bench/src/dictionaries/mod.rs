//! How people keep a word list in a file, open it, and ask it: each a [`Peer`], one file each, used as its own
//! documentation says. [`ENTRIES`] lists them.
//!
//! ```
//! use peer_bench::dictionaries::{FstMap, Peer, Source};
//! # let folder = tempfile::tempdir()?;
//! # let (text, file) = (&folder.path().join("words.txt"), &folder.path().join("words.fst"));
//!
//! std::fs::write(text, "cat\ncats\ndog\n")?;
//! if let Source::File(build) = FstMap::SOURCE {
//!     build(text, file)?;
//! }
//! let map = FstMap::open(file)?;
//! assert!(map.contains("cats") && !map.contains("ca"));
//! assert_eq!(map.id("dog"), Some(2));
//! # Ok::<(), anyhow::Error>(())
//! ```
//!
//! The other crates are of two kinds. Transducers and succinct tries (`fst`, `rsmarisa`) are small, and slow to ask;
//! double arrays (`crawdad`, `yada`, `cedarwood`) are fast to ask, and larger. The rest is what people do without a
//! library: a hash set or a sorted array made of the text at every start, or binary search in the text as it lies.

mod cedarwood;
mod crawdad;
mod entry;
mod fst_map;
mod fst_set;
mod hash_table;
mod lines;
mod mapped;
mod mapped_text;
mod marisa;
mod opened;
mod ours;
mod sorted_array;
mod std_hash_set;
mod yada;

use std::path::Path;

pub use self::{
    cedarwood::Cedarwood,
    crawdad::Crawdad,
    entry::{Door, ENTRIES, Entry},
    fst_map::FstMap,
    fst_set::FstSet,
    hash_table::HashTable,
    lines::Lines,
    mapped::map,
    mapped_text::MappedText,
    marisa::Marisa,
    opened::{Opened, Sum, digest},
    ours::Ours,
    sorted_array::SortedArray,
    std_hash_set::StdHashSet,
    yada::Yada,
};

/// A dictionary of somebody's. What it cannot do, it says by what a default method gives.
pub trait Peer: Sized + 'static {
    /// What tables call it.
    const NAME: &'static str;

    /// Where what it opens comes from.
    const SOURCE: Source;

    /// Which numbers its ids are.
    const IDS: Ids;

    /// Another way of opening the same file, and what tables call that.
    const OTHER_DOOR: Option<(&'static str, Open<Self>)> = None;

    /// Opens the file, or the text where it has no other.
    fn open(file: &Path) -> anyhow::Result<Self>;

    /// Whether it has the word.
    fn contains(&self, word: &str) -> bool;

    /// The word's id; always none where there are no ids.
    fn id(&self, _word: &str) -> Option<u32> {
        None
    }

    /// Whether it has each of the words, all asked at once.
    fn contains_many(&self, _words: &[&str]) -> Option<Vec<bool>> {
        None
    }

    /// The id of each of the words, all asked at once.
    fn ids(&self, _words: &[&str]) -> Option<Vec<Option<u32>>> {
        None
    }

    /// How many bytes of `text` lead on, one step a byte, to something that a word begins with.
    fn depth(&self, _text: &[u8]) -> Option<usize> {
        None
    }

    /// Gives every word to `visit`, in any order.
    fn for_each_word(&self, _visit: impl FnMut(&[u8])) -> Option<()> {
        None
    }
}

/// Where what a peer opens comes from: always, in the end, from a text of sorted, distinct words, one a line.
#[derive(Clone, Copy, Debug)]
pub enum Source {
    /// It opens the text itself.
    Text,
    /// This reads the text, and writes a file.
    File(Build),
    /// The `dictc` program writes a file.
    Dictc,
}

/// Opens the file at the path.
pub type Open<P> = fn(&Path) -> anyhow::Result<P>;

/// Reads the text at the first path, and writes the file at the second.
pub type Build = fn(&Path, &Path) -> anyhow::Result<()>;

/// Which numbers ids are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ids {
    /// There are none.
    None,
    /// Each word's place in the list, from 0.
    Places,
    /// Numbers below the count of words, in an order of its own.
    OfItsOwn,
}
