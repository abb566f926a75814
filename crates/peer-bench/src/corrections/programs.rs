//! The programs hunspell and aspell. Both read a line and answer it, as ispell did.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use anyhow::{Context, ensure};

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
    open(Command::new("hunspell").args(["-i", "utf-8", "-d", name, "-a"]), files)
        .with_context(|| format!("it needs Debian's packages hunspell and {package}"))
}

pub(super) fn open_aspell(files: &Files) -> anyhow::Result<Box<dyn Corrector>> {
    let language = &files.language;
    open(Command::new("aspell").args(["--encoding=utf-8", "--lang", language, "-a"]), files)
        .with_context(|| format!("it needs Debian's packages aspell and aspell-{language}"))
}

/// Starts a program, without the user's own words and settings.
fn open(command: &mut Command, files: &Files) -> anyhow::Result<Box<dyn Corrector>> {
    command.env("HOME", files.folder());
    for variable in ["ASPELL_CONF", "DICPATH", "DICTIONARY", "WORDLIST"] {
        command.env_remove(variable);
    }
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
        let mut answers = Vec::new();
        while let line = self.line()?
            && !line.is_empty()
        {
            answers.push(line);
        }
        let suggestions = match &answers[..] {
            [answer] => suggestions(typed, answer),
            _ => None,
        };
        let suggestions = suggestions.with_context(|| format!("{typed:?} has the answers {answers:?}"))?;
        Ok(suggestions.take(count).map(String::from).collect())
    }
}

/// Reads the answer about a word.
fn suggestions<'a>(typed: &'a str, answer: &'a str) -> Option<impl Iterator<Item = &'a str>> {
    let (is_known, suggestions) = match answer.chars().next()? {
        '*' | '+' | '-' => (true, ""),
        '&' => (false, answer.split_once(": ")?.1),
        '#' => (false, ""),
        _ => return None,
    };
    let suggestions = suggestions.split(", ").filter(|suggestion| !suggestion.is_empty());
    Some(is_known.then_some(typed).into_iter().chain(suggestions))
}

impl Drop for Program {
    fn drop(&mut self) {
        // It ends at the end of its input. Only the memory of a process that was waited for is measured.
        self.questions = None;
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read() {
        let read = |answer| suggestions("tha", answer).map(|found| found.collect::<Vec<_>>());
        assert_eq!(read("& tha 3 1: the, a la, than"), Some(vec!["the", "a la", "than"]));
        assert!(["*", "+ THE", "-"].map(read).iter().all(|found| *found == Some(vec!["tha"])));
        assert_eq!(read("# tha 1"), Some(vec![]));
        assert_eq!(["", "&", "? tha 1"].map(read), [None, None, None]);
    }
}
