//! Promise 7: every released file opens for ever. Each file in `tests/golden` has its command and its words.

use std::{collections::BTreeSet, fs};

use dict_compiler::{Meta, Options, WordList};
use dict_runtime::{Dict, Fold, Form};
use dict_tests::{
    dictc::repository,
    inputs::dictionaries::{PETS, golden, map, recompile},
};

/// Returns the names of the golden dictionaries, without `.dat`.
fn names() -> BTreeSet<String> {
    let mut files = BTreeSet::new();
    for entry in fs::read_dir(golden("")).expect("the folder is read") {
        files.insert(entry.expect("an entry").file_name().into_string().expect("text"));
    }
    let names: BTreeSet<String> = files.iter().filter_map(|file| file.strip_suffix(".dat").map(String::from)).collect();
    assert!(names.len() >= 10, "golden files are missing: {names:?}");
    let expected = names.iter().flat_map(|name| [".dat", ".sh", ".txt"].map(|kind| format!("{name}{kind}"))).collect();
    assert_eq!(files, expected, "each dictionary has its command and its words");
    names
}

#[test]
fn every_golden_file_opens_in_every_way_and_has_its_words() {
    for name in names() {
        let path = golden(&format!("{name}.dat"));
        let bytes = fs::read(&path).unwrap();
        let words = fs::read_to_string(path.with_extension("txt")).unwrap();
        let doors = [
            ("load", Dict::load(&path).unwrap()),
            ("map", map(&path).unwrap()),
            ("from_bytes", Dict::from_bytes(&bytes).unwrap()),
        ];
        for (door, dict) in doors {
            assert_eq!(dict.len(), words.lines().count(), "{name}, {door}");
            let alphabet = dict.alphabet();
            let is_new = dict.columns().next().is_some()
                || alphabet.fold() == Fold::Tiles
                || alphabet.fold().is_turkic()
                || !alphabet.conversions().is_empty();
            let minor = if dict.form() == Form::Dense { 2 } else { u16::from(is_new) };
            assert_eq!(dict.format_version(), (1, minor), "{name}, {door}");
            for (id, line) in (0..).zip(words.lines()) {
                let (word, value) = line.split_once('\t').map_or((line, None), |(word, value)| (word, Some(value)));
                assert_eq!((dict.id(word), dict.word(id).as_deref()), (Some(id), Some(word)), "{name}, {door}");
                assert_eq!(dict.value(id).map(|value| value.to_string()).as_deref(), value, "{name}, {door}, {word}");
            }
            let only_words = words.lines().map(|line| line.split('\t').next().unwrap_or(line));
            assert!(dict.iter().eq(only_words), "{name}, {door}: {:?}", dict.iter().collect::<Vec<_>>());
            assert_eq!((dict.verify(), dict.verify_deep()), (Ok(()), Ok(())), "{name}, {door}");
        }
    }
}

#[test]
fn the_words_of_every_golden_file_still_compile_to_its_bytes() {
    for name in names() {
        let dict = Dict::load(golden(&format!("{name}.dat"))).unwrap();
        assert!(recompile(&dict).unwrap() == dict.bytes(), "{name}");
    }
}

#[test]
#[cfg(unix)]
fn the_command_of_every_golden_file_still_writes_its_bytes() {
    use dict_tests::{
        dictc::{DictcCommand, Folder, program},
        inputs::lists::corpus,
    };
    use std::{env, iter, os::unix, process::Command};

    // The commands read the corpus at `../../corpus`.
    let folder = Folder::new();
    unix::fs::symlink(corpus(""), folder.path("corpus")).unwrap();
    let made = folder.path("golden/v1");
    fs::create_dir_all(&made).unwrap();
    let dictc = program().parent().expect("it is in a folder").to_path_buf();
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths(iter::once(dictc).chain(env::split_paths(&path))).unwrap();
    for name in names() {
        let mut shell = Command::new("sh");
        shell.arg(golden(&format!("{name}.sh"))).env("PATH", &path);
        DictcCommand::from(shell).in_folder(&made).run().report();
        let file = format!("{name}.dat");
        assert!(fs::read(made.join(&file)).unwrap() == fs::read(golden(&file)).unwrap(), "{name}");
    }
}

#[test]
fn the_file_spelled_out_in_the_formats_description_is_a_golden_one() {
    let description = include_str!("../../../crates/dict-format/FORMAT.md");
    let (_, array) = description.split_once("let file: [u8; 576] = [").unwrap();
    let (array, _) = array.split_once("];").unwrap();
    let code = array.lines().map(|line| line.split("//").next().unwrap_or(""));
    let numbers = code.flat_map(|line| line.split(',')).map(str::trim).filter_map(|number| number.strip_prefix("0x"));
    let bytes: Vec<u8> = numbers.map(|number| u8::from_str_radix(number, 16).unwrap()).collect();
    assert_eq!(bytes, PETS);
}

/// Returns the golden pack of the file `name`, in this folder.
fn golden_pack(folder: &str, name: &str) -> Vec<u8> {
    let path = golden("").with_file_name(folder).join(format!("{name}.pack"));
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_golden_file_has_a_pack_that_becomes_its_bytes_and_is_still_made_of_it() {
    for name in names() {
        let file = fs::read(golden(&format!("{name}.dat"))).unwrap();
        if Dict::from_bytes(&file).unwrap().form() == Form::Dense {
            continue;
        }
        let pack = golden_pack("packs-v1", &name);
        assert!(dict_pack::unpack(&pack).unwrap() == file, "{name}");
        assert!(dict_pack::pack(&Dict::from_bytes(&file).unwrap()).unwrap() == pack, "{name}");
    }
}

#[test]
fn every_golden_file_with_columns_has_a_pack_of_them_for_a_base_without_any() {
    let mut count = 0;
    for name in names() {
        let dict = Dict::load(golden(&format!("{name}.dat"))).unwrap();
        if dict.columns().next().is_none() {
            continue;
        }
        let base = without_columns(&dict);
        let pack = golden_pack("column-packs-v1", &name);
        assert!(dict_pack::unpack_columns(&pack, &base).unwrap() == dict.bytes(), "{name}");
        assert!(dict_pack::pack_columns(&dict, &base).unwrap() == pack, "{name}");
        count += 1;
    }
    assert!(count >= 4, "{count}");
}

/// Returns the dictionary of the same words without values.
fn without_columns(dict: &Dict) -> Dict {
    let mut list = WordList::new(Options::of(dict.alphabet(), dict.meta()).with_form(dict.form())).unwrap();
    dict.iter().for_each(|word| list.push(&word).unwrap());
    Dict::from_bytes(&list.compile(&Meta::of(dict.meta())).unwrap().to_bytes()).unwrap()
}

#[test]
fn the_pack_in_the_description_of_the_format_is_the_one_of_its_words() {
    let text = fs::read_to_string(repository().join("crates/dict-format/FORMAT.md")).unwrap();
    let (_, block) = text.split_once("let pack: [u8; ").expect("the bytes of a pack");
    let (block, _) = block.split_once("\n];").expect("the end of the bytes");
    let bytes = block.lines().skip(1).filter_map(|line| line.split("//").next());
    let bytes = bytes.flat_map(|line| line.split(',').filter_map(|byte| byte.trim().strip_prefix("0x")));
    let pack: Vec<u8> = bytes.map(|byte| u8::from_str_radix(byte, 16).expect("a byte")).collect();
    let dict = Dict::from_bytes(&dict_pack::unpack(&pack).unwrap()).unwrap();
    assert!(dict.iter().eq(["cat", "cats", "dog"]));
    let values = [0, 1, 2].map(|id| dict.value(id).and_then(|value| value.integer()));
    assert_eq!(values, [Some(10), None, Some(35)]);
    assert_eq!(dict_pack::pack(&dict).as_deref(), Ok(&*pack));
}
