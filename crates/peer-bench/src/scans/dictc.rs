//! The product: `dict-scan`.

use dict_runtime::Dict;
use dict_scan::{Match, Scanner};

use super::{Found, List, Ready, Scan, Task};
use crate::dictionaries;

/// A scanner on the mapped file.
struct Dictc {
    scanner: Scanner,
    file_bytes: usize,
}

pub(super) fn open(list: &List<'_>, task: Task) -> anyhow::Result<Ready> {
    let map = dictionaries::map(list.file)?;
    let file_bytes = map.len();
    let scanner = Scanner::new(&Dict::from_owner(map)?);
    let scanner = match task {
        Task::All => scanner.anywhere(true).overlapping(true),
        Task::Longest => scanner.anywhere(true),
        Task::Whole => scanner,
    };
    Ok(Some(Box::new(Dictc { scanner, file_bytes })))
}

impl Scan for Dictc {
    fn scan(&self, text: &str) -> Found {
        let mut found = Found::default();
        let mut stream = self.scanner.stream();
        let mut add = |Match { start, end, id }| found.add(start, end, id);
        stream.push(text.as_bytes(), &mut add);
        stream.end(&mut add);
        found
    }

    fn memory(&self) -> Option<usize> {
        Some(self.file_bytes)
    }
}
