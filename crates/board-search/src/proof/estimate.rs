//! Estimates the work of a proof, from a sample of its classes.

use std::{
    num::NonZero,
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use board_deal::Random;

use super::{ProofError, branches::Branches, error::Unfinished, memory::Memory, prover::Proof, worker::Worker};

/// The time after which the search of a class ends.
const SEARCH_TIME: Duration = Duration::from_millis(500);

/// The number of random walks in a class whose search has ended early.
const WALKS: usize = 2000;

/// The factor by which a class is chosen more often if one of its letters is replaced with the next more common one.
/// With this factor, the classes of a 3x4 proof are chosen roughly in proportion to their prefixes.
const COMMONER: f64 = 1.22;

/// An estimate of the work of a whole proof.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The number of prefixes that are expanded.
    pub prefixes: Mean,
    /// The seconds on one thread of this machine.
    pub seconds: Mean,
}

/// The mean of a random sample.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// The standard error.
    pub error: f64,
}

impl Mean {
    /// Returns the range that holds the true number with a confidence of 95%, if the sample is large.
    pub fn range(self) -> [f64; 2] {
        [(self.mean - 1.96 * self.error).max(0.0), self.mean + 1.96 * self.error]
    }

    /// Returns the mean of a sample. The error of a single number is infinite.
    fn of(sample: &[f64]) -> Self {
        let count = sample.len() as f64;
        let mean = sample.iter().sum::<f64>() / count;
        if sample.len() < 2 {
            return Self { mean, error: f64::INFINITY };
        }
        let variance = sample.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / (count - 1.0);
        Self { mean, error: (variance / count).sqrt() }
    }
}

impl Proof {
    /// Estimates the work of the whole proof, done or not, from a random sample of `classes` classes. A class may be
    /// chosen more than once. Each is searched for half a second. If this is not enough, random walks estimate the
    /// number of its prefixes. Calls `observe` with the number of classes that are done. Returns `None` if it breaks.
    ///
    /// The seconds do not include the solving of whole boards, because there are few.
    ///
    /// # Errors
    ///
    /// [`ProofError::TooManyEntries`] if the tree of a class is too large, [`ProofError::TooLittleMemory`] if it does
    /// not fit into the memory.
    pub fn estimate(
        &self,
        classes: NonZero<usize>,
        seed: u64,
        mut observe: impl FnMut(usize) -> ControlFlow<()>,
    ) -> Result<Option<Estimate>, ProofError> {
        let commoner = |(class, _): &(Vec<u8>, _)| COMMONER.powi(class.iter().map(|&letter| i32::from(letter)).sum());
        let commoner: Vec<f64> = self.classes.iter().map(commoner).collect();
        // Each class takes some time to start. So half of the choices are the same for all.
        let same = commoner.iter().sum::<f64>() / commoner.len() as f64;
        let chance = |class: usize| (commoner[class] + same) / (2.0 * same * commoner.len() as f64);
        let mut random = Random::new(seed);
        let mut choose = |_| {
            let mut left = random.fraction();
            let is_chosen = |class: &usize| {
                left -= chance(*class);
                left < 0.0
            };
            (0..commoner.len()).find(is_chosen).unwrap_or_default()
        };
        let mut chosen: Vec<usize> = (0..classes.get()).map(&mut choose).collect();
        // Classes with the same first letters follow each other, so a worker keeps more.
        chosen.sort_unstable();

        let shared = self.entries.shared();
        let memory = Memory::new(self.max_memory, NonZero::<usize>::MIN, shared.len());
        let mut worker = Worker::new(&self.entries, &shared, &memory);
        let (mut prefixes, mut seconds) = (Vec::new(), Vec::new());
        for (done, class) in chosen.into_iter().enumerate() {
            if observe(done).is_break() {
                return Ok(None);
            }
            let of_class = self.estimate_class(&mut worker, &self.classes[class].0, &mut random);
            let (of_class, time) = of_class.map_err(|error| match error {
                Unfinished::NoMemory => ProofError::TooLittleMemory { bytes: self.max_memory },
                Unfinished::TooLarge | Unfinished::Stopped => ProofError::TooManyEntries,
            })?;
            prefixes.push(of_class / chance(class));
            seconds.push(time.as_secs_f64() / chance(class));
        }
        Ok(Some(Estimate { prefixes: Mean::of(&prefixes), seconds: Mean::of(&seconds) }))
    }

    /// Estimates the number of prefixes of a class, and the time that it takes after a class with the same first
    /// letters.
    fn estimate_class(
        &self,
        worker: &mut Worker<'_>,
        class: &[u8],
        random: &mut Random,
    ) -> Result<(f64, Duration), Unfinished> {
        let stop = AtomicBool::new(false);
        worker.start(class, &stop)?;
        let started = Instant::now();
        let tree = worker.start(class, &stop)?;
        let time_to_start = started.elapsed();
        let mut branches = Branches::new(&self.entries.plan, tree, class, self.header.target, &stop);
        let Some(mut letters) = branches.start() else { return Ok((0.0, time_to_start)) };

        random.shuffle(&mut letters);
        let mut searched = branches.take_counts().nodes;
        let started = Instant::now();
        let search = thread::scope(|scope| {
            let timer = scope.spawn(|| {
                thread::park_timeout(SEARCH_TIME);
                stop.store(true, Ordering::Relaxed);
            });
            let search = letters.iter().try_for_each(|&letter| {
                searched += branches.branch(letter, &mut |_| 0)?.nodes;
                Ok(())
            });
            timer.thread().unpark();
            search
        });
        let time = started.elapsed();
        searched += branches.take_counts().nodes;
        match search {
            Ok(()) => Ok((searched as f64, time_to_start + time)),
            Err(Unfinished::Stopped) => {
                let prefixes = (0..WALKS).map(|_| branches.walk(random)).sum::<f64>() / WALKS as f64;
                Ok((prefixes, time_to_start + time.mul_f64(prefixes / searched as f64)))
            }
            Err(error) => Err(error),
        }
    }
}
