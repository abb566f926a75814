//! The Spanish dictionary of `dictc`, 642,691 words, inside your program.
//!
//! ```
//! let dict = dict_es::dict();
//! assert!(dict.contains("árbol") && !dict.contains("nino"));
//! ```
//!
//! Without the feature `std`, the crate has only the bytes, for [`Dict::from_static`](dict_runtime::Dict::from_static).
//!
//! The words are under CC0 and in the public domain; see [`LICENSE`].

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

dict_runtime::dict_crate!("../es.dat", "../LICENSE");
