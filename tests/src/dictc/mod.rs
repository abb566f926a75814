//! The `dictc` program, built once and run.

#[cfg(unix)]
pub mod default_signals;
pub mod errors;
pub mod solve;

use std::{
    env,
    ffi::OsStr,
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    sync::OnceLock,
    thread,
};

use escargot::{CURRENT_TARGET, CargoBuild};
use tempfile::TempDir;

use crate::inputs::lists::{ENABLE2K_GZ, FOUR_WORDS, SCRAMBLE_VALUES};
#[cfg(unix)]
use crate::{dictc::default_signals::start_programs_with_default_signals, play::terminal::EmulatedTerminal};

/// Returns the root folder of the repository.
pub fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ is in the repository")
}

/// Returns the path of `dictc`, built in the profile of the tests.
pub fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        // With the features of the workspace, because the dependencies are already compiled with them.
        let mut build = CargoBuild::new()
            .manifest_path(repository().join("Cargo.toml"))
            .bin("dictc")
            .args(["--workspace", "--locked"]);
        // `cargo test --target T` puts its files into a folder of T. Anywhere else, everything would be compiled again.
        if env::current_exe().is_ok_and(|tests| tests.iter().any(|part| part == CURRENT_TARGET)) {
            build = build.current_target();
        }
        build.current_release().run().expect("dictc builds").path().to_path_buf()
    })
}

/// Prepares `dictc` with these arguments and an empty standard input.
pub fn dictc<A: AsRef<OsStr>>(args: impl IntoIterator<Item = A>) -> DictcCommand {
    let mut command = Command::new(program());
    command.args(args);
    DictcCommand::from(command)
}

/// A command line of `dictc` that has not started yet.
pub struct DictcCommand {
    command: Command,
    stdin: Vec<u8>,
}

/// Makes a command line from a command that starts the program in its own way.
impl From<Command> for DictcCommand {
    fn from(mut command: Command) -> Self {
        // These variables set the width to which help is wrapped.
        command.env_remove("COLUMNS").env_remove("LINES");
        Self { command, stdin: Vec::new() }
    }
}

impl DictcCommand {
    /// Adds arguments.
    pub fn args(mut self, args: &[&str]) -> Self {
        self.command.args(args);
        self
    }

    /// Sets the bytes of the program's standard input.
    pub fn stdin(mut self, bytes: impl Into<Vec<u8>>) -> Self {
        self.stdin = bytes.into();
        self
    }

    /// Sets the program's working folder.
    pub fn in_folder(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// Sets a variable in the program's environment.
    pub fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    /// Runs the program with its standard output redirected; [`Outcome::stdout`] is empty.
    pub fn stdout_to(self, stdout: impl Into<Stdio>) -> Outcome {
        self.start(stdout.into(), Stdio::piped())
    }

    /// Runs the program, which ends with 0 and no message, and returns the bytes of its standard output.
    #[track_caller]
    pub fn bytes(self, folder: &Folder) -> Vec<u8> {
        let file = "standard output";
        let ran = self.stdout_to(fs::File::create(folder.path(file)).expect("the folder is the test's own"));
        ran.yes();
        folder.read(file)
    }

    /// Runs the program with its standard error redirected; [`Outcome::stderr`] is empty.
    pub fn stderr_to(self, stderr: impl Into<Stdio>) -> Outcome {
        self.start(Stdio::piped(), stderr.into())
    }

    /// Runs the program to its end.
    pub fn run(self) -> Outcome {
        self.start(Stdio::piped(), Stdio::piped())
    }

    /// Starts the program in a terminal. `XDG_DATA_HOME` must be set: the program saves games there, and must not save
    /// them outside the test's folder.
    #[cfg(unix)]
    #[track_caller]
    pub fn on_terminal(self, rows: u16, columns: u16) -> EmulatedTerminal {
        assert!(self.command.get_envs().any(|(name, _)| name == "XDG_DATA_HOME"), "XDG_DATA_HOME is not set");
        EmulatedTerminal::start(rows, columns, self.command)
    }

    /// Starts the program. The caller writes the program's standard input and reads its standard output.
    pub fn spawn(mut self) -> Child {
        self.spawn_to(Stdio::piped(), Stdio::inherit())
    }

    fn spawn_to(&mut self, stdout: Stdio, stderr: Stdio) -> Child {
        #[cfg(unix)]
        start_programs_with_default_signals();
        let command = self.command.stdin(Stdio::piped()).stdout(stdout).stderr(stderr);
        command.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}"))
    }

    fn start(mut self, stdout: Stdio, stderr: Stdio) -> Outcome {
        let mut child = self.spawn_to(stdout, stderr);
        // A thread writes, because the program may write before it has read everything. The program may also end early:
        // then the pipe is broken, and the program's output shows why.
        let mut stdin = child.stdin.take().expect("it is piped");
        let bytes = self.stdin;
        let writer = thread::spawn(move || _ = stdin.write_all(&bytes));
        let output = child.wait_with_output().expect("it ends");
        writer.join().expect("writing does not panic");
        Outcome::new(format!("{:?}", self.command), output)
    }
}

/// The output and the exit code of a run of `dictc`.
#[derive(Debug)]
pub struct Outcome {
    /// The command, for messages.
    pub command: String,
    /// The program's exit code, or `None` if a signal ended the program.
    pub code: Option<i32>,
    /// The program's standard output.
    pub stdout: String,
    /// The program's standard error.
    pub stderr: String,
}

impl Outcome {
    fn new(command: String, output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("it writes UTF-8");
        Self { command, code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
    }

    /// Returns the standard output of a run that ended with 0, "yes", and an empty standard error.
    #[track_caller]
    pub fn yes(&self) -> &str {
        assert_eq!((self.code, &*self.stderr), (Some(0), ""), "{self:#?}");
        &self.stdout
    }

    /// Returns the standard output of a run that ended with 1, "no", and an empty standard error.
    #[track_caller]
    pub fn no(&self) -> &str {
        assert_eq!((self.code, &*self.stderr), (Some(1), ""), "{self:#?}");
        &self.stdout
    }

    /// Returns the report of a build that succeeded.
    #[track_caller]
    pub fn report(&self) -> &str {
        assert_eq!((self.code, &*self.stdout), (Some(0), ""), "{self:#?}");
        &self.stderr
    }

    /// Returns the error of a run that ended with 2: one line, without the program's name.
    #[track_caller]
    pub fn error(&self) -> &str {
        assert_eq!((self.code, &*self.stdout), (Some(2), ""), "{self:#?}");
        let message = self.stderr.strip_prefix("dictc: ").and_then(|line| line.strip_suffix('\n'));
        let message = message.unwrap_or_else(|| panic!("not a line from dictc: {self:#?}"));
        assert!(!message.contains(['\n', '\r', '\u{1b}']), "more than a line of text: {self:#?}");
        assert!(!message.contains("panicked"), "{self:#?}");
        // The chain of causes of an error must not repeat itself.
        let parts: Vec<&str> = message.split(": ").collect();
        let is_repeated = |len| parts.windows(2 * len).any(|window| window[..len] == window[len..]);
        assert!(!(1..=parts.len() / 2).any(is_repeated), "it says the same twice: {self:#?}");
        message
    }

    /// Returns the error about invalid arguments, which ends with a hint to `--help`.
    #[track_caller]
    pub fn usage_error(&self) -> &str {
        assert_eq!((self.code, &*self.stdout), (Some(2), ""), "{self:#?}");
        assert!(self.stderr.starts_with("error: ") && self.stderr.ends_with("try '--help'.\n"), "{self:#?}");
        assert!(!self.stderr.contains("panicked"), "{self:#?}");
        &self.stderr
    }
}

/// A temporary folder that `dictc` runs in.
pub struct Folder(TempDir);

impl Folder {
    /// Creates an empty folder, which is removed with everything in it when this is dropped.
    #[expect(clippy::new_without_default, reason = "it creates a folder on disk")]
    pub fn new() -> Self {
        Self(TempDir::new().expect("a temporary folder"))
    }

    /// Creates a folder with `t.dat`, the dictionary of ENABLE2K.
    #[track_caller]
    pub fn enable2k() -> Self {
        let folder = Self::new();
        folder.build("t.dat", ENABLE2K_GZ, &[]);
        folder
    }

    /// Creates a folder with `t.dat`, the dictionary of `words`.
    #[track_caller]
    pub fn dictionary_of(words: &[&str]) -> Self {
        let folder = Self::new();
        folder.build("t.dat", words.join("\n"), &[]);
        folder
    }

    /// Creates a folder with `t.dat`, a dictionary of `words` that states the letter values of Scramble.
    #[track_caller]
    pub fn scramble_dictionary_of(words: &[&str]) -> Self {
        let folder = Self::new();
        folder.build("t.dat", words.join("\n"), &["--letter-values", SCRAMBLE_VALUES]);
        folder
    }

    /// Creates a folder with `t.dat`, the dictionary of [`FOUR_WORDS`].
    #[track_caller]
    pub fn four_words() -> Self {
        let folder = Self::new();
        folder.build("t.dat", FOUR_WORDS, &[]);
        folder
    }

    /// Creates a folder with `t.dat`, the dictionary of `cat`, `cats` and `dog`, with these values of words. Integers
    /// are ranks.
    #[track_caller]
    pub fn with_values(values: &str) -> Self {
        let folder = Self::new();
        folder.build_with_values("cat\ncats\ndog\n", values);
        folder
    }

    /// Builds `t.dat` of these words, with these values of words. Integers are ranks.
    #[track_caller]
    pub fn build_with_values(&self, words: &str, values: &str) {
        let is_integer = |line: &str| line.split('\t').nth(1).is_some_and(|value| value.parse::<i64>().is_ok());
        let ranks: &[&str] = if values.lines().all(is_integer) { &["--ranks"] } else { &[] };
        self.write("v.tsv", values);
        self.build("t.dat", words, &[&["--values", "v.tsv"], ranks].concat());
    }

    /// Prepares `dictc` in this folder.
    pub fn dictc<A: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = A>) -> DictcCommand {
        self.confine(dictc(args))
    }

    /// The path, in this folder, of the data that `dictc` saves for its user, by the rules of the platform.
    pub const DATA: &str = if cfg!(target_os = "macos") { "Library/Application Support" } else { "data" };

    /// The path, in this folder, of the data for all users of the machine.
    pub const SYSTEM_DATA: &str = "system-data";

    /// Makes this folder the working folder and the home folder of `dictc`.
    pub fn confine(&self, mut dictc: DictcCommand) -> DictcCommand {
        let data = self.path(Self::DATA);
        dictc.command.env("HOME", self.0.path()).env("XDG_DATA_HOME", &data).env("APPDATA", &data);
        dictc.command.env("XDG_DATA_DIRS", self.path(Self::SYSTEM_DATA));
        dictc.in_folder(self.0.path())
    }

    /// Prepares a shell in this folder that runs `before`, such as limits, and `dictc` after it.
    #[cfg(unix)]
    pub fn shell(&self, before: &str, args: &[&str]) -> DictcCommand {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("{before} \"$0\" \"$@\"")]).arg(program()).args(args);
        self.confine(DictcCommand::from(shell))
    }

    /// Builds the dictionary `name` from these lines, by `dictc build` with these options.
    #[track_caller]
    pub fn build(&self, name: &str, lines: impl Into<Vec<u8>>, options: &[&str]) {
        self.dictc(["build", "-", "-o", name]).args(options).stdin(lines).run().report();
    }

    /// Returns the path of a file in this folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file in this folder.
    #[track_caller]
    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.path(name), bytes).expect("the file is written");
    }

    /// Reads a file in this folder.
    #[track_caller]
    pub fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Lists the names of all files in this folder, hidden files too, sorted.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("the folder is read");
        let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("an entry").file_name();
        let mut names: Vec<String> = entries.map(|entry| name(entry).to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}
