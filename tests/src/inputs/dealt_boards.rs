//! The boards that all front ends deal alike.

const TABLE: &str = include_str!("../../boards.tsv");

/// A row of `tests/boards.tsv`.
pub struct DealtBoard {
    /// The seed, or the day.
    pub deal: &'static str,
    /// The options of `dictc roll` and `dictc play`, without the deal.
    pub options: Vec<&'static str>,
    /// The board.
    pub board: &'static str,
}

impl DealtBoard {
    /// Returns true if the board is that of a day.
    pub fn is_daily(&self) -> bool {
        self.deal.contains('-')
    }
}

/// Returns the rows of the table.
pub fn dealt_boards() -> Vec<DealtBoard> {
    let rows = TABLE.lines().filter(|line| !line.starts_with('#'));
    let rows = rows.map(|row| {
        let fields: Vec<&str> = row.split('\t').collect();
        let [dictionary, deal, size, cubes, rules, family, board] = fields[..] else { panic!("{row}") };
        let mut options = vec!["--dict", dictionary];
        for (option, value) in [("--size", size), ("--cubes", cubes), ("--rules", rules)] {
            if value != "-" {
                options.extend([option, value]);
            }
        }
        if family == "yes" {
            options.push("--family");
        }
        DealtBoard { deal, options, board }
    });
    rows.collect()
}
