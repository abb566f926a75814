// What all tests of the page share: the built page on a server of its own, and a browser with a fresh profile.
import { after, before } from "node:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "../../serve.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../../..");
const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
/** The built page. */
export const web = process.env.DICT_WEB_PAGE ?? join(target, "web");

/** The built package. */
export const packageFolder = process.env.DICT_WEB ?? join(target, "npm/dict-web");
/** The program, which packed the page's dictionaries. */
export const dictc = process.env.DICTC ?? join(target, "debug/dictc");

/** A board with many words. Among them are line, mine, nail, cat and tape, but not xyz. */
export const BOARD = "c a t d / l i n e / m a r o / p e t s";
/** The letters of the board, which are the same board in short. */
export const LETTERS = BOARD.replaceAll(/[ /]/g, "");

/** Starts Debian's Chromium, with more arguments if there are any. */
export function launch(...args) {
    return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", ...args] });
}

/** Starts a browser before the tests of a file, and closes it after them. */
export function useBrowser() {
    const shared = { browser: null };
    before(async () => {
        shared.browser = await launch();
    });
    after(async () => {
        await shared.browser?.close();
    });
    return shared;
}

/** Returns an option `answer` of a server that holds back the files of these paths, and `come`, which lets them come. */
export function holdBack(isHeld) {
    let come;
    const coming = new Promise((resolve) => { come = resolve; });
    const answer = async (path) => {
        if (path && isHeld(path)) {
            await coming;
        }
        return null;
    };
    return { answer, come: () => come() };
}

/**
 * Runs `test` with a page on a server of its own and a fresh profile. The server counts the bytes that it sends.
 *
 * `options` are those of the server, and of the browser's context as `context`. Errors of the page fail the test.
 */
export async function withPage(shared, options, test) {
    const { context: contextOptions = {}, folder = web, allowed = [], ...serverOptions } = options;
    const sent = [];
    const server = await serve(folder, { ...serverOptions, sent: (path, bytes) => sent.push({ path, bytes }) });
    const context = await shared.browser.newContext({ locale: "en-US", ...contextOptions });
    const problems = [];
    context.on("weberror", (error) => problems.push(error.error().message));
    context.on("console", (message) => {
        if (message.type() === "error" && /Content Security Policy/.test(message.text())) {
            problems.push(message.text());
        }
    });
    try {
        context.setDefaultTimeout(10_000);
        const page = await context.newPage();
        await test({ page, context, url: server.url, sent, server });
        const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
        if (unexpected.length > 0) {
            throw new Error(`errors of the page: ${unexpected.join("; ")}`);
        }
    } finally {
        await context.close();
        await server.close();
    }
}

/** Opens Solve with a board, and waits for all words of it. Returns the heading that counts them. */
export async function solved(page, url, board = BOARD) {
    await page.goto(`${url}#solve?${new URLSearchParams({ board })}`);
    return await allWords(page);
}

/** Waits until all words of the board are listed. */
export async function allWords(page) {
    await page.getByText(/^By the rules/).waitFor();
    return await page.locator(".summary").textContent();
}

/** Waits until the service worker has kept the page. */
export async function keptOffline(page) {
    await page.evaluate(async () => { await navigator.serviceWorker.ready; });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Opens a view through its link, as a player does, and waits for its heading. */
export async function openView(page, name) {
    await page.getByRole("navigation").getByRole("link", { name, exact: true }).click();
    await page.waitForFunction((shown) => document.querySelector("#navigation [aria-current]")?.textContent === shown && document.querySelector("main h1"), name);
}

/** Makes a folder that is removed with the machine's temporary files. */
export function temporaryFolder() {
    return mkdtempSync(join(tmpdir(), "dict-web-"));
}

/** Returns the lines of a history of `games` games, all different. */
export function history(games, change = {}) {
    return Array.from({ length: games }, (_, game) => JSON.stringify({
        ended: 1795305600 + game, dictionary: "SCOWL 80", rules: "boggle", drill: false, board: BOARD, min_letters: 3, limit: 180,
        seconds: 175, points: 30 + game, all_points: 2982, hints: false, found: ["impersonated"], missed: ["retaliate", "material"], ...change,
    }));
}
