//! Text that is said to be in another encoding than UTF-8.

use std::{
    io::{self, Read},
    str,
};

/// Reads the bytes of such text, and refuses to end where all of them were UTF-8, and not ASCII alone: the encoding
/// would make other words of them.
pub struct Legacy<R> {
    bytes: R,
    is_ascii: bool,
    is_utf8: bool,
    /// The start of a character that may be UTF-8.
    rest: Vec<u8>,
}

impl<R: Read> Legacy<R> {
    /// The bytes of `bytes`.
    pub fn new(bytes: R) -> Self {
        Self { bytes, is_ascii: true, is_utf8: true, rest: Vec::new() }
    }

    fn look_at(&mut self, bytes: &[u8]) {
        self.is_ascii &= bytes.is_ascii();
        if !self.is_utf8 {
            return;
        }
        self.rest.extend_from_slice(bytes);
        let valid = match str::from_utf8(&self.rest) {
            Ok(text) => text.len(),
            Err(error) => {
                self.is_utf8 = error.error_len().is_none();
                error.valid_up_to()
            }
        };
        self.rest.drain(..valid);
    }
}

impl<R: Read> Read for Legacy<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.bytes.read(buffer)?;
        self.look_at(&buffer[..read]);
        if read == 0 && !buffer.is_empty() && self.is_utf8 && self.rest.is_empty() && !self.is_ascii {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "it is UTF-8; leave out its encoding"));
        }
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_utf_8_in_pieces_of_any_length_does_not_end() {
        for (bytes, is_other) in [
            (&b"tea\n"[..], true),
            (b"caf\xe9\n", true),
            ("café\n".as_bytes(), false),
            ("日本 café".as_bytes(), false),
            (b"caf\xc3\xa9\n\xe9", true),
            (b"", true),
        ] {
            for len in 1..=bytes.len().max(1) {
                let mut legacy = Legacy::new(bytes);
                let mut buffer = vec![0; len];
                let end = loop {
                    match legacy.read(&mut buffer) {
                        Ok(0) => break true,
                        Ok(_) => {}
                        Err(_) => break false,
                    }
                };
                assert_eq!(end, is_other, "{bytes:?} by {len}");
            }
        }
    }
}
