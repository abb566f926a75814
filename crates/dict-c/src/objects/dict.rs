//! Dictionaries, and the facts that are asked of them.

use std::{
    ffi::{CStr, c_char},
    path::Path,
    ptr,
};

use dict_runtime::Fold;

use super::start_of;
use crate::{constants::*, failure::Failure, structs};

/// An open dictionary.
pub struct Dict(pub(crate) dict_runtime::Dict);

/// A dictionary whose file may be replaced.
pub struct Reloadable(pub(crate) dict_runtime::Reloadable);

impl Dict {
    pub(crate) fn load(path: &Path) -> Result<Self, Failure> {
        Ok(Self(dict_runtime::Dict::load(path)?))
    }

    pub(crate) fn save(&self, path: &Path) -> Result<(), Failure> {
        Ok(dict_compiler::replace_file(path, self.0.bytes())?)
    }

    pub(crate) fn verify(&self, deep: bool) -> Result<(), Failure> {
        Ok(if deep { self.0.verify_deep() } else { self.0.verify() }?)
    }

    pub(crate) fn info(&self) -> structs::Info {
        let Self(dict) = self;
        let (major, minor) = dict.format_version();
        structs::Info {
            bytes: start_of(dict.bytes()),
            size: dict.bytes().len(),
            words: dict.len(),
            min_letters: dict.min_letters(),
            max_letters: dict.max_letters(),
            max_codes: dict.max_codes(),
            symbols: dict.alphabet().symbols().len(),
            values: dict.values().map_or(0, |values| values.distinct().flatten().count()),
            format_major: major.into(),
            format_minor: minor.into(),
            fold: name_of(dict.alphabet().fold()).as_ptr(),
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
        // A fold that is added gets a name here.
        _ => c"",
    }
}

impl structs::Value {
    pub(crate) fn of(value: Option<dict_runtime::Value<'_>>) -> Self {
        let none = Self { kind: DICTC_NO_VALUE, integer: 0, text: ptr::null(), text_len: 0 };
        match value {
            Some(dict_runtime::Value::Integer(integer)) => Self { kind: DICTC_INTEGER, integer, ..none },
            Some(dict_runtime::Value::Text(text)) => {
                Self { kind: DICTC_TEXT, text: start_of::<u8, c_char>(text.as_bytes()), text_len: text.len(), ..none }
            }
            _ => none,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fold_has_its_name() {
        for &fold in Fold::ALL {
            assert_eq!(name_of(fold).to_str(), Ok(fold.name()));
        }
    }
}
