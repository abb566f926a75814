//! Promise 4: a reload always gives the dictionary of the old file or of the new one.

use std::{
    error::Error,
    fs::{self, File},
    panic::{self, AssertUnwindSafe},
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    thread,
    time::{Duration, SystemTime},
};

use dict_compiler::Options;
use dict_runtime::{Dict, OpenError, Reloadable, open::ReloadError};
use dict_tests::{
    dictc::Folder,
    hostile::tamper::with_meta,
    inputs::{
        dictionaries::{PETS, compile, map, map_reloadable},
        two_versions::TWO_VERSIONS,
    },
};
use safe_files::replace_file;

/// Returns the number of words of a dictionary, as derived data.
fn word_count(dict: &Dict) -> Result<usize, Box<dyn Error + Send + Sync>> {
    Ok(dict.iter().count())
}

#[test]
fn a_loaded_dictionary_answers_as_the_old_file_or_as_the_new_one_and_never_as_a_mix() {
    ask_while_reloaded(|path| Reloadable::load_with(path, word_count));
}

#[test]
fn a_mapped_dictionary_answers_as_the_old_file_or_as_the_new_one_and_never_as_a_mix() {
    ask_while_reloaded(map_reloadable);
}

/// Reloads a file while threads look up words in it. Their derived data must be that of their dictionary.
fn ask_while_reloaded(open: impl Fn(&Path) -> Result<Reloadable<usize>, ReloadError>) {
    let folder = Folder::new();
    let path = folder.path("words.dat");
    replace_file(&path, &TWO_VERSIONS.files[0]).unwrap();
    let words = open(&path).unwrap();
    // How often threads used each of the two versions.
    let asked = [const { AtomicUsize::new(0) }; 2];
    thread::scope(|scope| {
        let reloading = Arc::new(scope.spawn(|| {
            let mut versions = (0..2).cycle().take(2000);
            while let Some(version) = versions.next().filter(|_| asked.iter().any(|count| count.load(SeqCst) < 400)) {
                replace_file(&path, &TWO_VERSIONS.files[version]).unwrap();
                let before = words.generation();
                assert!(words.reload_if_changed().unwrap() && !words.reload_if_changed().unwrap());
                let new = words.get();
                assert!(new.dict.bytes() == TWO_VERSIONS.files[version] && new.generation == before + 1);
                for damaged in damaged(&TWO_VERSIONS.files[1 - version]) {
                    replace_file(&path, &damaged).unwrap();
                    words.reload().unwrap_err();
                    words.reload_if_changed().unwrap_err();
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
                    let version = words.get();
                    let dict = &version.dict;
                    assert!(version.data == dict.len() && version.generation <= words.generation());
                    TWO_VERSIONS.check_ids(dict, (4 * turn + thread) << 10, 1 << 10);
                    asked[TWO_VERSIONS.version_of(dict)].fetch_add(1, SeqCst);
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
fn a_failed_reload_keeps_the_old_dictionary_and_reports_the_file_and_the_reason() {
    let folder = Folder::new();
    let path = folder.path("words.dat");
    fs::write(&path, PETS).unwrap();
    let words = Reloadable::load(&path).unwrap();
    let old = words.get();
    let why = |error: &ReloadError| match error {
        ReloadError::Open(OpenError::Format { path: Some(of), source }) if *of == path => format!("{source:?}"),
        ReloadError::Open(OpenError::Io { path: Some(of), source }) if *of == path => format!("{:?}", source.kind()),
        other => panic!("{other:?}"),
    };
    for (bytes, expected) in damaged(PETS).iter().zip(["SectionHash", "Length", "TooShort"]) {
        fs::write(&path, bytes).unwrap();
        let error = words.reload().unwrap_err();
        assert!(why(&error).starts_with(expected), "{error:?}");
    }
    fs::remove_file(&path).unwrap();
    assert_eq!(why(&words.reload().unwrap_err()), "NotFound");
    assert_eq!(why(&Reloadable::load(&path).unwrap_err()), "NotFound");
    assert!(Arc::ptr_eq(&old, &words.get()) && old.dict.iter().eq(["cat", "cats", "dog"]));
    fs::write(&path, compile(["emu"], Options::default())).unwrap();
    let new = words.reload().unwrap();
    assert!(Arc::ptr_eq(&new, &words.get()) && new.dict.iter().eq(["emu"]) && old.dict.contains("cat"));
    assert_eq!((old.generation, new.generation), (1, 2));
}

#[test]
fn concurrent_reloads_never_replace_a_newer_file_with_an_older_one() {
    let folder = Folder::new();
    let path = folder.path("words.dat");
    // Even numbers make large files, whose loading is overtaken by the loading of the next one.
    let file = |number: usize| {
        let filling = "x".repeat(if number.is_multiple_of(2) { 1 << 21 } else { 0 });
        with_meta(PETS, &format!("number={number}\nsource={filling}\n"))
    };
    let number = |dict: &Dict| dict.meta_value("number").unwrap().parse::<usize>().unwrap();
    replace_file(&path, &file(0)).unwrap();
    let words = Reloadable::load(&path).unwrap();
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
                    let reloaded = number(&words.reload().unwrap().dict);
                    let current = number(&words.get().dict);
                    assert!(minimum <= reloaded && reloaded <= current, "{minimum}, {reloaded}, {current}");
                }
            });
        }
        let mut newest = 0;
        while !replacing.is_finished() {
            let current = number(&words.get().dict);
            assert!(newest <= current, "{newest}, {current}");
            newest = current;
        }
    });
    assert_eq!(number(&words.reload().unwrap().dict), 99);
}

/// Returns the bytes of two dictionaries of the same length.
fn twins() -> [Vec<u8>; 2] {
    let twins = ["emu", "gnu"].map(|word| compile([word], Options::default()));
    assert!(twins[0].len() == twins[1].len() && twins[0] != twins[1]);
    twins
}

#[test]
#[cfg(unix)]
fn every_new_file_at_the_path_is_a_change_and_the_same_file_is_not() {
    let folder = Folder::new();
    let path = folder.path("words.dat");
    let twins = twins();
    replace_file(&path, &twins[0]).unwrap();
    let words = Reloadable::load(&path).unwrap();
    // The files have the same length and time. The inode of a file that was removed and closed is free for a new file.
    let put = |bytes: &[u8]| {
        let new = folder.path("new.dat");
        fs::write(&new, bytes).unwrap();
        File::options().write(true).open(&new).unwrap().set_modified(SystemTime::UNIX_EPOCH).unwrap();
        fs::rename(&new, &path).unwrap();
    };
    put(&twins[0]);
    words.reload().unwrap();
    for turn in 1..=1000 {
        put(&twins[0]);
        put(&twins[turn % 2]);
        assert!(words.reload_if_changed().unwrap(), "{turn}");
        assert!(!words.reload_if_changed().unwrap(), "{turn}");
        let version = words.get();
        assert!(version.dict.bytes() == twins[turn % 2] && version.generation == 2 + turn as u64, "{turn}");
    }
}

#[test]
fn a_file_that_is_written_in_place_is_a_change_if_its_length_or_its_time_differs() {
    let folder = Folder::new();
    let path = folder.path("words.dat");
    let twins = twins();
    fs::write(&path, &twins[0]).unwrap();
    let words = Reloadable::load(&path).unwrap();
    fs::write(&path, PETS).unwrap();
    assert!(words.reload_if_changed().unwrap() && words.get().dict.contains("dog"));

    fs::write(&path, &twins[0]).unwrap();
    words.reload().unwrap();
    fs::write(&path, &twins[1]).unwrap();
    let file = File::options().write(true).open(&path).unwrap();
    file.set_modified(SystemTime::now() + Duration::from_secs(1)).unwrap();
    assert!(words.reload_if_changed().unwrap() && words.get().dict.contains("gnu"));
}

#[test]
fn a_reload_of_a_mapped_file_checks_every_byte() {
    let folder = Folder::new();
    let path = folder.path("words.dat");
    let mut damaged = TWO_VERSIONS.files[1].clone();
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    replace_file(&path, &damaged).unwrap();
    assert!(map(&path).is_ok() && map_reloadable(&path).is_err());
    replace_file(&path, PETS).unwrap();
    let words = map_reloadable(&path).unwrap();
    replace_file(&path, &damaged).unwrap();
    for _ in 0..2 {
        words.reload().unwrap_err();
        // The file was not accepted, so it is still a change.
        words.reload_if_changed().unwrap_err();
    }
    assert!(words.get().data == 3 && words.generation() == 1 && words.get().dict.contains("cats"));
}

#[test]
fn if_data_cannot_be_derived_the_current_version_stays_and_the_error_has_the_cause() {
    let folder = Folder::new();
    let path = folder.path("words.dat");
    let save = |words: &str| replace_file(&path, &compile(words.split(' '), Options::default())).unwrap();
    let longest = |dict: &Dict| match dict.max_letters() {
        4 => Err("no word of five letters".into()),
        6 => panic!("six letters"),
        letters => Ok(letters),
    };
    save("otter");
    let words = Reloadable::load_with(&path, longest).unwrap();
    let first = words.get();

    save("newt");
    for error in [words.reload().unwrap_err(), words.reload_if_changed().unwrap_err()] {
        let ReloadError::Derive { path: of, source } = &error else { panic!("{error:?}") };
        assert_eq!((&**of, source.to_string()), (&*path, "no word of five letters".to_string()));
        assert_eq!(error.to_string(), format!("{}: cannot derive data from the dictionary", path.display()));
        assert_eq!(Error::source(&error).unwrap().to_string(), "no word of five letters");
    }
    assert!(matches!(Reloadable::load_with(&path, longest), Err(ReloadError::Derive { .. })));
    assert!(Arc::ptr_eq(&first, &words.get()));

    save("ferret");
    panic::catch_unwind(AssertUnwindSafe(|| words.reload())).unwrap_err();
    assert!(Arc::ptr_eq(&first, &words.get()) && first.generation == 1 && first.data == 5);

    save("giraffe");
    assert!(words.reload_if_changed().unwrap());
    let second = words.get();
    assert!(second.generation == 2 && second.data == 7 && second.dict.contains("giraffe"));
}

#[test]
fn a_version_lives_until_its_last_user_drops_it() {
    let folder = Folder::new();
    let path = folder.path("words.dat");
    replace_file(&path, PETS).unwrap();
    let words = Reloadable::load_with(&path, |_| Ok(Arc::new(()))).unwrap();
    let old = words.get();
    let alive = Arc::downgrade(&old.data);
    words.reload().unwrap();
    let user = Arc::clone(&old);
    drop(old);
    assert!(alive.upgrade().is_some() && user.dict.contains("cats"));
    drop(user);
    assert!(alive.upgrade().is_none());
}
