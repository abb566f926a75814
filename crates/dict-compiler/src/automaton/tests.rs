use std::collections::{BTreeMap, BTreeSet, HashMap};

use dict_format::{Children, Rank, Slot, symbol::NO_CODE};

use super::{free_slots::FreeSlots, operations::Operation, trie::Trie, *};
use crate::{alphabet::CODE_0, testing::Random};

/// A trie, and the number of words in it.
#[derive(Default)]
struct ModelTrie(BTreeMap<u8, (bool, ModelTrie)>);

impl ModelTrie {
    fn insert(&mut self, word: &[u8]) {
        let (first, rest) = word.split_first().unwrap();
        let (is_word, below) = self.0.entry(*first).or_default();
        if rest.is_empty() { *is_word = true } else { below.insert(rest) }
    }
}

/// Makes the automaton of words of codes as its definition says, without the optimisations of the product: equal nodes
/// of the trie become one, and nodes are placed when they are first left.
#[derive(Default)]
struct Model {
    known: HashMap<Vec<(u8, bool, usize)>, usize>,
    nodes: Vec<(Slot, u32)>,
    slots: BTreeMap<usize, (Slot, u32)>,
}

impl Model {
    fn build(words: &BTreeSet<Vec<u8>>) -> FlatAutomaton {
        let mut trie = ModelTrie::default();
        words.iter().for_each(|word| trie.insert(word));
        let mut model = Self { nodes: vec![(Slot::EMPTY, 0)], ..Self::default() };
        let root = model.add(&trie, &mut FreeSlots::new());
        let (root, word_count) = model.nodes[root];
        model.slots.insert(0, (root, 0));
        let end = model.slots.last_key_value().unwrap().0 + 1;
        let at = |slot: usize| model.slots.get(&slot).copied().unwrap_or((Slot::EMPTY, 0));
        FlatAutomaton {
            slots: (0..end).map(|slot| at(slot).0).collect(),
            ranks: (0..end).map(|slot| Rank::new(at(slot).1)).collect(),
            words: word_count,
            used_slots: model.slots.len(),
            max_codes: words.iter().map(Vec::len).max().unwrap(),
        }
    }

    fn add(&mut self, trie: &ModelTrie, free: &mut FreeSlots) -> usize {
        let edges: Vec<(u8, bool, usize)> =
            trie.0.iter().map(|(&code, (is_word, below))| (code, *is_word, self.add(below, free))).collect();
        if edges.is_empty() {
            return 0;
        }
        if let Some(&known) = self.known.get(&edges) {
            return known;
        }
        let children = Children::new(edges.iter().fold(0, |children, (code, ..)| children | 1 << code));
        let base = free.take(children, edges.len());
        let mut words = 0;
        for &(code, is_word, below) in &edges {
            let (slot, words_below) = self.nodes[below];
            let slot = Slot::new(slot.base(), slot.children(), is_word);
            self.slots.insert(base + usize::from(code), (slot, words + u32::from(is_word)));
            words += u32::from(is_word) + words_below;
        }
        self.nodes.push((Slot::new(base as u32, children, false), words));
        self.known.insert(edges, self.nodes.len() - 1);
        self.nodes.len() - 1
    }
}

/// Returns words of random codes: short and long ones, of few codes and of many, some with the same beginnings or
/// endings.
fn random_words(random: &mut Random) -> BTreeSet<Vec<u8>> {
    let codes = 1 + random.below(31);
    let max_len = *random.pick(&[3, 9, 30]);
    let mut parts: Vec<Vec<u8>> = Vec::new();
    let mut words = BTreeSet::new();
    for _ in 0..1 + random.below(200) {
        let mut word: Vec<u8> = (0..1 + random.below(max_len)).map(|_| random.below(codes) as u8).collect();
        if !parts.is_empty() && random.below(3) != 0 {
            word.extend(random.pick(&parts));
        }
        if !parts.is_empty() && random.below(3) == 0 {
            word.splice(0..0, random.pick(&parts).clone());
        }
        if random.below(4) == 0 {
            parts.push(word.clone());
        }
        words.insert(word);
    }
    words
}

#[test]
fn random_words_give_the_automaton_that_the_definition_says() {
    let mut random = Random::new(1);
    for _ in 0..500 {
        let words = random_words(&mut random);
        let model = Model::build(&words);
        assert_eq!(automaton_of(&words), model, "{words:?}");
        let mut nodes = SharedNodes::new();
        let words: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
        add_below(&mut nodes, &words);
        assert_eq!(nodes.finish().unwrap(), model, "{words:?}");
    }
}

/// Returns the automaton of words of codes.
pub(crate) fn automaton_of(words: &BTreeSet<Vec<u8>>) -> FlatAutomaton {
    let mut builder = AutomatonBuilder::new();
    let mut piece = Piece::new();
    for word in words {
        piece.push(&word.iter().map(|code| CODE_0 + code).collect::<Vec<u8>>());
        let taken = builder.read(&mut piece, &mut |_| unreachable!());
        builder.run(&mut piece, taken);
    }
    let nodes = builder.finish(&mut piece);
    let max_codes = words.iter().map(Vec::len).max().unwrap_or(0);
    place(nodes, &std::array::from_fn(|label| (label as u8).wrapping_sub(CODE_0)), max_codes, &mut |_, _| {}).unwrap()
}

/// Adds the node below which there are these words, and returns its number.
fn add_below(nodes: &mut SharedNodes, words: &[&[u8]]) -> u32 {
    let edges = words.chunk_by(|a, b| a[0] == b[0]).map(|words| {
        let below: Vec<&[u8]> = words.iter().map(|word| &word[1..]).filter(|rest| !rest.is_empty()).collect();
        let node = if below.is_empty() { SharedNodes::LEAF } else { add_below(nodes, &below) };
        (words[0][0], EdgeTarget::new(node, below.len() < words.len()))
    });
    let (codes, targets): (Vec<u8>, Vec<EdgeTarget>) = edges.unzip();
    nodes.add(&codes, &targets).unwrap()
}

/// Returns the piece of these words.
fn piece(words: &[&str]) -> Piece {
    let mut piece = Piece::new();
    words.iter().for_each(|word| piece.push(word.as_bytes()));
    piece
}

fn operations(words: &[&str]) -> Vec<Operation> {
    let mut text = piece(words).bytes;
    let end = text.len();
    text.resize(end + PADDING, 0);
    let mut trie = Trie::new();
    let mut operations = Vec::new();
    let taken = trie.take(&text, PADDING, end, &mut operations, &mut |_| unreachable!());
    assert_eq!(taken.end, end);
    trie.finish(&text, taken.last, &mut operations);
    operations
}

fn nodes(words: &[&str]) -> Nodes {
    let mut builder = AutomatonBuilder::new();
    let mut piece = piece(words);
    let taken = builder.read(&mut piece, &mut |_| unreachable!());
    builder.run(&mut piece, taken);
    builder.finish(&mut piece)
}

const DOCUMENTED: [&str; 5] = ["cat", "cats", "dog", "dogs", "figs"];

#[test]
fn the_documented_words_have_the_documented_operations() {
    let found: Vec<String> = operations(&DOCUMENTED)
        .iter()
        .map(|operation| {
            let kind = match operation.is_tail() {
                true => str::from_utf8(&operation.key.to_le_bytes()).unwrap().trim_end_matches('\0').to_string(),
                false => operation.len.to_string(),
            };
            format!("{kind} {}{}", char::from(operation.label), if operation.is_word() { " word" } else { "" })
        })
        .collect();
    assert_eq!(found, ["s t word", "1 a", "1 c", "s g word", "1 o", "1 d", "igs f", "3 \0"]);
}

#[test]
fn the_documented_words_have_the_documented_nodes() {
    let nodes = nodes(&DOCUMENTED);
    let found: Vec<String> = (1..=nodes.root())
        .map(|node| {
            let (labels, targets) = nodes.edges(node);
            let edge = |(label, target): (&u8, &EdgeTarget)| {
                format!("{}{}n{}", char::from(*label), if target.is_word() { "=>" } else { "->" }, target.node())
            };
            labels.iter().zip(targets).map(edge).collect::<Vec<_>>().join(" ")
        })
        .collect();
    assert_eq!(found, ["s=>n0", "t=>n1", "a->n2", "g=>n1", "o->n4", "g->n1", "i->n6", "c->n3 d->n5 f->n7"]);
}

#[test]
fn the_documented_words_have_the_documented_slots() {
    let mut code_of = [0; 256];
    (0..).zip(b"acdfgiost").for_each(|(code, label)| code_of[usize::from(*label)] = code);
    let flat = place(nodes(&DOCUMENTED), &code_of, 4, &mut |_, _| {}).unwrap();
    let bases: Vec<u32> = [7, 8, 1, 4, 6, 5, 9, 10, 11, 12, 0].map(|slot: usize| flat.slots[slot].base()).to_vec();
    assert_eq!(bases, [0, 0, 0, 0, 0, 0, 1, 1, 0, 4, 9]);
    let ranks: Vec<u32> = [11, 6, 4, 7, 8, 12].map(|slot: usize| flat.ranks[slot].get()).to_vec();
    assert_eq!(ranks, [2, 0, 1, 1, 1, 4]);
    assert_eq!((flat.slots.len(), flat.used_slots, flat.words), (13, 11, 5));
    let beginnings = DOCUMENTED.map(|word| &word[..word.len() - 1]);
    let texts = || DOCUMENTED.into_iter().chain(beginnings).chain(["", "tac", "catsdogs"]);
    let mut codes: Vec<Vec<u8>> =
        texts().map(|text| text.bytes().map(|byte| code_of[usize::from(byte)]).collect()).collect();
    codes.push(vec![NO_CODE]);
    let ids = texts().map(|text| DOCUMENTED.iter().position(|word| *word == text).map(|id| id as u32));
    assert!(flat.ids(&codes).eq(ids.chain([None])));
}

/// Returns words of 1 to 40 bytes, some of which share long beginnings or endings.
fn random_lines(random: &mut Random, count: usize) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut words = BTreeSet::new();
    while words.len() < count {
        let max = *random.pick(&[4, 20]);
        let len = 1 + random.below(max);
        let letters: String = (0..len).map(|_| char::from(b'a' + random.below(5) as u8)).collect();
        if random.below(10) == 0 {
            parts.push(letters.clone());
        }
        words.insert([random.pick(&parts), &*letters, random.pick(&parts)].concat());
    }
    words.into_iter().collect()
}

#[test]
fn pieces_of_any_size_give_the_same_nodes_on_one_processor_and_on_two() {
    let mut random = Random::new(1);
    let words = random_lines(&mut random, 20_000);
    let words: Vec<&str> = words.iter().map(|word| &**word).collect();
    let whole = nodes(&words);
    for max in [1, 7, 1000, 9000] {
        let mut builder = AutomatonBuilder::new();
        let mut piece = Piece::new();
        let mut rest = &words[..];
        while !rest.is_empty() {
            let (first, others) = rest.split_at(rest.len().min(1 + random.below(max)));
            rest = others;
            first.iter().for_each(|word| piece.push(word.as_bytes()));
            let taken = builder.read(&mut piece, &mut |_| unreachable!());
            builder.run(&mut piece, taken);
            assert_eq!(piece.lines(), [first[first.len() - 1].as_bytes(), b"\n"].concat());
        }
        assert!(builder.finish(&mut piece) == whole, "{max}");
    }
}

#[test]
fn duplicates_are_reported_and_a_word_out_of_order_is_not_taken() {
    let mut duplicates = Vec::new();
    for (words, copies, taken) in [
        (&["cat", "cat", "cats", "cats", "cats", "dog"][..], &["cat", "cats", "cats"][..], 6),
        (&["cat", "cats", "cat", "dog"], &[], 2),
        (&["dog", "dog", "cat"], &["dog"], 2),
        (&["abcdefghijklmnopqrs", "abcdefghijklmnopqrs", "abcdefghijklmnopqr"], &["abcdefghijklmnopqrs"], 2),
    ] {
        duplicates.clear();
        let mut piece = piece(words);
        let mut builder = AutomatonBuilder::new();
        let found = builder.read(&mut piece, &mut |word| duplicates.push(String::from_utf8(word.to_vec()).unwrap()));
        let len = |words: &[&str]| words.iter().map(|word| word.len() + 1).sum::<usize>();
        assert_eq!(
            (&*duplicates, found.end - PADDING),
            (&*copies.iter().map(|word| word.to_string()).collect::<Vec<_>>(), len(&words[..taken]))
        );
        assert_eq!(found.last - PADDING, len(&words[..taken - 1]));
    }
}

#[test]
fn a_node_with_too_many_words_for_its_rank_is_refused() {
    // Each node has two edges to the node below it, so the words double.
    let mut registry = Registry::new();
    let mut below = LEAF;
    for _ in 0..32 {
        for label in 0..2 {
            registry.push(label, EdgeTarget::new(below, below == LEAF));
        }
        below = registry.node(2);
    }
    let refused = place(registry.into_nodes(), &std::array::from_fn(|label| label as u8), 32, &mut |_, _| {});
    assert!(matches!(refused, Err(crate::error::TooBig { limit: 4_294_967_295, what: "words" })), "{refused:?}");
}
