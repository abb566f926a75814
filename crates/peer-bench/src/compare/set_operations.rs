//! A comparison with other ways to combine two word lists.

use std::time::Instant;

use anyhow::{Context, ensure};
use dict_runtime::Dict;
use peer_bench::{
    CompiledList,
    dictionaries::Sum,
    set_operations::{Combiner, DictcPair, FstSets, Merge, SetOperation},
};

use crate::{dictionaries::machine, median::median, scale::Scale, table};

/// The operations, and their names in tables.
const OPERATIONS: [(&str, SetOperation); 4] = [
    ("union", SetOperation::Union),
    ("intersection", SetOperation::Intersection),
    ("difference", SetOperation::Difference),
    ("symmetric difference", SetOperation::SymmetricDifference),
];

/// Measures, prints and returns the table. It is an error if a combiner finds other words than it should.
pub(crate) fn run(scale: Scale) -> anyhow::Result<String> {
    let every = if scale == Scale::Full { 1 } else { 127 };
    let all: Vec<String> = CompiledList::english()?.words.into_iter().step_by(every).collect();
    let (third, two_thirds): (Vec<_>, Vec<_>) = (0..).zip(&all).partition(|(place, _)| place % 3 == 0);
    let [third, two_thirds] = [third, two_thirds].map(|list| list.into_iter().map(|(_, word)| word.clone()).collect());
    let lists: [Vec<String>; 2] = [all, two_thirds];
    let read: usize = lists.iter().map(Vec::len).sum();
    let combiners = combiners(&lists)?;
    let mut header = vec!["million words/s".to_string()];
    let mut rows: Vec<Vec<String>> = combiners.iter().map(|combiner| vec![combiner.name().to_string()]).collect();
    for (title, operation) in OPERATIONS {
        // All words of the second list are in the first one.
        let expected = sum(match operation {
            SetOperation::Union => &lists[0],
            SetOperation::Intersection => &lists[1],
            SetOperation::Difference | SetOperation::SymmetricDifference => &third,
        });
        header.push(title.to_string());
        let medians = measure(operation, &combiners, &expected, scale).context(title)?;
        for (row, seconds) in rows.iter_mut().zip(medians) {
            row.push(table::figure(read as f64 / seconds / 1e6));
        }
    }
    rows.insert(0, header);
    let section = format!(
        "\
Million words read a second by one thread, the median of {} rounds. {}.
The first list is the shipped English one, {} words; the second one leaves out every third word. Only
`dictc` also gives the id of each word in each list.

{}",
        scale.rounds(),
        machine(),
        table::grouped(lists[0].len()),
        table::markdown(&rows, |column| column == 0)
    );
    print!("{section}");
    Ok(section)
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
