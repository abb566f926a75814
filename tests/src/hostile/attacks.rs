//! Attacks with hostile bytes, one for each fuzz target. An attack ends and does not panic, and its assertions hold.
//!
//! An attack on the reader corrects the magic, version, length, padding and checksums of the bytes, and opens them as a
//! file. It takes its queries from the `META` section, because then the fuzzer mutates the queries as well. The tests
//! run every attack on the corpus in `tests/corpus/fuzz`; `make fuzz` starts from there.
//!
//! Every attack has limits on the memory that it holds and on the time that it takes, by the bytes of its input. A few
//! inputs, picked by their hashes, are made much harder: a long text, a board of many paths, a list of many lines. They
//! are few, because they are slow.

use std::{error::Error, io, ops::Range, time::Duration};

use arrow_array::{Array as _, ArrayRef, cast::AsArray, make_array};
use arrow_import::{ImportError, TextColumn};
use arrow_schema::DataType;
use board_solver::{Board, Engine, Rules, Solver};
use dict_compiler::{AlphabetSpec, Input, Meta, Options, WordList};
use dict_format::{
    Layout, MAGIC,
    header::{HEADER_LEN, MAJOR},
    layout::section_hash,
    symbol::MAX_SYMBOL_BYTES,
};
use dict_pack::{UnpackError, Unpacker};
use dict_runtime::{Dict, Fold, raw};
use hunspell_words::Dictionary;

use super::{
    budget::{Meter, ROOM, within, within_time},
    columns::HostileColumn,
    every_method::{
        SCAN_ROOM, SUGGESTION_ROOM, list_words, read_columns, run_long_scans, run_query, run_searches, run_suggestions,
    },
    tamper::{clear_padding, reseal},
};
use crate::inputs::dictionaries::recompile;

/// A function that a fuzzer calls with bytes. The meter measures the memory that it holds.
pub type Attack = fn(&[u8], Meter);

/// The attacks, by the names of their fuzz targets.
pub const ATTACKS: [(&str, Attack); 10] = [
    ("open", open),
    ("lookup", lookup),
    ("enumerate", enumerate),
    ("search", search),
    ("solve", solve),
    ("verify", verify),
    ("compile", compile),
    ("unpack", unpack),
    ("expand", expand),
    ("import", import),
];

/// The maximum number of words or queries that an attack looks at. More would not find more faults.
const ENOUGH: usize = 64;

/// One in this many inputs also looks up a long text.
const CHOSEN: u64 = 1024;

/// One in this many inputs also gives a board of many paths, or is repeated to a list of many lines.
const RARE: u64 = 1 << 14;

/// The length to which rare lists are repeated.
const REPEATED: usize = 1 << 24;

/// The time for anything that has a limit in steps. It takes milliseconds without AddressSanitizer.
const TIME: Duration = Duration::from_secs(2);

/// The bytes that the nodes of a query may hold, with the largest alphabets.
const QUERY_ROOM: usize = 16 << 20;

/// The limit on the memory of a solver, and the bytes that its tables may take in addition.
const SOLVER: usize = 1 << 20;
const SOLVER_TABLES: usize = 7 << 20;

/// The bytes that the solver of a rare board may hold: twice the limit that it is given.
const RARE_SOLVER: usize = 1 << 27;

/// The limits on the paths of a board: of most boards, and of one in 64. Most boards have fewer paths. The others are
/// refused early, so that more boards are searched.
const FEW_PATHS: u64 = 1 << 10;
const MOST_PATHS: u64 = 1 << 14;

/// The memory of a compiler: what it holds before it looks for repeated words, and the bytes for each byte of its
/// words.
const COMPILER: (usize, usize) = (5 << 24, 64);

/// The memory of an expansion: what it holds for any pack, with the tables of 60 columns, and the bytes for each byte
/// that arrived.
const UNPACKER: (usize, usize) = (36 << 20, 256);

/// The memory of the expansion of a hunspell dictionary: of its forbidden forms, and the bytes for each byte of its
/// files.
const EXPANSION: (usize, usize) = (1 << 29, 256);

/// The time of the expansion of a hunspell dictionary, whose forbidden forms come first.
const EXPANSION_TIME: Duration = Duration::from_secs(10);

/// The memory of a column of Arrow: a few arrays of at most 20 elements.
const COLUMN: usize = 1 << 20;

/// The time of a compiler, which may read millions of lines.
const COMPILER_TIME: Duration = Duration::from_secs(10);

/// Opens the bytes as they are, and resealed.
pub fn open(bytes: &[u8], meter: Meter) {
    within(meter, bytes.len() + ROOM, TIME, || {
        if let Ok(dict) = Dict::from_bytes(bytes) {
            assert_eq!(dict.verify(), Ok(()));
        }
    });
    let Some(dict) = resealed(bytes, meter) else { return };
    assert!(raw::slots(&dict).len() == raw::ranks(&dict).len() && !raw::slots(&dict).is_empty());
    assert!(!dict.alphabet().symbols().is_empty());
    assert!(dict.meta().all(|(key, value)| dict.meta_value(key).is_some() && !value.contains('\n')));
}

/// Looks up words, ids and prefixes, one by one and many at once.
pub fn lookup(bytes: &[u8], meter: Meter) {
    let Some(dict) = resealed(bytes, meter) else { return };
    within(meter, bytes.len() + ROOM, TIME, || look_up(&dict));
    if is_one_of(CHOSEN, bytes) {
        let text = queries(&dict).find(|text| !text.is_empty()).unwrap_or("a");
        look_up_long_text(&dict, &text.repeat(16 * bytes.len() / text.len()), meter);
    }
}

fn look_up(dict: &Dict) {
    read_columns(dict);
    let texts: Vec<&str> = queries(dict).collect();
    for text in &texts {
        let folded = dict.alphabet().fold_text(text).len();
        let id = dict.id(text);
        assert!(id.is_none_or(|id| (id as usize) < dict.len()));
        assert!(id.is_none() || dict.contains(text));
        assert!(dict.prefixes(text).count() <= folded);
        assert!(dict.longest_prefix(text).is_none_or(|(bytes, _)| bytes <= folded));
        _ = dict.root().step_str(text).map(|place| (place.is_word(), place.id(), place.children().count()));
    }
    assert!(dict.contains_many(&texts).into_iter().eq(texts.iter().map(|text| dict.contains(text))));
    assert!(dict.ids(&texts).into_iter().eq(texts.iter().map(|text| dict.id(text))));
    for id in [0, 1, 2, dict.len() as u32 / 2, dict.len() as u32, u32::MAX] {
        assert!(dict.word(id).is_none_or(|word| word.len() <= longest_word(dict)));
        assert!(dict.value(id).is_none_or(|_| (id as usize) < dict.len()));
    }
}

/// Looks up `text`, in time and memory that grow with it, but not with the number of symbols as well.
fn look_up_long_text(dict: &Dict, text: &str, meter: Meter) {
    let time = Duration::from_millis(5) + Duration::from_micros(1) * text.len() as u32;
    within(meter, 16 * text.len() + ROOM, time, || dict.contains(text));
    within(meter, 16 * text.len() + ROOM, time, || dict.longest_prefix(text));
}

/// Lists all words, the words of prefixes, and the words before and after texts.
pub fn enumerate(bytes: &[u8], meter: Meter) {
    let Some(dict) = resealed(bytes, meter) else { return };
    within(meter, bytes.len() + ROOM, TIME, || {
        for prefix in queries(&dict).take(4).chain([""]) {
            list_words(&dict, dict.complete(prefix), ENOUGH);
            list_words(&dict, dict.range(prefix..), ENOUGH);
            list_words(&dict, dict.range(..prefix), ENOUGH);
            assert!(dict.complete(prefix).len() <= dict.len());
        }
    });
}

/// Searches by pattern, rack, distance and hooks.
pub fn search(bytes: &[u8], meter: Meter) {
    let Some(dict) = resealed(bytes, meter) else { return };
    // A search that finds nothing may take as long as listing all words.
    if dict.len() * dict.max_codes() > 1 << 14 {
        return;
    }
    within(meter, bytes.len() + ROOM, TIME, || {
        for text in queries(&dict).take(4).chain([""]) {
            run_searches(&dict, text, ENOUGH);
        }
    });
    within(meter, bytes.len() + QUERY_ROOM, TIME, || {
        queries(&dict).take(4).for_each(|text| run_query(&dict, text));
    });
    within(meter, bytes.len() + SUGGESTION_ROOM, TIME, || {
        queries(&dict).take(2).chain([""]).for_each(|text| run_suggestions(&dict, text));
    });
    within(meter, bytes.len() + SCAN_ROOM, TIME, || {
        queries(&dict).take(1).chain([""]).for_each(|text| run_long_scans(&dict, text));
    });
}

/// Solves a board of the dictionary's symbols with two engines, which must agree. The hash of the bytes chooses the
/// engines, the size of the board, and its limits.
pub fn solve(bytes: &[u8], meter: Meter) {
    let Some(dict) = resealed(bytes, meter) else { return };
    let symbols = dict.alphabet().symbols();
    let tile = |byte| match byte {
        b'.' => None,
        b'?' if symbols.len() <= 32 => Some("?"),
        _ => Some(symbols[usize::from(byte) % symbols.len()].text()),
    };
    let tiles: Vec<_> = dict.meta().flat_map(|(_, value)| value.bytes()).take(9).map(tile).collect();
    if tiles.is_empty() {
        return;
    }
    let cycled = |len| tiles.iter().copied().cycle().take(len);
    let hash = section_hash(bytes);
    let engines: Vec<Engine> = Engine::available().collect();
    let first = (hash >> 32) as usize;
    let engines = [first, first + 1].map(|number| engines[number % engines.len()]);
    let solver = |engine| Solver::new(&dict, Rules::BOGGLE.with_min_letters(1)).unwrap().with_engine(engine).unwrap();
    if is_one_of(RARE, bytes) {
        // A solver follows many more paths if there are wildcards.
        let without_wildcards = cycled(36).map(|tile| tile.filter(|text| *text != "?"));
        let board = Board::new(6, without_wildcards).expect("it has 36 tiles");
        let mut solver = solver(engines[0]).with_max_bytes(RARE_SOLVER / 2);
        _ = within(meter, RARE_SOLVER, TIME, || solver.solve(&board).map(|found| found.words().len()));
    }
    let (columns, rows) = match tiles.len() {
        9 => {
            let side = [3, 3, 3, 4, 5, 6, 8, 9][(hash >> 48) as usize % 8];
            (side, side)
        }
        columns => (columns, 1),
    };
    let board = Board::new(columns, cycled(columns * rows)).expect("it has tiles");
    let max_paths = if is_one_of(64, bytes) { MOST_PATHS } else { FEW_PATHS };
    within(meter, SOLVER + SOLVER_TABLES, TIME, || {
        let answers = engines.map(|engine| {
            let mut solver = solver(engine).with_max_paths(max_paths).with_max_bytes(SOLVER);
            let score = solver.score(&board);
            let ids = solver.solve(&board).map(|found| found.words().map(|word| word.id).collect::<Vec<u32>>());
            assert!(ids.iter().all(|ids| ids.len() <= dict.len()));
            (score, ids)
        });
        // In a damaged dictionary, words of different lengths may have the same id. Each engine takes the points of
        // another one.
        let words = answers.each_ref().map(|(score, ids)| (score.as_ref().map(|score| score.words), ids));
        let is_same = answers[0] == answers[1] || words[0] == words[1] && dict.verify_deep().is_err();
        assert!(is_same, "{engines:?}: {answers:?}");
    });
}

/// Verifies the bytes. A file that passes the deep check is a dictionary like any other.
pub fn verify(bytes: &[u8], meter: Meter) {
    let Some(dict) = resealed(bytes, meter) else { return };
    assert_eq!(dict.verify(), Ok(()));
    // A few slots can lead to billions of words.
    if dict.len() > 1 << 12 || within(meter, bytes.len() + ROOM, TIME, || dict.verify_deep()).is_err() {
        return;
    }
    assert!((0..dict.len() as u32).map(|id| dict.word(id).expect("it is a word's id")).eq(&dict));
    assert!((0..).zip(&dict).all(|(id, word)| dict.id(&word) == Some(id)));
    // The compiler refuses symbols and metadata that no build could have written.
    if let Ok(again) = recompile(&dict) {
        let again = Dict::from_bytes(&again).expect("it was just made");
        assert!(again.iter().eq(&dict));
    }
}

/// Compiles a word list. The first byte selects the options, the rest is the text.
pub fn compile(bytes: &[u8], meter: Meter) {
    let Some((&how, text)) = bytes.split_first() else { return };
    let alphabets = [AlphabetSpec::Letters, AlphabetSpec::Any, "a-z,ch,qu,ll,ñ".parse().expect("it is one")];
    let alphabet = &alphabets[usize::from(how / 3) % 3];
    let fold = match alphabet {
        AlphabetSpec::Symbols(_) if how & 0x20 != 0 => Fold::Tiles,
        _ => [Fold::None, Fold::Case, Fold::Accents][usize::from(how) % 3],
    };
    let options = Options::default()
        .with_fold(fold)
        .with_alphabet(alphabet.clone())
        .with_min_letters((how & 0x80 != 0).then_some(2))
        .with_max_letters((how & 0x40 != 0).then_some(12));
    let compile = |text: &[u8]| {
        let mut list = WordList::new(options.clone())?;
        list.read(Input::from_reader("fuzz", text)?)?;
        list.compile(&Meta::default())
    };
    let repeated = is_one_of(RARE, bytes).then(|| [text, b"\n"].concat().repeat(REPEATED / bytes.len()));
    let (built, held) = within_time(meter, COMPILER_TIME, || compile(repeated.as_deref().unwrap_or(text)));
    let Ok(compiled) = built else { return };
    // Memory depends on the words, not on the lines.
    let file = compiled.to_bytes();
    let words = file.len().max(bytes.len());
    assert!(held <= COMPILER.0 + COMPILER.1 * words, "{held} bytes were held for {words} bytes of words");
    let dict = Dict::from_bytes(&file).expect("what was compiled opens");
    dict.verify_deep().expect("what was compiled is right");
    assert_eq!(dict.len(), compiled.report.words as usize);
    // The same words twice, in another order, with other line ends.
    let mut words: Vec<String> = dict.iter().collect();
    words.extend_from_within(..);
    words.reverse();
    assert_eq!(compile(words.join("\r\n").as_bytes()).expect("words are words").to_bytes(), file);
}

/// Expands a hunspell dictionary: the bounds of forms and compounds, the affixes, a zero byte, and the words.
pub fn expand(bytes: &[u8], meter: Meter) {
    let Some((&how, files)) = bytes.split_first() else { return };
    let mut files = files.splitn(2, |byte| *byte == 0);
    let [affixes, words] = [(); 2].map(|()| files.next().unwrap_or_default());
    let (_, held) = within_time(meter, EXPANSION_TIME, || {
        let how = usize::from(how);
        let dictionary = Dictionary::from_bytes(affixes.to_vec(), words.to_vec())?
            .with_max_affixes(how % 4)
            .with_compounds([0, 2, 3, 99][how / 4 % 4], how / 16);
        assert!(dictionary.problems().first().iter().all(|problem| problem.line > 0 && problem.column > 0));
        let mut count = 0;
        dictionary.for_each_form(|form| {
            count += 1;
            assert!(!form.text().is_empty() && form.flags().all(|flag| !flag.is_empty()));
            if count > ENOUGH * ENOUGH { Err(io::Error::other("enough").into()) } else { Ok::<_, Box<dyn Error>>(()) }
        })
    });
    let len = bytes.len();
    assert!(held <= EXPANSION.0 + EXPANSION.1 * len, "{held} bytes were held for a dictionary of {len} bytes");
}

/// Expands the bytes as a pack, with the right checksum. A pack that is accepted is the one of its dictionary.
pub fn unpack(bytes: &[u8], meter: Meter) {
    /// The places of the magic with the version, and of the checksum.
    const START: &[u8] = b"\x89DCP\r\n\x1a\n\x01\0";
    const CHECKSUM: Range<usize> = 56..64;
    let mut pack = bytes.to_vec();
    if pack.len() < CHECKSUM.end {
        return;
    }
    pack[..START.len()].copy_from_slice(START);
    let limit = UNPACKER.0 + UNPACKER.1 * pack.len();
    let mut unpacked = within(meter, limit, TIME, || dict_pack::unpack(&pack));
    if let Err(UnpackError::Checksum { found, .. }) = unpacked {
        pack[CHECKSUM].copy_from_slice(&found.to_le_bytes());
        unpacked = dict_pack::unpack(&pack);
        assert!(unpacked.is_ok(), "the checksum was all that was wrong: {unpacked:?}");
    }
    let chunk = 1 + usize::from(bytes[0]);
    let mut unpacker = Unpacker::new();
    let pushed = pack.chunks(chunk).try_for_each(|chunk| unpacker.push(chunk));
    assert_eq!(pushed.and_then(|()| unpacker.finish()), unpacked);
    if let Some(dict) = unpacked.ok().and_then(|file| Dict::from_bytes(&file).ok()) {
        assert_eq!(dict_pack::pack(&dict), Ok(pack));
    }
}

/// Reads a column of Arrow that is made from the bytes. A valid column is read as Arrow reads it.
pub fn import(bytes: &[u8], meter: Meter) {
    within(meter, COLUMN, TIME, || {
        let column = HostileColumn::new(bytes);
        let valid = column.valid_arrays();
        let chunks = match column.take() {
            Ok(chunks) => chunks,
            Err(ImportError::WrongType { .. }) => return,
            Err(error) => return assert!(valid.is_none(), "{error}"),
        };
        if chunks.data_type().is_numeric() {
            let bytes = chunks.chunks().iter().flat_map(|chunk| chunk.buffers()[0].iter());
            assert!(bytes.map(|byte| u64::from(*byte)).sum::<u64>() < u64::MAX);
            return;
        }
        let read = TextColumn::new(&chunks).and_then(|column| read_texts(&column));
        match (read, valid) {
            (Ok(read), Some(arrays)) => {
                let texts = arrays.into_iter().flat_map(|array| texts_of(&make_array(array)));
                assert_eq!(read, texts.collect::<Vec<_>>());
            }
            // A dictionary of numbers.
            (Err(ImportError::WrongType { .. }), _) => {}
            (Err(error), Some(arrays)) => panic!("{error}: {arrays:?}"),
            _ => {}
        }
    });
}

/// Reads all texts of a column, some at a time. A null is `None`.
fn read_texts(column: &TextColumn) -> Result<Vec<Option<Vec<u8>>>, ImportError> {
    let mut all = Vec::new();
    for start in (0..column.len()).step_by(7) {
        let mut texts = Vec::new();
        column.read(start..column.len().min(start + 7), &mut texts)?;
        all.extend((start..).zip(texts).map(|(row, text)| Some(text.to_vec()).filter(|_| !column.is_null(row))));
    }
    assert_eq!((all.len(), column.nulls().is_some()), (column.len(), all.contains(&None)));
    Ok(all)
}

/// Returns the texts of an array that is valid, as Arrow's own library reads them. A null is `None`.
fn texts_of(array: &ArrayRef) -> Vec<Option<Vec<u8>>> {
    fn owned<'t>(texts: impl Iterator<Item = Option<impl AsRef<[u8]> + 't>>) -> Vec<Option<Vec<u8>>> {
        texts.map(|text| text.map(|text| text.as_ref().to_vec())).collect()
    }
    match array.data_type() {
        DataType::Utf8 => owned(array.as_string::<i32>().iter()),
        DataType::LargeUtf8 => owned(array.as_string::<i64>().iter()),
        DataType::Utf8View => owned(array.as_string_view().iter()),
        DataType::Binary => owned(array.as_binary::<i32>().iter()),
        DataType::LargeBinary => owned(array.as_binary::<i64>().iter()),
        DataType::BinaryView => owned(array.as_binary_view().iter()),
        DataType::Dictionary(..) if !array.as_any_dictionary().values().is_empty() => {
            let (array, texts) = (array.as_any_dictionary(), texts_of(array.as_any_dictionary().values()));
            let keys = array.normalized_keys().into_iter().enumerate();
            keys.map(|(row, key)| texts[key].clone().filter(|_| array.keys().is_valid(row))).collect()
        }
        _ => vec![None; array.len()],
    }
}

/// Makes `bytes` a file that opens, as an attacker would. Returns `None` if it cannot be opened anyway.
fn resealed(bytes: &[u8], meter: Meter) -> Option<Dict> {
    let mut file = bytes.to_vec();
    if file.len() < HEADER_LEN {
        return None;
    }
    file[..8].copy_from_slice(&MAGIC);
    file[8..10].copy_from_slice(&MAJOR.to_le_bytes());
    let len = file.len() as u64;
    file[16..24].copy_from_slice(&len.to_le_bytes());
    reseal(&mut file);
    if Layout::parse(&file).is_ok() {
        clear_padding(&mut file);
    }
    within(meter, file.len() + ROOM, TIME, || Dict::from_bytes(&file).ok())
}

/// Returns true for about one input in `number`, chosen by its hash.
fn is_one_of(number: u64, bytes: &[u8]) -> bool {
    section_hash(bytes).is_multiple_of(number)
}

/// Returns the texts to query: the values in `META`, cut at spaces.
fn queries(dict: &Dict) -> impl Iterator<Item = &str> {
    dict.meta().flat_map(|(_, value)| value.split(' ')).take(ENOUGH)
}

/// Returns the maximum number of bytes that a word of the dictionary may have, by the header.
fn longest_word(dict: &Dict) -> usize {
    dict.max_codes().max(1) * MAX_SYMBOL_BYTES
}
