//! Files that are often given instead of a word list.

use std::fmt;

use dict_format::{
    MAGIC,
    header::{COLUMN_PACK_MAGIC, PACK_MAGIC},
};

use self::OtherFormat::*;

/// The number of bytes at the start of a file that tell its format.
pub(super) const START_BYTES: usize = 512;

/// A format that is often given instead of a word list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OtherFormat {
    /// A dictionary.
    Dictionary,
    /// A dictionary that is packed.
    Pack,
    /// Columns of a dictionary that are packed.
    ColumnPack,
    /// A file that is compressed by gzip.
    Gzip,
    /// A file that is compressed by xz.
    Xz,
    /// A file that is compressed by bzip2.
    Bzip2,
    /// A file that is compressed by Zstandard.
    Zstd,
    /// A zip archive.
    Zip,
    /// An archive of 7-Zip.
    SevenZip,
    /// An archive of RAR.
    Rar,
    /// A tar archive.
    Tar,
    /// A PDF document.
    Pdf,
    /// A document in the Rich Text Format.
    RichText,
    /// A document of Microsoft Office.
    Office,
    /// An OpenDocument file.
    OpenDocument,
    /// A database.
    Database,
    /// A picture.
    Picture,
    /// A program.
    Program,
    /// A text in UTF-32.
    Utf32,
}

/// The first bytes of other formats.
const FORMATS: [(&[u8], OtherFormat); 20] = [
    (&MAGIC, Dictionary),
    (&PACK_MAGIC, Pack),
    (&COLUMN_PACK_MAGIC, ColumnPack),
    (b"\x1f\x8b", Gzip),
    (b"\xfd7zXZ\0", Xz),
    (b"BZh91AY&SY", Bzip2),
    (b"\x28\xb5\x2f\xfd", Zstd),
    (ZIP, Zip),
    (b"7z\xbc\xaf\x27\x1c", SevenZip),
    (b"Rar!\x1a\x07", Rar),
    (b"%PDF-", Pdf),
    (b"{\\rtf", RichText),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", Office),
    (b"SQLite format 3\0", Database),
    (b"\x89PNG", Picture),
    (b"\xff\xd8\xff", Picture),
    (b"GIF8", Picture),
    (b"\x7fELF", Program),
    (b"\xff\xfe\0\0", Utf32),
    (b"\0\0\xfe\xff", Utf32),
];

const ZIP: &[u8] = b"PK\x03\x04";

/// The place of the first file's name in a zip archive.
const ZIP_NAME: usize = 30;

/// The names of the first files in zip archives that are documents.
const ZIPPED: [(&[u8], OtherFormat); 3] = [
    (b"mimetypeapplication/vnd.oasis.opendocument", OpenDocument),
    (b"[Content_Types].xml", Office),
    (b"_rels/.rels", Office),
];

/// The place of the mark of a tar archive.
const TAR_MARK: usize = 257;

/// The marks of tar archives, by POSIX and by GNU. `ustar` alone is in `mustard`.
const TAR_MARKS: [&[u8]; 2] = [b"ustar\0", b"ustar  \0"];

const UNPACK: &str = "unpack it first, and choose a file that was in it";
const SAVE_AS_TEXT: &str = "save it as text in UTF-8 first, one word on each line";
const CHOOSE_ANOTHER: &str = "choose another file";

impl OtherFormat {
    /// Returns the format of a file that starts with these bytes; `None` if it may be a text. 512 bytes are enough for
    /// all formats.
    pub fn of_start(start: &[u8]) -> Option<Self> {
        let has = |(at, bytes): (usize, &[u8])| start.get(at..).is_some_and(|rest| rest.starts_with(bytes));
        if TAR_MARKS.into_iter().any(|mark| has((TAR_MARK, mark))) {
            return Some(Tar);
        }
        if start.starts_with(ZIP)
            && let Some((_, format)) = ZIPPED.into_iter().find(|(name, _)| has((ZIP_NAME, name)))
        {
            return Some(format);
        }
        FORMATS.into_iter().find(|(magic, _)| start.starts_with(magic)).map(|(_, format)| format)
    }

    /// Returns what to do to get a word list, such as `unpack it first with ...`.
    pub fn remedy(self) -> &'static str {
        self.texts().1
    }

    /// Returns the name with its article, and what to do.
    fn texts(self) -> (&'static str, &'static str) {
        match self {
            Dictionary => ("a dictionary", "list its words first"),
            Pack => ("a packed dictionary", "unpack it first"),
            ColumnPack => ("a pack of columns", "add it to its dictionary first"),
            Gzip => ("a file compressed by gzip", "unpack it first with `gzip -d`"),
            Xz => ("a file compressed by xz", "unpack it first with `xz -d`"),
            Bzip2 => ("a file compressed by bzip2", "unpack it first with `bzip2 -d`"),
            Zstd => ("a file compressed by zstd", "unpack it first with `zstd -d`"),
            Zip => ("a zip archive", UNPACK),
            SevenZip => ("an archive of 7-Zip", UNPACK),
            Rar => ("an archive of RAR", UNPACK),
            Tar => ("a tar archive", UNPACK),
            Pdf => ("a PDF document", SAVE_AS_TEXT),
            RichText => ("a document of a word processor", SAVE_AS_TEXT),
            Office => ("a document of Microsoft Office", SAVE_AS_TEXT),
            OpenDocument => ("an OpenDocument file", SAVE_AS_TEXT),
            Database => ("a database", SAVE_AS_TEXT),
            Picture => ("a picture", CHOOSE_ANOTHER),
            Program => ("a program", CHOOSE_ANOTHER),
            Utf32 => ("a text in UTF-32", "convert it first, with `iconv -f UTF-32 -t UTF-8`"),
        }
    }
}

impl fmt::Display for OtherFormat {
    /// Writes the name with its article: `a zip archive`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.texts().0)
    }
}

/// Returns true if a file starts with the byte order mark of UTF-16.
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
            assert_eq!(OtherFormat::of_start(&start).map(|format| format.to_string()).as_deref(), Some(format));
        }
        let mustard = ["a\n".repeat(128), "mustard\n".to_string()].concat();
        for list in [mustard.as_bytes(), b"", b"PK", b"BZh", b"%PDF", b"cat\n", b"\xff\xfec\0"] {
            assert_eq!(OtherFormat::of_start(list), None);
        }
    }
}
