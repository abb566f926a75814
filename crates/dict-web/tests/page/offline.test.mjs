// A second visit without a network, and new versions of the page.
import assert from "node:assert/strict";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fetched, keptOffline, openView, settled, solved, temporaryFolder, until, web, withPage } from "./harness.mjs";

for (const base of ["/", "/some/folder/"]) {
    test(`a second visit to ${base} works without a network`, () => withPage({ base }, async ({ page, context, url, sent }) => {
        const words = await solved(page, url);
        await keptOffline(page);
        await context.setOffline(true);
        sent.length = 0;
        const second = await context.newPage();
        assert.equal(await solved(second, url), words);
        assert.equal(await solved(second, `${url}index.html`), words);
        await openView(second, "Settings");
        await second.getByText("Words kept for play offline: English.").waitFor();
        assert.deepEqual(fetched(sent), []);
    }));
}

test("the service worker leaves other pages of the host alone", () => withPage({
    base: "/dictc/",
    answer: (path) => (path === null ? { status: 200, body: "<title>another page</title>" } : null),
}, async ({ page, context, url }) => {
    await solved(page, url);
    await keptOffline(page);
    const other = await context.newPage();
    await other.goto(new URL("/other/", url).href);
    assert.equal(await other.evaluate(() => navigator.serviceWorker.controller), null);
    // A file below the page's folder that is none of the page's.
    const found = await page.evaluate(async () => (await fetch("unknown.txt")).status);
    assert.equal(found, 404);
}));

/** Copies the page, as a folder that a test may change. */
function copyOfPage() {
    const folder = temporaryFolder();
    cpSync(web, folder, { recursive: true });
    return folder;
}

test("a new version waits until the player reloads, and then all of its files are new", () => {
    const folder = copyOfPage();
    return withPage({ folder }, async ({ page, url }) => {
        const words = await solved(page, url);
        await keptOffline(page);
        // The next version: another title, and a service worker that knows the hash of the new page.
        const html = readFileSync(join(folder, "index.html"), "utf8");
        const next = html.replace("<title>dictc</title>", "<title>dictc, next</title>").replace('name="description" content="', 'name="description" content="Next. ');
        assert.notEqual(next, html);
        const { createHash } = await import("node:crypto");
        const hash = (text) => createHash("sha256").update(text).digest("hex").slice(0, 32);
        const worker = join(folder, "service-worker.js");
        const code = readFileSync(worker, "utf8");
        assert.ok(code.includes(hash(html)));
        writeFileSync(worker, code.replace(hash(html), hash(next)).replace(/version:"[0-9a-f]+"/, 'version:"next"'));
        writeFileSync(join(folder, "index.html"), next);

        const description = () => page.locator('meta[name="description"]').getAttribute("content");
        await page.reload();
        assert.doesNotMatch(await description(), /^Next/);
        await page.getByText("A new version of this page is ready.").waitFor();
        await page.getByRole("button", { name: "Reload" }).click();
        await page.waitForFunction(() => document.querySelector('meta[name="description"]').content.startsWith("Next"));
        assert.equal(await solved(page, url), words);
        const caches = await page.evaluate(async () => (await globalThis.caches.keys()).filter((name) => name.includes(":page:")));
        assert.equal(caches.length, 1, caches.join());
    });
});

test("a page whose files do not belong together is not kept", () => {
    const folder = copyOfPage();
    writeFileSync(join(folder, "style.css"), "body { color: red }");
    return withPage({ folder }, async ({ page, url }) => {
        await solved(page, url);
        const states = await page.evaluate(async () => {
            const registration = await navigator.serviceWorker.register("service-worker.js").catch(() => null);
            const worker = registration?.installing;
            if (worker) {
                await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
            }
            return { state: worker?.state ?? "redundant", controller: navigator.serviceWorker.controller !== null };
        });
        assert.deepEqual(states, { state: "redundant", controller: false });
    });
});

test("a kept dictionary is replaced when the page comes with another one", () => withPage({}, async ({ page, url }) => {
    const words = await solved(page, url);
    // As an older version of the page would have kept it.
    await page.evaluate(async () => {
        const name = (await caches.keys()).find((one) => one.endsWith(":dictionaries"));
        const cache = await caches.open(name);
        const [key] = await cache.keys();
        await cache.put(key.url.replace(/v=.*/, "v=older"), new Response("an older file"));
        await cache.delete(key);
    });
    await page.reload();
    assert.equal(await solved(page, url), words);
    await page.waitForFunction(async () => {
        const name = (await caches.keys()).find((one) => one.endsWith(":dictionaries"));
        const keys = await (await caches.open(name)).keys();
        return keys.length === 1 && !keys[0].url.includes("older");
    });
}));

test("a kept dictionary that is damaged is fetched again", () => withPage({}, async ({ page, url }) => {
    const words = await solved(page, url);
    await page.evaluate(async () => {
        const cache = await caches.open((await caches.keys()).find((one) => one.endsWith(":dictionaries")));
        const [key] = await cache.keys();
        const bytes = new Uint8Array(await (await cache.match(key)).arrayBuffer());
        bytes[bytes.length >> 1] ^= 1;
        await cache.put(key, new Response(bytes));
    });
    await page.reload();
    assert.equal(await solved(page, url), words);
}));

for (const name of ["dict-web-simd.wasm.z", "app.js"]) {
    test(`${name} is fetched again if what is kept of it is damaged`, () => withPage({}, async ({ page, url }) => {
        const words = await solved(page, url);
        await keptOffline(page);
        const keptBytes = (change) => page.evaluate(async ([file, isDamaged]) => {
            const cache = await caches.open((await caches.keys()).find((one) => one.includes(":page:")));
            const key = (await cache.keys()).find((one) => new URL(one.url).pathname.endsWith(`/${file}`));
            if (isDamaged) {
                const headers = (await cache.match(key)).headers;
                await cache.put(key, new Response(new Uint8Array(1000), { headers }));
            }
            return (await (await cache.match(key)).arrayBuffer()).byteLength;
        }, [name, change]);
        assert.equal(await keptBytes(true), 1000);
        await page.goto("about:blank");
        assert.equal(await solved(page, url), words);
        assert.ok(await keptBytes(false) > 1000);
    }));
}

test("today's board is played offline, and a mistake is corrected after the network is back", () => withPage({}, async ({ page, context, url }) => {
    await page.goto(url);
    await keptOffline(page);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("button", { name: "Play today's board" }).click();
    await page.getByRole("grid").waitFor();
    const verdict = page.locator(".echo-verdict");
    const play = async (word) => {
        await page.keyboard.type(word);
        await page.keyboard.press("Enter");
    };
    await play("recieve");
    assert.equal(await verdict.textContent(), "✕ not a word");
    await context.setOffline(false);
    // The word before may still wait for the code of the corrections, in vain.
    await until(async () => {
        await play("recieve");
        await settled(page);
        return await verdict.textContent() === "✕ did you mean receive?";
    });
}));
