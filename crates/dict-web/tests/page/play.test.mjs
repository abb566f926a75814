// A whole game in a browser: by swipes, by taps, by typing, by arrow keys, and through the accessibility tree.
import assert from "node:assert/strict";
import { test } from "node:test";
import { holdBack, noted, settled, until } from "./harness.mjs";
import { centre, endGame, foundWords, keptGames, startGame, type, visit } from "./play_page.mjs";

// c a t d
// l i n e
// m a r o
// p e t s
const LINE = [4, 5, 6, 7];
const NAIL = [6, 1, 5, 4];

/** Returns the words of the only kept game. */
async function keptWords(page) {
    const [line] = await keptGames(page, 1);
    return JSON.parse(line).found;
}

test("a game is played by swipes of the mouse, diagonals too, and back over the last tile", async (t) => {
    const page = await visit(t);
    await startGame(page);
    const swipe = async (tiles) => {
        const [first, ...rest] = await Promise.all(tiles.map((tile) => centre(page, tile)));
        await page.mouse.move(first.x, first.y);
        await page.mouse.down();
        for (const { x, y } of rest) {
            await page.mouse.move(x, y, { steps: 3 });
        }
        await page.mouse.up();
    };
    await swipe(LINE);
    await swipe(NAIL);
    // From l over i to a, back to i, and on to n and e.
    await swipe([4, 5, 9, 5, 6, 7]);
    assert.equal(await page.locator(".echo-verdict").textContent(), "= already found");
    // Back to the first tile: nothing is played.
    await swipe([4, 5, 4]);
    await swipe([0, 1, 2]);
    assert.deepEqual(await foundWords(page), ["cat", "nail", "line"]);
    await endGame(page);
    assert.deepEqual(await keptWords(page), ["line", "nail", "cat"]);
});

test("a fast swipe of a finger misses no tile, and a second finger changes nothing", async (t) => {
    const page = await visit(t, { size: "phone", hasTouch: true });
    await page.getByRole("button", { name: "Start" }).tap();
    await page.getByRole("grid").waitFor();
    const client = await page.context().newCDPSession(page);
    const touch = (kind, ...points) => client.send("Input.dispatchTouchEvent", { type: kind, touchPoints: points });
    const [l, e, s] = await Promise.all([4, 7, 15].map((tile) => centre(page, tile)));
    await touch("touchStart", { ...l, id: 1 });
    await touch("touchMove", { ...l, id: 1 }, { ...s, id: 2 });
    await touch("touchMove", { ...e, id: 1 }, { ...s, id: 2 });
    await touch("touchEnd");
    await page.locator(".found-word").waitFor();
    assert.deepEqual(await foundWords(page), ["line"]);
    // The page did not scroll, and no keyboard came up.
    assert.equal(await page.evaluate(() => scrollY), 0);
    assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), "INPUT");
});

test("tiles are tapped one by one, and a second tap on the last one plays the word", async (t) => {
    const page = await visit(t, { size: "phone", hasTouch: true });
    await page.getByRole("button", { name: "Start" }).tap();
    for (const tile of [...LINE, LINE.at(-1)]) {
        const { x, y } = await centre(page, tile);
        await page.touchscreen.tap(x, y);
    }
    assert.deepEqual(await foundWords(page), ["line"]);
    // A tap on an earlier tile cuts the path there, and a tap elsewhere starts a new one.
    for (const tile of [4, 5, 6, 5]) {
        const { x, y } = await centre(page, tile);
        await page.touchscreen.tap(x, y);
    }
    assert.equal(await page.locator(".echo-word").textContent(), "LI");
    const { x, y } = await centre(page, 15);
    await page.touchscreen.tap(x, y);
    assert.equal(await page.locator(".echo-word").textContent(), "S");
});

test("a game is played by typing, and the path of the letters lights up", async (t) => {
    const page = await visit(t);
    await page.getByRole("button", { name: "Start" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("lin");
    assert.deepEqual(await page.locator(".playing .tile.lit .tile-letter").allTextContents(), ["L", "I", "N"]);
    await page.keyboard.type("q");
    assert.equal(await page.locator(".playing .tile.lit").count(), 0);
    assert.ok(await page.getByText("not on the board").isVisible());
    await page.keyboard.press("Backspace");
    await type(page, "e");
    await type(page, "xyz");
    assert.equal(await page.locator(".echo-verdict").textContent(), "✕ not a word");
    await page.keyboard.type("tap");
    await page.keyboard.press("Escape");
    assert.equal(await page.getByRole("textbox", { name: "Word" }).inputValue(), "");
    // Letters reach the word from everywhere.
    await page.evaluate(() => document.activeElement.blur());
    await type(page, "Mine");
    assert.deepEqual(await foundWords(page), ["mine", "line"]);
    // A space belongs to no word; without a word, it pauses.
    await page.getByRole("textbox", { name: "Word" }).focus();
    await page.keyboard.type("cat ");
    assert.equal(await page.getByRole("textbox", { name: "Word" }).inputValue(), "cat");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Space");
    assert.ok(await page.getByText("The game is paused.").first().isVisible());
    await endGameByKeys(page);
    assert.deepEqual(await keptWords(page), ["line", "mine"]);
});

async function endGameByKeys(page) {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "The game was ended." }).waitFor();
}

test("a word is picked with the arrow keys and Space, and played with Enter", async (t) => {
    const page = await visit(t);
    await startGame(page);
    await page.keyboard.press("Shift+Tab");
    const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
    assert.equal(await focused(), "c, row 1, column 1");
    for (const key of ["ArrowDown", "Space", "ArrowRight", "Space", "ArrowRight", "Space", "ArrowRight", "Space"]) {
        await page.keyboard.press(key);
    }
    assert.equal(await focused(), "e, row 2, column 4");
    assert.equal(await page.locator(".playing [aria-selected='true']").count(), 4);
    await page.keyboard.press("Enter");
    assert.deepEqual(await foundWords(page), ["line"]);
    await page.keyboard.press("Control+Home");
    assert.equal(await focused(), "c, row 1, column 1");
    await page.keyboard.press("End");
    assert.equal(await focused(), "d, row 1, column 4");
    // Backspace takes the last tile back, and Escape all of them.
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Space");
    await page.keyboard.press("Backspace");
    assert.equal(await page.locator(".playing [aria-selected='true']").count(), 1);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".playing [aria-selected='true']").count(), 0);
});

test("a game is played through the accessibility tree alone", async (t) => {
    const page = await visit(t);
    await page.getByRole("button", { name: "Start" }).click();
    // The texts that a screen reader hears, in their order.
    const heard = [];
    await page.exposeFunction("hear", (text) => heard.push(text));
    await page.evaluate(() => new MutationObserver(() => window.hear(document.querySelector("#live").textContent)).observe(document.querySelector("#live"), { childList: true, subtree: true, characterData: true }));
    const rows = page.getByRole("grid", { name: "Board, 4 by 4 tiles" }).getByRole("row");
    assert.equal(await rows.count(), 4);
    assert.deepEqual(await rows.nth(1).getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label"))),
        ["l, row 2, column 1", "i, row 2, column 2", "n, row 2, column 3", "e, row 2, column 4"]);
    // A screen reader presses tiles without a pointer.
    for (const name of ["c, row 1, column 1", "a, row 1, column 2", "t, row 1, column 3", "t, row 1, column 3"]) {
        await page.getByRole("gridcell", { name }).evaluate((cell) => cell.click());
    }
    await page.getByRole("textbox", { name: "Word" }).fill("line");
    await page.getByRole("button", { name: "Play the word" }).click();
    await page.getByRole("textbox", { name: "Word" }).fill("xyz");
    await page.getByRole("button", { name: "Play the word" }).click();
    await page.getByRole("button", { name: "Hint" }).click();
    await until(() => heard.length >= 4);
    assert.deepEqual(heard, ["cat: 1 point. 1 point in all.", "line: 1 point. 2 points in all.", "xyz: not a word.", heard[3]]);
    assert.match(heard[3], /^Hint: \d+ words left to find\. The tiles say how many start there\.$/);
    assert.match(await page.getByRole("gridcell").first().getAttribute("aria-label"), /^c, row 1, column 1, \d+ words start here$/);
    assert.equal(await page.getByRole("list", { name: "Found words" }).getByRole("listitem").count(), 2);
    await endGame(page);
    await page.getByRole("button", { name: "Found 2" }).click();
    assert.equal(await page.getByRole("list", { name: "Words" }).getByRole("listitem").count(), 2);
});

test("a typed word that is not in the list gets the word that was probably meant, if that counts", async (t) => {
    const { answer, come } = holdBack((path) => path.startsWith("dict-web-corrections.wasm"));
    const page = await visit(t, { answer });
    await startGame(page);
    await page.getByText(/^Found 0 of 375$/).waitFor();
    const verdict = page.locator(".echo-verdict");
    const heard = () => page.locator("#live").textContent();
    const all = await noted(page, "#live");
    // The word comes too late: the next one was played.
    const [request] = await Promise.all([page.waitForRequest(/corrections\.wasm/), type(page, "recieve")]);
    assert.equal(await heard(), "recieve: not a word.");
    await type(page, "line");
    come();
    await (await request.response()).finished();
    await type(page, "Recieve");
    await verdict.getByText("✕ did you mean receive?").waitFor();
    assert.equal(await heard(), "Recieve: not a word; did you mean receive?");
    assert.ok(!(await all()).some((text) => text.startsWith("recieve: not a word;")));
    // A rare word does not count in this game, and a short one in none.
    for (const [typed, meant] of [["zoysiaa", "zoysia"], ["ofo", "of"]]) {
        await type(page, typed);
        await settled(page);
        assert.notEqual(await verdict.textContent(), `✕ did you mean ${meant}?`);
    }
    // A swipe has no mistakes of typing.
    for (const tile of [8, 4, 5]) {
        await page.locator(`.playing [data-index="${tile}"]`).click();
    }
    await page.keyboard.press("Enter");
    await settled(page);
    assert.equal(await verdict.textContent(), "✕ not a word");
});

test("a finger that starts the game leaves no tile with a ring, and the arrow keys lead to the tiles", async (t) => {
    const page = await visit(t, { size: "phone", hasTouch: true });
    await page.getByRole("button", { name: "Start" }).tap();
    await page.getByRole("grid").waitFor();
    assert.equal(await page.locator(":focus").getAttribute("role"), "grid");
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.locator(".tile:focus-visible").getAttribute("data-index"), "0");
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.locator(".tile:focus-visible").getAttribute("data-index"), "1");
});

test("the words are counted with a dictionary that does not say which are common", async (t) => {
    const page = await visit(t, { hash: "#settings" });
    await page.getByLabel("Words", { exact: true }).first().selectOption("Nederlands");
    await page.getByRole("navigation").getByRole("link", { name: "Play" }).click();
    await startGame(page);
    await page.getByText(/^Found 0 of [1-9]\d*$/).waitFor();
});
