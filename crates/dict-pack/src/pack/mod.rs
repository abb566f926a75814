//! Makes packs.

mod added_columns;
mod coded_columns;

use dict_format::Layout;
use dict_runtime::Dict;

use self::coded_columns::CodedColumns;
use crate::{
    PackError,
    header::{Header, LAST, MORE},
    unpack,
    walk::for_each_word,
};

pub use self::added_columns::pack_columns;

/// Returns the pack of a dictionary. [`unpack`] turns it into exactly the bytes of the dictionary's file.
///
/// Only files that `dictc build` or `dict-compiler` made can be packed.
pub fn pack(dict: &Dict) -> Result<Vec<u8>, PackError> {
    let file = dict.bytes();
    let layout = Layout::parse(file).map_err(|_| PackError::NotCanonical { offset: 0 })?;
    let [alphabet, meta] = [layout.alphabet, layout.meta].map(|span| span.of(file));
    let mut columns = CodedColumns::of(dict);
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
        columns.next(shared, word);
        Ok::<_, PackError>(())
    })?;
    let [columns, numbers] = columns.finish(|_| true);
    let header = Header {
        min_letters: dict.min_letters() as u16,
        max_letters: dict.max_letters() as u16,
        alphabet_len: alphabet.len() as u16,
        words: dict.len() as u32,
        meta_len: meta.len() as u32,
        columns_len: columns.len() as u64,
        numbers_len: numbers.len() as u64,
        file_hash: dict.checksum(),
    };
    let parts = [&header.to_bytes()[..], alphabet, meta, &columns, &drops, &numbers, &letters];
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
