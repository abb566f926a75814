//! The Polish dictionary of `dictc`, 4,016,957 words, inside your program.
//!
//! ```
//! let dict = dict_pl::dict();
//! assert!(dict.contains("gżegżółka") && !dict.contains("warszawa"));
//! ```
//!
//! Without the feature `std`, the crate has only the bytes, for [`Dict::from_static`](dict_runtime::Dict::from_static).
//!
//! The words come from SJP.PL, under the Apache licence. Pass on [`LICENSE`] with every copy of them, and so with your
//! program.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

dict_runtime::dict_crate!("../pl.dat", "../LICENSE");
