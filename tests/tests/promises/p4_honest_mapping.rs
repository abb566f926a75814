//! Promise 4: an open dictionary does not change when its file is replaced. If the file is changed in place, a map may
//! give wrong answers or be killed by a signal, but it does not panic or hang; a loaded dictionary stays the same.
#![cfg(unix)]

use std::{
    fs::{self, File},
    io::{BufRead, BufReader, Read, Seek, SeekFrom, Write},
    os::unix::{fs::FileExt, process::ExitStatusExt},
    path::Path,
    process::{Child, ChildStdout, Command, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

use board_solver::{Rules, Solver};
use dict_compiler::Options;
use dict_format::header::Tag;
use dict_runtime::Dict;
use dict_tests::{
    dictc::Folder,
    hostile::{
        every_method::call_one_by_one,
        tamper::{section_of, sections, with_meta},
    },
    inputs::{
        dictionaries::{ENABLE2K_BYTES, ENABLE2K_DICT, PETS, compile, dense, kana, map, spanish},
        lists::ENABLE2K,
        random::TestRandom,
        two_versions::TWO_VERSIONS,
    },
};
use safe_files::replace_file;

/// A multiple of the page size of every processor.
const PAGE: usize = 1 << 16;

/// A process of `src/bin/reading_process.rs`, killed when this is dropped.
struct Reader {
    process: Child,
    stdout: BufReader<ChildStdout>,
    start: Instant,
}

impl Reader {
    /// Starts a reader of the file at `path`; `count` is the number of lookups, loads or rounds.
    fn start(what: &str, path: &Path, count: Option<usize>) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_reading_process"));
        command.arg(what).arg(path).args(count.map(|count| count.to_string()));
        // AddressSanitizer would catch the signal of a file that was cut.
        command.env("ASAN_OPTIONS", "handle_sigbus=0");
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let stdout = BufReader::new(process.stdout.take().expect("it is piped"));
        Self { process, stdout, start: Instant::now() }
    }

    fn is_running(&mut self) -> bool {
        let is_running = self.process.try_wait().expect("it is a child").is_none();
        assert!(!is_running || self.start.elapsed() < Duration::from_secs(1800), "it hangs");
        is_running
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.stdout.read_line(&mut line).expect("it writes text");
        line
    }

    /// Waits for its end. Returns its exit status and the rest of its output.
    fn end(mut self) -> (ExitStatus, String) {
        let mut said = String::new();
        self.stdout.read_to_string(&mut said).expect("it writes text");
        (self.process.wait().expect("it is a child"), said)
    }

    /// Returns its two counts. Every answer must have been right, and no signal may have ended it.
    #[track_caller]
    fn counts(self) -> [usize; 2] {
        let (status, said) = self.end();
        assert_eq!(status.code(), Some(0), "{status}");
        let counts: Vec<usize> = said.split_whitespace().map(|count| count.parse().expect("a number")).collect();
        counts.try_into().expect("two counts")
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        // Errors mean that it has ended already.
        _ = self.process.kill();
        _ = self.process.wait();
    }
}

#[test]
fn a_dictionary_is_shared_by_threads() {
    let words: Vec<&str> = ENABLE2K.lines().collect();
    let dict = &*ENABLE2K_DICT;
    let words = &words;
    let solutions: Vec<u64> = thread::scope(|scope| {
        let threads: Vec<_> = (0..8)
            .map(|thread| {
                scope.spawn(move || {
                    for (id, word) in words.iter().enumerate().skip(thread).step_by(8) {
                        assert_eq!(dict.id(word), Some(id as u32));
                        assert_eq!(dict.word(id as u32).as_deref(), Some(*word));
                    }
                    Solver::new(dict, Rules::BOGGLE)
                        .unwrap()
                        .score(&"perslatgsineters".parse().unwrap())
                        .unwrap()
                        .points
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(solutions, [3625; 8]);
}

#[test]
fn a_dictionary_moves_to_another_thread() {
    let dict = Dict::from_bytes(PETS).unwrap();
    assert_eq!(thread::spawn(move || dict.id("cats")).join().unwrap(), Some(1));
}

#[test]
fn an_open_dictionary_stays_what_it_was_when_its_file_is_replaced() {
    let folder = Folder::new();
    let path = folder.path("words.dat");
    replace_file(&path, &ENABLE2K_BYTES).unwrap();
    let mapped = map(&path).unwrap();
    let loaded = Dict::load(&path).unwrap();
    let other = compile(["other", "words"], Options::default());
    replace_file(&path, &other).unwrap();
    for dict in [&mapped, &loaded] {
        dict.verify().unwrap();
        assert!(dict.bytes() == *ENABLE2K_BYTES && dict.iter().eq(ENABLE2K.lines()));
    }
    assert!(map(&path).unwrap().iter().eq(["other", "words"]));
    assert_eq!(folder.names(), ["words.dat"]);
    fs::remove_file(&path).unwrap();
    assert!(mapped.contains("zebra"));
}

/// Replaces a file while four processes of eight threads look up words in it, `lookups` each.
fn ask_while_replaced(lookups: usize) {
    let folder = Folder::new();
    let path = folder.path("words.dat");
    replace_file(&path, &TWO_VERSIONS.files[0]).unwrap();
    let mut readers: Vec<Reader> = (0..4).map(|_| Reader::start("replaced", &path, Some(lookups))).collect();
    for version in (0..2).cycle() {
        replace_file(&path, &TWO_VERSIONS.files[version]).unwrap();
        if !readers.iter_mut().any(Reader::is_running) {
            break;
        }
    }
    for reader in readers {
        let [asked, replaced] = reader.counts();
        assert!(asked >= lookups && replaced >= 3, "{asked} lookups, {replaced} files replaced");
    }
}

#[test]
fn four_processes_of_eight_threads_get_right_answers_while_their_file_is_replaced() {
    ask_while_replaced(1 << 18);
}

#[test]
#[ignore = "long: make soak"]
fn four_processes_of_eight_threads_get_right_answers_while_their_file_is_replaced_for_long() {
    ask_while_replaced(1 << 28);
}

/// Cuts, overwrites and extends a file while two processes load it, `loads` times each. Sometimes it is whole.
fn load_while_overwritten(loads: usize) {
    let folder = Folder::new();
    let path = folder.path("words.dat");
    fs::write(&path, &TWO_VERSIONS.files[0]).unwrap();
    let mut readers: Vec<Reader> = (0..2).map(|_| Reader::start("overwritten", &path, Some(loads))).collect();
    let mut random = TestRandom::new(4);
    let mut file = File::options().write(true).open(&path).unwrap();
    for version in (0..2).cycle() {
        let bytes = &TWO_VERSIONS.files[version];
        let middle = random.below(bytes.len());
        if random.below(2) == 0 {
            file.set_len(random.below(bytes.len()) as u64).unwrap();
        }
        file.seek(SeekFrom::Start(0)).unwrap();
        file.write_all(&bytes[..middle]).unwrap();
        if random.below(2) == 0 {
            thread::yield_now();
        }
        file.write_all(&bytes[middle..]).unwrap();
        // Whole, and perhaps with the end of the other one behind it.
        thread::sleep(Duration::from_millis(1));
        file.set_len(bytes.len() as u64).unwrap();
        thread::sleep(Duration::from_millis(4));
        if !readers.iter_mut().any(Reader::is_running) {
            break;
        }
    }
    for reader in readers {
        let [right, refused] = reader.counts();
        assert!(right > 0 && refused > 0 && right + refused >= loads, "{right} right, {refused} refused");
    }
}

#[test]
fn a_file_that_is_overwritten_in_place_loads_right_or_is_refused() {
    load_while_overwritten(1000);
}

#[test]
#[ignore = "long: make soak"]
fn a_file_that_is_overwritten_in_place_loads_right_or_is_refused_for_long() {
    load_while_overwritten(1 << 18);
}

/// Changes bytes of a file all the time while a process maps it `rounds` times and calls every method.
fn ask_while_scribbled(original: &[u8], rounds: usize) {
    let folder = Folder::new();
    let path = folder.path("words.dat");
    fs::write(&path, original).unwrap();
    let mut reader = Reader::start("scribbled", &path, Some(rounds));
    let file = File::options().write(true).open(&path).unwrap();
    let mut random = TestRandom::new(original.len() as u64);
    let sections = sections(original);
    while reader.is_running() {
        // The header only rarely: with other bytes there, the file does not open.
        let (_, section) = random.pick(&sections);
        let start = if random.below(16) == 0 { 0 } else { section.start };
        for _ in 0..64 {
            let noise = random.number().to_le_bytes();
            let at = random.within(start..=section.end - noise.len());
            file.write_all_at(&noise[..random.within(1..=noise.len())], at as u64).unwrap();
        }
        // If most bytes were wrong, no lookup would get far.
        file.write_all_at(original, 0).unwrap();
    }
    assert_eq!(reader.counts()[0], rounds);
}

#[test]
fn a_map_whose_bytes_change_answers_every_call_without_panic_or_signal() {
    let dense = [spanish(), ENABLE2K_BYTES.clone()].map(|file| dense(&file));
    let flat = [(&*spanish(), 100), (&kana(), 100), (&ENABLE2K_BYTES, 2)];
    for (original, rounds) in flat.into_iter().chain([(&*dense[0], 100), (&dense[1], 2)]) {
        ask_while_scribbled(original, rounds);
    }
}

#[test]
#[ignore = "long: make soak"]
fn a_map_whose_bytes_change_answers_every_call_without_panic_or_signal_for_long() {
    let dense = [spanish(), ENABLE2K_BYTES.clone()].map(|file| dense(&file));
    let flat = [(&*spanish(), 1 << 15), (&kana(), 1 << 15), (&ENABLE2K_BYTES, 1 << 8)];
    for (original, rounds) in flat.into_iter().chain([(&*dense[0], 1 << 15), (&dense[1], 1 << 8)]) {
        ask_while_scribbled(original, rounds);
    }
}

/// Cuts a mapped file to `len` bytes, and lets its process look up all words. Returns its exit status and output.
fn ask_when_cut(bytes: &[u8], len: usize) -> (ExitStatus, String) {
    let folder = Folder::new();
    let path = folder.path("words.dat");
    fs::write(&path, bytes).unwrap();
    let mut reader = Reader::start("cut", &path, None);
    assert_eq!(reader.line(), "mapped\n");
    File::options().write(true).open(&path).unwrap().set_len(len as u64).unwrap();
    reader.process.stdin.take().expect("it is piped").write_all(b"cut\n").unwrap();
    reader.end()
}

/// A cut between pages. If a cut is within a page, the rest of the page reads as zeros, and answers may be wrong.
#[test]
#[cfg(target_os = "linux")]
fn a_map_whose_file_is_cut_between_pages_answers_right_or_ends_its_process_by_a_signal() {
    const SIGBUS: i32 = 7;
    let bytes = &*ENABLE2K_BYTES;
    for len in [0, PAGE, section_of(bytes, Tag::SLOTS).end / 2 / PAGE * PAGE] {
        let (status, said) = ask_when_cut(bytes, len);
        assert_eq!((status.signal(), &*said), (Some(SIGBUS), ""), "{len} bytes: {status}");
    }
    // The last pages are metadata, which no lookup reads.
    let long = with_meta(bytes, &["source=", &"x".repeat(2 * PAGE), "\n"].concat());
    let (status, said) = ask_when_cut(&long, section_of(&long, Tag::ALPHABET).end.next_multiple_of(PAGE));
    assert_eq!((status.code(), &*said), (Some(0), "173528 173528\n"), "{status}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_map_whose_file_is_cut_within_a_page_reads_zeros_there() {
    let folder = Folder::new();
    let path = folder.path("words.dat");
    fs::write(&path, PETS).unwrap();
    let dict = map(&path).unwrap();
    assert!(dict.contains("cats"));
    let slots = section_of(PETS, Tag::SLOTS);
    File::options().write(true).open(&path).unwrap().set_len(slots.start as u64).unwrap();
    // This is a wrong answer. Only a cut within a page can cause one.
    assert!(!dict.contains("cats") && dict.bytes()[slots].iter().all(|&byte| byte == 0));
    call_one_by_one(&dict, &["cats"], &["cat/sod/g..".parse().unwrap()]);
}
