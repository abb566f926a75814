//! The English dictionary of `dictc`, 254,319 words, inside your program.
//!
//! ```
//! let dict = dict_en::dict();
//! assert!(dict.contains("Quiz") && !dict.contains("quis"));
//! ```
//!
//! Without the feature `std` there are the bytes alone, for [`Dict::from_static`](dict_runtime::Dict::from_static).
//!
//! The words are those of SCOWL: [`LICENSE`] goes with every copy of them, so with your program. The UK Advanced
//! Cryptics Dictionary: Copyright (c) J Ross Beresford 1993-2000. All Rights Reserved.

#![cfg_attr(not(feature = "std"), no_std)]

dict_runtime::dict_crate!("../en.dat", "../LICENSE");
