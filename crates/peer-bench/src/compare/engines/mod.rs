//! The number of boards a second that each engine of the product scores.

mod rolls;
mod totals;

use std::{thread, time::Instant};

use anyhow::ensure;
use board_deal::cubes::CUBE_SETS;
use board_solver::{Board, Engine, Rules, Score, Solver};
use dict_runtime::Dict;
use peer_bench::CompiledList;

pub(crate) use self::rolls::{random, roll};
use self::{rolls::of_any_faces, totals::sum};
use crate::{
    dictionaries::machine,
    scale::{Scale, median},
    table,
};

/// Boards to score.
struct Boards {
    title: &'static str,
    boards: Vec<Board>,
    dict: Dict,
    /// The points and the word count of all boards.
    total: Score,
}

/// Prints and returns the machine, and a table of boards a second: a row for each engine that the processor has, and
/// one for the fastest engine on two threads.
pub(crate) fn run(scale: Scale) -> anyhow::Result<String> {
    let enable2k = CompiledList::enable2k()?;
    let few = CompiledList::new(enable2k.words.iter().step_by(87).cloned().collect())?;
    let all = boards(&enable2k, &CompiledList::english()?)?.into_iter().map(|boards| match scale {
        Scale::Full => boards.with_total(),
        Scale::Tiny => boards.tiny(&few),
    });
    let all = all.collect::<anyhow::Result<Vec<_>>>()?;
    let engines: Vec<Engine> = Engine::available().collect();
    let mut rows = vec![vec!["engine".to_string()]];
    rows[0].extend(all.iter().map(|boards| boards.title.to_string()));
    rows.extend(engines.iter().map(|engine| vec![format!("{engine:?}")]));
    rows.push(vec!["the fastest, two threads".to_string()]);
    for boards in &all {
        let mut rates = vec![Vec::new(); engines.len() + 1];
        for _ in 0..scale.rounds() {
            for (&engine, rates) in engines.iter().zip(&mut rates) {
                let mut solver = Solver::new(&boards.dict, Rules::BOGGLE)
                    .unwrap()
                    .with_engine(engine)
                    .expect("the processor has it");
                rates.push(boards.time(|boards| {
                    let mut scores = vec![Ok(Score::default()); boards.len()];
                    solver.score_many(boards, &mut scores);
                    scores
                })?);
            }
            rates[engines.len()].push(boards.time(|all| {
                let mut scores = vec![Ok(Score::default()); all.len()];
                let half = all.len() / 2;
                let (first, second) = scores.split_at_mut(half);
                let mut solver = Solver::new(&boards.dict, Rules::BOGGLE).expect("the rules have no set of words");
                let mut other = solver.clone();
                thread::scope(|scope| {
                    scope.spawn(|| other.score_many(&all[..half], first));
                    solver.score_many(&all[half..], second);
                });
                scores
            })?);
        }
        for (row, rates) in rows[1..].iter_mut().zip(rates) {
            row.push(format!("{:.0}", median(rates)));
        }
    }
    let table = table::markdown(&rows, |column| column == 0);
    let section = format!("{}. Medians of {} rounds.\n\n{table}", machine(), scale.rounds());
    println!("Boards a second, totals only. {section}");
    Ok(section)
}

/// Computes the totals of all boards, and writes them.
pub(crate) fn renew_totals() -> anyhow::Result<()> {
    let boards = boards(&CompiledList::enable2k()?, &CompiledList::english()?)?;
    totals::renew(boards.iter().map(|boards| (boards.title, &boards.dict, &*boards.boards)))
}

impl Boards {
    /// Looks the total up.
    fn with_total(self) -> anyhow::Result<Self> {
        Ok(Self { total: totals::total(self.title, &self.dict)?, ..self })
    }

    /// Keeps a few boards and uses another list; the portable engine computes the expected totals.
    fn tiny(mut self, list: &CompiledList) -> anyhow::Result<Self> {
        self.boards.truncate(100);
        self.dict = Dict::from_bytes(&list.file)?;
        self.total = totals::compute(&self.dict, &self.boards)?;
        Ok(self)
    }

    /// Returns the number of boards a second. It is an error if the totals are wrong.
    fn time<E: std::error::Error + Send + Sync + 'static>(
        &self,
        score: impl FnOnce(&[Board]) -> Vec<Result<Score, E>>,
    ) -> anyhow::Result<f64> {
        let start = Instant::now();
        let scores = score(&self.boards);
        let rate = self.boards.len() as f64 / start.elapsed().as_secs_f64();
        let total = sum(scores)?;
        ensure!(total == self.total, "{}: {total:?}, and not {:?}", self.title, self.total);
        Ok(rate)
    }
}

/// Returns the boards to score, without their totals.
fn boards(enable2k: &CompiledList, english: &CompiledList) -> anyhow::Result<Vec<Boards>> {
    let rolled = |set: usize, count: usize| -> Vec<Board> {
        let mut random = random();
        (0..count).map(|_| roll(&CUBE_SETS[set], &mut random)).collect()
    };
    let of = |title, list: &CompiledList, boards| -> anyhow::Result<Boards> {
        Ok(Boards { title, boards, dict: Dict::from_bytes(&list.file)?, total: Score::default() })
    };
    // The totals of the first three are also those of danvk/hybrid-boggle, C++, on the same boards.
    Ok(vec![
        of("4x4", enable2k, rolled(1, 100_000))?,
        of("dense 4x4", enable2k, dense())?,
        of("5x5", enable2k, rolled(3, 100_000))?,
        of("6x6, English", english, rolled(4, 20_000))?,
        of("100x100", enable2k, vec![of_any_faces(100, &mut random())])?,
    ])
}

/// Returns the known board with the most points and all boards that differ from it in one tile, fifty times.
fn dense() -> Vec<Board> {
    let best = "perslatgsineters";
    let mut boards = vec![best.to_string()];
    for (at, tile) in best.char_indices() {
        // The letters that have a tile of their own.
        for letter in ('a'..='z').filter(|&letter| letter != 'q' && letter != tile) {
            boards.push(format!("{}{letter}{}", &best[..at], &best[at + 1..]));
        }
    }
    let boards: Vec<Board> = boards.iter().map(|board| board.parse().expect("a board")).collect();
    vec![boards; 50].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_boards_have_the_totals_of_the_lists_of_today() {
        for boards in boards(&CompiledList::enable2k().unwrap(), &CompiledList::english().unwrap()).unwrap() {
            let boards = boards.with_total().unwrap();
            let mut solver = Solver::new(&boards.dict, Rules::BOGGLE).unwrap();
            let mut scores = vec![Ok(Score::default()); boards.boards.len()];
            boards
                .time(|boards| {
                    solver.score_many(boards, &mut scores);
                    scores
                })
                .unwrap();
        }
    }
}
