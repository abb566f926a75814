//! Reads the columns and the numbers of their words.

use dict_format::{
    Column, Layout,
    column::{MAX_COLUMNS, NumberPacker},
};

use crate::{
    UnpackError,
    number_model::{IS_SMALL, NumberModel, Word, is_small},
    range_coder::Decoder,
};

/// Columns in the order of the file: those of a pack, whose numbers are read word by word, and those of its base.
#[derive(Debug, Default)]
pub(super) struct Columns<'b>(Vec<FileColumn<'b>>);

#[derive(Debug)]
enum FileColumn<'b> {
    Coded(ColumnReader),
    OfBase(BaseColumn<'b>),
}

/// A column of the pack.
#[derive(Debug)]
struct ColumnReader {
    /// The section `VALS` without its numbers.
    without_numbers: Vec<u8>,
    /// Bits of a number.
    bits: u8,
    /// The number of different values.
    max: u32,
    model: NumberModel,
    decoder: Decoder,
    packer: NumberPacker,
}

/// A column of the base. The numbers of other columns follow from its own.
#[derive(Debug)]
struct BaseColumn<'b> {
    section: &'b [u8],
    column: Column<'b>,
    /// The id of the next word.
    id: u32,
}

impl<'b> Columns<'b> {
    /// Creates a reader of the columns of a pack. `columns` has them without their numbers, and `coded` the numbers of
    /// all. `offset` is the offset of the columns in the pack.
    pub(super) fn new<'p>(offset: u64, mut columns: &'p [u8], mut coded: &'p [u8]) -> Result<Self, UnpackError> {
        let damaged = UnpackError::Damaged { offset, what: "the columns are not as their lengths say" };
        let mut read = Vec::new();
        while !columns.is_empty() && read.len() < MAX_COLUMNS {
            let (without_numbers, numbers) = take_column(&mut columns, &mut coded).ok_or_else(|| damaged.clone())?;
            let reader = ColumnReader::new(without_numbers, numbers).ok_or_else(|| damaged.clone())?;
            read.push(FileColumn::Coded(reader));
        }
        if columns.is_empty() && coded.is_empty() { Ok(Self(read)) } else { Err(damaged) }
    }

    /// Adds the columns of the base, whose bytes are `file`, between those of the pack. Returns false if they are not
    /// sorted by their names then, or if two have the same name.
    pub(super) fn add_base(&mut self, file: &'b [u8], layout: &Layout) -> bool {
        for place in &layout.columns {
            let column = BaseColumn { section: place.span().of(file), column: place.of(file), id: 0 };
            let column = FileColumn::OfBase(column);
            let at = self.0.partition_point(|other| other.name() < column.name());
            self.0.insert(at, column);
        }
        self.0.is_sorted_by(|a, b| a.name() < b.name())
    }

    /// Returns the bits of the numbers of a word in all columns of the pack.
    pub(super) fn number_bits(&self) -> u64 {
        let bits = |column: &FileColumn<'_>| match column {
            FileColumn::Coded(reader) => reader.bits.into(),
            FileColumn::OfBase(_) => 0,
        };
        self.0.iter().map(bits).sum()
    }

    /// Returns true if there is no column.
    #[inline]
    pub(super) fn are_none(&self) -> bool {
        self.0.is_empty()
    }

    /// Reads the numbers of the next word, or returns the fault.
    #[inline(never)]
    pub(super) fn read(&mut self, shared: usize, word: &[u8]) -> Result<(), &'static str> {
        let mut word = Word::new(shared, word);
        IS_SMALL.into_iter().try_for_each(|is_small| {
            let mut columns = self.0.iter_mut().filter(|column| column.is_small() == is_small);
            columns.try_for_each(|column| column.read(&mut word))
        })
    }

    /// Returns true if all bytes were used.
    pub(super) fn are_at_end(&self) -> bool {
        self.0.iter().all(|column| match column {
            FileColumn::Coded(reader) => reader.decoder.is_at_end(),
            FileColumn::OfBase(_) => true,
        })
    }

    /// Returns the sections `VALS`.
    pub(super) fn finish(self, words: u32) -> Vec<Vec<u8>> {
        let section = |column| match column {
            FileColumn::Coded(ColumnReader { without_numbers, packer, .. }) => {
                Column::with_numbers(&without_numbers, &packer.finish(), words)
            }
            FileColumn::OfBase(column) => column.section.to_vec(),
        };
        self.0.into_iter().map(section).collect()
    }
}

impl FileColumn<'_> {
    fn name(&self) -> &[u8] {
        match self {
            Self::Coded(reader) => Column::name_in_header(&reader.without_numbers),
            Self::OfBase(base) => Column::name_in_header(base.section),
        }
    }

    #[inline]
    fn is_small(&self) -> bool {
        match self {
            Self::Coded(reader) => reader.model.is_small(),
            Self::OfBase(base) => is_small(base.column.number_bits()),
        }
    }

    #[inline]
    fn read(&mut self, word: &mut Word<'_>) -> Result<(), &'static str> {
        match self {
            Self::Coded(reader) => reader.read(word),
            Self::OfBase(BaseColumn { column, id, .. }) => {
                word.note(column, *id);
                *id += 1;
                Ok(())
            }
        }
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
            bits,
            max,
            model: NumberModel::new(bits),
            decoder: Decoder::new(coded),
            packer: NumberPacker::new(bits),
        })
    }

    #[inline]
    fn read(&mut self, word: &mut Word<'_>) -> Result<(), &'static str> {
        let number = self.model.next(word, |one, _| self.decoder.decode(one)).filter(|number| *number <= self.max);
        self.packer.push(number.ok_or("the number of a value that does not exist")?.into());
        Ok(())
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
