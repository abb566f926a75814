// Writes code into a module of the package, compressed and as text: `node embed.mjs CODE MODULE`.
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { gzipAsync } from "@gfx/zopfli";

const [code, module] = process.argv.slice(2);
if (!module) {
    console.error("usage: node embed.mjs CODE MODULE");
    process.exit(2);
}

const gzipped = Buffer.from(await gzipAsync(readFileSync(code), { numiterations: 15, blocksplittingmax: 0 }));
writeFileSync(module, `// ${basename(code)} after gzip, in base64. crates/dict-web/embed.mjs makes this file.

export const gzipped = "${gzipped.toString("base64")}";
`);
console.log(`${gzipped.length} bytes of code in ${module}`);
