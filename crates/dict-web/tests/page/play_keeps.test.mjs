// A game that is kept: through a reload, in a pause, in the background, and in the history.
import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "./harness.mjs";
import { LINK, endGame, foundWords, keptGames, startGame, type, visit } from "./play_page.mjs";

const clock = (page) => page.locator(".clock-time").textContent();

test("a game goes on after a reload, with its board, words, time and hints, and the board covered", async (t) => {
    const page = await visit(t, { hash: "#play" });
    await page.clock.install();
    await startGame(page);
    const letters = await page.locator(".playing .tile-letter").allTextContents();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.clock.runFor(70_000);
    const before = await clock(page);
    await page.reload();
    await page.getByText("The game is paused.").waitFor();
    assert.equal(await page.getByRole("gridcell").count(), 0, "nothing tells the letters");
    assert.ok(Math.abs(seconds(await clock(page)) - seconds(before)) <= 2, `${await clock(page)} after ${before}`);
    await page.getByRole("button", { name: "Continue" }).click();
    assert.deepEqual(await page.locator(".playing .tile-letter").allTextContents(), letters);
});

function seconds(text) {
    const [minutes, rest] = text.split(":").map(Number);
    return minutes * 60 + rest;
}

/** Changes the kept game as another version of the page may have left it, and opens the page again. */
async function leaveKept(page, change) {
    const session = await page.context().newCDPSession(page);
    const reload = async (isDisabled) => {
        await session.send("Emulation.setScriptExecutionDisabled", { value: isDisabled });
        await page.reload();
    };
    // The page keeps its game when it is left, and does not read what it has kept.
    await reload(true);
    await page.evaluate((more) => {
        for (const storage of [sessionStorage, localStorage]) {
            const kept = JSON.parse(storage.getItem("dictc.play"));
            if (kept) {
                storage.setItem("dictc.play", JSON.stringify({ ...kept, ...more, plan: more.plan === undefined ? kept.plan : more.plan && { ...kept.plan, ...more.plan } }));
            }
        }
    }, change);
    await reload(false);
    await session.detach();
}

test("a kept game that cannot be dealt makes room for a new one", async (t) => {
    const page = await visit(t, { hash: "#play" });
    await startGame(page);
    for (const change of [{ plan: { opponent: "giant" } }, { seed: -1 }, { board: "a/bc" }, { plan: { language: "xx" } }, { plan: null }]) {
        await type(page, "line");
        await leaveKept(page, change);
        await startGame(page);
        assert.deepEqual(await foundWords(page), [], JSON.stringify(change));
    }
});

test("a kept game whose time is over shows its words", async (t) => {
    const page = await visit(t);
    await startGame(page);
    await type(page, "line");
    await leaveKept(page, { elapsed: 1e9 });
    await page.getByRole("heading", { name: "Time is up." }).waitFor();
    const [game] = (await keptGames(page, 1)).map((line) => JSON.parse(line));
    assert.deepEqual(game.found, ["line"]);
    await page.reload();
    await page.getByRole("button", { name: "Start" }).waitFor();
});

test("found words, the link and its points to beat outlast a reload", async (t) => {
    const page = await visit(t, { hash: `${LINK}&points=30&time=120` });
    await startGame(page);
    await type(page, "line");
    await type(page, "cat");
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).click();
    assert.deepEqual(await foundWords(page), ["cat", "line"]);
    assert.ok(await page.getByText("to beat: 30").isVisible());
    await type(page, "line");
    assert.ok(await page.getByText("= already found").isVisible());
    await endGame(page);
    const games = (await keptGames(page, 1)).map((line) => JSON.parse(line));
    assert.deepEqual(games.map(({ found, limit }) => ({ found, limit })), [{ found: ["line", "cat"], limit: 120 }]);
    // A game that is over does not come back.
    await page.reload();
    await page.getByRole("button", { name: "Start" }).waitFor();
});

test("a pause stops the clock and covers the board, and so does the background", async (t) => {
    const page = await visit(t);
    await page.clock.install();
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
    await page.evaluate(() => { location.hash = "#settings"; });
    await page.evaluate(() => { location.hash = "#play"; });
    await page.getByRole("button", { name: "Continue" }).waitFor();
});

test("time that is up ends the game, after calls at one minute, 30 and 10 seconds", async (t) => {
    const page = await visit(t, { hash: `${LINK}&time=65` });
    await page.clock.install();
    const heard = [];
    await page.exposeFunction("hear", (text) => heard.push(text));
    await startGame(page);
    await type(page, "line");
    await page.evaluate(() => new MutationObserver(() => window.hear(document.querySelector("#live").textContent)).observe(document.querySelector("#live"), { childList: true }));
    for (let at = 0; at < 70; at += 1) {
        await page.clock.runFor(1000);
    }
    await page.getByRole("heading", { name: "Time is up." }).waitFor();
    await until(() => heard.at(-1).startsWith("Time is up."));
    // On a busy machine, the message that the words are loaded may come late, among the calls.
    const calls = heard.filter((text) => text.includes(" left. "));
    assert.deepEqual(calls, ["1 minute left. 1 point.", "30 seconds left. 1 point.", "10 seconds left. 1 point."]);
    assert.match(heard.at(-1), /^Time is up\. You have 1 point, 1 word of \d+\.$/);
});

test("the record that is kept is the one of the game", async (t) => {
    const page = await visit(t, { hash: `${LINK}&time=90` });
    await startGame(page);
    await type(page, "line");
    await type(page, "mine");
    await page.getByRole("button", { name: "Hint" }).click();
    await endGame(page);
    const [line] = await keptGames(page, 1);
    const { ended, seconds: played, missed, all_points, dictionary, ...rest } = JSON.parse(line);
    assert.deepEqual(rest, {
        rules: "boggle", board: "c a t d / l i n e / m a r o / p e t s", common: 35, drill: false, min_letters: 3, limit: 90, points: 2,
        hints: true, found: ["line", "mine"],
    });
    assert.ok(Math.abs(ended - Date.now() / 1000) < 60 && played < 60);
    assert.ok(missed.length > 0 && all_points > 2 && dictionary.length > 0);
    assert.equal(await page.locator(".big-number").textContent(), "2 points");
    await page.getByText(`2 points of ${all_points}, 2 words of ${missed.length + 2}.`).waitFor();
});

test("a game without a word is not saved, and says so", async (t) => {
    const page = await visit(t);
    await startGame(page);
    await endGame(page);
    assert.ok(await page.getByText("A game without a word is not saved.").isVisible());
    assert.deepEqual(await keptGames(page, 0), []);
});

test("a game with more points than all before is a new best", async (t) => {
    const page = await visit(t);
    for (const words of [["cat"], ["cat", "line"]]) {
        await startGame(page);
        for (const word of words) {
            await type(page, word);
        }
        await endGame(page);
        if (words.length === 1) {
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
    await other.getByRole("button", { name: "Start" }).waitFor();
    await startGame(other);
    await type(other, "cat");
    await endGame(other);
    await page.bringToFront();
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).click();
    assert.deepEqual(await foundWords(page), ["line"]);
    await endGame(page);
    assert.deepEqual((await keptGames(page, 2)).map((line) => JSON.parse(line).found), [["cat"], ["line"]]);
});
