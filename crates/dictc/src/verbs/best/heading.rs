//! The lines of a saved search that say what it searches.

use board_search::{Letters, Task};
use board_solver::{Multiplier, Rules};
use dict_format::layout::section_hash;
use dict_runtime::{Dict, WordSet};

/// A key of a saved search, and its value.
pub(super) type HeadingLine = (&'static str, String);

/// Returns the lines that have to be equal for a search to go on. Two searches with the same lines and the same seed find
/// the same boards.
pub(super) fn heading(task: &Task, dict: &Dict, rules: &Rules) -> Vec<HeadingLine> {
    let places: Vec<&str> = vec!["?"; task.layout.tiles().len()];
    let layout = task.layout.board(&places).map(|board| board.to_string()).unwrap_or_default();
    let letters = match &task.letters {
        Letters::Any(letters) => ("letters", letters.join(" ")),
        Letters::Cubes(cubes) => ("cubes", cubes.iter().map(|cube| cube.join(" ")).collect::<Vec<_>>().join(" / ")),
    };
    let multipliers: Vec<String> = task.multipliers.iter().filter_map(|multiplier| written(*multiplier)).collect();
    let counted = rules.words.as_deref().map_or("all".to_string(), written_words);
    vec![
        ("dictionary", format!("{:016x}", dict.checksum())),
        ("layout", layout),
        letters,
        ("multipliers", multipliers.join(" ")),
        ("goal", task.goal.name().to_string()),
        ("rules", rules.to_string()),
        ("minimum length", rules.min_letters.to_string()),
        ("words", counted),
    ]
}

/// Returns a multiplier as a board has it: `2l`, `3w`.
pub(super) fn written(multiplier: Multiplier) -> Option<String> {
    match multiplier {
        Multiplier::None => None,
        Multiplier::Letter(factor) => Some(format!("{factor}l")),
        Multiplier::Word(factor) => Some(format!("{factor}w")),
    }
}

/// Returns the number of words of a set, and a checksum of the set.
fn written_words(words: &WordSet) -> String {
    let bytes: Vec<u8> = words.bits().iter().flat_map(|bits| bits.to_le_bytes()).collect();
    format!("{} {:016x}", words.len(), section_hash(&bytes))
}
