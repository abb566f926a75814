//! Promise 4: a reload gives the dictionary of the old file or of the new one, whatever happens to the file.

use std::{
    fs,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    thread,
};

use dict_compiler::{Options, replace_file};
use dict_runtime::{Dict, OpenError, ReloadableDict};
use dict_tests::{
    dictc::Folder,
    hostile::tamper::with_meta,
    inputs::{
        dictionaries::{PETS, compile},
        two_versions::TWO_VERSIONS,
    },
};

#[test]
fn a_reloaded_dictionary_answers_as_the_old_file_or_as_the_new_one_and_never_as_a_mix() {
    let folder = Folder::new();
    let path = folder.path("words.dat");
    replace_file(&path, &TWO_VERSIONS.files[0]).unwrap();
    let words = ReloadableDict::load(&path).unwrap();
    // How often threads used each of the two versions.
    let asked = [const { AtomicUsize::new(0) }; 2];
    thread::scope(|scope| {
        let reloading = Arc::new(scope.spawn(|| {
            let mut versions = (0..2).cycle().take(2000);
            while let Some(version) = versions.next().filter(|_| asked.iter().any(|count| count.load(SeqCst) < 400)) {
                replace_file(&path, &TWO_VERSIONS.files[version]).unwrap();
                let new = words.reload().unwrap();
                assert!(Arc::ptr_eq(&new, &words.get()) && new.bytes() == TWO_VERSIONS.files[version]);
                for damaged in damaged(&TWO_VERSIONS.files[1 - version]) {
                    replace_file(&path, &damaged).unwrap();
                    words.reload().unwrap_err();
                    assert!(Arc::ptr_eq(&new, &words.get()));
                }
            }
        }));
        for thread in 0..4 {
            let reloading = Arc::clone(&reloading);
            let words = &words;
            let asked = &asked;
            scope.spawn(move || {
                for turn in (0..).take_while(|_| !reloading.is_finished()) {
                    let dict = words.get();
                    TWO_VERSIONS.check_ids(&dict, (4 * turn + thread) << 10, 1 << 10);
                    asked[TWO_VERSIONS.version_of(&dict)].fetch_add(1, SeqCst);
                }
            });
        }
    });
    assert!(asked.iter().all(|count| count.load(SeqCst) >= 400), "{asked:?}");
}

/// Returns three damaged copies of `file`: with a flipped bit, without its last bytes, and empty.
fn damaged(file: &[u8]) -> [Vec<u8>; 3] {
    let mut flipped = file.to_vec();
    flipped[file.len() / 2] ^= 1;
    [flipped, file[..file.len() - 64].to_vec(), Vec::new()]
}

#[test]
fn a_reload_that_fails_keeps_the_old_dictionary_and_tells_the_file_and_why() {
    let folder = Folder::new();
    let path = folder.path("words.dat");
    fs::write(&path, PETS).unwrap();
    let words = ReloadableDict::load(&path).unwrap();
    let old = words.get();
    let why = |error: &OpenError| match error {
        OpenError::Format { path: of, source } if *of == path => format!("{source:?}"),
        OpenError::Io { path: of, source } if *of == path => format!("{:?}", source.kind()),
        other => panic!("{other:?}"),
    };
    for (bytes, expected) in damaged(PETS).iter().zip(["SectionHash", "Length", "TooShort"]) {
        fs::write(&path, bytes).unwrap();
        let error = words.reload().unwrap_err();
        assert!(why(&error).starts_with(expected), "{error:?}");
    }
    fs::remove_file(&path).unwrap();
    assert_eq!(why(&words.reload().unwrap_err()), "NotFound");
    assert_eq!(why(&ReloadableDict::load(&path).unwrap_err()), "NotFound");
    assert!(Arc::ptr_eq(&old, &words.get()) && old.iter().eq(["cat", "cats", "dog"]));
    fs::write(&path, compile(["emu"], Options::default())).unwrap();
    assert!(words.reload().unwrap().iter().eq(["emu"]) && words.get().contains("emu") && old.contains("cat"));
}

#[test]
fn reloads_at_once_never_put_an_older_file_in_the_place_of_a_newer_one() {
    let folder = Folder::new();
    let path = folder.path("words.dat");
    // Even numbers make large files, whose loading is overtaken by the loading of the next one.
    let file = |number: usize| {
        let filling = "x".repeat(if number.is_multiple_of(2) { 1 << 21 } else { 0 });
        with_meta(PETS, &format!("number={number}\nsource={filling}\n"))
    };
    let number = |dict: &Dict| dict.meta_value("number").unwrap().parse::<usize>().unwrap();
    replace_file(&path, &file(0)).unwrap();
    let words = ReloadableDict::load(&path).unwrap();
    let replaced = AtomicUsize::new(0);
    thread::scope(|scope| {
        let replacing = Arc::new(scope.spawn(|| {
            for number in 1..100 {
                replace_file(&path, &file(number)).unwrap();
                replaced.store(number, SeqCst);
            }
        }));
        for _ in 0..4 {
            let replacing = Arc::clone(&replacing);
            let words = &words;
            let replaced = &replaced;
            scope.spawn(move || {
                while !replacing.is_finished() {
                    let minimum = replaced.load(SeqCst);
                    let reloaded = number(&words.reload().unwrap());
                    let current = number(&words.get());
                    assert!(minimum <= reloaded && reloaded <= current, "{minimum}, {reloaded}, {current}");
                }
            });
        }
        let mut newest = 0;
        while !replacing.is_finished() {
            let current = number(&words.get());
            assert!(newest <= current, "{newest}, {current}");
            newest = current;
        }
    });
    assert_eq!(number(&words.reload().unwrap()), 99);
}
