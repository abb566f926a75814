//! Processes that do one thing, so that it can be measured as a whole: this program starts itself.

use std::{
    env,
    ffi::OsStr,
    fs::File,
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
    time::Instant,
};

use anyhow::{Context, bail, ensure};
use peer_bench::{
    corrections::{CORRECTORS, Files},
    dictionaries::{self, Door, ENTRIES, Source},
};
use wait4::Wait4;

use crate::from_c::run_from_rust;

/// The cost of a process from its start to its exit.
pub(crate) struct Cost {
    pub(crate) milliseconds: f64,
    pub(crate) peak_bytes: u64,
}

/// Runs a program, which must succeed; its output is dropped.
pub(crate) fn time(program: &Path, args: &[&OsStr]) -> anyhow::Result<Cost> {
    // A new process starts as a copy of its parent, so its peak would be at least the memory of this process. Therefore
    // a small process starts it.
    let output = this_program(&[OsStr::new("time"), program.as_os_str()])?.args(args).output()?;
    let message = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{} {args:?}: {message}", program.display());
    let numbers = String::from_utf8(output.stdout)?;
    let (milliseconds, peak_bytes) = numbers.trim().split_once(' ').context("two numbers")?;
    Ok(Cost { milliseconds: milliseconds.parse()?, peak_bytes: peak_bytes.parse()? })
}

/// Measures one of the processes of [`run`].
pub(crate) fn time_process(args: &[&OsStr]) -> anyhow::Result<Cost> {
    let process = [&[OsStr::new("process")], args].concat();
    time(&env::current_exe()?, &process)
}

/// Returns the resident bytes of a process that has looked up all words of a text, or nothing if the platform does not
/// report it.
pub(crate) fn resident(door: Option<&str>, file: &Path, words: &Path) -> anyhow::Result<Option<u64>> {
    let args = ["resident".as_ref(), door.unwrap_or_default().as_ref(), file.as_os_str(), words.as_os_str()];
    let output = this_program(&args)?.output()?;
    ensure!(output.status.success(), "{door:?}: {}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8(output.stdout)?.trim().parse().ok())
}

fn this_program(args: &[&OsStr]) -> anyhow::Result<Command> {
    let mut command = Command::new(env::current_exe()?);
    command.arg("process").args(args);
    Ok(command)
}

/// Runs as a process to be measured by another one.
pub(crate) fn run(args: &[&str]) -> anyhow::Result<()> {
    match *args {
        ["nothing"] => Ok(()),
        ["byte", file] => {
            ensure!(!dictionaries::map(file.as_ref())?.is_empty(), "an empty file");
            Ok(())
        }
        ["build", name, text, file] => match entry_source(name)? {
            Source::File(build) => build(text.as_ref(), file.as_ref()),
            source => bail!("{name}: {source:?}"),
        },
        ["first", door, file, word] => {
            ensure!((find_door(door)?.open)(file.as_ref())?.contains(word), "{door}: {word} is missing");
            Ok(())
        }
        ["correct", name, language, folder, typed, expected] => {
            let entry = CORRECTORS.iter().find(|entry| entry.name == name).with_context(|| name.to_string())?;
            let suggestions = (entry.open)(&Files::in_folder(language, folder.as_ref()))?.suggest(typed, 1)?;
            ensure!(suggestions == [expected], "{name}: {typed} becomes {suggestions:?}, not {expected}");
            Ok(())
        }
        ["resident", door, file, words] => {
            let opened = if door.is_empty() { None } else { Some((find_door(door)?.open)(file.as_ref())?) };
            let mut words = BufReader::new(File::open(words)?);
            let mut word = String::new();
            while words.read_line(&mut word)? > 0 {
                let has = opened.as_ref().is_none_or(|opened| opened.contains(word.trim_end()));
                ensure!(has, "{door}: {word} is missing");
                word.clear();
            }
            println!("{}", resident_bytes().map_or("unknown".to_string(), |bytes| bytes.to_string()));
            Ok(())
        }
        ["from-rust", dict, hits, sorted, misses, boards, rounds] => {
            run_from_rust([dict, hits, sorted, misses, boards], rounds.parse()?)
        }
        ["time", program, ref args @ ..] => {
            let start = Instant::now();
            let mut child = Command::new(program).args(args).stdin(Stdio::null()).stdout(Stdio::null()).spawn()?;
            let ended = child.wait4()?;
            let milliseconds = start.elapsed().as_secs_f64() * 1e3;
            ensure!(ended.status.success(), "{}", ended.status);
            println!("{milliseconds} {}", ended.rusage.maxrss);
            Ok(())
        }
        _ => bail!("no such process: {args:?}"),
    }
}

fn entry_source(name: &str) -> anyhow::Result<Source> {
    Ok(ENTRIES.iter().find(|entry| entry.name == name).with_context(|| name.to_string())?.source)
}

fn find_door(name: &str) -> anyhow::Result<Door> {
    ENTRIES.iter().flat_map(|entry| entry.doors()).find(|door| door.name == name).with_context(|| name.to_string())
}

/// Returns the resident bytes of this process, on Linux.
fn resident_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix(" kB")?.parse::<u64>().ok()? * 1024)
}
