//! The part of `README.md` that is measured.

use std::{fs, path::Path};

use anyhow::Context;

/// Puts `section` between the markers of this name.
pub fn replace(name: &str, section: &str) -> anyhow::Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let text = fs::read_to_string(&path).context("README.md")?;
    Ok(fs::write(&path, replaced(&text, name, section).context("README.md has no markers")?)?)
}

fn replaced(text: &str, name: &str, section: &str) -> Option<String> {
    let (begin, end) = (format!("<!-- {name}:begin -->\n"), format!("<!-- {name}:end -->"));
    let (before, rest) = text.split_once(&begin)?;
    let (_, behind) = rest.split_once(&end)?;
    Some(format!("{before}{begin}{section}{end}{behind}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_between_the_markers_is_replaced() {
        let text = |of_b: &str| {
            let part = |name, section| format!("<!-- {name}:begin -->\n{section}\n<!-- {name}:end -->\n");
            part("a", "old") + &part("b", of_b)
        };
        assert_eq!(replaced(&text("old"), "b", "new\n"), Some(text("new")));
        assert_eq!(replaced(&text("old"), "c", "new\n"), None);
    }
}
