//! Ascending words in little memory.

use memchr::memchr;

use crate::{alphabet::END, automaton::Nodes};

/// Distinct ascending words, each without the bytes that it shares with the word before it: the number of these bytes,
/// the other bytes, and [`END`]. If more than 255 bytes are shared, the number is 255.
///
/// ```text
/// cat, cats, dogs:   0 c a t \n   3 s \n   0 d o g s \n
/// ```
#[derive(Default)]
pub(super) struct FrontCoded {
    bytes: Vec<u8>,
    last: Vec<u8>,
}

/// The words of [`FrontCoded`], one after the other.
pub(super) struct FrontCodedWords {
    bytes: Vec<u8>,
    at: usize,
    word: Vec<u8>,
}

impl FrontCoded {
    /// Appends a word, which must sort after the last one.
    pub(super) fn push(&mut self, word: &[u8]) {
        let shared = self.last.iter().zip(word).take(255).take_while(|(a, b)| a == b).count();
        self.bytes.push(shared as u8);
        self.bytes.extend_from_slice(&word[shared..]);
        self.bytes.push(END);
        self.last.truncate(shared);
        self.last.extend_from_slice(&word[shared..]);
    }

    /// Returns the words of an automaton.
    pub(super) fn of_nodes(nodes: &Nodes) -> Self {
        let edges = |node| {
            let (labels, targets) = nodes.edges(node);
            labels.iter().zip(targets)
        };
        let mut words = Self::default();
        // The path to a node has the edges of each node before it that are not yet followed. It may be longer than the
        // stack.
        let (mut word, mut path) = (Vec::new(), vec![edges(nodes.root())]);
        while let Some(edges_left) = path.last_mut() {
            let Some((label, target)) = edges_left.next() else {
                path.pop();
                word.pop();
                continue;
            };
            word.push(*label);
            if target.is_word() {
                words.push(&word);
            }
            path.push(edges(target.node()));
        }
        words
    }

    /// Returns the number of bytes that the words take.
    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }

    #[cfg(test)]
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(super) fn words(mut self) -> FrontCodedWords {
        self.bytes.shrink_to_fit();
        FrontCodedWords { bytes: self.bytes, at: 0, word: self.last }
    }
}

impl FrontCodedWords {
    /// Returns the word that [`FrontCodedWords::next`] returned.
    pub(super) fn word(&self) -> &[u8] {
        &self.word
    }

    /// Returns the next word.
    pub(super) fn next(&mut self) -> Option<&[u8]> {
        let (&shared, rest) = self.bytes[self.at..].split_first()?;
        let len = memchr(END, rest)?;
        self.word.truncate(shared.into());
        self.word.extend_from_slice(&rest[..len]);
        self.at += len + 2;
        Some(&self.word)
    }
}
