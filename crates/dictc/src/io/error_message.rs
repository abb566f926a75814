//! The text of an error as the program reports it.

use std::{error::Error, io};

/// Returns the message of an error: its contexts and causes.
pub(crate) fn error_message(error: &anyhow::Error) -> String {
    error.chain().map(cause_message).collect::<Vec<_>>().join(": ")
}

fn cause_message(cause: &(dyn Error + 'static)) -> String {
    // Errors that the program makes say why already; those of the system have a number.
    let of_system = cause.downcast_ref::<io::Error>().filter(|error| error.raw_os_error().is_some());
    match of_system.map(io::Error::kind) {
        Some(io::ErrorKind::NotFound) => "there is no such file".to_string(),
        Some(io::ErrorKind::IsADirectory) => "it is a folder".to_string(),
        _ => cause.to_string(),
    }
}
