// Measures how many boards a second `Dict.score` scores in node, with both builds of the code, and how many the native solver
// scores on one thread. The four take turns, and the table has their medians.
//
// Usage: node bench/boards.mjs [rounds] [boards]. DICT_WEB is the folder of the package (target/npm/dict-web), and NATIVE the
// program that bench/native.rs is compiled to (target/release/examples/native):
// cargo build --release -p dict-web --example native

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";

const repository = fileURLToPath(new URL("../../..", import.meta.url));
const dictionary = join(repository, "dicts/en/en.dat");
const folder = process.env.DICT_WEB ?? join(repository, "target/npm/dict-web");

/** Opens the dictionary with one build of the code, in a thread of its own. */
async function load(code) {
    const { Dict, init } = await import(pathToFileURL(join(folder, "index.js")));
    await init(readFileSync(join(folder, code)));
    return Dict.fromBytes(readFileSync(dictionary));
}

/** Answers each message with the seconds, words and points of the boards. */
async function work({ code, boards }) {
    const dict = await load(code);
    parentPort.on("message", () => {
        const start = performance.now();
        const scores = dict.score(boards);
        const seconds = (performance.now() - start) / 1000;
        const sum = (key) => scores.reduce((sum, score) => sum + score[key], 0);
        parentPort.postMessage([seconds, sum("words"), sum("points")]);
    });
}

/** Returns the run of one build of the code, and how to end it. */
function wasm(code, boards) {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { code, boards } });
    const run = () =>
        new Promise((resolve, reject) => {
            worker.once("message", resolve).once("error", reject);
            worker.postMessage(null);
        });
    return { run, end: () => worker.terminate() };
}

/** Returns the run of one engine of the native program. */
function native(engine, path) {
    const program = process.env.NATIVE ?? join(repository, "target/release/examples/native");
    const child = spawn(program, [dictionary, path], { stdio: ["pipe", "pipe", "inherit"] });
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const run = async () => {
        child.stdin.write(`${engine}\n`);
        return (await lines.next()).value.split(" ").map(Number);
    };
    return { run, end: () => child.stdin.end() };
}

async function main(rounds, count) {
    const dict = await load("dict-web.wasm");
    const boards = Array.from({ length: count }, (_, seed) => dict.roll({ seed }));
    const scratch = mkdtempSync(join(tmpdir(), "boards-"));
    const path = join(scratch, "boards");
    writeFileSync(path, boards.join("\n"));
    const runs = new Map([
        ["WebAssembly", wasm("dict-web.wasm", boards)],
        ["WebAssembly with vectors", wasm("dict-web-simd.wasm", boards)],
        ["native, portable", native("portable", path)],
        ["native, fastest", native("fastest", path)],
    ]);
    const rates = new Map([...runs.keys()].map((name) => [name, []]));
    let expected;
    // The first round warms up.
    for (let round = 0; round <= rounds; round++) {
        for (const [name, { run }] of runs) {
            const [seconds, ...totals] = await run();
            expected ??= String(totals);
            if (String(totals) !== expected) throw new Error(`${name} found ${totals} words and points, not ${expected}`);
            if (round > 0) rates.get(name).push(count / seconds);
        }
    }
    runs.forEach(({ end }) => end());
    rmSync(scratch, { recursive: true });
    const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
    const portable = median(rates.get("native, portable"));
    console.log(`${count} boards of 4 x 4, English, median of ${rounds} runs\n`);
    console.log("| build | boards/s | of native, portable |\n|---|--:|--:|");
    for (const [name, values] of rates) {
        const rate = median(values);
        console.log(`| ${name} | ${Math.round(rate).toLocaleString("en")} | ${Math.round((100 * rate) / portable)} % |`);
    }
}

if (isMainThread) await main(Number(process.argv[2] ?? 9), Number(process.argv[3] ?? 100_000));
else await work(workerData);
