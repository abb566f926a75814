//! Words as bytes, in pieces: some can be used up while there are more to come.

use std::{cmp::Ordering, mem};

use memchr::memchr;

use crate::CompileError;

/// What stands behind every word, and in none: symbols have no control characters. It sorts before all that words
/// are made of, so that a word sorts before those that it begins.
pub(crate) const END: u8 = b'\n';

/// Strings of bytes above [`END`], none of them empty: texts, or codes.
pub(crate) struct Words {
    full: Vec<Piece>,
    open: Piece,
    len: usize,
    is_ascending: bool,
}

/// Words that lie one behind the other, each with its end.
pub(crate) struct Piece {
    /// The word before the first, the piece's own, and room.
    bytes: Vec<u8>,
    first: usize,
    last: usize,
    end: usize,
    extents: Vec<Extent>,
}

#[derive(Clone, Copy)]
struct Extent {
    len: u16,
    /// How many bytes the word begins with as the one before it does, as long as words ascend.
    shared: u16,
}

const PIECE_BYTES: usize = 1 << 16;
/// Bytes that are compared at once.
const BLOCK: usize = 8;
/// As long as most words at most, in bytes.
const SHORT: usize = 32;

impl Words {
    pub(crate) fn new() -> Self {
        Self::behind(&[])
    }

    /// None yet; as long as they ascend, they are behind `word`.
    pub(crate) fn behind(word: &[u8]) -> Self {
        Self { full: Vec::new(), open: Piece::behind(word), len: 0, is_ascending: true }
    }

    /// Appends the word that is the first `len` bytes of `text`. False, and nothing is appended: the words ascend, and it
    /// is the last of them.
    #[inline]
    pub(crate) fn push(&mut self, text: &[u8], len: usize) -> bool {
        if self.open.end + len + SHORT > PIECE_BYTES {
            self.close_piece();
        }
        let piece = &mut self.open;
        let start = piece.end;
        let end = start + len;
        // To copy too much is faster than to ask how much is enough.
        match text.first_chunk::<SHORT>() {
            Some(text) if len <= SHORT => piece.bytes[start..start + SHORT].copy_from_slice(text),
            _ => piece.bytes[start..end].copy_from_slice(&text[..len]),
        }
        piece.bytes[end] = END;
        let mut shared = 0;
        if self.is_ascending {
            shared = piece.shared(piece.last, start);
            if shared > len {
                return false;
            }
            self.is_ascending = piece.bytes[piece.last + shared] < piece.bytes[start + shared];
        }
        piece.extents.push(Extent { len: len as u16, shared: shared as u16 });
        (piece.last, piece.end) = (start, end + 1);
        self.len += 1;
        true
    }

    #[cold]
    fn close_piece(&mut self) {
        let next = Piece::behind(self.open.last());
        self.full.push(mem::replace(&mut self.open, next));
    }

    /// How many words there are.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Whether the words ascend.
    pub(crate) fn is_ascending(&self) -> bool {
        self.is_ascending
    }

    /// How many pieces there are to which nothing is appended any more.
    pub(crate) fn full_pieces(&self) -> usize {
        self.full.len()
    }

    /// Takes these pieces away.
    pub(crate) fn take_full_pieces(&mut self) -> impl Iterator<Item = Piece> {
        self.full.drain(..)
    }

    pub(crate) fn pieces(&self) -> impl Iterator<Item = &Piece> {
        self.full.iter().chain([&self.open])
    }

    /// The pieces, to be dropped one by one.
    pub(crate) fn into_pieces(self) -> impl Iterator<Item = Piece> {
        self.full.into_iter().chain([self.open])
    }

    /// The words, ascending, each once; calls `repeated` with each that was there before, ascending.
    pub(crate) fn sorted(self, mut repeated: impl FnMut(&[u8])) -> Result<Self, CompileError> {
        if self.is_ascending {
            return Ok(self);
        }
        const LIMIT: u64 = 1 << 32;
        if self.full.len() as u64 >= LIMIT / PIECE_BYTES as u64 {
            return Err(CompileError::TooBig { limit: LIMIT, what: "bytes of words that are not sorted" });
        }
        let mut keyed = Vec::with_capacity(self.len);
        for (number, piece) in (0..).zip(self.pieces()) {
            let mut at = number * PIECE_BYTES as u32 + piece.first as u32;
            for word in piece.words() {
                keyed.push((key(word), at));
                at += word.len() as u32 + 1;
            }
        }
        let text = |at: u32| {
            let piece = self.full.get(at as usize / PIECE_BYTES).unwrap_or(&self.open);
            &piece.bytes[at as usize % PIECE_BYTES..]
        };
        // The first bytes decide most comparisons. Lists are often several sorted ones, which this sort makes use of.
        keyed.sort_by(|&(a, first), &(b, second)| a.cmp(&b).then_with(|| compare_words(text(first), text(second))));
        let mut sorted = Self::new();
        for (_, at) in keyed {
            let text = text(at);
            let len = memchr(END, text).unwrap_or(text.len());
            if !sorted.push(text, len) {
                repeated(&text[..len]);
            }
        }
        Ok(sorted)
    }
}

impl Piece {
    fn behind(word: &[u8]) -> Self {
        let mut bytes = vec![0; PIECE_BYTES];
        bytes[..word.len()].copy_from_slice(word);
        bytes[word.len()] = END;
        Self { bytes, first: word.len() + 1, last: 0, end: word.len() + 1, extents: Vec::new() }
    }

    /// The words, each with its end.
    pub(crate) fn lines(&self) -> &[u8] {
        &self.bytes[self.first..self.end]
    }

    /// The last word; where there is none, the one before the piece.
    pub(crate) fn last(&self) -> &[u8] {
        &self.bytes[self.last..self.end - 1]
    }

    /// The words without their ends.
    pub(crate) fn words(&self) -> impl Iterator<Item = &[u8]> {
        self.steps().map(|(_, word, _)| word)
    }

    /// Each word behind the one before it. Where words ascend, with how many bytes they share.
    pub(crate) fn steps(&self) -> impl Iterator<Item = (&[u8], &[u8], usize)> {
        let mut previous = &self.bytes[..self.first - 1];
        let mut rest = self.lines();
        self.extents.iter().map(move |extent| {
            let (word, behind) = rest.split_at(usize::from(extent.len));
            rest = &behind[1..];
            (mem::replace(&mut previous, word), word, usize::from(extent.shared))
        })
    }

    /// How many bytes are the same from `a` on and from `b` on, where there is a word and its end at each; more than a
    /// word where the words are.
    #[inline]
    fn shared(&self, a: usize, b: usize) -> usize {
        let blocks = self.bytes[a..].chunks_exact(BLOCK).zip(self.bytes[b..].chunks_exact(BLOCK));
        for (number, (a, b)) in blocks.enumerate() {
            let [a, b] = [a, b].map(|block| u64::from_le_bytes(block.try_into().unwrap_or_default()));
            if a != b {
                return number * BLOCK + (a ^ b).trailing_zeros() as usize / 8;
            }
        }
        PIECE_BYTES
    }
}

/// The order of the words that two texts begin with.
fn compare_words(a: &[u8], b: &[u8]) -> Ordering {
    for (a, b) in a.iter().zip(b) {
        if a != b || *a == END {
            return a.cmp(b);
        }
    }
    a.len().cmp(&b.len())
}

/// The first eight bytes as one number that sorts as they do.
fn key(word: &[u8]) -> u64 {
    let mut key = [0; 8];
    let len = word.len().min(8);
    key[..len].copy_from_slice(&word[..len]);
    u64::from_be_bytes(key)
}
