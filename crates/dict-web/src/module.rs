//! The state of the module: what comes in, what goes out, and the objects that the page holds by their handles.

use alloc::{string::String, vec::Vec};
use core::{mem, time::Duration};

use board_play::{Record, Tally};
use board_solver::Board;
use dict_pack::{Unpacker, unpack_columns};
use dict_runtime::{Overlay, OverlayError};

use crate::{
    boards::{self, Solvers},
    builder,
    dict::OpenDict,
    failure::Failure,
    game::OpenGame,
    json::{Json, Writer},
    records,
    rules::rules_choice,
    texts::{Corrector, Lemmatizer, TextScanner},
};

/// The most bytes that the input and the output keep when they are not in use.
const MAX_KEPT: usize = 1 << 20;

/// The state of the module.
#[derive(Default)]
pub(crate) struct Module {
    input: Vec<u8>,
    pub output: Vec<u8>,
    dicts: Handles<OpenDict>,
    games: Handles<OpenGame>,
    unpackers: Handles<Unpacker>,
    tally: Tally,
    /// The file that was compiled last.
    built: Vec<u8>,
    corrector: Option<Corrector>,
    scanner: Option<TextScanner>,
    lemmatizer: Option<Lemmatizer>,
}

/// The answer of an export: 1 if there is one (in the output, if it is more than true), 0 if there is none, and -1 for an
/// error, whose kind and message are in the output.
pub(crate) type Answer = i32;

impl Module {
    /// Makes room for `len` bytes of input, and returns it; `None` if there is no memory.
    pub(crate) fn reserve_input(&mut self, len: usize) -> Option<&mut [u8]> {
        self.input.clear();
        if self.input.capacity() > MAX_KEPT.max(len) {
            self.input = Vec::new();
        }
        self.input.try_reserve_exact(len).ok()?;
        self.input.resize(len, 0);
        Some(&mut self.input)
    }

    /// Opens the dictionary that the input is, and returns its handle.
    pub(crate) fn open(&mut self) -> Answer {
        let bytes = mem::take(&mut self.input);
        let opened = OpenDict::open(bytes).map(|dict| self.dicts.add(dict));
        opened.unwrap_or_else(|failure| self.fail(&failure))
    }

    /// Returns the handle of a new unpacker.
    pub(crate) fn new_unpacker(&mut self) -> Answer {
        self.unpackers.add(Unpacker::new())
    }

    /// Gives an unpacker the input, which is the next part of a pack.
    pub(crate) fn push(&mut self, unpacker: u32) -> Answer {
        let pushed = match self.unpackers.get_mut(unpacker) {
            Some(unpacker) => unpacker.push(&self.input).map_err(Failure::from),
            None => Err(freed()),
        };
        self.answer(pushed, Writer::default())
    }

    /// Ends an unpacker. The output is the bytes of the file.
    pub(crate) fn unpack(&mut self, unpacker: u32) -> Answer {
        match self.unpacked(unpacker) {
            Ok(file) => {
                self.output = file;
                1
            }
            Err(failure) => self.fail(&failure),
        }
    }

    /// Ends an unpacker, opens its dictionary, and returns the handle.
    pub(crate) fn open_unpacked(&mut self, unpacker: u32) -> Answer {
        let opened = self.unpacked(unpacker).and_then(OpenDict::open).map(|dict| self.dicts.add(dict));
        opened.unwrap_or_else(|failure| self.fail(&failure))
    }

    /// Adds the columns of the pack that the input is to the file of a dictionary, and returns the handle of the new dictionary.
    pub(crate) fn add_columns(&mut self, dict: u32) -> Answer {
        let pack = mem::take(&mut self.input);
        let base = self.dict(dict).map(Overlay::base).ok_or_else(freed);
        let opened =
            base.and_then(|base| OpenDict::open(unpack_columns(&pack, base)?)).map(|dict| self.dicts.add(dict));
        opened.unwrap_or_else(|failure| self.fail(&failure))
    }

    /// Compiles the list in the input, after `options_len` bytes of options. The output is the report.
    pub(crate) fn build(&mut self, options_len: usize) -> Answer {
        let input = mem::take(&mut self.input);
        let mut json = Writer::default();
        let list = input.get(options_len..).unwrap_or_default();
        let built = options(text(&input, options_len)).and_then(|options| builder::build(&options, list, &mut json));
        let built = built.map(|file| self.built = file).map_err(|failure| Failure { kind: "build", ..failure });
        self.answer(built, json)
    }

    /// Moves the file that was compiled to the output.
    pub(crate) fn put_built(&mut self) {
        self.output = mem::take(&mut self.built);
    }

    /// Makes the corrector of a dictionary.
    pub(crate) fn new_corrector(&mut self, dict: u32) -> Answer {
        self.corrector = self.dict(dict).map(Corrector::new);
        self.answer(self.corrector.as_ref().map(|_| ()).ok_or_else(freed), Writer::default())
    }

    /// Makes the scanner of a dictionary.
    pub(crate) fn new_scanner(&mut self, dict: u32) -> Answer {
        self.scanner = self.dict(dict).map(TextScanner::new);
        self.answer(self.scanner.as_ref().map(|_| ()).ok_or_else(freed), Writer::default())
    }

    /// Makes the lemmatizer of a dictionary.
    pub(crate) fn new_lemmatizer(&mut self, dict: u32) -> Answer {
        let made = self.dict(dict).ok_or_else(freed).and_then(Lemmatizer::new);
        let made = made.map(|lemmatizer| self.lemmatizer = Some(lemmatizer));
        self.answer(made, Writer::default())
    }

    /// Answers a question about the text that the first `len` bytes of the input are, by the corrector.
    pub(crate) fn with_corrector(&mut self, len: usize, work: impl FnOnce(&Corrector, &str, &mut Writer)) -> Answer {
        self.about_text(
            |module| module.corrector.as_ref(),
            len,
            |corrector, text, json| {
                work(corrector, text, json);
                Ok(())
            },
        )
    }

    /// Answers a question about the text that the first `len` bytes of the input are, by the scanner.
    pub(crate) fn with_scanner(
        &mut self,
        len: usize,
        work: impl FnOnce(&TextScanner, &str, &mut Writer) -> Result<(), Failure>,
    ) -> Answer {
        self.about_text(|module| module.scanner.as_ref(), len, work)
    }

    /// Answers a question about the word that the first `len` bytes of the input are, by the lemmatizer.
    pub(crate) fn with_lemmatizer(&mut self, len: usize, work: impl FnOnce(&Lemmatizer, &str, &mut Writer)) -> Answer {
        self.about_text(
            |module| module.lemmatizer.as_ref(),
            len,
            |lemmatizer, word, json| {
                work(lemmatizer, word, json);
                Ok(())
            },
        )
    }

    fn about_text<T>(
        &mut self,
        object: impl FnOnce(&Self) -> Option<&T>,
        len: usize,
        work: impl FnOnce(&T, &str, &mut Writer) -> Result<(), Failure>,
    ) -> Answer {
        let mut json = Writer::default();
        let object = object(self).ok_or_else(freed);
        let worked = object.and_then(|object| work(object, text(&self.input, len), &mut json));
        self.answer(worked, json)
    }

    fn unpacked(&mut self, unpacker: u32) -> Result<Vec<u8>, Failure> {
        Ok(self.unpackers.remove(unpacker).ok_or_else(freed)?.finish()?)
    }

    pub(crate) fn free_unpacker(&mut self, unpacker: u32) {
        self.unpackers.remove(unpacker);
    }

    /// Returns the handle of a dictionary that is `change` of another one and of the list of words that the first `len`
    /// bytes of the input are.
    pub(crate) fn change(
        &mut self,
        dict: u32,
        len: usize,
        change: fn(&Overlay, Vec<String>) -> Result<Overlay, OverlayError>,
    ) -> Answer {
        let changed = self.with_options(len, |module, words| {
            let dict = module.dict(dict).ok_or_else(freed)?;
            Ok(module.dicts.add(change(dict, words.texts().unwrap_or_default())?.into()))
        });
        changed.unwrap_or_else(|failure| self.fail(&failure))
    }

    pub(crate) fn close(&mut self, dict: u32) {
        self.dicts.remove(dict);
    }

    pub(crate) fn dict(&self, handle: u32) -> Option<&Overlay> {
        Some(&self.dicts.get(handle)?.dict)
    }

    pub(crate) fn game(&self, handle: u32) -> Option<&OpenGame> {
        self.games.get(handle)
    }

    /// Creates a game with the options that the first `len` bytes of the input are, and returns its handle. The output is
    /// what does not change during the game.
    pub(crate) fn new_game(&mut self, dict: u32, len: usize) -> Answer {
        let made = self.with_options(len, |module, options| {
            let game = OpenGame::new(module.dicts.get(dict).ok_or_else(freed)?, options)?;
            let mut json = Writer::default();
            game.write_facts(&mut json);
            module.put(json);
            Ok(module.games.add(game))
        });
        made.unwrap_or_else(|failure| self.fail(&failure))
    }

    pub(crate) fn end_game(&mut self, game: u32) {
        self.games.remove(game);
    }

    /// Calls `work` with a dictionary and the text that the first `len` bytes of the input are.
    pub(crate) fn with_dict(
        &mut self,
        dict: u32,
        len: usize,
        work: impl FnOnce(&mut OpenDict, &str, &mut Writer) -> Result<(), Failure>,
    ) -> Answer {
        let input = mem::take(&mut self.input);
        let mut json = Writer::default();
        let worked = match self.dicts.get_mut(dict) {
            Some(dict) => work(dict, text(&input, len), &mut json),
            None => Err(freed()),
        };
        self.input = input;
        self.answer(worked, json)
    }

    /// Calls `work` with a dictionary and the options that the first `len` bytes of the input are.
    pub(crate) fn with_dict_options(
        &mut self,
        dict: u32,
        len: usize,
        work: impl FnOnce(&mut OpenDict, &Json<'_>, &mut Writer) -> Result<(), Failure>,
    ) -> Answer {
        self.with_dict(dict, len, |dict, text, json| work(dict, &options(text)?, json))
    }

    /// Calls `work` with a game and the text that the first `len` bytes of the input are.
    pub(crate) fn with_game(
        &mut self,
        game: u32,
        len: usize,
        work: impl FnOnce(&mut OpenGame, &str, &mut Writer) -> Result<(), Failure>,
    ) -> Answer {
        let input = mem::take(&mut self.input);
        let mut json = Writer::default();
        let worked = match self.games.get_mut(game) {
            Some(game) => work(game, text(&input, len), &mut json),
            None => Err(freed()),
        };
        self.input = input;
        self.answer(worked, json)
    }

    /// Scores the boards of the options. The output is two numbers of 64 bits for each board, the words and the points, or
    /// two that are not numbers for a text that is no board.
    pub(crate) fn score(&mut self, dict: u32, len: usize) -> Answer {
        let scored = self.with_options(len, |module, options| {
            let OpenDict { dict, solvers, .. } = module.dicts.get_mut(dict).ok_or_else(freed)?;
            let solvers = Solvers::with(solvers, dict, rules_choice(options)?)?;
            let boards = options.get("boards").and_then(Json::texts).unwrap_or_default();
            solvers.score(dict, &boards)
        });
        match scored {
            Ok(scores) => {
                self.output.clear();
                for score in scores {
                    let [words, points] =
                        score.map_or([f64::NAN; 2], |score| [score.words as f64, score.points as f64]);
                    self.output.extend(words.to_le_bytes());
                    self.output.extend(points.to_le_bytes());
                }
                1
            }
            Err(failure) => self.fail(&failure),
        }
    }

    /// Writes something to the output.
    pub(crate) fn write(&mut self, write: impl FnOnce(&mut Writer)) -> Answer {
        let mut json = Writer::default();
        write(&mut json);
        self.answer(Ok(()), json)
    }

    /// Reads the board that the first `len` bytes of the input are.
    pub(crate) fn read_board(&mut self, len: usize) -> Answer {
        let mut json = Writer::default();
        let read = text(&self.input, len).parse::<Board>();
        let read = read.map(|board| boards::write_board(&mut json, &board, None)).map_err(Failure::from);
        self.answer(read, json)
    }

    /// Reads the record that the first `len` bytes of the input are.
    pub(crate) fn read_record(&mut self, len: usize) -> Answer {
        let mut json = Writer::default();
        let read = self.record(len).map(|record| records::write(&mut json, &record));
        self.answer(read, json)
    }

    /// Adds the record that the first `len` bytes of the input are to the statistics.
    pub(crate) fn add_record(&mut self, len: usize) {
        if let Ok(record) = self.record(len) {
            self.tally.add(&record);
        }
    }

    fn record(&self, len: usize) -> Result<Record, Failure> {
        records::read(text(&self.input, len))
    }

    /// Writes the statistics of the records that were added, and begins new ones.
    pub(crate) fn finish_statistics(&mut self) -> Answer {
        let mut json = Writer::default();
        records::write_statistics(&mut json, &mem::take(&mut self.tally).finish());
        self.answer(Ok(()), json)
    }

    /// Returns the first `len` bytes of the input as a text.
    pub(crate) fn text(&self, len: usize) -> &str {
        text(&self.input, len)
    }

    fn with_options<T>(
        &mut self,
        len: usize,
        work: impl FnOnce(&mut Self, &Json<'_>) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let input = mem::take(&mut self.input);
        let worked = options(text(&input, len)).and_then(|options| work(self, &options));
        self.input = input;
        worked
    }

    fn answer(&mut self, worked: Result<(), Failure>, json: Writer) -> Answer {
        match worked {
            Ok(()) => {
                self.put(json);
                1
            }
            Err(failure) => self.fail(&failure),
        }
    }

    fn put(&mut self, json: Writer) {
        self.output = String::into_bytes(json.finish());
    }

    fn fail(&mut self, failure: &Failure) -> Answer {
        let mut json = Writer::default();
        json.object(|json| {
            json.key("kind").string(failure.kind);
            json.key("message").string(&failure.message);
        });
        self.put(json);
        -1
    }
}

/// Returns the first `len` bytes of the input, which JavaScript wrote as UTF-8.
fn text(input: &[u8], len: usize) -> &str {
    input.get(..len).and_then(|text| core::str::from_utf8(text).ok()).unwrap_or_default()
}

pub(crate) fn options(text: &str) -> Result<Json<'_>, Failure> {
    Json::parse(text).ok_or_else(|| Failure::new("code", "the options are not JSON"))
}

/// Returns the failure of a call on an object that was freed.
fn freed() -> Failure {
    Failure::new("code", "it was freed before")
}

/// Returns `seconds` as a time; zero if it is negative, not a number, or too long.
pub(crate) fn seconds(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or_default()
}

/// Objects, and the numbers by which the page knows them. A number is not used again.
struct Handles<T> {
    objects: Vec<(u32, T)>,
    last: u32,
}

impl<T> Default for Handles<T> {
    fn default() -> Self {
        Self { objects: Vec::new(), last: 0 }
    }
}

impl<T> Handles<T> {
    fn add(&mut self, object: T) -> Answer {
        self.last += 1;
        self.objects.push((self.last, object));
        self.last as Answer
    }

    fn index(&self, handle: u32) -> Option<usize> {
        self.objects.binary_search_by_key(&handle, |(number, _)| *number).ok()
    }

    fn get(&self, handle: u32) -> Option<&T> {
        self.index(handle).map(|index| &self.objects[index].1)
    }

    fn get_mut(&mut self, handle: u32) -> Option<&mut T> {
        self.index(handle).map(|index| &mut self.objects[index].1)
    }

    fn remove(&mut self, handle: u32) -> Option<T> {
        self.index(handle).map(|index| self.objects.remove(index).1)
    }
}
