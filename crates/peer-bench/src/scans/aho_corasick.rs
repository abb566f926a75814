//! The crate `aho-corasick`, with the automaton that it chooses for many words.

use aho_corasick::{AhoCorasick, AhoCorasickKind, MatchKind};

use super::{Found, List, Ready, Scan, Task, is_whole};

/// An automaton for a task.
struct Automaton {
    automaton: AhoCorasick,
    task: Task,
}

pub(super) fn open(list: &List<'_>, task: Task) -> anyhow::Result<Ready> {
    let kind = if task == Task::Longest { MatchKind::LeftmostLongest } else { MatchKind::Standard };
    let mut builder = AhoCorasick::builder();
    let automaton = builder.kind(Some(AhoCorasickKind::ContiguousNFA)).match_kind(kind).build(list.words)?;
    Ok(Some(Box::new(Automaton { automaton, task })))
}

impl Scan for Automaton {
    fn scan(&self, text: &str) -> Found {
        let mut found = Found::default();
        if self.task == Task::Longest {
            for word in self.automaton.find_iter(text) {
                found.add(word.start(), word.end(), word.pattern().as_u32());
            }
            return found;
        }
        for word in self.automaton.find_overlapping_iter(text) {
            if self.task == Task::All || is_whole(text.as_bytes(), word.start(), word.end()) {
                found.add(word.start(), word.end(), word.pattern().as_u32());
            }
        }
        found
    }

    fn memory(&self) -> Option<usize> {
        Some(self.automaton.memory_usage())
    }
}
