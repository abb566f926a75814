//! Makes the sections of columns and metadata, and writes the file.

mod column;
mod meta;
mod other_file;
mod replace_file;

pub(crate) use column::column_section;
pub use meta::Meta;
pub(crate) use meta::meta_section;
pub use other_file::refuse_other_file;
pub(crate) use replace_file::replace_file_by_parts;
pub use replace_file::{check_writable, replace_file};
