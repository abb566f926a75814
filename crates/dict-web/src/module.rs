//! The state of the module: its input, its output, and the objects that the page holds by their handles.

use alloc::{boxed::Box, vec::Vec};
use core::{any::Any, mem, time::Duration};

use crate::{
    failure::Failure,
    json::{Json, Writer},
};

/// The maximum number of bytes of input that are kept after a call.
const MAX_KEPT: usize = 1 << 20;

/// The result of an export: the handle of the object that was made, 0 if another call worked, and -1 for an error,
/// whose kind and message are in the output.
pub(crate) type Reply = i32;

/// The arguments of a call: an object, a number, options of JSON, and data: a text or other bytes.
#[derive(Default)]
pub(crate) struct Call {
    pub handle: u32,
    pub number: f64,
    /// The options, then the data.
    pub input: Vec<u8>,
    /// The length of the options in bytes.
    pub options_len: usize,
}

impl Call {
    /// Returns the data.
    pub(crate) fn bytes(&self) -> &[u8] {
        self.input.get(self.options_len..).unwrap_or_default()
    }

    /// Returns the data as a text, which JavaScript wrote as UTF-8.
    pub(crate) fn text(&self) -> &str {
        str::from_utf8(self.bytes()).unwrap_or_default()
    }

    pub(crate) fn options(&self) -> Result<Json<'_>, Failure> {
        let options = self.input.get(..self.options_len).and_then(|options| str::from_utf8(options).ok());
        options.and_then(Json::parse).ok_or_else(|| Failure::new("code", "the options are not JSON"))
    }

    /// Returns the number as the id of a word.
    pub(crate) fn id(&self) -> u32 {
        self.number as u32
    }

    /// Returns the number as a time in seconds; zero if it is negative, not a number, or too long.
    pub(crate) fn time(&self) -> Duration {
        Duration::try_from_secs_f64(self.number).unwrap_or_default()
    }
}

/// The state of the module.
#[derive(Default)]
pub(crate) struct Module {
    input: Vec<u8>,
    pub output: Vec<u8>,
    /// The objects by their handles, in ascending order. A handle is not used again.
    objects: Vec<(u32, Box<dyn Any>)>,
    last_handle: u32,
}

impl Module {
    /// Makes room for `len` bytes of input, and returns it; `None` if there is no memory.
    pub(crate) fn reserve_input(&mut self, len: usize) -> Option<&mut [u8]> {
        self.input.clear();
        self.input.try_reserve_exact(len).ok()?;
        self.input.resize(len, 0);
        Some(&mut self.input)
    }

    /// Takes the input for a call: `options_len` bytes of options, then data up to `len`. Drops the last answer, which
    /// was read.
    pub(crate) fn call(&mut self, handle: u32, number: f64, options_len: usize, len: usize) -> Call {
        self.output = Vec::new();
        let mut input = mem::take(&mut self.input);
        input.truncate(len);
        Call { handle, number, input, options_len }
    }

    /// Keeps the memory of the input for the next call, unless it is large.
    pub(crate) fn keep(&mut self, call: Call) {
        if call.input.capacity() <= MAX_KEPT {
            self.input = call.input;
        }
    }

    /// Makes an object.
    pub(crate) fn make<T: 'static>(&mut self, call: Call, make: fn(Call) -> Result<T, Failure>) -> Reply {
        let made = make(call).map(|object| self.add(Box::new(object)));
        self.reply(made)
    }

    /// Makes an object of another one.
    pub(crate) fn derive<T: 'static, U: 'static>(
        &mut self,
        call: Call,
        make: fn(&mut T, &Call) -> Result<U, Failure>,
    ) -> Reply {
        let made = self.object(call.handle).and_then(|object| make(object, &call));
        let made = made.map(|object| self.add(Box::new(object)));
        self.keep(call);
        self.reply(made)
    }

    /// Asks an object for JSON, or changes it.
    pub(crate) fn ask<T: 'static>(
        &mut self,
        call: Call,
        ask: fn(&mut T, &Call, &mut Writer) -> Result<(), Failure>,
    ) -> Reply {
        let mut json = Writer::default();
        let asked = self.object(call.handle).and_then(|object| ask(object, &call, &mut json));
        self.put(call, asked.map(|()| json.finish().into_bytes()))
    }

    /// Asks an object for bytes.
    pub(crate) fn bytes<T: 'static>(
        &mut self,
        call: Call,
        ask: fn(&mut T, &Call) -> Result<Vec<u8>, Failure>,
    ) -> Reply {
        let asked = self.object(call.handle).and_then(|object| ask(object, &call));
        self.put(call, asked)
    }

    /// Asks for JSON about no object.
    pub(crate) fn answer(&mut self, call: Call, answer: fn(&Call, &mut Writer) -> Result<(), Failure>) -> Reply {
        let mut json = Writer::default();
        let answered = answer(&call, &mut json);
        self.put(call, answered.map(|()| json.finish().into_bytes()))
    }

    /// Returns the object with a handle.
    pub(crate) fn object<T: 'static>(&mut self, handle: u32) -> Result<&mut T, Failure> {
        let index = self.index(handle).ok();
        let object = index.and_then(|index| self.objects[index].1.downcast_mut());
        object.ok_or_else(|| Failure::new("code", "it was freed before"))
    }

    pub(crate) fn drop_object(&mut self, handle: u32) {
        if let Ok(index) = self.index(handle) {
            self.objects.remove(index);
        }
    }

    fn index(&self, handle: u32) -> Result<usize, usize> {
        self.objects.binary_search_by_key(&handle, |(handle, _)| *handle)
    }

    fn add(&mut self, object: Box<dyn Any>) -> Reply {
        self.last_handle += 1;
        self.objects.push((self.last_handle, object));
        self.last_handle as Reply
    }

    /// Writes an answer to the output.
    fn put(&mut self, call: Call, answer: Result<Vec<u8>, Failure>) -> Reply {
        self.keep(call);
        let put = answer.map(|output| {
            self.output = output;
            0
        });
        self.reply(put)
    }

    fn reply(&mut self, worked: Result<Reply, Failure>) -> Reply {
        worked.unwrap_or_else(|failure| {
            let mut json = Writer::default();
            json.object(|json| {
                json.key("kind").string(failure.kind);
                json.key("message").string(&failure.message);
            });
            self.output = json.finish().into_bytes();
            -1
        })
    }
}
