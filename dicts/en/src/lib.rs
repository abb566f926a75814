//! The English dictionary of `dictc`, 254,319 words, inside your program.
//!
//! ```
//! let dict = dict_en::dict();
//! assert!(dict.contains("Quiz") && !dict.contains("quis"));
//! ```
//!
//! Without the feature `std`, the crate has only the bytes, for [`Dict::from_static`](dict_runtime::Dict::from_static).
//!
//! The words come from SCOWL. Pass on [`LICENSE`] with every copy of them, and so with your program. The UK Advanced
//! Cryptics Dictionary: Copyright (c) J Ross Beresford 1993-2000. All Rights Reserved.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

dict_runtime::dict_crate!("../en.dat", "../LICENSE");
