// The package with its code inside, for programs of one file. index.d.ts is the reference.

import { initWith } from "./code.js";
import { gzipped } from "./embedded-code.js";

export * from "./index.js";

/** See index.d.ts. It takes the place of the `init` of index.js. */
export function init(code) {
    return initWith(code, embeddedCode);
}

/** Returns a response with the code, which is decompressed when it is read. */
function embeddedCode() {
    const bytes = Uint8Array.from(atob(gzipped), (character) => character.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}
