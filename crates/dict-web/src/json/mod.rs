//! JSON: options and records are read, answers are written.

mod read;
mod write;

pub(crate) use self::{read::Json, write::Writer};
