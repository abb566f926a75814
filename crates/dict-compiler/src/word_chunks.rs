//! Words as bytes in chunks of 64 KiB: full chunks can be used and dropped while more words are pushed.

use std::{cmp::Ordering, mem};

use memchr::memchr;

/// The byte after every word. No word has it, since symbols have no control characters. It sorts before all bytes that
/// words have, so a word sorts before the longer words that begin with it.
pub(crate) const END: u8 = b'\n';

/// The size of a chunk.
pub(crate) const CHUNK_BYTES: usize = 1 << 16;

/// The minimum number of full chunks with which duplicates are dropped before all words are pushed.
const MIN_CROWDED_CHUNKS: usize = 64;

/// One of so many distinct words is in the sample that is searched for duplicates.
const SAMPLED: u64 = 32;

/// Words, as texts or as codes. They are not empty, and their bytes are above [`END`].
///
/// As long as they ascend, each is there once. From then on, duplicates may be among them. Whenever the full chunks have
/// doubled, a sample tells if more than half of the words are duplicates. If so, the words are sorted and their duplicates
/// dropped. So memory is proportional to the distinct words, however many are pushed.
pub(crate) struct WordChunks {
    full: Vec<Chunk>,
    open: Chunk,
    is_ascending: bool,
    /// The number of full chunks when at most half of the words were last known to be duplicates.
    sparse_chunks: usize,
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
        Self { full: Vec::new(), open: Chunk::after(word), is_ascending: true, sparse_chunks: 0 }
    }

    /// Appends a word. Calls `on_duplicate` with each duplicate that is dropped; it may be this word, or earlier ones.
    #[inline]
    pub(crate) fn push(&mut self, word: &[u8], on_duplicate: impl FnMut(&[u8])) {
        self.push_start(word, word.len(), on_duplicate);
    }

    /// Appends the word in the first `len` bytes of `text`, as [`WordChunks::push`] does. If `text` has enough bytes
    /// after the word, this is faster.
    #[inline]
    pub(crate) fn push_start(&mut self, text: &[u8], len: usize, mut on_duplicate: impl FnMut(&[u8])) {
        if self.open.end + len + SHORT > CHUNK_BYTES {
            self.close_chunk(&mut on_duplicate);
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
                return on_duplicate(&text[..len]);
            }
            self.is_ascending = chunk.bytes[chunk.last + shared] < chunk.bytes[start + shared];
        }
        chunk.extents.push(Extent { len: len as u16, shared: shared as u16 });
        chunk.last = start;
        chunk.end = end + 1;
    }

    #[cold]
    fn close_chunk(&mut self, on_duplicate: &mut dyn FnMut(&[u8])) {
        let is_time = self.full.len() >= MIN_CROWDED_CHUNKS.max(2 * self.sparse_chunks);
        if !self.is_ascending && is_time && self.is_half_duplicates() {
            let sorted = mem::replace(self, Self::new()).sorted(on_duplicate);
            // The chunks before these may have been taken, and their words may sort after these.
            *self = Self { is_ascending: false, ..sorted };
        } else if self.is_ascending || is_time {
            self.sparse_chunks = self.full.len();
        }
        let next = Chunk::after(self.open.last());
        self.full.push(mem::replace(&mut self.open, next));
    }

    /// Returns true if more than half of the words seem to be duplicates. All copies of a word are in the sample, or none
    /// is, so the sample's distinct words are [`SAMPLED`] times fewer than those of the list, on average.
    fn is_half_duplicates(&self) -> bool {
        let hashes = self.chunks().flat_map(Chunk::hashes);
        let mut sample: Vec<u64> = hashes.filter(|hash| *hash < u64::MAX / SAMPLED).collect();
        sample.sort_unstable();
        sample.dedup();
        sample.len() as u64 * SAMPLED < self.count() as u64 / 2
    }

    fn count(&self) -> usize {
        self.chunks().map(|chunk| chunk.extents.len()).sum()
    }

    /// Returns true if no word was pushed.
    pub(crate) fn is_empty(&self) -> bool {
        self.open.last().is_empty()
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
    pub(crate) fn sorted(self, on_duplicate: &mut dyn FnMut(&[u8])) -> Self {
        if self.is_ascending {
            return self;
        }
        // The second number of a pair says where the word is: the number of its chunk times the size of a chunk, plus
        // its index in the chunk.
        let mut keyed = Vec::with_capacity(self.count());
        for (number, chunk) in self.chunks().enumerate() {
            let places = chunk.places();
            keyed.extend(places.map(|(at, len)| (sort_key(&chunk.bytes[at..], len), number * CHUNK_BYTES + at)));
        }
        let text = |at: usize| {
            let chunk = self.full.get(at / CHUNK_BYTES).unwrap_or(&self.open);
            &chunk.bytes[at % CHUNK_BYTES..]
        };
        // The keys decide most comparisons. Lists often consist of several sorted lists, which this sort merges fast.
        keyed.sort_by(|&(a, first), &(b, second)| a.cmp(&b).then_with(|| compare_words(text(first), text(second))));
        let mut sorted = Self::new();
        for (_, at) in keyed {
            let text = text(at);
            let len = memchr(END, text).unwrap_or(text.len());
            sorted.push_start(text, len, &mut *on_duplicate);
        }
        sorted
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

    /// Returns the start and the length of each word.
    fn places(&self) -> impl Iterator<Item = (usize, usize)> {
        let mut next = self.first;
        self.extents.iter().map(move |extent| {
            let start = next;
            let len = usize::from(extent.len);
            next = start + len + 1;
            (start, len)
        })
    }

    /// Returns a hash of the first and the last eight bytes of each word.
    fn hashes(&self) -> impl Iterator<Item = u64> {
        // The golden ratio, an odd number without a pattern. The high bits of a product depend on all bits.
        const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
        self.places().map(|(start, len)| {
            let last = start + len.saturating_sub(REGISTER_BYTES);
            let ends = [start, last].map(|at| sort_key(&self.bytes[at..], len));
            (ends[0].wrapping_mul(FACTOR).rotate_left(32) ^ ends[1]).wrapping_mul(FACTOR)
        })
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

/// Returns the first eight bytes of a word as a number. Numbers sort as the bytes do. The word is the first `len` bytes of
/// `text`, which has at least eight bytes.
fn sort_key(text: &[u8], len: usize) -> u64 {
    let key = u64::from_be_bytes(text[..REGISTER_BYTES].try_into().unwrap_or_default());
    let after = u64::MAX.checked_shr(8 * len as u32).unwrap_or_default();
    key & !after
}

#[cfg(test)]
mod tests;
