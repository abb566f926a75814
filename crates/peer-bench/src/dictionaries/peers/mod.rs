//! The peers, one file each.

mod cedarwood;
mod crawdad;
mod dictc;
mod fst_map;
mod fst_set;
mod hashbrown;
mod mapped_text;
mod rsmarisa;
mod sorted_array;
mod std_hash_set;
mod yada;

pub use self::{
    cedarwood::Cedarwood, crawdad::Crawdad, dictc::DictcFile, fst_map::FstMap, fst_set::FstSet, hashbrown::HashTable,
    mapped_text::MappedText, rsmarisa::Rsmarisa, sorted_array::SortedArray, std_hash_set::StdHashSet, yada::Yada,
};
