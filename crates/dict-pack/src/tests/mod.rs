//! Dictionaries that are packed and expanded, and packs that are damaged or malicious.

use dict_compiler::{ColumnKind, Meta, Options, WordList};
use dict_runtime::Dict;

use crate::{
    PackError, UnpackError, Unpacker,
    edge_byte::{GUESSED, LAST, NEW, NEW_WORD, POINTED},
    header::{HEADER_LEN, Header},
    pack, pack_columns, unpack, unpack_columns,
};

mod added_columns;

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % end as u64) as usize
    }
}

/// Compiles words with their values. A word with an empty text has no value.
fn compile<'w>(words: impl IntoIterator<Item = (&'w str, &'w str)>, options: Options) -> Dict {
    compile_columns(words, &[], options)
}

/// Compiles words with their values, and with columns of these kinds. A column has an integer for each second word.
fn compile_columns<'w>(
    words: impl IntoIterator<Item = (&'w str, &'w str)>,
    kinds: &[(&str, ColumnKind)],
    options: Options,
) -> Dict {
    let mut list = WordList::new(options).unwrap();
    let columns: Vec<_> = kinds.iter().map(|(name, kind)| (list.add_column(name, *kind).unwrap(), *kind)).collect();
    for (at, (word, value)) in words.into_iter().enumerate() {
        list.push(word).unwrap();
        if let Some(number) = list.value(value).unwrap() {
            list.set_value(word, number);
        }
        for &(column, kind) in columns.iter().filter(|_| at % 2 == 0) {
            let value = if kind == ColumnKind::Flags { format!("f{}", at % 50) } else { (at * 7).to_string() };
            let value = list.value_in(column, &value).unwrap().unwrap();
            list.set_value(word, value);
        }
    }
    let compiled = list.compile(&Meta::default().with_language("en")).unwrap();
    Dict::from_bytes(&compiled.to_bytes()).unwrap()
}

fn pets() -> Dict {
    compile([("cat", "10"), ("cats", "20"), ("dog", "10"), ("dogs", ""), ("ox", "35")], Options::default())
}

/// Expands a pack in chunks of these lengths.
fn unpack_chunks(pack: &[u8], mut len: impl FnMut() -> usize) -> Result<Vec<u8>, UnpackError> {
    let mut unpacker = Unpacker::new();
    let mut rest = pack;
    while !rest.is_empty() {
        let (chunk, after) = rest.split_at(len().min(rest.len()));
        unpacker.push(chunk)?;
        rest = after;
    }
    unpacker.finish()
}

#[test]
fn random_dictionaries_come_back_in_chunks_of_any_size() {
    let mut random = Random(1);
    for round in 0..120 {
        let symbols: Vec<String> = ('a'..='z').chain('à'..='ÿ').take(1 + random.below(50)).map(String::from).collect();
        let value_count = [0, 1, 2, 3, 15, 16, 255, 256, 300][round % 9];
        let words: Vec<(String, String)> = (0..1 + random.below(600))
            .map(|_| {
                let word = (0..1 + random.below(9)).map(|_| &*symbols[random.below(symbols.len())]).collect();
                let value = match (value_count, random.below(8)) {
                    (0, _) | (_, 0) => String::new(),
                    _ if round % 2 == 0 => format!("text {}", random.below(value_count)),
                    _ => random.below(value_count).to_string(),
                };
                (word, value)
            })
            .collect();
        let kinds = ColumnKind::ALL.iter().map(|kind| (kind.name(), *kind)).collect::<Vec<_>>();
        let words = words.iter().map(|(word, value)| (&**word, &**value));
        let dict = compile_columns(words, &kinds[..round % 5], Options::default());
        let pack = pack(&dict).unwrap();
        assert_eq!(unpack(&pack).as_deref(), Ok(dict.bytes()), "round {round}");
        assert_eq!(unpack_chunks(&pack, || 1).as_deref(), Ok(dict.bytes()));
        assert_eq!(unpack_chunks(&pack, || random.below(40)).as_deref(), Ok(dict.bytes()));
    }
}

#[test]
fn symbols_of_several_letters_and_the_longest_words_come_back() {
    let options = Options::default().with_alphabet("a-z,ch,l·l".parse().unwrap());
    let dict = compile([("chat", ""), ("cha", "7"), ("col·lega", "")], options);
    assert_eq!(unpack(&pack(&dict).unwrap()).as_deref(), Ok(dict.bytes()));
    // Of 500 symbols, most have two codes.
    let han: String = ('\u{4e00}'..).take(500).collect();
    let starts: Vec<&str> =
        [3, 380, 381, 382, 383, 384, 700, 1500].into_iter().map(|end| &han[..end / 3 * 3]).collect();
    let words = starts.iter().map(|start| (*start, "x")).chain([(&han[3..], "y"), ("\u{4e01}", "")]);
    let dict = compile(words, Options::default());
    assert!(dict.max_codes() > 900);
    assert_eq!(unpack(&pack(&dict).unwrap()).as_deref(), Ok(dict.bytes()));
}

#[test]
fn every_bit_of_a_pack_matters() {
    for dict in [
        pets(),
        compile_columns(
            [("cat", ""), ("dog", "7")],
            &[("part", ColumnKind::Flags), ("a", ColumnKind::Ranks)],
            Options::default(),
        ),
        compile([("cat", "meow"), ("ch", ""), ("x", "ab")], Options::default()),
        compile([("a", "")], Options::default()),
    ] {
        let good = pack(&dict).unwrap();
        for at in 0..good.len() {
            for bit in 0..8 {
                let mut pack = good.clone();
                pack[at] ^= 1 << bit;
                let refused = unpack(&pack);
                assert!(refused.is_err(), "bit {bit} of byte {at}");
                assert_eq!(unpack_chunks(&pack, || 1), refused, "bit {bit} of byte {at}");
            }
        }
    }
}

#[test]
fn a_part_of_a_pack_and_more_than_a_pack_are_refused_with_the_offset() {
    let pack = pack(&pets()).unwrap();
    for len in 0..pack.len() {
        assert_eq!(unpack(&pack[..len]), Err(UnpackError::Truncated { offset: len as u64 }));
    }
    let longer = [&pack[..], &[0]].concat();
    let error = UnpackError::Damaged { offset: pack.len() as u64, what: "bytes follow the end" };
    assert_eq!(unpack(&longer), Err(error.clone()));
    // An error stays.
    let mut unpacker = Unpacker::new();
    assert_eq!(unpacker.push(&longer), Err(error.clone()));
    assert_eq!(unpacker.push(&[]), Err(error.clone()));
    assert_eq!(unpacker.finish(), Err(error));
}

#[test]
fn text_dictionary_files_and_newer_packs_are_refused_with_the_reason() {
    assert_eq!(unpack(b"cat"), Err(UnpackError::NotAPack));
    assert_eq!(unpack(&[0; 100]), Err(UnpackError::NotAPack));
    assert_eq!(unpack(pets().bytes()), Err(UnpackError::IsDictionary));
    let mut newer = pack(&pets()).unwrap();
    newer[8] = 2;
    assert_eq!(unpack(&newer), Err(UnpackError::Version { found: 2 }));
}

#[test]
fn counts_that_are_too_high_take_no_memory_before_the_bytes_arrive() {
    let good = pack(&pets()).unwrap();
    let header = Header::parse(&good[..HEADER_LEN]).unwrap();
    let too_high = [
        Header { words: u32::MAX, ..header },
        Header { meta_len: u64::MAX, ..header },
        Header { columns_len: u64::MAX, ..header },
        Header { numbers_len: u64::MAX, ..header },
        Header { pointers_len: u64::MAX, ..header },
        Header { alphabet_len: u32::MAX, ..header },
        Header { words: u32::MAX, columns_len: u64::MAX, numbers_len: u64::MAX, ..header },
    ];
    for header in too_high {
        let pack = [&header.to_bytes(), &good[HEADER_LEN..]].concat();
        let mut unpacker = Unpacker::new();
        let pushed = unpacker.push(&pack);
        assert!(unpacker.kept() <= 2 * pack.len() + 64, "{header:?}: {}", unpacker.kept());
        assert!(pushed.is_err() || unpacker.finish().is_err(), "{header:?}");
    }
}

#[test]
fn headers_that_contradict_themselves_are_refused_at_the_field() {
    let good = pack(&pets()).unwrap();
    let header = Header::parse(&good[..HEADER_LEN]).unwrap();
    for (header, expected) in [
        (Header { max_codes: 1025, ..header }, 14),
        (Header { words: 0, ..header }, 20),
        (Header { alphabet_len: 0, ..header }, 16),
        (Header { columns_len: 0, ..header }, 40),
        (Header { numbers_len: 0, ..header }, 40),
    ] {
        let refused = unpack(&[&header.to_bytes(), &good[HEADER_LEN..]].concat());
        assert!(matches!(refused, Err(UnpackError::Damaged { offset, .. }) if offset == expected), "{refused:?}");
    }
}

#[test]
fn a_pack_of_a_file_that_is_malformed_is_refused_with_any_hash() {
    let good = pack(&compile([("cat", "10")], Options::default())).unwrap();
    let at = good.windows(5).position(|bytes| bytes == b"value").unwrap();
    let mut bad = good.clone();
    bad[at] = b'V';
    for hash in [&good[56..64], &[0; 8]] {
        bad[56..64].copy_from_slice(hash);
        let expected = "a column is not as the format describes it";
        assert!(matches!(unpack(&bad), Err(UnpackError::Damaged { what, .. }) if what == expected));
    }
}

/// Returns a pack with these pointers and edges in place of its own. The words have no values.
fn with_edges(words: u32, pointers: &[u8], edges: &[u8]) -> Vec<u8> {
    let good = pack(&compile([("abcd", "")], Options::default())).unwrap();
    let header = Header::parse(&good[..HEADER_LEN]).unwrap();
    let start = &good[HEADER_LEN..header.columns_offset() as usize];
    let header = Header { words, pointers_len: pointers.len() as u64, ..header };
    [&header.to_bytes(), start, pointers, edges].concat()
}

/// The pointer to the end of a word that no edge by the same code had before.
const END: [u8; 2] = [0, 1];

#[test]
fn edges_that_make_no_automaton_are_refused_at_the_edge() {
    // The words `a` and `b`: each edge has the first pointer of its code.
    let pointers = [END, END].concat();
    let edges = [POINTED, POINTED | LAST | 1];
    // The words `aaab` and `aaac`.
    let four = [NEW | LAST, NEW | LAST, NEW | LAST, POINTED | 1, POINTED | LAST | 2];
    assert!(matches!(unpack(&with_edges(2, &pointers, &four)), Err(UnpackError::Checksum { .. })));
    // The header says that words have at most four codes.
    let long = [NEW | LAST; 5];
    let bad: [(&str, usize, &[u8], &[u8]); 16] = [
        ("an edge with a code above 30", 0, &pointers, &[31]),
        ("a word that is longer than the header says", 4, &pointers, &long),
        ("an edge whose target cannot be guessed", 0, &pointers, &[GUESSED]),
        ("an edge whose pointer is wrong", 0, &[], &edges),
        ("an edge whose pointer is wrong", 0, &[1], &edges),
        ("an edge whose pointer is wrong", 0, &[0], &edges),
        ("an edge whose pointer is wrong", 0, &[0, 0], &edges),
        ("an edge whose pointer is wrong", 0, &[0, 2], &edges),
        // The second `a` has the target that is guessed, so it must not be pointed.
        ("an edge whose pointer is wrong", 1, &[0, 1, 1], &[POINTED, POINTED]),
        // The list of `a` has this target already, so 0 is not allowed.
        ("an edge whose pointer is wrong", 2, &[0, 1, 0, 1], &[POINTED, NEW | 3, POINTED]),
        ("edges that are not in order", 1, &pointers, &[POINTED | 1, POINTED | LAST]),
        ("edges that are not in order", 1, &pointers, &[POINTED, GUESSED | LAST]),
        // The second new node is the first one again.
        (
            "a node that is there already",
            3,
            &[0, 1, 1],
            &[NEW_WORD, POINTED | LAST | 2, NEW | LAST | 1, POINTED | LAST | 2],
        ),
        ("the pointers do not end with the edges", 1, &[0, 1, 0, 1, 0], &edges),
        ("bytes follow the end", 2, &pointers, &[POINTED, POINTED | LAST | 1, 0]),
        ("the words are not as many, or not as long, as the header says", 2, &pointers, &edges),
    ];
    for (expected, at, pointers, edges) in bad {
        let pack = with_edges(2, pointers, edges);
        let offset = (pack.len() - edges.len() + at) as u64;
        assert_eq!(unpack(&pack), Err(UnpackError::Damaged { offset, what: expected }), "{edges:x?}");
        assert_eq!(unpack_chunks(&pack, || 1), Err(UnpackError::Damaged { offset, what: expected }), "{edges:x?}");
    }
}

/// Returns all words of four letters, each with the same flag.
fn many_words() -> WordList {
    let mut list = WordList::new(Options::default()).unwrap();
    let column = list.add_column("part", ColumnKind::Flags).unwrap();
    let flag = list.value_in(column, "noun").unwrap().unwrap();
    for number in 0..26_u32.pow(4) {
        let word: String = (0..4).map(|at| char::from(b'a' + (number / 26_u32.pow(at) % 26) as u8)).collect();
        list.push(&word).unwrap();
        list.set_value(&word, flag);
    }
    list
}

#[test]
fn many_words_have_zeros_before_their_few_edges() {
    let dict = Dict::from_bytes(&many_words().compile(&Meta::default()).unwrap().to_bytes()).unwrap();
    let packed = pack(&dict).unwrap();
    // A byte for 256 bits of numbers.
    let edges_offset = 26_usize.pow(4) / 256 + 1;
    assert_eq!(packed.len(), edges_offset + 4 * 26);
    assert_eq!(unpack(&packed).as_deref(), Ok(dict.bytes()));
    assert_eq!(unpack_chunks(&packed, || 7).as_deref(), Ok(dict.bytes()));
    let mut bad = packed.clone();
    bad[edges_offset - 1] = 1;
    let error = UnpackError::Damaged { offset: edges_offset as u64 - 1, what: "padding that is not zero" };
    assert_eq!(unpack(&bad), Err(error.clone()));
    assert_eq!(unpack_chunks(&bad, || 7), Err(error));

    let base = Dict::from_bytes(&dict_compiler::compile(&dict).unwrap()).unwrap();
    let columns = pack_columns(&dict, &base).unwrap();
    assert_eq!(columns.len(), edges_offset);
    assert_eq!(unpack_columns(&columns, &base).as_deref(), Ok(dict.bytes()));
    for (at, what) in [(edges_offset - 1, "padding that is not zero"), (edges_offset, "bytes follow the end")] {
        let mut bad = [&columns[..], &[0]].concat();
        bad[at] = 1;
        assert_eq!(unpack_columns(&bad, &base), Err(UnpackError::Damaged { offset: at as u64, what }));
    }
    let cut = UnpackError::Truncated { offset: edges_offset as u64 - 1 };
    assert_eq!(unpack_columns(&columns[..edges_offset - 1], &base), Err(cut));
}

/// Returns a pack with other counts than the right ones in its header.
fn with_counts(words: u32, max_codes: u16) -> Vec<u8> {
    let good = pack(&compile([("a", "7"), ("ab", ""), ("b", "7")], Options::default())).unwrap();
    let header = Header::parse(&good[..HEADER_LEN]).unwrap();
    assert_eq!((header.words, header.max_codes), (3, 2));
    [&Header { words, max_codes, ..header }.to_bytes(), &good[HEADER_LEN..]].concat()
}

#[test]
fn other_counts_than_the_right_ones_are_refused() {
    assert!(unpack(&with_counts(3, 2)).is_ok());
    let counts = "the words are not as many, or not as long, as the header says";
    let cases = [
        (2, 2, "more words than the header says"),
        (4, 2, counts),
        (3, 1, "a word that is longer than the header says"),
        (3, 3, counts),
    ];
    for (words, max_codes, expected) in cases {
        let refused = unpack(&with_counts(words, max_codes));
        assert!(matches!(refused, Err(UnpackError::Damaged { what, .. }) if what == expected), "{refused:?}");
        assert_eq!(unpack_chunks(&with_counts(words, max_codes), || 1), refused);
    }
}

#[test]
fn words_that_take_many_steps_need_as_many_bytes_before_them() {
    // Four nodes, all of whose edges lead to the node below, and then a path of 1,000 edges: 31^4 words of 1,004 codes.
    let good = pack(&compile([("a", "7"), ("b", "7")], Options::default())).unwrap();
    let header = Header::parse(&good[..HEADER_LEN]).unwrap();
    let mut edges = vec![NEW; 4];
    edges.extend([NEW | LAST; 999]);
    edges.push(POINTED | LAST);
    let mut pointers = END.to_vec();
    for node in 1000..1004_u32 {
        for code in 1..31 {
            edges.push(POINTED | code | if code == 30 { LAST } else { 0 });
            pointers.push(0);
            crate::leb128::push_leb128(&mut pointers, 2 * node);
        }
    }
    let header = Header { words: 31_u32.pow(4), max_codes: 1004, pointers_len: pointers.len() as u64, ..header };
    let before = &good[HEADER_LEN..(header.padding_offset() as usize - pointers.len())];
    let pack = [&header.to_bytes(), before, &pointers, &edges].concat();
    assert!(header.padding_len(1) > 900_000);
    let not_zero = "padding that is not zero";
    let refused = unpack(&[&pack[..], &[0; 1 << 20]].concat());
    assert!(matches!(refused, Err(UnpackError::Damaged { what, .. }) if what == not_zero), "{refused:?}");
    assert_eq!(unpack(&pack), Err(UnpackError::Truncated { offset: pack.len() as u64 }));
}

#[test]
fn random_bytes_after_a_header_never_panic() {
    let mut random = Random(2);
    let good = pack(&pets()).unwrap();
    for _ in 0..20_000 {
        let mut bytes = good.clone();
        for _ in 0..1 + random.below(6) {
            let at = HEADER_LEN + random.below(bytes.len() - HEADER_LEN);
            match random.below(3) {
                0 => bytes[at] = random.below(256) as u8,
                1 => bytes[at] ^= 0x80,
                _ => drop(bytes.splice(at..at, [random.below(31) as u8])),
            }
        }
        assert!(bytes == good || unpack(&bytes).is_err());
    }
}

#[test]
fn a_file_that_its_words_do_not_compile_to_is_refused() {
    use dict_format::{Alphabet, Children, Contents, Counts, Fold, Rank, Slot, Symbol};
    let symbols = [Symbol::new("a", &[0]).unwrap()];
    let counts = Counts { words: 1, min_letters: 1, max_letters: 1, max_codes: 1 };
    for (base, is_canonical) in [(1, true), (2, false)] {
        let mut slots = vec![Slot::EMPTY; base + 1];
        let mut ranks = vec![Rank::new(0); base + 1];
        slots[0] = Slot::new(base as u32, Children::new(1), false);
        slots[base] = Slot::new(0, Children::new(0), true);
        ranks[base] = Rank::new(1);
        let meta = b"words-xxh3=0123456789abcdef\n";
        let file = Contents::new(counts, Alphabet::new(Fold::Case, &symbols), &slots, &ranks, meta).to_bytes();
        let packed = pack(&Dict::from_bytes(&file).unwrap());
        assert_eq!(packed.is_ok(), is_canonical, "{packed:?}");
        assert!(is_canonical || matches!(packed, Err(PackError::NotCanonical { .. })));
    }
    // A slot that leads to itself.
    let slots = [Slot::new(1, Children::new(1), false), Slot::new(1, Children::new(1), true)];
    let ranks = [Rank::new(0), Rank::new(1)];
    for counts in [Counts { max_codes: 1000, ..counts }, Counts { words: 5, max_codes: 1000, ..counts }] {
        let file = Contents::new(counts, Alphabet::new(Fold::Case, &symbols), &slots, &ranks, b"").to_bytes();
        assert_eq!(pack(&Dict::from_bytes(&file).unwrap()), Err(PackError::Damaged { slot: 1 }));
    }
}
