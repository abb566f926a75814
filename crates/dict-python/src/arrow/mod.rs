//! Arrays in [Arrow's format](https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html), which other
//! libraries read and write without a copy.

mod array;
mod capsules;
mod ids;
mod import;
mod numpy;
mod runs;
mod text_lists;
mod texts;
mod values;

pub(crate) use array::Array;
pub(crate) use ids::Ids;
pub(crate) use import::items_of;
pub(crate) use runs::Runs;
pub(crate) use text_lists::TextLists;
pub(crate) use texts::{LOOK, Texts};
pub(crate) use values::type_name;
