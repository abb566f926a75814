// Loads the package that is tested, and runs the program that it is compared with.
//
// DICT_WEB is the folder of the package, DICT_WEB_CODE the name of its code, and DICTC the program.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const folder = process.env.DICT_WEB;
export const code = readFileSync(join(folder, process.env.DICT_WEB_CODE ?? "dict-web.wasm"));
export const web = await import(pathToFileURL(join(folder, "index.js")));
export const { Corrector, Dict, DictError, Game, Unpacker, init, readBoard, readRecord, Lemmatizer, Scanner, ruleSets, statistics } = web;

export const repository = fileURLToPath(new URL("../../../..", import.meta.url));
export const LANGUAGES = ["en", "de", "es", "nl", "pl"];
/** The number of rounds of a random test: a tenth of those of `make soak`. */
export const rounds = (soak) => (process.env.DICTC_SOAK ? soak : soak / 10);
export const scratch = mkdtempSync(join(tmpdir(), "dict-web-"));

/** Returns the path of a shipped dictionary. */
export const pathOf = (language) => join(repository, `dicts/${language}/${language}.dat`);

/** Opens a shipped dictionary. */
export const open = (language) => Dict.open(readFileSync(pathOf(language)));

/** Returns what the program prints. Its history is in a folder of the test. */
export function dictc(args, input = "") {
    const env = { ...process.env, XDG_DATA_HOME: scratch };
    const options = { input, env, encoding: "utf8", maxBuffer: 1 << 30, stdio: ["pipe", "pipe", "pipe"] };
    return execFileSync(process.env.DICTC, args, options);
}

/** Returns the path of a dictionary of these lines, which the program builds. */
export function build(lines, ...options) {
    const path = join(scratch, `${Math.random()}.dat`);
    dictc(["build", "-", "-o", path, ...options], lines.join("\n"));
    return path;
}

/** Returns the lines of a text. */
export const linesOf = (text) => text.split("\n").slice(0, -1);

await init(code);
