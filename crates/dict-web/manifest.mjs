// Writes the package.json of the package, with its version and where it comes from: `node manifest.mjs FOLDER`. FOLDER is that of
// the package as it is published.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { origin, root } from "./packing.mjs";

const [folder] = process.argv.slice(2);
if (!folder) {
    console.error("usage: node manifest.mjs FOLDER");
    process.exit(2);
}

const source = "crates/dict-web/package";
const { name, ...fields } = JSON.parse(readFileSync(join(root, source, "package.json"), "utf8"));
writeFileSync(join(folder, "package.json"), `${JSON.stringify({ name, ...origin(source), ...fields }, null, 4)}\n`);
