//! Dictionaries made in one line of a test.

use std::{
    error::Error,
    fs::File,
    io::Cursor,
    iter,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use dict_compiler::{ColumnKind, Compiled, Form, Input, Meta, Options, WordList, word_list::ColumnNumber};
use dict_runtime::{Dict, Fold, OpenError, Reloadable, Stream, open::ReloadError};

use super::lists::{ENABLE2K, list};

/// Returns the options of `dictc build --fold FOLD --alphabet ALPHABET`.
pub fn options(fold: Fold, alphabet: &str) -> Options {
    Options::default().with_fold(fold).with_alphabet(alphabet.parse().unwrap())
}

/// Compiles `text`, one word per line. It may have a byte order mark, any line ends and blank lines, and may be
/// gzipped.
pub fn compile_text(text: impl Into<Vec<u8>>, options: Options) -> Compiled {
    let mut list = WordList::new(options).unwrap();
    list.read(Input::from_reader("words", Cursor::new(text.into())).unwrap()).unwrap();
    list.compile(&Meta::default()).unwrap()
}

/// Compiles `words` to the bytes of a file.
pub fn compile(words: impl IntoIterator<Item = impl AsRef<str>>, options: Options) -> Vec<u8> {
    let mut text = String::new();
    for word in words {
        text.extend([word.as_ref(), "\n"]);
    }
    compile_text(text, options).to_bytes()
}

/// Compiles `words` to an open dictionary.
pub fn dict(words: impl IntoIterator<Item = impl AsRef<str>>, options: Options) -> Dict {
    Dict::from_bytes(&compile(words, options)).unwrap()
}

/// Compiles `words`, separated by spaces, with the default options to an open dictionary.
pub fn dict_of(words: &str) -> Dict {
    dict(words.split(' '), Options::default())
}

/// Maps the dictionary at `path`. Only the tests of promise 4 change a mapped file.
pub fn map(path: &Path) -> Result<Dict, OpenError> {
    // SAFETY: the tests replace files by rename, or write them only while they are not mapped. The tests of promise 4
    // break that rule to show the consequences, in processes that do nothing else.
    unsafe { Dict::map(path) }
}

/// Maps a part of a file, which no test changes afterwards.
pub fn map_file(file: &File, offset: u64, len: u64) -> Result<Dict, OpenError> {
    // SAFETY: nobody writes to the file.
    unsafe { Dict::map_file(file, offset, len) }
}

/// Maps the dictionary at `path` and each one that replaces it, with the number of its words as derived data.
pub fn map_reloadable(path: &Path) -> Result<Reloadable<usize>, ReloadError> {
    // SAFETY: the tests replace mapped files by rename.
    unsafe { Reloadable::map_with(path, |dict| Ok(dict.iter().count())) }
}

/// Returns the path of a file in `tests/golden/v1`, whose dictionaries every later version opens.
pub fn golden(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "golden/v1", name].iter().collect()
}

/// The golden file `pets.dat`: three words, 576 bytes.
pub const PETS: &[u8] = include_bytes!("../../golden/v1/pets.dat");

/// ENABLE2K, compiled.
pub static ENABLE2K_BYTES: LazyLock<Vec<u8>> =
    LazyLock::new(|| compile_text(ENABLE2K.as_bytes(), Options::default()).to_bytes());

/// ENABLE2K, compiled and open.
pub static ENABLE2K_DICT: LazyLock<Dict> = LazyLock::new(|| Dict::from_bytes(&ENABLE2K_BYTES).unwrap());

/// Gives a word a value.
pub fn give_value(list: &mut WordList, word: &str, value: &str) {
    if let Some(value) = list.value(value).unwrap() {
        list.set_value(word, value);
    }
}

/// Gives a word a value in a column.
fn give_value_in(list: &mut WordList, column: ColumnNumber, word: &str, value: &str) {
    if let Some(value) = list.value_in(column, value).unwrap() {
        list.set_value(word, value);
    }
}

/// Compiles a file with digraphs, letters of two bytes, symbols that no word has, text values, flags, and all metadata.
pub fn spanish() -> Vec<u8> {
    let options = options(Fold::Accents, "a-zñ,ch,ll,rr").with_min_letters(1).with_max_letters(9);
    let mut list = WordList::new(options).unwrap();
    let words = "chico\nocho\nllave\ncalle\nperro\nniño\nán\nquita\nquitar\n";
    list.read(Input::from_reader("words", words.as_bytes()).unwrap()).unwrap();
    for (word, value) in [("chico", "a"), ("ñan", "no word"), ("niño", "a"), ("Llave", "ñu"), ("quitar", "10")] {
        give_value(&mut list, word, value);
    }
    let part = list.add_column("part", ColumnKind::Flags).unwrap();
    for (word, value) in [("calle", "noun feminine"), ("chico", "noun adjective"), ("perro", "noun")] {
        give_value_in(&mut list, part, word, value);
    }
    let meta = Meta::default().with_name("pocas").with_language("es").with_license("CC0-1.0").with_source("a test");
    list.compile(&meta).unwrap().to_bytes()
}

/// Compiles a file with more than 31 symbols, so that some have two codes, and with columns of ranks and of integers.
pub fn kana() -> Vec<u8> {
    let mut list_of = WordList::new(Options::default()).unwrap();
    for (word, value) in list("kana").iter().take(24).zip([3, -1, 3, i64::MAX, 0, -1].into_iter().cycle()) {
        list_of.push(word).unwrap();
        // Some words have no value.
        if value != 0 {
            give_value(&mut list_of, word, &value.to_string());
        }
    }
    let length = list_of.add_column("length", ColumnKind::Integers).unwrap();
    for word in list("kana").iter().take(24) {
        give_value_in(&mut list_of, length, word, &word.len().to_string());
    }
    list_of.compile(&Meta::default()).unwrap().to_bytes()
}

/// Returns the dense form of a file.
pub fn dense(file: &[u8]) -> Vec<u8> {
    dict_compiler::dense::convert(file, Form::Dense).unwrap()
}

/// Returns the dense form of an open file. Words that were added or denied are not part of it.
pub fn dense_dict(dict: &Dict) -> Dict {
    Dict::from_bytes(&dense(dict.bytes())).unwrap()
}

/// Compiles the words of a dictionary again, with the options that its metadata names. The bytes are the same unless
/// the file was changed.
pub fn recompile(dict: &Dict) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut list = WordList::new(Options::of(dict.alphabet(), dict.meta()).with_form(dict.form()))?;
    let text: String = dict.iter().flat_map(|word| [word, "\n".to_string()]).collect();
    list.read(Input::from_reader("its words", Cursor::new(text.into_bytes()))?)?;
    for column in dict.columns() {
        let copied = list.add_column_of(column)?;
        (0..).zip(dict).for_each(|(id, word)| copied.give(&mut list, id, &word));
    }
    Ok(list.compile(&Meta::of(dict.meta()))?.to_bytes())
}

/// ENABLE2K in the dense form.
pub static ENABLE2K_DENSE: LazyLock<Dict> = LazyLock::new(|| dense_dict(&ENABLE2K_DICT));

/// Returns the lengths and the ids of the words that a text begins with.
pub fn prefixes_of(dict: &Dict, text: &str) -> Vec<(usize, u32)> {
    let mut prefixes = dict.prefixes(text);
    iter::from_fn(|| prefixes.advance().map(|hit| (hit.word.len(), hit.id))).collect()
}
