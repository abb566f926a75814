// What all tests of the page share: visits to the built page, and what players do in several of them.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "playwright-core";
import { serve } from "../../serve.mjs";
import { launch } from "../browser.mjs";
import { BOARD, LETTERS, target, web } from "./given.mjs";

export { BOARD, LETTERS, history, web } from "./given.mjs";

/** A board with few words, which is solved and listed soon. Among them are line and nail. */
export const SMALL = "c a t d / l i n e";
/** The link to the board of most games, with common words: its lists are short. */
export const LINK = `#play?board=${LETTERS}&common=35`;
/** The sizes of the windows of phones, a tablet and a desktop. */
export const SIZES = { small: [320, 568], phone: [390, 844], lying: [844, 390], tablet: [820, 1180], desktop: [1440, 900], wide: [2560, 1440] };

/** The built package. */
export const packageFolder = process.env.DICT_WEB ?? join(target, "npm/dict-web");

/** Runs the program, which packed the page's dictionaries. Returns what it prints. */
export function dictc(args, options = {}) {
    return execFileSync(process.env.DICTC ?? join(target, "debug/dictc"), args, { encoding: "utf8", maxBuffer: 1 << 30, stdio: ["pipe", "pipe", "ignore"], ...options });
}

/** The milliseconds after which a test fails whose condition does not come. A busy machine may be slow. */
const PATIENCE = 60_000;

let browser = null;
let shared = null;
/** The visitors whose page is used again, by the options of their contexts. */
const visitors = new Map();
after(async () => {
    await (await browser)?.close();
    await (await shared)?.close();
});

/** Makes a visitor in the browser of the run, or else in one that starts with the first test of the file. */
async function newVisitor(options) {
    const { DICT_WEB_BROWSER: address } = process.env;
    browser ??= address ? chromium.connect(address) : launch();
    const context = await (await browser).newContext({ locale: "en-GB", ...options });
    context.setDefaultTimeout(PATIENCE);
    const errors = [];
    context.on("weberror", (error) => errors.push(String(error.error())));
    context.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    return { context, errors, page: await context.newPage() };
}

/**
 * Opens the page as a visitor who has its files and dictionaries already, but no settings, games or lists: this is much faster than a
 * first visit, because the tests of a file share the browser's tab. With `now`, the clock is Playwright's. `media` is what Playwright
 * emulates, and other options are those of a context. Errors of the page fail the test.
 */
export async function visit(t, { hash = LINK, size = "desktop", now = null, media = {}, ...options } = {}) {
    // Browsers look for an icon of pages that name none.
    const { url } = await (shared ??= serve(web, { answer: (path) => (path === "favicon.ico" ? { body: "" } : null) }));
    const key = JSON.stringify({ ...options, isClock: now !== null });
    if (!visitors.has(key)) {
        visitors.set(key, newVisitor(options));
    }
    const { context, errors, page } = await visitors.get(key);
    t.after(() => assert.deepEqual(errors.splice(0), []));
    for (const other of context.pages().filter((one) => one !== page)) {
        await other.close();
    }
    // A file without a script, because the page would keep its game again.
    await page.goto(`${url}style.css`);
    await page.evaluate(async () => {
        sessionStorage.clear();
        localStorage.clear();
        await new Promise((done) => { indexedDB.deleteDatabase("dictc").onsuccess = done; });
    });
    if (now !== null) {
        await page.clock.install({ time: new Date(now) });
    }
    await resize(page, size);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null, ...media });
    await page.goto(url + hash);
    return page;
}

/**
 * Opens the page as a new visitor, on a server of its own, which counts the bytes that it sends. Without `hash`, nothing is opened
 * yet. With `mayFail`, requests may fail. `answer`, `base` and `folder` are those of the server, and other options those of a
 * context. Errors of the page fail the test.
 */
export async function firstVisit(t, { hash, size = "desktop", answer, base, folder = web, mayFail = Boolean(answer), ...options } = {}) {
    const sent = [];
    const server = await serve(folder, { answer, base, sent: (path, bytes) => sent.push({ path, bytes }) });
    const { context, errors, page } = await newVisitor(options);
    t.after(async () => {
        await context.close();
        await server.close();
        assert.deepEqual(errors.filter((text) => !(mayFail && /Failed to load resource/.test(text))), []);
    });
    await resize(page, size);
    if (hash !== undefined) {
        await page.goto(server.url + hash);
    }
    return { page, context, url: server.url, sent };
}

/** Follows a link to a place in the page, which does not load it again. */
export async function goTo(page, hash) {
    await page.evaluate((place) => { location.hash = place; }, hash);
}

/** Opens a view through its link, as a player does, and waits for its heading. */
export async function openView(page, name) {
    await page.getByRole("navigation").getByRole("link", { name, exact: true }).click();
    await page.waitForFunction((shown) => document.querySelector("#navigation [aria-current]")?.textContent === shown && document.querySelector("main h1"), name);
}

/** Gives the window another size, and returns it. */
export async function resize(page, size) {
    const [width, height] = SIZES[size];
    await page.setViewportSize({ width, height });
    await page.waitForFunction(([width, height]) => innerWidth === width && innerHeight === height, [width, height]);
    return [width, height];
}

/** Makes text that has no size of its own twice as large, or as large as usual again. */
export async function setTextSize(page, isDouble) {
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: isDouble ? { standard: 32, fixed: 26 } : { standard: 16, fixed: 13 } });
    await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === size, isDouble ? "32px" : "16px");
    await session.detach();
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

/** Returns what a page fetched. The browser looks for a new service worker when it likes. */
export function fetched(sent) {
    return sent.filter(({ path }) => path !== "service-worker.js");
}

/** Opens Solve with a board, and waits for all words of it. Returns the heading that counts them. */
export async function solved(page, board = BOARD) {
    await page.goto(`${page.url().split("#")[0]}#solve?${new URLSearchParams({ board })}`);
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

/** Presses Start, or another button, as soon as there is a board, and waits for the game. */
export async function startGame(page, name = "Start") {
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("grid").waitFor();
}

/** Types a word and plays it. */
export async function type(page, word) {
    await page.keyboard.type(word);
    await page.keyboard.press("Enter");
}

/** Ends the game by its buttons. */
export async function endGame(page) {
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "End the game" }).click();
    await page.getByRole("button", { name: "End it" }).click();
    await page.getByRole("heading", { name: "The game was ended." }).waitFor();
}

/** Returns the letters of the board in play, as in the link to it. */
export async function lettersInPlay(page) {
    return (await page.locator(".playing .tile-letter").allTextContents()).join("").toLowerCase();
}

/** Returns the centre of a tile on the screen. */
export async function centre(page, tile) {
    const box = await page.locator(`.playing [data-index="${tile}"]`).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Returns the found words, as the list shows them. */
export async function foundWords(page) {
    return await page.getByRole("list", { name: "Found words" }).locator(".found-word").allTextContents();
}

/** Returns the records of the kept games, as soon as there are as many as expected. */
export async function keptGames(page, expected) {
    const lines = await until(async () => {
        const kept = await readGames(page);
        return kept.length >= expected && kept;
    });
    assert.equal(lines.length, expected);
    return lines.map((line) => JSON.parse(line));
}

function readGames(page) {
    return page.evaluate(() => new Promise((done, fail) => {
        const request = indexedDB.open("dictc");
        request.onerror = () => fail(request.error);
        // Nothing was kept yet, and this look leaves no database behind.
        request.onupgradeneeded = () => {
            request.onerror = () => done([]);
            request.transaction.abort();
        };
        request.onsuccess = () => {
            const all = request.result.transaction("games").objectStore("games").getAll();
            all.onsuccess = () => {
                request.result.close();
                done(all.result);
            };
        };
    }));
}

/** Imports a file of games in the statistics, which are open. */
export async function importFile(page, lines) {
    await page.locator("#history-file").setInputFiles({ name: "history.jsonl", mimeType: "text/plain", buffer: Buffer.from(lines.join("\n")) });
}

/** Opens the statistics, imports games that are not there yet, and waits for them. */
export async function importGames(page, lines) {
    await goTo(page, "#statistics");
    await importFile(page, lines);
    await page.getByText(`${lines.length} game${lines.length === 1 ? "" : "s"} added.`).waitFor();
    await page.locator(".dictionary-card").first().waitFor();
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

/** Notes each text that the screen reader is given from now on. Returns a function that returns all of them. */
export async function heard(page) {
    const notes = await page.evaluateHandle(() => {
        const element = document.querySelector("#live");
        const texts = [];
        new MutationObserver(() => texts.push(element.textContent)).observe(element, { childList: true, subtree: true, characterData: true });
        return texts;
    });
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
