/**
 * Keeps the page's files in the browser, so that it works offline.
 *
 * Every file has the hash of its bytes in its address (`app.js?v=...`), and its bytes are checked against it: files of
 * different versions never mix. Other addresses, such as those of dictionaries, are not handled here.
 */

declare const self: ServiceWorkerGlobalScope;

declare const FILES: {
    version: string;
    /** The addresses of the files that are kept before the page is asked for again, with the first 128 bits of their SHA-256 hashes. */
    first: Record<string, string>;
    /** The files that are kept when they are first asked for. */
    later: Record<string, string>;
    /** The code with vectors and without: the browser uses one of them. */
    simd: string;
    plain: string;
};

const FOLDER = new URL("./", self.location.href);
const PREFIX = `dictc:${FOLDER.pathname}:page:`;
const CACHE = PREFIX + FILES.version;
const VECTORS = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);

/** The addresses of all files with their hashes. */
const hashes = new Map(Object.entries({ ...FILES.first, ...FILES.later }).map(([address, hash]) => [new URL(address, FOLDER).href, hash]));
const START = new URL("./", FOLDER).href;

/** Returns true if the bytes are those of the file. The addresses of other versions' files start with their hash. */
async function isIntact(address: string, bytes: ArrayBuffer): Promise<boolean> {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const hash = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return hash.startsWith(hashes.get(address) ?? new URL(address).searchParams.get("v") ?? "");
}

/**
 * Fetches a file whose bytes have the right hash: from the browser's cache of downloads, otherwise from the host. If there
 * is no such file, the answer is not ok.
 */
async function fetchChecked(address: string): Promise<Response> {
    for (const cache of ["default", "reload"] as const) {
        const response = await fetch(address, { cache });
        if (!response.ok) {
            return response;
        }
        const bytes = await response.arrayBuffer();
        if (await isIntact(address, bytes)) {
            // A response that was redirected cannot answer a navigation.
            return new Response(bytes, { headers: { "content-type": response.headers.get("content-type") ?? "application/octet-stream" } });
        }
    }
    return new Response("not the file of this version", { status: 502 });
}

async function keepAll(): Promise<void> {
    const code = WebAssembly.validate(VECTORS) ? FILES.simd : FILES.plain;
    const addresses = [...Object.keys(FILES.first), code].map((address) => new URL(address, FOLDER).href);
    const cache = await caches.open(CACHE);
    await Promise.all(addresses.map(async (address) => {
        const response = await fetchChecked(address);
        if (!response.ok) {
            throw new Error(`${address}: the host answers ${response.status}`);
        }
        await cache.put(address, response);
    }));
}

/** Removes the versions before, unless another tab may still show one of them. */
async function removeOld(): Promise<void> {
    const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
    const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (tabs.filter(({ url }) => url.startsWith(FOLDER.href)).length <= 1) {
        await Promise.all(old.map((name) => caches.delete(name)));
    }
}

/** Answers with a kept file of any version: its address has its hash. A file that was damaged meanwhile is fetched again. */
async function answer(request: Request, address: string): Promise<Response> {
    const own = await caches.open(CACHE);
    const kept = await own.match(address) ?? await caches.match(address);
    // A clone of a kept response would do, but now and then its other half never arrives in the page.
    const bytes = await kept?.arrayBuffer();
    if (kept && bytes && await isIntact(address, bytes)) {
        return new Response(bytes, { headers: kept.headers });
    }
    if (!hashes.has(address)) {
        return await fetch(request);
    }
    const response = await fetchChecked(address);
    if (response.ok) {
        await own.put(address, response.clone()).catch(() => {});
    }
    return response;
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(removeOld().then(() => self.clients.claim())));
self.addEventListener("message", (event) => {
    if (event.data === "take over") {
        void self.skipWaiting();
    }
});
self.addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== "GET" || url.origin !== FOLDER.origin) {
        return;
    }
    const isStart = request.mode === "navigate" && (url.pathname === FOLDER.pathname || url.pathname === `${FOLDER.pathname}index.html`);
    if (isStart) {
        event.respondWith(answer(request, START));
    } else if (hashes.has(url.href) || (url.href.startsWith(FOLDER.href) && url.searchParams.has("v") && !url.pathname.startsWith(`${FOLDER.pathname}dicts/`))) {
        event.respondWith(answer(request, url.href));
    }
});

export {};
