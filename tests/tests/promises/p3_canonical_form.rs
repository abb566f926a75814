//! Promise 3: a file with right checksums is exactly what its words compile to, or `dictc verify --deep` refuses it and
//! says where and why.

use dict_compiler::{AlphabetSpec, Options};
use dict_format::{
    Alphabet, Children, Contents, Counts, FormatError, Rank, Slot,
    header::{SectionEntry, Tag},
    meta,
    symbol::CODES,
};
use dict_runtime::{Dict, Fold, raw, symbols::Symbol};
use dict_tests::{
    dictc::Folder,
    hostile::tamper::{assemble, for_each_flipped_bit, reseal, section_of},
    inputs::dictionaries::{ENABLE2K_BYTES, PETS, compile, dense, dict, kana, options, recompile, spanish},
};

#[test]
fn a_changed_bit_with_right_checksums_is_found_by_compiling_the_words_again() {
    for original in [PETS.to_vec(), spanish(), kana(), dense(&spanish()), dense(&kana())] {
        let original = Dict::from_bytes(&original).unwrap();
        assert_eq!(recompile(&original).unwrap(), original.bytes());
        for_each_flipped_bit(original.bytes(), |file, tag, bit| {
            reseal(file);
            let Ok(dict) = Dict::from_bytes(file) else { return };
            let is_right = dict.verify_deep().is_ok();
            let is_canonical = is_right && recompile(&dict).is_ok_and(|bytes| bytes == dict.bytes());
            if is_right && matches!(tag, Tag::SLOTS | Tag::RANKS | Tag::BLOCKS) {
                // The changed bit is in a place that no query reads.
                assert!(dict.iter().eq(original.iter()), "bit {bit}");
                assert!(original.iter().all(|word| dict.id(&word) == original.id(&word)), "bit {bit}");
            }
            // Another name, other values, another fold, or another symbol that no word has, make another valid
            // dictionary.
            let is_another =
                matches!(tag, Tag::META | Tag::VALUES) || tag == Tag::ALPHABET && !changes_words(&dict, bit / 8);
            assert!(!is_canonical || is_another, "{tag}, bit {bit}");
        });
    }
}

/// Returns true if byte `at` of the file is in its alphabet and neither the fold nor in a symbol that no word has.
fn changes_words(dict: &Dict, at: usize) -> bool {
    let at = at - section_of(dict.bytes(), Tag::ALPHABET).start;
    let Some(symbols) = at.checked_sub(dict_format::alphabet::ALPHABET_HEADER_LEN) else { return at != 0 };
    let symbol = dict.alphabet().symbols()[symbols / size_of::<Symbol>()];
    dict.iter().any(|word| word.contains(symbol.text()))
}

#[test]
fn the_library_finds_every_changed_byte_outside_the_slots_that_compiling_again_finds() {
    let tiles = compile(["año", "ch"], options(Fold::Tiles, "a-zñ,ch"));
    let mut checked = 0;
    for original in [PETS.to_vec(), spanish(), kana(), tiles] {
        let automaton = [Tag::SLOTS, Tag::RANKS].map(|tag| section_of(&original, tag));
        for at in (0..original.len()).filter(|at| !automaton.iter().any(|section| section.contains(at))) {
            let byte = original[at];
            for value in [0, 1, 2, 0x80, 0xff, byte ^ 1, byte.wrapping_add(1), b'0', b' ', b'\n'] {
                let mut file = original.clone();
                file[at] = value;
                reseal(&mut file);
                let Ok(dict) = Dict::from_bytes(&file) else { continue };
                if dict.verify_deep().is_ok() {
                    let is_same = recompile(&dict).is_ok_and(|bytes| bytes == file);
                    // In a large alphabet, a writer chooses the symbols that share a lead code.
                    let is_choice =
                        dict.alphabet().symbols().len() > CODES && section_of(&file, Tag::ALPHABET).contains(&at);
                    assert!(is_same || is_choice, "byte {at} is {value:#04x}, was {byte:#04x}");
                }
                checked += 1;
            }
        }
    }
    assert!(checked > 1000, "{checked}");
}

/// Returns the error of the library for a file of these sections.
fn error_of_sections(sections: &[(Tag, u32, &[u8])]) -> FormatError {
    Dict::from_bytes(&assemble(PETS, sections)).unwrap().verify_deep().unwrap_err()
}

#[test]
fn other_sections_flags_orders_and_metadata_are_found_by_the_library() {
    let [alphabet, slots, ranks, meta] =
        [Tag::ALPHABET, Tag::SLOTS, Tag::RANKS, Tag::META].map(|tag| (tag, 1, &PETS[section_of(PETS, tag)]));
    let meta = (Tag::META, 0, meta.2);
    let byte_error = |sections: &[(Tag, u32, &[u8])]| matches!(error_of_sections(sections), FormatError::Byte { .. });
    assert_eq!(assemble(PETS, &[alphabet, slots, ranks, meta]), PETS);
    assert!(byte_error(&[alphabet, slots, ranks, meta, (Tag(*b"NEWS"), 0, b"news")]));
    assert!(byte_error(&[alphabet, slots, ranks, (Tag::META, 1, meta.2)]));
    assert!(byte_error(&[alphabet, slots, ranks, (Tag::META, 2, meta.2)]));
    assert!(byte_error(&[(Tag::ALPHABET, 0, alphabet.2), slots, ranks, meta]));
    assert!(byte_error(&[alphabet, ranks, slots, meta]));
    assert!(byte_error(&[meta, alphabet, slots, ranks]));
    for text in [
        "words-xxh3=363043f081886906\nlanguage=en\n",
        "language=en\nlanguage=en\nwords-xxh3=363043f081886906\n",
        "language=english language\nwords-xxh3=363043f081886906\n",
        "name=\u{202e}step\nwords-xxh3=363043f081886906\n",
        "unknown=x\nwords-xxh3=363043f081886906\n",
        "words-xxh3=363043f081886906",
        "words-xxh3=363043F081886906\n",
        "min-letters=+1\nwords-xxh3=363043f081886906\n",
        "\nwords-xxh3=363043f081886906\n",
    ] {
        let error = error_of_sections(&[alphabet, slots, ranks, (Tag::META, 0, text.as_bytes())]);
        assert!(matches!(error, FormatError::Meta { .. }), "{text}: {error}");
    }
}

#[test]
fn bytes_in_an_unused_slot_are_found_and_the_error_has_its_number() {
    // Small files have no unused slots.
    let file = ENABLE2K_BYTES.clone();
    let slots = section_of(&file, Tag::SLOTS);
    let ranks = section_of(&file, Tag::RANKS);
    // A used slot has a child or ends a word.
    let unused: Vec<usize> =
        (0..ranks.len() / 4).filter(|slot| file[slots.clone()][slot * 8..][..8] == [0; 8]).collect();
    assert!(!unused.is_empty());
    for slot in unused.into_iter().take(8) {
        for (at, byte) in [(slots.start + slot * 8, 0), (slots.start + slot * 8, 7), (ranks.start + slot * 4, 0)] {
            let mut file = file.clone();
            file[at + byte] = 0x80;
            reseal(&mut file);
            let error = Dict::from_bytes(&file).unwrap().verify_deep().unwrap_err();
            let FormatError::Slot { slot: found_slot, offset, expected: 0, found, .. } = error else {
                panic!("{error:?}");
            };
            assert_eq!((found_slot as usize, offset as usize, found), (slot, at, 0x80 << (8 * byte)));
        }
    }
}

#[test]
fn a_base_of_a_slot_without_children_is_found_and_the_error_has_its_number() {
    for original in [PETS.to_vec(), spanish(), kana()] {
        let dict = Dict::from_bytes(&original).unwrap();
        let ends: Vec<usize> =
            (0..).zip(raw::slots(&dict)).filter(|(_, slot)| slot.children().len() == 0).map(|(at, _)| at).collect();
        assert!(!ends.is_empty());
        for slot in ends {
            let at = section_of(&original, Tag::SLOTS).start + slot * 8;
            let mut file = original.clone();
            file[at] = 1;
            reseal(&mut file);
            let error = Dict::from_bytes(&file).unwrap().verify_deep().unwrap_err();
            let FormatError::Slot { slot: found_slot, offset, expected: 0, found: 1, .. } = error else {
                panic!("{error:?}");
            };
            assert_eq!((found_slot as usize, offset as usize), (slot, at));
        }
    }
}

#[test]
fn words_and_symbols_that_no_list_gives_are_found() {
    let spaces = ["a b", "a ", " b"].map(|word| deep_verdict(&[" ", "a", "b"], word));
    assert_eq!(spaces.map(|verdict| verdict.is_ok()), [true, false, false]);
    let lengths = [512, 513, 1024].map(|len| deep_verdict(&["a"], &"a".repeat(len)));
    assert_eq!(lengths.map(|verdict| verdict.is_ok()), [true, false, false]);
    // At the start of a list, U+FEFF is a byte order mark.
    assert!(matches!(deep_verdict(&["a", "\u{feff}"], "a"), Err(FormatError::Symbol { number: 1, .. })));
    // A symbol of two codes, which some of 58 letters need, is one symbol.
    let letters = ('a'..='z').chain('à'..='ÿ').map(String::from);
    let longest = dict(
        letters.map(|letter| letter.repeat(512)),
        Options::default().with_fold(Fold::None).with_alphabet(AlphabetSpec::Any),
    );
    assert_eq!((longest.max_codes(), longest.verify_deep()), (1024, Ok(())));
}

/// Writes a file of one word, in an alphabet of single letters, without the checks of lists. Verifies it deeply.
fn deep_verdict(letters: &[&str], word: &str) -> Result<(), FormatError> {
    let symbols: Vec<Symbol> = (0..).zip(letters).map(|(code, text)| Symbol::new(text, &[code]).unwrap()).collect();
    let mut slots = vec![Slot::EMPTY; 1 + word.len() * CODES];
    let mut ranks = vec![Rank::new(0); slots.len()];
    let mut at = 0;
    for (number, letter) in word.split("").filter(|letter| !letter.is_empty()).enumerate() {
        let code = letters.iter().position(|other| *other == letter).unwrap();
        let base = 1 + number * CODES;
        slots[at] = Slot::new(base as u32, Children::new(1 << code), false);
        at = base + code;
    }
    slots[at] = Slot::new(0, Children::new(0), true);
    ranks[at] = Rank::new(1);
    let mut hash = meta::WordsHash::default();
    hash.push(word.as_bytes());
    let meta = meta::encode([(meta::WORDS_XXH3, &*format!("{:016x}", hash.digest()))]);
    let letters = word.len() as u16;
    let counts = Counts { words: 1, min_letters: letters, max_letters: letters, max_codes: letters };
    Dict::from_bytes(&Contents::new(counts, Alphabet::new(Fold::None, &symbols), &slots, &ranks, &meta).to_bytes())?
        .verify_deep()
}

#[test]
fn a_word_longer_than_the_header_says_is_found() {
    // The slots of `s` are shared by `as` and `bbs`: first met at depth 2, then, too deep, at depth 3.
    let mut file = compile(["as", "bbs"], Options::default());
    assert_eq!(Dict::from_bytes(&file).unwrap().verify_deep(), Ok(()));
    file[32..34].copy_from_slice(&2u16.to_le_bytes());
    reseal(&mut file);
    assert!(Dict::from_bytes(&file).unwrap().verify_deep().is_err());
}

/// Returns the error of `dictc verify --deep` for a changed and resealed dictionary, in which `dictc verify` finds no
/// error.
#[track_caller]
fn deep_error(file: &[u8], change: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut file = file.to_vec();
    change(&mut file);
    reseal(&mut file);
    let folder = Folder::new();
    folder.write("t.dat", file);
    folder.dictc(["verify", "t.dat"]).run().yes();
    folder.dictc(["verify", "--deep", "t.dat"]).run().error().to_string()
}

#[test]
fn an_error_says_where_what_was_expected_what_was_found_and_what_to_do() {
    let slots = section_of(PETS, Tag::SLOTS).start;
    let ranks = section_of(PETS, Tag::RANKS).start;
    let alphabet = section_of(PETS, Tag::ALPHABET).start;
    let meta = section_of(PETS, Tag::META).start;
    let last = raw::slots(&Dict::from_bytes(PETS).unwrap()).len() - 1;
    let spanish = spanish();
    let limits = |from: &'static str, to: &'static str| {
        move |file: &mut Vec<u8>| {
            let at = section_of(file, Tag::META);
            let text = String::from_utf8(file[at.clone()].to_vec()).unwrap();
            file[at].copy_from_slice(text.replace(from, to).as_bytes());
        }
    };
    let cases = [
        (deep_error(PETS, |file| file[slots] = 0xee), format!("slot 0 at offset {slots}: "), "expected 8"),
        (
            deep_error(PETS, |file| file[ranks + 4 * last] ^= 4),
            format!("offset {}: rank", ranks + 4 * last),
            "expected",
        ),
        (
            deep_error(PETS, |file| file[alphabet + 16] = b'A'),
            format!("symbol 0 at offset {}: \"A\"", alphabet + 16),
            "folded",
        ),
        (deep_error(PETS, |file| file[24] = 4), "number of words".to_string(), "(expected 4, found 3)"),
        (deep_error(PETS, |file| file[28] = 1), "letters of the shortest word".to_string(), "(expected 1, found 3)"),
        (deep_error(PETS, |file| file[32] = 9), "codes of the longest word".to_string(), "(expected 9, found 4)"),
        (deep_error(PETS, |file| file[meta + 23] ^= 1), "hash of the words".to_string(), "found"),
        (
            deep_error(&spanish, limits("max-letters=9", "max-letters=3")),
            "by max-letters in META".to_string(),
            "(expected 3, found 6)",
        ),
        (
            deep_error(&spanish, limits("min-letters=1", "min-letters=7")),
            "by min-letters in META".to_string(),
            "(expected 7, found 2)",
        ),
        (
            deep_error(&spanish, limits("min-letters=1", "min-letters=x")),
            "by min-letters in META".to_string(),
            "found 2)",
        ),
        (deep_error(PETS, |file| file[10] = 1), "at offset 10 there is 0x01".to_string(), "expected 0x00"),
    ];
    for (message, place, comparison) in cases {
        assert!(message.starts_with("t.dat: ") && message.ends_with("build it again"), "{message}");
        assert!(message.contains(&place) && message.contains(comparison), "{place}, {comparison}: {message}");
    }
}

#[test]
fn billions_of_words_in_a_few_slots_are_not_checked_one_by_one() {
    // Every word of eight of 15 letters: 2,562,890,625 of them.
    let letters = 15;
    let steps = 8;
    let symbols: Vec<Symbol> =
        (0..letters).map(|n| Symbol::new(&char::from(b'a' + n).to_string(), &[n]).unwrap()).collect();
    let mut slots = Vec::new();
    let mut ranks = Vec::new();
    let words_below = |step: u32| u32::from(letters).pow(steps - step);
    let slot = |step: u32| {
        let children = if step < steps { (1u32 << letters) - 1 } else { dict_format::slot::WORD_BIT };
        // The children of the root come next, and after them the children of each step.
        [if step < steps { 1 + step * u32::from(letters) } else { 0 }, children]
    };
    slots.extend(slot(0));
    ranks.push(0);
    for step in 1..=steps {
        for letter in 0..u32::from(letters) {
            slots.extend(slot(step));
            ranks.push(letter * words_below(step) + u32::from(step == steps));
        }
    }
    let bytes = |numbers: &[u32]| numbers.iter().flat_map(|number| number.to_le_bytes()).collect::<Vec<u8>>();
    let alphabet = [&[0, 0, letters, 0][..], &[0; 12], bytemuck::cast_slice(&symbols)].concat();
    let slots = bytes(&slots);
    let ranks = bytes(&ranks);
    let mut file = PETS.to_vec();
    file[24..28].copy_from_slice(&words_below(0).to_le_bytes());
    file[28..34].copy_from_slice(&[8, 0, 8, 0, 8, 0]);
    let required = SectionEntry::REQUIRED;
    let sections = [
        (Tag::ALPHABET, required, &*alphabet),
        (Tag::SLOTS, required, &*slots),
        (Tag::RANKS, required, &*ranks),
        (Tag::META, 0, &b"words-xxh3=0000000000000000\n"[..]),
    ];
    let dict = Dict::from_bytes(&assemble(&file, &sections)).unwrap();
    assert_eq!(
        (dict.len(), dict.word(u32::MAX - 1), dict.id("oooooooo")),
        (15usize.pow(8), None, Some(words_below(0) - 1))
    );
    assert!(matches!(dict.verify_deep(), Err(FormatError::TooManyWords { .. })));
}
