//! The dictionary that a verb reads: a file, or a language's, or the English one that is built into the program.

use std::{
    env,
    fs::File,
    io::{self, Read},
    iter,
    path::{Path, PathBuf},
};

use anyhow::{Context, anyhow};
use clap::Args;
use dict_compiler::read::OtherFormat;
use dict_runtime::{Column, Dict, FormatError, OpenError};

use crate::{
    io::{
        data_folder::{data_folder, system_data_folders},
        error_message::remedy,
        input::{cannot_read, refuse_output_as_input},
    },
    process::out_of_memory::with_large_errors,
};

/// The name of the built-in dictionary, instead of a file name.
pub(crate) const ENGLISH: &str = "en";

/// The help of the argument and of the option that name a dictionary.
const LONG_HELP: &str = "\
The dictionary: a file, or a language such as `nl` [default: en, which is built in]

The dictionary of a language `nl` is the first of these files that exists: `dicts/nl/nl.dat` in this folder or a \
folder above it; `dictc/nl.dat` in the folder for your data, which is `$XDG_DATA_HOME` or `~/.local/share`, on macOS \
`~/Library/Application Support`, on Windows `%APPDATA%`; and, except on Windows, `dictc/nl.dat` in a folder for all \
users: one of `$XDG_DATA_DIRS`, by default `/usr/local/share` and `/usr/share`.";

/// Returns the column of `dict` with this name. The error names the dictionary by `path`.
pub(crate) fn find_column<'d>(path: &Path, dict: &'d Dict, name: &str) -> anyhow::Result<Column<'d>> {
    dict.column(name).with_context(|| {
        let names: Vec<&str> = dict.columns().map(|column| column.name()).collect();
        let names = if names.is_empty() { "none".to_string() } else { names.join(", ") };
        format!("{}: no column has the name {name:?}; its columns: {names}", path.display())
    })
}

/// The argument of verbs that describe or print one dictionary.
#[derive(Args)]
pub(crate) struct DictionaryArgument {
    /// The dictionary: a file, or a language such as `nl` [default: en, which is built in]
    #[arg(long_help = LONG_HELP, value_name = "DICT")]
    dict: Option<PathBuf>,
}

impl DictionaryArgument {
    /// Opens the dictionary.
    pub(crate) fn open(&self) -> anyhow::Result<Dict> {
        open_or_english(self.dict.as_deref())
    }
}

/// The option of verbs that ask a dictionary.
#[derive(Args)]
pub(crate) struct DictionaryOption {
    /// The dictionary: a file, or a language such as `nl` [default: en, which is built in]
    #[arg(long_help = LONG_HELP, long, value_name = "DICT")]
    dict: Option<PathBuf>,
}

impl DictionaryOption {
    /// Returns the path of the dictionary's file, or the name of its language.
    pub(crate) fn path(&self) -> &Path {
        self.dict.as_deref().unwrap_or(Path::new(ENGLISH))
    }

    /// Returns true if this is the built-in dictionary.
    pub(crate) fn is_built_in(&self) -> bool {
        self.dict.as_deref().is_none_or(|argument| tag_of(argument).as_deref() == Some(ENGLISH))
    }

    /// Returns the name that `dict` has in its metadata, or else the name of its file.
    #[cfg(feature = "play")]
    pub(crate) fn name(&self, dict: &Dict) -> String {
        let file = || self.path().file_stem().unwrap_or(ENGLISH.as_ref());
        dict.meta_value(dict_runtime::meta::NAME).map_or_else(|| file().to_string_lossy().into_owned(), String::from)
    }

    /// Opens the dictionary.
    pub(crate) fn open(&self) -> anyhow::Result<Dict> {
        open_or_english(self.dict.as_deref())
    }
}

/// Opens the dictionary that an argument names, or the built-in English one if there is no argument.
pub(crate) fn open_or_english(argument: Option<&Path>) -> anyhow::Result<Dict> {
    argument.map_or_else(english, open)
}

/// Opens the dictionary that an argument names, and checks every byte. The argument is the path of a file. If no file
/// has that name, it may also be a language.
pub(crate) fn open(argument: &Path) -> anyhow::Result<Dict> {
    let Some(name) = tag_of(argument) else { return load(argument) };
    if name == ENGLISH {
        return english();
    }
    open_language(&name)?.ok_or_else(|| no_dictionary_of(&name))
}

/// Opens the dictionary of a language, if it has a file.
pub(crate) fn open_language(name: &str) -> anyhow::Result<Option<Dict>> {
    files_of_language(name).find(|file| file.is_file()).map(|file| load(&file)).transpose()
}

/// Returns the tag of the language that an argument names, in small letters. `None` if it is the path of a file.
fn tag_of(argument: &Path) -> Option<String> {
    let name = argument.to_str().filter(|name| is_language(name) && (!argument.exists() || argument.is_dir()))?;
    Some(name.to_lowercase())
}

/// Returns true if `name` may be the name of a language: not a path with folders or an extension.
fn is_language(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|character| character.is_alphanumeric() || "-_".contains(character))
}

/// Iterates over the files that may hold the dictionary of a language.
fn files_of_language(name: &str) -> impl Iterator<Item = PathBuf> {
    in_folders_above(&shipped_file(name)).chain(installed_files(name))
}

/// Iterates over the paths of a file in the current folder and in those above it.
fn in_folders_above(file: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let folder = env::current_dir().unwrap_or_default();
    let above: Vec<PathBuf> = folder.ancestors().map(|folder| folder.join(file)).collect();
    above.into_iter()
}

/// Returns the path of a language's dictionary in a copy of this repository.
fn shipped_file(name: &str) -> PathBuf {
    Path::new("dicts").join(name).join(name).with_extension("dat")
}

/// Iterates over the paths of a language's dictionary in the folder for the user's data, and in those for all users.
fn installed_files(name: &str) -> impl Iterator<Item = PathBuf> {
    let folders = data_folder().into_iter().chain(system_data_folders());
    folders.map(move |folder| folder.join(name).with_extension("dat"))
}

/// Returns the error that no dictionary of a language was found: the places of the search, and a source.
fn no_dictionary_of(name: &str) -> anyhow::Error {
    let shipped = shipped_file(name);
    let shipped_place = format!("{} in this folder and those above it", shipped.display());
    let installed = installed_files(name).map(|file| file.display().to_string());
    let places: Vec<String> = iter::once(shipped_place).chain(installed).collect();
    let recipe = shipped.with_file_name("recipe.toml");
    let remedy = match in_folders_above(&recipe).find(|file| file.is_file()) {
        Some(recipe) => {
            let output = recipe.with_file_name(name).with_extension("dat");
            format!("build it with `dictc build --recipe {} -o {}`", recipe.display(), output.display())
        }
        None => {
            "to install the dictionaries of dictc's repository, run `make install-dicts` in a copy of it; to build \
                 another one, see \"Add a language\" in `dicts/README.md` there; or name the file of a dictionary"
                .to_string()
        }
    };
    let is_found = |code: &&str| *code == ENGLISH || files_of_language(code).any(|file| file.is_file());
    let meant = name.get(..2).filter(is_found).map(|code| format!("did you mean `{code}`? Otherwise, "));
    anyhow!(
        "{name}: there is no such file, and no dictionary of this language: looked for {}; {}{remedy}",
        places.join(", "),
        meant.unwrap_or_default()
    )
}

/// Loads the file at `path` and checks every byte.
fn load(path: &Path) -> anyhow::Result<Dict> {
    refuse_output_as_input(path)?;
    with_large_errors(|| Dict::load(path)).map_err(|error| match error {
        OpenError::Io { path: Some(path), source } if source.kind() == io::ErrorKind::NotFound => {
            let message = cannot_read(&path.display().to_string());
            anyhow!("{message}: there is no such file; give a dictionary file here, or a language such as `en`")
        }
        OpenError::Format { source: FormatError::BadMagic { .. }, .. } => {
            let mut start = Vec::new();
            // If the file cannot be read again, the error says less.
            let read = File::open(path).and_then(|file| file.take(512).read_to_end(&mut start));
            match read.ok().and_then(|_| OtherFormat::of_start(&start)) {
                Some(format) => anyhow!("{}: it is {format}, not a dictionary; {}", path.display(), remedy(format)),
                None => error.into(),
            }
        }
        error => error.into(),
    })
}

/// Opens the built-in dictionary.
fn english() -> anyhow::Result<Dict> {
    Dict::from_static(dict_en::BYTES).context("the built-in dictionary")
}
