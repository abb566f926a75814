//! The part of `README.md` that is measured.

use std::{fs, path::Path};

use anyhow::Context;

const BEGIN: &str = "<!-- compare:begin -->\n";
const END: &str = "<!-- compare:end -->";

/// Puts `section` between the markers.
pub fn replace(section: &str) -> anyhow::Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let text = fs::read_to_string(&path).context("README.md")?;
    Ok(fs::write(&path, replaced(&text, section).context("README.md has no markers")?)?)
}

fn replaced(text: &str, section: &str) -> Option<String> {
    let (before, rest) = text.split_once(BEGIN)?;
    let (_, behind) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}{section}{END}{behind}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_between_the_markers_is_replaced() {
        let text = format!("a\n{BEGIN}old\n{END}\nb\n");
        assert_eq!(replaced(&text, "new\n").unwrap(), format!("a\n{BEGIN}new\n{END}\nb\n"));
        assert_eq!(replaced("a\nb\n", "new\n"), None);
    }
}
