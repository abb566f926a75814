//! The options of `dictc best`.

use std::{num::NonZero, path::PathBuf, thread};

use board_search::{Search, proof::Shard};

use super::board_options::BoardOptions;
use crate::options::{
    boards::NOTATION, cubes, dictionary::DictionaryOption, numbers::number, rules::RulesOptions, time_limit::TimeLimit,
};

/// Find the boards with the most points, and prove that no board has more
///
/// Searches on all processors: each restart begins with random boards and improves them, one letter or one swap at a
/// time. Prints `points<TAB>words<TAB>board`, the best board first, as `dictc score` does. Boards that can be turned or
/// mirrored into each other count as one. The search proves nothing. But if many restarts end with the same board, a
/// better one is unlikely.
///
/// With --prove, finds the best board and proves that it is the best. With --check, checks a proof by somebody else.
/// With --explain, explains a board.
///
/// Ctrl-C ends the search and prints the best boards so far. The exit code is 1 if no board with points was found, and
/// 130 after Ctrl-C.
#[derive(clap::Args)]
#[command(after_help = format!("{NOTATION}\n\n{}", cubes::list_of_sets()))]
pub(crate) struct Args {
    #[command(flatten)]
    pub(super) boards: BoardOptions,

    #[command(flatten)]
    pub(super) dictionary: DictionaryOption,

    #[command(flatten)]
    pub(super) rules: RulesOptions,

    /// The number of boards to print
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = number(1..=Search::MAX_COUNT))]
    pub(super) limit: u16,

    /// The time to search: seconds, as in `90`, or a time as in `60s`, `2:30`, `5m`, `2h`, or `none` for no limit
    ///
    /// The default is one minute; with --boards, there is no limit. Each run of a search that is resumed with --resume
    /// gets the whole time.
    #[arg(long, value_name = "TIME")]
    pub(super) time: Option<TimeLimit>,

    /// Stop after the restart that reaches N boards: a restart of 4x4 boards scores about 60,000
    ///
    /// The same seed and the same N give the same boards, on any number of threads. With --resume, the boards of
    /// earlier runs count too.
    #[arg(long = "boards", value_name = "N", value_parser = number(1u64..))]
    pub(super) max_boards: Option<u64>,

    /// The seed: the same seed and --boards give the same boards [default: a random seed, printed to standard error]
    #[arg(long, value_name = "SEED", value_parser = number(0..=u64::MAX))]
    pub(super) seed: Option<u64>,

    /// The number of threads, from 1 to 1024 [default: as many as the machine runs at once]
    #[arg(long, value_name = "N", value_parser = number(1..=1024u16))]
    pub(super) threads: Option<u16>,

    /// Save the search in a file, and resume it if the file exists
    ///
    /// The file is saved every half minute, and when the search ends, even with Ctrl-C. A search can be resumed only
    /// with the same dictionary, places, letters, goal and rules; --seed may be left out. The file is text. It keeps
    /// the best boards of unfinished restarts, but these restarts start over, so give each run --time to complete
    /// several. On one thread, a restart of 4x4 boards takes about a second, and one of 6x6 boards about a minute.
    #[arg(long, value_name = "FILE")]
    pub(super) resume: Option<PathBuf>,

    /// Explain this board instead of searching: its points by length, its tiles, and what other letters would be worth
    ///
    /// The points of each word are divided evenly between its paths, and those of a path between its tiles: this gives
    /// each tile its share. Also printed are the points and words that are lost without the tile, the score of the
    /// board with each other letter in each place, and the change of one letter and the swap of two that make the board
    /// better. The tile `2,3 S` is in row 2 and column 3. Only --letters, --words, and the options of the dictionary
    /// and the rules can be added.
    #[arg(
        long,
        value_name = "BOARD",
        conflicts_with_all =
            ["size", "layout", "cubes", "limit", "time", "max_boards", "seed", "threads", "resume", "memory", "yes"]
    )]
    pub(super) explain: Option<String>,

    /// Prove that no board is better, for boards of up to 16 places: 3x3 takes half a minute, 3x4 an hour
    ///
    /// The proof covers all boards. The boards of a class have the same letters in one to four places. In each class,
    /// the proof cuts off the boards that cannot be better. With --resume, it is saved every ten seconds, and the file
    /// becomes a certificate, which --check checks. Memory is limited: see --memory. A proof of 4x4 takes thousands of
    /// hours: see --estimate, --shard and --yes. Leave out --cubes, --limit, --time and --boards.
    #[arg(long, group = "proof", conflicts_with_all = ["cubes", "limit", "time", "max_boards", "explain"])]
    pub(super) prove: bool,

    /// Check the certificate of a proof, by a simpler and slower computation than that of --prove
    ///
    /// 3x3 takes a minute, and 3x4 hours. A certificate is for one dictionary: give it with --dict. If only some words
    /// counted, also give --common or --family. Leave out all other options except --threads and --shard.
    #[arg(
        long,
        value_name = "FILE",
        group = "proof",
        conflicts_with_all = [
            "size", "layout", "cubes", "letters", "words", "rules", "points", "min_letters", "limit", "time", "max_boards", "seed",
            "resume", "explain", "memory", "yes"
        ]
    )]
    pub(super) check: Option<PathBuf>,

    /// Estimate the work of the proof from N random classes, without proving
    ///
    /// Prints the number of prefixes that the proof expands, and the time on one thread, each with a range that is
    /// right in 95% of cases. 50 classes of 3x4 boards take a few minutes. With --resume, the best board of that file
    /// counts, and the file is only read.
    #[arg(
        long,
        value_name = "N",
        requires = "prove",
        conflicts_with_all = ["threads", "shard", "merge", "yes"],
        value_parser = number(2..=100_000usize)
    )]
    pub(super) estimate: Option<usize>,

    /// Prove or check only some of the classes, to share the work between machines: `3/10` is the third shard of ten
    ///
    /// Run the same command with another shard on each machine, and combine the files with --merge. All shards must
    /// start with the same best board. The search finds the same one on machines of one kind; if it does not, or if a
    /// shard finds a better one, give the file with the better board to the other shards with --merge. Needs --check,
    /// or --prove with --resume.
    #[arg(long, value_name = "K/N", requires = "proof")]
    pub(super) shard: Option<Shard>,

    /// Combine proofs of shards: add the classes of these files, and prove those that are missing
    ///
    /// Files about a board that is not the best are left out. `--prove --merge 1.txt 2.txt --resume proof.txt` saves
    /// the whole proof in `proof.txt`. Give all options that the shards were proven with, except --shard.
    #[arg(long, value_name = "FILE", num_args = 1.., requires_all = ["prove", "resume"])]
    pub(super) merge: Vec<PathBuf>,

    /// The maximum memory of a proof in GB, on any number of threads
    ///
    /// If it is too little for all threads, some wait for others. A thread takes up to 2 GB for boards of 3x4, and up
    /// to 5 GB for 4x4 in English. If it is too little for one thread, the proof ends with an error. The result does
    /// not depend on the memory.
    #[arg(long, value_name = "GB", requires = "prove", default_value_t = 8, value_parser = number(1..=1_000_000u32))]
    pub(super) memory: u32,

    /// Start a proof that takes more than about an hour, as with 13 places or more
    ///
    /// A proof that resumes the file of --resume, or files of --merge, does not need --yes.
    #[arg(long, requires = "prove")]
    pub(super) yes: bool,
}

impl Args {
    /// Returns the maximum number of bytes that a proof takes.
    pub(super) fn memory_bytes(&self) -> u64 {
        u64::from(self.memory) * 1_000_000_000
    }

    /// Returns the number of threads to use.
    pub(super) fn threads(&self) -> NonZero<usize> {
        let threads = self.threads.map(usize::from).and_then(NonZero::new);
        threads.or(thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN)
    }
}
