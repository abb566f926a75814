//! Makes packs.

mod added_columns;
mod coded_columns;
mod edges;

use dict_format::Layout;
use dict_runtime::{Dict, Form};

use self::{
    coded_columns::{CodedColumns, ColumnParts},
    edges::CodedEdges,
};
use crate::{PackError, header::Header, unpack, walk::for_each_word};

pub use self::added_columns::pack_columns;

/// Returns the pack of a dictionary's file. [`unpack`] turns it into exactly its bytes.
///
/// Only flat files that `dictc build` or `dict-compiler` made can be packed.
pub fn pack(dict: &Dict) -> Result<Vec<u8>, PackError> {
    let dict = dict.unchanged();
    if dict.form() == Form::Dense {
        return Err(PackError::Dense);
    }
    let file = dict.bytes();
    let layout = Layout::parse(file).map_err(|_| PackError::NotCanonical { offset: 0 })?;
    let [alphabet, meta] = [layout.alphabet, layout.meta].map(|span| span.of(file));
    let mut columns = CodedColumns::of(dict);
    if dict.columns().next().is_some() {
        for_each_word(dict, |shared, word| {
            columns.next(shared, word);
            Ok::<_, PackError>(())
        })?;
    }
    let ColumnParts { columns, numbers, number_bits } = columns.finish(|_| true);
    let CodedEdges { pointers, edges } = CodedEdges::of(dict)?;
    let header = Header {
        min_letters: dict.min_letters() as u16,
        max_letters: dict.max_letters() as u16,
        max_codes: dict.max_codes() as u16,
        alphabet_len: alphabet.len() as u32,
        words: dict.len() as u32,
        meta_len: meta.len() as u64,
        columns_len: columns.len() as u64,
        numbers_len: numbers.len() as u64,
        pointers_len: pointers.len() as u64,
        file_hash: dict.checksum(),
    };
    let padding = vec![0; header.padding_len(number_bits) as usize];
    let parts = [&header.to_bytes()[..], alphabet, meta, &columns, &numbers, &pointers, &padding, &edges];
    let pack = parts.concat();
    check(&unpack(&pack).unwrap_or_default(), file)?;
    Ok(pack)
}

/// Checks that a pack was expanded to the bytes of the file.
fn check(unpacked: &[u8], file: &[u8]) -> Result<(), PackError> {
    if unpacked == file {
        return Ok(());
    }
    let offset = unpacked.iter().zip(file).take_while(|(unpacked, byte)| unpacked == byte).count();
    Err(PackError::NotCanonical { offset })
}
