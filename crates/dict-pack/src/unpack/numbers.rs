//! Reads the numbers of words' values.

use crate::{
    UnpackError,
    header::{Header, VALUES_HEADER_LEN, packed_len},
    number_model::NumberModel,
    range_coder::Decoder,
};

/// The numbers that have arrived.
#[derive(Debug, Default)]
pub(super) enum NumberReader {
    /// Words have no values.
    #[default]
    None,
    /// Numbers of more than 8 bits, as the section `VALS` has them.
    Verbatim(Vec<u8>),
    Modelled(Box<ModelledNumbers>),
}

/// Numbers of at most 8 bits, which are decoded word by word.
#[derive(Debug)]
pub(super) struct ModelledNumbers {
    bits: u8,
    /// The number of different values.
    max: u32,
    model: NumberModel,
    decoder: Decoder,
    /// The numbers that were decoded, as the section `VALS` has them.
    packed: Vec<u8>,
    /// The bits of `packed` that are in use.
    used_bits: usize,
}

impl NumberReader {
    /// Creates a reader of `coded` numbers. `values` is the section `VALS` without its numbers.
    pub(super) fn new(header: &Header, values: &[u8], coded: Vec<u8>) -> Result<Self, UnpackError> {
        let Some(&[_, bits, _, _, count @ .., _, _, _, _, _, _, _, _]) = values.first_chunk::<VALUES_HEADER_LEN>()
        else {
            return Ok(Self::None);
        };
        let offset = header.values_offset();
        let len = packed_len(header.words.into(), bits);
        let len = len.ok_or(UnpackError::Damaged { offset, what: "the bits of a value's number are wrong" })?;
        if bits > 8 {
            let is_right = coded.len() as u64 == len;
            return if is_right {
                Ok(Self::Verbatim(coded))
            } else {
                Err(UnpackError::Damaged { offset, what: "the length of the values' numbers is wrong" })
            };
        }
        Ok(Self::Modelled(Box::new(ModelledNumbers {
            bits,
            max: u32::from_le_bytes(count),
            model: NumberModel::new(bits),
            decoder: Decoder::new(coded),
            packed: Vec::new(),
            used_bits: 0,
        })))
    }

    /// Reads the number of the next word. Returns false if there is no such value.
    #[inline]
    pub(super) fn read(&mut self, shared: usize, word: &[u8]) -> bool {
        match self {
            Self::None | Self::Verbatim(_) => true,
            Self::Modelled(numbers) => numbers.read(shared, word),
        }
    }

    /// Returns true if all bytes were used.
    pub(super) fn is_at_end(&self) -> bool {
        match self {
            Self::None | Self::Verbatim(_) => true,
            Self::Modelled(numbers) => numbers.decoder.is_at_end(),
        }
    }

    /// Returns the numbers as the section `VALS` has them.
    pub(super) fn finish(self) -> Vec<u8> {
        match self {
            Self::None => Vec::new(),
            Self::Verbatim(numbers) => numbers,
            Self::Modelled(mut numbers) => {
                numbers.packed.resize(numbers.packed.len().next_multiple_of(8), 0);
                numbers.packed
            }
        }
    }
}

impl ModelledNumbers {
    fn read(&mut self, shared: usize, word: &[u8]) -> bool {
        let decoder = &mut self.decoder;
        let number = self.model.next(shared, word, |one, _| decoder.decode(one));
        let shift = self.used_bits % 8;
        if shift == 0 {
            self.packed.push(0);
        }
        if let Some(last) = self.packed.last_mut() {
            *last |= number << shift;
        }
        self.used_bits += usize::from(self.bits);
        u32::from(number) <= self.max
    }
}
