//! Doc comments start with a verb or a noun phrase, and no text has words or phrases of another language's grammar.

use crate::sources::{sources, texts};

/// Words that a doc paragraph should not start with: "What it scores." makes the reader guess the noun.
const QUESTION_WORDS: [&str; 9] = ["What", "How", "Whether", "Which", "Those", "Where", "Who", "Whose", "Why"];

/// The share of doc paragraphs that may start with one of them.
const MOST_PERCENT: usize = 2;

/// The file that lists the refused phrases.
const THIS_FILE: &str = "tests/tests/repository/plain_english.rs";

/// Phrases that are refused everywhere, with what to write instead.
const PHRASES: [(&str, &str); 14] = [
    ("all else", "everything else"),
    ("and false if not", "nothing"),
    ("besides", "also, except"),
    ("in vain", "without success"),
    ("inside of", "inside"),
    ("made to do harm", "malicious"),
    ("no matter", "however, for any"),
    ("not likely", "unlikely"),
    ("one of both", "either"),
    ("outside of", "outside"),
    ("parted from", "separated from"),
    ("that are sold", "published"),
    ("that is sold", "published"),
    ("that is to say", "nothing"),
];

/// Words after `is no` that make it right: `It is no longer open.`
const COMPARATIVES: [&str; 9] = ["better", "faster", "higher", "larger", "less", "longer", "more", "smaller", "worse"];

/// Words before `so many` if it stands for a number: `a board of so many tiles`.
const BEFORE_SO_MANY: [&str; 12] =
    ["about", "are", "at", "for", "has", "have", "holds", "least", "most", "of", "only", "to"];

#[test]
fn no_text_has_a_refused_phrase() {
    let mut refused = Vec::new();
    for text in texts().iter().filter(|text| text.path != THIS_FILE) {
        let words = words(&text.text);
        refused.extend((0..words.len()).filter_map(|at| {
            let (phrase, better) = refused_phrase(&words, at)?;
            Some(format!("{}:{}: `{phrase}`; write: {better}", text.path, words[at].line))
        }));
    }
    assert!(refused.is_empty(), "{} refused phrases:\n{}", refused.len(), refused.join("\n"));
}

#[test]
fn comments_documents_and_declarations_have_at_most_120_columns() {
    let mut wide = Vec::new();
    for text in texts() {
        let is_rust = text.path.ends_with(".rs");
        let is_declaration = text.path.ends_with(".h") || text.path.ends_with(".d.ts");
        // The lists of sources quote licences.
        let is_document = text.path.ends_with(".md") && !text.path.ends_with("SOURCES.md");
        if !is_rust && !is_declaration && !is_document {
            continue;
        }
        let mut is_example = false;
        for (number, line) in (1..).zip(text.text.lines()) {
            let Some(prose) = (if is_rust { comment(line) } else { Some(line) }) else {
                is_example = false;
                continue;
            };
            is_example ^= prose.trim_start().starts_with("```");
            // Rows of tables, pictures and addresses stay in one piece.
            let is_whole = prose.trim_start().starts_with(['|', '!']) || prose.contains("://");
            if line.chars().count() > 120 && !is_example && !is_whole {
                wide.push(format!("{}:{number}", text.path));
            }
        }
    }
    assert!(wide.is_empty(), "{} lines are too wide:\n{}", wide.len(), wide.join("\n"));
}

/// Returns the text of a line that is a comment in Rust.
fn comment(line: &str) -> Option<&str> {
    let text = line.trim_start().strip_prefix("//")?;
    Some(text.trim_start_matches(['/', '!']).trim_start())
}

#[test]
fn refused_phrases_are_told_from_similar_ones() {
    let refused = |text: &str| {
        let words = words(text);
        (0..words.len()).find_map(|at| Some(refused_phrase(&words, at)?.0))
    };
    for (text, phrase) in [
        ("/// It is inside\n/// of a word.", "inside of"),
        ("# All else is printed.", "all else"),
        ("\"A folder is no \\\n dictionary\"", "is no"),
        ("These are no words.", "is no"),
        ("It is no letter.", "is no"),
        ("a board of so many tiles", "so many"),
        ("at least so many", "so many"),
        ("Replaces each word by its value.", "replace by"),
        ("Also, besides these,", "besides"),
    ] {
        assert_eq!(refused(text), Some(phrase), "{text}");
    }
    for text in [
        "There is no word. If there are no words, it is no longer open, and no faster.",
        "The answer is no: a word is missing.",
        "It is inside. Of these words, one is for the inside of compounds.",
        "There are so many that some are left out. They share slots, so many are used.",
        "A file is replaced by rename, and tests replace files by rename. Replace it; by then, it is open.",
    ] {
        assert_eq!(refused(text), None, "{text}");
    }
}

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

/// Returns the first lines of the paragraphs of doc comments, with their line numbers; no code, tables, lists or
/// titles.
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

/// A word of a text, in small letters and without the signs around it.
struct Word {
    line: usize,
    text: String,
    /// True if a sign after the word ends a part of the sentence.
    is_end: bool,
}

/// Returns the words of a text. The signs of comments are not words, so a phrase may go on in the next line.
fn words(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        for token in text.split_whitespace().filter(|token| token.contains(char::is_alphanumeric)) {
            // `--by` is an option, not a word.
            let text = token.trim_start_matches(|c: char| !c.is_alphanumeric() && c != '-');
            words.push(Word {
                line,
                text: text.trim_end_matches(|c: char| !c.is_alphanumeric()).to_lowercase(),
                is_end: token.ends_with(|c: char| !c.is_alphanumeric()),
            });
        }
    }
    words
}

/// Returns the refused phrase that starts with the word at `at`, and what to write instead.
fn refused_phrase(words: &[Word], at: usize) -> Option<(&'static str, &'static str)> {
    let text = |at: usize| words.get(at).map_or("", |word| &word.text);
    let before = at.checked_sub(1).map_or("", text);
    let is_joined = |len: usize| words[at..].iter().take(len).all(|word| !word.is_end);
    match text(at) {
        "is" | "are" | "was" | "were" if text(at + 1) == "no" && is_joined(2) => {
            let next = text(at + 2);
            let is_right = before.ends_with("there") || COMPARATIVES.contains(&next);
            (!is_right).then_some(("is no", "is not a"))
        }
        "so" if text(at + 1) == "many" && BEFORE_SO_MANY.contains(&before) => {
            let has_result = (2..8).any(|after| text(at + after) == "that");
            (!has_result).then_some(("so many", "that many, this number of"))
        }
        "replace" | "replaces" => {
            let by = (1..8).find(|&after| text(at + after) == "by")?;
            (is_joined(by) && text(at + by + 1) != "rename").then_some(("replace by", "replace with"))
        }
        "inside" if before == "the" => None,
        _ => PHRASES.into_iter().find(|(phrase, _)| {
            phrase.split(' ').enumerate().all(|(place, word)| text(at + place) == word)
                && is_joined(phrase.split(' ').count() - 1)
        }),
    }
}
