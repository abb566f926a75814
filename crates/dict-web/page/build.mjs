// Builds the page: `node build.mjs PACKAGE DICTS OUT`.
//
// PACKAGE is the folder of the built package, DICTS has a folder of packs and `index.json`, which says what they are, and
// OUT is the folder for any static host. The address of each file has the hash of its bytes, so that browsers never mix
// the files of two versions.
import { createHash } from "node:crypto";
import { copyFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { gzipAsync } from "@gfx/zopfli";
import { build } from "esbuild";
import { fonts } from "./fonts.mjs";

const page = dirname(fileURLToPath(import.meta.url));
const [packageFolder, dictsFolder, out] = process.argv.slice(2).map((path) => resolve(path));
if (!out) {
    console.error("usage: node build.mjs PACKAGE DICTS OUT");
    process.exit(2);
}

/** The hash of each file that the service worker keeps, by its address. */
const hashes = {};
/** Returns the first 128 bits of the SHA-256 hash. They are enough to tell files apart, and the service worker is smaller. */
const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 32);

/** Writes a file, and returns its address. */
function put(path, bytes) {
    const hash = hashOf(bytes);
    const address = `${path}?v=${hash.slice(0, 12)}`;
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), bytes);
    hashes[address] = hash;
    return address;
}

/** Bundles a script or a style, with the facts of the build. */
async function bundle(entry, facts, format) {
    const result = await build({
        entryPoints: [join(page, entry)],
        bundle: true,
        write: false,
        minify: true,
        charset: "utf8",
        target: ["es2022", "chrome111", "firefox113", "safari16.4"],
        format,
        legalComments: "none",
        alias: { "dict-web": join(packageFolder, "index.js") },
        external: ["fonts/*"],
        define: { ...facts, "import.meta.url": "location.href" },
        logLevel: "warning",
    });
    return result.outputFiles[0].contents;
}

function puts(folder, names) {
    return names.map((name) => put(`${folder}/${name}`, readFileSync(join(page, folder, name))));
}

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, "dicts"), { recursive: true });

/** Compresses the code, because not every host does. No host treats files that end in `.z` in a special way. Blocks without limit save 0.2%. */
const compressed = async (bytes) => process.env.QUICK ? gzipSync(bytes, { level: 9 }) : Buffer.from(await gzipAsync(bytes, { numiterations: 15, blocksplittingmax: 0 }));
const code = async (name) => put(`${name}.z`, await compressed(readFileSync(join(packageFolder, name))));
// embed.mjs compressed it in the same way.
const { gzipped: embedded } = await import(pathToFileURL(join(packageFolder, "embedded-code.js")));
const simd = put("dict-web-simd.wasm.z", Buffer.from(embedded, "base64"));
const plain = await code("dict-web.wasm");
const builder = await code("dict-web-builder.wasm");
const corrections = await code("dict-web-corrections.wasm");
const queries = await code("dict-web-queries.wasm");

const described = JSON.parse(readFileSync(join(dictsFolder, "index.json"), "utf8"));
const lists = [];
const dictionaries = described.map(({ pack, first, columns, family, ...rest }) => {
    const bytes = readFileSync(join(dictsFolder, pack));
    const version = hashOf(bytes).slice(0, 12);
    cpSync(join(dictsFolder, pack), join(out, "dicts", pack));
    const firstAddress = first && put(`dicts/${first}`, readFileSync(join(dictsFolder, first)));
    const columnsAddress = columns && put(`dicts/${columns}`, readFileSync(join(dictsFolder, columns)));
    const familyAddress = family && put(`dicts/${family}`, readFileSync(join(dictsFolder, family)));
    lists.push(...[firstAddress, columnsAddress, familyAddress].filter(Boolean));
    return { ...rest, pack: `dicts/${pack}?v=${version}`, packBytes: bytes.length, version, first: firstAddress ?? null, columns: columnsAddress ?? null, family: familyAddress ?? null };
});

// The page shows the rule sets before its code arrives.
const { init, ruleSets } = await import(pathToFileURL(join(packageFolder, "index.js")));
await init(readFileSync(join(packageFolder, "dict-web.wasm")));
const facts = { simd, plain, builder, corrections, queries, dictionaries, ruleSets: ruleSets(), version: hashOf(JSON.stringify(hashes)).slice(0, 12) };
const app = put("app.js", await bundle("src/main.ts", { BUILD: JSON.stringify(facts) }, "iife"));
const faces = Object.entries(await fonts()).map(([name, bytes]) => put(`fonts/${name}`, bytes));
const style = put("style.css", replaceAll(Buffer.from(await bundle("styles/index.css", {})).toString(), faces));
const icons = puts("icons", readdirSync(join(page, "icons")).sort());
const manifest = put("manifest.webmanifest", replaceAll(readFileSync(join(page, "manifest.webmanifest"), "utf8"), icons));

function replaceAll(text, addresses) {
    for (const address of addresses) {
        text = text.replaceAll(new RegExp(`(?<=["(])${address.split("?")[0]}(?=[")])`, "g"), address);
    }
    return text;
}

const html = replaceAll(readFileSync(join(page, "index.html"), "utf8"), [app, style, manifest, simd, ...icons, ...faces]);
writeFileSync(join(out, "index.html"), html);
hashes["./"] = hashOf(html);

// Pictures for the installation are fetched by the system, not by the page, and few visits need more letters.
const isLater = (address) => [simd, plain, builder, corrections, queries, ...lists].includes(address) || /\.png\?|more-letters|\.txt\?/.test(address);
const select = (test) => Object.fromEntries(Object.entries(hashes).filter(([address]) => test(address)));
const files = {
    version: hashOf(JSON.stringify(hashes)).slice(0, 12),
    first: select((address) => !isLater(address)),
    later: select(isLater),
    simd,
    plain,
};
writeFileSync(join(out, "service-worker.js"), await bundle("src/service_worker/service_worker.ts", { FILES: JSON.stringify(files) }, "iife"));

// They go with the code, but no visit needs them.
for (const name of ["LICENSE-APACHE", "LICENSE-MIT", "LICENSE-FAMILY", "LICENSE-THIRD-PARTY"]) copyFileSync(join(packageFolder, name), join(out, name));

const gzipped = (path) => /\.(z|woff2)$/.test(path) ? readFileSync(join(out, path)).length : gzipSync(readFileSync(join(out, path)), { level: 9 }).length;
const firstVisit = ["index.html", "app.js", "style.css", "fonts/letters.woff2", "service-worker.js", "dict-web-simd.wasm.z"];
const sizes = firstVisit.map((path) => [path, gzipped(path)]);
for (const [path, size] of [...sizes, ["total", sizes.reduce((sum, [, size]) => sum + size, 0)]]) {
    console.log(`${String(size).padStart(8)} ${path}`);
}
console.log(`bytes after gzip -9; the page is in ${out}`);
