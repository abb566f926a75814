// Packs the dictionaries that the page ships: `node dicts.mjs DICTC OUT`. DICTC is the program. OUT gets a pack of each
// language, a pack of the most common English words, a pack of English columns that come later, the lists of offensive words,
// and `index.json`, which describes all.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipAsync } from "@gfx/zopfli";
import { LANGUAGES, info, pack, pathOf, quickly, root, run } from "../packing.mjs";

const [dictc, out] = process.argv.slice(2).map((path) => resolve(path));
if (!out) {
    console.error("usage: node dicts.mjs DICTC OUT");
    process.exit(2);
}

/** The largest value of a word of the first part. */
const FIRST = { en: 20 };
/** The columns that come later, in a pack of their own. */
const LATER = { en: ["frequency", "lemmas"] };

/** Packs and compresses a file. Returns the name of the pack. */
async function packAs(name, file, compress, ...options) {
    await pack(dictc, file, join(out, `${name}.pack.gz`), compress, ...options);
    return `${name}.pack.gz`;
}

/**
 * Takes ten seconds a megabyte, and saves 3%: for the language that is part of most first visits. 15 iterations leave 2 KB more,
 * and a limit of blocks 0.3 KB.
 */
const well = (bytes) => gzipAsync(bytes, { numiterations: 30, blocksplittingmax: 0 });

/** Packs the columns of a file that come later than those of the pack `base`. */
async function packLater(file, name, base) {
    const words = join(out, `${name}.dat`);
    run(dictc, "unpack", join(out, base), "-o", words);
    const packed = await packAs(name, file, well, "--base", words);
    rmSync(words);
    return packed;
}

mkdirSync(out, { recursive: true });
const index = [];
for (const [language, name] of Object.entries(LANGUAGES)) {
    const file = pathOf(language);
    const facts = info(dictc, file);
    const limit = FIRST[language];
    const later = LATER[language] ?? [];
    const without = later.flatMap((column) => ["--without-column", column]);
    const first = limit ? await packAs(`${language}-first`, file, well, "--common", String(limit), ...without) : null;
    const words = await packAs(language, file, limit ? well : quickly, ...without);
    const columns = later.length > 0 ? await packLater(file, `${language}-columns`, words) : null;
    const family = `${language}-family.txt`;
    copyFileSync(join(root, `crates/dict-suggest/family/${language}.txt`), join(out, family));
    index.push({
        language, name, title: facts.meta.name, words: facts.words, checksum: facts.meta["words-xxh3"],
        pack: words, first, columns, family,
    });
}
writeFileSync(join(out, "index.json"), JSON.stringify(index, null, 1));
