//! A comparison with other ways to find patterns, anagrams, near words and hooks.

use std::{env, path::Path, time::Instant};

use anyhow::{Context, ensure};
use dict_runtime::Dict;
use fst::Set;
use peer_bench::{
    CompiledList,
    dictionaries::{FstSet, Peer, Source, Sum, TextLines, map},
    searches::{Automata, DictcSearch, HashTables, Question, Scan, Searcher},
};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus, seq::IndexedRandom};

use crate::{
    scale::{Scale, median},
    table,
};

/// A kind of question: its name in tables, and a function that makes one from a word that is long enough.
type QuestionKind = (&'static str, fn(&str, &mut Xoshiro256PlusPlus) -> Option<Question>);

const KINDS: [QuestionKind; 10] = [
    ("c?t", |word, random| {
        let hidden = |letter| if random.random() { '?' } else { letter };
        Some(Question::Pattern(word.chars().map(hidden).collect()))
    }),
    ("ca*ts", |word, _| Some(Question::Pattern(format!("{}*{}", word.get(..2)?, word.get(word.len() - 2..)?)))),
    ("*cat", |word, _| Some(Question::Pattern(format!("*{}", word.get(word.len().checked_sub(3)?..)?)))),
    ("7 tiles", |word, _| Some(Question::Tiles { tiles: word.get(..7)?.to_string(), all: true })),
    ("6 and ?", |word, _| Some(Question::Tiles { tiles: word.get(..6)?.to_string() + "?", all: true })),
    ("some of 7", |word, _| Some(Question::Tiles { tiles: word.get(..7)?.to_string(), all: false })),
    ("some of 6 and ?", |word, _| Some(Question::Tiles { tiles: word.get(..6)?.to_string() + "?", all: false })),
    ("near by 1", |word, random| Some(Question::Near { word: misspelled(word, random), distance: 1 })),
    ("near by 2", |word, random| Some(Question::Near { word: misspelled(word, random), distance: 2 })),
    ("hooks", |word, _| Some(Question::Hooks(word.to_string()))),
];

/// Returns `word` with a random letter replaced, or with two neighbours swapped.
fn misspelled(word: &str, random: &mut Xoshiro256PlusPlus) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let at = random.random_range(0..letters.len());
    if at > 0 && random.random() {
        letters.swap(at - 1, at);
    } else {
        letters[at] = random.random_range('a'..='z');
    }
    letters.into_iter().collect()
}

/// Measures, prints and returns the table. It is an error if a searcher finds other words than the others.
pub(crate) fn run(scale: Scale) -> anyhow::Result<String> {
    let list = CompiledList::english()?;
    let (every, count) = if scale == Scale::Full { (1, 100) } else { (127, 10) };
    let words: Vec<&str> = list.words.iter().step_by(every).map(String::as_str).collect();
    let text: String = words.iter().flat_map(|word| [word, "\n"]).collect();
    let searchers = searchers(words.iter().map(|word| word.to_string()).collect(), &text)?;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut header = vec!["µs".to_string()];
    let mut rows: Vec<Vec<String>> = searchers.iter().map(|searcher| vec![searcher.name().to_string()]).collect();
    for (title, make) in KINDS {
        let of_any = |random: &mut Xoshiro256PlusPlus| make(words.choose(random)?, random);
        let questions: Vec<Question> = std::iter::repeat_with(|| of_any(&mut random)).flatten().take(count).collect();
        header.push(title.to_string());
        let medians = measure(&questions, &searchers, scale).context(title)?;
        for (row, median) in rows.iter_mut().zip(medians) {
            row.push(table::figure_or_dash(median));
        }
    }
    rows.insert(0, header);
    let section = format!(
        "Microseconds a question, the median of {} rounds over {count} questions of a kind; the shipped English list, {} words.\n\n{}",
        scale.rounds(),
        table::grouped(words.len()),
        table::markdown(&rows, |column| column == 0)
    );
    print!("{section}");
    Ok(section)
}

/// Returns the searchers. The last one scans the text; its answers are the expected ones.
fn searchers(words: Vec<String>, text: &str) -> anyhow::Result<Vec<Box<dyn Searcher>>> {
    let lines = || TextLines::new(text.to_string());
    let program = env::current_exe()?;
    let folder = tempfile::tempdir_in(program.parent().unwrap_or(Path::new(".")))?;
    let paths = ["words.txt", "words.fst"].map(|name| folder.path().join(name));
    std::fs::write(&paths[0], text)?;
    let Source::File(build) = FstSet::SOURCE else { anyhow::bail!("fst writes a file") };
    build(&paths[0], &paths[1])?;
    Ok(vec![
        Box::new(DictcSearch(Dict::from_bytes(&CompiledList::new(words)?.file)?)),
        Box::new(Automata::new(Set::new(map(&paths[1])?)?)),
        Box::new(HashTables::new(&lines()?)),
        Box::new(Scan(lines()?)),
    ])
}

/// Returns the median time of each searcher, in microseconds. They take turns, and all must find what the last one
/// finds.
fn measure(questions: &[Question], searchers: &[Box<dyn Searcher>], scale: Scale) -> anyhow::Result<Vec<Option<f64>>> {
    let ask = |searcher: &dyn Searcher| {
        let mut sum = Sum::default();
        let answered = questions.iter().try_for_each(|question| searcher.search(question, &mut |word| sum.add(word)));
        answered.map(|()| sum)
    };
    let expected = searchers.last().and_then(|plain| ask(&**plain));
    let mut runs = vec![Vec::new(); searchers.len()];
    for _ in 0..scale.rounds() {
        for (searcher, runs) in searchers.iter().zip(&mut runs) {
            let start = Instant::now();
            let found = ask(&**searcher);
            let microseconds = start.elapsed().as_secs_f64() * 1e6 / questions.len() as f64;
            if found.is_some() {
                ensure!(found == expected, "{}: {found:?}, not {expected:?}", searcher.name());
                runs.push(microseconds);
            }
        }
    }
    Ok(runs.into_iter().map(|runs| (!runs.is_empty()).then(|| median(runs))).collect())
}
