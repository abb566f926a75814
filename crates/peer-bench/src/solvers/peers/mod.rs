//! The solvers, one file each.

mod dictc;
mod map_trie;
mod object_trie;
mod prefix_hash;
mod prefix_trie;
mod sorted_list;
mod unpruned;
mod unsorted_list;
mod word_by_word;
mod word_dynamic;

pub use self::{
    dictc::DictcSolver, map_trie::MapTrie, object_trie::ObjectTrie, prefix_hash::PrefixHash, prefix_trie::PrefixTrie,
    sorted_list::SortedList, unpruned::Unpruned, unsorted_list::UnsortedList, word_by_word::WordByWord,
    word_dynamic::WordDynamic,
};
