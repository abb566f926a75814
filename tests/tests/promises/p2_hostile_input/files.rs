//! Promise 2: hostile files, with right checksums or opened without a check: nothing panics, hangs or grows without
//! bound.

use std::{
    cell::Cell,
    path::Path,
    time::{Duration, Instant},
};

use board_solver::{Board, BoardError, Rules, Solver};
use dict_format::{
    FormatError,
    header::{SectionEntry, Tag},
};
use dict_runtime::{Dict, Stream, search::Automaton};
use dict_tests::{
    hostile::{
        every_method::call_every_method,
        tamper::{assemble, damage, for_each_flipped_bit, overwrite, reseal, section_of, sections, with_loops},
    },
    inputs::{
        dictionaries::{PETS, kana, map, recompile, spanish},
        random::{TestRandom, rounds},
    },
};

/// A small file, and texts and boards to query it with.
struct Victim {
    file: Vec<u8>,
    texts: Vec<&'static str>,
    boards: Vec<Board>,
}

fn victims() -> [Victim; 3] {
    let victim = |file: Vec<u8>, texts: &'static str, boards: [&str; 2]| Victim {
        file,
        texts: texts.split(' ').chain([""]).collect(),
        boards: boards.map(|board| board.parse().unwrap()).to_vec(),
    };
    [
        victim(PETS.to_vec(), "c cat cats dog dogs cart ÉTÉ", ["cat/sod/g..", "c"]),
        victim(spanish(), "c ch chico l llavero perro qui quitar ANO", ["ch i c / o ch o / ll a v", "a ñ"]),
        victim(kana(), "ねこ さ さくら とも カ cat か\u{3099}っこう", ["ねこ/さく", "ら"]),
    ]
}

impl Victim {
    fn ask(&self, dict: &Dict, what: &str) {
        let start = Instant::now();
        call_every_method(dict, &self.texts, &self.boards);
        // Usually it takes less than a millisecond.
        assert!(start.elapsed() < Duration::from_secs(20), "{what}");
    }
}

fn open_unverified(file: &[u8], path: &Path) -> Option<Dict> {
    overwrite(path, file).unwrap();
    map(path).ok()
}

#[test]
fn undamaged_files_answer_every_call() {
    for victim in victims() {
        let dict = Dict::from_bytes(&victim.file).unwrap();
        victim.ask(&dict, "as it is");
        dict.verify_deep().unwrap();
        assert_eq!(recompile(&dict).unwrap(), victim.file);
    }
    let has_two_codes = |file: Vec<u8>| {
        let dict = Dict::from_bytes(&file).unwrap();
        dict.alphabet().symbols().iter().any(|symbol| symbol.second().is_some())
    };
    assert_eq!(victims().map(|victim| has_two_codes(victim.file)), [false, false, true]);
}

#[test]
fn a_damaged_file_that_is_mapped_unverified_answers_or_does_not_and_verifying_it_finds_the_damage() {
    let folder = tempfile::tempdir().unwrap();
    for victim in victims() {
        for_each_flipped_bit(&victim.file, |file, tag, bit| {
            // With checksums made right, `from_bytes` opens what is damaged elsewhere: see below.
            if tag != Tag::ALPHABET && bit % 8 != bit / 8 % 8 {
                return;
            }
            let Some(dict) = open_unverified(file, &folder.path().join("damaged.dat")) else {
                // What opening looks at: the fold and the number of symbols, and the header of the values.
                assert!(matches!(tag, Tag::ALPHABET | Tag::VALUES));
                return;
            };
            victim.ask(&dict, &format!("bit {bit}"));
            assert!(matches!(dict.verify(), Err(FormatError::SectionHash { tag: found, .. }) if found == tag));
            assert!(dict.verify_deep().is_err());
        });
    }
}

#[test]
fn a_changed_bit_with_checksums_made_right_is_answered_or_refused() {
    for victim in victims() {
        for_each_flipped_bit(&victim.file, |file, _, bit| {
            reseal(file);
            if let Ok(dict) = Dict::from_bytes(file) {
                victim.ask(&dict, &format!("bit {bit}"));
            }
        });
    }
}

#[test]
fn files_changed_in_many_places_answer_or_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    for (seed, victim) in (0..).zip(victims()) {
        let mut random = TestRandom::new(seed);
        for round in 0..rounds(6_000) {
            let file = damage(&victim.file, &mut random);
            // A file with an invalid alphabet can still be mapped.
            let mapped = || open_unverified(&file, &folder.path().join("hostile.dat"));
            if let Some(dict) = Dict::from_bytes(&file).ok().or_else(mapped) {
                victim.ask(&dict, &format!("seed {seed}, round {round}"));
            }
        }
    }
}

#[test]
fn an_automaton_with_loops_gives_no_more_and_no_longer_words_than_the_header_says() {
    // Slot 5 is that of `cats`; by `s`, code 5, it now leads to itself: `cats`, `catss`, `catsss`...
    let mut file = PETS.to_vec();
    let slot = section_of(&file, Tag::SLOTS).start + 5 * 8;
    file[slot..slot + 4].copy_from_slice(&0u32.to_le_bytes());
    file[slot + 4..slot + 8].copy_from_slice(&(1 << 5 | dict_format::slot::WORD_BIT).to_le_bytes());
    for words in [3, 20_000, u32::MAX] {
        file[24..28].copy_from_slice(&words.to_le_bytes());
        reseal(&mut file);
        let dict = Dict::from_bytes(&file).unwrap();
        assert!(
            dict.contains("cats")
                && dict.complete("ca").take(100_000).map(drop).fold(0, |count, ()| count + 1) <= words
        );
        for (prefix, most) in [("", dict.max_codes()), ("ca", 2 + dict.max_codes())] {
            let longest = dict.complete(prefix).take(100_000).map(|word| word.len()).max();
            assert!(longest.is_some_and(|longest| longest <= most), "{longest:?} letters");
        }
        assert!(dict.iter().take(100_000).all(|word| word.len() <= dict.max_codes()));
        assert!(dict.verify_deep().is_err());
    }
}

/// Opens a dictionary whose root leads to itself by every letter of `pets`, with words as long as a header can say.
fn loops() -> Dict {
    let mut file = with_loops(PETS);
    reseal(&mut file);
    Dict::from_bytes(&file).unwrap()
}

#[test]
fn a_search_that_finds_nothing_takes_at_most_a_step_for_each_letter_of_all_words() {
    /// An automaton that takes every step, counts the steps, and accepts no word.
    struct Hopeless(Cell<u64>);

    impl Automaton for &Hopeless {
        type State = ();
        type Output = ();

        fn start(&self) -> Option<()> {
            Some(())
        }

        fn step(&self, (): (), _: usize) -> Option<()> {
            self.0.set(self.0.get() + 1);
            Some(())
        }

        fn output(&self, (): ()) -> Option<()> {
            None
        }
    }

    for words in [1u32, 3, 2000] {
        let mut file = with_loops(PETS);
        file[24..28].copy_from_slice(&words.to_le_bytes());
        reseal(&mut file);
        let dict = Dict::from_bytes(&file).unwrap();
        let hopeless = Hopeless(Cell::new(0));
        assert_eq!(dict.search(&hopeless).advance(), None);
        assert_eq!(hopeless.0.get(), u64::from(words) * 1024);
    }
    let dict = Dict::from_bytes(PETS).unwrap();
    let hopeless = Hopeless(Cell::new(0));
    assert_eq!(dict.search(&hopeless).advance(), None);
    // As many as there are letters in a tree of `cat`, `cats` and `dog`.
    assert_eq!(hopeless.0.get(), 7);
}

#[test]
fn a_board_search_in_loops_is_given_up_and_its_stack_is_bounded() {
    let side = 100;
    let tiles = vec![Some("s".to_string()); side * side];
    let solved = Solver::new(&loops(), Rules::BOGGLE).unwrap().score(&Board::new(side, tiles).unwrap());
    let is_given_up = matches!(solved, Err(BoardError::TooManyPaths { .. } | BoardError::TooManyBytes { .. }));
    assert!(is_given_up, "{solved:?}");
}

#[test]
fn an_alphabet_has_1_to_961_symbols_even_if_its_header_says_otherwise() {
    let alphabet = &PETS[section_of(PETS, Tag::ALPHABET)];
    for symbols in [0, 962, u16::MAX] {
        let mut section = alphabet[..16].to_vec();
        section[2..4].copy_from_slice(&symbols.to_le_bytes());
        section.extend(alphabet[16..32].repeat(symbols.into()));
        let sections: Vec<_> = sections(PETS)
            .into_iter()
            .map(|(tag, range)| (tag, flags(tag), if tag == Tag::ALPHABET { &section[..] } else { &PETS[range] }))
            .collect();
        let refused = Dict::from_bytes(&assemble(PETS, &sections)).unwrap_err();
        assert!(matches!(refused, FormatError::Section { tag: Tag::ALPHABET, .. }), "{refused:?}");
    }
}

#[test]
fn sections_that_a_reader_does_not_know_are_skipped_unless_they_are_required() {
    let plain: Vec<_> = sections(PETS).into_iter().map(|(tag, range)| (tag, flags(tag), &PETS[range])).collect();
    assert_eq!(assemble(PETS, &plain), PETS);
    for at in 0..=plain.len() {
        let with = |flags| {
            let mut sections = plain.clone();
            sections.insert(at, (Tag(*b"NEWS"), flags, b"whatever it is"));
            Dict::from_bytes(&assemble(PETS, &sections))
        };
        assert_eq!(with(0).unwrap().id("dog"), Some(2));
        let refused = with(SectionEntry::REQUIRED).unwrap_err();
        assert_eq!(refused, FormatError::UnknownSection { tag: Tag(*b"NEWS") });
    }
}

#[test]
fn the_error_of_a_missing_or_repeated_or_short_section_names_it() {
    let plain: Vec<_> = sections(PETS).into_iter().map(|(tag, range)| (tag, flags(tag), &PETS[range])).collect();
    for at in 0..plain.len() {
        let (tag, flags, bytes) = plain[at];
        let mut without = plain.clone();
        without.remove(at);
        assert_eq!(Dict::from_bytes(&assemble(PETS, &without)).unwrap_err(), FormatError::MissingSection { tag });
        let mut twice = plain.clone();
        twice.push(plain[at]);
        let refused = Dict::from_bytes(&assemble(PETS, &twice)).unwrap_err();
        assert!(matches!(refused, FormatError::Section { tag: found, .. } if found == tag), "{refused:?}");
        for len in 0..bytes.len() {
            let mut short = plain.clone();
            short[at] = (tag, flags, &bytes[..len]);
            let file = assemble(PETS, &short);
            assert!(tag == Tag::META || Dict::from_bytes(&file).is_err(), "{tag} of {len} bytes");
        }
    }
}

fn flags(tag: Tag) -> u32 {
    if tag == Tag::META { 0 } else { SectionEntry::REQUIRED }
}
