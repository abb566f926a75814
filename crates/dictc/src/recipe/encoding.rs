//! Decodes lists in encodings other than UTF-8.

use std::{
    io::{self, Read},
    str,
};

use encoding_rs::Encoding;
use encoding_rs_io::DecodeReaderBytesBuilder;

/// Returns the encoding called `label`, as web browsers name encodings.
pub(super) fn find_encoding(label: &str) -> Result<&'static Encoding, String> {
    Encoding::for_label_no_replacement(label.as_bytes())
        .ok_or_else(|| format!("unknown encoding {label:?}; use, for example, utf-8, iso-8859-1 or koi8-r"))
}

/// Decodes `bytes` from `encoding` to UTF-8. Reading fails if they are UTF-8 already.
pub(super) fn decode(bytes: impl Read, encoding: &'static Encoding) -> impl Read {
    DecodeReaderBytesBuilder::new().encoding(Some(encoding)).build(RefuseUtf8::new(bytes))
}

/// A reader whose end is an error if all bytes were UTF-8 and some were not ASCII. Text like this is not in another
/// encoding: decoding would turn its words into other words.
struct RefuseUtf8<R> {
    bytes: R,
    is_ascii: bool,
    is_utf8: bool,
    /// The start of a character that the next bytes may complete.
    incomplete: Vec<u8>,
}

impl<R: Read> RefuseUtf8<R> {
    fn new(bytes: R) -> Self {
        Self { bytes, is_ascii: true, is_utf8: true, incomplete: Vec::new() }
    }

    fn inspect(&mut self, bytes: &[u8]) {
        self.is_ascii &= bytes.is_ascii();
        if !self.is_utf8 {
            return;
        }
        self.incomplete.extend_from_slice(bytes);
        let valid = match str::from_utf8(&self.incomplete) {
            Ok(text) => text.len(),
            Err(error) => {
                self.is_utf8 = error.error_len().is_none();
                error.valid_up_to()
            }
        };
        self.incomplete.drain(..valid);
    }
}

impl<R: Read> Read for RefuseUtf8<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.bytes.read(buffer)?;
        self.inspect(&buffer[..read]);
        let is_end = read == 0 && !buffer.is_empty();
        if is_end && self.is_utf8 && self.incomplete.is_empty() && !self.is_ascii {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "it is UTF-8; leave out its encoding"));
        }
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf_8_is_refused_however_it_is_cut_into_pieces() {
        for (bytes, is_accepted) in [
            (&b"tea\n"[..], true),
            (b"caf\xe9\n", true),
            ("café\n".as_bytes(), false),
            ("日本 café".as_bytes(), false),
            (b"caf\xc3\xa9\n\xe9", true),
            (b"", true),
        ] {
            for len in 1..=bytes.len().max(1) {
                let mut reader = RefuseUtf8::new(bytes);
                let mut buffer = vec![0; len];
                let is_read_to_end = loop {
                    match reader.read(&mut buffer) {
                        Ok(0) => break true,
                        Ok(_) => {}
                        Err(_) => break false,
                    }
                };
                assert_eq!(is_read_to_end, is_accepted, "{bytes:?} by {len}");
            }
        }
    }
}
