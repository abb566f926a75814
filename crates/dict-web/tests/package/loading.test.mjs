import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { Dict, LANGUAGES, Unpacker, build, code, dictc, init, pathOf, scratch } from "./harness.mjs";

/** Returns the bytes of the pack that the program made for the package of the language. */
function packed(language) {
    return gunzipSync(readFileSync(join(dirname(process.env.DICT_WEB), `dict-web-${language}/${language}.pack.gz`)));
}

/** Returns a stream of bytes in chunks of `size`. */
function streamOf(bytes, size) {
    let start = 0;
    return new ReadableStream({
        pull(controller) {
            if (start >= bytes.length) return controller.close();
            controller.enqueue(Uint8Array.from(bytes.subarray(start, (start += size))));
        },
    });
}

for (const language of LANGUAGES) {
    test(`a pack expands to the bytes of the file, with ${language}`, async () => {
        const file = readFileSync(pathOf(language));
        const pack = packed(language);
        const dict = await Dict.unpack(gzipSync(pack));
        assert.equal(Buffer.compare(dict.bytes(), file), 0);
        dict.free();
        const unpacker = new Unpacker();
        for (let start = 0; start < pack.length; start += 30_000) unpacker.push(pack.subarray(start, start + 30_000));
        assert.equal(Buffer.compare(unpacker.finish(), file), 0);
    });
}

test("files and packs are loaded, compressed or not, in chunks of any size", async () => {
    const file = readFileSync(pathOf("en"));
    const pack = packed("en");
    const { size, checksum } = Dict.open(file);
    for (const bytes of [file, pack, gzipSync(file), gzipSync(pack)]) {
        const path = join(scratch, "loaded");
        writeFileSync(path, bytes);
        let progress = 0;
        const dict = await Dict.load(pathToFileURL(path), { onProgress: (count) => (progress = count) });
        assert.deepEqual([dict.size, progress], [size, bytes.length]);
        dict.free();
    }
    const zipped = gzipSync(pack);
    for (const source of [streamOf(pack, 1000), streamOf(zipped, 65_536), streamOf(zipped, 997), new Response(streamOf(zipped, 3001)), new Response(pack)]) {
        const dict = await Dict.unpack(source);
        assert.equal(dict.checksum, checksum);
        dict.free();
    }
    // A byte at a time.
    const small = join(scratch, "small.pack");
    dictc(["pack", build(["cat", "cats", "dog"]), "-o", small]);
    for (const bytes of [readFileSync(small), gzipSync(readFileSync(small))]) {
        assert.equal((await Dict.unpack(streamOf(bytes, 1))).size, 3);
    }
});

test("damaged and truncated packs are refused", async () => {
    const pack = packed("nl");
    const zipped = gzipSync(pack);
    const damaged = (bytes, at) => {
        const copy = Uint8Array.from(bytes);
        copy[at] ^= 16;
        return copy;
    };
    for (const bytes of [
        new Uint8Array(0), new Uint8Array(3), pack.subarray(0, 47), pack.subarray(0, 100_000), pack.subarray(0, -1), damaged(pack, 0),
        // The list of symbols.
        damaged(pack, 50), damaged(pack, 60),
        damaged(pack, 100), damaged(pack, 500_000), damaged(pack, pack.length - 1), Buffer.concat([pack, pack]),
        zipped.subarray(0, 100_000), damaged(zipped, 100_000), damaged(zipped, zipped.length - 6), readFileSync(pathOf("nl")),
    ]) {
        await assert.rejects(Dict.unpack(bytes), { name: "DictError", kind: "pack" });
    }
    await assert.rejects(Dict.unpack("pack"), TypeError);
    const unpacker = new Unpacker();
    unpacker.push(pack.subarray(0, 1000));
    unpacker.free();
    assert.throws(() => unpacker.push(pack), { kind: "code" });
    assert.throws(() => unpacker.finish(), { kind: "code" });
});

test("a load fails with the reason, and can be aborted", async () => {
    const start = packed("nl").subarray(0, 1000);
    const server = createServer((request, response) => {
        if (request.url === "/missing") return response.writeHead(404).end();
        if (request.url === "/hangs") return response.writeHead(200).write(start);
        response.writeHead(200, { "content-length": "1000000" }).write(start, () => setTimeout(() => response.destroy(), 50));
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = (path) => `http://127.0.0.1:${server.address().port}${path}`;
    await assert.rejects(Dict.load(url("/missing")), { name: "DictError", message: /404/ });
    await assert.rejects(Dict.load(url("/breaks")), TypeError);
    const controller = new AbortController();
    const loading = Dict.load(url("/hangs"), { signal: controller.signal, onProgress: () => controller.abort() });
    await assert.rejects(loading, { name: "AbortError" });
    server.closeAllConnections();
    server.close();
});

test("the code is loaded once: from bytes, a module, a response, a URL, or beside the package", async () => {
    assert.equal(init(), init());
    assert.ok((await init()) instanceof WebAssembly.Module);
    const again = (query) => import(`${pathToFileURL(join(process.env.DICT_WEB, "code.js"))}?${query}`);
    const module = await WebAssembly.compile(code);
    const url = pathToFileURL(join(process.env.DICT_WEB, "dict-web.wasm"));
    for (const [at, source] of [module, code, new Response(code), url, String(url), undefined].entries()) {
        const fresh = await again(at);
        assert.throws(() => fresh.code.call("output"), { kind: "code", message: /init/ });
        assert.ok((await fresh.init(source)) instanceof WebAssembly.Module);
    }
    // After a failure, it can be tried again.
    const fresh = await again("fails");
    await assert.rejects(fresh.init(new Uint8Array(10)), { kind: "code", message: /not WebAssembly/ });
    await assert.rejects(fresh.init(new Response("<html>")), { kind: "code", message: /not WebAssembly/ });
    await assert.rejects(fresh.init(new Response("", { status: 404 })), { kind: "code", message: /404/ });
    await fresh.init(module);
});

test("code that stopped in the middle of a call is not used again", async () => {
    const fresh = await import(`${pathToFileURL(join(process.env.DICT_WEB, "code.js"))}?stops`);
    await fresh.init(code);
    assert.throws(() => fresh.code.call("no_such_export"), { kind: "code", message: /other code/ });
    fresh.code.call("output");
    assert.throws(() => fresh.code.call("drop_object", 1n), { kind: "code", message: /BigInt.*load the page again/ });
    assert.throws(() => fresh.code.call("output"), { kind: "code", message: /load the page again/ });
});
