//! The glossary: a dictionary whose values are definitions.

use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail};
use dict_runtime::Dict;

use super::dictionary;
use crate::{io::data_folder::data_folder, wordnet::SEPARATOR};

/// The name under which the glossary is looked for, as a dictionary is.
const NAME: &str = "en-glossary";

/// A dictionary whose values are definitions.
pub(crate) struct Glossary(Dict);

impl Glossary {
    /// Opens the glossary that an argument names, or else the English one.
    pub(crate) fn open(argument: Option<&Path>) -> anyhow::Result<Self> {
        let Some(path) = argument else {
            return Self::find()?
                .ok_or_else(|| anyhow!("no glossary yet: build one from WordNet, with `dictc glossary`"));
        };
        let dict = dictionary::open(path)?;
        if dict.values().is_none_or(|values| values.are_integers()) {
            bail!(
                "{}: its words have no definitions; `dictc glossary` builds a dictionary of definitions",
                path.display()
            );
        }
        Ok(Self(dict))
    }

    /// Opens the English glossary where a dictionary of a language would be, if there is one.
    fn find() -> anyhow::Result<Option<Self>> {
        Ok(dictionary::open_language(NAME)?.map(Self))
    }

    /// Opens the English glossary if the words of `dict` are English, and if there is one.
    #[cfg(feature = "play")]
    pub(crate) fn of(dict: &Dict) -> anyhow::Result<Option<Self>> {
        let language = dict.meta_value(dict_runtime::meta::LANGUAGE).and_then(|tag| tag.split('-').next());
        if language == Some("en") { Self::find() } else { Ok(None) }
    }

    /// Returns the path of the glossary in the folder for the user's data.
    pub(crate) fn users_file() -> anyhow::Result<PathBuf> {
        Ok(data_folder()?.join(NAME).with_extension("dat"))
    }

    /// Returns the meanings of a word, the most frequent one first.
    pub(crate) fn meanings(&self, word: &str) -> Vec<String> {
        let text = self.0.id(word).and_then(|id| Some(self.0.value(id)?.to_string()));
        text.iter().flat_map(|text| text.split(SEPARATOR)).map(String::from).collect()
    }
}
