//! Recipes: files in TOML that say what a dictionary is built from, and how.

use std::{
    fs::File,
    io::{self, Read},
    num::NonZeroUsize,
    ops::Range,
    path::{Path, PathBuf},
    str::FromStr,
};

use anyhow::{Context, anyhow, bail};
use dict_compiler::{AlphabetSpec, Input, Meta, Options, WordList};
use dict_format::MAX_VALUE_BYTES;
use dict_runtime::{Dict, Fold, meta};
use encoding_rs::{Encoding, UTF_8};
use encoding_rs_io::DecodeReaderBytesBuilder;
use indicatif::HumanCount;
use serde::{Deserialize, Deserializer, de::Error};
use toml::Spanned;

use crate::{
    input::{STDIN, cannot_read, is_stdin},
    legacy::Legacy,
};

/// The longest recipe that is read.
const MAX_BYTES: u64 = 1 << 20;

/// What a dictionary is built from, and how.
pub struct Recipe {
    pub options: Options,
    pub meta: Meta,
    /// Lists of words to leave out.
    pub deny: Vec<PathBuf>,
    /// Files of values.
    pub values: Vec<PathBuf>,
    pub lists: Vec<List>,
    pub expect: Expect,
}

/// A word list.
pub struct List {
    /// `-` is standard input.
    pub path: PathBuf,
    encoding: &'static Encoding,
    column: Option<NonZeroUsize>,
    /// The value of its words.
    value: Option<String>,
}

/// What is known of the words that a recipe gives.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Expect {
    words: Option<u32>,
    words_xxh3: Option<String>,
}

/// The keys of a recipe. Those of `dictc build`'s options mean what the options do.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Keys {
    name: Option<String>,
    language: Option<String>,
    license: Option<String>,
    source: Option<String>,
    #[serde(default, deserialize_with = "parsed")]
    fold: Fold,
    #[serde(default, deserialize_with = "parsed")]
    alphabet: AlphabetSpec,
    min_len: Option<u16>,
    max_len: Option<Spanned<u16>>,
    #[serde(default)]
    deny: Vec<Spanned<String>>,
    values: Option<Spanned<String>>,
    #[serde(default)]
    skip_capitals: bool,
    #[serde(default)]
    expect: Expect,
    #[serde(rename = "list", default)]
    lists: Vec<ListKeys>,
}

/// The keys of a `[[list]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ListKeys {
    /// The Debian package that the files come with.
    package: Option<String>,
    files: Vec<Spanned<String>>,
    #[serde(default = "utf_8", deserialize_with = "encoding")]
    encoding: &'static Encoding,
    column: Option<NonZeroUsize>,
    value: Option<Spanned<Value>>,
}

/// A value, given as an integer or as text.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a value is an integer or text")]
enum Value {
    Integer(i64),
    Text(String),
}

/// A recipe's text, to say where in it something is wrong.
struct Source<'s> {
    path: &'s Path,
    text: &'s str,
}

impl Recipe {
    /// The recipe in the file at `path`; what it names is looked for from the folder that it is in.
    pub fn read(path: &Path) -> anyhow::Result<Self> {
        let mut text = String::new();
        let file = File::open(path).and_then(|file| file.take(MAX_BYTES + 1).read_to_string(&mut text));
        file.with_context(|| cannot_read(&path.display().to_string()))?;
        if text.len() as u64 > MAX_BYTES {
            bail!("{}: more than {MAX_BYTES} bytes; a recipe is some lines of TOML", path.display());
        }
        let source = Source { path, text: &text };
        let keys: Keys =
            toml::from_str(&text).map_err(|error| source.refuse(error.span().unwrap_or_default(), error.message()))?;
        if let (Some(min), Some(max)) = (keys.min_len, &keys.max_len)
            && min > *max.as_ref()
        {
            let what = format!("no word has at least {min} and at most {} letters", max.as_ref());
            return Err(source.refuse(max.span(), &what));
        }
        let mut lists = Vec::new();
        for list in keys.lists {
            for name in &list.files {
                let files = source.files(name, list.package.as_deref())?;
                let ListKeys { encoding, column, value, .. } = &list;
                let value = value.as_ref().map(|value| value.as_ref().text());
                let list = |path| List { path, encoding, column: *column, value: value.clone() };
                lists.extend(files.into_iter().map(list));
            }
            let is_value = |text: String| meta::is_value(&text) && text.len() <= MAX_VALUE_BYTES;
            if let Some(value) = list.value.as_ref().filter(|value| !is_value(value.as_ref().text())) {
                return Err(
                    source.refuse(value.span(), "a value is one line of text without tabs, of up to 65,536 bytes")
                );
            }
        }
        if lists.is_empty() {
            bail!("{}: it names no files; write a [[list]] with files = [\"words.txt\"]", path.display());
        }
        let mut deny = Vec::new();
        for name in &keys.deny {
            deny.extend(source.files(name, None)?);
        }
        let values = match &keys.values {
            Some(name) => source.files(name, None)?,
            None => Vec::new(),
        };
        Ok(Self {
            options: Options {
                fold: keys.fold,
                alphabet: keys.alphabet,
                min_letters: keys.min_len,
                max_letters: keys.max_len.map(Spanned::into_inner),
                skip_capitals: keys.skip_capitals,
            },
            meta: Meta { name: keys.name, language: keys.language, license: keys.license, source: keys.source },
            deny,
            values,
            lists,
            expect: keys.expect,
        })
    }
}

impl List {
    /// The list at `path`, a word a line, in UTF-8.
    pub fn new(path: PathBuf) -> Self {
        Self { path, encoding: UTF_8, column: None, value: None }
    }

    /// Adds its words; calls `progress` with the lines read so far, now and then where they have no value.
    pub fn read_into(&self, words: &mut WordList, progress: impl FnMut(u64)) -> anyhow::Result<()> {
        let value = self.value.as_deref().map_or(Ok(None), |value| words.value(value))?;
        let read = match value {
            Some(value) => words.read_with_value(self.open()?, value),
            None => words.read_with_progress(self.open()?, progress),
        };
        Ok(read?)
    }

    /// Opens it.
    pub fn open(&self) -> anyhow::Result<Input<'static>> {
        let mut input = if is_stdin(&self.path) {
            Input::from_reader(STDIN, io::stdin().lock())?
        } else {
            Input::open(&self.path)?
        };
        // What is not UTF-8 is an error then, and not a replacement character.
        if self.encoding != UTF_8 {
            let decoder = DecodeReaderBytesBuilder::new().encoding(Some(self.encoding)).clone();
            input = input.decoded(|bytes| decoder.build(Legacy::new(bytes)));
        }
        Ok(match self.column {
            Some(number) => input.column(number),
            None => input,
        })
    }
}

impl Value {
    fn text(&self) -> String {
        match self {
            Self::Integer(value) => value.to_string(),
            Self::Text(value) => value.clone(),
        }
    }
}

impl Expect {
    /// Refuses a dictionary of other words.
    pub fn check(&self, bytes: &[u8]) -> anyhow::Result<()> {
        let dict = Dict::from_bytes(bytes)?;
        let (words, hash) = (dict.len(), dict.meta_value(meta::WORDS_XXH3).unwrap_or_default());
        let count = |words| HumanCount(words);
        match (self.words, &self.words_xxh3) {
            (Some(expected), _) if expected as usize != words => {
                bail!(
                    "not the words that the recipe is for: {} words, the recipe expects {}; to accept them, let it expect \
                     {{ words = {words}, words-xxh3 = \"{hash}\" }}",
                    count(words as u64),
                    count(expected.into()),
                )
            }
            (_, Some(expected)) if expected != hash => bail!(
                "not the words that the recipe is for: {} words, but others; to accept them, let the recipe expect \
                 words-xxh3 = \"{hash}\"",
                count(words as u64),
            ),
            _ => Ok(()),
        }
    }
}

impl Source<'_> {
    /// The files that `name` stands for, in the order of their names: from the recipe's folder, with `*`, `?` and `[a-z]`
    /// for what may differ.
    fn files(&self, name: &Spanned<String>, package: Option<&str>) -> anyhow::Result<Vec<PathBuf>> {
        let folder = self.path.parent().unwrap_or(Path::new(""));
        let folder = folder.to_str().with_context(|| format!("{}: its name is not UTF-8", folder.display()))?;
        let pattern = Path::new(&glob::Pattern::escape(folder)).join(name.as_ref());
        let refuse = |what: String| self.refuse(name.span(), &what);
        let found = glob::glob(&pattern.to_string_lossy()).map_err(|error| refuse(error.to_string()))?;
        let mut files = found.collect::<Result<Vec<PathBuf>, _>>().map_err(|error| refuse(error.to_string()))?;
        // A file, not standard input.
        files.iter_mut().filter(|path| is_stdin(path)).for_each(|path| *path = Path::new(".").join(&*path));
        if files.is_empty() {
            let remedy =
                package.map(|package| format!("; Debian's package {package} has it: apt-get install {package}"));
            let file = Path::new(folder).join(name.as_ref());
            return Err(refuse(format!("there is no {}{}", file.display(), remedy.unwrap_or_default())));
        }
        Ok(files)
    }

    /// Says what is wrong, and on which line.
    fn refuse(&self, at: Range<usize>, what: &str) -> anyhow::Error {
        let before = &self.text.as_bytes()[..at.start.min(self.text.len())];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        // The parser puts what it expected on a line of its own.
        anyhow!("{}:{line}: {}", self.path.display(), what.trim_end().replace('\n', "; "))
    }
}

fn parsed<'de, T: FromStr<Err: std::fmt::Display>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

fn encoding<'de, D: Deserializer<'de>>(deserializer: D) -> Result<&'static Encoding, D::Error> {
    let label = String::deserialize(deserializer)?;
    let unknown =
        || D::Error::custom(format!("no encoding is called {label:?}; for example utf-8, iso-8859-1, koi8-r"));
    Encoding::for_label_no_replacement(label.as_bytes()).ok_or_else(unknown)
}

fn utf_8() -> &'static Encoding {
    UTF_8
}
