//! The cost of a call from C: the same questions, asked from Rust and from C, and two third-party libraries from C++.

mod rust;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, bail, ensure};
use board_deal::cubes::CUBE_SETS;
use peer_bench::{CompiledList, dictionaries::TextLines};

pub(crate) use self::rust::run as run_from_rust;
use crate::{
    dictionaries::{LookupWords, machine},
    engines,
    scale::{Scale, median},
    table,
};

const TITLES: [&str; 8] =
    ["random", "wrong", "ids", "ids, one call", "steps", "score a board", "score, one call", "solve a board"];

/// A program that asks the questions, and what it printed in each round.
struct Program {
    name: &'static str,
    command: Vec<PathBuf>,
    rounds: Vec<Vec<Line>>,
}

/// The nanoseconds for a question, and the sum of the answers; nothing if the program does not ask such questions.
type Line = Option<(f64, u64)>;

/// A program in C or C++: its name in tables, its source, its compiler, and the arguments for its library.
type Source = (&'static str, &'static str, &'static str, &'static [&'static str]);

/// The programs in C++. They need Debian's packages `libmarisa-dev` and `darts`.
const PEERS: [Source; 2] = [
    ("marisa-trie, from C++", "marisa.cc", "c++", &["-std=c++11", "-lmarisa"]),
    ("Darts, from C++", "darts.cc", "c++", &["-std=c++11"]),
];

/// Measures, prints and returns the table. If a compiler or a third-party library is missing, it says so and leaves the
/// row out. It is an error if a program gives other answers than the first one. The folder `library` has the C library.
pub(crate) fn run(scale: Scale, library: &Path) -> anyhow::Result<String> {
    let folder = tempfile::tempdir_in(env::current_exe()?.parent().unwrap_or(Path::new(".")))?;
    let folder = folder.path();
    let questions = write_questions(scale, folder)?;
    let program = |name, command| Program { name, command, rounds: Vec::new() };
    let dictionary = folder.join("words.dat");
    let this = [env::current_exe()?, "process".into(), "from-rust".into(), dictionary.clone()];
    let mut programs = vec![program("dictc, from Rust", this.to_vec())];
    if cfg!(target_os = "linux") && Command::new("cc").arg("--version").output().is_ok() {
        programs.push(program("dictc, from C", vec![compile_ours(library, folder)?, dictionary]));
    } else {
        eprintln!("the C library is left out: this is not Linux, or `cc` is missing");
    }
    for source in PEERS {
        match compile(source, &[], folder) {
            Ok(compiled) => programs.push(program(source.0, vec![compiled, folder.join("words.txt")])),
            Err(error) => eprintln!("{} is left out: {error:#}", source.0),
        }
    }
    // There are more rounds than elsewhere, because the differences are small.
    let processes = 3 * scale.rounds();
    for _ in 0..processes {
        for program in &mut programs {
            program.ask(&questions, scale)?;
        }
    }
    let section = format!(
        "\
Nanoseconds a word, a step or a board: the median of {processes} processes of each program, which take turns, of {} rounds each.
{}. The shipped English list; boards are 4x4, and given as text.

{}",
        scale.rounds(),
        machine(),
        table(&programs)?,
    );
    print!("{section}");
    Ok(section)
}

/// Writes the dictionary, its words, and the questions into a folder. Returns the paths of the questions, in the order
/// of the programs' arguments.
fn write_questions(scale: Scale, folder: &Path) -> anyhow::Result<[PathBuf; 4]> {
    let english = CompiledList::english()?;
    let (every, count) = if scale == Scale::Full { (1, 5_000) } else { (127, 20) };
    let list = CompiledList::new(english.words.into_iter().step_by(every).collect())?;
    let lines = |lines: &mut dyn Iterator<Item = String>| lines.map(|line| line + "\n").collect::<String>();
    let words = TextLines::new(lines(&mut list.words.iter().cloned()))?;
    fs::write(folder.join("words.dat"), &list.file)?;
    fs::write(folder.join("words.txt"), words.text())?;
    let asked = LookupWords::new(&words, scale.questions())?;
    let mut random = engines::random();
    let boards = lines(&mut (0..count).map(|_| engines::roll(&CUBE_SETS[1], &mut random).to_string()));
    let texts = [
        ("hits", asked.hits.text()),
        ("sorted", asked.sorted.text()),
        ("misses", asked.misses.text()),
        ("boards", &boards),
    ];
    for (name, text) in texts {
        fs::write(folder.join(name), text)?;
    }
    Ok(texts.map(|(name, _)| folder.join(name)))
}

/// Compiles the program that uses our library, which is given by its folder.
fn compile_ours(library: &Path, folder: &Path) -> anyhow::Result<PathBuf> {
    // The program looks for the library by its soname, which has the version of its interface.
    let [unnamed, named] = [library.join("libdictc.so"), folder.join("libdictc.so.1")];
    fs::copy(&unnamed, &named).with_context(|| unnamed.display().to_string())?;
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("../dict-c/include");
    let search_path = format!("-Wl,-rpath,{}", folder.display());
    let source = ("dictc", "dictc.c", "cc", &["-std=c99", "-D_POSIX_C_SOURCE=200809L"][..]);
    compile(source, &[Path::new("-I"), &include, &named, Path::new(&search_path)], folder)
}

/// Compiles a program of this folder, and returns its path.
fn compile((name, source, compiler, args): Source, more: &[&Path], folder: &Path) -> anyhow::Result<PathBuf> {
    let program = folder.join(name);
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/compare/from_c").join(source);
    let mut command = Command::new(compiler);
    command.arg("-O2").arg(source).args(more).args(args).arg("-o").arg(&program);
    let output = command.output().with_context(|| compiler.to_string())?;
    let message = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{}", message.lines().next().unwrap_or(compiler));
    Ok(program)
}

impl Program {
    /// Runs the program once, and keeps what it printed.
    fn ask(&mut self, questions: &[PathBuf], scale: Scale) -> anyhow::Result<()> {
        let mut command = Command::new(&self.command[0]);
        let output = command.args(&self.command[1..]).args(questions).arg(scale.rounds().to_string()).output()?;
        let message = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "{}: {} {message}", self.name, output.status);
        let mut round = vec![None; TITLES.len()];
        for line in String::from_utf8(output.stdout)?.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            let [title, nanoseconds, sum] = fields[..] else { bail!("{}: {line}", self.name) };
            let place = TITLES.iter().position(|known| *known == title).context("a title")?;
            round[place] = Some((nanoseconds.parse()?, sum.parse()?));
        }
        self.rounds.push(round);
        Ok(())
    }

    /// Returns the median of the times of a workload.
    fn time(&self, workload: usize) -> Option<f64> {
        let times: Option<Vec<f64>> = self.rounds.iter().map(|round| Some(round[workload]?.0)).collect();
        times.map(median)
    }
}

/// Returns the table: a row for each program, and two for the cost of a call from C.
fn table(programs: &[Program]) -> anyhow::Result<String> {
    let mut rows = vec![vec!["ns".to_string()]];
    rows[0].extend(TITLES.map(String::from));
    for program in programs {
        let mut row = vec![program.name.to_string()];
        for (workload, title) in TITLES.iter().enumerate() {
            for (round, first) in program.rounds.iter().zip(&programs[0].rounds) {
                let [ours, first] = [round, first].map(|round| round[workload].map(|(_, sum)| sum));
                ensure!(ours.is_none() || ours == first, "{}, {title}: {ours:?}, not {first:?}", program.name);
            }
            row.push(table::figure_or_dash(program.time(workload)));
        }
        rows.push(row);
    }
    if let [rust, c, ..] = programs
        && c.name == "dictc, from C"
    {
        let compared = |name: &str, compare: fn(f64, f64) -> String| {
            let cell = |workload| Some(compare(c.time(workload)?, rust.time(workload)?));
            let cells = (0..TITLES.len()).map(|workload| cell(workload).unwrap_or_default());
            [name.to_string()].into_iter().chain(cells).collect::<Vec<_>>()
        };
        rows.insert(3, compared("difference", |c, rust| format!("{:+.1}", c - rust)));
        rows.insert(4, compared("ratio", |c, rust| format!("{:.2}", c / rust)));
    }
    Ok(table::markdown(&rows, |column| column == 0))
}
