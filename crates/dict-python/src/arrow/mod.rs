//! Arrays in [Arrow's format](https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html), which other
//! libraries read and write without a copy.

mod array;
mod capsules;
mod ids;
mod import;
mod runs;
mod texts;
mod type_names;
mod values;

pub(crate) use array::Array;
pub(crate) use ids::Ids;
pub(crate) use import::items_of;
pub(crate) use runs::{Runs, TextLists};
pub(crate) use texts::{LOOK, Texts};
pub(crate) use type_names::type_name;
