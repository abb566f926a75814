// Every screen of the game: axe finds nothing, on a phone in light colours and on a desktop in dark ones. On all sizes, the board
// fits and nothing is cut off.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { holdBack } from "./harness.mjs";
import { SIZES, endGame, startGame, type, visit } from "./play_page.mjs";

/** Fails if axe finds anything on the screen. */
async function check(page, screen) {
    assert.deepEqual(await violations(page), [], screen);
}

/** Fails if the page is wider than the window. */
async function fits(page, screen) {
    const [width, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(width <= window, `${screen}: ${width} > ${window}`);
}

/** Gives the window another size, and returns it. */
async function resize(page, size) {
    const [width, height] = SIZES[size];
    await page.setViewportSize({ width, height });
    await page.waitForFunction(([width, height]) => innerWidth === width && innerHeight === height, [width, height]);
    return [width, height];
}

const scramble = `#play?board=${encodeURIComponent("qu:3w i t:2l s / n e . ? / a:2w l:3l o m / d r u he")}&rules=scramble&points=50&common=15`;

for (const [size, colorScheme] of [["phone", "light"], ["desktop", "dark"]]) {
    test(`axe finds nothing on any screen: ${size}, ${colorScheme}`, async (t) => {
        const page = await visit(t, { size, colorScheme, hash: scramble, reducedMotion: "reduce" });
        await page.getByRole("button", { name: "Start" }).waitFor();
        await check(page, "ready");
        await startGame(page);
        await type(page, "quit");
        await check(page, "found");
        await type(page, "xyz");
        await page.getByRole("button", { name: "Hint" }).click();
        await check(page, "wrong, with a hint");
        await page.keyboard.type("lin");
        await check(page, "tracing");
        await page.getByRole("button", { name: "Pause" }).click();
        await check(page, "paused");
        await page.getByRole("button", { name: "End the game" }).click();
        await check(page, "ending");
        await page.getByRole("button", { name: "End it" }).click();
        await page.locator(".word-button").first().click();
        await check(page, "review");
        await page.getByRole("button", { name: "Options" }).click();
        await check(page, "options");
    });
}

test("the board is in the window, and nothing is wider than it", async (t) => {
    const page = await visit(t, { hash: scramble });
    await startGame(page);
    await page.getByRole("button", { name: "Hint" }).click();
    for (const size of Object.keys(SIZES)) {
        const [width, height] = await resize(page, size);
        const board = await page.locator(".playing .board").evaluate((element) => element.getBoundingClientRect().toJSON());
        assert.ok(board.top >= 0 && board.left >= 0 && board.bottom <= height && board.right <= width, `${size}: ${JSON.stringify(board)}`);
        assert.ok(board.width >= 0.4 * Math.min(width, height), `${size}: ${JSON.stringify(board)}`);
        await fits(page, `${size}, playing`);
    }
    await endGame(page);
    await page.locator(".word-button").first().click();
    for (const size of Object.keys(SIZES)) {
        await resize(page, size);
        await fits(page, `${size}, review`);
    }
});

test("with text of double size, on the smallest phone, everything is there and nothing is wider than the window", async (t) => {
    const page = await visit(t, { size: "small", largeText: true });
    await startGame(page);
    await fits(page, "playing");
    await type(page, "line");
    await page.getByText("✓ 1 point").waitFor();
    await endGame(page);
    await fits(page, "review");
    await page.locator(".word-button").first().click();
    await fits(page, "a word");
    await page.getByRole("button", { name: "Options" }).click();
    const { left, right } = await page.locator("dialog").evaluate((dialog) => dialog.getBoundingClientRect().toJSON());
    assert.ok(left >= 0 && right <= 320);
});

/** Returns the letters whose ink a badge or a value covers. */
function covered(page) {
    return page.locator(".playing .tile").evaluateAll((tiles) => {
        const pen = document.createElement("canvas").getContext("2d");
        const ink = (letter) => {
            const { font } = getComputedStyle(letter);
            pen.font = font;
            const text = pen.measureText(letter.textContent);
            const range = document.createRange();
            range.selectNodeContents(letter);
            const { left, top } = range.getBoundingClientRect();
            const base = top + text.fontBoundingBoxAscent;
            return { left: left - text.actualBoundingBoxLeft, right: left + text.actualBoundingBoxRight, top: base - text.actualBoundingBoxAscent, bottom: base + text.actualBoundingBoxDescent };
        };
        const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
        return tiles.flatMap((tile) => {
            const letter = ink(tile.querySelector(".tile-letter"));
            return [...tile.querySelectorAll(".tile-badge, .tile-value")].filter((other) => meet(letter, other.getBoundingClientRect())).map((other) => `${tile.textContent} ${other.className}`);
        });
    });
}

for (const letterSize of ["normal", "large"]) {
    test(`hints of two digits cover no letter: ${letterSize} letters`, async (t) => {
        const row = "qu h w m c a t j";
        const boards = [["h w qu m / c a t s / p r e a / d g he o", ""], ["h w qu m / c a t s / p r e a / d g he o", "&rules=scramble"], [Array(8).fill(row).join(" / "), ""]];
        const page = await visit(t, { hash: "#settings" });
        await page.evaluate((kept) => localStorage.setItem("dictc.settings", JSON.stringify(kept)), { language: "en", letterSize });
        await page.reload();
        for (const [board, more] of boards) {
            await page.evaluate((hash) => { location.hash = hash; }, `#play?board=${encodeURIComponent(board)}${more}`);
            // Where a game is in progress, the board comes after a question.
            const isFirst = board === boards[0][0] && more === "";
            if (!isFirst) {
                await page.getByRole("button", { name: "Play the board of the link" }).click();
            }
            await startGame(page);
            await page.getByRole("button", { name: "Hint" }).click();
            for (const size of ["small", "lying"]) {
                await resize(page, size);
                await page.locator(".tile-badge").evaluateAll((badges) => badges.forEach((badge) => {
                    badge.hidden = false;
                    badge.dataset.text = "88";
                }));
                assert.deepEqual(await covered(page), [], `${size}: ${board}`);
            }
        }
    });
}

test("the notice that words are coming moves nothing", async (t) => {
    const { answer, come } = holdBack((path) => path.startsWith("dicts/en.pack"));
    const page = await visit(t, { answer, hash: "#solve" });
    const places = async () => {
        const all = [];
        for (const size of ["small", "lying", "desktop"]) {
            await resize(page, size);
            all.push(await page.locator("main, main h1, .look-up").evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top)));
        }
        return all;
    };
    const notice = page.locator(".notice", { hasText: "words are coming (English)." });
    await notice.waitFor();
    const during = await places();
    come();
    await notice.waitFor({ state: "hidden" });
    assert.deepEqual(during.map(({ length }) => length), [3, 3, 3]);
    assert.deepEqual(await places(), during);
});

test("in forced colours, a path is seen", async (t) => {
    const page = await visit(t, { forcedColors: "active", reducedMotion: "reduce" });
    await startGame(page);
    await page.keyboard.type("line");
    const faces = await page.locator(".playing .tile").evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile, "::before").backgroundColor));
    assert.equal(new Set(faces).size, 2);
});
