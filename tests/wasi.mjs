// Runs a program for wasm32-wasip1, a test program for instance, with node.
// node --no-warnings tests/wasi.mjs program.wasm [argument]...
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [program] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: process.argv.slice(2), env: process.env, preopens: { '/': '/' } });
const module = await WebAssembly.compile(await readFile(program));
process.exitCode = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
