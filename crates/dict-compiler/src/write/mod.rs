//! Makes the sections of a file, puts them together, and writes the file.

mod dictionary_file;
mod meta;
mod replace_file;
mod values_section;

pub(crate) use dictionary_file::DictionaryFile;
pub use meta::Meta;
pub use replace_file::replace_file;
pub(crate) use values_section::ValuesSection;
