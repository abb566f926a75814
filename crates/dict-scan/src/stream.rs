//! Texts in pieces.

use alloc::vec::Vec;
use core::{iter::FusedIterator, mem, str};

use crate::{
    cut,
    found::{Found, MAX_LEN, MAX_UNITS, Match, keep_longest},
    letter_reader::{CONTEXT, LetterCache, MAX_LETTER},
    one_by_one,
    scanner::Scanner,
    together::{self, Finder},
    window::Window,
};

/// The number of units in a window, if words are short.
const UNITS: usize = 1 << 12;
/// The number of units after which a piece is searched. Fewer units wait for the next piece.
const WORTHWHILE: usize = 256;
/// The maximum number of words that are found together.
const TOGETHER: usize = 1 << 16;
/// The number of bytes of a piece that are joined to what was not read of the last one.
const JOINED: usize = 1024;
const _: () = assert!(JOINED > MAX_LETTER + CONTEXT + 4);
/// The maximum number of units of a word: each of 1024 codes may be that of a symbol of 13 bytes.
const LONGEST: usize = 1024 * 13;
// A window has a little more units than that of which it is full.
const _: () = assert!(LONGEST < MAX_LEN && 8 * LONGEST < MAX_UNITS);

impl Scanner {
    /// Returns the matches in `text`.
    pub fn scan<'s, 't>(&'s self, text: &'t str) -> Scan<'s, 't> {
        Scan::new(self.stream(), text)
    }

    /// Returns a stream, which takes texts of any length in pieces. It keeps its memory from text to text, so it is
    /// also faster for many short texts.
    pub fn stream(&self) -> TextStream<'_> {
        TextStream::new(self)
    }
}

/// A text that is searched piece by piece. The pieces may end anywhere, even inside a character.
///
/// ```
/// # let bytes = dict_compiler::compile(["été", "sea"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use dict_scan::Scanner;
///
/// let scanner = Scanner::new(&dict);
/// let mut stream = scanner.stream();
/// let mut found = Vec::new();
/// for piece in [&b"un \xc3"[..], b"\xa9t\xc3\xa9 by the s", b"ea"] {
///     stream.push(piece, |word| found.push((word.start, word.end)));
/// }
/// stream.end(|word| found.push((word.start, word.end)));
/// assert_eq!(found, [(3, 8), (16, 19)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Bytes that are not UTF-8 do not count as letters. Memory does not grow with the text. On 32-bit processors, places
/// wrap at 2^32.
#[derive(Clone, Debug)]
pub struct TextStream<'s> {
    scanner: &'s Scanner,
    cache: LetterCache,
    window: Window,
    finder: Finder,
    found: Vec<Found>,
    /// The bytes after the window: a letter that may not be complete.
    unread: Vec<u8>,
    /// The number of steps in the automaton. Tests read it.
    pub(crate) steps: u64,
}

impl<'s> TextStream<'s> {
    pub(crate) fn new(scanner: &'s Scanner) -> Self {
        Self {
            scanner,
            cache: LetterCache::new(),
            window: Window::default(),
            finder: Finder::new(),
            found: Vec::new(),
            unread: Vec::new(),
            steps: 0,
        }
    }

    /// Makes the stream do without vector instructions.
    #[cfg(test)]
    pub(crate) fn make_portable(&mut self) {
        self.finder.make_portable();
    }

    /// Searches the next piece of the text, and calls `each` with the matches that are certain. Others come with the
    /// next pieces.
    pub fn push(&mut self, piece: &[u8], mut each: impl FnMut(Match)) {
        let mut rest = piece;
        if !self.unread.is_empty() {
            let joined = piece.get(..JOINED).unwrap_or(piece);
            let mut bytes = mem::take(&mut self.unread);
            bytes.extend_from_slice(joined);
            let read = self.read(&bytes, &mut each);
            let left = bytes.len() - read;
            if left > joined.len() {
                bytes.drain(..read);
                self.unread = bytes;
                return;
            }
            rest = piece.get(joined.len() - left..).unwrap_or(&[]);
        }
        let read = self.read(rest, &mut each);
        self.unread.clear();
        self.unread.extend_from_slice(rest.get(read..).unwrap_or(&[]));
        if self.window.count() > self.window.searched() + self.scanner.max_units() + WORTHWHILE {
            self.search(false, &mut each);
        }
    }

    /// Ends the text, and calls `each` with the last matches. Then the stream is ready for another text.
    pub fn end(&mut self, mut each: impl FnMut(Match)) {
        let unread = mem::take(&mut self.unread);
        let (text, broken) = match str::from_utf8(&unread) {
            Ok(text) => (text, 0),
            // Only the last character is not complete.
            Err(error) => {
                let (text, broken) = unread.split_at(error.valid_up_to());
                (str::from_utf8(text).unwrap_or(""), broken.len())
            }
        };
        self.read_text(text, true, &mut each);
        self.read_broken(broken);
        self.search(true, &mut each);
        self.restart();
    }

    /// Makes the stream ready for another text.
    fn restart(&mut self) {
        self.window.clear();
        self.cache.start();
    }

    /// Returns the place before which no later match begins.
    pub fn searched(&self) -> usize {
        self.window.place(self.window.searched())
    }

    /// Reads `bytes`, except for a last letter that may not be complete. Returns the number of bytes that were read.
    fn read(&mut self, bytes: &[u8], each: &mut impl FnMut(Match)) -> usize {
        let mut rest = bytes;
        loop {
            let error = match str::from_utf8(rest) {
                Ok(text) => return bytes.len() - rest.len() + self.read_text(text, false, each),
                Err(error) => error,
            };
            let (text, after) = rest.split_at(error.valid_up_to());
            let text = str::from_utf8(text).unwrap_or("");
            let Some(broken) = error.error_len() else {
                return bytes.len() - rest.len() + self.read_text(text, false, each);
            };
            self.read_text(text, true, each);
            self.read_broken(broken);
            rest = after.get(broken..).unwrap_or(&[]);
        }
    }

    /// Reads `text`, except for its last letter, unless `is_end` says that nothing is joined to that. Returns the
    /// number of bytes that were read.
    fn read_text(&mut self, text: &str, is_end: bool, each: &mut impl FnMut(Match)) -> usize {
        let mut read = 0;
        loop {
            let (count, is_full) = self.read_some(text.get(read..).unwrap_or(""), is_end);
            read += count;
            if !is_full {
                return read;
            }
            self.search(false, each);
        }
    }

    /// Fills the window from the start of `text`. Returns the number of bytes that were read, and true if the window is
    /// full.
    fn read_some(&mut self, text: &str, is_end: bool) -> (usize, bool) {
        let full = UNITS.max(4 * self.scanner.max_units());
        let read = self.scanner.letters.read(text, is_end, full, &mut self.cache, &mut self.window);
        (read, self.window.count() >= full)
    }

    /// Reads bytes that are not UTF-8.
    fn read_broken(&mut self, len: usize) {
        if len > 0 {
            self.scanner.letters.push_nothing(len, false, &mut self.window);
            self.cache.start();
        }
    }

    /// Searches the window, and calls `each` with the matches. Words that may go on after the window are left for the
    /// next time, unless the text ends with it.
    fn search(&mut self, is_end: bool, each: &mut impl FnMut(Match)) {
        while self.find_more(is_end) {
            tell(&self.found, &self.window, each);
        }
    }

    /// Finds the words that begin at the next units, or drops the units if all were searched. Returns true if there
    /// were more.
    fn find_more(&mut self, is_end: bool) -> bool {
        self.found.clear();
        let max_units = self.scanner.max_units();
        // A whole word is known by the letter after it.
        let later = if is_end { 0 } else { max_units + 1 };
        let start = self.window.searched();
        let end = self.window.count().saturating_sub(later).min(start + TOGETHER.div_ceil(max_units.max(1)));
        if start >= end {
            self.window.drop_searched();
            return false;
        }
        let next = self.find(start, end);
        self.window.set_searched(next);
        // In a damaged file, ids may be any numbers.
        let last = self.scanner.dict.id_limit() as i64 - 1;
        // It is negative if an id is after the last one. The loop has no branch, so it is fast.
        let left = self.found.iter().fold(0, |left, found| left | (last - i64::from(found.id())));
        if left < 0 {
            self.found.retain(|found| i64::from(found.id()) <= last);
        }
        true
    }

    /// Finds the words that begin at the units from `start` to `end`. Returns the unit at which the next one may begin.
    fn find(&mut self, start: usize, end: usize) -> usize {
        let Self { scanner, window, finder, found, steps, .. } = self;
        let starts = start..end;
        window.pad(Finder::padding(scanner.max_codes()));
        let units = window.units();
        match (scanner.letters.has_codes(), scanner.is_anywhere, scanner.is_overlapping) {
            (true, false, false) => {
                *steps += together::find::<false>(scanner, units, starts, finder, found);
                keep_longest(found, end)
            }
            (true, false, true) => {
                *steps += together::find::<false>(scanner, units, starts, finder, found);
                end
            }
            (true, true, false) => one_by_one::find(scanner, units, starts, found, steps),
            (true, true, true) => {
                *steps += together::find::<true>(scanner, units, starts, finder, found);
                end
            }
            (false, false, false) => cut::find::<false, false>(scanner, window, starts, found),
            (false, false, true) => cut::find::<false, true>(scanner, window, starts, found),
            (false, true, false) => cut::find::<true, false>(scanner, window, starts, found),
            (false, true, true) => cut::find::<true, true>(scanner, window, starts, found),
        }
    }
}

/// Calls `each` with the matches. A separate function, so that the compiler can assume that `each` does not change
/// `found`.
#[inline(never)]
fn tell(found: &[Found], window: &Window, each: &mut impl FnMut(Match)) {
    if window.is_plain() {
        let base = window.base();
        found.iter().for_each(|found| each(found.in_plain_text(base)));
    } else {
        found.iter().for_each(|found| each(found.in_text(window)));
    }
}

/// The matches in a text. [`Scanner::scan`] returns it.
#[must_use = "it is lazy: it finds nothing until matches are asked for"]
#[derive(Clone, Debug)]
pub struct Scan<'s, 't> {
    stream: TextStream<'s>,
    /// The text that was not read.
    rest: Option<&'t str>,
    /// The index of the next match among those that were found.
    next: usize,
}

impl<'s, 't> Scan<'s, 't> {
    pub(crate) fn new(stream: TextStream<'s>, text: &'t str) -> Self {
        Self { stream, rest: Some(text), next: 0 }
    }

    /// Begins to search another text.
    pub(crate) fn restart(&mut self, text: &'t str) {
        self.stream.restart();
        self.stream.found.clear();
        self.rest = Some(text);
        self.next = 0;
    }
}

impl Iterator for Scan<'_, '_> {
    type Item = Match;

    fn next(&mut self) -> Option<Match> {
        loop {
            if let Some(found) = self.stream.found.get(self.next) {
                self.next += 1;
                return Some(found.in_text(&self.stream.window));
            }
            self.next = 0;
            if self.stream.find_more(self.rest.is_none()) {
                continue;
            }
            let text = self.rest?;
            let (read, is_full) = self.stream.read_some(text, true);
            self.rest = text.get(read..).filter(|_| is_full);
        }
    }
}

impl FusedIterator for Scan<'_, '_> {}
