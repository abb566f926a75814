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
     * Calls a function of the table in `src/exports.rs`, about the object with this handle. It gets a number, options, and data: a
     * text or bytes. Returns the handle of the object that was made, if the function makes one.
     */
    function request(name, handle = 0, { number = 0, options, data = "" } = {}) {
        const [optionsEnd, end] = write(options, data);
        const reply = call(name, handle, number, optionsEnd, end);
        if (reply === -1) {
            const { kind, message } = JSON.parse(outputText());
            throw new DictError(kind, message);
        }
        return reply;
    }

    /** Calls a function as `request` does, and returns the value that it answers. */
    function ask(name, handle, details) {
        request(name, handle, details);
        return JSON.parse(outputText());
    }

    /** Calls a function as `request` does, and returns the bytes that it answers. */
    function bytes(name, handle, details) {
        request(name, handle, details);
        const copied = output().slice();
        call("drop_output");
        return copied;
    }

    /** Writes options as JSON, and then a text or bytes, to the input. Returns the places where they end. */
    function write(options, data) {
        const json = options === undefined ? "" : JSON.stringify(options);
        const isText = typeof data === "string";
        const input = room(json.length * UNIT + data.length * (isText ? UNIT : 1));
        const optionsEnd = encoder.encodeInto(json, input).written;
        if (!isText) input.set(data, optionsEnd);
        const length = isText ? encoder.encodeInto(data, input.subarray(optionsEnd)).written : data.length;
        return [optionsEnd, optionsEnd + length];
    }

    /** Writes a text to the input, and returns its length in bytes. */
    function writeText(text) {
        return encoder.encodeInto(text, room(text.length * UNIT)).written;
    }

    /** Returns the input, with room for `length` bytes. */
    function room(length) {
        const start = length < 2 ** 32 ? call("input", length) >>> 0 : 0;
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

    return { load, call, request, ask, bytes, writeText, memory, free };
}
