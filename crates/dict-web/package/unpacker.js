// Packs, which are expanded while they arrive.

import { call, output, release, writeBytes } from "./code.js";
import { DictError } from "./failure.js";
import { bytesOf } from "./streams.js";

const unreachable = new FinalizationRegistry((handle) => release("unpacker_free", handle));

/** Ends an unpacker, and returns the number by which the code knows its dictionary. */
export let openUnpacked;

export class Unpacker {
    #handle = call("unpacker_new");

    constructor() {
        unreachable.register(this, this.#handle, this);
    }

    push(chunk) {
        writeBytes(bytesOf(chunk));
        output(call("unpacker_push", this.#unfinished()));
    }

    finish() {
        const file = output(call("unpacker_finish", this.#taken())).slice();
        call("drop_output");
        return file;
    }

    free() {
        if (this.#handle !== null) release("unpacker_free", this.#taken());
    }

    static {
        openUnpacked = (unpacker) => {
            const handle = call("unpacker_open", unpacker.#taken());
            output(handle);
            return handle;
        };
    }

    #unfinished() {
        if (this.#handle === null) throw new DictError("code", "the unpacker was finished or freed before");
        return this.#handle;
    }

    /** Returns the number of the unpacker, which is not used again. */
    #taken() {
        const handle = this.#unfinished();
        unreachable.unregister(this);
        this.#handle = null;
        return handle;
    }
}
