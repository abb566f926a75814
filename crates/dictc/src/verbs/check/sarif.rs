//! Reports in SARIF, the Static Analysis Results Interchange Format (OASIS, version 2.1.0).

use std::{io::Write, path::Path};

use anyhow::Context;
use serde_json::{Value, json};

use super::mistake::Mistake;

const SCHEMA: &str = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
/// The id of the only rule.
const RULE: &str = "misspelled-word";

/// A report that is being written. No result is kept, because there may be millions.
pub(super) struct SarifReport {
    /// The text after the results.
    end: String,
    has_results: bool,
}

impl SarifReport {
    /// Writes what comes before the results.
    pub(super) fn start(out: &mut impl Write) -> anyhow::Result<Self> {
        let driver = json!({
            "name": "dictc",
            "version": env!("CARGO_PKG_VERSION"),
            "rules": [{
                "id": RULE,
                "shortDescription": { "text": "A misspelled word" },
                "fullDescription": { "text": "A word that is not in the dictionary" },
                "help": { "text": "Correct the word, or add it to the list that --add names" },
            }],
        });
        let run = json!({ "tool": { "driver": driver }, "columnKind": "unicodeCodePoints", "results": [RULE] });
        let report = json!({ "$schema": SCHEMA, "version": "2.1.0", "runs": [run] }).to_string();
        // The rule stands for the results.
        let (start, end) = report.split_once(&format!("[\"{RULE}\"]")).context("a report has results")?;
        write!(out, "{start}[")?;
        Ok(Self { end: end.to_string(), has_results: false })
    }

    /// Writes a misspelled word as a result.
    pub(super) fn add(&mut self, mistake: &Mistake<'_>, out: &mut impl Write) -> anyhow::Result<()> {
        let separator = if self.has_results { "," } else { "" };
        self.has_results = true;
        Ok(write!(out, "{separator}\n{}", result(mistake))?)
    }

    /// Writes what comes after the results.
    pub(super) fn finish(self, out: &mut impl Write) -> anyhow::Result<()> {
        Ok(writeln!(out, "\n]{}", self.end)?)
    }
}

/// Returns the result for a misspelled word.
fn result(mistake: &Mistake<'_>) -> Value {
    let Mistake { file, place, word, suggestions } = mistake;
    let file = json!({ "uri": uri(file) });
    let region = json!({
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.line,
        "endColumn": place.column + word.chars().count() as u64,
    });
    let question = match suggestions.is_empty() {
        true => String::new(),
        false => format!(": did you mean {}?", suggestions.join(", ")),
    };
    let fix = |suggestion: &String| {
        json!({
            "description": { "text": format!("Replace it with {suggestion}") },
            "artifactChanges": [{
                "artifactLocation": file,
                "replacements": [{ "deletedRegion": region, "insertedContent": { "text": suggestion } }],
            }],
        })
    };
    json!({
        "ruleId": RULE,
        "level": "warning",
        "message": { "text": format!("{word} is not in the dictionary{question}") },
        "locations": [{ "physicalLocation": { "artifactLocation": file, "region": region } }],
        "fixes": suggestions.iter().map(fix).collect::<Vec<_>>(),
    })
}

/// Returns the URI of a file. A relative path stays relative.
fn uri(path: &str) -> String {
    let is_kept = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    let slashes = if cfg!(windows) { path.replace('\\', "/") } else { path.to_string() };
    let mut uri = String::new();
    if Path::new(path).is_absolute() {
        uri += if slashes.starts_with('/') { "file://" } else { "file:///" };
    }
    for byte in slashes.bytes() {
        if is_kept(byte) { uri.push(byte.into()) } else { uri += &format!("%{byte:02X}") }
    }
    uri
}
