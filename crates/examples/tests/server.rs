//! The example server answers while its file is replaced.

use std::{
    env, fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    panic::{self, AssertUnwindSafe},
    path::Path,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicBool, Ordering::SeqCst},
    thread,
    time::{Duration, Instant},
};

use board_solver::{Rules, Solver};
use dict_compiler::{ColumnKind, Meta, Options, WordList};
use dict_runtime::{Dict, WordSet};
use safe_files::replace_file;
use serde_json::{Value, json};

const BOARDS: [&str; 4] = ["catdlinemaropets", "cats/sack/tear/cabs", "capscartsaltcabs", "carpetsca"];

/// A running server, stopped when this is dropped.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(path: &Path) -> Self {
        // Cargo builds the examples before it runs the tests.
        let tests = env::current_exe().unwrap();
        let folder = tests.parent().and_then(|deps| deps.parent()).unwrap().join("examples");
        let program = folder.join("server").with_extension(env::consts::EXE_EXTENSION);
        let mut process =
            Command::new(program).arg(path).arg("127.0.0.1:0").stdout(Stdio::piped()).spawn().expect("it is built");
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.strip_prefix("listening on ").expect("an address").trim().to_string();
        Self { process, address }
    }

    fn connect(&self) -> Client {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        Client { stream: BufReader::new(stream) }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Errors mean that it has ended already.
        _ = self.process.kill();
        _ = self.process.wait();
    }
}

/// A connection that asks one question after the other.
struct Client {
    stream: BufReader<TcpStream>,
}

impl Client {
    /// Returns the status and the text of an answer.
    fn ask(&mut self, method: &str, path: &str) -> (u16, String) {
        let request = format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
        self.stream.get_mut().write_all(request.as_bytes()).unwrap();
        let mut line = || {
            let mut line = String::new();
            self.stream.read_line(&mut line).unwrap();
            line.trim_end().to_ascii_lowercase()
        };
        let status = line().split(' ').nth(1).expect("a status").parse().unwrap();
        let mut len = None;
        loop {
            match line() {
                header if header.is_empty() => break,
                header => len = header.strip_prefix("content-length: ").map(|len| len.parse().unwrap()).or(len),
            }
        }
        let mut text = vec![0; len.expect("a length")];
        self.stream.read_exact(&mut text).unwrap();
        (status, String::from_utf8(text).unwrap())
    }

    #[track_caller]
    fn get(&mut self, path: &str) -> Value {
        let (status, text) = self.ask("GET", path);
        assert_eq!(status, 200, "{path}: {text}");
        serde_json::from_str(&text).unwrap()
    }
}

/// A version of the dictionary, and the right answer to each question.
struct Words {
    file: Vec<u8>,
    answers: Vec<(String, Value)>,
}

impl Words {
    /// Makes a version of English words that start with `ca`, with the values that `choose` returns.
    fn new(choose: impl Fn(u32, i64) -> Option<i64>) -> Self {
        let english = dict_en::dict();
        let ids = || english.complete("ca").map(|word| (english.id(&word).unwrap(), word));
        let mut list = WordList::new(Options::default()).unwrap();
        list.add_column("value", ColumnKind::Ranks).unwrap();
        for (id, word) in ids() {
            let value = english.value(id).and_then(|value| value.integer()).unwrap();
            if let Some(value) = choose(id, value) {
                let value = list.value(&value.to_string()).unwrap().unwrap();
                list.push(&word).unwrap();
                list.set_value(&word, value);
            }
        }
        let file = list.compile(&Meta::default()).unwrap().to_bytes();
        let dict = Dict::from_bytes(&file).unwrap();
        let common = WordSet::common(&dict, 35).unwrap();
        let mut solver = Solver::new(&dict, Rules::BOGGLE.with_words(common.clone())).unwrap();

        let mut answers = Vec::new();
        for (_, word) in ids().step_by(10) {
            let id = dict.id(&word);
            let is_common = id.is_some_and(|id| common.contains(id));
            answers.push((format!("/contains/{word}"), json!({ "contains": id.is_some(), "common": is_common })));
            // Sorting keeps the order of equally common words.
            let mut words: Vec<String> = dict.complete(&word[..3]).collect();
            words.sort_by_key(|word| dict.value(dict.id(word).unwrap()).unwrap().integer());
            words.truncate(7);
            answers.push((format!("/complete/{}?limit=7", &word[..3]), json!({ "words": words })));
        }
        for board in BOARDS {
            let solution = solver.solve(&board.parse().unwrap()).unwrap();
            let words: Vec<Value> =
                solution.words().map(|found| json!({ "word": found.word, "points": found.points })).collect();
            let path = format!("/solve/{}", board.replace('/', "%2F"));
            answers.push((path, json!({ "points": solution.points(), "words": words })));
        }
        Self { file, answers }
    }
}

/// Makes the two versions that take turns: version `g` of the server is number `(g - 1) % 2`.
fn two_versions() -> [Words; 2] {
    let first = Words::new(|_, value| Some(value));
    let second = Words::new(|id, value| (id % 3 != 0).then_some(90 - value));
    let differ = |(one, other): (&(String, Value), &(String, Value))| one.0 == other.0 && one.1 != other.1;
    let different = first.answers.iter().zip(&second.answers).filter(|answers| differ(*answers)).count();
    assert!(different > 200, "{different}");
    assert!(BOARDS.iter().zip(first.answers.iter().rev().zip(second.answers.iter().rev())).all(|(_, two)| differ(two)));
    [first, second]
}

/// Asks questions until `done`. Each answer must be right for the version that it names. Returns the number of answers
/// from each version.
fn ask_until(done: &AtomicBool, mut client: Client, versions: &[Words; 2], start: usize) -> [usize; 2] {
    let mut counts = [0; 2];
    let mut newest = 0;
    for number in (start..).step_by(7) {
        if done.load(SeqCst) {
            break;
        }
        let question = number % versions[0].answers.len();
        let path = &versions[0].answers[question].0;
        let mut answer = client.get(path);
        let generation = answer.as_object_mut().unwrap().remove("generation").unwrap().as_u64().unwrap();
        assert!(generation >= newest, "{generation} after {newest}");
        newest = generation;
        let version = (generation as usize - 1) % 2;
        assert_eq!(answer, versions[version].answers[question].1, "{path}, version {generation}");
        counts[version] += 1;
    }
    counts
}

#[test]
fn every_answer_is_of_one_version_while_the_file_is_replaced_a_hundred_times() {
    let versions = two_versions();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("words.dat");
    replace_file(&path, &versions[0].file).unwrap();
    let server = Server::start(&path);
    let done = AtomicBool::new(false);
    let counts: Vec<[usize; 2]> = thread::scope(|scope| {
        let clients: Vec<_> = (0..3)
            .map(|start| {
                let client = server.connect();
                let (done, versions) = (&done, &versions);
                scope.spawn(move || ask_until(done, client, versions, start))
            })
            .collect();
        let mut client = server.connect();
        let replaced = panic::catch_unwind(AssertUnwindSafe(|| {
            for turn in 1..=100 {
                if turn % 10 == 0 {
                    replace_file(&path, b"not a dictionary").unwrap();
                    let (status, text) = client.ask("POST", "/reload");
                    assert!(status == 500 && text.contains("words.dat: cannot open it: "), "{status}: {text}");
                    assert_eq!(client.get("/generation"), turn);
                }
                replace_file(&path, &versions[turn % 2].file).unwrap();
                // The answer is false if the server has seen the file by itself.
                let (status, text) = client.ask("POST", "/reload");
                assert!(status == 200, "{text}");
                assert_eq!(client.get("/generation"), turn + 1);
            }
        }));
        done.store(true, SeqCst);
        let counts = clients.into_iter().map(|client| client.join().unwrap()).collect();
        replaced.unwrap();
        counts
    });
    assert!(counts.iter().all(|[one, other]| one.min(other) > &10), "{counts:?}");
    let mut client = server.connect();
    for (path, answer) in &versions[0].answers {
        let mut expected = answer.clone();
        expected["generation"] = 101.into();
        assert_eq!(client.get(path), expected, "{path}");
    }
}

#[test]
fn a_new_file_is_seen_without_a_request_to_reload() {
    let versions = two_versions();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("words.dat");
    replace_file(&path, &versions[0].file).unwrap();
    let server = Server::start(&path);
    let mut client = server.connect();
    replace_file(&path, &versions[1].file).unwrap();
    let start = Instant::now();
    while client.get("/generation") == 1 {
        assert!(start.elapsed() < Duration::from_secs(60));
        thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(client.get("/generation"), 2);
    fs::remove_file(&path).unwrap();
    assert_eq!(client.ask("POST", "/reload").0, 500);
    assert_eq!(client.get(&versions[1].answers[0].0)["generation"], 2);
}

#[test]
fn a_board_that_cannot_be_solved_and_a_column_that_is_missing_are_bad_requests() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("words.dat");
    fs::write(&path, &Words::new(|_, value| Some(value)).file).unwrap();
    let server = Server::start(&path);
    let mut client = server.connect();
    for board in ["cat", "????", &"a".repeat(36)] {
        let (status, text) = client.ask("GET", &format!("/solve/{}", board.replace('?', "%3F")));
        assert_eq!(status, 400, "{board}: {text}");
    }
    let ask = "/complete/cab?limit=1&by=";
    assert_eq!(client.get(&format!("{ask}value"))["words"], json!(["cabbage"]));
    let (status, text) = client.ask("GET", &format!("{ask}points"));
    assert!(status == 400 && text == "the dictionary has no column \"points\"", "{status}: {text}");
}
