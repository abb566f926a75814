//! The names of rules in summaries.

use board_solver::{Rules, Scoring};

use crate::io::output::count;

/// Names rules in a summary: `boggle rules`, or `boggle rules, big rules (4 letters or more)` if boards of several
/// sizes were solved. Says how long words must be, unless three letters are enough.
pub(crate) fn label<'r>(rules: impl IntoIterator<Item = &'r Rules>) -> String {
    let mut labels: Vec<_> = rules.into_iter().map(label_one).collect();
    // With `--points`, the rules of several sizes can have one label.
    labels.dedup();
    labels.join(", ")
}

fn label_one(rules: &Rules) -> String {
    let unit = match rules.scoring {
        Scoring::Tiles(_) => "tile",
        _ => "letter",
    };
    match rules.min_letters {
        3 => format!("{} rules", name(rules)),
        minimum => format!("{} rules ({} or more)", name(rules), count(minimum as u64, unit)),
    }
}

/// Returns the name of rules in a summary.
pub(crate) fn name(rules: &Rules) -> &'static str {
    rules.name().unwrap_or("custom")
}

#[cfg(test)]
mod tests {
    use board_solver::PointsTable;

    use super::*;

    #[test]
    fn a_label_names_the_rules_and_their_minimum_unless_it_is_three_letters() {
        assert_eq!(label(&[Rules::BOGGLE, Rules::BIG]), "boggle rules, big rules (4 letters or more)");
        assert_eq!(label(&[Rules::SCRAMBLE]), "scramble rules (2 tiles or more)");
        assert_eq!(label(&[Rules::SCRAMBLE.with_min_letters(3)]), "scramble rules");
        let custom =
            |min_letters| Rules::new(min_letters, Scoring::Letters(PointsTable { points: vec![0].into(), more: 1 }));
        assert_eq!(label(&[custom(3), custom(4), custom(4)]), "custom rules, custom rules (4 letters or more)");
        assert_eq!(label(&[custom(1)]), "custom rules (1 letter or more)");
    }
}
