//! Builders.

use std::ffi::c_char;

use dict_compiler::{CompileError, Meta, Options};
use dict_runtime::meta;

use super::{
    Out,
    arguments::{filled, form_named, optional_text, text},
    free, object, required,
};
use crate::{
    constants::{ColumnKind, DICTC_NUL_ENDED, Status},
    failure::{Failure, call},
    objects::{Builder, Dict},
    structs::{BuilderOptions, Report},
};

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_builder_new(
    options: *const BuilderOptions,
    builder: Out<'_, Option<Box<Builder>>>,
) -> Status {
    object(builder, || {
        // SAFETY: the caller passes options of the size that they say.
        let (options, meta) = match unsafe { filled(options) }? {
            // SAFETY: the caller passes texts that end with a NUL.
            Some(options) => unsafe { options_and_meta(&options) }?,
            None => Default::default(),
        };
        Builder::new(options, meta)
    })
}

/// Returns the options of a list, and its metadata.
///
/// # Safety
///
/// The texts of `options` end with a NUL.
unsafe fn options_and_meta(options: &BuilderOptions) -> Result<(Options, Meta), Failure> {
    // SAFETY: the caller promises a NUL at the end of each text.
    let text = |start: *const c_char, name: &str| unsafe { optional_text(start, name) };
    // No word has as many letters as a `u16` can count.
    let min_letters = u16::try_from(options.min_letters).unwrap_or(u16::MAX);
    let max_letters = u16::try_from(options.max_letters).unwrap_or(0);
    let mut read = Options::default()
        .with_min_letters(Some(min_letters).filter(|letters| *letters > 0))
        .with_max_letters(Some(max_letters).filter(|letters| *letters > 0))
        .with_skip_capitals(options.skip_capitals != 0);
    if let Some(fold) = text(options.fold, "fold")? {
        let unknown = |_| Failure::argument(format!("`{fold}` is not a fold: write none, case, accents or tiles"));
        read = read.with_fold(fold.parse().map_err(unknown)?);
    }
    if let Some(alphabet) = text(options.alphabet, "alphabet")? {
        read = read.with_alphabet(alphabet.parse()?);
    }
    if let Some(form) = text(options.form, "form")? {
        read = read.with_form(form_named(form)?);
    }
    let mut facts = Vec::new();
    for (key, fact) in [
        (meta::NAME, options.name),
        (meta::LANGUAGE, options.language),
        (meta::LICENSE, options.license),
        (meta::SOURCE, options.source),
    ] {
        let Some(fact) = text(fact, key)? else { continue };
        if let Some(fault) = meta::fault(key, fact) {
            return Err(CompileError::BadMeta { key, fault }.into());
        }
        facts.push((key, fact));
    }
    let meta = Meta::of(facts);
    Ok((read.in_language(meta.language.as_deref()), meta))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_builder_add(
    builder: Option<&mut Builder>,
    word: *const c_char,
    len: usize,
    value: *const c_char,
    value_len: usize,
) -> Status {
    call(|| {
        // SAFETY: the caller passes texts, or NULL for no value.
        let (word, value) = unsafe {
            (text(word, len, "word")?, (!value.is_null()).then(|| text(value, value_len, "value")).transpose()?)
        };
        required(builder, "builder")?.add(word, value)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_builder_add_column(
    builder: Option<&mut Builder>,
    name: *const c_char,
    kind: ColumnKind,
) -> Status {
    call(|| {
        // SAFETY: the caller passes a name that ends with a NUL.
        let name = unsafe { text(name, DICTC_NUL_ENDED, "name") }?;
        required(builder, "builder")?.add_column(name, kind)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_builder_set_value(
    builder: Option<&mut Builder>,
    column: *const c_char,
    word: *const c_char,
    len: usize,
    value: *const c_char,
    value_len: usize,
) -> Status {
    call(|| {
        // SAFETY: the caller passes texts, and a name that ends with a NUL.
        let (column, word, value) = unsafe {
            (text(column, DICTC_NUL_ENDED, "column")?, text(word, len, "word")?, text(value, value_len, "value")?)
        };
        required(builder, "builder")?.set_value(column, word, value)
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_builder_finish(
    builder: Option<&mut Builder>,
    dict: Out<'_, Option<Box<Dict>>>,
    report: Out<'_, Report>,
) -> Status {
    object(dict, || {
        let (dict, counts) = required(builder, "builder")?.finish()?;
        if let Some(report) = report {
            report.write(counts);
        }
        Ok(dict)
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_builder_free(builder: Option<Box<Builder>>) {
    free(builder);
}
