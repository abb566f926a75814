// A browser with the page in it, for the tests of the game.
import assert from "node:assert/strict";
import { serve } from "../../serve.mjs";
import { LETTERS, launch, web } from "./harness.mjs";

/** The link to the board of most tests, for a game with common words: its lists are short. */
export const LINK = `#play?board=${LETTERS}&common=35`;
/** The sizes of the windows of phones, a tablet and a desktop. */
export const SIZES = { small: [320, 568], phone: [390, 844], lying: [844, 390], tablet: [820, 1180], desktop: [1440, 900] };

let running;

/** Starts the browser and a server of the page, once for all tests of a file. */
async function start() {
    const [server, browser] = await Promise.all([serve(web), launch()]);
    return { server, browser };
}

/** Stops what the tests of a file started. */
export async function stop() {
    const { server, browser } = await running;
    await browser.close();
    await server.close();
}

/**
 * Opens the page as a new visitor, perhaps one who reads text of double size. With `answer`, the page comes from a server of
 * its own, which gives these answers. Errors of the page fail the test.
 */
export async function visit(t, { hash = LINK, size = "desktop", hasTouch = false, largeText = false, answer = null, ...context } = {}) {
    running ??= start();
    const { browser: usual, server: shared } = await running;
    const server = answer ? await serve(web, { answer }) : shared;
    const browser = largeText ? await launch("--blink-settings=defaultFontSize=32") : usual;
    const [width, height] = SIZES[size];
    const visitor = await browser.newContext({ viewport: { width, height }, hasTouch, locale: "en-GB", ...context });
    const page = await visitor.newPage();
    const errors = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => message.type() === "error" && !(answer && /Failed to load resource/.test(message.text())) && errors.push(message.text()));
    t.after(async () => {
        await (largeText ? browser : visitor).close();
        await (answer ? server.close() : null);
        assert.deepEqual(errors, []);
    });
    await page.goto(`${server.url}${hash}`);
    return page;
}

/** Presses Start as soon as there is a board. */
export async function startGame(page) {
    await page.getByRole("button", { name: "Start" }).click();
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

/** Returns the centre of a tile on the screen. */
export async function centre(page, tile) {
    const box = await page.locator(`.playing [data-index="${tile}"]`).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Returns the found words, as the list shows them. */
export async function foundWords(page) {
    return await page.getByRole("list", { name: "Found words" }).locator(".found-word").allTextContents();
}

/** Returns the lines of the kept games, as soon as there are as many as expected. */
export async function keptGames(page, expected) {
    let lines = await readGames(page);
    for (let turn = 0; lines.length < expected && turn < 50; turn += 1) {
        await page.waitForTimeout(100);
        lines = await readGames(page);
    }
    assert.equal(lines.length, expected);
    return lines;
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
