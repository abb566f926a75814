//! The answers that all front ends give, asked from the program. Its errors are all of one kind.

use std::{
    collections::BTreeMap,
    num::NonZeroUsize,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use dict_compiler::Form;
use dict_tests::{
    dictc::{Folder, Outcome},
    inputs::answers::{BUILD_OPTIONS, Line, answers, build_dictionaries, dictionary_options, list_of, options, text},
};
use serde_json::{Value, json};

/// Calls that the program has in another form, which other tests ask: `daily` and `verdicts` in `play`, `words` as
/// `dump`. It has no ids to words.
const SKIPPED: [&str; 4] = ["word", "words", "verdicts", "daily"];

#[test]
fn the_program_gives_the_answers_about_words() {
    check(&["lookups", "searches"]);
}

#[test]
fn the_program_gives_the_answers_about_texts_and_lists() {
    check(&["texts", "builds"]);
}

#[test]
fn the_program_gives_the_answers_about_boards() {
    check(&["boards", "deals"]);
}

/// Asks all questions of some files, with dictionaries of each form.
fn check(names: &[&str]) {
    Form::ALL.iter().for_each(|form| check_form(names, *form));
}

/// Asks all questions of some files. Those with the same call and options are asked together if the program reads
/// several.
fn check_form(names: &[&str], form: Form) {
    let folder = Folder::new();
    build_dictionaries(&folder, form);
    let mut groups: BTreeMap<String, Vec<Line>> = BTreeMap::new();
    for (number, line) in names.iter().flat_map(|name| answers(name)).enumerate() {
        let call = text(&line, "call");
        let is_batch =
            ["contains", "id", "value", "lemmas", "score", "segment"].contains(&call) && !line.contains_key("error");
        let parts = ["dict", "column", "rules", "min_letters"].map(|name| line.get(name).map(ToString::to_string));
        let key = if is_batch { format!("{call} {parts:?}") } else { number.to_string() };
        groups.entry(key).or_default().push(line);
    }
    let groups: Vec<Vec<Line>> = groups.into_values().collect();
    let threads = 2 * thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let wrong: Vec<String> = thread::scope(|scope| {
        let chunks = groups.chunks(groups.len().div_ceil(threads));
        let workers: Vec<_> = chunks
            .map(|groups| {
                scope.spawn(|| groups.iter().filter_map(|lines| mistake(&folder, form, lines)).collect::<Vec<_>>())
            })
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("it does not panic")).collect()
    });
    assert!(wrong.is_empty(), "{form}: {}", wrong.join("\n"));
}

/// Asks some lines of the same call and options. Returns the wrong answers.
fn mistake(folder: &Folder, form: Form, lines: &[Line]) -> Option<String> {
    let call = text(&lines[0], "call");
    // The program skips lines of white space, and takes distances of 1 to 3 and columns of numbers.
    let by_word = ["contains", "id", "value", "lemmas"].contains(&call);
    let lines: Vec<&Line> = lines.iter().filter(|line| !by_word || !text(line, "word").trim().is_empty()).collect();
    let is_refused = lines[0].get("distance").is_some_and(|distance| distance == 0) || text(lines[0], "by") == "note";
    if SKIPPED.contains(&call) || lines.is_empty() || is_refused {
        return None;
    }
    let given = ask(folder, form, call, &lines);
    let expected: Option<Vec<Value>> = lines.iter().map(|line| line.get("answer").cloned()).collect();
    if given == expected {
        return None;
    }
    let (given, expected) = (given.unwrap_or_default(), expected.unwrap_or_default());
    let wrong = (0..).find(|&at| given.get(at) != expected.get(at))?;
    Some(format!("{:?}\n    gives {:?}", lines.get(wrong).unwrap_or(&lines[0]), given.get(wrong)))
}

/// Returns the answers to lines of the same call and options; `None` for an error.
fn ask(folder: &Folder, form: Form, call: &str, lines: &[&Line]) -> Option<Vec<Value>> {
    let line = lines[0];
    let run = |verb: &str, arguments: &[&str], input: String| {
        answered(folder.dictc(with_options(verb, line, call)).args(arguments).stdin(input).run())
    };
    let joined = |name: &str| lines.iter().map(|line| format!("{}\n", text(line, name))).collect::<String>();
    let one = |answer: Value| Some(vec![answer]);
    match call {
        "info" => one(info(folder, &format!("{}.dat", text(line, "dict")))),
        "build" => {
            static FILES: AtomicUsize = AtomicUsize::new(0);
            let name = format!("{}.dat", FILES.fetch_add(1, Ordering::Relaxed));
            let options = ["-", "--form", form.name(), "-o", &name];
            answered(folder.dictc(with_options("build", line, call)).args(&options).stdin(list_of(line)).run())?;
            one(words_of(folder, &name))
        }
        "union" | "intersect" | "subtract" => {
            let file = |name: &str| format!("{}.dat", text(line, name));
            folder.dictc([call, "-o", &format!("{call}.dat"), &file("dict"), &file("with")]).run().report();
            one(words_of(folder, &format!("{call}.dat")))
        }
        "contains" | "id" | "value" => {
            let column: Vec<&str> = if call == "value" { vec!["--column", text(line, "column")] } else { vec![] };
            let ran = run("lookup", &[&column[..], &["-"]].concat(), joined("word"))?;
            Some(ran.stdout.lines().zip(lines).map(|(printed, line)| looked_up(printed, call, line)).collect())
        }
        "lemmas" => {
            let ran = run("lemma", &["-"], joined("word"))?;
            let lemmas = |line: &str| match line.rsplit_once('\t').expect("a tab").1 {
                "-" => json!([]),
                lemmas => lemmas.split(" | ").collect(),
            };
            Some(ran.stdout.lines().map(lemmas).collect())
        }
        "find" | "forms" | "complete" | "match" | "anagrams" | "near" | "hooks" => {
            let verb = if call == "anagrams" { "anagram" } else { call };
            let asked = ["query", "lemma", "prefix", "pattern", "rack", "word"].map(|name| text(line, name)).concat();
            let order: &[&str] = match (line.contains_key("by"), call) {
                (true, "near") => &[],
                (true, _) => &["--sort", "common"],
                (false, _) => &["--sort", "alphabet"],
            };
            let ran = run(verb, &[order, &["--json", "--", &asked]].concat(), String::new())?;
            let mut hits: Vec<Value> = objects(&ran).collect();
            if line.contains_key("by") {
                // The program puts the shorter of equally good words first, so it is asked for all.
                let is_equal = |a: &Value, b: &Value| (&a["distance"], &a["value"]) == (&b["distance"], &b["value"]);
                hits.chunk_by_mut(is_equal).for_each(|hits| hits.sort_by_key(|hit| hit["id"].as_u64()));
            }
            hits.truncate(line.get("limit").and_then(Value::as_u64).map_or(usize::MAX, |limit| limit as usize));
            let detail = if call == "near" { "distance" } else { "side" };
            let hit = |hit: Value| {
                if hit[detail].is_null() { hit["word"].clone() } else { json!([hit["word"], hit[detail]]) }
            };
            one(hits.into_iter().map(hit).collect())
        }
        "scan" => {
            let source = text(line, "text");
            let ran = run("scan", &["--json"], source.to_string())?;
            let place =
                |hit: &Value, name: &str| source[..hit[name].as_u64().expect("a place") as usize].chars().count();
            one(objects(&ran).map(|hit| json!([place(&hit, "start"), place(&hit, "end"), hit["word"]])).collect())
        }
        "replace" => one(json!(run("replace", &[], text(line, "text").to_string())?.stdout)),
        "segment" => {
            let ran = run("segment", &[], joined("text"))?;
            Some(ran.stdout.lines().map(|line| line.split(' ').collect()).collect())
        }
        "suggests" => {
            let ran = run("suggest", &["--json", text(line, "word")], String::new())?;
            let suggestions = objects(&ran).next().expect("a line")["suggestions"].take();
            one(json!(suggestions.as_array().expect("a list").iter().any(|each| each["text"] == line["meant"])))
        }
        "misspellings" => {
            let ran = run("check", &["--format", "json"], text(line, "text").to_string())?;
            one(objects(&ran).map(|hit| json!([hit["column"].as_u64().expect("a column") - 1, hit["word"]])).collect())
        }
        "board" | "solve" | "paths" => {
            let kind: &[&str] = match call {
                "paths" => &["--all-paths"],
                // By other rules, tiles cannot multiply.
                "board" => &["--rules", "scramble"],
                _ => &[],
            };
            let ran = run(
                "solve",
                &[kind, &["--json", "--sort", "alphabet", "--", text(line, "board")]].concat(),
                String::new(),
            )?;
            one(solved(call, &objects(&ran).next().expect("a line")))
        }
        "score" => {
            let ran = run("score", &[], joined("board"))?;
            let score = |line: &str| {
                let mut numbers = line.split('\t').filter_map(|number| number.parse::<u64>().ok());
                let points = numbers.next();
                json!([numbers.next(), points])
            };
            Some(ran.stdout.lines().map(score).collect())
        }
        "roll" => one(json!(run("roll", &[], String::new())?.stdout.trim_end())),
        _ => panic!("the call {call} is new"),
    }
}

/// Returns a run that gave an answer; `None` for one that ended with an error of one line.
fn answered(ran: Outcome) -> Option<Outcome> {
    match ran.code {
        Some(0 | 1) => Some(ran),
        _ if ran.stderr.starts_with("error: ") => {
            ran.usage_error();
            None
        }
        _ => {
            ran.error();
            None
        }
    }
}

/// Returns a verb with the options that a line asks for.
fn with_options(verb: &str, line: &Line, call: &str) -> Vec<String> {
    let names: &[&str] = match call {
        "build" => &BUILD_OPTIONS,
        "roll" => &["seed", "cubes", "rules", "family"],
        _ => &["partial", "distance", "by", "anywhere", "overlapping", "rules", "min_letters"],
    };
    let mut arguments = vec![verb.to_string()];
    arguments.extend(options(line, names));
    if let Some(side) = line.get("side") {
        arguments.extend(["--size".to_string(), side.to_string()]);
    }
    match call {
        "build" => {}
        // Boards are rolled for the file; added words do not matter.
        "roll" => arguments.extend(dictionary_options(text(line, "dict").trim_end_matches(", changed"))),
        _ => arguments.extend(dictionary_options(text(line, "dict"))),
    }
    arguments
}

/// Returns the words of a dictionary file.
fn words_of(folder: &Folder, file: &str) -> Value {
    folder.dictc(["dump", file]).run().yes().lines().collect()
}

/// Parses the lines of JSON that the program printed.
fn objects(ran: &Outcome) -> impl Iterator<Item = Value> {
    ran.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON"))
}

/// Returns what `dictc info` says.
fn info(folder: &Folder, file: &str) -> Value {
    let facts = super::info(folder, file);
    json!({
        "words": facts["words"],
        "min_letters": facts["min_letters"],
        "max_letters": facts["max_letters"],
        "hash": facts["meta"]["words-xxh3"],
    })
}

/// Returns what a line of `dictc lookup` says. A value has the kind of the one that is expected.
fn looked_up(printed: &str, call: &str, line: &Line) -> Value {
    let field = printed.rsplit_once('\t').expect("a tab").1;
    match (call, field) {
        ("contains", _) => json!(field != "-"),
        (_, "-") => Value::Null,
        ("id", _) => json!(field.parse::<u64>().expect("an id")),
        _ => match &line["answer"] {
            Value::Number(_) => json!(field.parse::<i64>().expect("an integer")),
            Value::Array(_) if text(line, "column") == "lemmas" => field.split(" | ").collect(),
            Value::Array(_) => field.split(' ').collect(),
            _ => json!(field),
        },
    }
}

/// Returns what `dictc solve` says of a board.
fn solved(call: &str, found: &Value) -> Value {
    let words = found["words"].as_array().expect("words").iter();
    match call {
        "board" => {
            let board = found["board"].as_str().expect("a text");
            let rows: Vec<&str> = board.trim_end_matches(" /").split(" / ").collect();
            json!({ "text": found["board"], "rows": rows.len(), "columns": rows[0].split(' ').count() })
        }
        "paths" => words.map(|word| json!([word["word"], sorted(&word["paths"])])).collect(),
        _ => json!({
            "points": found["points"],
            "words": words.map(|word| json!([word["word"], word["points"]])).collect::<Vec<_>>(),
        }),
    }
}

fn sorted(paths: &Value) -> Value {
    let mut paths: Vec<Vec<u64>> = serde_json::from_value(paths.clone()).expect("paths");
    paths.sort();
    json!(paths)
}
