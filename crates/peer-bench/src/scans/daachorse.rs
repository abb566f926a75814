//! The crate `daachorse`: an automaton of Aho and Corasick in a double array.

use anyhow::anyhow;
use daachorse::{DoubleArrayAhoCorasick, DoubleArrayAhoCorasickBuilder, MatchKind};

use super::{Found, List, Ready, Scan, Task, is_whole};

/// An automaton for a task.
struct Daachorse {
    automaton: DoubleArrayAhoCorasick<u32>,
    task: Task,
}

pub(super) fn open(list: &List<'_>, task: Task) -> anyhow::Result<Ready> {
    let kind = if task == Task::Longest { MatchKind::LeftmostLongest } else { MatchKind::Standard };
    let automaton = DoubleArrayAhoCorasickBuilder::new().match_kind(kind).build(list.words);
    let automaton = automaton.map_err(|error| anyhow!("daachorse: {error:?}"))?;
    Ok(Some(Box::new(Daachorse { automaton, task })))
}

impl Scan for Daachorse {
    fn scan(&self, text: &str) -> Found {
        let mut found = Found::default();
        if self.task == Task::Longest {
            for word in self.automaton.leftmost_find_iter(text) {
                found.add(word.start(), word.end(), word.value());
            }
            return found;
        }
        for word in self.automaton.find_overlapping_iter(text) {
            if self.task == Task::All || is_whole(text.as_bytes(), word.start(), word.end()) {
                found.add(word.start(), word.end(), word.value());
            }
        }
        found
    }

    fn memory(&self) -> Option<usize> {
        Some(self.automaton.heap_bytes())
    }
}
