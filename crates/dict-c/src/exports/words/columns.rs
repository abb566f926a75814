//! Columns of values.

use std::ffi::c_char;

use dict_runtime::Column;

use crate::{
    constants::{DICTC_NUL_ENDED, Status},
    exports::{
        Buffer, Out,
        arguments::{elements, places, text},
        required,
    },
    failure::{Failure, call},
    objects::Dict,
    structs,
};

#[unsafe(no_mangle)]
pub extern "C" fn dictc_column_at(dict: Option<&Dict>, index: usize, column: Out<'_, structs::Column>) -> Status {
    call(|| {
        let (dict, place) = (required(dict, "dict")?, required(column, "column")?);
        let column = dict.dict.columns().nth(index).ok_or(Failure::NotFound)?;
        place.write(structs::Column::of(&column));
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_flag_name(
    dict: Option<&Dict>,
    column: *const c_char,
    flag: u32,
    buffer: *mut c_char,
    size: usize,
    needed: Out<'_, usize>,
) -> Status {
    call(|| {
        // SAFETY: the caller passes a buffer of this size, and a name that ends with a NUL.
        let (buffer, column) =
            unsafe { (Buffer::new(buffer, size, needed, "buffer")?, column_of(required(dict, "dict")?, column)?) };
        let name = usize::try_from(flag).ok().and_then(|flag| column.flag_names().nth(flag));
        buffer.fill_with_text(name.ok_or(Failure::NotFound)?)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_values(
    dict: Option<&Dict>,
    column: *const c_char,
    ids: *const u32,
    count: usize,
    values: *mut structs::Value,
) -> Status {
    call(|| {
        let dict = required(dict, "dict")?;
        // SAFETY: the caller passes arrays of this length, and a name that ends with a NUL.
        let (ids, places, column) =
            unsafe { (elements(ids, count, "ids")?, places(values, count, "values")?, column_of(dict, column)?) };
        for (&id, place) in ids.iter().zip(places) {
            place.write(structs::Value::of(column.get(id).filter(|_| !dict.dict.is_denied(id))));
        }
        Ok(())
    })
}

/// Returns the column with this name.
///
/// # Safety
///
/// Unless `name` is NULL, it ends with a NUL.
unsafe fn column_of<'d>(dict: &'d Dict, name: *const c_char) -> Result<Column<'d>, Failure> {
    // SAFETY: the caller promises that there is a NUL.
    let name = unsafe { text(name, DICTC_NUL_ENDED, "column") }?;
    dict.column(name)
}
