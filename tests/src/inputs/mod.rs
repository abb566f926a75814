//! Word lists, dictionaries and boards, fixed and random.

pub mod answers;
pub mod boards;
pub mod dictionaries;
pub mod lists;
pub mod random;
pub mod two_versions;
