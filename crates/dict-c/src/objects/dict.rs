//! Dictionaries, and the facts about them.

use std::{
    ffi::{CStr, c_char},
    path::Path,
    ptr,
    sync::OnceLock,
};

use dict_compiler::dense::convert;
use dict_runtime::{Column, Fold, Form};
use dict_suggest::{Checker, Suggester};

use super::start_of;
use crate::{constants::*, failure::Failure, structs};

/// An open dictionary, perhaps with added and denied words.
pub struct Dict {
    pub(crate) dict: dict_runtime::Dict,
    /// Made when the first suggestions are asked for.
    suggester: OnceLock<Suggester>,
}

/// A dictionary whose file may be replaced.
pub struct Reloadable(pub(crate) dict_runtime::Reloadable);

impl From<dict_runtime::Dict> for Dict {
    fn from(dict: dict_runtime::Dict) -> Self {
        Self { dict, suggester: OnceLock::new() }
    }
}

impl Dict {
    /// Returns the column with this name.
    pub(crate) fn column(&self, name: &str) -> Result<Column<'_>, Failure> {
        self.dict.column(name).ok_or(Failure::NotFound)
    }

    pub(crate) fn suggester(&self) -> &Suggester {
        self.suggester.get_or_init(|| Suggester::new(&self.dict))
    }

    /// Returns the misspelled words of a text.
    pub(crate) fn misspellings(&self, text: &str, skips_code: bool) -> Vec<structs::Misspelling> {
        let checker = Checker::new(&self.dict).skipping_code(skips_code);
        let found = checker.misspellings(text);
        found.map(|found| structs::Misspelling { start: found.start, len: found.text.len() }).collect()
    }

    pub(crate) fn save(&self, path: &Path) -> Result<(), Failure> {
        if self.dict.is_changed() {
            return Err(Failure::argument(
                "cannot save a dictionary with added or denied words: build one of its words, with dictc_builder_new",
            ));
        }
        safe_files::check_writable(path)?;
        safe_files::refuse_other_file(path, &[dict_compiler::MAGIC])?;
        Ok(safe_files::replace_file(path, self.dict.bytes())?)
    }

    /// Returns the dictionary in a form, with the same added and denied words.
    pub(crate) fn converted(&self, form: Form) -> Result<Self, Failure> {
        let dict = dict_runtime::Dict::from_vec(convert(self.dict.bytes(), form)?)?;
        let denied = self.dict.denied().into_iter().flat_map(|denied| denied.iter());
        let denied = denied.filter_map(|id| self.dict.unchanged().word(id));
        Ok(dict.with_added(self.dict.added().into_iter().flatten())?.with_denied(denied)?.into())
    }

    pub(crate) fn verify(&self, deep: bool) -> Result<(), Failure> {
        Ok(if deep { self.dict.verify_deep() } else { self.dict.verify() }?)
    }

    pub(crate) fn info(&self) -> structs::Info {
        let dict = &self.dict;
        let (major, minor) = dict.format_version();
        structs::Info {
            bytes: start_of(dict.bytes()),
            size: dict.bytes().len(),
            words: dict.len(),
            min_letters: dict.min_letters(),
            max_letters: dict.max_letters(),
            max_codes: dict.max_codes(),
            symbols: dict.alphabet().symbols().len(),
            columns: dict.columns().count(),
            format_major: major.into(),
            format_minor: minor.into(),
            fold: name_of(dict.alphabet().fold()).as_ptr(),
            form: name_of_form(dict.form()).as_ptr(),
        }
    }
}

/// Returns the name of a fold, with a NUL.
fn name_of(fold: Fold) -> &'static CStr {
    match fold {
        Fold::None => c"none",
        Fold::Case => c"case",
        Fold::Accents => c"accents",
        Fold::Tiles => c"tiles",
        Fold::TurkicCase => c"turkic-case",
        Fold::TurkicAccents => c"turkic-accents",
        Fold::TurkicTiles => c"turkic-tiles",
        // A fold that is added gets a name here.
        _ => c"",
    }
}

/// Returns the name of a form, with a NUL.
fn name_of_form(form: Form) -> &'static CStr {
    match form {
        Form::Flat => c"flat",
        Form::Dense => c"dense",
    }
}

impl structs::Value {
    pub(crate) fn of(value: Option<dict_runtime::Value<'_>>) -> Self {
        let none = Self { kind: DICTC_NO_VALUE, integer: 0, text: ptr::null(), text_len: 0, flags: 0 };
        match value {
            Some(dict_runtime::Value::Integer(integer)) => Self { kind: DICTC_INTEGER, integer, ..none },
            Some(dict_runtime::Value::Text(text)) => {
                Self { kind: DICTC_TEXT, text: start_of::<u8, c_char>(text.as_bytes()), text_len: text.len(), ..none }
            }
            Some(dict_runtime::Value::Flags(flags)) => Self { kind: DICTC_FLAGS, flags: flags.bits(), ..none },
            _ => none,
        }
    }
}

impl structs::Column {
    pub(crate) fn of(column: &Column<'_>) -> Self {
        let mut name = [0; 33];
        // A name has at most 32 bytes, so there is a NUL after it.
        for (place, byte) in name.iter_mut().zip(column.name().bytes()) {
            *place = byte as c_char;
        }
        let kind = COLUMN_KINDS.iter().find(|(kind, _)| *kind == column.kind()).map_or(-1, |(_, number)| *number);
        Self { name, kind, distinct: column.distinct_count(), flags: column.flag_names().count() }
    }
}

/// The kinds of columns, with their numbers in the header.
pub(super) const COLUMN_KINDS: [(dict_runtime::columns::ColumnKind, ColumnKind); 5] = [
    (dict_runtime::columns::ColumnKind::Integers, DICTC_COLUMN_INTEGERS),
    (dict_runtime::columns::ColumnKind::Ranks, DICTC_COLUMN_RANKS),
    (dict_runtime::columns::ColumnKind::Texts, DICTC_COLUMN_TEXTS),
    (dict_runtime::columns::ColumnKind::Flags, DICTC_COLUMN_FLAGS),
    (dict_runtime::columns::ColumnKind::Edits, DICTC_COLUMN_EDITS),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fold_has_its_name() {
        for &fold in Fold::ALL {
            assert_eq!(name_of(fold).to_str(), Ok(fold.name()));
        }
    }

    #[test]
    fn every_form_has_its_name() {
        for &form in Form::ALL {
            assert_eq!(name_of_form(form).to_str(), Ok(form.name()));
        }
    }
}
