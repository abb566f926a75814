use std::collections::BTreeMap;

use super::*;
use crate::testing::Random;

fn text(words: &WordChunks) -> String {
    words.chunks().map(|chunk| str::from_utf8(chunk.lines()).unwrap()).collect()
}

#[test]
fn the_documented_chunk_is_laid_out_as_shown() {
    let mut words = WordChunks::after(b"cat");
    for word in [b"cats", b"dogs"] {
        words.push(word, |_| unreachable!());
    }
    let chunk = words.chunks().next().unwrap();
    assert_eq!(&chunk.bytes[..chunk.end], b"cat\ncats\ndogs\n");
    assert_eq!((chunk.first, chunk.last, chunk.end), (4, 9, 14));
    let pairs: Vec<_> = chunk.pairs().map(|pair| (pair.previous, pair.word, pair.shared)).collect();
    assert_eq!(pairs, [(&b"cat"[..], &b"cats"[..], 3), (b"cats", b"dogs", 0)]);
}

#[test]
fn words_are_sorted_and_further_copies_are_reported() {
    let mut words = WordChunks::new();
    for word in ["dogs", "cat", "cats", "dogs", "ca"] {
        words.push(word.as_bytes(), |_| unreachable!());
    }
    let mut duplicates = Vec::new();
    let sorted = words.sorted(&mut |word| duplicates.push(word.to_vec()));
    assert_eq!((text(&sorted).as_str(), duplicates), ("ca\ncat\ncats\ndogs\n", vec![b"dogs".to_vec()]));
}

#[test]
fn many_duplicates_are_dropped_before_all_words_are_pushed() {
    // In the last case, the distinct words fill a chunk. The last word in order is pushed once, as the first.
    for (distinct, len, pushes) in [(2, 1, 5_000_000), (1000, 4, 2_000_000), (63, 1023, 10_000)] {
        let mut words = WordChunks::new();
        let mut duplicates = 0;
        for number in 0..pushes {
            let number = if number == 0 { distinct - 1 } else { number % (distinct - 1) };
            words.push(format!("{number:0len$}").as_bytes(), |_| duplicates += 1);
            assert!(words.full_chunks() <= MIN_CROWDED_CHUNKS);
        }
        assert!(duplicates > pushes / 2);
        let sorted = words.sorted(&mut |_| duplicates += 1);
        assert_eq!((sorted.count(), duplicates), (distinct, pushes - distinct));
    }
}

#[test]
fn distinct_words_are_left_as_they_are_until_all_words_are_pushed() {
    for prefix in ["", "https://example.org/"] {
        let mut words = WordChunks::new();
        let mut number = 10_000_000;
        while words.full_chunks() <= 2 * MIN_CROWDED_CHUNKS + 8 {
            number -= 1;
            words.push(format!("{prefix}{number:07}").as_bytes(), |_| unreachable!());
        }
        let are_descending = words.chunks().all(|chunk| chunk.words().is_sorted_by(|a, b| a > b));
        assert!(are_descending, "{prefix}");
        // The words were searched for duplicates when they had doubled.
        assert_eq!(words.sparse_chunks, 2 * MIN_CROWDED_CHUNKS);
    }
}

/// Words of many lengths, one byte later each time, so that each lies across the end of a chunk in every way.
#[test]
fn words_at_the_end_of_a_chunk_are_kept_whole() {
    for len in [1, 7, 8, 31, 32, 33, 100] {
        for shift in 0..len + SHORT + 2 {
            let mut words = WordChunks::new();
            let mut expected = String::new();
            let long = "b".repeat(len);
            for (count, word) in [(1, "a".repeat(shift + 1)), (2 * CHUNK_BYTES / (len + 1), long)] {
                for _ in 0..count {
                    // Words that do not ascend are not compared, so copies stay.
                    words.is_ascending = false;
                    words.push(word.as_bytes(), |_| unreachable!());
                    expected.extend([&*word, "\n"]);
                }
            }
            assert!(words.full_chunks() >= 1 && text(&words) == expected, "{len} {shift}");
        }
    }
}

#[test]
fn a_copy_of_the_last_word_of_a_full_chunk_is_a_duplicate() {
    let mut words = WordChunks::new();
    let mut number = 0;
    while words.full_chunks() < 3 {
        let word = format!("{number:010}");
        number += 1;
        let mut duplicates = 0;
        for _ in 0..2 {
            words.push(word.as_bytes(), |_| duplicates += 1);
        }
        assert_eq!(duplicates, 1, "{word}");
    }
    assert!(words.is_ascending() && words.chunks().flat_map(Chunk::words).count() == number);
}

/// With few symbols, many words are copies of others, or beginnings of others.
#[test]
fn random_words_in_any_order_are_sorted_and_their_copies_are_reported() {
    let mut random = Random::new(1);
    for symbols in [2, 3, 26] {
        let mut words = WordChunks::new();
        let mut times = BTreeMap::new();
        let mut copies = 0;
        for _ in 0..30_000 {
            let first = if random.below(2) == 0 { "" } else { "aaaaaaaa" };
            let rest = (0..=random.below(9)).map(|_| char::from(b'a' + random.below(symbols) as u8));
            let word: String = first.chars().chain(rest).collect();
            words.push(word.as_bytes(), |_| copies += 1);
            *times.entry(word).or_insert(0) += 1;
        }
        assert!(words.full_chunks() >= 3 && !words.is_ascending());
        let mut last = String::new();
        let sorted = words.sorted(&mut |word| {
            let word = String::from_utf8(word.to_vec()).unwrap();
            assert!(last <= word);
            last = word;
            copies += 1;
        });
        assert!(sorted.is_ascending() && sorted.chunks().flat_map(Chunk::words).eq(times.keys().map(String::as_bytes)));
        assert_eq!(copies, times.values().sum::<usize>() - times.len());
        let mut before: &[u8] = b"";
        for pair in sorted.chunks().flat_map(Chunk::pairs) {
            let shared = pair.word.iter().zip(before).take_while(|(a, b)| a == b).count();
            assert_eq!((pair.previous, pair.shared), (before, shared));
            before = pair.word;
        }
    }
}

#[test]
fn a_chunk_is_full_when_a_word_and_the_bytes_that_are_copied_at_once_do_not_fit() {
    for len in [1, 31, 32, 33, 500] {
        let mut words = WordChunks::new();
        // The last of these words leaves as much room as is needed.
        let mut room = CHUNK_BYTES - 1 - len - SHORT;
        while room > 0 {
            let filler = if room > 1000 { 499 } else { room.min(500) - 1 };
            words.is_ascending = false;
            words.push(&vec![b'b'; filler], |_| unreachable!());
            room -= filler + 1;
        }
        for full_chunks in [0, 1] {
            words.is_ascending = false;
            words.push(&vec![b'c'; len], |_| unreachable!());
            assert_eq!(words.full_chunks(), full_chunks, "{len}");
        }
    }
}

#[test]
fn duplicates_are_dropped_early_if_they_are_more_than_half_of_the_words() {
    for (percent, is_dropped) in [(40, true), (60, false)] {
        let mut random = Random::new(2);
        let mut words = WordChunks::new();
        let mut dropped = 0;
        let pushes = (MIN_CROWDED_CHUNKS + 1) * CHUNK_BYTES / 16;
        for number in 0..pushes {
            // After the distinct words, each further word is a copy of one of them.
            let distinct = pushes * percent / 100;
            let number = if number < distinct { number } else { random.below(distinct) };
            let word = (number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) % 1_000_000_000_000_000;
            words.push(format!("{word:015}").as_bytes(), |_| dropped += 1);
        }
        assert_eq!(words.full_chunks() < MIN_CROWDED_CHUNKS, is_dropped, "{percent}");
        assert_eq!(dropped > 0, is_dropped, "{percent}");
    }
}

/// Dropping duplicates sorts the words, but words of chunks that were taken out before may sort after them.
#[test]
fn a_list_that_did_not_ascend_does_not_ascend_after_duplicates_were_dropped() {
    let mut words = WordChunks::new();
    let mut dropped = 0;
    ["b", "a"].iter().for_each(|word| words.push(word.as_bytes(), |_| unreachable!()));
    while dropped == 0 {
        words.push(b"b", |_| dropped += 1);
        assert!(!words.is_ascending());
    }
}
