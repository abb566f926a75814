// Packs the dictionaries that the page ships: `node dicts.mjs DICTC OUT`. DICTC is the program. OUT gets a pack of each
// language, a pack of the most common English words, the lists of offensive words, and `index.json`, which describes all.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
const [dictc, out] = process.argv.slice(2).map((path) => resolve(path));
if (!out) {
    console.error("usage: node dicts.mjs DICTC OUT");
    process.exit(2);
}

/** The languages in their own words, in the order of the page's list. */
const LANGUAGES = { en: "English", de: "Deutsch", es: "Español", nl: "Nederlands", pl: "Polski" };
/** The greatest value of a word of the first part. */
const FIRST = { en: 20 };

const run = (...args) => execFileSync(dictc, args, { encoding: "utf8", maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "pipe"] });

/** Reads the lines of `dictc info`, such as `words     255274`. */
function info(file) {
    return Object.fromEntries(run("info", file).trimEnd().split("\n").map((line) => [line.slice(0, line.search(/ /)), line.slice(line.search(/ +\S/)).trim()]));
}

/** Packs and compresses a file. Returns the name of the pack. */
function pack(file, name, ...options) {
    const packed = join(out, `${name}.pack`);
    run("pack", file, "-o", packed, ...options);
    // Streams of numbers compress better in smaller blocks.
    writeFileSync(`${packed}.gz`, gzipSync(readFileSync(packed), { level: 9, memLevel: 7 }));
    rmSync(packed);
    return `${name}.pack.gz`;
}

mkdirSync(out, { recursive: true });
const index = Object.entries(LANGUAGES).map(([language, name]) => {
    const file = join(root, `dicts/${language}/${language}.dat`);
    const facts = info(file);
    const first = FIRST[language] ? pack(file, `${language}-first`, "--common", String(FIRST[language])) : null;
    const family = `${language}-family.txt`;
    copyFileSync(join(root, `crates/dictc/family/${language}.txt`), join(out, family));
    return {
        language, name, title: facts.name, words: Number(facts.words), bytes: readFileSync(file).length, checksum: facts["words-xxh3"],
        pack: pack(file, language), first, family,
    };
});
writeFileSync(join(out, "index.json"), JSON.stringify(index, null, 1));
