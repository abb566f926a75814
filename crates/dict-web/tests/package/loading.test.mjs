// Files, packs and columns as they arrive, whole or in pieces, and the code.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { Dict, Lemmatizer, Unpacker, build, code, damaged, dictc, init, pathOf, scratch, web } from "./harness.mjs";

const folder = process.env.DICT_WEB;
const file = readFileSync(pathOf("nl"));
/** The bytes of the pack that the program made for the package of the language. */
const pack = gunzipSync(readFileSync(join(dirname(folder), "dict-web-nl/nl.pack.gz")));
const zipped = gzipSync(pack);
const same = (bytes, expected) => assert.equal(Buffer.compare(bytes, expected), 0);

/** Returns what `dictc pack` makes of a file. */
function packed(path, ...options) {
    dictc(["pack", path, "-o", join(scratch, "pack"), ...options]);
    return readFileSync(join(scratch, "pack"));
}

/** Returns a stream of bytes in chunks of `size`. */
const streamOf = (bytes, size) => ReadableStream.from(chunksOf(bytes, size));
const chunksOf = (bytes, size) => Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => Uint8Array.from(bytes.subarray(at * size, (at + 1) * size)));

test("files and packs are loaded, compressed or not, in chunks of any size", async () => {
    for (const bytes of [file, pack, gzipSync(file), zipped]) {
        writeFileSync(join(scratch, "loaded"), bytes);
        let progress = 0;
        const dict = await Dict.load(pathToFileURL(join(scratch, "loaded")), { onProgress: (count) => (progress = count) });
        assert.equal(progress, bytes.length);
        same(dict.bytes(), file);
    }
    for (const source of [streamOf(pack, 1000), streamOf(zipped, 997), new Response(streamOf(zipped, 3001)), new Response(pack), zipped]) {
        same((await Dict.unpack(source)).bytes(), file);
    }
    const unpacker = new Unpacker();
    for (const chunk of chunksOf(pack, 30_000)) unpacker.push(chunk);
    same(unpacker.finish(), file);
    const small = packed(build(["cat", "cats", "dog"]));
    for (const bytes of [small, gzipSync(small)]) assert.equal((await Dict.unpack(streamOf(bytes, 1))).size, 3);
    const padded = Uint8Array.from(Buffer.concat([Buffer.alloc(3), file, Buffer.alloc(2)]));
    for (const bytes of [padded.slice(3, -2).buffer, new DataView(padded.buffer, 3, file.length)]) same(Dict.fromBytes(bytes).bytes(), file);
});

test("columns that come later are added to a dense file", async () => {
    const base = build(["ran", "run", "saw"], "--form", "dense");
    const whole = build(["ran\t5", "run\t9", "saw\t7"], "--form", "dense", "--column", "count=2");
    const dict = Dict.fromBytes(readFileSync(base));
    same((await dict.withColumns(packed(whole, "--base", base))).bytes(), readFileSync(whole));
});

test("damaged and truncated packs are refused", async () => {
    // The list of symbols is at the offsets 50 and 60.
    const changed = [0, 50, 60, 100, 500_000, pack.length - 1].map((at) => damaged(pack, at));
    const cut = [0, 3, 47, 100_000, -1].map((end) => pack.subarray(0, end));
    const compressed = [zipped.subarray(0, 100_000), damaged(zipped, 100_000), damaged(zipped, zipped.length - 6)];
    for (const bytes of [...changed, ...cut, ...compressed, Buffer.concat([pack, pack]), file]) {
        await assert.rejects(Dict.unpack(bytes), { name: "DictError", kind: "pack" });
    }
    await assert.rejects(Dict.unpack("pack"), TypeError);
    const unpacker = new Unpacker();
    unpacker.push(pack.subarray(0, 1000));
    unpacker.free();
    for (const call of [() => unpacker.push(pack), () => unpacker.finish()]) assert.throws(call, { kind: "code", message: /freed/ });
});

test("columns may come later, and are refused if they are another file's or damaged", async () => {
    const whole = build(["ran\t5\trun", "run\t9\trun", "saw\t7\tsee | saw"], "--column", "count=2", "--column", "lemmas=3:edits");
    const dict = await Dict.unpack(packed(whole, "--without-column", "count", "--without-column", "lemmas"));
    writeFileSync(join(scratch, "base"), dict.bytes());
    const columns = packed(whole, "--base", join(scratch, "base"));
    for (const source of [columns, gzipSync(columns), new Response(gzipSync(columns)), streamOf(columns, 7)]) {
        same((await dict.withColumns(source)).bytes(), readFileSync(whole));
    }
    const changed = await dict.withAdded(["raw", "ran"]).withDenied(["ran"]).withAdded(["urn"]).withColumns(columns);
    assert.deepEqual([changed.words(), changed.value("saw", "count"), changed.value("urn", "count")], [["raw", "run", "saw", "urn"], 7, null]);
    assert.deepEqual([(await Lemmatizer.of(changed)).lemmas("saw"), dict.columns, dict.words()], [["see", "saw"], [], ["ran", "run", "saw"]]);
    const refused = (source, message, kind = "pack", of = dict) => assert.rejects(of.withColumns(source), { name: "DictError", kind, message });
    await refused(columns, /^it was made for a base with the checksum/, "pack", Dict.fromBytes(file));
    await refused(pack, /^a pack of a whole dictionary/);
    for (const bytes of [damaged(columns, columns.length >> 1), columns.subarray(0, 60)]) await refused(bytes, /./);
    await assert.rejects(dict.withColumns("columns"), TypeError);
    await assert.rejects(Dict.unpack(columns), { kind: "pack", message: /^a pack of columns/ });
    dict.free();
    await refused(columns, /freed/, "code");
});

test("a load fails with the reason, and can be aborted", async () => {
    const server = createServer((request, response) => {
        if (request.url === "/missing") return response.writeHead(404).end();
        if (request.url === "/hangs") return response.writeHead(200).write(pack.subarray(0, 1000));
        response.writeHead(200, { "content-length": "1000000" }).write(zipped, () => setTimeout(() => response.destroy(), 50));
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    const load = (path, options) => Dict.load(`http://127.0.0.1:${server.address().port}${path}`, options);
    await assert.rejects(load("/missing"), { name: "DictError", message: /404/ });
    await assert.rejects(load("/breaks"), TypeError);
    const controller = new AbortController();
    await assert.rejects(load("/hangs", { signal: controller.signal, onProgress: () => controller.abort() }), { name: "AbortError" });
    server.closeAllConnections();
    server.close();
});

test("the code is loaded once: from bytes, a module, a response, a URL, or beside the package", async () => {
    assert.equal(init(), init());
    const freshCode = (query) => import(`${pathToFileURL(join(folder, "code.js"))}?${query}`);
    const url = pathToFileURL(join(folder, "dict-web.wasm"));
    for (const [at, source] of [await init(), code, new Response(code), url, String(url), undefined].entries()) {
        const fresh = await freshCode(at);
        assert.throws(() => fresh.code.call("output"), { kind: "code", message: /init/ });
        assert.ok((await fresh.init(source)) instanceof WebAssembly.Module);
    }
    // The embedded package is the package, and takes other code too.
    const embedded = await import(pathToFileURL(join(folder, "embedded.js")));
    const others = Object.keys({ ...web, ...embedded }).filter((name) => web[name] !== embedded[name]);
    assert.deepEqual([others, await embedded.init(code) === await init()], [["init"], true]);
    // After a failure, it can be tried again.
    const fresh = await freshCode("fails");
    for (const wrong of [new Uint8Array(10), new Response("<html>")]) await assert.rejects(fresh.init(wrong), { kind: "code", message: /not WebAssembly/ });
    await assert.rejects(fresh.init(new Response("", { status: 404 })), { kind: "code", message: /404/ });
    await fresh.init(code);
    // Code that stopped in the middle of a call is not used again.
    assert.throws(() => fresh.code.call("no_such_export"), { kind: "code", message: /other code/ });
    fresh.code.call("output");
    assert.throws(() => fresh.code.call("drop_object", 1n), { kind: "code", message: /BigInt.*load the page again/ });
    assert.throws(() => fresh.code.call("output"), { kind: "code", message: /load the page again/ });
});
