//! Runs a proof on threads.

use std::{
    mem,
    num::NonZero,
    ops::ControlFlow,
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::{Duration, Instant},
};

use board_solver::{Board, Score};

use super::{
    ProofError,
    certificate::{Certificate, Class, Counts, checksum_line},
    error::Unfinished,
    memory::Memory,
    prover::Proof,
    worker::Worker,
};

/// The time between two calls of the observer.
const OBSERVE_EVERY: Duration = Duration::from_millis(100);

/// The time after which parts of unfinished classes are saved.
const SAVE_EVERY: Duration = Duration::from_secs(10);

/// The state of a proof that is under way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ProofStatus {
    /// The number of classes of the [shard](Proof::with_shard) that are done.
    pub classes_done: usize,
    /// The number of classes of the shard.
    pub classes: usize,
    /// The share of the boards of the shard that are done, from 0 to 1.
    pub share: f64,
    /// The sums of the classes and parts that are done.
    pub counts: Counts,
}

/// The end of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// No board is better: the certificate says so.
    Proven(Certificate),
    /// All classes of the [shard](Proof::with_shard) are done, but not all of the proof.
    ShardDone,
    /// A board is better. Start a new proof with it.
    Better(Board, Score),
    /// The observer stopped the run. Run the proof again to resume it.
    Stopped,
}

enum Message {
    Part(Vec<u8>, Counts),
    Class(usize, Counts),
    Better(Board, Score),
    Failed(ProofError),
}

impl Proof {
    /// Searches the classes of the [shard](Self::with_shard) that are not done, on `threads` threads. Calls `save`
    /// every ten seconds if there is anything new, with lines to append to the saved state: when it returns, the lines
    /// must be safely stored. Calls `observe` about ten times a second.
    ///
    /// # Errors
    ///
    /// The first error of a board or of `save`.
    pub fn run(
        &mut self,
        threads: NonZero<usize>,
        mut save: impl FnMut(&str) -> std::io::Result<()>,
        mut observe: impl FnMut(ProofStatus) -> ControlFlow<()>,
    ) -> Result<Outcome, ProofError> {
        let stop = AtomicBool::new(false);
        let mut done = Vec::new();
        let mut parts = Vec::new();
        let mut saved = mem::take(&mut self.saved);
        let end = thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            let (proof, stop): (&Self, _) = (self, &stop);
            scope.spawn(move || proof.search_classes(threads, stop, &sender));

            let mut end = None;
            let mut unsaved = String::new();
            let mut unsaved_parts = Vec::new();
            let mut saved_at = Instant::now();
            let mut observed_at = Instant::now();
            loop {
                let wait = OBSERVE_EVERY.saturating_sub(observed_at.elapsed());
                let mut is_over = false;
                match receiver.recv_timeout(wait) {
                    Ok(Message::Part(letters, counts)) => {
                        unsaved_parts.push((letters.clone(), counts));
                        parts.push((letters, counts));
                    }
                    Ok(Message::Class(class, counts)) => {
                        let letters = &proof.classes[class].0;
                        let line = Class { letters: proof.texts(letters), counts };
                        unsaved += &format!("{line}\n");
                        done.push((class, counts));
                        let is_of_other = |(part, _): &(Vec<u8>, _)| !part.starts_with(letters);
                        parts.retain(is_of_other);
                        unsaved_parts.retain(is_of_other);
                    }
                    Ok(Message::Better(board, score)) => end = Some(Ok(Outcome::Better(board, score))),
                    Ok(Message::Failed(error)) => end = Some(Err(error)),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => is_over = true,
                }
                if saved_at.elapsed() >= SAVE_EVERY || is_over || end.is_some() {
                    for (letters, counts) in unsaved_parts.drain(..) {
                        unsaved += &format!("part {} {counts}\n", proof.texts(&letters).join(" "));
                    }
                    if !unsaved.is_empty() {
                        let len = saved.len();
                        saved += &mem::take(&mut unsaved);
                        saved += &checksum_line(&saved);
                        if let Err(error) = save(&saved[len..]) {
                            saved.truncate(len);
                            end = Some(Err(ProofError::Save(error.to_string())));
                        }
                    }
                    saved_at = Instant::now();
                }
                if observed_at.elapsed() >= OBSERVE_EVERY || is_over {
                    observed_at = Instant::now();
                    if observe(proof.status(&done, &parts)).is_break() {
                        stop.store(true, Ordering::Relaxed);
                    }
                }
                if end.is_some() {
                    stop.store(true, Ordering::Relaxed);
                }
                if is_over {
                    return end;
                }
            }
        });
        for (class, counts) in done {
            self.classes[class].1 = Some(counts);
        }
        self.parts.extend(parts);
        self.saved = saved;
        match (end, self.certificate()) {
            (Some(end), _) => end,
            (None, Some(certificate)) => Ok(Outcome::Proven(certificate)),
            (None, None) if self.is_shard_done() => Ok(Outcome::ShardDone),
            (None, None) => Ok(Outcome::Stopped),
        }
    }

    /// Returns true if the class at `index` is in the shard. A certificate has the classes in the opposite order.
    fn is_of_shard(&self, index: usize) -> bool {
        self.shard.has(self.classes.len() - 1 - index)
    }

    /// Returns the classes of the shard.
    fn classes_of_shard(&self) -> impl Iterator<Item = &(Vec<u8>, Option<Counts>)> {
        self.classes.iter().enumerate().filter(|(index, _)| self.is_of_shard(*index)).map(|(_, class)| class)
    }

    fn is_shard_done(&self) -> bool {
        self.classes_of_shard().all(|(_, counts)| counts.is_some())
    }

    fn status(&self, done: &[(usize, Counts)], parts: &[(Vec<u8>, Counts)]) -> ProofStatus {
        let mut counts = Counts::default();
        let classes = self.classes_of_shard().count();
        let before = self.classes_of_shard().filter_map(|(_, counts)| *counts);
        let mut classes_done = 0;
        for class in before.chain(done.iter().map(|(_, counts)| *counts)) {
            counts.add(&class);
            classes_done += 1;
        }
        parts.iter().for_each(|(_, part)| counts.add(part));
        let letters = self.header.letters.len() as f64;
        let share = (classes_done as f64 + parts.len() as f64 / letters) / classes.max(1) as f64;
        ProofStatus { classes_done, classes, share, counts }
    }

    /// Searches the classes of the shard that are not done, and sends their counts.
    fn search_classes(&self, threads: NonZero<usize>, stop: &AtomicBool, sender: &mpsc::Sender<Message>) {
        let shared = &self.entries.shared();
        let memory = &Memory::new(self.max_memory, threads, shared.len());
        let next = &AtomicUsize::new(0);
        thread::scope(|scope| {
            for _ in 0..threads.get() {
                let sender = sender.clone();
                scope.spawn(move || {
                    let mut worker = Worker::new(&self.entries, shared, memory);
                    loop {
                        let class = next.fetch_add(1, Ordering::Relaxed);
                        match self.classes.get(class) {
                            None => return,
                            Some((_, Some(_))) => {}
                            Some(_) if !self.is_of_shard(class) => {}
                            Some((letters, None)) => {
                                if self.search_class(&mut worker, class, letters, stop, &sender).is_none() {
                                    return;
                                }
                            }
                        }
                    }
                });
            }
        });
    }

    /// Searches a class, and sends its counts. Returns `None` if the search ended early.
    fn search_class(
        &self,
        worker: &mut Worker<'_>,
        class: usize,
        letters: &[u8],
        stop: &AtomicBool,
        sender: &mpsc::Sender<Message>,
    ) -> Option<()> {
        let of_class = self.parts.iter().filter(|(part, _)| part.starts_with(letters));
        let done: Vec<(u8, Counts)> = of_class.map(|(part, counts)| (part[letters.len()], *counts)).collect();
        let mut solver = self.solver.clone();
        let mut score = |cells: &[u8]| -> Result<Score, ProofError> {
            let board = self.board(cells)?;
            let score = solver.score(&board)?;
            if self.task.goal.of(score) > self.header.target {
                stop.store(true, Ordering::Relaxed);
                let _ = sender.send(Message::Better(board, score));
            }
            Ok(score)
        };
        let send_part = |letter, counts| {
            let _ = sender.send(Message::Part([letters, &[letter]].concat(), counts));
        };
        let fail = |error| {
            stop.store(true, Ordering::Relaxed);
            let _ = sender.send(Message::Failed(error));
        };
        let score = |cells: &[u8]| match score(cells) {
            Ok(score) => self.task.goal.of(score),
            Err(error) => {
                fail(error);
                0
            }
        };
        let tree = worker.start(letters, stop);
        let counts = tree.and_then(|tree| self.search_tree(tree, letters, &done, stop, send_part, score));
        match counts {
            Err(Unfinished::TooLarge) => fail(ProofError::TooManyEntries),
            Err(Unfinished::NoMemory) => fail(ProofError::TooLittleMemory { bytes: self.max_memory }),
            Ok(_) | Err(Unfinished::Stopped) => {}
        }
        sender.send(Message::Class(class, counts.ok()?)).ok()
    }
}
