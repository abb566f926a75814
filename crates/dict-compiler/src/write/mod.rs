//! Makes the sections of metadata and values, and writes the file.

mod meta;
mod replace_file;
mod values_section;

pub use meta::Meta;
pub(crate) use meta::meta_section;
pub use replace_file::{check_writable, replace_file};
pub(crate) use values_section::ValuesSection;
