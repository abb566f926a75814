//! The words that `dictc solve` finds on a board.

use serde_json::Value;

use super::dictc;

/// A word on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolvedWord {
    /// The word.
    pub word: String,
    /// The word's points.
    pub points: u64,
    /// The tiles of the word's best path; with `--all-paths`, the tiles of every path.
    pub paths: Vec<Vec<u64>>,
}

/// Runs `dictc solve --json`, and returns the words it finds, the highest score first.
#[track_caller]
pub fn solve(args: &[&str]) -> Vec<SolvedWord> {
    let json: Value = serde_json::from_str(dictc(["solve", "--json"]).args(args).run().yes()).expect("JSON");
    let words = json["words"].as_array().expect("words").iter();
    let path = |path: &Value| path.as_array().expect("a path").iter().filter_map(Value::as_u64).collect();
    words
        .map(|word| SolvedWord {
            word: word["word"].as_str().expect("a word").to_string(),
            points: word["points"].as_u64().expect("points"),
            paths: match word["paths"].as_array() {
                Some(paths) => paths.iter().map(path).collect(),
                None => vec![path(&word["path"])],
            },
        })
        .collect()
}

/// Moves words up, so that those of the same first lemma come one after another.
#[must_use]
#[track_caller]
pub fn with_forms_together(words: Vec<SolvedWord>) -> Vec<SolvedWord> {
    let lines: Vec<&str> = words.iter().map(|answer| &*answer.word).collect();
    let ran = dictc(["lemma", "-"]).stdin(lines.join("\n")).run();
    // A line is `saw<TAB>see | saw`, or `eh<TAB>-`.
    let lemma = |line: &str| match line.split(['\t', ' ']).nth(1).expect("a lemma, or `-`") {
        "-" => line.to_string(),
        lemma => lemma.to_string(),
    };
    let lemmas: Vec<String> = ran.stdout.lines().map(lemma).collect();
    let mut words: Vec<_> = lemmas.iter().zip(words).collect();
    words.sort_by_key(|(lemma, _)| lemmas.iter().position(|other| other == *lemma));
    words.into_iter().map(|(_, word)| word).collect()
}
