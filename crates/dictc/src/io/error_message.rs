//! The text of an error as the program reports it.

use std::{error::Error, io};

use dict_compiler::{CompileError, read::OtherFormat};
use dict_runtime::FormatError;

/// Returns the message of an error: its contexts and causes.
pub(crate) fn error_message(error: &anyhow::Error) -> String {
    error.chain().map(cause_message).collect::<Vec<_>>().join(": ")
}

fn cause_message(cause: &(dyn Error + 'static)) -> String {
    // Errors of the program give the cause already; those of the system have a number.
    let of_system = cause.downcast_ref::<io::Error>().filter(|error| error.raw_os_error().is_some());
    match of_system.map(io::Error::kind) {
        Some(io::ErrorKind::NotFound) => "there is no such file".to_string(),
        Some(io::ErrorKind::IsADirectory) => "it is a folder".to_string(),
        _ => cause.to_string() + advice(cause),
    }
}

/// Returns what this program can do about an error of a library. It follows the message.
fn advice(cause: &(dyn Error + 'static)) -> &'static str {
    match cause.downcast_ref() {
        Some(FormatError::BadMagic { .. }) => return ": dictc build words.txt -o words.dat",
        Some(FormatError::TooManyWords { .. }) => return ", without --deep",
        _ => {}
    }
    match cause.downcast_ref() {
        Some(CompileError::OtherFormat { format, .. }) => command(*format),
        Some(CompileError::Utf16 { .. }) => ", or name the encoding utf-16le or utf-16be in a recipe",
        Some(CompileError::NotUtf8 { .. }) => ", or name its encoding in a recipe",
        _ => "",
    }
}

/// Returns what to do with a file of another format.
pub(crate) fn remedy(format: OtherFormat) -> String {
    format.remedy().to_string() + command(format)
}

/// Returns the command for a file of another format. It follows the remedy.
fn command(format: OtherFormat) -> &'static str {
    match format {
        OtherFormat::Dictionary => " with `dictc dump`",
        OtherFormat::Pack => " with `dictc unpack`",
        OtherFormat::ColumnPack => " with `dictc unpack --base`",
        OtherFormat::Gzip => ", or a pack with `dictc unpack`",
        _ => "",
    }
}
