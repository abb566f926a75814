// Objects in the memory of the code, which the page holds by their handles.

import { code } from "./code.js";
import { DictError } from "./failure.js";

const unreachable = new FinalizationRegistry((handle) => code.free(handle));

/** An object of the code. It is freed when its holder calls `free`, or when the garbage collector takes its holder. */
export class Held {
    #handle;
    #what;

    /** Holds the object with this handle, which messages call `what`. */
    constructor(handle, what) {
        this.#handle = handle;
        this.#what = what;
        unreachable.register(this, handle, this);
    }

    get handle() {
        if (this.#handle === null) throw new DictError("code", `the ${this.#what} was freed before`);
        return this.#handle;
    }

    request(name, details) {
        return code.request(name, this.handle, details);
    }
    ask(name, details) {
        return code.ask(name, this.handle, details);
    }
    bytes(name, details) {
        return code.bytes(name, this.handle, details);
    }

    free() {
        if (this.#handle === null) return;
        unreachable.unregister(this);
        code.free(this.#handle);
        this.#handle = null;
    }
}
