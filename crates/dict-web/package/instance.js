// An instance of a file of code: passes texts to it, and answers back.

import { DictError } from "./failure.js";
import { decoder, encoder, unicodeOf } from "./unicode.js";

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

    /** Calls an export, whose first arguments are numbers. */
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

    /** Writes a text to the input, and returns its length in bytes. */
    function writeText(text) {
        // A unit of UTF-16 takes three bytes at most.
        return encoder.encodeInto(text, room(text.length * 3)).written;
    }

    /** Writes the JSON of options to the input, and returns its length in bytes. */
    function writeJson(options) {
        return writeText(JSON.stringify(options));
    }

    /** Writes the bytes of all parts to the input. */
    function writeBytes(...parts) {
        const input = room(parts.reduce((length, part) => length + part.length, 0));
        let at = 0;
        for (const part of parts) {
            input.set(part, at);
            at += part.length;
        }
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

    /** Returns the value in the output. */
    function answered(answer) {
        return JSON.parse(answeredText(answer));
    }

    /** Returns the text in the output. */
    function answeredText(answer) {
        return decoder.decode(output(answer));
    }

    /** Returns the bytes of the output, which are valid until the next call. Throws the error if the answer is one. */
    function output(answer) {
        const bytes = memory(call("output"), call("output_len"));
        if (answer === -1) {
            const { kind, message } = JSON.parse(decoder.decode(bytes));
            throw new DictError(kind, message);
        }
        return bytes;
    }

    /** Frees an object of the code, whose export is `name`. */
    function release(name, handle) {
        if (!failure) call(name, handle);
    }

    /** Returns a copy of bytes in the memory. */
    function copy(start, length) {
        return memory(start, length).slice();
    }

    return { load, call, writeText, writeJson, writeBytes, answered, answeredText, output, release, copy };
}
