// An instance of a file of code: passes texts to it, and answers back.

import { DictError } from "./failure.js";
import { decoder, encoder, unicodeOf } from "./unicode.js";

/** The most bytes of UTF-8 that a unit of UTF-16 takes. */
const UNIT = 3;

/**
 * Makes an instance, whose errors are of this kind. If the code stops in the middle of a call, all further calls throw an error
 * with the message that `stopped` makes of the reason.
 */
export function newInstance(kind, stopped) {
    /** The exports of the code, once it is loaded. */
    let exports = null;
    /** The error of the code that stopped. */
    let failure = null;
    /** The place of the input where the last options end. */
    let optionsEnd = 0;

    /** Loads compiled code. */
    async function load(compiled) {
        const instance = await WebAssembly.instantiate(compiled, { unicode: unicodeOf(memory) });
        exports = instance.exports;
    }

    /** Calls an export with numbers. */
    function call(name, ...numbers) {
        if (!exports) throw new DictError("code", "the code is not loaded: await init() first");
        if (!exports[name]) throw new DictError("code", `this is other code: it has no function ${name}`);
        if (failure) throw failure;
        try {
            return exports[name](...numbers);
        } catch (error) {
            failure = new DictError(kind, stopped(error.message));
            throw failure;
        }
    }

    /**
     * Calls a function of the table in `src/exports.rs`, about the object with this handle. It gets a number, options, and a text
     * or bytes. Returns the handle of the object that was made.
     */
    function make(name, handle = 0, { number = 0, options, text = "" } = {}) {
        const end = write(text, options);
        const reply = call(name, handle, number, optionsEnd, end);
        if (reply === -1) {
            const { kind, message } = JSON.parse(outputText());
            throw new DictError(kind, message);
        }
        return reply;
    }

    /** Calls a function as `make` does, and returns the value that it answers. */
    function ask(name, handle, request) {
        make(name, handle, request);
        const text = outputText();
        return text === "" ? undefined : JSON.parse(text);
    }

    /** Calls a function as `make` does, and returns the bytes that it answers. */
    function bytes(name, handle, request) {
        make(name, handle, request);
        const copied = output().slice();
        call("drop_output");
        return copied;
    }

    /** Writes options as JSON, and then a text or bytes, to the input. Returns the place where they end. */
    function write(text, options) {
        optionsEnd = 0;
        if (options === undefined && typeof text === "string") return writeText(text);
        const json = options === undefined ? "" : JSON.stringify(options);
        const isText = typeof text === "string";
        const input = room(json.length * UNIT + text.length * (isText ? UNIT : 1));
        optionsEnd = encoder.encodeInto(json, input).written;
        if (isText) return optionsEnd + encoder.encodeInto(text, input.subarray(optionsEnd)).written;
        input.set(text, optionsEnd);
        return optionsEnd + text.length;
    }

    /** Writes a text to the input, and returns its length in bytes. */
    function writeText(text) {
        return text === "" ? 0 : encoder.encodeInto(text, room(text.length * UNIT)).written;
    }

    /** Returns the input, with room for `length` bytes. */
    function room(length) {
        const start = call("input", length) >>> 0;
        if (start === 0) throw new DictError(kind, `there is no memory for ${length} bytes`);
        return memory(start, length);
    }

    /** Returns bytes of the memory, which may move at the next call. */
    function memory(start, length) {
        return new Uint8Array(exports.memory.buffer, start >>> 0, length >>> 0);
    }

    function output() {
        return memory(call("output"), call("output_len"));
    }

    function outputText() {
        return decoder.decode(output());
    }

    /** Frees an object, unless the code has stopped. */
    function free(handle) {
        if (!failure) call("drop_object", handle);
    }

    return { load, call, make, ask, bytes, writeText, memory, free };
}
