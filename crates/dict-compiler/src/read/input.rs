//! Sources of words: files, streams, gzip.

use std::{
    fmt,
    fs::File,
    io::{self, BufReader, Read},
    num::NonZeroUsize,
    path::{Path, PathBuf},
};

use dict_format::column::MAX_VALUE_BYTES;
use flate2::bufread::MultiGzDecoder;
use memchr::memrchr;

use super::{
    carriage_returns::drop_carriage_returns,
    line::{InputLine, LineBlock, MAX_LINE_BYTES},
    other_format::{OtherFormat, START_BYTES, starts_as_utf_16},
};
use crate::CompileError;

const BUFFER_BYTES: usize = 2 * MAX_LINE_BYTES;

/// A source of words: a file or a stream.
///
/// Lines end with a line feed, or with a carriage return and a line feed. The text is UTF-8; a byte order mark at its
/// start is dropped. Every line is one word, unless [`Input::column`] chooses a column. The word is trimmed and folded
/// as [`WordList`](crate::WordList) describes.
///
/// ```
/// use std::num::NonZeroUsize;
///
/// use dict_compiler::{Input, Meta, Options, WordList};
///
/// let mut list = WordList::new(Options::default())?;
/// let frequencies = "1 731 cat\n2 540 dog\n"; // or Input::open("frequencies.txt")?
/// list.read(Input::from_reader("frequencies", frequencies.as_bytes())?.column(NonZeroUsize::new(3).unwrap()))?;
/// assert_eq!(list.compile(&Meta::default())?.report.words, 2);
/// # Ok::<(), dict_compiler::CompileError>(())
/// ```
#[must_use = "an input does nothing until a WordList reads it"]
pub struct Input<'a> {
    pub(super) name: PathBuf,
    pub(super) reader: Box<dyn Read + 'a>,
    column: Option<NonZeroUsize>,
    is_utf_16: bool,
    pub(super) is_decoded: bool,
    max_line_bytes: usize,
}

impl fmt::Debug for Input<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Input").field("name", &self.name).field("column", &self.column).finish_non_exhaustive()
    }
}

impl<'a> Input<'a> {
    /// Opens the file at `path`. If it starts as a gzip file does, it is unpacked.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, CompileError> {
        let path = path.as_ref();
        let refuse = |source| CompileError::Read { input: path.to_path_buf(), source };
        let file = File::open(path).map_err(refuse)?;
        if file.metadata().map_err(refuse)?.is_dir() {
            return Err(refuse(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder, not a word list")));
        }
        Self::from_reader(path, file)
    }

    /// Creates an input from a stream, which error messages call `name`. If it starts as a gzip file does, it is
    /// unpacked.
    pub fn from_reader(name: impl Into<PathBuf>, mut reader: impl Read + 'a) -> Result<Self, CompileError> {
        let name = name.into();
        let fail = |source| CompileError::Read { input: name.clone(), source };
        let mut start = read_start(&mut reader).map_err(fail)?;
        let is_gzip = start.starts_with(&[0x1f, 0x8b]);
        let mut reader: Box<dyn Read + 'a> = Box::new(io::Cursor::new(start.clone()).chain(reader));
        if is_gzip {
            reader = Box::new(MultiGzDecoder::new(BufReader::with_capacity(BUFFER_BYTES, reader)));
            start = read_start(&mut reader).map_err(fail)?;
            reader = Box::new(io::Cursor::new(start.clone()).chain(reader));
        }
        if let Some(format) = OtherFormat::of_start(&start) {
            return Err(CompileError::OtherFormat { input: name, format });
        }
        let is_utf_16 = starts_as_utf_16(&start);
        Ok(Self { name, reader, column: None, is_utf_16, is_decoded: false, max_line_bytes: MAX_LINE_BYTES })
    }

    /// Converts the unpacked bytes to UTF-8: `decode` gets a reader of the bytes and returns a reader of the text. The
    /// decoder must put a U+FFFD in the place of invalid bytes; a line that has one is an error.
    pub fn decoded<R: Read + 'a>(self, decode: impl FnOnce(Box<dyn Read + 'a>) -> R) -> Self {
        Self { reader: Box::new(decode(self.reader)), is_decoded: true, ..self }
    }

    /// Takes each word from the column with this number, counted from 1, or from the last column if a line has fewer
    /// columns. ASCII white space separates columns. [`WordList::read_values`](crate::WordList::read_values) ignores
    /// this choice.
    pub fn column(self, number: NonZeroUsize) -> Self {
        Self { column: Some(number), ..self }
    }

    /// Allows lines with the longest word, a tab, and the longest value.
    pub(crate) fn of_values(self) -> Self {
        Self { max_line_bytes: MAX_LINE_BYTES + 1 + MAX_VALUE_BYTES, ..self }
    }

    /// Returns an error if the bytes are UTF-16, and are not converted.
    pub(super) fn refuse_utf_16(&self) -> Result<(), CompileError> {
        if self.is_utf_16 && !self.is_decoded {
            return Err(CompileError::Utf16 { input: self.name.clone() });
        }
        Ok(())
    }

    /// Calls `take` with each line.
    pub(crate) fn for_each_line(
        self,
        mut take: impl FnMut(InputLine<'_>) -> Result<(), CompileError>,
    ) -> Result<(), CompileError> {
        let mut count = 0;
        self.for_each_block(|block| {
            let mut lines = block.lines(count);
            lines.try_for_each(&mut take)?;
            count = lines.lines_read();
            Ok(())
        })
    }

    /// Calls `take` with all lines, some at a time. A line that is longer than the buffer is split; its first piece is
    /// already longer than a line may be.
    pub(crate) fn for_each_block(
        mut self,
        mut take: impl FnMut(LineBlock<'_>) -> Result<(), CompileError>,
    ) -> Result<(), CompileError> {
        self.refuse_utf_16()?;
        let mut buffer = vec![0; 2 * self.max_line_bytes];
        let mut filled = 0;
        loop {
            let read = match self.reader.read(&mut buffer[filled..]) {
                Ok(read) => read,
                Err(source) if source.kind() == io::ErrorKind::Interrupted => continue,
                Err(source) => return Err(CompileError::Read { input: self.name, source }),
            };
            // The bytes from earlier reads have no line feed.
            let end = memrchr(b'\n', &buffer[filled..filled + read]).map(|end| filled + end + 1);
            filled += read;
            let whole = match end {
                _ if read == 0 => filled,
                Some(end) => end,
                None if filled == buffer.len() => filled,
                None => continue,
            };
            let len = drop_carriage_returns(&mut buffer[..whole]);
            take(LineBlock {
                input: &self.name,
                bytes: &buffer[..len],
                column: self.column,
                is_decoded: self.is_decoded,
                max_line_bytes: self.max_line_bytes,
            })?;
            if read == 0 {
                return Ok(());
            }
            buffer.copy_within(whole..filled, 0);
            filled -= whole;
        }
    }
}

/// Reads the bytes at the start of a file that tell its format.
fn read_start(reader: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut start = Vec::with_capacity(START_BYTES);
    reader.take(START_BYTES as u64).read_to_end(&mut start)?;
    Ok(start)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::{Compression, write::GzEncoder};

    use super::*;

    fn words(reader: impl Read) -> Vec<String> {
        let mut words = Vec::new();
        let input = Input::from_reader("words", reader).unwrap();
        input
            .for_each_line(|line| {
                words.push(line.word()?.to_string());
                Ok(())
            })
            .unwrap();
        words
    }

    #[test]
    fn words_across_the_end_of_the_buffer_are_whole() {
        for end in ["\n", "\r\n"] {
            for offset in 0..40 {
                let filler = "a".repeat(64 - end.len());
                let before = "b".repeat(30 + offset);
                let fillers = BUFFER_BYTES / 64 - 1;
                let mut text = [&*filler, end].concat().repeat(fillers);
                text.extend([&before, end, "twentytwentytwentyab", end, "tail", end]);
                let words = words(text.as_bytes());
                assert_eq!(words[..fillers], vec![filler; fillers]);
                assert_eq!(words[fillers..], [&before, "twentytwentytwentyab", "tail"], "{offset}");
            }
        }
    }

    #[test]
    fn a_letter_across_the_end_of_the_buffer_is_whole() {
        for offset in 0..16 {
            let text = format!("{}\n{}語語\n", "a".repeat(offset), "b\n".repeat(BUFFER_BYTES / 2 - 6));
            assert_eq!(words(text.as_bytes()).last().unwrap(), "語語", "{offset}");
        }
    }

    /// A stream that gives a few bytes at a time, as a slow pipe does.
    struct Trickle<'t> {
        text: &'t [u8],
        max_bytes: usize,
    }

    impl Read for Trickle<'_> {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            let len = self.max_bytes.min(to.len());
            self.text.read(&mut to[..len])
        }
    }

    #[test]
    fn words_that_come_a_few_bytes_at_a_time_are_whole() {
        let plain = "\u{feff}cat\r\ncategory\r\n\r\nélan\n語語".as_bytes();
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(plain).unwrap();
        let gzip = gzip.finish().unwrap();
        for max_bytes in 1..=12 {
            for text in [plain, &gzip] {
                assert_eq!(words(Trickle { text, max_bytes }), ["cat", "category", "", "élan", "語語"], "{max_bytes}");
            }
        }
    }

    #[test]
    fn the_longest_line_is_as_long_with_any_line_end() {
        let longest = "x".repeat(MAX_LINE_BYTES);
        for end in ["", "\n", "\r\n"] {
            for word in [longest.clone(), format!("{}é", &longest[2..])] {
                assert_eq!(words(format!("cat\n{word}{end}").as_bytes()), ["cat", &word], "{end:?}");
                let too_long = format!("cat\nx{word}{end}");
                let input = Input::from_reader("words", too_long.as_bytes()).unwrap();
                let refused = input.for_each_line(|line| line.word().map(drop));
                assert!(matches!(refused, Err(CompileError::LongLine { line: 2, .. })), "{end:?}");
            }
        }
    }

    /// A stream whose every second read is not `Ok`.
    struct Faulty<'t> {
        text: &'t [u8],
        kind: io::ErrorKind,
        is_next: bool,
    }

    impl Read for Faulty<'_> {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            self.is_next = !self.is_next;
            if self.is_next {
                Err(self.kind.into())
            } else {
                Trickle { text: self.text, max_bytes: 9 }.read(to).inspect(|&len| self.text = &self.text[len..])
            }
        }
    }

    #[test]
    fn a_read_that_was_interrupted_is_tried_again_and_any_other_error_names_the_input() {
        let read = |kind| Faulty { text: b"cat\ncategory\ndog\n", kind, is_next: false };
        assert_eq!(words(read(io::ErrorKind::Interrupted)), ["cat", "category", "dog"]);
        let lines = "cat\n".repeat(START_BYTES);
        let late = lines.as_bytes().chain(read(io::ErrorKind::TimedOut));
        for refused in [
            Input::from_reader("slow", read(io::ErrorKind::TimedOut)).map(drop),
            Input::from_reader("slow", late).unwrap().for_each_line(|_| Ok(())),
        ] {
            let Err(CompileError::Read { input, source }) = refused else { panic!("{refused:?}") };
            assert_eq!((input, source.kind()), (PathBuf::from("slow"), io::ErrorKind::TimedOut));
        }
    }

    #[test]
    fn a_line_without_an_end_is_refused_when_the_buffer_is_full() {
        let input = Input::from_reader("words", (&b"cat\n"[..]).chain(io::repeat(b'a'))).unwrap();
        let refused = input.for_each_line(|line| line.word().map(drop));
        assert!(matches!(refused, Err(CompileError::LongLine { line: 2, limit: MAX_LINE_BYTES, .. })));
    }

    #[test]
    fn a_line_of_values_has_room_for_the_longest_word_and_the_longest_value() {
        let longest = format!("{}\t{}\r\n", "w".repeat(MAX_LINE_BYTES), "v".repeat(MAX_VALUE_BYTES));
        for (text, is_refused) in [(longest.clone(), false), (format!("x{longest}"), true)] {
            let input = Input::from_reader("values", text.as_bytes()).unwrap().of_values();
            let read = input.for_each_line(|line| line.text().map(drop));
            assert_eq!(matches!(read, Err(CompileError::LongLine { line: 1, limit: 131_073, .. })), is_refused);
            assert_eq!(read.is_err(), is_refused);
        }
    }

    #[test]
    fn utf_16_is_refused_unless_it_is_decoded() {
        for start in [&b"\xff\xfec\0"[..], b"\xfe\xff\0c"] {
            let input = || Input::from_reader("w", start).unwrap();
            let refused = input().for_each_line(|_| panic!("a line")).unwrap_err();
            assert!(matches!(&refused, CompileError::Utf16 { input } if input == Path::new("w")), "{refused}");
            let mut lines = 0;
            input()
                .decoded(|_| &b"cat\n"[..])
                .for_each_line(|_| {
                    lines += 1;
                    Ok(())
                })
                .unwrap();
            assert_eq!(lines, 1);
        }
    }

    #[test]
    fn messages_name_the_line_and_the_byte() {
        let refused = |text: &[u8], is_decoded| {
            let input = Input::from_reader("w", text).unwrap();
            let input = if is_decoded { input.decoded(|reader| reader) } else { input };
            input.for_each_line(|line| line.word().map(drop)).unwrap_err().to_string()
        };
        let not_utf8 = refused(b"cat\n\ndo\xe9\n", false);
        assert!(not_utf8.starts_with("w:3: not UTF-8 at byte 3 of the line; "), "{not_utf8}");
        let not_utf8 = refused(b"\xff", false);
        assert!(not_utf8.starts_with("w:1: not UTF-8 at byte 1 of the line; "), "{not_utf8}");
        let undecodable = refused("caf\u{e9}\ncaf\u{fffd}\n".as_bytes(), true);
        assert!(undecodable.starts_with("w:2: bytes that are invalid in the encoding"), "{undecodable}");
        assert_eq!(words("caf\u{fffd}".as_bytes()), ["caf\u{fffd}"]);
        let debug = format!("{:?}", Input::from_reader("w", &b""[..]).unwrap());
        assert!(debug.contains("\"w\""), "{debug}");
    }

    #[test]
    fn the_text_of_a_decoded_input_is_what_the_decoder_returns() {
        let input = Input::from_reader("words", &b"cat\n"[..]).unwrap().decoded(|reader| reader.chain(&b"dog\n"[..]));
        let mut words = Vec::new();
        let read = input.for_each_line(|line| line.word().map(|word| words.push(word.to_string())));
        assert!(read.is_ok() && words == ["cat", "dog"]);
    }

    #[test]
    fn a_byte_order_mark_is_dropped_from_the_first_line_only() {
        assert_eq!(words("\u{feff}cat\n\u{feff}dog\n".as_bytes()), ["cat", "\u{feff}dog"]);
    }
}
