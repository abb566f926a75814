//! Doc comments start with a verb or a noun phrase.

use crate::sources::sources;

/// Words that a doc paragraph should not start with: "What it scores." makes the reader guess the noun.
const QUESTION_WORDS: [&str; 9] = ["What", "How", "Whether", "Which", "Those", "Where", "Who", "Whose", "Why"];

/// The share of doc paragraphs that may start with one of them.
const MOST_PERCENT: usize = 2;

#[test]
fn at_most_2_percent_of_doc_paragraphs_start_with_a_question_word() {
    let mut count = 0;
    let mut riddles = Vec::new();
    for source in sources() {
        for (line, paragraph) in paragraphs(&source.text) {
            count += 1;
            if is_riddle(paragraph) {
                riddles.push(format!("{}:{line}: {paragraph}", source.path));
            }
        }
    }
    assert!(count > 1000, "{count} doc paragraphs");
    assert!(
        riddles.len() * 100 <= count * MOST_PERCENT,
        "{} of {count} doc paragraphs start with one of {QUESTION_WORDS:?}:\n{}",
        riddles.len(),
        riddles.join("\n")
    );
}

#[test]
fn paragraphs_are_found_and_riddles_told_from_questions() {
    let source = "
        §§! What a board is.
        §§! What follows is the same paragraph.
        §§!
        §§! | What | a table |
        §§!
        §§! ```
        §§! What is_code;
        §§! ```
        §§! Where it goes on.
        fn f() {} §§ What is no doc comment.
            §§§ Why? Because.
            §§§ Whatever.
        struct S;
            §§/ `What` is a name.
        §§§§ What is no doc comment either.
    ";
    // Written as slashes, these lines would be riddles themselves.
    let source = source.replace('§', "/");
    let found: Vec<(usize, &str)> = paragraphs(&source).collect();
    assert_eq!(
        found,
        [(2, "What a board is."), (10, "Where it goes on."), (12, "Why? Because."), (15, "`What` is a name.")]
    );
    let riddles: Vec<bool> = found.iter().map(|(_, paragraph)| is_riddle(paragraph)).collect();
    assert_eq!(riddles, [true, true, true, false]);
    assert!(!is_riddle("What does it print?") && !is_riddle("Whatever it is.") && !is_riddle("This is how."));
}

/// Returns the first lines of the paragraphs of doc comments, with their line numbers; no code, tables, lists or titles.
fn paragraphs(source: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_inside = false;
    let mut is_code = false;
    (1..).zip(source.lines()).filter_map(move |(number, line)| {
        let line = line.trim_start();
        let doc = line.strip_prefix("//!").or_else(|| line.strip_prefix("///")).filter(|rest| !rest.starts_with('/'));
        let Some(text) = doc.map(str::trim) else {
            is_inside = false;
            is_code = false;
            return None;
        };
        if text.starts_with("```") {
            is_code = !is_code;
            is_inside = false;
            return None;
        }
        let starts = !is_inside && !is_code && !text.is_empty() && !text.starts_with(['#', '|', '>', '-', '*']);
        is_inside = !text.is_empty();
        starts.then_some((number, text))
    })
}

/// Returns true if `paragraph` starts with a question word and is not a question.
fn is_riddle(paragraph: &str) -> bool {
    let first = paragraph.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    QUESTION_WORDS.contains(&first) && !paragraph.ends_with('?')
}
