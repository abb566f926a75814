//! The programs hunspell and aspell. Both read a line and answer it, as ispell once did.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use anyhow::{Context, bail, ensure};

use super::{Corrector, Files};

/// A program that runs.
struct Program {
    child: Child,
    /// `None` once it was told to end.
    questions: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

/// The languages, the names of their dictionaries in hunspell, and Debian's packages with them.
const DICTIONARIES: [[&str; 3]; 5] = [
    ["en", "en_US", "hunspell-en-us"],
    ["de", "de_DE", "hunspell-de-de"],
    ["es", "es_ES", "hunspell-es"],
    ["nl", "nl_NL", "hunspell-nl"],
    ["pl", "pl_PL", "hunspell-pl"],
];

pub(super) fn open_hunspell(files: &Files) -> anyhow::Result<Box<dyn Corrector>> {
    let dictionary = DICTIONARIES.iter().find(|[language, ..]| *language == files.language);
    let [_, name, package] = dictionary.context("a dictionary for hunspell")?;
    open(Command::new("hunspell").args(["-i", "utf-8", "-d", name, "-a"]))
        .with_context(|| format!("it needs Debian's packages hunspell and {package}"))
}

pub(super) fn open_aspell(files: &Files) -> anyhow::Result<Box<dyn Corrector>> {
    let language = &files.language;
    open(Command::new("aspell").args(["--encoding=utf-8", "--lang", language, "-a"]))
        .with_context(|| format!("it needs Debian's packages aspell and aspell-{language}"))
}

fn open(command: &mut Command) -> anyhow::Result<Box<dyn Corrector>> {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let questions = child.stdin.take();
    let answers = BufReader::new(child.stdout.take().context("a pipe")?);
    let mut program = Program { child, questions, answers };
    let greeting = program.line()?;
    ensure!(greeting.starts_with("@(#) International Ispell"), "it says {greeting:?}");
    Ok(Box::new(program))
}

impl Program {
    fn line(&mut self) -> anyhow::Result<String> {
        let mut line = String::new();
        ensure!(self.answers.read_line(&mut line)? > 0, "it has ended");
        Ok(line.trim_end_matches(['\r', '\n']).to_string())
    }
}

impl Corrector for Program {
    fn suggest(&mut self, typed: &str, count: usize) -> anyhow::Result<Vec<String>> {
        // After `^`, no character is a command.
        let questions = self.questions.as_mut().context("a program that runs")?;
        questions.write_all(format!("^{typed}\n").as_bytes())?;
        questions.flush()?;
        let answer = self.line()?;
        ensure!(self.line()?.is_empty(), "{typed:?} is not one word");
        match answer.chars().next() {
            Some('*' | '+' | '-') => Ok(vec![typed.to_string()]),
            Some('&') => {
                let (_, suggestions) = answer.split_once(": ").context("a colon")?;
                Ok(suggestions.split(", ").take(count).map(String::from).collect())
            }
            Some('#') => Ok(Vec::new()),
            _ => bail!("{typed:?} has the answer {answer:?}"),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // The end of its input ends it. To wait for it makes its memory part of what is measured of this process.
        self.questions = None;
        let _ = self.child.wait();
    }
}
