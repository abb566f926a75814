//! Sorts words.

use std::thread;

use memchr::memchr;

use crate::{alphabet::END, automaton::PADDING};

/// A word: its next eight bytes as a number, and where it starts.
type Keyed = (u64, u32);

/// The bytes that are compared at once.
const KEY_BYTES: usize = 8;

/// The number of words from which on they are sorted by two threads.
const MANY: usize = 1 << 14;

/// Returns where words start, in the order of the words. `text` has the words, each followed by [`END`], and then
/// [`PADDING`].
pub(super) fn sort(text: &[u8]) -> Vec<Keyed> {
    let mut words = Vec::new();
    let mut at = 0;
    let end = text.len() - PADDING;
    while at < end {
        words.push((key(text, at), at as u32));
        at += memchr(END, &text[at..]).map_or(end, |len| len + 1);
    }
    if words.len() < MANY || thread::available_parallelism().map_or(1, usize::from) == 1 {
        sort_from(text, &mut words, 0);
        return words;
    }
    let half = halve(&mut words);
    let (low, high) = words.split_at_mut(half);
    let has_failed = thread::scope(|scope| {
        let started = thread::Builder::new().spawn_scoped(scope, || sort_from(text, low, 0));
        sort_from(text, high, 0);
        started.is_err()
    });
    if has_failed {
        sort_from(text, low, 0);
    }
    words
}

/// Puts about half of the words in front of the others: those with lower keys. Returns how many these are.
fn halve(words: &mut [Keyed]) -> usize {
    let mut sample: Vec<u64> = words.iter().step_by(words.len() / 64).map(|(key, _)| *key).collect();
    sample.sort_unstable();
    let middle = sample[sample.len() / 2];
    let mut lower = 0;
    for at in 0..words.len() {
        if words[at].0 < middle {
            words.swap(lower, at);
            lower += 1;
        }
    }
    lower
}

/// Sorts words that share their first `depth` bytes. Their keys are those of the bytes after these.
fn sort_from(text: &[u8], words: &mut [Keyed], depth: usize) {
    words.sort_unstable();
    for same in words.chunk_by_mut(|a, b| a.0 == b.0) {
        // The last byte of a key is 0 if the word ends within it.
        if same.len() == 1 || same[0].0 & 0xff == 0 {
            continue;
        }
        let depth = depth + KEY_BYTES;
        for (next, at) in &mut *same {
            *next = key(text, *at as usize + depth);
        }
        sort_from(text, same, depth);
    }
}

/// Returns the first eight bytes of a word as a number. Numbers sort as words do. The bytes after the end of the word
/// are 0.
fn key(text: &[u8], at: usize) -> u64 {
    let bytes = &text[at..at + KEY_BYTES];
    let key = bytes.try_into().map(u64::from_be_bytes).unwrap_or_default();
    match bytes.iter().position(|&byte| byte == END) {
        Some(len) => key & !u64::MAX.checked_shr(8 * len as u32).unwrap_or_default(),
        None => key,
    }
}

/// Returns the word at `at`.
pub(super) fn word(text: &[u8], at: u32) -> &[u8] {
    let text = &text[at as usize..];
    &text[..memchr(END, text).unwrap_or(text.len())]
}
