//! Makes a pack of a dictionary.

use dict_format::Layout;
use dict_runtime::Dict;

use crate::{
    PackError,
    header::{Header, LAST, MORE, VALUES_HEADER_LEN, packed_len},
    number_model::NumberModel,
    range_coder::Encoder,
    unpack,
    walk::for_each_word,
};

/// Returns the pack of a dictionary. [`unpack`] turns it into exactly the bytes of the dictionary's file.
///
/// Only files that `dictc build` or `dict-compiler` made can be packed.
pub fn pack(dict: &Dict) -> Result<Vec<u8>, PackError> {
    let file = dict.bytes();
    let not_canonical = |offset| PackError::NotCanonical { offset };
    let layout = Layout::parse(file).map_err(|_| not_canonical(0))?;
    let [alphabet, meta] = [layout.alphabet, layout.meta].map(|span| span.of(file));
    let values = layout.values.map(|span| span.of(file));
    let (values, mut numbers) = match values {
        Some(section) => {
            let (head, rest) = section.split_at_checked(VALUES_HEADER_LEN).ok_or(not_canonical(0))?;
            let bits = head.get(1).copied().unwrap_or(0);
            let len = packed_len(dict.len() as u64, bits).ok_or(not_canonical(0))?;
            let (numbers, rest) = rest.split_at_checked(len as usize).ok_or(not_canonical(0))?;
            ([head, rest].concat(), Numbers::new(numbers, bits))
        }
        None => (Vec::new(), Numbers::None),
    };
    let mut drops = Vec::new();
    let mut letters = Vec::new();
    let mut before = 0;
    for_each_word(dict, |shared, word| {
        let mut drop = before - shared;
        while drop >= usize::from(MORE) {
            drops.push(MORE);
            drop -= usize::from(MORE);
        }
        drops.push(drop as u8);
        before = word.len();
        letters.extend_from_slice(word.get(shared..).unwrap_or(&[]));
        if let Some(last) = letters.last_mut() {
            *last |= LAST;
        }
        numbers.next(shared, word);
    })?;
    let numbers = numbers.finish();
    let header = Header {
        min_letters: dict.min_letters() as u16,
        max_letters: dict.max_letters() as u16,
        alphabet_len: alphabet.len() as u16,
        words: dict.len() as u32,
        meta_len: meta.len() as u32,
        values_len: values.len() as u64,
        numbers_len: numbers.len() as u64,
        file_hash: dict.checksum(),
    };
    let parts = [&header.to_bytes()[..], alphabet, meta, &values, &drops, &numbers, &letters];
    let pack = parts.concat();
    let unpacked = unpack(&pack).unwrap_or_default();
    if unpacked != file {
        let same = unpacked.iter().zip(file).take_while(|(unpacked, byte)| unpacked == byte).count();
        return Err(not_canonical(same));
    }
    Ok(pack)
}

/// The numbers of values, as they are packed.
enum Numbers<'f> {
    None,
    /// Numbers of more than 8 bits stay as they are.
    Verbatim(&'f [u8]),
    Modelled {
        bits: u8,
        numbers: &'f [u8],
        words: usize,
        model: Box<NumberModel>,
        encoder: Encoder,
    },
}

impl<'f> Numbers<'f> {
    fn new(numbers: &'f [u8], bits: u8) -> Self {
        if bits > 8 {
            return Self::Verbatim(numbers);
        }
        Self::Modelled { bits, numbers, words: 0, model: Box::new(NumberModel::new(bits)), encoder: Encoder::new() }
    }

    /// Adds the number of the next word.
    fn next(&mut self, shared: usize, word: &[u8]) {
        let Self::Modelled { bits, numbers, words, model, encoder } = self else { return };
        let at = *words * usize::from(*bits);
        let number = numbers.get(at / 8).copied().unwrap_or(0) >> (at % 8);
        model.next(shared, word, |one, place| {
            let bit = number >> place & 1 == 1;
            encoder.encode(bit, one);
            bit
        });
        *words += 1;
    }

    fn finish(self) -> Vec<u8> {
        match self {
            Self::None => Vec::new(),
            Self::Verbatim(numbers) => numbers.to_vec(),
            Self::Modelled { encoder, .. } => encoder.finish(),
        }
    }
}
