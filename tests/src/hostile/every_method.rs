//! Calls of every method of a dictionary whose bytes may be damaged.

use board_deal::cubes::DictCubes;
use board_solver::{Board, Rules, Solver};
use dict_query::Query;
use dict_runtime::{
    Cursor, Dict, Hit, Question, Stream, Words,
    columns::FREQUENCY,
    raw,
    search::{Automaton, LetterRules, Search},
};
use dict_scan::{Scanner, Segmenter};
use dict_suggest::{Checker, Suggester};

/// Calls every method of `dict`, whose bytes may be damaged, with `texts` and others. The answers may be wrong; this
/// checks that there are answers, and that no call goes on for too long.
pub fn call_every_method(dict: &Dict, texts: &[&str], boards: &[Board]) {
    call_one_by_one(dict, texts, boards);
    let words = dict_runtime::sets::union([dict, dict]).expect("it has its own alphabet");
    assert!(words.take(dict.len() + 1).fold(0, |n, _| n + 1) <= dict.len());
    assert!(dict.columns().all(|column| dict.column(column.name()).is_some()));
    check_batches(dict, texts);
}

/// Calls what [`call_every_method`] calls, except batches and unions, whose answers differ if the bytes change in
/// between.
pub fn call_one_by_one(dict: &Dict, texts: &[&str], boards: &[Board]) {
    let longest = dict.max_codes() * dict_format::symbol::MAX_SYMBOL_BYTES;
    list_words(dict, dict.iter(), dict.len());
    for id in [0..dict.len().min(1 << 10) as u32, u32::MAX - 1..u32::MAX].into_iter().flatten() {
        assert!(dict.word(id).is_none_or(|word| word.len() <= longest));
        _ = dict.value(id);
    }
    read_columns(dict);
    assert_eq!(dict.word(u32::MAX), None);
    for text in texts {
        let folded = dict.alphabet().fold_text(text).len();
        assert!(dict.id(text).is_none_or(|id| (id as usize) < dict.len()));
        _ = dict.contains(text);
        assert!(dict.prefixes(text).count() <= folded);
        assert!(dict.longest_prefix(text).is_none_or(|(bytes, _)| bytes <= folded));
        assert!(dict.id_of_bytes(text.as_bytes()).is_none_or(|id| (id as usize) < dict.len()));
        _ = dict.get(text);
        list_words(dict, dict.complete(text), dict.len());
        list_best(dict, dict.complete(text));
        assert!(dict.complete(text).len() <= dict.len());
        list_words(dict, dict.range(*text..), 4);
        list_words(dict, dict.range(..=*text), 4);
        _ = dict.root().step_str(text).map(|place| list_words(dict, place.words(), 4));
        _ = text.chars().try_fold(dict.root(), |place, letter| place.step_char(letter));
        run_searches(dict, text, dict.len());
        run_suggestions(dict, text);
        run_scans(dict, text);
    }
    wander(dict.root(), 3);
    _ = DictCubes::new(dict);
    for board in boards {
        if let Ok(solution) = Solver::new(dict, Rules::BOGGLE.with_min_letters(1)).unwrap().solve(board) {
            assert!(solution.words().len() <= dict.len());
        }
    }
    change(dict, texts, boards);
    _ = dict.meta().count();
    assert!(raw::slots(dict).len() == raw::ranks(dict).len() && !raw::slots(dict).is_empty());
    _ = dict.verify();
    _ = dict.verify_deep();
}

/// Takes `words` from both ends, at most `enough` from each.
pub fn list_words(dict: &Dict, mut words: Words<'_>, enough: usize) {
    // In a damaged file, the place that a text leads to may be one code deeper than the deepest word, and have words
    // below.
    let longest = (2 * dict.max_codes() + 1) * dict_format::symbol::MAX_SYMBOL_BYTES;
    let len = words.len();
    assert!(len <= dict.len(), "{len} words, the header says {}", dict.len());
    let mut from_the_end = words.clone().rev().take(enough);
    assert!(from_the_end.by_ref().all(|word| word.len() <= longest));
    let mut count = 0;
    let mut next_id = 0;
    while let Some(Hit { id, word, .. }) = words.advance().filter(|_| count < enough) {
        count += 1;
        assert!((id as usize) < dict.id_limit());
        // Added words have ids after the others.
        if !dict.is_added(id) {
            assert!(id >= next_id);
            next_id = id + 1;
        }
        assert!(word.len() <= longest, "a word of {} bytes is longer than any may be", word.len());
    }
    assert!(count <= len, "{count} words of {len}");
}

/// Reads all columns, and the best words by each.
pub fn read_columns(dict: &Dict) {
    for column in dict.columns() {
        // If the bytes change, the name may be another one by now.
        _ = dict.column(column.name());
        let values = column.distinct().count();
        for id in [0..dict.len().min(1 << 10) as u32, u32::MAX - 1..u32::MAX].into_iter().flatten() {
            assert!(column.place(id).is_none_or(|place| place < values));
            _ = (column.get(id), column.merit(id));
        }
    }
    list_best(dict, dict.iter());
}

/// Takes the best of `words` by each column.
fn list_best(dict: &Dict, words: Words<'_>) {
    for column in dict.columns() {
        for count in [0, 1, 3, 20] {
            let ids = words.clone().best(column, count);
            assert!(ids.len() <= count && ids.iter().all(|id| (*id as usize) < dict.id_limit()), "{ids:?}");
        }
    }
}

/// Adds some of `texts` to the dictionary, denies others, and asks the changed dictionary.
fn change(dict: &Dict, texts: &[&str], boards: &[Board]) {
    let is_spelled = |text: &&str| !text.is_empty() && dict.encode(text, &mut Vec::new()).is_ok();
    let first = dict.word(0).unwrap_or_default();
    let added = texts.iter().copied().filter(is_spelled).step_by(2);
    // The alphabet may be damaged, or the number of words.
    let dict = dict.with_added(added).and_then(|dict| dict.with_denied([&*first]));
    let Ok(dict) = dict else { return };
    list_words(&dict, dict.iter(), dict.id_limit());
    assert!(dict.iter().rev().take(dict.id_limit()).count() <= dict.id_limit());
    list_best(&dict, dict.iter());
    for text in texts {
        assert!(dict.id(text).is_none_or(|id| (id as usize) < dict.id_limit()));
        _ = (dict.contains(text), dict.longest_prefix(text));
        list_words(&dict, dict.complete(text), dict.id_limit());
        list_words(&dict, dict.range(*text..), 4);
        _ = dict.root().step_str(text).map(|place| list_words(&dict, place.words(), 4));
        for skipped in [1, 3, dict.id_limit(), usize::MAX] {
            _ = (dict.complete(text).nth(skipped), dict.complete(text).nth_back(skipped));
        }
        _ = dict.near(text, 1).expect("it is not too far").take(dict.id_limit()).count();
    }
    _ = dict.root().children().filter_map(|code| dict.root().step(code)?.id()).count();
    for board in boards {
        _ = Solver::new(&dict, Rules::BOGGLE).unwrap().score(board);
    }
}

/// Asks queries that are made of `text`.
pub fn run_query(dict: &Dict, text: &str) {
    let reversed = format!("~({text}|<word>)?*");
    let queries = [
        text,
        &reversed,
        &format!("near:{text} | <{text}*>&!*AA*"),
        &format!("/{text}/ | /{text}* 3-:"),
        &format!("words=1-3 /{text}{text}"),
        &format!("words=2 {text}*"),
        &format!("{text};A{text}*B;~BA & !/A;|AB|<=9"),
    ];
    for query in queries {
        // Some texts make an invalid query.
        let Ok(query) = Query::parse(query) else { continue };
        _ = query
            .max_steps(20_000)
            .find(dict)
            .map(|mut words| words.by_ref().count() + usize::from(words.finish().is_err()));
    }
}

/// Runs every kind of search, with `text` as the word, as the rack, or in the pattern, for at most `enough` words each.
pub fn run_searches(dict: &Dict, text: &str, enough: usize) {
    for pattern in ["?".repeat(text.chars().count()), format!("*{text}"), format!("{text}?*"), format!("[!{text}]*")] {
        // Some texts make an invalid pattern.
        _ = dict.matches(&pattern).map(|words| take(dict, words, enough));
    }
    for rack in [text.to_string(), format!("{text}??")] {
        _ = dict.anagrams(&rack).map(|words| take(dict, words, enough));
        _ = dict.partial_anagrams(&rack).map(|words| take(dict, words, enough));
    }
    for distance in 0..=2 {
        let words = dict.near(text, distance).expect("it is not too far");
        take(dict, words, enough);
    }
    take(dict, dict.hooks(text), enough);
    let rules = LetterRules::default().lengths(1..=9);
    let questions = [
        Question::complete(text),
        Question::partial_anagrams(text).letters(rules),
        Question::near(text, 1).form_of(text),
    ];
    for question in questions {
        for question in [question.clone().skip(1).limit(enough), question.common(0).by(FREQUENCY).limit(20)] {
            // Some dictionaries have no such columns.
            _ = dict.ask(&question).map(|answers| answers.take(enough).count());
        }
    }
}

/// The bytes that suggestions may allocate.
pub const SUGGESTION_ROOM: usize = 1 << 19;

/// The bytes that a scan may allocate.
pub const SCAN_ROOM: usize = 4 << 20;

/// Finds the words of a dictionary in a text.
pub fn run_scans(dict: &Dict, text: &str) {
    let text = format!("{text} {text}{text} é{text}\u{301}");
    for (anywhere, overlapping) in [(false, false), (false, true), (true, false), (true, true)] {
        let scanner = Scanner::new(dict).anywhere(anywhere).overlapping(overlapping);
        let mut from = 0;
        for found in scanner.scan(&text) {
            assert!(from <= found.start && found.start < found.end && (found.id as usize) < dict.len(), "{found:?}");
            assert!(text.get(found.start..found.end).is_some(), "{found:?} is not at letters");
            from = if overlapping { found.start } else { found.end };
        }
        let mut stream = scanner.stream();
        stream.push(&text.as_bytes()[1..], |_| {});
        stream.end(|_| {});
    }
    run_segments(dict, &text);
}

/// Cuts a text into words.
fn run_segments(dict: &Dict, text: &str) {
    let mut from = 0;
    for piece in Segmenter::new(dict).segment(text) {
        assert!(piece.start == from && from < piece.end && text.get(from..piece.end).is_some(), "{piece:?}");
        assert!(piece.id.is_none_or(|id| (id as usize) < dict.len()), "{piece:?}");
        from = piece.end;
    }
    assert_eq!(from, text.len());
}

/// Finds the words of a dictionary in a text of more than a window, piece by piece.
pub fn run_long_scans(dict: &Dict, text: &str) {
    let long: String = format!("{text} é").chars().cycle().take(6000).collect();
    for (anywhere, overlapping) in [(false, false), (false, true), (true, false), (true, true)] {
        let scanner = Scanner::new(dict).anywhere(anywhere).overlapping(overlapping);
        let mut stream = scanner.stream();
        for piece in long.as_bytes()[1..].chunks(999) {
            let searched = stream.searched();
            stream.push(piece, |found| assert!(searched <= found.start && found.start < found.end));
        }
        stream.end(|_| {});
    }
    // Without a space, it is longer than what is cut at once.
    run_segments(dict, &long.replace(' ', "").repeat(4));
}

/// Asks for suggestions for a text, and for the text with mistakes. Also checks the text.
pub fn run_suggestions(dict: &Dict, text: &str) {
    let suggester = Suggester::new(dict);
    for typed in
        [text.to_string(), format!("x{text}"), text.repeat(2), text.repeat(10_000), text.chars().rev().collect()]
    {
        let suggestions = suggester.suggest(&typed, 5);
        assert!(suggestions.len() <= 5 && suggestions.is_sorted_by_key(|suggestion| suggestion.cost));
        assert!(suggestions.iter().all(|suggestion| suggestion.id.is_none_or(|id| (id as usize) < dict.len())));
    }
    let mut from = 0;
    for found in Checker::new(dict).skipping_code(true).misspellings(&format!("{text}. {text}'{text} `{text}")) {
        assert!(found.start >= from);
        from = found.start + found.text.len();
    }
}

fn take<A: Automaton>(dict: &Dict, mut search: Search<'_, A>, enough: usize) {
    let mut count = 0;
    let mut next_id = 0;
    while let Some(found) = search.advance().filter(|_| count < enough) {
        count += 1;
        assert!((next_id..dict.len()).contains(&(found.id as usize)));
        next_id = found.id as usize + 1;
        assert!(found.word.len() <= dict.max_codes() * dict_format::symbol::MAX_SYMBOL_BYTES);
    }
}

/// Looks up all of `texts` at once. Each is looked up five times, because then it is walked together with others. The
/// answers must be the same as the answers of single lookups.
pub fn check_batches(dict: &Dict, texts: &[impl AsRef<str>]) {
    let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).cycle().take(texts.len() * 5).collect();
    assert!(dict.contains_many(&texts).into_iter().eq(texts.iter().map(|text| dict.contains(text))), "{texts:?}");
    assert!(dict.ids(&texts).into_iter().eq(texts.iter().map(|text| dict.id(text))), "{texts:?}");
    assert!(texts.iter().all(|text| dict.id_of_bytes(text.as_bytes()) == dict.id(text)), "{texts:?}");
    assert!(texts.iter().all(|text| dict.id_of_chars(text.chars()) == dict.id(text)), "{texts:?}");
}

/// Visits all cursors up to `steps` away.
fn wander(from: Cursor<'_>, steps: usize) {
    _ = (from.is_word(), from.id());
    assert_eq!(from.children().len(), from.children().count());
    assert!((31..=u8::MAX).all(|code| from.step(code).is_none()));
    if steps > 0 {
        from.children().filter_map(|code| from.step(code)).for_each(|child| wander(child, steps - 1));
    }
}
