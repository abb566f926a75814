//! Standard input, standard output, standard error, and files that are read.

pub(crate) mod input;
pub(crate) mod output;
pub(crate) mod progress;
