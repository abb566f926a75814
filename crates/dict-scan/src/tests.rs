//! Comparisons with a scan that looks up every part of a text.

use alloc::{borrow::ToOwned, collections::BTreeSet, string::String, vec::Vec};
use core::str;

use dict_compiler::{AlphabetSpec, Form, Meta, Options, WordList};
use dict_runtime::{Dict, Fold, raw, symbols::begins_letter};

use crate::{Match, Scanner, Segmenter, TextStream};

/// Returns the dictionary of these words.
fn dict_with<'w>(words: impl IntoIterator<Item = &'w str>, options: Options) -> Dict {
    let mut list = WordList::new(options).unwrap();
    words.into_iter().for_each(|word| list.push(word).unwrap());
    Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap()
}

/// Returns the dictionaries of these words in all forms.
fn dicts_with<'w>(words: impl IntoIterator<Item = &'w str> + Clone, options: &Options) -> Vec<Dict> {
    let in_form = |form: &Form| dict_with(words.clone(), options.clone().with_form(*form));
    Form::ALL.iter().map(in_form).collect()
}

/// Returns the dictionaries in all forms of these words, which may have spaces and signs.
fn dicts_of(words: &[&str]) -> Vec<Dict> {
    dicts_with(words.iter().copied(), &Options::default().with_alphabet(AlphabetSpec::Any))
}

/// Returns the scanners of a dictionary: for whole words and for all, without and with overlapping words.
fn scanners(dict: &Dict) -> [Scanner; 4] {
    [(false, false), (false, true), (true, false), (true, true)]
        .map(|(anywhere, overlapping)| Scanner::new(dict).anywhere(anywhere).overlapping(overlapping))
}

/// Returns the matches in a text, by looking up every part of it.
fn expected(scanner: &Scanner, text: &str) -> Vec<Match> {
    let alphabet = scanner.dict.alphabet();
    let vanishes = |c: char| !c.is_ascii() && alphabet.convert_text(c.encode_utf8(&mut [0; 4])).is_empty();
    let is_start = |(at, c): &(usize, char)| *at == 0 || begins_letter(*c) && !vanishes(*c);
    let letters: Vec<(usize, char)> = text.char_indices().filter(is_start).collect();
    let is_word = |letter: usize| {
        let c = letters[letter].1;
        (c.is_alphanumeric() || "_\u{200c}\u{200d}".contains(c)) && !vanishes(c)
    };
    let is_boundary =
        |letter: usize| letter == 0 || letter == letters.len() || !(is_word(letter - 1) && is_word(letter));
    let place = |letter: usize| letters.get(letter).map_or(text.len(), |(at, _)| *at);
    let mut found = Vec::new();
    let folded = |letter: usize| alphabet.fold_text(&text[place(letter)..place(letter + 1)]).len();
    // A mark at the start of a text is not part of a word if it is folded to nothing.
    let first_letter = usize::from(!letters.is_empty() && folded(0) == 0);
    for first in first_letter..letters.len() {
        for last in first + 1..=letters.len() {
            let id = scanner.dict.id(&text[place(first)..place(last)]);
            let is_found = scanner.is_anywhere || is_boundary(first) && is_boundary(last);
            found.extend(id.filter(|_| is_found).map(|id| Match { start: place(first), end: place(last), id }));
        }
    }
    if !scanner.is_overlapping {
        let mut last_end = 0;
        let all = found.clone();
        found.retain(|word| {
            let is_longest = !all.iter().any(|longer| longer.start == word.start && longer.end > word.end);
            let is_kept = is_longest && word.start >= last_end;
            last_end = if is_kept { word.end } else { last_end };
            is_kept
        });
    }
    found
}

/// Returns the matches that a stream finds in pieces, which end at the given places. They are the same without vector
/// instructions.
fn in_pieces(scanner: &Scanner, text: &[u8], ends: impl IntoIterator<Item = usize>) -> Vec<Match> {
    let ends: Vec<usize> = ends.into_iter().collect();
    let mut portable = scanner.stream();
    portable.make_portable();
    let found = found_in_pieces(scanner.stream(), text, &ends);
    assert_eq!(found_in_pieces(portable, text, &ends), found);
    found
}

fn found_in_pieces(mut stream: TextStream<'_>, text: &[u8], ends: &[usize]) -> Vec<Match> {
    let mut found = Vec::<Match>::new();
    let mut start = 0;
    for end in ends.iter().copied().chain([text.len()]) {
        let searched = stream.searched();
        stream.push(&text[start..end], |word| {
            assert!(word.start >= searched, "{word:?} begins before {searched}");
            found.push(word);
        });
        start = end;
    }
    stream.end(|word| found.push(word));
    assert_eq!(stream.searched(), 0);
    found
}

/// Numbers that look random and are the same in every run, by a generator of Knuth.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn text(&mut self, parts: &[&str], longest: usize) -> String {
        (0..=self.below(longest)).map(|_| parts[self.below(parts.len())]).collect()
    }
}

/// Returns lists of symbols: few letters, signs in words, symbols of several letters, letters with marks, and enough
/// letters that some have two codes.
fn alphabets() -> [Vec<&'static str>; 7] {
    let letters = |letters: &'static str| letters.split("").filter(|letter| !letter.is_empty()).collect();
    [
        letters("ab"),
        letters("ab c+ß"),
        letters("fi'j"),
        Vec::from(["c", "ch", "h", "é", "z"]),
        Vec::from(["a", "b", "i", "qu", "quab", "ss"]),
        Vec::from(["a", "m\u{303}", "क", "\u{93e}", "ñ"]),
        letters("abcdefghijklmnopqrstuvwxyzàáâäçèéêëìíîïñòóôöùúûüабвя"),
    ]
}

#[test]
fn matches_are_those_of_a_scan_that_looks_up_every_part() {
    let mut random = Random(1);
    for round in 0..60 {
        for symbols in alphabets() {
            let fold = Fold::ALL[random.below(Fold::ALL.len())];
            let spec = AlphabetSpec::Symbols(symbols.iter().map(|symbol| String::from(*symbol)).collect());
            let words: BTreeSet<String> = (0..1 + 5 * round).map(|_| random.text(&symbols, 4)).collect();
            let mut options = Options::default().with_alphabet(spec).with_fold(fold);
            options.conversions = [('ĳ', "ij"), ('ø', ""), ('x', "'")].map(|(from, to)| (from, to.into())).into();
            let mut dicts = dicts_with(words.iter().map(String::as_str), &options);
            if round % 2 == 1 {
                let words = [random.text(&symbols, 4), random.text(&symbols, 5)];
                let denied = [random.text(&symbols, 2)];
                for dict in &mut dicts {
                    // A mark may be folded to nothing, which is not a word.
                    let changed = dict.with_added(&words).unwrap_or(dict.clone());
                    *dict = changed.with_denied(&denied).unwrap();
                }
            }
            let others = [
                " ", "-", "_", "1", "x", "ø", "É", "ẞ", "A", "ﬁ", "\u{301}", "\u{303}", "Я", "ñ", "\u{fdfa}", "한",
                "’", "ʼ", "\u{ad}", "ĳ", "\u{640}", "\u{a0}", "\u{2011}",
            ];
            let parts: Vec<&str> = symbols.iter().cycle().take(20).chain(&others).copied().collect();
            for scanner in dicts.iter().flat_map(scanners) {
                let text = random.text(&parts, 60);
                let dict = &scanner.dict;
                let expected = expected(&scanner, &text);
                assert_eq!(
                    scanner.scan(&text).collect::<Vec<_>>(),
                    expected,
                    "{fold} {text:?} {:?} {:?}",
                    dict.iter().collect::<Vec<_>>(),
                    (scanner.is_anywhere, scanner.is_overlapping, scanner.added.is_some(), dict.max_codes())
                );
                let mut ends: Vec<usize> = (0..random.below(20)).map(|_| random.below(text.len() + 1)).collect();
                ends.sort_unstable();
                assert_eq!(in_pieces(&scanner, text.as_bytes(), ends), expected, "{fold} {text:?}");
            }
        }
    }
}

#[test]
fn words_are_found_wherever_the_window_ends() {
    let letters = dicts_of(&["ab", "abab", "straße", "x"]);
    // Symbols of several letters, and words so long that a window has a few thousand units.
    let symbols = ["a", "b", "ab", "qu", "ß", "e", "r", "s", "t", "x", "-", "é"].map(String::from);
    let long = "qu".repeat(60);
    let words = ["ab", "abab", "straße", "x", &long];
    let cut = dicts_with(words, &Options::default().with_alphabet(AlphabetSpec::Symbols(symbols.into())));
    for dict in letters.into_iter().chain(cut) {
        let changed = dict.with_added(["ba", "b"]).unwrap().with_denied(["x"]).unwrap();
        for scanner in [dict, changed].iter().flat_map(scanners) {
            for before in (0..6000).step_by(797) {
                let text = "-".repeat(before) + "abab straße x" + &"é".repeat(before % 60) + " ab";
                let found: Vec<Match> = scanner.scan(&text).collect();
                let short = expected(&scanner, text.trim_start_matches('-'));
                let moved =
                    short.iter().map(|word| Match { start: word.start + before, end: word.end + before, id: word.id });
                assert!(found.iter().copied().eq(moved), "{before}: {found:?}");
                assert_eq!(in_pieces(&scanner, text.as_bytes(), (0..text.len()).step_by(1 + before % 700)), found);
            }
        }
    }
}

#[test]
fn added_words_are_found_in_a_text_of_many_windows() {
    let dicts = dicts_of(&["a", "ab", "b", "ba"]);
    let change = |dict: Dict| dict.with_added(["aba", "bb"]).unwrap().with_denied(["b"]).unwrap();
    let mut random = Random(2);
    let text: String = (0..3000).map(|_| random.text(&["a", "b", " "], 4)).collect();
    for scanner in dicts.into_iter().map(change).flat_map(|dict| scanners(&dict)) {
        // No word has a space, so the words of the parts are those of the text.
        let mut expected_words = Vec::new();
        for part in text.split_inclusive(' ') {
            let start = part.as_ptr() as usize - text.as_ptr() as usize;
            let moved = |word: Match| Match { start: start + word.start, end: start + word.end, id: word.id };
            expected_words.extend(expected(&scanner, part).into_iter().map(moved));
        }
        assert!(scanner.scan(&text).eq(expected_words.iter().copied()));
        assert_eq!(in_pieces(&scanner, text.as_bytes(), (0..text.len()).step_by(777)), expected_words);
    }
}

#[test]
fn bytes_that_are_not_utf_8_are_not_letters() {
    for scanner in dicts_of(&["ab", "b", "é"]).iter().flat_map(scanners) {
        for broken in [&b"\xff"[..], b"\xc3", b"\xe2\x82", b"\xf0\x9f\x98", b"\x80\x80"] {
            let other = alloc::vec![b'\n'; broken.len()];
            let [text, same_places] = [broken, &other].map(|gap| [b"ab", gap, "éab".as_bytes(), gap].concat());
            let expected = expected(&scanner, str::from_utf8(&same_places).unwrap());
            for end in 0..text.len() {
                assert_eq!(in_pieces(&scanner, &text, [end]), expected, "{text:?}");
            }
        }
    }
}

#[test]
fn a_letter_with_very_many_marks_is_not_in_the_dictionary() {
    let all_symbols = ["a", "é", "e", "qu"].map(String::from);
    for (fold, symbols) in Fold::ALL.iter().flat_map(|fold| [(fold, 3), (fold, 4)]) {
        let spec = AlphabetSpec::Symbols(all_symbols[..symbols].to_vec());
        let dicts = dicts_with(["a", "e"], &Options::default().with_alphabet(spec).with_fold(*fold));
        for scanner in dicts.iter().flat_map(scanners) {
            for marks in [128, 200, 400, 100_000] {
                let text = "a".to_owned() + &"\u{301}".repeat(marks) + " a";
                let found: Vec<_> = scanner.scan(&text).map(|word| word.start).collect();
                assert_eq!(found, [2 * marks + 2], "{fold} {marks}");
                assert_eq!(in_pieces(&scanner, text.as_bytes(), (0..text.len()).step_by(999)).len(), 1);
            }
        }
    }
}

#[test]
fn a_sigma_is_folded_by_the_text_around_it() {
    let words = |scanner: &Scanner, text: &str| {
        let found: Vec<Match> = scanner.scan(text).collect();
        for step in [1, 2, 3, 7] {
            assert_eq!(in_pieces(scanner, text.as_bytes(), (0..text.len()).step_by(step)), found);
        }
        found.iter().map(|word| scanner.dict.word(word.id).unwrap()).collect::<Vec<_>>()
    };
    for dict in dicts_of(&["λόγος", "σο", "ος", "Π.Α.Σ.", "ΑΣ'Α", "中Σ"]) {
        let [whole, _, _, all] = scanners(&dict);
        assert_eq!(words(&whole, "ΛΌΓΟΣ, Λόγος λόγοσ ΛΌΓΟΣΑ λόγος"), ["λόγος", "λόγος", "λόγος"]);
        assert_eq!(words(&all, "ΛΌΓΟΣΟΣ Σ"), ["σο", "ος"]);
        assert_eq!(words(&whole, "Π.Α.Σ. ΑΣ'Α 中Σ"), ["π.α.ς.", "ασ'α", "中σ"]);
    }
}

#[test]
fn codes_that_no_symbol_can_have_are_not_letters() {
    let symbols = AlphabetSpec::Symbols(["a", "é"].map(String::from).into());
    for dict in dicts_with(["aé"], &Options::default().with_alphabet(symbols)) {
        let mut bytes = dict.bytes().to_vec();
        // The symbol, and its codes after it.
        let at = bytes.windows(2).position(|pair| pair == "é".as_bytes()).unwrap();
        bytes[at + 14] = 0x80;
        let dict = raw::open(bytes).unwrap();
        for scanner in scanners(&dict) {
            for text in ["é".repeat(20_000), "a".to_owned() + &"é".repeat(20_000)] {
                assert_eq!(scanner.scan(&text).count(), 0);
            }
        }
    }
}

/// Returns the dictionaries in all forms of the texts of 1 to `longest` times the letter `a`.
fn repeated(longest: usize) -> Vec<Dict> {
    let words: Vec<String> = (1..=longest).map(|len| "a".repeat(len)).collect();
    dicts_of(&words.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn steps_are_at_most_those_of_the_longest_word_at_each_letter() {
    for longest in [10, 100, 500] {
        // A word that almost is at each letter, and words that are.
        let almost = dicts_of(&["a".repeat(longest - 1).as_str(), &("a".repeat(longest - 1) + "b")]);
        for dict in repeated(longest).into_iter().chain(almost) {
            for scanner in scanners(&dict) {
                for text in ["a".repeat(2_000), "a ".repeat(1_000), "a-".repeat(100) + &"a".repeat(500)] {
                    let mut stream = scanner.stream();
                    let mut count = 0;
                    stream.push(text.as_bytes(), |_| count += 1);
                    stream.end(|_| count += 1);
                    let most = text.len() * (longest + 1);
                    assert!(stream.steps <= most as u64 && count <= most, "{} {count} {most}", stream.steps);
                }
            }
        }
    }
}

#[test]
fn a_scan_with_damaged_blocks_ends_after_the_steps_of_the_longest_word_at_each_letter() {
    let mut random = Random(3);
    let (mut found, mut damaged_found) = (0, 0);
    for symbols in alphabets() {
        let words: BTreeSet<String> = (0..300).map(|_| random.text(&symbols, 7)).collect();
        let spec = AlphabetSpec::Symbols(symbols.iter().map(|symbol| String::from(*symbol)).collect());
        let options = Options::default().with_alphabet(spec).with_form(Form::Dense);
        let dict = dict_with(words.iter().map(String::as_str), options);
        let entry = dict.bytes().windows(4).position(|tag| tag == b"DENS").unwrap();
        let number = |at: usize| u64::from_le_bytes(*dict.bytes()[at..].first_chunk().unwrap()) as usize;
        // The first eight bytes say how pointers are read, which is checked when a file is opened.
        let blocks = number(entry + 8) + 8..number(entry + 8) + number(entry + 16);
        let text: String = (0..300).map(|_| random.text(&symbols, 9) + [" ", ""][random.below(2)]).collect();
        found += Scanner::new(&dict).anywhere(true).overlapping(true).scan(&text).count();
        for round in 0..40 {
            let mut bytes = dict.bytes().to_vec();
            for _ in 0..1 + round {
                bytes[blocks.start + random.below(blocks.len())] = random.below(256) as u8;
            }
            let damaged = raw::open(bytes).unwrap();
            let segmenter = Segmenter::new(&damaged);
            let pieces: Vec<&str> = segmenter.segment(&text).map(|piece| &text[piece.start..piece.end]).collect();
            assert_eq!(pieces.concat(), text);
            for scanner in scanners(&damaged) {
                let mut stream = scanner.stream();
                let mut count = 0;
                stream.push(text.as_bytes(), |_| count += 1);
                stream.end(|_| count += 1);
                // A letter may be two units.
                let most = 2 * text.len() * (dict.max_codes() + 1);
                assert!(stream.steps <= most as u64 && count <= most, "{} {count} {most}", stream.steps);
                damaged_found += count;
                in_pieces(&scanner, text.as_bytes(), [text.len() / 2]);
            }
        }
    }
    assert!(found > 1000 && damaged_found > 1000, "{found} {damaged_found}");
}

#[test]
fn a_scanner_is_as_small_as_its_documentation_says() {
    let scanner = Scanner::new(&dicts_of(&["a"])[0]);
    let size = size_of_val(&scanner) + size_of::<[crate::scan_table::Reached; 1024]>() + 256;
    assert!((16_900..18_000).contains(&size), "{size}");
}
