//! Promise 9: memory is proportional to the distinct lines, however often they are repeated.

use std::io::{self, Read};

use allocation_counter::measure;
use dict_compiler::{Fold, Input, Meta, Options, WordList, word_list::Skip};
use dict_tests::inputs::dictionaries::options;

/// The lines of each list. Holding them takes at least 100 MB.
const LINES: u64 = 4_200_000;

/// The memory for each list, in bytes. It has room for chunks of 4 MiB and for sorting them.
const ROOM: u64 = 64_000_000;

/// A reader that repeats `text` for ever.
fn repeat(text: &str) -> impl Read {
    struct Repeat(Vec<u8>, usize);
    impl Read for Repeat {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let read = (&self.0[self.1..]).read(buffer)?;
            self.1 = (self.1 + read) % self.0.len();
            Ok(read)
        }
    }
    Repeat(text.repeat(1000).into_bytes(), 0)
}

/// Compiles a list that `fill` filled, within [`ROOM`]. Returns the numbers of words, of duplicates, of values, of
/// values without a word, and of second values.
#[track_caller]
fn within_room(options: Options, fill: impl FnOnce(&mut WordList)) -> [u64; 5] {
    let mut report = None;
    let most = measure(|| {
        let mut list = WordList::new(options).unwrap();
        fill(&mut list);
        report = Some(list.compile(&Meta::default()).unwrap().report);
    })
    .bytes_max;
    assert!(most <= ROOM, "{most} bytes");
    let report = report.unwrap();
    let [duplicates, of_no_word, second] =
        [Skip::Duplicate, Skip::ValueOfNoWord, Skip::SecondValue].map(|reason| report.skipped(reason).0);
    [
        report.words.into(),
        duplicates,
        report.column("value").map_or(0, |column| column.words.into()),
        of_no_word,
        second,
    ]
}

/// Returns an input of [`LINES`] lines: those of `text`, which has `lines` lines, again and again.
fn lines(text: &str) -> Input<'_> {
    let bytes = text.len() as u64 * LINES / text.lines().count() as u64;
    Input::from_reader("words", repeat(text).take(bytes)).unwrap()
}

#[test]
fn words_that_are_repeated_take_no_memory_in_any_alphabet() {
    for (options, text) in [
        (Options::default(), "cat\ndog\n"),
        (Options::default(), "Cat\ncat\nDOG\ndog\n"),
        (options(Fold::Case, "a-z,ch"), "chat\ncat\n"),
        (options(Fold::Case, "any"), "ねこ\nいぬ\n"),
        (options(Fold::Accents, "any"), "été\nEte\na\n"),
    ] {
        let counts = within_room(options, |list| list.read(lines(text)).unwrap());
        assert_eq!(counts, [2, LINES - 2, 0, 0, 0], "{text}");
    }
}

#[test]
fn words_that_are_pushed_again_take_no_memory() {
    let counts = within_room(Options::default(), |list| {
        ["dog", "cat"].iter().cycle().take(LINES as usize).for_each(|word| list.push(word).unwrap());
    });
    assert_eq!(counts, [2, LINES - 2, 0, 0, 0]);
}

#[test]
fn values_that_are_repeated_take_no_memory() {
    let counts = within_room(Options::default(), |list| {
        let value = list.value("1").unwrap().unwrap();
        list.read_with_value(lines("cat\ndog\n"), value).unwrap();
    });
    assert_eq!(counts, [2, LINES - 2, 2, 0, 0]);
    let counts = within_room(Options::default(), |list| {
        list.push("cat").unwrap();
        list.read_values(lines("cat\t1\nCat\t2\nCAT\t1\nzebra\t3\n")).unwrap();
    });
    assert_eq!(counts, [1, 0, 1, LINES / 4, LINES / 4]);
}

#[test]
#[cfg(target_os = "linux")]
fn ten_million_lines_of_two_words_are_built_in_little_memory() {
    use dict_tests::dictc::Folder;

    let folder = Folder::new();
    let limited = "MALLOC_ARENA_MAX=1; export MALLOC_ARENA_MAX; ulimit -v 120000";
    let lines = format!("{limited}; yes 'cat\ndog' | head -n 10000000 | exec timeout 300");
    let ran = folder.shell(&lines, &["build", "-", "-o", "pets.dat"]).run();
    assert!(ran.report().contains("duplicate  9,999,998, such as \"cat\""), "{ran:#?}");
    folder.build("two.dat", "cat\ndog\n", &[]);
    assert!(folder.read("pets.dat") == folder.read("two.dat"));
}
