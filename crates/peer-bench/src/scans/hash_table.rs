//! A hash table of the words, which is asked for each word of the text. It finds only whole words without spaces.

use hashbrown::HashMap;

use super::{Found, List, Ready, Scan, Task, is_word_byte};

/// A table from each word to its id.
struct Table(HashMap<Box<str>, u32>);

pub(super) fn open(list: &List<'_>, task: Task) -> anyhow::Result<Ready> {
    let ids = || list.words.iter().zip(0..).map(|(word, id)| (word.as_str().into(), id));
    Ok((task == Task::Whole).then(|| Box::new(Table(ids().collect())) as Box<dyn Scan>))
}

impl Scan for Table {
    fn scan(&self, text: &str) -> Found {
        let mut found = Found::default();
        let mut end = 0;
        let bytes = text.as_bytes();
        while end < bytes.len() {
            let start = end;
            while end < bytes.len() && is_word_byte(bytes[end]) {
                end += 1;
            }
            if start == end {
                end += 1;
            } else if let Some(id) = self.0.get(&text[start..end]) {
                found.add(start, end, *id);
            }
        }
        found
    }

    fn memory(&self) -> Option<usize> {
        let slots = self.0.allocation_size();
        // Each text is an allocation of its own, which takes 32 bytes with what the allocator adds, or more.
        Some(slots + self.0.keys().map(|word| (word.len() + 8).next_multiple_of(16).max(32)).sum::<usize>())
    }
}
