//! The answers that all front ends give. An oracle that never asks dictc wrote them.

use std::fs;

use dict_compiler::Form;
use serde_json::{Map, Value};

use crate::dictc::{Folder, repository};

/// A line: a call with its arguments, and the answer or the kind of the error.
pub type Line = Map<String, Value>;

/// Reads `tests/answers/NAME.jsonl`.
pub fn answers(name: &str) -> Vec<Line> {
    let path = repository().join(format!("tests/answers/{name}.jsonl"));
    let text = fs::read_to_string(path).expect("the file is there");
    text.lines().map(|line| serde_json::from_str(line).expect("a line is an object")).collect()
}

/// Returns an argument that is a text, or "".
pub fn text<'l>(line: &'l Line, name: &str) -> &'l str {
    line.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// Returns an argument that is a list of texts, or an empty list.
pub fn texts<'l>(line: &'l Line, name: &str) -> Vec<&'l str> {
    line.get(name).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
}

/// Returns the options of the program for those arguments of a line that are options of the same name.
pub fn options(line: &Line, names: &[&str]) -> Vec<String> {
    let mut options = Vec::new();
    for name in names {
        let option = format!("--{}", name.replace('_', "-"));
        match line.get(*name) {
            Some(Value::Bool(true)) => options.push(option),
            Some(Value::String(text)) => options.extend([option, text.clone()]),
            Some(Value::Number(number)) => options.extend([option, number.to_string()]),
            _ => {}
        }
    }
    options
}

/// The options of `dictc build` in the lines of `dictionaries.jsonl` and `builds.jsonl`.
pub const BUILD_OPTIONS: [&str; 5] = ["fold", "alphabet", "min_letters", "max_letters", "language"];

/// Builds the dictionaries of `dictionaries.jsonl` in a form, as `NAME.dat` in a folder. Added and denied words are
/// lists beside them.
pub fn build_dictionaries(folder: &Folder, form: Form) {
    for line in answers("dictionaries") {
        let name = text(&line, "dict");
        if line.contains_key("of") {
            folder.write(&format!("{name}.added"), texts(&line, "added").join("\n"));
            folder.write(&format!("{name}.denied"), texts(&line, "denied").join("\n"));
            continue;
        }
        let mut options = options(&line, &BUILD_OPTIONS);
        options.extend(["--form".to_string(), form.to_string()]);
        for (place, column) in (2..).zip(texts(&line, "columns")) {
            let (name, kind) =
                column.split_once(':').map_or((column, String::new()), |(name, kind)| (name, format!(":{kind}")));
            options.extend(["--column".to_string(), format!("{name}={place}{kind}")]);
        }
        let path = repository().join("tests/corpus").join(text(&line, "list"));
        let list = fs::read_to_string(path).expect("the list is there");
        let list = if line.contains_key("skip_capitals") { without_capitals(&list) } else { list };
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        folder.build(&format!("{name}.dat"), list, &options);
    }
}

/// Returns the list of a line of `builds.jsonl`.
pub fn list_of(line: &Line) -> String {
    let list = text(line, "list");
    if line.contains_key("skip_capitals") { without_capitals(list) } else { list.to_string() }
}

/// Returns a list without the words that have a capital: the program leaves them out only if a recipe says so.
fn without_capitals(list: &str) -> String {
    let kept = list.lines().filter(|line| !line.chars().any(char::is_uppercase));
    kept.flat_map(|line| [line, "\n"]).collect()
}

/// Returns the options that choose the dictionary with this name.
pub fn dictionary_options(name: &str) -> Vec<String> {
    let file = |name: &str, end: &str| format!("{name}.{end}");
    match name.strip_suffix(", changed") {
        Some(base) => {
            [["--dict", &file(base, "dat")], ["--add", &file(name, "added")], ["--deny", &file(name, "denied")]]
                .concat()
                .iter()
                .map(ToString::to_string)
                .collect()
        }
        None => vec!["--dict".to_string(), file(name, "dat")],
    }
}
