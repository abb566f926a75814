// Installs the packages as npm gets them, and runs programs on them in processes of their own. DICT_WEB is the folder of the
// package; those of the languages are beside it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { LANGUAGES, version as cargoVersion } from "../../packing.mjs";
import { checkSaid, exampleOf } from "./examples.mjs";

const dictWeb = process.env.DICT_WEB;
const project = mkdtempSync(join(tmpdir(), "dict-web-project-"));
const languages = Object.keys(LANGUAGES);
const installed = (path) => join(project, "node_modules", path);
const run = (program, args, cwd = project) => execFileSync(program, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** Writes a file of the project, and returns its path. */
function write(name, text) {
    writeFileSync(join(project, name), text);
    return join(project, name);
}

/** Runs a script in Node, from another folder. Returns the values that it prints, each a line of JSON. */
const printed = (script) => run(process.execPath, [script], tmpdir()).trimEnd().split("\n").map((line) => JSON.parse(line));

/** Bundles a script of the project with esbuild into a folder of its own. Returns the path of the bundle. */
async function bundle(name, text, options) {
    const folder = join(project, name);
    mkdirSync(folder);
    const outfile = join(folder, "bundle.mjs");
    await build({ entryPoints: [write(`${name}.mjs`, text)], bundle: true, target: "es2022", logLevel: "error", outfile, ...options });
    return outfile;
}

before(() => {
    const folders = [dictWeb, ...languages.map((language) => join(dirname(dictWeb), `dict-web-${language}`))];
    const packed = folders.map((folder) => JSON.parse(run("npm", ["pack", "--json", "--loglevel=error", folder]))[0].filename);
    write("package.json", '{ "private": true, "type": "module" }');
    run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--loglevel=error", ...packed.map((name) => `./${name}`)]);
});
after(() => rmSync(project, { recursive: true }));

test("the first example of the README runs after the installation, and returns what it says", () => {
    const [, example] = readFileSync(installed("dict-web/README.md"), "utf8").match(/^```js\n(.*?)^```$/ms);
    const lines = example.trimEnd().split("\n");
    const said = lines.filter(exampleOf);
    assert.equal(said.length, 5);
    const asPrinted = lines.map((line) => exampleOf(line) ? `console.log(JSON.stringify(${exampleOf(line).call}));` : line);
    const found = printed(write("printing.js", asPrinted.join("\n")));
    said.forEach((line, at) => checkSaid(found[at], exampleOf(line).said, line));
    assert.equal(found.length, said.length);
});

test("the example of each language runs, and it has its words, all columns and its licence", () => {
    for (const language of languages) {
        const readme = readFileSync(installed(`dict-web-${language}/README.md`), "utf8");
        const [, example, call] = readme.match(/^```js\n(.*^(dict\.has\(.*?\)); \/\/ true\n)```$/ms);
        const script = write(`${language}.js`, `${example}console.log(JSON.stringify([${call}, dict.size, dict.columns.map(({ name }) => name), dict.meta.license]));`);
        const facts = JSON.parse(run(process.env.DICTC, ["info", "--json", language], dirname(fileURLToPath(import.meta.url))));
        assert.deepEqual(printed(script), [[true, facts.words, facts.columns.map(({ name }) => name), facts.meta.license]]);
        const folder = installed(`dict-web-${language}`);
        assert.deepEqual(readdirSync(folder).sort(), ["LICENSE", "README.md", "SOURCES.md", "index.d.ts", "index.js", `${language}.pack.gz`, "package.json"].sort());
        const { license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
        assert.equal(license, facts.meta.license.includes("LicenseRef") ? "SEE LICENSE IN LICENSE" : facts.meta.license);
    }
});

test("a package names its version, the folder that it comes from, and the licences of all that is in it", () => {
    const root = fileURLToPath(new URL("../../../..", import.meta.url));
    for (const name of ["dict-web", ...languages.map((language) => `dict-web-${language}`)]) {
        const { version, homepage, repository, bugs } = JSON.parse(readFileSync(installed(`${name}/package.json`), "utf8"));
        assert.equal(version, cargoVersion);
        const [, address] = repository.url.match(/^git\+(https:.*)\.git$/);
        assert.ok(readFileSync(join(root, "Cargo.toml"), "utf8").includes(`repository = "${address}"`));
        assert.ok(existsSync(join(root, repository.directory, "README.md")), repository.directory);
        assert.equal(homepage, `${address}/tree/v${version}/${repository.directory}#readme`);
        assert.equal(bugs.url ?? bugs, `${address}/issues`);
    }
    const licences = readFileSync(installed("dict-web/LICENSE-THIRD-PARTY"), "utf8");
    for (const crate of ["miniz_oxide", "unicode-normalization", "xxhash-rust"]) assert.match(licences, new RegExp(`^${crate} \\d`, "m"));
});

test("TypeScript finds the types of the installed packages", () => {
    write("types.ts", `
        import { Dict, init } from "dict-web";
        import { Dict as Embedded, init as initEmbedded, type Game } from "dict-web/embedded";
        ${languages.map((language) => `import ${language} from "dict-web-${language}";`).join("\n")}
        export const words: URL[] = [${languages}];
        export const code: WebAssembly.Module[] = [await init(), await initEmbedded(new URL("dict-web.wasm"))];
        export const dicts: Dict[] = [await Embedded.load(en), await Dict.load(de)];
        export const start = (game: Game): void => game.start();
        // @ts-expect-error: the address is not a dictionary.
        export const dict: Dict = en;
    `);
    const tsc = fileURLToPath(new URL("../../node_modules/.bin/tsc", import.meta.url));
    for (const [module, moduleResolution] of [["esnext", "bundler"], ["nodenext", "nodenext"]]) {
        run(tsc, ["--noEmit", "--strict", "--target", "es2022", "--module", module, "--moduleResolution", moduleResolution, "--types", "", "--lib", "es2024,esnext.disposable,dom,dom.iterable,dom.asynciterable", "types.ts"]);
    }
});

test("esbuild makes one file of a program, its code and its words", async () => {
    for (const format of ["iife", "esm"]) {
        const script = await bundle(`embedded-${format}`, `
            import { Dict, Game, init } from "dict-web/embedded";
            import english from "dict-web-en/en.pack.gz";
            const loading = init();
            loading.then(async (code) => {
                const dict = await Dict.unpack(english);
                const game = new Game(dict, { board: "catdlinemaropets" });
                console.log(JSON.stringify([dict.size, game.answers[0].word, code instanceof WebAssembly.Module, init() === loading]));
            });
        `, { format, minify: true, loader: { ".gz": "binary" }, define: { "import.meta.url": "location.href" } });
        assert.deepEqual(printed(script), [[255274, "impersonated", true, true]]);
    }
});

test("the embedded package is the package, and takes other code too", () => {
    const script = write("both.js", `
        import { readFileSync } from "node:fs";
        import * as plain from "dict-web";
        import * as embedded from "dict-web/embedded";
        const code = await embedded.init(readFileSync(${JSON.stringify(installed("dict-web/dict-web.wasm"))}));
        const own = Object.keys(plain).filter((name) => plain[name] !== embedded[name]);
        console.log(JSON.stringify([Object.keys(embedded).length === Object.keys(plain).length, own, await plain.init() === code, plain.ruleSets().length > 0]));
    `);
    assert.deepEqual(printed(script), [[true, ["init"], true, true]]);
});

test("code that esbuild embeds builds a dictionary", async () => {
    const script = await bundle("builder", `
        import { Dict, init } from "dict-web/embedded";
        import builder from "dict-web/dict-web-builder.wasm";
        await init();
        const { dict } = await Dict.build(["tea", "tent"], {}, builder);
        console.log(JSON.stringify(dict.complete("te")));
    `, { format: "esm", loader: { ".wasm": "binary" } });
    assert.deepEqual(printed(script), [["tea", "tent"]]);
});

test("a module that esbuild bundles finds the files beside it", async () => {
    const script = await bundle("beside", `
        import { Dict, init } from "dict-web";
        import english from "dict-web-en";
        await init();
        const dict = await Dict.load(english);
        console.log(JSON.stringify(dict.size));
    `, { format: "esm", minify: true });
    assert.throws(() => printed(script), /ENOENT.*dict-web-simd\.wasm/);
    cpSync(installed("dict-web/dict-web-simd.wasm"), join(dirname(script), "dict-web-simd.wasm"));
    cpSync(installed("dict-web-en/en.pack.gz"), join(dirname(script), "en.pack.gz"));
    assert.deepEqual(printed(script), [255274]);
});
