//! The keys of a recipe, and how they are read from a TOML file.

use std::{
    fs::File,
    io::Read,
    num::NonZeroUsize,
    ops::Range,
    path::{Path, PathBuf},
};

use anyhow::{Context, anyhow, bail};
use dict_compiler::{AlphabetSpec, Form, Meta, Options, read::TableColumn};
use dict_format::column::MAX_VALUE_BYTES;
use dict_runtime::{Fold, meta};
use encoding_rs::{Encoding, UTF_8};
use serde::{Deserialize, Deserializer, de::Error};
use toml::Spanned;

use super::{COMPOUND_PARTS, ColumnSpec, Expect, FormBounds, ListFile, Recipe, encoding::find_encoding};
use crate::io::input::{cannot_read, is_stdin};

/// The maximum length of a recipe.
const MAX_BYTES: u64 = 1 << 20;

/// The keys of a recipe. A key that is also an option of `dictc build` means what the option does.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Keys {
    name: Option<String>,
    language: Option<String>,
    license: Option<String>,
    source: Option<String>,
    letter_values: Option<String>,
    #[serde(default, deserialize_with = "fold")]
    fold: Fold,
    #[serde(default, deserialize_with = "form")]
    form: Form,
    #[serde(default, deserialize_with = "alphabet")]
    alphabet: AlphabetSpec,
    min_letters: Option<u16>,
    max_letters: Option<Spanned<u16>>,
    #[serde(default)]
    deny: Vec<Spanned<String>>,
    #[serde(default)]
    family: bool,
    values: Option<Spanned<String>>,
    #[serde(default)]
    ranks: bool,
    #[serde(default)]
    skip_capitals: bool,
    #[serde(default)]
    expect: Expect,
    #[serde(rename = "list", default)]
    lists: Vec<ListKeys>,
    #[serde(rename = "table", default)]
    tables: Vec<ListKeys>,
}

/// The keys of a `[[list]]` of words, or of a `[[table]]` with values for the words of lists.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ListKeys {
    /// The Debian package that has the files.
    package: Option<String>,
    files: Vec<Spanned<String>>,
    format: Option<ListFormat>,
    /// The maximum number of affixes on a form of a hunspell dictionary.
    max_affixes: Option<Spanned<u8>>,
    /// The maximum number of parts in a compound of a hunspell dictionary.
    compounds: Option<Spanned<u8>>,
    #[serde(default, deserialize_with = "encoding")]
    encoding: Option<Spanned<&'static Encoding>>,
    column: Option<Spanned<WordColumn>>,
    value: Option<Spanned<ListValue>>,
    #[serde(default)]
    columns: Vec<Spanned<String>>,
}

/// The format of a list's files, if their names do not state it.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "kebab-case", expecting = "a format is \"hunspell\"")]
enum ListFormat {
    Hunspell,
}

/// A column of a table: its number, or its name in the first row.
#[derive(Deserialize)]
#[serde(untagged, expecting = "column is a number from 1, or the name of a column")]
enum WordColumn {
    Number(NonZeroUsize),
    Name(String),
}

/// The value of a list's words, written as an integer or as text.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a value is an integer or text")]
enum ListValue {
    Integer(i64),
    Text(String),
}

impl Recipe {
    /// Reads the recipe at `path` and finds the files that it names, relative to its folder.
    pub(crate) fn read(path: &Path) -> anyhow::Result<Self> {
        let mut text = String::new();
        let file = File::open(path).and_then(|file| file.take(MAX_BYTES + 1).read_to_string(&mut text));
        file.with_context(|| cannot_read(&path.display().to_string()))?;
        if text.len() as u64 > MAX_BYTES {
            bail!("{}: longer than {MAX_BYTES} bytes; a recipe is a few lines of TOML", path.display());
        }
        let file = RecipeFile { path, text: &text };
        let keys: Keys = toml::from_str(&text)
            .map_err(|error| file.error(error.span().unwrap_or_default(), &plain(error.message())))?;
        file.check_lengths(&keys)?;
        let mut lists = Vec::new();
        for list in &keys.lists {
            lists.extend(file.lists(list)?);
        }
        if lists.is_empty() {
            bail!("{}: it names no files; add a [[list]] with files = [\"words.txt\"]", path.display());
        }
        let mut deny = Vec::new();
        for name in &keys.deny {
            deny.extend(file.find(name, None)?);
        }
        let mut values = Vec::new();
        if let Some(name) = &keys.values {
            values.extend(file.find(name, None)?.into_iter().map(ListFile::new));
        }
        for table in &keys.tables {
            values.extend(file.tables(table)?);
        }
        let mut meta = Meta::default();
        meta.name = keys.name;
        meta.language = keys.language;
        meta.license = keys.license;
        meta.source = keys.source;
        meta.letter_values = keys.letter_values;
        Ok(Self {
            options: Options::default()
                .with_fold(keys.fold)
                .with_form(keys.form)
                .with_alphabet(keys.alphabet)
                .with_min_letters(keys.min_letters)
                .with_max_letters(keys.max_letters.map(Spanned::into_inner))
                .with_skip_capitals(keys.skip_capitals),
            meta,
            deny,
            family: keys.family,
            ranks: keys.ranks,
            values,
            lists,
            expect: keys.expect,
        })
    }
}

/// The text of a recipe and its path, for errors that name a line.
struct RecipeFile<'f> {
    path: &'f Path,
    text: &'f str,
}

impl RecipeFile<'_> {
    /// Refuses a recipe that no word can satisfy.
    fn check_lengths(&self, keys: &Keys) -> anyhow::Result<()> {
        if let (Some(min), Some(max)) = (keys.min_letters, &keys.max_letters)
            && min > *max.as_ref()
        {
            let message = format!("no word has at least {min} and at most {} letters", max.as_ref());
            return Err(self.error(max.span(), &message));
        }
        Ok(())
    }

    /// Returns the lists of a `[[list]]`, one for each file.
    fn lists(&self, keys: &ListKeys) -> anyhow::Result<Vec<ListFile>> {
        let ListKeys { package, files, format, max_affixes, compounds, encoding, column, value, columns } = keys;
        let words = column.as_ref().map(|column| match column.as_ref() {
            WordColumn::Number(number) => TableColumn::Number(*number),
            WordColumn::Name(name) => TableColumn::Name(name.clone()),
        });
        if let (Some(column), Some(TableColumn::Name(_)), []) = (column, &words, &**columns) {
            return Err(self.error(
                column.span(),
                "only a table with columns of values has column names; give the number of the column",
            ));
        }
        let spec = |spec: &Spanned<String>| -> anyhow::Result<ColumnSpec> {
            spec.as_ref().parse().map_err(|error: anyhow::Error| self.error(spec.span(), &error.to_string()))
        };
        let columns = columns.iter().map(spec).collect::<Result<Vec<_>, _>>()?;
        let mut lists = Vec::new();
        for name in files {
            for path in self.find(name, package.as_deref())? {
                let value = value.as_ref().map(|value| value.as_ref().text());
                let number = |key: &Option<Spanned<u8>>| key.as_ref().map(|number| *number.as_ref());
                let bounds = FormBounds { max_affixes: number(max_affixes), compounds: number(compounds) };
                let mut list = ListFile::new(path).with_bounds(bounds);
                list.is_hunspell |= format.is_some();
                self.check_format(keys, list.is_hunspell)?;
                list.encoding = encoding.as_ref().map_or(UTF_8, |encoding| *encoding.as_ref());
                (list.words, list.value, list.columns) = (words.clone(), value, columns.clone());
                lists.push(list);
            }
        }
        let is_value = |text: String| meta::is_value(&text) && text.len() <= MAX_VALUE_BYTES;
        match value {
            Some(value) if !is_value(value.as_ref().text()) => {
                Err(self.error(value.span(), "a value is one line of text without tabs, of up to 65,536 bytes"))
            }
            Some(value) if !columns.is_empty() => {
                Err(self.error(value.span(), "a list has one value for all words, or columns of values, but not both"))
            }
            _ => Ok(lists),
        }
    }

    /// Refuses keys that have no meaning for a file of this format.
    fn check_format(&self, keys: &ListKeys, is_hunspell: bool) -> anyhow::Result<()> {
        let fault = |span, message| Err(self.error(span, message));
        match keys {
            ListKeys { encoding: Some(encoding), .. } if is_hunspell => {
                fault(encoding.span(), "a hunspell dictionary states its own encoding; leave this out")
            }
            ListKeys { column: Some(column), .. } if is_hunspell => {
                fault(column.span(), "a hunspell dictionary is not a table; leave this out")
            }
            ListKeys { max_affixes: Some(max), .. } | ListKeys { compounds: Some(max), .. } if !is_hunspell => fault(
                max.span(),
                "this list is not a hunspell dictionary; leave this out, or add format = \"hunspell\"",
            ),
            ListKeys { max_affixes: Some(max), .. } if *max.as_ref() > 3 => {
                fault(max.span(), "a form has at most 3 affixes; write a number from 0 to 3")
            }
            ListKeys { compounds: Some(max), .. } if !COMPOUND_PARTS.contains(max.as_ref()) => {
                fault(max.span(), "a compound has 2 to 99 parts; write a number from 2 to 99")
            }
            _ => Ok(()),
        }
    }

    /// Returns the files of a `[[table]]`, which has columns of values.
    fn tables(&self, keys: &ListKeys) -> anyhow::Result<Vec<ListFile>> {
        match keys.files.first() {
            Some(file) if keys.format.is_some() => {
                Err(self.error(file.span(), "a hunspell dictionary is not a table; make it a [[list]]"))
            }
            Some(file) if keys.columns.is_empty() => Err(self.error(
                file.span(),
                "a [[table]] gives values to words; name its columns, as in columns = [\"frequency=2\"]",
            )),
            _ => self.lists(keys),
        }
    }

    /// Returns the files that `name` stands for, sorted by name. It is relative to the recipe's folder and may have the
    /// wildcards `*`, `?` and `[a-z]`.
    fn find(&self, name: &Spanned<String>, package: Option<&str>) -> anyhow::Result<Vec<PathBuf>> {
        let folder = self.path.parent().unwrap_or(Path::new(""));
        let folder = folder.to_str().with_context(|| format!("{}: its name is not UTF-8", folder.display()))?;
        let pattern = Path::new(&glob::Pattern::escape(folder)).join(name.as_ref());
        let error = |message: String| self.error(name.span(), &message);
        let found = glob::glob(&pattern.to_string_lossy()).map_err(|problem| error(problem.to_string()))?;
        let mut files = found.collect::<Result<Vec<PathBuf>, _>>().map_err(|problem| error(problem.to_string()))?;
        // In a recipe, `-` is a file, not standard input.
        files.iter_mut().filter(|path| is_stdin(path)).for_each(|path| *path = Path::new(".").join(&*path));
        if files.is_empty() {
            let remedy =
                package.map(|package| format!("; Debian's package {package} has it: apt-get install {package}"));
            let file = Path::new(folder).join(name.as_ref());
            return Err(error(format!("there is no {}{}", file.display(), remedy.unwrap_or_default())));
        }
        Ok(files)
    }

    /// Makes an error that names the line of the recipe at `span`.
    fn error(&self, span: Range<usize>, message: &str) -> anyhow::Error {
        let before = &self.text.as_bytes()[..span.start.min(self.text.len())];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        // The parser's messages may have several lines.
        anyhow!("{}:{line}: {}", self.path.display(), message.trim_end().replace('\n', "; "))
    }
}

impl ListValue {
    fn text(&self) -> String {
        match self {
            Self::Integer(value) => value.to_string(),
            Self::Text(value) => value.clone(),
        }
    }
}

/// Returns the parser's message about a value of the wrong type in plain words: `expected a list, as in ["words.txt"],
/// found string "words.txt"`. Other messages stay as they are.
fn plain(message: &str) -> String {
    let of_type = message.strip_prefix("invalid type: ").or_else(|| message.strip_prefix("invalid value: "));
    let Some((found, expected)) = of_type.and_then(|text| text.rsplit_once(", expected ")) else {
        return message.to_string();
    };
    let expected = match expected {
        "a sequence" => "a list, as in [\"words.txt\"]",
        "a string" => "text in quotes",
        "a boolean" => "true or false",
        "u16" => "a number from 0 to 65535, as in 3",
        "u32" => "a number, as in 1000",
        other => other,
    };
    format!("expected {expected}, found {found}")
}

fn fold<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Fold, D::Error> {
    let name = String::deserialize(deserializer)?;
    name.parse().map_err(|error| D::Error::custom(format!("unknown fold {name:?}; {error}")))
}

fn form<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Form, D::Error> {
    let name = String::deserialize(deserializer)?;
    name.parse().map_err(|error| D::Error::custom(format!("unknown form {name:?}; {error}")))
}

fn alphabet<'de, D: Deserializer<'de>>(deserializer: D) -> Result<AlphabetSpec, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

fn encoding<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Spanned<&'static Encoding>>, D::Error> {
    let label: Spanned<String> = Spanned::deserialize(deserializer)?;
    let encoding = find_encoding(label.as_ref()).map_err(D::Error::custom)?;
    Ok(Some(Spanned::new(label.span(), encoding)))
}
