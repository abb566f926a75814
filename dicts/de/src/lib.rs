//! The German dictionary of `dictc`, 675,650 words, inside your program.
//!
//! ```
//! let dict = dict_de::dict();
//! assert!(dict.contains("Käse") && !dict.contains("kaese"));
//! ```
//!
//! Without the feature `std`, the crate has only the bytes, for [`Dict::from_static`](dict_runtime::Dict::from_static).
//!
//! The words are under CC0; see [`LICENSE`].

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

dict_runtime::dict_crate!("../de.dat", "../LICENSE");
