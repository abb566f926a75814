//! Makes the sections of columns and metadata.

mod column;
mod meta;

pub(crate) use column::column_section;
pub use meta::Meta;
pub(crate) use meta::meta_section;
