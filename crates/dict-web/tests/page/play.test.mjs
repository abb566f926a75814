// A whole game in a browser: by swipes, by taps, by typing, by arrow keys, and through the accessibility tree. And a game that is
// kept: through a reload, in a pause, in the background, and in the history.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LINK, centre, endGame, firstVisit, foundWords, goTo, heard, holdBack, keptGames, settled, startGame, type, until, visit } from "./harness.mjs";

// c a t d
// l i n e
// m a r o
// p e t s
const LINE = [4, 5, 6, 7];
const NAIL = [6, 1, 5, 4];

/** Returns the words of the only kept game. */
async function keptWords(page) {
    const [game] = await keptGames(page, 1);
    return game.found;
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

test("tiles are tapped one by one, and a second tap on the last one plays the word; the arrow keys lead to the tiles", async (t) => {
    const page = await visit(t, { size: "phone", hasTouch: true });
    await page.getByRole("button", { name: "Start" }).tap();
    await page.getByRole("grid").waitFor();
    // A finger that starts the game leaves no tile with a ring.
    assert.equal(await page.locator(":focus").getAttribute("role"), "grid");
    for (const tile of ["0", "1"]) {
        await page.keyboard.press("ArrowRight");
        assert.equal(await page.locator(".tile:focus-visible").getAttribute("data-index"), tile);
    }
    const tap = async (...tiles) => {
        for (const tile of tiles) {
            const { x, y } = await centre(page, tile);
            await page.touchscreen.tap(x, y);
        }
    };
    await tap(...LINE, LINE.at(-1));
    assert.deepEqual(await foundWords(page), ["line"]);
    // A tap on an earlier tile cuts the path there, and a tap elsewhere starts a new one.
    await tap(4, 5, 6, 5);
    assert.equal(await page.locator(".echo-word").textContent(), "LI");
    await tap(15);
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
    for (const key of ["Tab", "Enter", "Shift+Tab", "Enter"]) {
        await page.keyboard.press(key);
    }
    await page.getByRole("heading", { name: "The game was ended." }).waitFor();
    assert.deepEqual(await keptWords(page), ["line", "mine"]);
});

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
    await startGame(page);
    const texts = await heard(page);
    const rows = page.getByRole("grid", { name: "Board, 4 by 4 tiles" }).getByRole("row");
    assert.equal(await rows.count(), 4);
    assert.deepEqual(await rows.nth(1).getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label"))),
        ["l, row 2, column 1", "i, row 2, column 2", "n, row 2, column 3", "e, row 2, column 4"]);
    // A screen reader presses tiles without a pointer.
    for (const name of ["c, row 1, column 1", "a, row 1, column 2", "t, row 1, column 3", "t, row 1, column 3"]) {
        await page.getByRole("gridcell", { name }).evaluate((cell) => cell.click());
    }
    for (const word of ["line", "xyz"]) {
        await page.getByRole("textbox", { name: "Word" }).fill(word);
        await page.getByRole("button", { name: "Play the word" }).click();
    }
    await page.getByRole("button", { name: "Hint" }).click();
    await until(async () => (await texts()).length >= 4);
    const [, , , hint] = await texts();
    assert.deepEqual(await texts(), ["cat: 1 point. 1 point in all.", "line: 1 point. 2 points in all.", "xyz: not a word.", hint]);
    assert.match(hint, /^Hint: \d+ words left to find\. The tiles say how many start there\.$/);
    assert.match(await page.getByRole("gridcell").first().getAttribute("aria-label"), /^c, row 1, column 1, \d+ words start here$/);
    assert.equal(await page.getByRole("list", { name: "Found words" }).getByRole("listitem").count(), 2);
    await endGame(page);
    await page.getByRole("button", { name: "Found 2" }).click();
    assert.equal(await page.getByRole("list", { name: "Words" }).getByRole("listitem").count(), 2);
});

test("a typed word that is not in the list gets the word that was probably meant, if that counts", async (t) => {
    const { answer, come } = holdBack((path) => path.startsWith("dict-web-corrections.wasm"));
    const { page } = await firstVisit(t, { hash: LINK, answer });
    await startGame(page);
    await page.getByText(/^Found 0 of 375$/).waitFor();
    const verdict = page.locator(".echo-verdict");
    const said = () => page.locator("#live").textContent();
    const texts = await heard(page);
    // The word comes too late: the next one was played.
    const [request] = await Promise.all([page.waitForRequest(/corrections\.wasm/), type(page, "recieve")]);
    assert.equal(await said(), "recieve: not a word.");
    await type(page, "line");
    come();
    await (await request.response()).finished();
    await type(page, "Recieve");
    await verdict.getByText("✕ did you mean receive?").waitFor();
    assert.equal(await said(), "Recieve: not a word; did you mean receive?");
    assert.ok(!(await texts()).some((text) => text.startsWith("recieve: not a word;")));
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

test("the words are counted with a dictionary that does not say which are common", async (t) => {
    const page = await visit(t, { hash: "#settings" });
    await page.getByLabel("Words", { exact: true }).first().selectOption("Nederlands");
    await page.getByRole("navigation").getByRole("link", { name: "Play" }).click();
    await startGame(page);
    await page.getByText(/^Found 0 of [1-9]\d*$/).waitFor();
});

const clock = (page) => page.locator(".clock-time").textContent();

test("a game goes on after a reload, with the board covered, and its record is the one of the whole game", async (t) => {
    const page = await visit(t, { hash: `${LINK}&points=30&time=120`, now: "2026-11-28T12:00:00Z" });
    await startGame(page);
    await type(page, "line");
    await type(page, "mine");
    await page.getByRole("button", { name: "Hint" }).click();
    await page.clock.runFor(70_000);
    const seconds = (text) => text.split(":").reduce((minutes, rest) => 60 * minutes + Number(rest), 0);
    const before = await clock(page);
    await page.reload();
    await page.getByText("The game is paused.").waitFor();
    assert.equal(await page.getByRole("gridcell").count(), 0, "nothing tells the letters");
    assert.ok(seconds(before) <= 50 && Math.abs(seconds(await clock(page)) - seconds(before)) <= 2, `${await clock(page)} after ${before}`);
    await page.getByRole("button", { name: "Continue" }).click();
    assert.deepEqual(await foundWords(page), ["mine", "line"]);
    assert.ok(await page.getByText("to beat: 30").isVisible());
    await type(page, "line");
    assert.ok(await page.getByText("= already found").isVisible());
    await endGame(page);

    const [{ ended, seconds: played, missed, all_points, dictionary, seed, ...rest }] = await keptGames(page, 1);
    assert.deepEqual(rest, {
        rules: "boggle", board: "c a t d / l i n e / m a r o / p e t s", common: 35, drill: false, min_letters: 3, limit: 120, points: 2,
        hints: true, found: ["line", "mine"],
    });
    assert.ok(Math.abs(ended - Date.UTC(2026, 10, 28, 12, 1, 10) / 1000) < 60 && played >= 70 && played < 120, `${ended}, ${played}`);
    assert.ok(missed.length > 0 && all_points > 2 && dictionary.length > 0);
    assert.equal(await page.locator(".big-number").textContent(), "2 points");
    await page.getByText(`2 points of ${all_points}, 2 words of ${missed.length + 2}.`).waitFor();
    // A game that is over does not come back.
    await page.reload();
    await page.getByRole("button", { name: "Start" }).waitFor();
});

/** Changes the kept game as another version of the page may have left it, and opens the page again. */
async function leaveKept(page, change) {
    const address = page.url();
    // The page keeps its game when it is left: a file without a script does not.
    await page.goto(new URL("style.css", address).href);
    await page.evaluate((more) => {
        for (const storage of [sessionStorage, localStorage]) {
            const kept = JSON.parse(storage.getItem("dictc.play"));
            if (kept) {
                storage.setItem("dictc.play", JSON.stringify({ ...kept, ...more, plan: more.plan === undefined ? kept.plan : more.plan && { ...kept.plan, ...more.plan } }));
            }
        }
    }, change);
    await page.goto(address);
}

test("a kept game that cannot be dealt makes room for a new one, and one whose time is over shows its words", async (t) => {
    const page = await visit(t, { hash: "#play" });
    await startGame(page);
    for (const change of [{ plan: { opponent: "giant" } }, { seed: -1 }, { board: "a/bc" }, { plan: { language: "xx" } }, { plan: null }]) {
        await type(page, "line");
        await leaveKept(page, change);
        await startGame(page);
        assert.deepEqual(await foundWords(page), [], JSON.stringify(change));
    }
    await goTo(page, LINK);
    await page.getByRole("button", { name: "Play the board of the link" }).click();
    await startGame(page);
    await type(page, "line");
    await leaveKept(page, { elapsed: 1e9 });
    await page.getByRole("heading", { name: "Time is up." }).waitFor();
    assert.deepEqual(await keptWords(page), ["line"]);
    await page.reload();
    await page.getByRole("button", { name: "Start" }).waitFor();
});

test("a pause stops the clock and covers the board, and so does the background", async (t) => {
    const page = await visit(t, { now: "2026-11-28T12:00:00Z" });
    await startGame(page);
    await page.clock.runFor(10_000);
    await page.getByRole("button", { name: "Pause" }).click();
    const stopped = await clock(page);
    assert.equal(await page.locator(".tile-letter").count(), 0);
    await page.clock.runFor(60_000);
    assert.equal(await clock(page), stopped);
    await page.keyboard.type("line");
    await page.getByRole("button", { name: "Continue" }).click();
    assert.deepEqual(await foundWords(page), []);
    // The tab goes to the background.
    await page.evaluate(() => {
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    });
    assert.ok(await page.getByText("The game is paused.").first().isVisible());
    await goTo(page, "#settings");
    await goTo(page, "#play");
    await page.getByRole("button", { name: "Continue" }).waitFor();
});

test("time that is up ends the game, after calls at one minute, 30 and 10 seconds", async (t) => {
    const page = await visit(t, { hash: `${LINK}&time=65`, now: "2026-11-28T12:00:00Z" });
    await startGame(page);
    await type(page, "line");
    const texts = await heard(page);
    await page.clock.runFor(70_000);
    await page.getByRole("heading", { name: "Time is up." }).waitFor();
    await until(async () => (await texts()).at(-1).startsWith("Time is up."));
    // On a busy machine, the message that the words are loaded may come late, among the calls.
    const calls = (await texts()).filter((text) => text.includes(" left. "));
    assert.deepEqual(calls, ["1 minute left. 1 point.", "30 seconds left. 1 point.", "10 seconds left. 1 point."]);
    assert.match((await texts()).at(-1), /^Time is up\. You have 1 point, 1 word of \d+\.$/);
});

test("a game without a word is not saved, and one with more points than all before is a new best", async (t) => {
    const page = await visit(t);
    for (const words of [[], ["cat"], ["cat", "line"]]) {
        await startGame(page);
        for (const word of words) {
            await type(page, word);
        }
        await endGame(page);
        if (words.length === 0) {
            assert.ok(await page.getByText("A game without a word is not saved.").isVisible());
            assert.deepEqual(await keptGames(page, 0), []);
        }
        if (words.length < 2) {
            assert.equal(await page.getByText("A new best").count(), 0);
            await page.getByRole("button", { name: "This board again" }).click();
        }
    }
    await page.getByText("A new best (Boggle 4×4\u{a0}· 3 min\u{a0}· common words): 2 points, 1 before.").waitFor();
});

test("a full device loses nothing that is on the screen", async (t) => {
    const page = await visit(t);
    await page.evaluate(() => {
        IDBObjectStore.prototype.add = () => { throw new DOMException("full", "QuotaExceededError"); };
        IDBObjectStore.prototype.put = IDBObjectStore.prototype.add;
        Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
    });
    await startGame(page);
    await type(page, "line");
    await endGame(page);
    assert.match(await page.locator(".result .note").textContent(), /^It is not saved: /);
    await page.getByRole("button", { name: "Found 1" }).click();
    assert.equal(await page.locator(".word-button").count(), 1);
});

test("the second of two tabs does not take the game of the first", async (t) => {
    const page = await visit(t);
    await startGame(page);
    await type(page, "line");
    const other = await page.context().newPage();
    await other.goto(page.url());
    await startGame(other);
    await type(other, "cat");
    await endGame(other);
    await page.bringToFront();
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).click();
    assert.deepEqual(await foundWords(page), ["line"]);
    await endGame(page);
    assert.deepEqual((await keptGames(page, 2)).map(({ found }) => found), [["cat"], ["line"]]);
});
