//! The list of ways to find words in texts.

use super::{List, Ready, Task, aho_corasick, daachorse, dictc, hash_table};

/// A way that can be made ready.
pub struct Entry {
    /// The name in tables.
    pub name: &'static str,
    /// Makes it ready for a task.
    pub open: fn(&List<'_>, Task) -> anyhow::Result<Ready>,
}

/// All ways, ours first.
pub const SCANS: [Entry; 4] = [
    Entry { name: "dictc", open: dictc::open },
    Entry { name: "daachorse", open: daachorse::open },
    Entry { name: "aho-corasick, NFA", open: aho_corasick::open },
    Entry { name: "hashbrown, for each word of the text", open: hash_table::open },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CompiledList;

    #[test]
    fn all_find_the_same_words() {
        let words = ["at", "cat", "cats", "concatenate", "eat", "ten"].map(String::from).to_vec();
        let list = CompiledList::new(words).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("words.dat");
        std::fs::write(&file, &list.file).unwrap();
        let text = "cats concatenate a cat; ten-eats, cat_at at";
        for (task, count) in [(Task::All, 17), (Task::Longest, 8), (Task::Whole, 5)] {
            let found = SCANS.map(|entry| {
                let scan = (entry.open)(&List { words: &list.words, file: &file }, task).unwrap();
                scan.map(|scan| scan.scan(text))
            });
            let expected = found[0].unwrap();
            assert_eq!(expected.count, count, "{task:?}");
            assert!(found.iter().flatten().all(|found| *found == expected), "{task:?} {found:?}");
        }
    }
}
