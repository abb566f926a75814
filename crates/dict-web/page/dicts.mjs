// Packs the dictionaries that the page ships: `node dicts.mjs DICTC OUT`. DICTC is the program. OUT gets a pack of each
// language, a pack of the most common English words, a pack of English columns that come later, the lists of offensive words,
// and `index.json`, which describes all.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { gzipAsync } from "@gfx/zopfli";

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
/** The columns that come later, in a pack of their own. */
const LATER = { en: ["frequency", "lemmas"] };

const run = (...args) => execFileSync(dictc, args, { encoding: "utf8", maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "pipe"] });

/** Reads the lines of `dictc info`, such as `words     255274`. */
function info(file) {
    return Object.fromEntries(run("info", file).trimEnd().split("\n").map((line) => [line.slice(0, line.search(/ /)), line.slice(line.search(/ +\S/)).trim()]));
}

/** Packs and compresses a file. Returns the name of the pack. */
async function pack(file, name, compress, ...options) {
    const packed = join(out, `${name}.pack`);
    run("pack", file, "-o", packed, ...options);
    writeFileSync(`${packed}.gz`, await compress(readFileSync(packed)));
    rmSync(packed);
    return `${name}.pack.gz`;
}

/** Takes a second a megabyte. */
const quickly = (bytes) => gzipSync(bytes, { level: 9, memLevel: 7 });
/**
 * Takes ten seconds a megabyte, and saves 3%: for the language that is part of most first visits. 15 iterations leave 2 KB more,
 * and a limit of blocks 0.3 KB.
 */
const well = (bytes) => gzipAsync(bytes, { numiterations: 30, blocksplittingmax: 0 });

/** Packs the columns of a file that come later than those of the pack `base`. */
async function packLater(file, name, base) {
    const words = join(out, `${name}.dat`);
    run("unpack", join(out, base), "-o", words);
    const packed = await pack(file, name, well, "--base", words);
    rmSync(words);
    return packed;
}

mkdirSync(out, { recursive: true });
const index = [];
for (const [language, name] of Object.entries(LANGUAGES)) {
    const file = join(root, `dicts/${language}/${language}.dat`);
    const facts = info(file);
    const limit = FIRST[language];
    const later = LATER[language] ?? [];
    const without = later.flatMap((column) => ["--without-column", column]);
    const first = limit ? await pack(file, `${language}-first`, well, "--common", String(limit), ...without) : null;
    const words = await pack(file, language, limit ? well : quickly, ...without);
    const columns = later.length > 0 ? await packLater(file, `${language}-columns`, words) : null;
    const family = `${language}-family.txt`;
    copyFileSync(join(root, `crates/dictc/family/${language}.txt`), join(out, family));
    index.push({
        language, name, title: facts.name, words: Number(facts.words), checksum: facts["words-xxh3"],
        pack: words, first, columns, family,
    });
}
writeFileSync(join(out, "index.json"), JSON.stringify(index, null, 1));
