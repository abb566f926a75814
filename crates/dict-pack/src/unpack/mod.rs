//! Expands packs: a whole one while it arrives, and one of columns at once.

mod added_columns;
mod columns;
mod edges;
mod word_walk;

use std::mem;

use dict_format::{Alphabet, Contents, Counts, Layout, header::PACK_MAGIC, symbol::MAX_SYMBOLS};

pub use self::added_columns::unpack_columns;
use self::{columns::Columns, edges::EdgeReader};
use crate::{
    UnpackError,
    header::{HEADER_LEN, Header},
};

/// Expands a pack to the bytes of the file.
///
/// ```
/// # let file = dict_compiler::compile(["cat", "cats", "dog"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&file)?;
/// let mut pack = dict_pack::pack(&dict)?;
/// assert_eq!(dict_pack::unpack(&pack)?, file);
///
/// let at = pack.len() - 1;
/// pack[at] ^= 1;
/// assert!(dict_pack::unpack(&pack).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unpack(pack: &[u8]) -> Result<Vec<u8>, UnpackError> {
    let mut unpacker = Unpacker::new();
    unpacker.push(pack)?;
    unpacker.finish()
}

/// An expansion of a pack whose bytes are still arriving. Nearly all work is done while they arrive.
///
/// Memory is proportional to the bytes that have arrived, not to the length that the pack claims, plus half a MiB for
/// each column and 128 KiB for guesses of edges.
///
/// ```
/// # let file = dict_compiler::compile(["cat", "cats", "dog"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&file)?;
/// # let pack = dict_pack::pack(&dict)?;
/// use dict_pack::Unpacker;
///
/// let mut unpacker = Unpacker::new();
/// for chunk in pack.chunks(100) {
///     unpacker.push(chunk)?;
/// }
/// assert_eq!(unpacker.finish()?, file);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Unpacker {
    /// The number of bytes that were taken.
    offset: u64,
    part: Part,
    /// The bytes of the part that is arriving.
    arrived: Vec<u8>,
    header: Header,
    alphabet: Vec<u8>,
    meta: Vec<u8>,
    /// The columns without their numbers, until all numbers are there.
    columns: Vec<u8>,
    /// The columns with their numbers, until the padding is there.
    numbered: Columns<'static>,
    /// The pointers, until the padding is there.
    pointers: Vec<u8>,
    edges: Option<EdgeReader>,
    error: Option<UnpackError>,
}

/// The parts of a pack, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Header,
    Alphabet,
    Meta,
    Columns,
    Numbers,
    Pointers,
    Padding,
    Edges,
    End,
}

impl Unpacker {
    /// Creates an expansion to which no bytes have arrived.
    #[must_use]
    pub fn new() -> Self {
        Self {
            offset: 0,
            part: Part::Header,
            arrived: Vec::new(),
            header: Header::default(),
            alphabet: Vec::new(),
            meta: Vec::new(),
            columns: Vec::new(),
            numbered: Columns::default(),
            pointers: Vec::new(),
            edges: None,
            error: None,
        }
    }

    /// Takes the next bytes, as many as there are. After an error, every call returns the same error.
    pub fn push(&mut self, chunk: &[u8]) -> Result<(), UnpackError> {
        if let Some(error) = &self.error {
            return Err(error.clone());
        }
        let mut rest = chunk;
        while !rest.is_empty() {
            match self.take(rest) {
                Ok(taken) => {
                    self.offset += taken as u64;
                    rest = rest.get(taken..).unwrap_or(&[]);
                }
                Err(error) => {
                    self.error = Some(error.clone());
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    /// Returns the bytes of the file, after the last bytes of the pack were taken.
    pub fn finish(self) -> Result<Vec<u8>, UnpackError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        let Some(edges) = self.edges.filter(|_| self.part == Part::End) else {
            let is_start =
                self.part != Part::Header || PACK_MAGIC.iter().zip(&self.arrived).all(|(magic, byte)| magic == byte);
            let truncated = UnpackError::Truncated { offset: self.offset };
            return Err(if is_start { truncated } else { UnpackError::NotAPack });
        };
        let Header { min_letters, max_letters, max_codes, words, file_hash: expected, .. } = self.header;
        let columns_offset = self.header.columns_offset();
        let (automaton, columns) = edges.finish()?;
        if automaton.words != words || automaton.max_codes != usize::from(max_codes) {
            let what = "the words are not as many, or not as long, as the header says";
            return Err(UnpackError::Damaged { offset: self.offset, what });
        }
        let columns = columns.finish(words);
        let alphabet = read_alphabet(&self.alphabet)?;
        let counts = Counts { words, min_letters, max_letters, max_codes };
        let contents = Contents::new(counts, alphabet, &automaton.slots, &automaton.ranks, &self.meta)
            .with_columns(columns.iter().map(Vec::as_slice));
        checked_file(&contents, columns_offset, expected)
    }

    /// Returns the number of bytes that are reserved for parts of the pack, without the half MiB for each column.
    #[cfg(test)]
    pub(crate) fn kept(&self) -> usize {
        let parts = [&self.arrived, &self.alphabet, &self.meta, &self.columns, &self.pointers];
        parts.map(Vec::capacity).iter().sum()
    }

    /// Takes bytes of the part that is arriving, and returns their number.
    fn take(&mut self, chunk: &[u8]) -> Result<usize, UnpackError> {
        let (taken, is_complete) = match (self.part, &mut self.edges) {
            (Part::Edges, Some(edges)) => edges.take(chunk, self.offset)?,
            (Part::Edges | Part::End, _) => {
                return Err(UnpackError::Damaged { offset: self.offset, what: "bytes follow the end" });
            }
            _ => {
                let missing = self.part_len() - self.arrived.len() as u64;
                let taken = chunk.len().min(usize::try_from(missing).unwrap_or(usize::MAX));
                self.arrived.extend_from_slice(chunk.get(..taken).unwrap_or(&[]));
                (taken, taken as u64 == missing)
            }
        };
        if is_complete {
            self.use_part()?;
            // Parts without bytes are complete at once.
            while self.part_len() == 0 {
                self.use_part()?;
            }
        }
        Ok(taken)
    }

    /// Returns the length of the part that is arriving, or the maximum if it is not known.
    fn part_len(&self) -> u64 {
        match self.part {
            Part::Header => HEADER_LEN as u64,
            Part::Alphabet => self.header.alphabet_len.into(),
            Part::Meta => self.header.meta_len,
            Part::Columns => self.header.columns_len,
            Part::Numbers => self.header.numbers_len,
            Part::Pointers => self.header.pointers_len,
            Part::Padding => self.header.padding_len(self.numbered.number_bits()),
            Part::Edges | Part::End => u64::MAX,
        }
    }

    /// Uses the part that is complete, and goes on to the next one.
    fn use_part(&mut self) -> Result<(), UnpackError> {
        let arrived = mem::take(&mut self.arrived);
        self.part = match self.part {
            Part::Header => {
                self.header = Header::parse(&arrived)?;
                Part::Alphabet
            }
            Part::Alphabet => {
                read_alphabet(&arrived)?;
                self.alphabet = arrived;
                Part::Meta
            }
            Part::Meta => {
                self.meta = arrived;
                Part::Columns
            }
            Part::Columns => {
                self.columns = arrived;
                Part::Numbers
            }
            Part::Numbers => {
                self.numbered = Columns::new(self.header.columns_offset(), &mem::take(&mut self.columns), &arrived)?;
                Part::Pointers
            }
            Part::Pointers => {
                self.pointers = arrived;
                Part::Padding
            }
            Part::Padding => {
                check_padding(&arrived, self.header.padding_offset())?;
                let (columns, pointers) = (mem::take(&mut self.numbered), mem::take(&mut self.pointers));
                self.edges = Some(EdgeReader::new(&self.header, columns, pointers));
                Part::Edges
            }
            Part::Edges | Part::End => Part::End,
        };
        Ok(())
    }
}

impl Default for Unpacker {
    fn default() -> Self {
        Self::new()
    }
}

/// Returns the bytes of the expanded file, whose checksum has to be `expected`. `columns_offset` is the offset of the
/// columns in the pack.
fn checked_file(contents: &Contents<'_>, columns_offset: u64, expected: u64) -> Result<Vec<u8>, UnpackError> {
    let file = contents.to_bytes();
    let malformed =
        |_| UnpackError::Damaged { offset: columns_offset, what: "a column is not as the format describes it" };
    let found = Layout::parse(&file).map_err(malformed)?.header.hash();
    if found == expected { Ok(file) } else { Err(UnpackError::Checksum { expected, found }) }
}

/// Checks that padding, which starts at `offset`, is zero.
fn check_padding(padding: &[u8], offset: u64) -> Result<(), UnpackError> {
    match padding.iter().position(|byte| *byte != 0) {
        Some(at) => Err(UnpackError::Damaged { offset: offset + at as u64, what: "padding that is not zero" }),
        None => Ok(()),
    }
}

/// Reads the section `ALPH`, which starts after the header.
fn read_alphabet(section: &[u8]) -> Result<Alphabet<'_>, UnpackError> {
    let damaged = |what| UnpackError::Damaged { offset: HEADER_LEN as u64, what };
    let alphabet = Alphabet::parse(section).map_err(|_| damaged("the fold is unknown"))?;
    let is_right = (1..=MAX_SYMBOLS).contains(&alphabet.symbols().len())
        && alphabet.to_bytes() == section
        && alphabet.check(0).is_ok();
    if is_right { Ok(alphabet) } else { Err(damaged("the symbols or conversions are wrong")) }
}
