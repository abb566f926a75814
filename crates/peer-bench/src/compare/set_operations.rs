//! A comparison with other ways to combine two word lists.

use std::time::Instant;

use anyhow::{Context, ensure};
use dict_runtime::Dict;
use peer_bench::{
    CompiledList, compounds,
    dictionaries::Sum,
    set_operations::{Combiner, DictcPair, FstSets, Merge, SetOperation},
};

use crate::{
    dictionaries::machine,
    scale::{Scale, median},
    table,
};

/// The operations, and their names in tables.
const OPERATIONS: [(&str, SetOperation); 4] = [
    ("union", SetOperation::Union),
    ("intersection", SetOperation::Intersection),
    ("difference", SetOperation::Difference),
    ("symmetric difference", SetOperation::SymmetricDifference),
];

/// Measures, prints and returns the tables. It is an error if a combiner finds other words than it should.
pub(crate) fn run(scale: Scale) -> anyhow::Result<String> {
    let (every, count) = if scale == Scale::Full { (1, 5_000_000) } else { (127, 2_000) };
    let english = CompiledList::english()?.words;
    let compounds = compounds(&english, count)?.lines().map(String::from).collect();
    let mut section = format!(
        "\
Million words read a second by one thread, the median of {} rounds. {}.
The second list has two thirds of the first one's words. Only `dictc` also gives the id of each word in each list.
",
        scale.rounds(),
        machine()
    );
    section += &compare("The shipped English list", english.into_iter().step_by(every).collect(), scale)?;
    section += &compare("Compounds of two English words", compounds, scale)?;
    print!("{section}");
    Ok(section)
}

/// Combines `all` words with those that are left without every third word, and returns the table.
fn compare(title: &str, all: Vec<String>, scale: Scale) -> anyhow::Result<String> {
    let (third, two_thirds): (Vec<_>, Vec<_>) = (0..).zip(&all).partition(|(place, _)| place % 3 == 0);
    let [third, two_thirds] = [third, two_thirds].map(|list| list.into_iter().map(|(_, word)| word.clone()).collect());
    let lists: [Vec<String>; 2] = [all, two_thirds];
    let read: usize = lists.iter().map(Vec::len).sum();
    let combiners = combiners(&lists)?;
    let mut header = vec!["million words/s".to_string()];
    let mut rows: Vec<Vec<String>> = combiners.iter().map(|combiner| vec![combiner.name().to_string()]).collect();
    for (name, operation) in OPERATIONS {
        // All words of the second list are in the first one.
        let expected = sum(match operation {
            SetOperation::Union => &lists[0],
            SetOperation::Intersection => &lists[1],
            SetOperation::Difference | SetOperation::SymmetricDifference => &third,
        });
        header.push(name.to_string());
        let medians = measure(operation, &combiners, &expected, scale).context(name)?;
        for (row, seconds) in rows.iter_mut().zip(medians) {
            row.push(table::figure(read as f64 / seconds / 1e6));
        }
    }
    rows.insert(0, header);
    let table = table::markdown(&rows, |column| column == 0);
    Ok(format!("\n**{title}**: {} words.\n\n{table}", table::grouped(lists[0].len())))
}

fn combiners(lists: &[Vec<String>; 2]) -> anyhow::Result<[Box<dyn Combiner>; 3]> {
    let dict = |list: &Vec<String>| anyhow::Ok(Dict::from_bytes(&CompiledList::new(list.clone())?.file)?);
    Ok([
        Box::new(DictcPair([dict(&lists[0])?, dict(&lists[1])?])),
        Box::new(FstSets::new(lists)?),
        Box::new(Merge(lists.each_ref().map(|list| list.join("\n")))),
    ])
}

/// Returns the median time of each combiner, in seconds. They take turns.
fn measure(
    operation: SetOperation,
    combiners: &[Box<dyn Combiner>],
    expected: &Sum,
    scale: Scale,
) -> anyhow::Result<Vec<f64>> {
    let mut runs = vec![Vec::new(); combiners.len()];
    for _ in 0..scale.rounds() {
        for (combiner, runs) in combiners.iter().zip(&mut runs) {
            let mut found = Sum::default();
            let start = Instant::now();
            combiner.combine(operation, &mut |word| found.add(word));
            runs.push(start.elapsed().as_secs_f64());
            ensure!(found == *expected, "{}: {found:?}, not {expected:?}", combiner.name());
        }
    }
    Ok(runs.into_iter().map(median).collect())
}

fn sum(words: &[String]) -> Sum {
    let mut sum = Sum::default();
    words.iter().for_each(|word| sum.add(word.as_bytes()));
    sum
}
