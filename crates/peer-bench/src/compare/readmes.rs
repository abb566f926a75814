//! The measured parts of READMEs, which stand between comments: `<!-- NAME:begin -->` and `<!-- NAME:end -->`.

use std::{fs, path::Path};

use anyhow::Context;

/// A README with measured parts: its path from this crate's folder.
#[derive(Clone, Copy)]
pub(crate) struct Readme(&'static str);

/// The README of this crate, which has all tables.
pub(crate) const PEER_BENCH: Readme = Readme("README.md");
/// The README of the repository, which has a summary.
pub(crate) const MAIN: Readme = Readme("../../README.md");

impl Readme {
    /// Replaces the part called `name`.
    pub(crate) fn replace(self, name: &str, part: &str) -> anyhow::Result<()> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(self.0);
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let text = replaced(&text, name, part).with_context(|| format!("{} has no part {name}", path.display()))?;
        Ok(fs::write(&path, text)?)
    }
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
    fn the_readmes_have_the_parts_that_are_measured() {
        for (readme, name) in [
            (PEER_BENCH, "engines"),
            (PEER_BENCH, "dictionaries"),
            (PEER_BENCH, "searches"),
            (PEER_BENCH, "completions"),
            (PEER_BENCH, "corrections"),
            (PEER_BENCH, "scans"),
            (PEER_BENCH, "set-operations"),
            (PEER_BENCH, "from-c"),
            (MAIN, "summary"),
        ] {
            let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(readme.0)).unwrap();
            assert!(replaced(&text, name, "").is_some(), "{name} in {}", readme.0);
        }
    }
}
