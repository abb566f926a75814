//! Files that are often given in place of a word list.

use dict_format::{
    MAGIC,
    header::{COLUMN_PACK_MAGIC, PACK_MAGIC},
};

/// The number of bytes at the start of a file that tell its format.
pub(super) const START_BYTES: usize = 512;

/// The first bytes of other formats, their names, and what to do.
const FORMATS: [(&[u8], &str, &str); 20] = [
    (&MAGIC, "a dictionary", "`dictc dump` prints its words"),
    (&PACK_MAGIC, "a packed dictionary", "unpack it with `dictc unpack`; `dictc dump` then prints its words"),
    (&COLUMN_PACK_MAGIC, "a pack of columns", "add it to its dictionary with `dictc unpack --base`"),
    (b"\x1f\x8b", "a file compressed by gzip", "unpack it first with `gzip -d`, or a pack with `dictc unpack`"),
    (b"\xfd7zXZ\0", "a file compressed by xz", "unpack it first with `xz -d`"),
    (b"BZh91AY&SY", "a file compressed by bzip2", "unpack it first with `bzip2 -d`"),
    (b"\x28\xb5\x2f\xfd", "a file compressed by zstd", "unpack it first with `zstd -d`"),
    (ZIP, "a zip archive", UNPACK),
    (b"7z\xbc\xaf\x27\x1c", "an archive of 7-Zip", UNPACK),
    (b"Rar!\x1a\x07", "an archive of RAR", UNPACK),
    (b"%PDF-", "a PDF document", SAVE_AS_TEXT),
    (b"{\\rtf", "a document of a word processor", SAVE_AS_TEXT),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a document of Microsoft Office", SAVE_AS_TEXT),
    (b"SQLite format 3\0", "a database", SAVE_AS_TEXT),
    (b"\x89PNG", "a picture", CHOOSE_ANOTHER),
    (b"\xff\xd8\xff", "a picture", CHOOSE_ANOTHER),
    (b"GIF8", "a picture", CHOOSE_ANOTHER),
    (b"\x7fELF", "a program", CHOOSE_ANOTHER),
    (b"\xff\xfe\0\0", "a text in UTF-32", "convert it first, with `iconv -f UTF-32 -t UTF-8`"),
    (b"\0\0\xfe\xff", "a text in UTF-32", "convert it first, with `iconv -f UTF-32 -t UTF-8`"),
];

const ZIP: &[u8] = b"PK\x03\x04";

/// The place of the first file's name in a zip archive.
const ZIP_NAME: usize = 30;

/// The names of the first files in zip archives that are documents, and the names of these documents.
const ZIPPED: [(&[u8], &str); 3] = [
    (b"mimetypeapplication/vnd.oasis.opendocument", "an OpenDocument file"),
    (b"[Content_Types].xml", "a document of Microsoft Office"),
    (b"_rels/.rels", "a document of Microsoft Office"),
];

/// The place of the mark of a tar archive.
const TAR_MARK: usize = 257;

/// The marks of tar archives, by POSIX and by GNU. `ustar` alone is in `mustard`.
const TAR_MARKS: [&[u8]; 2] = [b"ustar\0", b"ustar  \0"];

const UNPACK: &str = "unpack it first, and choose a file that was in it";
const SAVE_AS_TEXT: &str = "save it as text in UTF-8 first, one word on each line";
const CHOOSE_ANOTHER: &str = "choose another file";

/// Returns the name of the format, with its article, and what to do, if a file that starts with these bytes is not a text: for
/// example `a zip archive` and `unpack it first, ...`. 512 bytes are enough for all formats.
pub fn other_format(start: &[u8]) -> Option<(&'static str, &'static str)> {
    let has = |(at, bytes): (usize, &[u8])| start.get(at..).is_some_and(|rest| rest.starts_with(bytes));
    if TAR_MARKS.into_iter().any(|mark| has((TAR_MARK, mark))) {
        return Some(("a tar archive", UNPACK));
    }
    if start.starts_with(ZIP)
        && let Some((_, format)) = ZIPPED.into_iter().find(|(name, _)| has((ZIP_NAME, name)))
    {
        return Some((format, SAVE_AS_TEXT));
    }
    FORMATS.into_iter().find(|(magic, ..)| start.starts_with(magic)).map(|(_, format, remedy)| (format, remedy))
}

/// Returns whether a file starts with the byte order mark of UTF-16.
pub(super) fn starts_as_utf_16(start: &[u8]) -> bool {
    start.starts_with(b"\xff\xfe") || start.starts_with(b"\xfe\xff")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zip(first_name: &[u8]) -> Vec<u8> {
        [ZIP, &[0; ZIP_NAME - ZIP.len()], first_name].concat()
    }

    #[test]
    fn the_first_bytes_tell_the_format() {
        let tar = [&b"words.txt"[..], &[0; 248], b"ustar\0"].concat();
        for (start, format) in [
            (MAGIC.to_vec(), "a dictionary"),
            (PACK_MAGIC.to_vec(), "a packed dictionary"),
            (zip(b"words.txt"), "a zip archive"),
            (zip(b""), "a zip archive"),
            (zip(b"mimetypeapplication/vnd.oasis.opendocument.text"), "an OpenDocument file"),
            (zip(b"[Content_Types].xml"), "a document of Microsoft Office"),
            (tar, "a tar archive"),
            (b"\xff\xfe\0\0c\0\0\0".to_vec(), "a text in UTF-32"),
        ] {
            assert_eq!(other_format(&start).map(|(format, _)| format), Some(format));
        }
        let mustard = ["a\n".repeat(128), "mustard\n".to_string()].concat();
        for list in [mustard.as_bytes(), b"", b"PK", b"BZh", b"%PDF", b"cat\n", b"\xff\xfec\0"] {
            assert_eq!(other_format(list), None);
        }
    }
}
