// Packs, which are expanded while they arrive.

import { code } from "./code.js";
import { Held } from "./held.js";
import { bytesOf } from "./streams.js";

export class Unpacker {
    #held = new Held(code.request("unpacker_new"), "unpacker");

    push(chunk) {
        this.#held.request("unpacker_push", { data: bytesOf(chunk) });
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
