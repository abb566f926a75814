//! Aliases: numbers that stand for flags (`AF`) or for morphological data (`AM`).

use std::borrow::Cow;

use crate::{
    error::Problems,
    flags::{Flag, FlagForm},
    lines::Field,
};

/// The aliases of a dictionary.
#[derive(Default)]
pub(crate) struct Aliases {
    pub(super) flags: Vec<Box<[Flag]>>,
    pub(super) morphology: Vec<Box<[u8]>>,
}

impl Aliases {
    /// Returns the flags that a field states, by their names or by an alias.
    pub(crate) fn flags_of(&self, field: Field<'_>, form: FlagForm, problems: &mut Problems) -> Cow<'_, [Flag]> {
        if self.flags.is_empty() {
            return form.flags(field, problems).into();
        }
        match field.number().and_then(|number| self.flags.get(number.checked_sub(1)?)) {
            Some(flags) => (&**flags).into(),
            None => {
                let what = || format!("the number of an alias is expected here, from 1 to {}", self.flags.len());
                problems.note(|| field.fault(what()), "it is left out");
                Cow::default()
            }
        }
    }

    /// Returns the morphological data that a field states. If there are aliases, a number is one.
    pub(crate) fn morphology_of<'a>(&'a self, data: &'a [u8]) -> &'a [u8] {
        let number = std::str::from_utf8(data).ok().and_then(|text| text.trim_ascii().parse::<usize>().ok());
        number.and_then(|number| self.morphology.get(number.checked_sub(1)?)).map_or(data, |data| data)
    }
}
