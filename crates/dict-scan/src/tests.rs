//! Comparisons with a scan that looks up every part of a text.

use alloc::{borrow::ToOwned, collections::BTreeSet, string::String, vec::Vec};
use core::str;

use dict_compiler::{AlphabetSpec, Meta, Options, WordList};
use dict_runtime::{Dict, Fold, Overlay, begins_letter};

use crate::{Match, Scanner};

/// Returns the dictionary of these words.
fn dict_with<'w>(words: impl IntoIterator<Item = &'w str>, options: Options) -> Dict {
    let mut list = WordList::new(options).unwrap();
    words.into_iter().for_each(|word| list.push(word).unwrap());
    Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap()
}

/// Returns the dictionary of these words, which may have spaces and signs.
fn dict_of(words: &[&str]) -> Dict {
    dict_with(words.iter().copied(), Options::default().with_alphabet(AlphabetSpec::Any))
}

/// Returns the scanners of an overlay: for whole words and for all, without and with overlapping words.
fn scanners(overlay: &Overlay) -> [Scanner; 4] {
    [(false, false), (false, true), (true, false), (true, true)]
        .map(|(anywhere, overlapping)| Scanner::new(overlay.clone()).anywhere(anywhere).overlapping(overlapping))
}

/// Returns the matches in a text, by looking up every part of it.
fn expected(scanner: &Scanner, text: &str) -> Vec<Match> {
    let is_start = |(at, c): &(usize, char)| *at == 0 || begins_letter(*c);
    let letters: Vec<(usize, char)> = text.char_indices().filter(is_start).collect();
    let is_word =
        |letter: usize| letters[letter].1.is_alphanumeric() || "_\u{200c}\u{200d}".contains(letters[letter].1);
    let is_boundary =
        |letter: usize| letter == 0 || letter == letters.len() || !(is_word(letter - 1) && is_word(letter));
    let place = |letter: usize| letters.get(letter).map_or(text.len(), |(at, _)| *at);
    let mut found = Vec::new();
    let folded =
        |letter: usize| scanner.overlay.base().alphabet().fold_text(&text[place(letter)..place(letter + 1)]).len();
    // A mark at the start of a text is not part of a word if it is folded to nothing.
    let first_letter = usize::from(!letters.is_empty() && folded(0) == 0);
    for first in first_letter..letters.len() {
        for last in first + 1..=letters.len() {
            let id = scanner.overlay.id(&text[place(first)..place(last)]);
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

/// Returns the matches that a stream finds in pieces, which end at the given places.
fn in_pieces(scanner: &Scanner, text: &[u8], ends: impl IntoIterator<Item = usize>) -> Vec<Match> {
    let mut stream = scanner.stream();
    let mut found = Vec::<Match>::new();
    let mut start = 0;
    for end in ends.into_iter().chain([text.len()]) {
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

/// Returns lists of symbols: few letters, signs in words, symbols of several letters, letters with marks, and so many letters that
/// some have two codes.
fn alphabets() -> [Vec<&'static str>; 6] {
    let letters = |letters: &'static str| letters.split("").filter(|letter| !letter.is_empty()).collect();
    [
        letters("ab"),
        letters("ab c+ß"),
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
            let fold = Fold::ALL[random.below(4)];
            let spec = AlphabetSpec::Symbols(symbols.iter().map(|symbol| String::from(*symbol)).collect());
            let words: BTreeSet<String> = (0..1 + 5 * round).map(|_| random.text(&symbols, 4)).collect();
            let dict =
                dict_with(words.iter().map(String::as_str), Options::default().with_alphabet(spec).with_fold(fold));
            let mut overlay = Overlay::from(&dict);
            if round % 2 == 1 {
                let words = [random.text(&symbols, 4), random.text(&symbols, 5)];
                // A mark may be folded to nothing, which is no word.
                overlay =
                    overlay.with_added(&words).unwrap_or(overlay).with_denied([random.text(&symbols, 2)]).unwrap();
            }
            let others =
                [" ", "-", "_", "1", "x", "ø", "É", "ẞ", "A", "ﬁ", "\u{301}", "\u{303}", "Я", "ñ", "\u{fdfa}", "한"];
            let parts: Vec<&str> = symbols.iter().cycle().take(20).chain(&others).copied().collect();
            for scanner in scanners(&overlay) {
                let text = random.text(&parts, 60);
                let expected = expected(&scanner, &text);
                assert_eq!(
                    scanner.scan(&text).collect::<Vec<_>>(),
                    expected,
                    "{fold} {text:?} {:?} {:?}",
                    overlay.iter().collect::<Vec<_>>(),
                    (scanner.is_anywhere, scanner.is_overlapping, scanner.added.is_some(), overlay.base().max_codes())
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
    let dict = dict_of(&["ab", "abab", "straße", "x"]);
    for scanner in scanners(&Overlay::from(&dict)) {
        for before in (0..6000).step_by(397) {
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

#[test]
fn bytes_that_are_not_utf_8_are_no_letters() {
    let dict = dict_of(&["ab", "b", "é"]);
    for scanner in scanners(&Overlay::from(&dict)) {
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
fn a_letter_with_very_many_marks_is_no_letter() {
    let dict = dict_of(&["a", "é"]);
    let [whole, ..] = scanners(&Overlay::from(&dict));
    let text = "a".to_owned() + &"\u{301}".repeat(100_000) + " a e\u{301}";
    let found: Vec<_> = whole.scan(&text).map(|word| word.start).collect();
    assert_eq!(found, [200_002, 200_004]);
    assert_eq!(in_pieces(&whole, text.as_bytes(), (0..text.len()).step_by(1000)).len(), 2);
}

#[test]
fn a_sigma_is_folded_by_the_letters_around_it() {
    let dict = dict_of(&["λόγος", "σο", "ος"]);
    let [whole, _, _, all] = scanners(&Overlay::from(&dict));
    let words = |scanner: &Scanner, text: &str| {
        let found: Vec<Match> = scanner.scan(text).collect();
        let ends = (0..text.len()).filter(|end| end % 3 == 0);
        assert_eq!(in_pieces(scanner, text.as_bytes(), ends), found);
        found.iter().map(|word| dict.word(word.id).unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(words(&whole, "ΛΌΓΟΣ, Λόγος λόγοσ ΛΌΓΟΣΑ λόγος"), ["λόγος", "λόγος", "λόγος"]);
    assert_eq!(words(&all, "ΛΌΓΟΣΟΣ Σ"), ["σο", "ος"]);
}

/// Returns the dictionary of the texts of 1 to `longest` times the letter `a`.
fn repeated(longest: usize) -> Dict {
    let words: Vec<String> = (1..=longest).map(|len| "a".repeat(len)).collect();
    dict_of(&words.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn steps_are_at_most_those_of_the_longest_word_at_each_letter() {
    use crate::{everywhere, one_by_one, window::BOUNDARY};
    for longest in [10, 100, 500] {
        let dict = repeated(longest);
        let [.., all] = scanners(&Overlay::from(&dict));
        for (len, padding) in [(1000, 0), (2000, 0), (4000, 0), (4000, BOUNDARY)] {
            let mut units = alloc::vec![padding; len];
            units.resize(len + 2000, crate::window::NONE | BOUNDARY);
            let (mut walks, mut found) = (everywhere::Walks::new(), Vec::new());
            let steps = everywhere::find(&all, &units, 0..len, &mut walks, &mut found);
            assert!(steps <= len * longest && found.len() <= len * longest, "{steps}");
            let (_, steps) = one_by_one::find::<true, false>(&all, &units, 0..len, &mut found);
            assert!(steps <= len + longest, "{steps}");
            let (_, steps) = one_by_one::find::<false, true>(&all, &units, 0..len, &mut found);
            assert!(steps <= len * (longest + 1), "{steps}");
        }
    }
}
