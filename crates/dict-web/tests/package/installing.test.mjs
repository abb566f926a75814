// Installs the packages as npm gets them, and runs programs on them in processes of their own, as the READMEs say. DICT_WEB is the
// folder of the package; those of the languages are beside it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { before, test } from "node:test";
import { build } from "esbuild";
import { LANGUAGES } from "../../packing.mjs";
import { linesOf, open, repository, ruleSets, scratch } from "./harness.mjs";

const project = join(scratch, "project");
const languages = Object.keys(LANGUAGES);
const installed = (path) => join(project, "node_modules", path);
const run = (program, args, cwd = project) => execFileSync(program, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** Writes a file of the project, and returns its path. */
function write(name, text) {
    writeFileSync(join(project, name), text);
    return join(project, name);
}

/** Runs a script in Node, from another folder. Returns the values that it prints, each a line of JSON. */
const printed = (script) => linesOf(run(process.execPath, [script], tmpdir())).map((line) => JSON.parse(line));

/** Bundles a script of the project with esbuild into a folder of its own. Returns the path of the bundle. */
async function bundle(name, text, options) {
    const outfile = join(project, name, "bundle.mjs");
    await build({ entryPoints: [write(`${name}.mjs`, text)], bundle: true, minify: true, target: "es2022", logLevel: "error", outfile, ...options });
    return outfile;
}

before(() => {
    mkdirSync(project);
    write("package.json", '{ "private": true, "type": "module" }');
    const folders = [process.env.DICT_WEB, ...languages.map((language) => `${process.env.DICT_WEB}-${language}`)];
    const packed = folders.map((folder) => JSON.parse(run("npm", ["pack", "--json", "--loglevel=error", folder]))[0].filename);
    run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--loglevel=error", ...packed.map((name) => `./${name}`)]);
});

test("the examples of the READMEs run after the installation, and return what they say", () => {
    const [interfaces] = readFileSync(installed("dict-web/README.md"), "utf8").split("\n## ");
    runExamples(interfaces, 17);
    runExamples(readFileSync(join(repository, "README.md"), "utf8"), 3);
});

/** Runs the examples of a text, which say `expected` values. */
function runExamples(text, expected) {
    const examples = [...text.matchAll(/^```js\n(.*?)^```$/gms)].map(([, example]) => example).join("");
    let said = 0;
    const script = examples.replace(/^(.*); \/\/ (true|\d+|\[.*\]|\{.*\}|".*")$/gm, (_, call, value) => {
        said++;
        // Fields after `...` may be anything.
        const [, fields] = value.match(/^\{(.*), \.\.\. \}$/) ?? [];
        return fields ? `assert.deepEqual({ ...${call}, ${fields} }, ${call});` : `assert.deepEqual(${call}, ${value});`;
    });
    assert.equal(said, expected);
    const imports = 'import assert from "node:assert/strict"; import { Corrector, Lemmatizer, Scanner } from "dict-web";\n';
    assert.deepEqual(printed(write("readme.js", imports + script)), []);
}

test("the example of each language runs, and it has its words, all columns and its licence", () => {
    for (const language of languages) {
        const readme = readFileSync(installed(`dict-web-${language}/README.md`), "utf8");
        const [, example, call] = readme.match(/^```js\n(.*^(dict\.has\(.*?\)); \/\/ true\n)```$/ms);
        const { checksum, meta } = open(language);
        assert.deepEqual(printed(write(`${language}.js`, `${example}console.log(JSON.stringify([${call}, dict.checksum]));`)), [[true, checksum]]);
        const files = ["LICENSE", "README.md", "SOURCES.md", "index.d.ts", "index.js", `${language}.pack.gz`, "package.json"];
        assert.deepEqual(readdirSync(installed(`dict-web-${language}`)).sort(), files.sort());
        const { license, repository: { directory } } = JSON.parse(readFileSync(installed(`dict-web-${language}/package.json`), "utf8"));
        assert.equal(license, meta.license.includes("LicenseRef") ? "SEE LICENSE IN LICENSE" : meta.license);
        assert.ok(existsSync(join(repository, directory, "README.md")));
    }
    const licences = readFileSync(installed("dict-web/LICENSE-THIRD-PARTY"), "utf8");
    for (const crate of ["miniz_oxide", "unicode-normalization", "xxhash-rust"]) assert.match(licences, new RegExp(`^${crate} \\d`, "m"));
    assert.match(readFileSync(installed("dict-web/LICENSE-FAMILY"), "utf8"), /cuss 2\.2\.0/);
});

test("TypeScript finds the types of the installed packages, everything in them, and all rule sets", () => {
    cpSync(new URL("types.ts", import.meta.url), join(project, "types.ts"));
    const imports = languages.map((language) => `import ${language} from "dict-web-${language}";`);
    const rules = ruleSets().map(({ name }) => `"${name}": true`);
    write("names.ts", `import type { RulesName } from "dict-web"; ${imports.join(" ")}
        export const words: URL[] = [${languages}];
        export const rules: Record<RulesName, true> = { ${rules} };`);
    const options = "--noEmit --target es2022 --lib es2024,esnext.disposable,dom,dom.iterable,dom.asynciterable --strict --noUnusedLocals \
        --noUncheckedIndexedAccess --exactOptionalPropertyTypes --noPropertyAccessFromIndexSignature types.ts names.ts".split(/ +/);
    for (const [module, resolution] of [["esnext", "bundler"], ["nodenext", "nodenext"]]) {
        run(join(repository, "crates/dict-web/node_modules/.bin/tsc"), ["--types", "", "--module", module, "--moduleResolution", resolution, ...options]);
    }
});

test("esbuild makes one file of a program, its code, its words and the code that builds dictionaries", async () => {
    for (const format of ["iife", "esm"]) {
        const script = await bundle(`embedded-${format}`, `
            import { Dict, Game, init } from "dict-web/embedded";
            import english from "dict-web-en/en.pack.gz";
            import builder from "dict-web/dict-web-builder.wasm";
            init().then(async (code) => {
                const game = new Game(await Dict.unpack(english), { board: "catdlinemaropets" });
                const { dict } = await Dict.build(["tea", "tent"], {}, builder);
                console.log(JSON.stringify([game.answers[0].word, dict.words(), code instanceof WebAssembly.Module]));
            });
        `, { format, loader: { ".gz": "binary", ".wasm": "binary" }, define: { "import.meta.url": "location.href" } });
        assert.deepEqual(printed(script), [["impersonated", ["tea", "tent"], true]]);
    }
});

test("a module that esbuild bundles finds the files beside it", async () => {
    const script = await bundle("beside", `
        import { Dict, init } from "dict-web";
        import english from "dict-web-en";
        await init();
        console.log(JSON.stringify((await Dict.load(english)).has("quiz")));
    `, { format: "esm" });
    for (const file of ["dict-web/dict-web-simd.wasm", "dict-web-en/en.pack.gz"]) {
        assert.throws(() => printed(script), /ENOENT/);
        cpSync(installed(file), join(dirname(script), file.split("/")[1]));
    }
    assert.deepEqual(printed(script), [true]);
});
