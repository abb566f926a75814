//! The functions of the header, in its order. They turn pointers into references, and leave the work to safe Rust.
//!
//! `unsafe` is in this folder only. The header states what each block relies on: pointers point to as many elements as
//! the caller says, arguments do not overlap, and objects are used by one thread at a time where the header says so.

#![allow(unsafe_code)]
#![allow(clippy::missing_safety_doc, reason = "the header documents the functions")]

mod arguments;
mod boards;
mod building;
mod dictionaries;
mod games;
mod library;
mod reloading;
mod solving;
mod words;

use arguments::{Buffer, Out, free, object, required};
