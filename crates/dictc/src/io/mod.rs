//! Standard input, standard output, standard error, and the files that are read and written.

pub(crate) mod board_lines;
pub(crate) mod compiled_file;
pub(crate) mod copied_columns;
pub(crate) mod data_folder;
pub(crate) mod error_message;
pub(crate) mod input;
pub(crate) mod output;
pub(crate) mod progress;
pub(crate) mod state_file;
pub(crate) mod text_files;
pub(crate) mod word_lines;
pub(crate) mod words;
