// Packs, which are expanded while they arrive.

import { code } from "./code.js";
import { Held } from "./held.js";
import { bytesOf } from "./streams.js";

export class Unpacker {
    #held = new Held(code.make("unpacker_new"), "unpacker");

    push(chunk) {
        this.#held.ask("unpacker_push", { text: bytesOf(chunk) });
    }

    finish() {
        try {
            return this.#held.bytes("unpacker_finish");
        } finally {
            this.free();
        }
    }

    free() {
        this.#held.free();
    }
}
