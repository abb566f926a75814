//! The memory of a proof, which its threads share.
//!
//! Most of it is for keys: each thread has those of its class. Their number is only known once they are made. So a
//! thread waits until a class as large as the last one fits. If its own class does not fit, it gives all its memory
//! back and waits again. A thread does not wait if no other thread has memory, so one thread always continues.

use std::{
    num::NonZero,
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

/// The bytes of a key.
const KEY: u64 = size_of::<u64>() as u64;

/// The bytes of a word of a tree.
const WORD: u64 = size_of::<u32>() as u64;

/// The maximum number of words of a tree.
const MAX_WORDS: u64 = 1 << 28;

/// The maximum number of words of a tree if there is little memory for many threads.
const MIN_WORDS: u64 = 1 << 20;

/// The number of keys that a thread is expected to need for each shared key, before the first class is made. The first
/// class of 4x4 boards in English needs 10.
const KEYS_FOR_SHARED: usize = 10;

/// The time after which a waiting thread checks if it must stop.
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// The memory that threads share.
pub(super) struct Memory {
    /// The maximum number of bytes.
    max: u64,
    /// The number of words above which the tree of a thread forgets nodes.
    words: usize,
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    /// The bytes of all shares.
    taken: u64,
    /// The number of shares.
    shares: usize,
    /// The bytes that a thread is expected to need.
    expected: u64,
}

/// The part of the memory that a thread has.
pub(super) struct MemoryShare<'m> {
    memory: &'m Memory,
    bytes: u64,
}

impl Memory {
    /// Makes a memory of `max` bytes for `threads` threads. The keys that all threads share are a part of it.
    pub(super) fn new(max: u64, threads: NonZero<usize>, shared_keys: usize) -> Self {
        let max = max.saturating_sub(KEY * shared_keys as u64);
        let words = (max / 4 / WORD / threads.get() as u64).clamp(MIN_WORDS, MAX_WORDS) as usize;
        let state = Mutex::new(State { taken: 0, shares: 0, expected: 0 });
        let memory = Self { max, words, state, changed: Condvar::new() };
        memory.expect(KEYS_FOR_SHARED * shared_keys);
        memory
    }

    /// Returns the memory with another number of words above which the tree of a thread forgets nodes.
    #[cfg(test)]
    pub(super) fn with_words(self, words: usize) -> Self {
        Self { words, ..self }
    }

    /// Returns the number of words above which the tree of a thread forgets nodes.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// Sets the number of keys that a thread is expected to need.
    pub(super) fn expect(&self, keys: usize) {
        self.lock().expected = self.bytes_of(keys);
        self.changed.notify_all();
    }

    /// Waits until a thread can have the memory that it is expected to need, or no other thread has memory. Returns
    /// `None` if `stop` becomes true.
    pub(super) fn wait(&self, stop: &AtomicBool) -> Option<MemoryShare<'_>> {
        let mut state = self.lock();
        while state.shares > 0 && state.taken + state.expected > self.max {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            state = self.changed.wait_timeout(state, LOOK_EVERY).unwrap_or_else(PoisonError::into_inner).0;
        }
        let bytes = state.expected.min(self.max - state.taken);
        state.taken += bytes;
        state.shares += 1;
        Some(MemoryShare { memory: self, bytes })
    }

    /// Returns the number of keys of a thread that has all the memory.
    pub(super) fn max_keys(&self) -> usize {
        self.keys_of(self.max)
    }

    /// Returns the number of keys of a thread that has this number of bytes.
    fn keys_of(&self, bytes: u64) -> usize {
        (bytes.saturating_sub(self.bytes_of(0)) / KEY) as usize
    }

    /// Returns the bytes of a thread that has this number of keys.
    fn bytes_of(&self, keys: usize) -> u64 {
        KEY * keys as u64 + WORD * self.words as u64
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl MemoryShare<'_> {
    /// Returns the number of keys that the thread can have while the other threads keep what they have.
    pub(super) fn max_keys(&self) -> usize {
        let others = self.memory.lock().taken - self.bytes;
        self.memory.keys_of(self.memory.max - others)
    }

    /// Takes the memory for this number of keys, if the thread has less. Returns false if there is too little.
    pub(super) fn grow(&mut self, keys: usize) -> bool {
        let mut state = self.memory.lock();
        let bytes = self.memory.bytes_of(keys).max(self.bytes);
        let fits = bytes - self.bytes <= self.memory.max - state.taken;
        if fits {
            state.taken += bytes - self.bytes;
            self.bytes = bytes;
        }
        fits
    }

    /// Gives back the memory beyond that for this number of keys.
    pub(super) fn shrink(&mut self, keys: usize) {
        let bytes = self.memory.bytes_of(keys).min(self.bytes);
        self.memory.lock().taken -= self.bytes - bytes;
        self.bytes = bytes;
        self.memory.changed.notify_all();
    }
}

impl Drop for MemoryShare<'_> {
    fn drop(&mut self) {
        let mut state = self.memory.lock();
        state.taken -= self.bytes;
        state.shares -= 1;
        self.memory.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_waits_until_there_is_memory_for_what_it_is_expected_to_need() {
        let (run, stop) = (AtomicBool::new(false), AtomicBool::new(true));
        let words = WORD * MIN_WORDS;
        let memory = Memory::new(2 * words + KEY * 101, NonZero::new(1000).unwrap(), 1);
        assert_eq!(memory.words() as u64, MIN_WORDS);
        memory.expect(40);
        let mut first = memory.wait(&run).unwrap();
        let second = memory.wait(&run).unwrap();
        assert_eq!(first.max_keys(), 60);
        assert!(memory.wait(&stop).is_none());
        assert!(!first.grow(61) && first.grow(60) && first.grow(20) && first.max_keys() == 60);
        first.shrink(20);
        drop(second);
        drop(memory.wait(&stop).expect("there is memory for 40 keys"));
        drop(first);
        // A thread that is alone takes what is there.
        memory.expect(1 << 30);
        let mut only = memory.wait(&stop).unwrap();
        let most = memory.max_keys();
        assert!(only.max_keys() == most && only.grow(most) && !only.grow(most + 1));
    }
}
