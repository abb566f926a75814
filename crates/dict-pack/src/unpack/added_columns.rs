//! Expands packs of columns.

use dict_format::{Contents, Counts, Layout};
use dict_runtime::{Dict, raw};

use super::{check_padding, checked_file, columns::Columns};
use crate::{
    UnpackError,
    header::{COLUMNS_HEADER_LEN, ColumnsHeader},
    walk::{DamagedSlot, for_each_word},
};

/// Expands a pack of columns to the bytes of the whole file. `base` is the dictionary for which the pack was made.
///
/// Memory is proportional to the bytes of the pack and of the base, plus half a MiB for each column.
///
/// ```
/// # use dict_compiler::{ColumnKind, Meta, Options, WordList};
/// # use dict_runtime::Dict;
/// # let dict = |has_frequency| {
/// #     let mut list = WordList::new(Options::default())?;
/// #     for word in ["cat", "cats", "dog"] {
/// #         list.push(word)?;
/// #     }
/// #     if has_frequency {
/// #         let column = list.add_column("frequency", ColumnKind::Integers)?;
/// #         list.value_in(column, "7")?.map(|value| list.set_value("cat", value));
/// #     }
/// #     Ok::<_, Box<dyn std::error::Error>>(Dict::from_bytes(&list.compile(&Meta::default())?.to_bytes())?)
/// # };
/// # let [dict, base] = [dict(true)?, dict(false)?];
/// use dict_pack::{pack_columns, unpack_columns};
///
/// // `base` is `dict` without its column `frequency`.
/// let pack = pack_columns(&dict, &base)?;
/// assert_eq!(unpack_columns(&pack, &base)?, dict.bytes());
/// assert!(unpack_columns(&pack, &dict).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unpack_columns(pack: &[u8], base: &Dict) -> Result<Vec<u8>, UnpackError> {
    let base = base.unchanged();
    let (header, rest) = ColumnsHeader::parse(pack)?;
    let (expected, found) = (header.base_hash, base.checksum());
    if found != expected {
        return Err(UnpackError::OtherBase { expected, found });
    }
    let truncated = || UnpackError::Truncated { offset: pack.len() as u64 };
    let (columns, numbers) = split_at(rest, header.columns_len).ok_or_else(truncated)?;
    let (numbers, after) = split_at(numbers, header.numbers_len).ok_or_else(truncated)?;
    let damaged = |at: &[u8], what| UnpackError::Damaged { offset: (pack.len() - at.len()) as u64, what };
    let columns_offset = COLUMNS_HEADER_LEN as u64;
    let mut columns = Columns::new(columns_offset, columns, numbers)?;
    let padding_len = header.padding_len(base.len() as u32, base.max_codes() as u64, columns.number_bits());
    let (padding, after) = split_at(after, padding_len).ok_or_else(truncated)?;
    check_padding(padding, (pack.len() - padding.len() - after.len()) as u64)?;
    if !after.is_empty() {
        return Err(damaged(after, "bytes follow the end"));
    }
    let layout = Layout::parse(base.bytes()).map_err(|_| DamagedSlot(0))?;
    if !columns.add_base(base.bytes(), &layout) {
        return Err(UnpackError::Damaged { offset: columns_offset, what: "the columns are not sorted by name" });
    }
    for_each_word(base, |shared, word| columns.read(shared, word).map_err(|what| damaged(numbers, what)))?;
    if !columns.are_at_end() {
        return Err(damaged(numbers, "the numbers of values do not end with the words"));
    }
    let counts = Counts {
        words: base.len() as u32,
        min_letters: base.min_letters() as u16,
        max_letters: base.max_letters() as u16,
        max_codes: base.max_codes() as u16,
    };
    let columns = columns.finish(counts.words);
    let meta = layout.meta.of(base.bytes());
    let contents = Contents::new(counts, base.alphabet(), raw::slots(base), raw::ranks(base), meta)
        .with_blocks(layout.block_span().map(|span| span.of(base.bytes())))
        .with_columns(columns.iter().map(Vec::as_slice));
    checked_file(&contents, columns_offset, header.file_hash)
}

/// Splits `bytes` after `len` of them, if there are that many.
fn split_at(bytes: &[u8], len: u64) -> Option<(&[u8], &[u8])> {
    bytes.split_at_checked(usize::try_from(len).ok()?)
}
