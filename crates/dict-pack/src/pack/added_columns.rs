//! Makes packs of columns, for programs that have the words already.

use dict_format::{Column, Layout};
use dict_runtime::Dict;

use super::{
    check,
    coded_columns::{CodedColumns, ColumnParts},
};
use crate::{PackError, header::ColumnsHeader, unpack_columns, walk::for_each_word};

/// Returns a pack of the columns that `dict` has and `base` does not have. [`unpack_columns`] turns it and `base` into
/// exactly the bytes of the file of `dict`.
///
/// `base` has the same words, alphabet and metadata, and some of the columns, or none.
pub fn pack_columns(dict: &Dict, base: &Dict) -> Result<Vec<u8>, PackError> {
    let (dict, base) = (dict.unchanged(), base.unchanged());
    check_base(dict, base)?;
    let is_new = |column: &Column<'_>| base.column(column.name()).is_none();
    if !dict.columns().any(|column| is_new(&column)) {
        return Err(PackError::NoNewColumns);
    }
    let mut columns = CodedColumns::of(dict);
    for_each_word(dict, |shared, word| {
        columns.next(shared, word);
        Ok::<_, PackError>(())
    })?;
    let ColumnParts { columns, numbers, number_bits } = columns.finish(is_new);
    let header = ColumnsHeader {
        base_hash: base.checksum(),
        columns_len: columns.len() as u64,
        numbers_len: numbers.len() as u64,
        file_hash: dict.checksum(),
    };
    let padding = vec![0; header.padding_len(dict.len() as u32, dict.max_codes() as u64, number_bits) as usize];
    let pack = [&header.to_bytes()[..], &columns, &numbers, &padding].concat();
    check(&unpack_columns(&pack, base).unwrap_or_default(), dict.bytes())?;
    Ok(pack)
}

/// Checks that `base` is `dict` without some of its columns.
fn check_base(dict: &Dict, base: &Dict) -> Result<(), PackError> {
    let [file, base_file] = [dict, base].map(Dict::bytes);
    let layout = |file| Layout::parse(file).map_err(|_| PackError::NotCanonical { offset: 0 });
    let [all, some] = [layout(file)?, layout(base_file)?];
    let blocks = |layout: &Layout| layout.block_span().unwrap_or_default();
    let same = [
        (all.alphabet, some.alphabet, "another alphabet"),
        (all.slots, some.slots, "other words"),
        (all.ranks, some.ranks, "other words"),
        (blocks(&all), blocks(&some), "other words, or another form"),
        (all.meta, some.meta, "other metadata"),
    ];
    if let Some((_, _, what)) = same.into_iter().find(|(all, some, _)| all.of(file) != some.of(base_file)) {
        return Err(PackError::OtherBase { what });
    }
    let section = |name: &str| {
        let place = all.columns.iter().find(|place| place.of(file).is_named(name));
        place.map(|place| place.span().of(file))
    };
    for place in &some.columns {
        let name = place.of(base_file).name();
        if section(name) != Some(place.span().of(base_file)) {
            return Err(PackError::OtherColumn { name: name.into() });
        }
    }
    Ok(())
}
