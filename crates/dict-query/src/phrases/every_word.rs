//! The conditions of a query about a phrase that hold for each of its words.

use alloc::{boxed::Box, vec::Vec};

use crate::tree::{Anagram, Count, Tree};

/// Returns a query that each word of a phrase fits, if the phrase fits `tree`. Returns `None` if all words do.
pub(super) fn every_word(tree: &Tree) -> Option<Tree> {
    Some(match tree {
        Tree::And(parts) => {
            let parts: Vec<Tree> = parts.iter().filter_map(every_word).collect();
            if parts.is_empty() {
                return None;
            }
            Tree::And(parts)
        }
        Tree::Or(parts) => Tree::Or(parts.iter().map(every_word).collect::<Option<_>>()?),
        Tree::Only(_) | Tree::Without(_) => tree.clone(),
        Tree::Length(lengths) if *lengths.end() < u16::MAX => Tree::Length(0..=*lengths.end()),
        Tree::Count(count) if *count.numbers.end() < u16::MAX => {
            Tree::Count(Count { numbers: 0..=*count.numbers.end(), ..count.clone() })
        }
        Tree::Anagram(anagram) if !anagram.is_open => {
            Tree::Anagram(Anagram { pattern: Some(Box::new(Tree::AnyLetters)), ..anagram.clone() })
        }
        _ => return None,
    })
}
