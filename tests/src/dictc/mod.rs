//! The `dictc` program, built once and run.

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

use crate::inputs::lists::ENABLE2K_GZ;
#[cfg(unix)]
use crate::play::terminal::Terminal;

/// The repository's folder.
pub fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ is in the repository")
}

/// The program, built in the profile of the tests.
pub fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        let mut build = CargoBuild::new()
            .manifest_path(repository().join("Cargo.toml"))
            .package("dictc")
            .bin("dictc")
            .arg("--locked");
        // Only where the tests were: a target that is named has a folder of its own, and there nothing is built yet.
        if env::current_exe().is_ok_and(|tests| tests.iter().any(|part| part == CURRENT_TARGET)) {
            build = build.current_target();
        }
        build.current_release().run().expect("dictc builds").path().to_path_buf()
    })
}

/// `dictc` with these arguments, and nothing on standard input.
pub fn dictc<A: AsRef<OsStr>>(args: impl IntoIterator<Item = A>) -> DictcCommand {
    let mut command = Command::new(program());
    command.args(args);
    DictcCommand::from(command)
}

/// A run of `dictc` to come.
pub struct DictcCommand {
    command: Command,
    stdin: Vec<u8>,
}

/// A command that starts the program in its own way.
impl From<Command> for DictcCommand {
    fn from(mut command: Command) -> Self {
        // Help is wrapped to the width these give.
        command.env_remove("COLUMNS").env_remove("LINES");
        Self { command, stdin: Vec::new() }
    }
}

impl DictcCommand {
    /// More arguments.
    pub fn args(mut self, args: &[&str]) -> Self {
        self.command.args(args);
        self
    }

    /// What it reads from standard input.
    pub fn stdin(mut self, bytes: impl Into<Vec<u8>>) -> Self {
        self.stdin = bytes.into();
        self
    }

    /// The folder it runs in.
    pub fn in_folder(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// A variable of its environment.
    pub fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    /// Where its standard output goes, in place of [`Outcome::stdout`].
    pub fn stdout_to(self, stdout: impl Into<Stdio>) -> Outcome {
        self.start(stdout.into(), Stdio::piped())
    }

    /// Where its standard error goes, in place of [`Outcome::stderr`].
    pub fn stderr_to(self, stderr: impl Into<Stdio>) -> Outcome {
        self.start(Stdio::piped(), stderr.into())
    }

    /// Runs it to its end.
    pub fn run(self) -> Outcome {
        self.start(Stdio::piped(), Stdio::piped())
    }

    /// Starts it in a terminal. What it keeps for its user goes to a folder of the test: `XDG_DATA_HOME`.
    #[cfg(unix)]
    #[track_caller]
    pub fn on_terminal(self, rows: u16, columns: u16) -> Terminal {
        assert!(self.command.get_envs().any(|(name, _)| name == "XDG_DATA_HOME"), "XDG_DATA_HOME is not given");
        Terminal::start(rows, columns, self.command)
    }

    /// Starts it for who writes its standard input and reads its standard output.
    pub fn spawn(mut self) -> Child {
        self.spawn_to(Stdio::piped(), Stdio::inherit())
    }

    fn spawn_to(&mut self, stdout: Stdio, stderr: Stdio) -> Child {
        let command = self.command.stdin(Stdio::piped()).stdout(stdout).stderr(stderr);
        command.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}"))
    }

    fn start(mut self, stdout: Stdio, stderr: Stdio) -> Outcome {
        let mut child = self.spawn_to(stdout, stderr);
        // From a thread: the program may write before it has read everything. It may also end before; then the pipe
        // is broken, and what it did shows in its answer.
        let mut stdin = child.stdin.take().expect("it is piped");
        let bytes = self.stdin;
        let writer = thread::spawn(move || _ = stdin.write_all(&bytes));
        let output = child.wait_with_output().expect("it ends");
        writer.join().expect("writing does not panic");
        Outcome::new(format!("{:?}", self.command), output)
    }
}

/// A run of `dictc` that has ended.
#[derive(Debug)]
pub struct Outcome {
    /// The command, for messages.
    pub command: String,
    /// Its exit code; none where a signal ended it.
    pub code: Option<i32>,
    /// What it wrote to standard output.
    pub stdout: String,
    /// What it wrote to standard error.
    pub stderr: String,
}

impl Outcome {
    fn new(command: String, output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("it writes UTF-8");
        Self { command, code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
    }

    /// What it wrote, where the answer was yes and there was nothing to complain about.
    #[track_caller]
    pub fn yes(&self) -> &str {
        assert_eq!((self.code, &*self.stderr), (Some(0), ""), "{self:#?}");
        &self.stdout
    }

    /// What it wrote, where the answer was no and there was nothing to complain about.
    #[track_caller]
    pub fn no(&self) -> &str {
        assert_eq!((self.code, &*self.stderr), (Some(1), ""), "{self:#?}");
        &self.stdout
    }

    /// The report of a build that succeeded.
    #[track_caller]
    pub fn report(&self) -> &str {
        assert_eq!((self.code, &*self.stdout), (Some(0), ""), "{self:#?}");
        &self.stderr
    }

    /// The one line that says why nothing was done, without the program's name.
    #[track_caller]
    pub fn error(&self) -> &str {
        assert_eq!((self.code, &*self.stdout), (Some(2), ""), "{self:#?}");
        let message = self.stderr.strip_prefix("dictc: ").and_then(|line| line.strip_suffix('\n'));
        let message = message.unwrap_or_else(|| panic!("not a line from dictc: {self:#?}"));
        assert!(!message.contains(['\n', '\r', '\u{1b}']), "more than a line of text: {self:#?}");
        assert!(!message.contains("panicked"), "{self:#?}");
        // The causes of an error, printed one behind the other, easily say the same.
        let parts: Vec<&str> = message.split(": ").collect();
        let is_repeated = |len| parts.windows(2 * len).any(|window| window[..len] == window[len..]);
        assert!(!(1..=parts.len() / 2).any(is_repeated), "it says the same twice: {self:#?}");
        message
    }

    /// The complaint about arguments that are none, which ends with where to find help.
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
    /// An empty folder, removed with everything in it when this is dropped.
    #[expect(clippy::new_without_default, reason = "it makes something on disk")]
    pub fn new() -> Self {
        Self(TempDir::new().expect("a temporary folder"))
    }

    /// A folder with `t.dat`, the dictionary of ENABLE2K.
    #[track_caller]
    pub fn enable2k() -> Self {
        let folder = Self::new();
        folder.build("t.dat", ENABLE2K_GZ, &[]);
        folder
    }

    /// A folder with `t.dat`, the dictionary of `words`.
    #[track_caller]
    pub fn dictionary_of(words: &[&str]) -> Self {
        let folder = Self::new();
        folder.build("t.dat", words.join("\n"), &[]);
        folder
    }

    /// `dictc` in this folder.
    pub fn dictc<A: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = A>) -> DictcCommand {
        self.confine(dictc(args))
    }

    /// Where `dictc` keeps its user's data in this folder, by the rules of the platform.
    pub const DATA: &str = if cfg!(target_os = "macos") { "Library/Application Support" } else { "data" };

    /// `dictc` in this folder, whose user lives here too.
    pub fn confine(&self, mut dictc: DictcCommand) -> DictcCommand {
        let data = self.path(Self::DATA);
        dictc.command.env("HOME", self.0.path()).env("XDG_DATA_HOME", &data).env("APPDATA", &data);
        dictc.in_folder(self.0.path())
    }

    /// `dictc` in this folder, by a shell that has `before` in front of it: limits, or a command that starts another.
    #[cfg(unix)]
    pub fn shell(&self, before: &str, args: &[&str]) -> DictcCommand {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("{before} \"$0\" \"$@\"")]).arg(program()).args(args);
        self.confine(DictcCommand::from(shell))
    }

    /// A dictionary of this folder, of these lines, by `dictc build` with these options.
    #[track_caller]
    pub fn build(&self, name: &str, lines: impl Into<Vec<u8>>, options: &[&str]) {
        self.dictc(["build", "-", "-o", name]).args(options).stdin(lines).run().report();
    }

    /// The path of a file in it.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file in it.
    #[track_caller]
    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.path(name), bytes).expect("the file is written");
    }

    /// The bytes of a file in it.
    #[track_caller]
    pub fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The names of everything in it, hidden files too, sorted.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("the folder is read");
        let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("an entry").file_name();
        let mut names: Vec<String> = entries.map(|entry| name(entry).to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}
