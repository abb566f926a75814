//! Words as bytes in chunks of 64 KiB: full chunks can be used and dropped while more words are pushed.

use std::{cmp::Ordering, mem};

use memchr::memchr;

use crate::CompileError;

/// The byte after every word. No word has it, since symbols have no control characters. It sorts before all bytes that
/// words have, so a word sorts before the longer words that begin with it.
pub(crate) const END: u8 = b'\n';

/// The size of a chunk.
pub(crate) const CHUNK_BYTES: usize = 1 << 16;

/// Words, as texts or as codes, in the order in which they were pushed. They are not empty, and their bytes are above
/// [`END`].
pub(crate) struct WordChunks {
    full: Vec<Chunk>,
    open: Chunk,
    len: usize,
    is_ascending: bool,
}

/// The word before the chunk, and then the words of the chunk, each followed by [`END`].
///
/// A chunk after the word `cat` that has `cats` and `dogs`:
///
/// ```text
/// index   0 1 2 3  4 5 6 7 8  9 10 11 12 13  14
/// byte    c a t \n c a t s \n d o  g  s  \n
///                  first      last           end      extents: (4, shared 3), (4, shared 0)
/// ```
pub(crate) struct Chunk {
    bytes: Vec<u8>,
    first: usize,
    last: usize,
    end: usize,
    extents: Vec<Extent>,
}

#[derive(Clone, Copy)]
struct Extent {
    len: u16,
    /// The length of the longest beginning that the word shares with the word before it. Valid only while words ascend.
    shared: u16,
}

/// The result of a push.
#[must_use]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pushed {
    Appended,
    /// Nothing was appended, because the words ascend and the last one is the same word.
    SameAsLast,
}

/// A word and the word before it.
pub(crate) struct WordPair<'c> {
    pub(crate) previous: &'c [u8],
    pub(crate) word: &'c [u8],
    /// The length of the longest beginning that both share, if words ascend.
    pub(crate) shared: usize,
}

/// Bytes that are compared at once.
const REGISTER_BYTES: usize = 8;

/// Bytes that are copied at once. Most words are not longer.
const SHORT: usize = 32;

impl WordChunks {
    pub(crate) fn new() -> Self {
        Self::after(&[])
    }

    /// Creates an empty sequence of words that come after `word`.
    pub(crate) fn after(word: &[u8]) -> Self {
        Self { full: Vec::new(), open: Chunk::after(word), len: 0, is_ascending: true }
    }

    /// Appends a word.
    #[inline]
    pub(crate) fn push(&mut self, word: &[u8]) -> Pushed {
        self.push_start(word, word.len())
    }

    /// Appends the word in the first `len` bytes of `text`. If `text` has enough bytes after the word, this is faster
    /// than [`WordChunks::push`].
    #[inline]
    pub(crate) fn push_start(&mut self, text: &[u8], len: usize) -> Pushed {
        if self.open.end + len + SHORT > CHUNK_BYTES {
            self.close_chunk();
        }
        let chunk = &mut self.open;
        let start = chunk.end;
        let end = start + len;
        // Copying a fixed number of bytes is faster than copying `len` bytes. The bytes after the word are overwritten
        // later.
        match text.first_chunk::<SHORT>() {
            Some(text) if len <= SHORT => chunk.bytes[start..start + SHORT].copy_from_slice(text),
            _ => chunk.bytes[start..end].copy_from_slice(&text[..len]),
        }
        chunk.bytes[end] = END;
        let mut shared = 0;
        if self.is_ascending {
            shared = chunk.shared(chunk.last, start);
            if shared > len {
                return Pushed::SameAsLast;
            }
            self.is_ascending = chunk.bytes[chunk.last + shared] < chunk.bytes[start + shared];
        }
        chunk.extents.push(Extent { len: len as u16, shared: shared as u16 });
        chunk.last = start;
        chunk.end = end + 1;
        self.len += 1;
        Pushed::Appended
    }

    #[cold]
    fn close_chunk(&mut self) {
        let next = Chunk::after(self.open.last());
        self.full.push(mem::replace(&mut self.open, next));
    }

    /// Returns the number of words.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Returns true if each word sorts after the word before it.
    pub(crate) fn is_ascending(&self) -> bool {
        self.is_ascending
    }

    /// Returns the number of chunks that no word will be appended to.
    pub(crate) fn full_chunks(&self) -> usize {
        self.full.len()
    }

    /// Removes and returns the chunks that no word will be appended to.
    pub(crate) fn take_full_chunks(&mut self) -> impl Iterator<Item = Chunk> {
        self.full.drain(..)
    }

    pub(crate) fn chunks(&self) -> impl Iterator<Item = &Chunk> {
        self.full.iter().chain([&self.open])
    }

    /// Returns the chunks, which the caller can drop one by one.
    pub(crate) fn into_chunks(self) -> impl Iterator<Item = Chunk> {
        self.full.into_iter().chain([self.open])
    }

    /// Returns the words, ascending, each once. Calls `on_duplicate` with each further copy of a word, also ascending.
    pub(crate) fn sorted(self, mut on_duplicate: impl FnMut(&[u8])) -> Result<Self, CompileError> {
        if self.is_ascending {
            return Ok(self);
        }
        const LIMIT: u64 = 1 << 32;
        if self.full.len() as u64 >= LIMIT / CHUNK_BYTES as u64 {
            return Err(CompileError::TooBig { limit: LIMIT, what: "bytes of words that are not sorted" });
        }
        // The second number of a pair says where the word is: the high half is the number of its chunk, and the low
        // half its index in the chunk.
        let mut keyed = Vec::with_capacity(self.len);
        for (number, chunk) in (0..).zip(self.chunks()) {
            let mut at = number * CHUNK_BYTES as u32 + chunk.first as u32;
            for word in chunk.words() {
                keyed.push((sort_key(word), at));
                at += word.len() as u32 + 1;
            }
        }
        let text = |at: u32| {
            let chunk = self.full.get(at as usize / CHUNK_BYTES).unwrap_or(&self.open);
            &chunk.bytes[at as usize % CHUNK_BYTES..]
        };
        // The keys decide most comparisons. Lists often consist of several sorted lists, which this sort merges fast.
        keyed.sort_by(|&(a, first), &(b, second)| a.cmp(&b).then_with(|| compare_words(text(first), text(second))));
        let mut sorted = Self::new();
        for (_, at) in keyed {
            let text = text(at);
            let len = memchr(END, text).unwrap_or(text.len());
            if sorted.push_start(text, len) == Pushed::SameAsLast {
                on_duplicate(&text[..len]);
            }
        }
        Ok(sorted)
    }
}

impl Chunk {
    fn after(word: &[u8]) -> Self {
        let mut bytes = vec![0; CHUNK_BYTES];
        bytes[..word.len()].copy_from_slice(word);
        bytes[word.len()] = END;
        Self { bytes, first: word.len() + 1, last: 0, end: word.len() + 1, extents: Vec::new() }
    }

    /// Returns the words, each with [`END`] after it.
    pub(crate) fn lines(&self) -> &[u8] {
        &self.bytes[self.first..self.end]
    }

    /// Returns the last word, or the word before the chunk if the chunk is empty.
    pub(crate) fn last(&self) -> &[u8] {
        &self.bytes[self.last..self.end - 1]
    }

    pub(crate) fn words(&self) -> impl Iterator<Item = &[u8]> {
        self.pairs().map(|pair| pair.word)
    }

    /// Returns each word with the word before it.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = WordPair<'_>> {
        let mut previous = &self.bytes[..self.first - 1];
        let mut rest = self.lines();
        self.extents.iter().map(move |extent| {
            let (word, after) = rest.split_at(usize::from(extent.len));
            rest = &after[1..];
            WordPair { previous: mem::replace(&mut previous, word), word, shared: usize::from(extent.shared) }
        })
    }

    /// Returns the length of the longest beginning that the words at `a` and at `b` share. Each is followed by [`END`];
    /// if the words are equal, the result is larger than their length.
    #[inline]
    fn shared(&self, a: usize, b: usize) -> usize {
        let registers = self.bytes[a..].chunks_exact(REGISTER_BYTES).zip(self.bytes[b..].chunks_exact(REGISTER_BYTES));
        for (number, (a, b)) in registers.enumerate() {
            let [a, b] = [a, b].map(|register| u64::from_le_bytes(register.try_into().unwrap_or_default()));
            if a != b {
                return number * REGISTER_BYTES + (a ^ b).trailing_zeros() as usize / 8;
            }
        }
        CHUNK_BYTES
    }
}

/// Compares the words that two texts begin with.
fn compare_words(a: &[u8], b: &[u8]) -> Ordering {
    for (a, b) in a.iter().zip(b) {
        if a != b || *a == END {
            return a.cmp(b);
        }
    }
    a.len().cmp(&b.len())
}

/// Returns the first eight bytes of a word as a number. Numbers sort as the bytes do.
fn sort_key(word: &[u8]) -> u64 {
    let mut key = [0; 8];
    let len = word.len().min(8);
    key[..len].copy_from_slice(&word[..len]);
    u64::from_be_bytes(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(words: &WordChunks) -> String {
        words.chunks().map(|chunk| str::from_utf8(chunk.lines()).unwrap()).collect()
    }

    #[test]
    fn the_documented_chunk_is_laid_out_as_shown() {
        let mut words = WordChunks::after(b"cat");
        assert_eq!([words.push(b"cats"), words.push(b"dogs")], [Pushed::Appended; 2]);
        let chunk = words.chunks().next().unwrap();
        assert_eq!(&chunk.bytes[..chunk.end], b"cat\ncats\ndogs\n");
        assert_eq!((chunk.first, chunk.last, chunk.end), (4, 9, 14));
        let pairs: Vec<_> = chunk.pairs().map(|pair| (pair.previous, pair.word, pair.shared)).collect();
        assert_eq!(pairs, [(&b"cat"[..], &b"cats"[..], 3), (b"cats", b"dogs", 0)]);
    }

    #[test]
    fn words_are_sorted_and_further_copies_are_reported() {
        let mut words = WordChunks::new();
        for word in ["dogs", "cat", "cats", "dogs", "ca"] {
            assert_eq!(words.push(word.as_bytes()), Pushed::Appended);
        }
        let mut duplicates = Vec::new();
        let sorted = words.sorted(|word| duplicates.push(word.to_vec())).unwrap();
        assert_eq!((text(&sorted).as_str(), duplicates), ("ca\ncat\ncats\ndogs\n", vec![b"dogs".to_vec()]));
    }

    /// Words of many lengths, one byte later each time, so that each lies across the end of a chunk in every way.
    #[test]
    fn words_at_the_end_of_a_chunk_are_kept_whole() {
        for len in [1, 7, 8, 31, 32, 33, 100] {
            for shift in 0..len + SHORT + 2 {
                let mut words = WordChunks::new();
                let mut expected = String::new();
                let long = "b".repeat(len);
                for (count, word) in [(1, "a".repeat(shift + 1)), (2 * CHUNK_BYTES / (len + 1), long)] {
                    for _ in 0..count {
                        // Words that do not ascend are not compared, so copies stay.
                        words.is_ascending = false;
                        assert_eq!(words.push(word.as_bytes()), Pushed::Appended);
                        expected.extend([&*word, "\n"]);
                    }
                }
                assert!(words.full_chunks() >= 1 && text(&words) == expected, "{len} {shift}");
            }
        }
    }

    #[test]
    fn a_copy_of_the_last_word_of_a_full_chunk_is_a_duplicate() {
        let mut words = WordChunks::new();
        let mut number = 0;
        while words.full_chunks() < 3 {
            let word = format!("{number:010}");
            number += 1;
            assert_eq!(words.push(word.as_bytes()), Pushed::Appended);
            assert_eq!(words.push(word.as_bytes()), Pushed::SameAsLast, "{word}");
        }
        assert!(words.is_ascending() && words.len() == number);
    }
}
