//! A search for words in a file of text, which is read in pieces.

use dict_scan::{Match, Scanner};

use super::{Failure, TextFile};

/// The next thing that a search reached.
pub(crate) enum Reached<'t> {
    /// Bytes of the file. All of them together are the whole file, without its byte order mark.
    Bytes(&'t [u8]),
    /// A word, and its text in the file. Its first byte is the next of [`Reached::Bytes`].
    Word(Match, &'t [u8]),
}

/// Searches a file, and calls `each` with its bytes and words as the search reaches them. The places of words are
/// counted from the first byte of the file.
pub(crate) fn search(
    scanner: &Scanner,
    mut file: TextFile,
    mut each: impl FnMut(Reached<'_>) -> anyhow::Result<()>,
) -> Result<(), Failure> {
    let mut stream = scanner.stream();
    // The bytes of the file from `first` on. Those before `passed` were reported.
    let mut bytes = Vec::new();
    let (mut first, mut passed) = (0, 0);
    loop {
        let old = bytes.len();
        let is_end = !file.read_piece(&mut bytes)?;
        let part = |start: usize, end: usize| bytes.get(start - first..end - first).unwrap_or(&[]);
        let mut result = Ok(());
        let tell = |found: Match| {
            if result.is_ok() {
                let mark = file.mark.len();
                let in_file = Match { start: mark + found.start, end: mark + found.end, ..found };
                result = each(Reached::Bytes(part(passed, found.start)))
                    .and_then(|()| each(Reached::Word(in_file, part(found.start, found.end))));
                passed = found.start;
            }
        };
        if is_end {
            stream.end(tell)
        } else {
            stream.push(&bytes[old..], tell)
        }
        // Later words begin at `next` or after it.
        let next = if is_end { first + bytes.len() } else { stream.searched() };
        result.and_then(|()| each(Reached::Bytes(part(passed, next)))).map_err(Failure::Output)?;
        if is_end {
            return Ok(());
        }
        bytes.drain(..next - first);
        (first, passed) = (next, next);
    }
}
