//! Tests of the dense form.

use dict_format::{Blocks, Children, Form, Layout, Slot};

use super::{ChildSets, ConvertError, convert, convert::flat};
use crate::{Meta, Options, WordList, testing::Random};

/// Returns words of syllables and endings, so that they share parts as those of a language do.
fn random_words(seed: u64, count: usize) -> Vec<String> {
    let mut random = Random::new(seed);
    let syllables: Vec<String> = (0..80)
        .map(|_| format!("{}{}", random.pick(&["b", "st", "l", "k", "sch"]), random.pick(&["a", "é", "ou"])))
        .collect();
    let word = |_| {
        let syllables: String = (0..=random.below(4)).map(|_| &**random.pick(&syllables)).collect();
        syllables + *random.pick(&["", "s", "er", "ers", "ing", "ung"])
    };
    (0..count).map(word).collect()
}

/// Returns the file of these words.
fn file(words: &[String], form: Form) -> Vec<u8> {
    let mut list = WordList::new(Options::default().with_form(form)).unwrap();
    words.iter().for_each(|word| list.push(word).unwrap());
    list.compile(&Meta::default().with_name("Random")).unwrap().to_bytes()
}

#[test]
fn words_have_the_same_bytes_by_any_way_to_a_form() {
    for (seed, count) in [(1, 1), (2, 40), (3, 3_000), (4, 60_000)] {
        let words = random_words(seed, count);
        let [flat, dense] = [Form::Flat, Form::Dense].map(|form| file(&words, form));
        for from in [&flat, &dense] {
            assert!(convert(from, Form::Flat).unwrap() == flat, "{count}");
            assert!(convert(from, Form::Dense).unwrap() == dense, "{count}");
        }
        assert_eq!(Layout::parse(&dense).unwrap().form(), Form::Dense);
        assert!(count < 100 || dense.len() < flat.len() * 2 / 5, "{} {}", dense.len(), flat.len());
    }
}

#[test]
fn a_damaged_automaton_is_refused() {
    // Without words, and with a child that leads to no word.
    let child = Slot::new(1, Children::new(1), false);
    for slots in [&[][..], &[Slot::EMPTY], &[child, Slot::EMPTY], &[child, child]] {
        assert!(ChildSets::of(slots, Blocks::NONE).is_none(), "{slots:?}");
    }
    let words = random_words(5, 300);
    let file = file(&words, Form::Dense);
    let layout = Layout::parse(&file).unwrap();
    let (span, _) = layout.blocks.unwrap();
    let mut damaged = file.clone();
    damaged[span.offset + 20] ^= 1;
    assert!(matches!(convert(&damaged, Form::Flat), Err(ConvertError::Format(_))));
    for at in span.offset + 8..span.offset + span.len {
        let mut blocks = span.of(&file).to_vec();
        blocks[at - span.offset] ^= 0b101;
        let sets = ChildSets::of(
            &bytemuck::pod_collect_to_vec::<u8, Slot>(layout.slots.of(&file)),
            Blocks::new(&blocks, &layout.blocks.unwrap().1),
        );
        // It ends, with other words or without.
        if let Some(sets) = sets {
            _ = flat(&sets);
        }
    }
}
