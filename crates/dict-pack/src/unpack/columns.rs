//! Reads the columns and the numbers of their words.

use dict_format::{Column, MAX_COLUMNS, NumberPacker};

use crate::{
    UnpackError,
    header::Header,
    number_model::{MAX_BITS, NumberModel},
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
    numbers: Numbers,
}

#[derive(Debug)]
enum Numbers {
    /// Numbers of more than [`MAX_BITS`] bits, as the section `VALS` has them.
    Verbatim(Vec<u8>),
    Modelled(Box<ModelledNumbers>),
}

#[derive(Debug)]
struct ModelledNumbers {
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
            read.push(ColumnReader::new(without_numbers, numbers, header.words).ok_or_else(|| damaged.clone())?);
        }
        if columns.is_empty() && coded.is_empty() { Ok(Self(read)) } else { Err(damaged) }
    }

    /// Reads the numbers of the next word. Returns false if there is no such value.
    #[inline]
    pub(super) fn read(&mut self, shared: usize, word: &[u8]) -> bool {
        self.0.iter_mut().all(|column| match &mut column.numbers {
            Numbers::Verbatim(_) => true,
            Numbers::Modelled(numbers) => numbers.read(shared, word),
        })
    }

    /// Returns true if all bytes were used.
    pub(super) fn are_at_end(&self) -> bool {
        self.0.iter().all(|column| match &column.numbers {
            Numbers::Verbatim(_) => true,
            Numbers::Modelled(numbers) => numbers.decoder.is_at_end(),
        })
    }

    /// Returns the sections `VALS`.
    pub(super) fn finish(self, words: u32) -> Vec<Vec<u8>> {
        let sections = self.0.into_iter().map(|column| {
            let numbers = match column.numbers {
                Numbers::Verbatim(numbers) => numbers,
                Numbers::Modelled(numbers) => numbers.packer.finish(),
            };
            Column::with_numbers(&column.without_numbers, &numbers, words)
        });
        sections.collect()
    }
}

impl ColumnReader {
    /// Creates a reader, or returns `None` if the header or the number of bytes is wrong.
    fn new(without_numbers: &[u8], coded: &[u8], words: u32) -> Option<Self> {
        let (bits, max) = Column::number_size(without_numbers)?;
        let is_modelled = bits <= MAX_BITS;
        let is_right_len = match is_modelled {
            // The decoder starts with four bytes.
            true => coded.len() >= 4,
            false => coded.len() as u64 == (u64::from(words) * u64::from(bits)).div_ceil(8),
        };
        let coded = is_right_len.then(|| coded.to_vec())?;
        let numbers = match is_modelled {
            true => Numbers::Modelled(Box::new(ModelledNumbers {
                max,
                model: NumberModel::new(bits),
                decoder: Decoder::new(coded),
                packer: NumberPacker::new(bits),
            })),
            false => Numbers::Verbatim(coded),
        };
        Some(Self { without_numbers: without_numbers.to_vec(), numbers })
    }
}

impl ModelledNumbers {
    fn read(&mut self, shared: usize, word: &[u8]) -> bool {
        let number = self.model.next(shared, word, |one, _| self.decoder.decode(one));
        self.packer.push(number.into());
        u32::from(number) <= self.max
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
