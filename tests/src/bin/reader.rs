//! A program that answers questions about dictionaries, for `tests/second_reader/compare.py`, which asks its own reader
//! the same. Requests and answers are lines of JSON. A request has the path of a file, and the questions about it:
//!
//! ```text
//! {"path": "pets.dat", "questions": [["id", "cat"], ["word", 1], ["words", "ca"]]}
//! {"open": "ok", "verify": "ok", "deep": "ok", "answers": [0, "cats", ["cat", "cats"]]}
//! ```

use std::{
    error::Error,
    fs,
    io::{self, Write},
    path::Path,
};

use dict_runtime::{Dict, FormatError, OpenError, Value};
use dict_tests::inputs::dictionaries::map;
use serde_json::{Map, Value as Json, json};

/// The maximum size of a file that is verified deeply, in bytes.
const MAX_DEEP: u64 = 1 << 17;

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", json!({ "unicode": char::UNICODE_VERSION }))?;
    out.flush()?;
    for line in io::stdin().lines() {
        let request: Json = serde_json::from_str(&line?)?;
        let path = Path::new(request["path"].as_str().ok_or("a request without a path")?);
        let answer = match map(path) {
            Ok(dict) => answer(&dict, fs::metadata(path)?.len(), &request["questions"])?,
            Err(OpenError::Format { source, .. }) => json!({ "open": kind(&source) }),
            Err(error) => return Err(error.into()),
        };
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}

fn answer(dict: &Dict, len: u64, questions: &Json) -> Result<Json, Box<dyn Error>> {
    let is_deep = len <= MAX_DEEP;
    let deep = is_deep.then(|| dict.verify_deep());
    let answers: Option<Vec<Json>> =
        questions.as_array().ok_or("no questions")?.iter().map(|question| answer_one(dict, question)).collect();
    Ok(json!({
        "open": "ok",
        "verify": verdict(&dict.verify()),
        "deep": deep.as_ref().map(verdict),
        "answers": answers.ok_or("a malformed question")?,
    }))
}

fn answer_one(dict: &Dict, question: &Json) -> Option<Json> {
    let text = question[1].as_str();
    let id = question[1].as_u64().and_then(|id| u32::try_from(id).ok());
    Some(match question[0].as_str()? {
        "contains" => json!(dict.contains(text?)),
        "id" => json!(dict.id(text?)),
        "word" => json!(dict.word(id?)),
        "values" => {
            let id = id?;
            let mut values = Map::new();
            // If two columns have the same name, the first one counts.
            for name in dict.columns().map(|column| column.name()) {
                let value = match dict.column(name)?.get(id) {
                    Some(Value::Integer(integer)) => json!(integer),
                    Some(Value::Text(text)) => json!(text),
                    Some(Value::Flags(flags)) => json!(flags.names().collect::<Vec<_>>()),
                    Some(Value::Edits(edits)) if edits.is_valid() => {
                        json!(edits.texts(&dict.word(id).unwrap_or_default()).collect::<Vec<_>>())
                    }
                    _ => continue,
                };
                values.insert(name.to_string(), value);
            }
            values.into()
        }
        "words" => json!(dict.complete(text?).collect::<Vec<_>>()),
        "count" => json!(dict.complete(text?).len()),
        "fold" => json!(dict.alphabet().fold_text(text?)),
        "meta" => json!(dict.meta().collect::<Vec<_>>()),
        _ => return None,
    })
}

fn verdict(result: &Result<(), FormatError>) -> String {
    result.as_ref().map_or_else(kind, |()| "ok".into())
}

/// Returns the name of the error, and its section or its property.
fn kind(error: &FormatError) -> String {
    match error {
        FormatError::Section { tag, .. } => format!("Section {tag}"),
        FormatError::Contents { what, .. } => format!("Contents {what}"),
        _ => format!("{error:?}").split(' ').next().unwrap_or_default().into(),
    }
}
