// A browser with the page in it, for the tests of the game.
import assert from "node:assert/strict";
import { after } from "node:test";
import { serve } from "../../serve.mjs";
import { LETTERS, newContext, setTextSize, until, web } from "./harness.mjs";

/** The link to the board of most tests, for a game with common words: its lists are short. */
export const LINK = `#play?board=${LETTERS}&common=35`;
/** The sizes of the windows of phones, a tablet and a desktop. */
export const SIZES = { small: [320, 568], phone: [390, 844], lying: [844, 390], tablet: [820, 1180], desktop: [1440, 900] };

let running = null;
after(async () => await (await running)?.close());

/**
 * Opens the page as a new visitor, perhaps one who reads text of double size. With `answer`, the page comes from a server of
 * its own, which gives these answers. Errors of the page fail the test.
 */
export async function visit(t, { hash = LINK, size = "desktop", hasTouch = false, largeText = false, answer = null, ...context } = {}) {
    const server = await (answer ? serve(web, { answer }) : running ??= serve(web));
    const [width, height] = SIZES[size];
    const visitor = await newContext({ viewport: { width, height }, hasTouch, locale: "en-GB", ...context });
    const page = await visitor.newPage();
    const errors = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => message.type() === "error" && !(answer && /Failed to load resource/.test(message.text())) && errors.push(message.text()));
    t.after(async () => {
        await visitor.close();
        await (answer ? server.close() : null);
        assert.deepEqual(errors, []);
    });
    if (largeText) {
        await setTextSize(page, true);
    }
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
    const lines = await until(async () => {
        const kept = await readGames(page);
        return kept.length >= expected && kept;
    });
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
