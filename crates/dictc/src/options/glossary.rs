//! The glossary: a dictionary whose values are definitions.

use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail};
use dict_runtime::Dict;

use super::dictionary;
#[cfg(feature = "play")]
use crate::io::output::{note, visible};
use crate::{io::data_folder::data_folder, wordnet::SEPARATOR};

/// The name by which the glossary is found, as a dictionary is.
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
        Self::new(dictionary::open(path)?, &path.display().to_string())
    }

    /// Makes a glossary from a dictionary whose values are texts. Errors call it `name`.
    fn new(dict: Dict, name: &str) -> anyhow::Result<Self> {
        if dict.values().is_none_or(|values| values.kind().has_integers()) {
            bail!("{name}: its words have no definitions; `dictc glossary` builds a dictionary of definitions");
        }
        Ok(Self(dict))
    }

    /// Opens the English glossary, if it is where the dictionary of a language would be.
    fn find() -> anyhow::Result<Option<Self>> {
        dictionary::open_language(NAME)?.map(|dict| Self::new(dict, NAME)).transpose()
    }

    /// Opens the English glossary if the words of `dict` are English, and if there is one. A glossary that cannot be
    /// opened is reported on standard error, because a game does not need one.
    #[cfg(feature = "play")]
    pub(crate) fn of(dict: &Dict) -> Option<Self> {
        let language = dict.meta_value(dict_runtime::meta::LANGUAGE).and_then(|tag| tag.split('-').next());
        let found = if language == Some("en") { Self::find() } else { Ok(None) };
        found.unwrap_or_else(|error| {
            let error = visible(&format!("{error:#}"));
            note(&format!("no definitions: {error}; `dictc glossary` builds the glossary again\n"));
            None
        })
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
