//! Reports in SARIF, the Static Analysis Results Interchange Format (OASIS, version 2.1.0).

use std::{io::Write, path::Path};

use serde::Serialize;
use serde_json::{Value, json};

use super::report::Mistake;
use crate::io::output;

const SCHEMA: &str = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
/// The id of the only rule.
const RULE: &str = "misspelled-word";

/// A misspelled word as a result of SARIF.
#[derive(Serialize)]
#[serde(transparent)]
pub(super) struct Finding(Value);

impl Finding {
    pub(super) fn of(mistake: &Mistake<'_>) -> Self {
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
        Self(json!({
            "ruleId": RULE,
            "level": "warning",
            "message": { "text": format!("{word} is not in the dictionary{question}") },
            "locations": [{ "physicalLocation": { "artifactLocation": file, "region": region } }],
            "fixes": suggestions.iter().map(fix).collect::<Vec<_>>(),
        }))
    }
}

/// Writes a whole report.
pub(super) fn write(findings: Vec<Finding>, out: &mut impl Write) -> anyhow::Result<()> {
    let driver = json!({
        "name": "dictc",
        "version": env!("CARGO_PKG_VERSION"),
        "rules": [{ "id": RULE, "shortDescription": { "text": "A word that is not in the dictionary" } }],
    });
    let run = json!({ "tool": { "driver": driver }, "columnKind": "unicodeCodePoints", "results": findings });
    output::json(out, &json!({ "$schema": SCHEMA, "version": "2.1.0", "runs": [run] }))
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
