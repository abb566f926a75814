//! Estimates how long a proof takes, from a sample of its classes.

use std::{
    num::NonZero,
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use board_play::Random;

use super::{
    ProofError,
    branches::Branches,
    prover::Proof,
    worker::{Unfinished, Worker},
};

/// The number of random walks in a class.
const WALKS: usize = 2000;

/// The time for which a class is searched to measure the speed.
const SEARCH_TIME: Duration = Duration::from_millis(if cfg!(test) { 3 } else { 300 });

/// Classes with commoner letters are chosen more often: by this factor for each place of each letter in the order from the
/// rarest to the commonest. With it, the classes of a 3x4 proof weigh about as much as they have prefixes.
const COMMONER: f64 = 1.22;

/// An estimate of the work of a whole proof, from a random sample of classes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The number of prefixes that are expanded.
    pub prefixes: Estimated,
    /// The seconds on one thread of this machine.
    pub seconds: Estimated,
}

/// A number that was estimated.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimated {
    /// The mean.
    pub mean: f64,
    /// The standard error of the mean: it is within 1.96 times this of the true number with a confidence of 95%, if the sample
    /// is large.
    pub error: f64,
}

impl Estimated {
    /// Returns the mean of a sample.
    fn of(sample: &[f64]) -> Self {
        let count = sample.len() as f64;
        let mean = sample.iter().sum::<f64>() / count;
        let variance = sample.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / (count - 1.0);
        Self { mean, error: (variance / count).sqrt() }
    }
}

impl Proof {
    /// Estimates the work of the whole proof, done or not, from a random sample of `classes` classes, some of them maybe more
    /// than once. In each class it follows random walks, and searches for a moment. The same seed gives the same number of
    /// prefixes. Calls `observe` with the number of classes that are done. Returns `None` if it breaks. The errors are not
    /// numbers if `classes` is 1.
    ///
    /// # Errors
    ///
    /// [`ProofError::TooManyEntries`] if the tree of a class is too large.
    pub fn estimate(
        &self,
        classes: NonZero<usize>,
        seed: u64,
        mut observe: impl FnMut(usize) -> ControlFlow<()>,
    ) -> Result<Option<Estimate>, ProofError> {
        let weight = |class: &[u8]| COMMONER.powi(class.iter().map(|&letter| i32::from(letter)).sum());
        let mut sum = 0.0;
        let ends: Vec<f64> = self.classes.iter().map(|(class, _)| (sum += weight(class), sum).1).collect();
        let mut random = Random::new(seed);
        let choose = |_| {
            let at = random.fraction() * sum;
            ends.partition_point(|end| *end <= at).min(ends.len() - 1)
        };
        let mut chosen: Vec<usize> = (0..classes.get()).map(choose).collect();
        // Classes with the same first letters follow each other, so a worker keeps more.
        chosen.sort_unstable();

        let shared = self.entries.shared();
        let mut worker = Worker::new(&self.entries, &shared);
        let (mut prefixes, mut seconds) = (Vec::new(), Vec::new());
        for (done, class) in chosen.into_iter().enumerate() {
            if observe(done).is_break() {
                return Ok(None);
            }
            let (class, _) = &self.classes[class];
            let (of_class, time) = self.estimate_class(&mut worker, class, &mut random)?;
            let share = weight(class) / sum;
            prefixes.push(of_class / share);
            seconds.push(time / share);
        }
        Ok(Some(Estimate { prefixes: Estimated::of(&prefixes), seconds: Estimated::of(&seconds) }))
    }

    /// Returns the number of prefixes of a class, and the seconds that it takes.
    fn estimate_class(
        &self,
        worker: &mut Worker<'_>,
        class: &[u8],
        random: &mut Random,
    ) -> Result<(f64, f64), ProofError> {
        let too_large = |_| ProofError::TooManyEntries;
        let stop = AtomicBool::new(false);
        let started = Instant::now();
        let tree = worker.start(class, &stop).map_err(too_large)?;
        let time_to_start = started.elapsed().as_secs_f64();
        let mut branches = Branches::new(&self.entries.plan, tree, class, self.header.target, &stop);
        let Some(letters) = branches.start() else { return Ok((0.0, time_to_start)) };
        let prefixes = (0..WALKS).map(|_| branches.walk(random)).sum::<f64>() / WALKS as f64;
        branches.take_counts();

        // The number of searched letters differs from run to run, so they have random numbers of their own.
        let mut random = random.split();
        let mut searched = 0;
        let started = Instant::now();
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(SEARCH_TIME);
                stop.store(true, Ordering::Relaxed);
            });
            while let Some(&letter) = random.choose(&letters) {
                match branches.branch(letter, &mut |_| 0) {
                    Ok(counts) => searched += counts.nodes,
                    Err(Unfinished::Stopped) => break,
                    Err(error) => return Err(error),
                }
            }
            Ok(())
        })
        .map_err(too_large)?;
        searched += branches.take_counts().nodes;
        let a_prefix = started.elapsed().as_secs_f64() / searched.max(1) as f64;
        Ok((prefixes, time_to_start + prefixes * a_prefix))
    }
}
