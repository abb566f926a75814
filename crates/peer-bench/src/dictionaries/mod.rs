//! Ways to keep a word list in a file, to open it, and to look words up: each is a [`Peer`] in a file of its own, used
//! as its own documentation says. [`ENTRIES`] lists them.
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
//! The other crates are of two kinds. Transducers and succinct tries (`fst`, `rsmarisa`) have small files and slower
//! lookups; double arrays (`crawdad`, `yada`, `cedarwood`) have larger files and faster lookups. The other peers need
//! no library: a hash set or a sorted array made from the text at every start, or binary search in the mapped text.

mod entry;
mod lines;
mod mapped;
mod opened;
mod peers;

use std::path::Path;

use dict_runtime::Form;

pub use self::{
    entry::{Door, ENTRIES, Entry},
    lines::TextLines,
    mapped::map,
    opened::{Opened, Sum, digest},
    peers::{
        Cedarwood, Crawdad, DictcFile, FstMap, FstSet, HashTable, MappedText, Rsmarisa, SortedArray, StdHashSet, Yada,
    },
};

/// A dictionary library. The default methods are for operations that a library does not have.
pub trait Peer: Sized + 'static {
    /// The name in tables.
    const NAME: &'static str;

    /// The origin of the file that it opens.
    const SOURCE: Source;

    /// The kind of its ids.
    const IDS: Ids;

    /// Another way of opening the same file, after its name in tables.
    const OTHER_DOOR: Option<(&'static str, Open<Self>)> = None;

    /// Opens the file, or the text if there is no other file.
    fn open(file: &Path) -> anyhow::Result<Self>;

    /// Returns true if it has the word.
    fn contains(&self, word: &str) -> bool;

    /// Returns the id of the word, or nothing if there are no ids.
    fn id(&self, _word: &str) -> Option<u32> {
        None
    }

    /// Returns true for each word that it has, asked for all at once.
    fn contains_many(&self, _words: &[&str]) -> Option<Vec<bool>> {
        None
    }

    /// Returns the id of each word, asked for all at once.
    fn ids(&self, _words: &[&str]) -> Option<Vec<Option<u32>>> {
        None
    }

    /// Returns the length of the longest prefix of `text` that begins a word, in bytes, going one step per byte.
    fn depth(&self, _text: &[u8]) -> Option<usize> {
        None
    }

    /// Calls `visit` with every word, in any order.
    fn for_each_word(&self, _visit: impl FnMut(&[u8])) -> Option<()> {
        None
    }
}

/// The origin of the file that a peer opens. All start from a text of sorted, distinct words, one per line.
#[derive(Clone, Copy, Debug)]
pub enum Source {
    /// The peer opens the text itself.
    Text,
    /// This function reads the text and writes the file.
    File(Build),
    /// The `dictc` program writes the file, in this form.
    Dictc(Form),
}

/// A function that opens the file at a path.
pub type Open<P> = fn(&Path) -> anyhow::Result<P>;

/// A function that reads the text at the first path and writes the file at the second.
pub type Build = fn(&Path, &Path) -> anyhow::Result<()>;

/// The kind of numbers that ids are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ids {
    /// There are no ids.
    None,
    /// The place of a word in the list, from 0.
    Places,
    /// Numbers below the word count, in another order.
    Other,
}
