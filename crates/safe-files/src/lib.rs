#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

#[cfg(unix)]
mod access;
mod append;
mod disk;
mod error;
#[cfg(test)]
mod power_loss;
mod replace;
mod target;

pub use self::{
    append::{append_line, open_lines},
    error::Error,
    replace::{replace_file, replace_file_by_parts},
    target::{check_writable, refuse_other_file},
};
