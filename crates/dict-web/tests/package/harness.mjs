// Loads the package that is tested, and runs the program that it is compared with. DICT_WEB is the folder of the package,
// DICT_WEB_CODE the name of its code, and DICTC the program.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const folder = process.env.DICT_WEB;
export const code = readFileSync(join(folder, process.env.DICT_WEB_CODE ?? "dict-web.wasm"));
export const web = await import(pathToFileURL(join(folder, "index.js")));
export const { Corrector, Dict, DictError, Game, Lemmatizer, Scanner, Unpacker, init, readBoard, readRecord, ruleSets, statistics } = web;

export const repository = fileURLToPath(new URL("../../../..", import.meta.url));
export const scratch = mkdtempSync(join(tmpdir(), "dict-web-"));
process.on("exit", () => rmSync(scratch, { recursive: true }));

/** Returns the path of a shipped dictionary. */
export const pathOf = (language) => join(repository, `dicts/${language}/${language}.dat`);

/** Opens a shipped dictionary. */
export const open = (language) => Dict.fromBytes(readFileSync(pathOf(language)));

/** Returns what the program prints. Its history is in a folder of the test. */
export function dictc(args, input = "") {
    const env = { ...process.env, XDG_DATA_HOME: scratch };
    return execFileSync(process.env.DICTC, args, { env, input, encoding: "utf8", maxBuffer: 1 << 30, stdio: ["pipe", "pipe", "pipe"] });
}

/** Returns the path of a dictionary of these lines, which the program builds. */
export function build(lines, ...options) {
    const path = join(scratch, `${Math.random()}.dat`);
    dictc(["build", "-", "-o", path, ...options], lines.join("\n"));
    return path;
}

/** Returns a copy of bytes with one of them changed. */
export const damaged = (bytes, at) => Uint8Array.from(bytes).fill(bytes[at] ^ 16, at, at + 1);

/** Returns the lines of a text. */
export const linesOf = (text) => text.split("\n").slice(0, -1);

await init(code);
