//! Columns of other programs, taken over [Arrow's C data interface][interface] and checked before they are read.
//!
//! A program passes a column as structs of pointers. What the pointers lead to may come from a file that a stranger
//! made: offsets that descend, views of bytes that are not there, indices of missing texts, wrong counts. Arrow's own
//! import trusts all of it.
//!
//! ```text
//! pointers --> take_array, take_stream --> ChunkedArray --> TextColumn --> bytes of texts
//!                lengths, pointers,          numbers        offsets, views, indices,
//!                counts of buffers                          UTF-8, at each read
//! ```
//!
//! The interface tells only the lengths of the buffers that views lead to. So other buffers are assumed to be as long
//! as the length of their array says, and the bytes of texts to be as long as the last offset says. If the producer has
//! the real lengths, as pyarrow does, it must compare them first.
//!
//! [interface]: https://arrow.apache.org/docs/format/CDataInterface.html
//!
//! ```
//! use arrow_array::{Array, StringArray, ffi::to_ffi};
//! use arrow_import::{ElementKind, TextColumn, take_array};
//!
//! let (mut array, schema) = to_ffi(&StringArray::from(vec![Some("cat"), None, Some("dog")]).to_data())?;
//! // SAFETY: the structs are those of an array of this program.
//! let chunks = unsafe { take_array(&schema, &mut array, ElementKind::Text) }?;
//! let column = TextColumn::new(&chunks)?;
//! let mut texts = Vec::new();
//! column.read(0..3, &mut texts)?;
//! assert_eq!(texts, [&b"cat"[..], b"", b"dog"]);
//! assert!(column.is_null(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chunks;
mod element_kind;
mod error;
mod interface;
mod texts;

pub use chunks::ChunkedArray;
pub use element_kind::ElementKind;
pub use error::{ElementFault, ImportError};
pub use interface::{take_array, take_stream};
pub use texts::TextColumn;
