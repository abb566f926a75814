//! The measured parts of the README of this crate, which stand between comments: `<!-- NAME:begin -->` and
//! `<!-- NAME:end -->`.

use std::fs;

use anyhow::Context;

/// The path of the README.
const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");

/// Replaces the part called `name`.
pub(crate) fn replace(name: &str, part: &str) -> anyhow::Result<()> {
    let text = fs::read_to_string(PATH).context(PATH)?;
    let text = replaced(&text, name, part).with_context(|| format!("{PATH} has no part {name}"))?;
    Ok(fs::write(PATH, text)?)
}

fn replaced(text: &str, name: &str, part: &str) -> Option<String> {
    let begin = format!("<!-- {name}:begin -->\n");
    let end = format!("<!-- {name}:end -->");
    let (before, rest) = text.split_once(&begin)?;
    let (_, after) = rest.split_once(&end)?;
    Some(format!("{before}{begin}{part}{end}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_part_between_the_comments_is_replaced() {
        let text = |of_b: &str| {
            let part = |name, section| format!("<!-- {name}:begin -->\n{section}\n<!-- {name}:end -->\n");
            part("a", "old") + &part("b", of_b)
        };
        assert_eq!(replaced(&text("old"), "b", "new\n"), Some(text("new")));
        assert_eq!(replaced(&text("old"), "c", "new\n"), None);
    }

    #[test]
    fn the_readme_has_the_parts_that_are_measured() {
        let text = fs::read_to_string(PATH).unwrap();
        for name in [
            "summary",
            "engines",
            "dictionaries",
            "searches",
            "completions",
            "corrections",
            "scans",
            "set-operations",
            "from-c",
        ] {
            assert!(replaced(&text, name, "").is_some(), "{name}");
        }
    }
}
