// What all tests of the page share: the built page on a server of its own, and a browser with a fresh profile for each test.
import assert from "node:assert/strict";
import { after } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { serve } from "../../serve.mjs";
import { launch } from "./browser.mjs";
import { BOARD, target, web } from "./given.mjs";

export { BOARD, LETTERS, history, web } from "./given.mjs";

/** The built package. */
export const packageFolder = process.env.DICT_WEB ?? join(target, "npm/dict-web");
/** The program, which packed the page's dictionaries. */
export const dictc = process.env.DICTC ?? join(target, "debug/dictc");

/** The milliseconds after which a test fails whose condition does not come. A busy machine may be slow. */
export const PATIENCE = 60_000;

let browser = null;
after(async () => await (await browser)?.close());

/** Makes a context with a fresh profile: in the browser of run.mjs, or else in one that starts with the first test of the file. */
export async function newContext(options) {
    const { DICT_WEB_BROWSER: address } = process.env;
    browser ??= address ? chromium.connect(address) : launch();
    const context = await (await browser).newContext(options);
    context.setDefaultTimeout(PATIENCE);
    return context;
}

/** Makes text that has no size of its own twice as large, or as large as usual again. */
export async function setTextSize(page, isDouble) {
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: isDouble ? { standard: 32, fixed: 26 } : { standard: 16, fixed: 13 } });
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
export async function withPage(options, test) {
    const { context: contextOptions = {}, folder = web, allowed = [], ...serverOptions } = options;
    const sent = [];
    const server = await serve(folder, { ...serverOptions, sent: (path, bytes) => sent.push({ path, bytes }) });
    const context = await newContext({ locale: "en-US", ...contextOptions });
    const problems = [];
    context.on("weberror", (error) => problems.push(error.error().message));
    context.on("console", (message) => {
        if (message.type() === "error" && /Content Security Policy/.test(message.text())) {
            problems.push(message.text());
        }
    });
    try {
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

/** Returns what a page fetched. The browser looks for a new service worker when it likes. */
export function fetched(sent) {
    return sent.filter(({ path }) => path !== "service-worker.js");
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

/** Waits until `condition` returns something, and returns that. */
export async function until(condition) {
    const end = performance.now() + PATIENCE;
    for (;;) {
        const value = await condition();
        if (value) {
            return value;
        }
        assert.ok(performance.now() < end, `not within ${PATIENCE} ms: ${condition}`);
        await wait(50);
    }
}

/** Waits until the page has done what it can do by itself, and has drawn it. */
export async function settled(page) {
    await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))); }));
}

/** Notes each text that an element gets from now on. Returns a function that returns all of them. */
export async function noted(page, selector) {
    const notes = await page.evaluateHandle((selector) => {
        const element = document.querySelector(selector);
        const texts = [];
        new MutationObserver(() => texts.push(element.textContent)).observe(element, { childList: true, subtree: true, characterData: true });
        return texts;
    }, selector);
    return () => notes.jsonValue();
}

/** Gives the page a clipboard of its own: all pages of a browser share the real one. Returns a function that reads it. */
export async function ownClipboard(page) {
    await page.evaluate(() => {
        Object.defineProperty(navigator, "share", { value: undefined });
        navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };
    });
    return () => page.evaluate(() => globalThis.copied);
}

/** Makes a folder that is removed with the machine's temporary files. */
export function temporaryFolder() {
    return mkdtempSync(join(tmpdir(), "dict-web-"));
}
