//! Files that are often given in place of a word list.

use std::path::Path;

use dict_format::{COLUMN_PACK_MAGIC, MAGIC, PACK_MAGIC};

use crate::CompileError;

/// The number of bytes at the start of a file that tell its format.
pub(super) const START_BYTES: usize = 96;

/// The first bytes of other formats, their names, and what to do.
const FORMATS: [(&[u8], &str, &str); 11] = [
    (&MAGIC, "a dictionary", "`dictc dump` prints its words"),
    (&PACK_MAGIC, "a packed dictionary", "unpack it with `dictc unpack`; `dictc dump` then prints its words"),
    (&COLUMN_PACK_MAGIC, "a pack of columns", "add it to its dictionary with `dictc unpack --base`"),
    (b"PK\x03\x04", "a zip archive", "unpack it first, and give the list that is in it"),
    (b"%PDF-", "a PDF document", "save its text first, one word on each line"),
    (b"{\\rtf", "a document of a word processor", SAVE_AS_TEXT),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a document of Microsoft Office", SAVE_AS_TEXT),
    (b"\xfd7zXZ\0", "a file compressed by xz", "unpack it first with `xz -d`"),
    (b"BZh91AY&SY", "a file compressed by bzip2", "unpack it first with `bzip2 -d`"),
    (b"\x28\xb5\x2f\xfd", "a file compressed by zstd", "unpack it first with `zstd -d`"),
    (b"SQLite format 3\0", "a database", "write its words to a text file first, one on each line"),
];

/// The name of the first file in a zip archive begins here.
const FIRST_NAME: usize = 30;

/// The names of the first files in zip archives that are documents, and the names of these documents.
const ZIPPED: [(&[u8], &str); 3] = [
    (b"mimetypeapplication/vnd.oasis.opendocument", "an OpenDocument file"),
    (b"[Content_Types].xml", "a document of Microsoft Office"),
    (b"_rels/.rels", "a document of Microsoft Office"),
];

const SAVE_AS_TEXT: &str = "save it as text in UTF-8 first, one word on each line";

/// Returns an error if a file starts as one of another format does.
pub(super) fn refuse_other_format(input: &Path, start: &[u8]) -> Result<(), CompileError> {
    let zipped = |(name, format)| start.get(FIRST_NAME..)?.starts_with(name).then_some((format, SAVE_AS_TEXT));
    let known = |(magic, format, remedy)| start.starts_with(magic).then_some((format, remedy));
    let is_zip = start.starts_with(b"PK\x03\x04");
    let document = is_zip.then(|| ZIPPED.into_iter().find_map(zipped)).flatten();
    match document.or_else(|| FORMATS.into_iter().find_map(known)) {
        Some((format, remedy)) => Err(CompileError::OtherFormat { input: input.into(), format, remedy }),
        None => Ok(()),
    }
}

/// Returns whether a file starts with the byte order mark of UTF-16.
pub(super) fn starts_as_utf_16(start: &[u8]) -> bool {
    start.starts_with(b"\xff\xfe") || start.starts_with(b"\xfe\xff")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zip(first_name: &[u8]) -> Vec<u8> {
        [b"PK\x03\x04", &[0; 26][..], first_name].concat()
    }

    #[test]
    fn the_first_bytes_tell_the_format() {
        let refused = |start: &[u8]| refuse_other_format(Path::new("w"), start).map_err(|error| error.to_string());
        for (start, format) in [
            (MAGIC.to_vec(), "a dictionary"),
            (PACK_MAGIC.to_vec(), "a packed dictionary"),
            (zip(b"words.txt"), "a zip archive"),
            (zip(b""), "a zip archive"),
            (zip(b"mimetypeapplication/vnd.oasis.opendocument.text"), "an OpenDocument file"),
            (zip(b"[Content_Types].xml"), "a document of Microsoft Office"),
        ] {
            let message = refused(&start).unwrap_err();
            assert!(message.starts_with(&format!("w: it is {format}, not a word list; ")), "{message}");
        }
        for list in [&b""[..], b"PK", b"BZh", b"%PDF", b"cat\n"] {
            assert_eq!(refused(list), Ok(()));
        }
    }
}
