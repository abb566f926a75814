use alloc::{collections::BTreeMap, format, string::String, vec, vec::Vec};

use dict_compiler::{ColumnKind, Form, Meta, Options, WordList};
use dict_runtime::Dict;

use super::*;

/// Returns the dictionaries of these words, with their counts, in all forms.
fn dicts_of<'w>(words: impl IntoIterator<Item = (&'w str, u32)> + Clone) -> Vec<Dict> {
    Form::ALL.iter().map(|form| dict_of(words.clone(), *form)).collect()
}

fn dict_of<'w>(words: impl IntoIterator<Item = (&'w str, u32)>, form: Form) -> Dict {
    let mut list = WordList::new(Options::default().with_form(form)).unwrap();
    let frequency = list.add_column("frequency", ColumnKind::Integers).unwrap();
    for (word, count) in words {
        list.push(word).unwrap();
        if count > 0 {
            let count = list.value_in(frequency, &format!("{count}")).unwrap().unwrap();
            list.set_value(word, count);
        }
    }
    Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap()
}

fn pieces<'t>(segmenter: &Segmenter, text: &'t str) -> Vec<&'t str> {
    segmenter.segment(text).map(|piece| &text[piece.start..piece.end]).collect()
}

/// Returns the cost of a piece, if it may be one.
fn cost(segmenter: &Segmenter, text: &str, start: usize, end: usize, is_word: bool) -> Option<u32> {
    let scanner = &segmenter.scanner;
    let rarity = segmenter.column.as_ref().and_then(|column| Rarity::new(scanner.dict.column(column)?));
    let costs = Costs::new(scanner, rarity);
    if is_word {
        return Some(costs.of(scanner.dict.id(&text[start..end])?));
    }
    let (mut letters, mut at) = (1, start);
    loop {
        let (len, is_border) = first_letter(&text[at..])?;
        at += len;
        match at == end {
            true => return Some(Costs::OTHER + letters * costs.letter),
            false if is_border || at > end => return None,
            false => letters += 1,
        }
    }
}

/// Returns the cost of two pieces beside each other, of which one is unknown text and the other a short word.
fn cost_of_pair(segmenter: &Segmenter, text: &str, pieces: [(usize, usize, bool); 2]) -> u32 {
    let [(.., is_word), (start, _, is_word_after)] = pieces;
    let alphabet = segmenter.scanner.dict.alphabet();
    let max_short = if alphabet.symbols().len() < 32 { 2 } else { 1 };
    let is_short =
        |(start, end, is_word): (usize, usize, bool)| is_word && text[start..end].chars().count() <= max_short;
    let letters = [text[..start].chars().next_back().unwrap(), text[start..].chars().next().unwrap()];
    let letter = letters[usize::from(is_word)];
    let is_inside = letters.iter().all(|letter| crate::letter_reader::is_word(*letter));
    let is_known = alphabet.longest_match(alphabet.fold_text(letter.encode_utf8(&mut [0; 4])).as_bytes()).is_some();
    if is_word != is_word_after && pieces.into_iter().any(is_short) && is_inside && is_known { 40 } else { 0 }
}

/// Returns the least cost of a text, by trying all pieces that end at each place, after all that end before them.
fn least_cost(segmenter: &Segmenter, text: &str) -> u32 {
    let ends = || text.char_indices().map(|(at, _)| at).chain([text.len()]);
    // The cost up to the end of a piece, by the piece.
    let mut least: BTreeMap<(usize, usize, bool), u32> = BTreeMap::new();
    for end in ends().skip(1) {
        for (start, is_word) in
            ends().take_while(|start| *start < end).flat_map(|start| [(start, true), (start, false)])
        {
            let Some(own) = cost(segmenter, text, start, end, is_word) else { continue };
            let piece = (start, end, is_word);
            let before = least.iter().filter(|((_, end, _), _)| *end == start);
            let before = before.map(|(before, cost)| cost + cost_of_pair(segmenter, text, [*before, piece]));
            let before = if start == 0 { Some(0) } else { before.min() };
            if let Some(before) = before {
                least.insert(piece, before + own);
            }
        }
    }
    let whole = least.iter().filter(|((_, end, _), _)| *end == text.len());
    whole.map(|(_, cost)| *cost).min().unwrap_or(0)
}

#[test]
fn the_cut_is_the_cheapest_of_all() {
    let mut state = 1u64;
    let mut below = |end: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % end
    };
    for round in 0..300 {
        let letters = ["a", "b", "c", "é", "ß"];
        let words: BTreeMap<String, u32> = (0..1 + round % 30)
            .map(|_| ((0..=below(4)).map(|_| letters[below(5)]).collect(), [0, 1, 30, 900, 27_000][below(5)]))
            .collect();
        let text: String = (0..below(24)).map(|_| ["a", "b", "c", "É", "ẞ", "d", " ", "-", "1"][below(9)]).collect();
        for mut dict in dicts_of(words.iter().map(|(word, count)| (word.as_str(), *count))) {
            if round % 3 == 0 {
                dict = dict.with_added(["abba"]).unwrap_or(dict).with_denied(["a"]).unwrap();
            }
            let mut segmenter = Segmenter::new(&dict);
            segmenter.column = segmenter.column.filter(|_| round % 5 > 0);
            let found: Vec<Segment> = segmenter.segment(&text).collect();
            let costs = found.iter().map(|piece| cost(&segmenter, &text, piece.start, piece.end, piece.id.is_some()));
            let of_piece = |piece: &Segment| (piece.start, piece.end, piece.id.is_some());
            let pairs =
                found.windows(2).map(|pair| cost_of_pair(&segmenter, &text, [of_piece(&pair[0]), of_piece(&pair[1])]));
            let total = costs.sum::<Option<u32>>().map(|costs| costs + pairs.sum::<u32>());
            assert_eq!(total, Some(least_cost(&segmenter, &text)), "{text:?} {words:?} {found:?}");
            let places: Vec<usize> = found.iter().flat_map(|piece| [piece.start, piece.end]).collect();
            assert!(places.first().is_none_or(|start| *start == 0));
            assert!(places.last().is_none_or(|end| *end == text.len()));
            assert!(places[..].windows(2).skip(1).step_by(2).all(|pair| pair[0] == pair[1]), "{found:?}");
            for piece in found.iter().filter(|piece| piece.id.is_some()) {
                assert_eq!(dict.id(&text[piece.start..piece.end]), piece.id);
            }
        }
    }
}

#[test]
fn common_words_are_likelier_and_another_column_may_say_what_is_common() {
    for form in Form::ALL {
        let mut list = WordList::new(Options::default().with_form(*form)).unwrap();
        let columns = ["frequency", "spoken"].map(|name| list.add_column(name, ColumnKind::Integers).unwrap());
        for (word, counts) in
            [("no", [90_000, 10]), ("where", [90_000, 10]), ("now", [900, 90_000]), ("here", [900, 90_000])]
        {
            list.push(word).unwrap();
            for (column, count) in columns.into_iter().zip(counts) {
                let count = list.value_in(column, &format!("{count}")).unwrap().unwrap();
                list.set_value(word, count);
            }
        }
        list.add_column("lemma", ColumnKind::Texts).unwrap();
        let dict = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap();
        let segmenter = Segmenter::new(&dict);
        assert_eq!(pieces(&segmenter, "Nowhere"), ["No", "where"]);
        assert_eq!(pieces(&segmenter.clone().by("spoken").unwrap(), "Nowhere"), ["Now", "here"]);
        assert!(["none", "lemma"].iter().all(|column| segmenter.clone().by(column).is_none()));
    }
}

#[test]
fn text_that_is_not_a_word_has_pieces_that_end_where_words_of_the_text_do() {
    for dict in dicts_of([("ab", 10_000), ("é", 9000)]) {
        let segmenter = Segmenter::new(&dict);
        assert_eq!(pieces(&segmenter, "abxyz, abE\u{301}qab"), ["ab", "xyz", ",", " ", "ab", "E\u{301}", "q", "ab"]);
        assert_eq!(pieces(&segmenter, "E\u{301}ab\u{301}?! \n1"), ["E\u{301}ab\u{301}", "?!", " \n", "1"]);
        assert_eq!(segmenter.segment("").next(), None);
        let mut segments = segmenter.segment("abéabx");
        assert_eq!(segments.next().map(|piece| piece.end), Some(2));
        segments.restart("xéab");
        assert_eq!(segments.map(|piece| piece.end).collect::<Vec<_>>(), [1, 3, 5]);
    }
}

#[test]
fn a_long_text_without_borders_is_cut_in_parts_of_bounded_size() {
    for dict in dicts_of([("ab", 10_000), ("abab", 10), ("babab", 9)]) {
        let segmenter = Segmenter::new(&dict);
        let text = "ab".repeat(MAX_PART);
        let mut segments = segmenter.segment(&text);
        for number in 0..MAX_PART {
            assert_eq!(segments.next().map(|piece| (piece.start, piece.end)), Some((2 * number, 2 * number + 2)));
            assert!(segments.lattice.end() <= MAX_PART + 5 && segments.pieces.len() <= MAX_PART);
        }
        assert_eq!(segments.next(), None);
        let marks = "\u{301}".repeat(MAX_PART);
        let mut segments = segmenter.segment(&marks);
        assert_eq!(segments.next().map(|piece| piece.end), Some(MAX_PART));
        assert!(segments.lattice.end() <= MAX_PART + MAX_LETTER);
        let none = "x".repeat(2 * MAX_PART + 1);
        let lens: Vec<usize> = segmenter.segment(&format!("ab{none}")).map(|piece| piece.end - piece.start).collect();
        assert_eq!(lens, vec![2, MAX_PART, MAX_PART, 1]);
    }
}
