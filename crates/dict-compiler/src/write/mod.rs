//! Makes the sections of metadata and values, and writes the file.

mod meta;
mod replace_file;
mod values_section;

pub use meta::Meta;
pub(crate) use meta::meta_section;
pub(crate) use replace_file::replace_file_by_parts;
pub use replace_file::{check_writable, replace_file};
pub(crate) use values_section::ValuesSection;
