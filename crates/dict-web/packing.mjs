// What the scripts of the packages and the page share: where packages come from, the shipped languages, and how their files are
// packed.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

const cargo = readFileSync(join(root, "Cargo.toml"), "utf8");
const [, repository] = cargo.match(/^repository = "(.*)"$/m);

/** The version of all packages. */
export const [, version] = cargo.match(/^version = "(.*)"$/m);

/** Returns the fields of a package.json that say where the package comes from: from this folder of the repository. */
export const origin = (directory) => ({
    version,
    homepage: `${repository}/tree/v${version}/${directory}#readme`,
    repository: { type: "git", url: `git+${repository}.git`, directory },
    bugs: `${repository}/issues`,
});

/** The languages in their own words, in the order of the page's list. */
export const LANGUAGES = { en: "English", de: "Deutsch", es: "Español", nl: "Nederlands", pl: "Polski" };

/** Returns the path of a shipped dictionary. */
export const pathOf = (language) => join(root, `dicts/${language}/${language}.dat`);

/** Runs the program `dictc`, and returns what it prints. */
export const run = (dictc, ...args) => execFileSync(dictc, args, { encoding: "utf8", maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "pipe"] });

/** Returns what `dictc info --json` says of a file. */
export const info = (dictc, file) => JSON.parse(run(dictc, "info", "--json", file));

/** Packs a file with these options of `dictc pack`, and writes the compressed pack to `out`. */
export async function pack(dictc, file, out, compress, ...options) {
    const packed = `${out}.part`;
    run(dictc, "pack", file, "-o", packed, ...options);
    writeFileSync(out, await compress(readFileSync(packed)));
    rmSync(packed);
}

/** Compresses in about a second a megabyte. */
export const quickly = (bytes) => gzipSync(bytes, { level: 9, memLevel: 7 });
