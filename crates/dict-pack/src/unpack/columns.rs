//! Reads the columns and the numbers of their words.

use dict_format::{Column, MAX_COLUMNS, NumberPacker};

use crate::{
    UnpackError,
    header::Header,
    number_model::{IS_SMALL, NumberModel, Word},
    range_coder::Decoder,
};

/// The columns that have arrived, and their numbers.
#[derive(Debug, Default)]
pub(super) struct Columns(Vec<ColumnReader>);

/// A column, whose numbers are read word by word.
#[derive(Debug)]
struct ColumnReader {
    /// The section `VALS` without its numbers.
    without_numbers: Vec<u8>,
    /// The number of different values.
    max: u32,
    model: NumberModel,
    decoder: Decoder,
    packer: NumberPacker,
}

impl Columns {
    /// Creates a reader of the columns of a pack. `columns` has them without their numbers, and `coded` the numbers of all.
    pub(super) fn new<'p>(header: &Header, mut columns: &'p [u8], mut coded: &'p [u8]) -> Result<Self, UnpackError> {
        let damaged =
            UnpackError::Damaged { offset: header.columns_offset(), what: "the columns are not as their lengths say" };
        let mut read = Vec::new();
        while !columns.is_empty() && read.len() < MAX_COLUMNS {
            let (without_numbers, numbers) = take_column(&mut columns, &mut coded).ok_or_else(|| damaged.clone())?;
            read.push(ColumnReader::new(without_numbers, numbers).ok_or_else(|| damaged.clone())?);
        }
        if columns.is_empty() && coded.is_empty() { Ok(Self(read)) } else { Err(damaged) }
    }

    /// Reads the numbers of the next word. Returns false if there is no such value.
    #[inline]
    pub(super) fn read(&mut self, shared: usize, word: &[u8]) -> bool {
        let mut word = Word::new(shared, word);
        IS_SMALL.into_iter().all(|is_small| {
            let mut columns = self.0.iter_mut().filter(|column| column.model.is_small() == is_small);
            columns.all(|column| column.read(&mut word))
        })
    }

    /// Returns true if all bytes were used.
    pub(super) fn are_at_end(&self) -> bool {
        self.0.iter().all(|column| column.decoder.is_at_end())
    }

    /// Returns the sections `VALS`.
    pub(super) fn finish(self, words: u32) -> Vec<Vec<u8>> {
        let section =
            |column: ColumnReader| Column::with_numbers(&column.without_numbers, &column.packer.finish(), words);
        self.0.into_iter().map(section).collect()
    }
}

impl ColumnReader {
    /// Creates a reader, or returns `None` if the header or the number of bytes is wrong.
    fn new(without_numbers: &[u8], coded: &[u8]) -> Option<Self> {
        let (bits, max) = Column::number_size(without_numbers)?;
        // The decoder starts with four bytes.
        let coded = (coded.len() >= 4).then(|| coded.to_vec())?;
        Some(Self {
            without_numbers: without_numbers.to_vec(),
            max,
            model: NumberModel::new(bits),
            decoder: Decoder::new(coded),
            packer: NumberPacker::new(bits),
        })
    }

    #[inline]
    fn read(&mut self, word: &mut Word<'_>) -> bool {
        let number = self.model.next(word, |one, _| self.decoder.decode(one));
        self.packer.push(number.into());
        number <= self.max
    }
}

/// Takes the next column without its numbers, and its numbers.
fn take_column<'p>(columns: &mut &'p [u8], coded: &mut &'p [u8]) -> Option<(&'p [u8], &'p [u8])> {
    let (lens, rest) = columns.split_first_chunk::<16>()?;
    let (lens, _) = lens.as_chunks::<8>();
    let mut lens = lens.iter().map(|len| usize::try_from(u64::from_le_bytes(*len)).ok());
    let (column, rest) = rest.split_at_checked(lens.next()??)?;
    let (numbers, other_numbers) = coded.split_at_checked(lens.next()??)?;
    (*columns, *coded) = (rest, other_numbers);
    Some((column, numbers))
}
