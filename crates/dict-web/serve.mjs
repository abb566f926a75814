// Serves the built page on this machine: `node serve.mjs FOLDER [PORT]`. It compresses files as most hosts do.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".wasm": "application/wasm", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml", ".png": "image/png",
    ".txt": "text/plain; charset=utf-8", ".gz": "application/gzip", ".woff2": "font/woff2",
};
/** Types that are compressed already. */
const PACKED = [".gz", ".png", ".woff2", ".z"];

/**
 * Serves a folder below `base`. Tests may give `answer`, which gets the path of a request and may return another body or
 * status, and `sent`, which is told the path and the bytes of each answer.
 */
export async function serve(folder, { port = 0, base = "/", answer = () => null, sent = () => {} } = {}) {
    const server = createServer(async (request, response) => {
        const { pathname, searchParams } = new URL(request.url, "http://localhost");
        const path = decodeURIComponent(pathname);
        const inside = path.startsWith(base) ? normalize(path.slice(base.length)) : null;
        const file = inside === null || inside.startsWith("..") ? null : inside === "." || inside.endsWith("/") ? join(inside, "index.html") : inside;
        const other = await answer(file, searchParams);
        let body = other?.body ?? null;
        if (!other && file !== null) {
            body = await readFile(join(folder, file)).catch(() => null);
        }
        if (body === null) {
            response.writeHead(other?.status ?? 404, { "content-type": "text/plain" }).end("not here");
            return;
        }
        const ending = extname(file ?? "index.html");
        const compresses = !PACKED.includes(ending) && /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
        const bytes = compresses ? gzipSync(body, { level: 9 }) : Buffer.from(body);
        const etag = `"${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}"`;
        if (!other && request.headers["if-none-match"] === etag) {
            response.writeHead(304, { etag }).end();
            sent(file, 0);
            return;
        }
        const headers = {
            etag,
            "content-type": TYPES[ending] ?? "application/octet-stream",
            "content-length": other?.claims ?? bytes.length,
            // The addresses of most files have their hash.
            "cache-control": searchParams.has("v") ? "max-age=31536000, immutable" : "no-cache",
            ...(compresses ? { "content-encoding": "gzip" } : {}),
        };
        response.writeHead(other?.status ?? 200, headers);
        sent(file, bytes.length);
        if (other?.send) {
            await other.send(response, bytes);
        } else if (other?.claims) {
            // Less than was claimed: the connection breaks off.
            response.write(bytes, () => response.destroy());
        } else {
            response.end(bytes);
        }
    });
    await new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, "127.0.0.1", resolve);
    });
    return {
        url: `http://127.0.0.1:${server.address().port}${base}`,
        close: () => new Promise((resolve) => {
            server.close(resolve);
            server.closeAllConnections();
        }),
    };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    const [folder, port = "8080"] = process.argv.slice(2);
    if (!folder) {
        console.error("usage: node serve.mjs FOLDER [PORT]");
        process.exit(2);
    }
    const { url } = await serve(folder, { port: Number(port) });
    console.log(`The page is at ${url}`);
}
