//! The lines of a saved search that say what it searches.

use board_search::{Goal, Letters, Task};
use board_solver::{Multiplier, Rules};
use dict_runtime::{Dict, WordSet};

use crate::options::rules;

/// A key of a saved search, and its value.
pub(super) type HeadingLine = (&'static str, String);

/// Returns the lines that have to be equal for a search to go on. Two searches with the same lines and the same seed find
/// the same boards.
pub(super) fn heading(task: &Task, dict: &Dict, rules: &Rules, count: u16) -> Vec<HeadingLine> {
    let places: Vec<&str> = vec!["?"; task.layout.tiles().len()];
    let layout = task.layout.board(&places).map(|board| board.to_string()).unwrap_or_default();
    let letters = match &task.letters {
        Letters::Any(letters) => ("letters", letters.join(" ")),
        Letters::Cubes(cubes) => ("cubes", cubes.iter().map(|cube| cube.join(" ")).collect::<Vec<_>>().join(" / ")),
    };
    let multipliers: Vec<String> = task.multipliers.iter().filter_map(|multiplier| written(*multiplier)).collect();
    let goal = match task.goal {
        Goal::Points => "points",
        Goal::Words => "words",
    };
    let counted = rules.words.as_deref().map_or("all".to_string(), written_words);
    vec![
        ("dictionary", format!("{:016x}", dict.checksum())),
        ("layout", layout),
        letters,
        ("multipliers", multipliers.join(" ")),
        ("goal", goal.to_string()),
        ("rules", rules::name(rules)),
        ("minimum length", rules.min_letters.to_string()),
        ("words", counted),
        ("count", count.to_string()),
    ]
}

/// Returns a multiplier as a board has it: `2l`, `3w`.
fn written(multiplier: Multiplier) -> Option<String> {
    match multiplier {
        Multiplier::None => None,
        Multiplier::Letter(factor) => Some(format!("{factor}l")),
        Multiplier::Word(factor) => Some(format!("{factor}w")),
    }
}

/// Returns the number of words of a set, and a checksum of the set.
fn written_words(words: &WordSet) -> String {
    let bytes: Vec<u8> = words.bits().iter().flat_map(|bits| bits.to_le_bytes()).collect();
    format!("{} {:016x}", words.len(), checksum(&bytes))
}

/// Returns the FNV-1a checksum of `bytes`, of 64 bits. It finds damage, not forgeries.
///
/// G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, "The FNV Non-Cryptographic Hash Algorithm".
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_those_of_the_authors_examples() {
        let examples = [("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8)];
        for (text, expected) in examples {
            assert_eq!(checksum(text.as_bytes()), expected, "{text}");
        }
    }
}
