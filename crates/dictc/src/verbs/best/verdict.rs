//! The sentence that says what a certificate proves.

use board_search::{Certificate, Layout, Letters};
use board_solver::{Board, PointsTable, RULE_SETS, Rules, Scoring};
use dict_runtime::Dict;
use indicatif::HumanCount;

use crate::io::output::count;

/// Says what a certificate about `dict` proves.
pub(super) fn verdict(certificate: &Certificate, dict: &Dict) -> anyhow::Result<String> {
    let Certificate { header, classes } = certificate;
    let layout = Layout::of_board(&header.layout.parse::<Board>()?);
    let (rows, columns) = (layout.rows(), layout.columns());
    let mut boards = format!("{rows}x{columns} board");
    if layout.tiles().len() < rows * columns {
        boards = format!("board of the layout `{}`", header.layout);
    }
    let sorted = |letters: &[String]| {
        let mut letters = letters.to_vec();
        letters.sort_unstable();
        letters
    };
    let letters = sorted(&header.letters);
    if !matches!(Letters::of_dict(dict), Letters::Any(usual) if sorted(&usual) == letters) {
        boards += &format!(" of the letters {}", letters.join(" "));
    }

    let table = PointsTable { points: header.points.clone().into(), more: header.more_points };
    let rules = Rules::new(header.min_letters, Scoring::Letters(table));
    // A proof states points, not a name.
    let set = RULE_SETS.iter().find(|set| set.rules.scoring == rules.scoring);
    let mut by = set.map_or_else(|| format!("the {rules}"), |set| format!("{} rules", set.name));
    if set.is_none_or(|set| set.rules.min_letters != rules.min_letters) {
        by += &format!(", words of {} or more", count(header.min_letters as u64, "letter"));
    }
    if let Some(words) = header.words {
        by += &format!(", {} of {} words", HumanCount(words.count as u64), HumanCount(header.dict_words as u64));
    }
    let prefixes = classes.iter().map(|class| class.counts.nodes).sum();
    Ok(format!(
        "no {boards} has more than {} by {by}: {} classes, {} prefixes",
        count(header.target, header.goal.trim_end_matches('s')),
        classes.len(),
        HumanCount(prefixes),
    ))
}
