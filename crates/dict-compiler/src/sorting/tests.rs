use std::collections::BTreeMap;

use dict_format::Fold;

use super::{front_coded::FrontCoded, runs::RUN_BYTES, *};
use crate::{alphabet::provisional_codes, testing::Random};

/// The words of `built`, as lines.
fn text(built: &Built) -> Vec<u8> {
    let mut lines = Vec::new();
    let mut words = FrontCoded::of_nodes(&built.nodes).words();
    while let Some(word) = words.next() {
        match &built.codec {
            None => lines.extend_from_slice(word),
            Some(codec) => codec.decode(word, &mut lines),
        }
        lines.push(END);
    }
    lines
}

/// Pushes words one by one or several at once, and checks the result and the duplicates.
fn check(codec: Option<SymbolCodec>, pushed: &[&str], sorted: &[&str], random: &mut Random) {
    let mut words = Words::new(codec);
    assert!(words.is_empty());
    let mut copies: BTreeMap<&str, usize> = BTreeMap::new();
    pushed.iter().for_each(|word| *copies.entry(word).or_default() += 1);
    let mut duplicates: BTreeMap<String, usize> = BTreeMap::new();
    let mut on_duplicate = |word: &[u8]| *duplicates.entry(str::from_utf8(word).unwrap().to_string()).or_default() += 1;
    let mut rest = pushed;
    while !rest.is_empty() {
        let (first, others) = rest.split_at(1 + random.below(rest.len().min(300)));
        rest = others;
        if random.below(2) == 0 {
            first.iter().for_each(|word| words.push(word.as_bytes(), &mut on_duplicate));
        } else {
            words.push_lines(
                first.iter().flat_map(|word| [word, "\n"]).collect::<String>().as_bytes(),
                &mut on_duplicate,
            );
        }
        assert!(!words.is_empty());
    }
    let built = words.build(&mut on_duplicate, &mut |_| {}).unwrap();
    let lines: String = sorted.iter().flat_map(|word| [word, "\n"]).collect();
    assert_eq!(String::from_utf8(text(&built)).unwrap(), lines);
    let mut hash = WordsHash::default();
    hash.push_lines(lines.as_bytes());
    assert_eq!((built.summary.bytes, built.summary.hash.digest()), (lines.len() as u64, hash.digest()));
    let expected =
        copies.into_iter().filter(|(_, count)| *count > 1).map(|(word, count)| (word.to_string(), count - 1));
    assert!(duplicates.into_iter().eq(expected));
}

#[test]
fn words_in_any_order_are_built_in_order_and_their_copies_are_reported() {
    let mut random = Random::new(1);
    for _ in 0..60 {
        let [max_count, max_len] = [&[3, 100, 5000], &[4, 12, 40]].map(|most| *random.pick(most));
        let count = 1 + random.below(max_count);
        let letters = 1 + random.below(5);
        let word = |random: &mut Random| -> String {
            (0..1 + random.below(max_len)).map(|_| char::from(b'a' + random.below(letters) as u8)).collect()
        };
        let mut pushed: Vec<String> = (0..count).map(|_| word(&mut random)).collect();
        // Often most of the words ascend.
        if random.below(2) == 0 {
            pushed.sort();
            for _ in 0..random.below(3) {
                let word = pushed[random.below(count)].clone();
                pushed.insert(random.below(count), word);
            }
        }
        let pushed: Vec<&str> = pushed.iter().map(|word| &**word).collect();
        let mut sorted = pushed.clone();
        sorted.sort_unstable();
        sorted.dedup();
        check(None, &pushed, &sorted, &mut random);
    }
}

#[test]
fn words_of_longer_symbols_are_in_the_order_of_their_symbols() {
    let symbols = ["c", "ch", "h", "o", "z"].map(String::from);
    let codec = || SymbolCodec::new(Fold::Case, provisional_codes(&symbols).unwrap());
    let mut random = Random::new(1);
    check(Some(codec()), &["cho", "cz", "cho", "co"], &["co", "cz", "cho"], &mut random);
    check(Some(codec()), &["co", "co", "cz", "cho", "cho"], &["co", "cz", "cho"], &mut random);
}

#[test]
fn words_of_several_runs_are_merged_and_their_copies_are_reported() {
    let mut random = Random::new(1);
    let lines: Vec<String> = (0..RUN_BYTES / 8).map(|_| format!("{:x}", random.below(1 << 23))).collect();
    let pushed: Vec<&str> = lines.iter().cycle().take(lines.len() * 3).map(|word| &**word).collect();
    let mut sorted = pushed.clone();
    sorted.sort_unstable();
    sorted.dedup();
    check(None, &pushed, &sorted, &mut random);
}

#[test]
fn memory_is_proportional_to_the_distinct_words() {
    let mut words = Words::new(None);
    let mut duplicates = 0;
    let mut text = Vec::new();
    for number in 0..5000 {
        text.extend_from_slice(format!("{}\n", (number * 7919) % 5000 + 10_000).as_bytes());
    }
    let mut largest = 0;
    for _ in 0..1000 {
        words.push_lines(&text, &mut |_| duplicates += 1);
        if let Order::Any(runs) = &words.order {
            largest = largest.max(runs.len());
        }
    }
    assert!((text.len()..RUN_BYTES + 20 * text.len()).contains(&largest), "{largest}");
    let built = words.build(&mut |_| duplicates += 1, &mut |_| {}).unwrap();
    assert_eq!((built.summary.bytes, duplicates), (30_000, 999 * 5000));
}

#[test]
fn the_documented_words_are_front_coded_as_shown() {
    let mut coded = FrontCoded::default();
    ["cat", "cats", "dogs"].iter().for_each(|word| coded.push(word.as_bytes()));
    assert_eq!(coded.bytes(), b"\0cat\n\x03s\n\0dogs\n");
}

#[test]
fn words_with_more_in_common_than_the_number_says_are_whole() {
    let mut coded = FrontCoded::default();
    let words = [254, 255, 256, 300, 301].map(|len| "a".repeat(len));
    words.iter().for_each(|word| coded.push(word.as_bytes()));
    let mut found = coded.words();
    for word in &words {
        assert_eq!(found.next(), Some(word.as_bytes()));
    }
    assert_eq!(found.next(), None);
}
