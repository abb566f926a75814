//! Makes a pack of a dictionary.

use dict_format::{Column, Layout};
use dict_runtime::Dict;

use crate::{
    PackError,
    header::{Header, LAST, MORE},
    number_model::{IS_SMALL, NumberModel, Word},
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
    let columns: Vec<Column<'_>> = dict.columns().collect();
    let mut numbers: Vec<Numbers<'_>> = columns.iter().copied().map(Numbers::new).collect();
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
        let mut word = Word::new(shared, word);
        for is_small in IS_SMALL {
            let numbers = numbers.iter_mut().filter(|numbers| numbers.model.is_small() == is_small);
            numbers.for_each(|numbers| numbers.next(&mut word));
        }
    })?;
    let numbers: Vec<Vec<u8>> = numbers.into_iter().map(|numbers| numbers.encoder.finish()).collect();
    let mut parts_of_columns = Vec::new();
    for (column, numbers) in columns.iter().zip(&numbers) {
        let column = column.without_numbers();
        [column.len(), numbers.len()].iter().for_each(|len| parts_of_columns.extend((*len as u64).to_le_bytes()));
        parts_of_columns.extend(column);
    }
    let numbers = numbers.concat();
    let header = Header {
        min_letters: dict.min_letters() as u16,
        max_letters: dict.max_letters() as u16,
        alphabet_len: alphabet.len() as u16,
        words: dict.len() as u32,
        meta_len: meta.len() as u32,
        columns_len: parts_of_columns.len() as u64,
        numbers_len: numbers.len() as u64,
        file_hash: dict.checksum(),
    };
    let parts = [&header.to_bytes()[..], alphabet, meta, &parts_of_columns, &drops, &numbers, &letters];
    let pack = parts.concat();
    let unpacked = unpack(&pack).unwrap_or_default();
    if unpacked != file {
        let same = unpacked.iter().zip(file).take_while(|(unpacked, byte)| unpacked == byte).count();
        return Err(not_canonical(same));
    }
    Ok(pack)
}

/// The numbers of a column, which are packed word by word.
struct Numbers<'f> {
    column: Column<'f>,
    /// The id of the next word.
    id: u32,
    model: NumberModel,
    encoder: Encoder,
}

impl<'f> Numbers<'f> {
    fn new(column: Column<'f>) -> Self {
        Self { column, id: 0, model: NumberModel::new(column.number_bits()), encoder: Encoder::new() }
    }

    /// Adds the number of the next word.
    fn next(&mut self, word: &mut Word<'_>) {
        let number = self.column.place(self.id).map_or(0, |place| place as u32 + 1);
        self.model.next(word, |one, mask| {
            let bit = number & mask != 0;
            self.encoder.encode(bit, one);
            bit
        });
        self.id += 1;
    }
}
