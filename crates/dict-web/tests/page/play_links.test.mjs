// Boards that come by a link, and the board of a day.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LETTERS } from "./harness.mjs";
import { centre, endGame, foundWords, keptGames, startGame, type, visit } from "./play_page.mjs";

const link = (board, more = "") => `#play?board=${encodeURIComponent(board)}${more}`;

test("multi-letter tiles, holes, wildcards, multipliers and letter values are drawn and read", async (t) => {
    const page = await visit(t, { hash: link("qu:3w i ? / . he s:2l", "&rules=scramble") });
    await startGame(page);
    const labels = await page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
    assert.deepEqual(labels, [
        "qu, worth 10, row 1, column 1, triple word", "i, worth 1, row 1, column 2", "any letter, worth 0, row 1, column 3",
        "hole", labels[4], "s, worth 1, row 2, column 3, double letter",
    ]);
    assert.match(labels[4], /^he, worth \d+, row 2, column 2$/);
    assert.deepEqual(await page.locator(".tile-multiplier").evaluateAll((all) => all.map((one) => one.dataset.text)), ["TW", "DL"]);
    // A wildcard becomes the letter of the best word.
    for (const name of ["qu, ", "i, ", "any letter", "any letter"]) {
        await page.getByRole("gridcell", { name }).first().click();
    }
    assert.match(await page.locator(".found-word").first().textContent(), /^qui.$/);
});

test("a board that is read from right to left is drawn, swiped and walked that way", async (t) => {
    const page = await visit(t, { hash: link("ש ל ? / ? ? ב") });
    await startGame(page);
    const [first, second] = await Promise.all([0, 1].map((tile) => centre(page, tile)));
    assert.ok(first.x > second.x);
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    await page.mouse.move(second.x, second.y, { steps: 3 });
    assert.equal(await page.locator(".echo-word").textContent(), "של");
    await page.mouse.up();
    await page.getByRole("gridcell", { name: "ש," }).focus();
    await page.keyboard.press("ArrowLeft");
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "ל, row 1, column 2");
});

/** Opens a page with each of these links in turn, and hands each to `look`. */
async function each(t, hashes, look) {
    const page = await visit(t, { hash: hashes[0] });
    for (const [at, hash] of hashes.entries()) {
        await page.evaluate((hash) => { location.hash = hash; }, hash);
        await look(page, at);
    }
}

test("a hostile link is shown as text, and never run", async (t) => {
    const boards = ["<img src=x onerror=alert(1)>", "a".repeat(5000), "a b / c", "\u202e", "%00"];
    let isRun = false;
    await each(t, boards.map((board) => link(board, "&points=<script>&rules=boggle")), async (page) => {
        page.once("dialog", () => { isRun = true; });
        await page.locator(".play-message button").first().waitFor();
        assert.equal(await page.locator("#main img, #main script").count(), 0);
        await page.getByRole("button", { name: "Play another board" }).click();
        await page.getByRole("button", { name: "Start" }).waitFor();
        assert.ok(!isRun);
    });
});

test("a board without any word cannot be started, and offers another one", async (t) => {
    await each(t, [link("a"), link(LETTERS, "&min=9999999")], async (page, at) => {
        await page.getByText("No word that counts is on this board.").waitFor();
        assert.equal(await page.getByRole("button", { name: "Start" }).count(), 0);
        await page.getByRole("button", { name: "Play another board" }).click();
        await page.getByRole("button", { name: "Start" }).waitFor();
        if (at === 1) {
            await startGame(page);
            assert.equal(await page.getByRole("gridcell").count(), 16);
        }
    });
});

test("a board of a link that cannot be played says so, and offers nothing that does not help", async (t) => {
    const links = [["abc/de", "", /.+/], [LETTERS, "&common=0", /no word has a value of 0 or less/], ["a:2w b / c d", "&rules=boggle", /multiplier/]];
    await each(t, links.map(([board, more]) => link(board, more)), async (page, at) => {
        await page.getByText(/^This link's board cannot be played: /).filter({ hasText: links[at][2] }).waitFor();
        assert.deepEqual(await page.locator(".play-message button").allTextContents(), ["Play another board"]);
    });
});

test("a shake leaves the board of a link only if the player says so, and the way back leads to it", async (t) => {
    const page = await visit(t, { hash: link(LETTERS, "&points=30") });
    const isThere = () => page.getByText("A challenge: 30 points to beat.").waitFor();
    await page.getByRole("button", { name: "Shake" }).click();
    await page.getByRole("button", { name: "Stay with it" }).click();
    await isThere();
    await page.getByRole("button", { name: "Shake" }).click();
    await page.getByRole("button", { name: "Play another board" }).click();
    await page.getByRole("button", { name: "Start" }).waitFor();
    assert.equal(await page.getByText("A challenge").count(), 0);
    await page.goBack();
    await isThere();
});

test("a link does not throw away a game in progress", async (t) => {
    const page = await visit(t, { hash: "#play" });
    await startGame(page);
    const letters = await page.locator(".playing .tile-letter").allTextContents();
    await page.evaluate((hash) => { location.hash = hash; }, link(LETTERS));
    await page.getByText("A game is in progress.").waitFor();
    await page.getByRole("button", { name: "Go on with it" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    assert.deepEqual(await page.locator(".playing .tile-letter").allTextContents(), letters);
    await page.evaluate((hash) => { location.hash = hash; }, link(LETTERS));
    await page.getByRole("button", { name: "Play the board of the link" }).click();
    await startGame(page);
    assert.equal((await page.locator(".playing .tile-letter").allTextContents()).join("").toLowerCase(), LETTERS);
});

test("the board of a day is the same again, says so, and has a line to share", async (t) => {
    const page = await visit(t, { hash: "#daily", timezoneId: "Pacific/Auckland" });
    // In Auckland it is the next day already.
    await page.clock.install({ time: new Date("2026-11-28T12:00:00Z") });
    await page.evaluate(() => { location.hash = "#statistics"; });
    await page.evaluate(() => { location.hash = "#daily"; });
    await page.getByRole("heading", { level: 1, name: "Sunday 29 November" }).waitFor();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByRole("grid").waitFor();
    const letters = await page.locator(".playing .tile-letter").allTextContents();
    await page.getByRole("button", { name: "Hint" }).click();
    // Any word will do: it comes from the review of an untouched game.
    const word = await anyWord(page, letters);
    await page.bringToFront();
    await type(page, word);
    await endGame(page);
    assert.equal(await page.getByRole("button", { name: "Share the result" }).count(), 1);
    assert.equal(await page.getByRole("button", { name: "Challenge a friend" }).count(), 0);
    const games = (await keptGames(page, 1)).map((line) => JSON.parse(line));
    assert.equal(games[0].daily, "2026-11-29");
    await page.getByRole("button", { name: "This board again" }).click();
    await page.getByText(new RegExp(`You have already played this day's board: ${games[0].points} points?\\.`)).waitFor();
    await startGame(page);
    assert.deepEqual(await page.locator(".playing .tile-letter").allTextContents(), letters);
});

test("a board of another language asks which words count, and a damaged link leaves the game where it was", async (t) => {
    const page = await visit(t);
    await page.getByRole("button", { name: "Start" }).waitFor();
    await page.evaluate((hash) => { location.hash = hash; }, link(LETTERS, "&language=de&points=9"));
    await page.getByText(/another language \(Deutsch\)/).waitFor();
    await page.getByRole("button", { name: "Play another board" }).click();
    await page.getByRole("button", { name: "Start" }).waitFor();
    await page.evaluate((hash) => { location.hash = hash; }, link(LETTERS, "&rules=none"));
    await page.getByRole("button", { name: "Play another board" }).click();
    await page.getByRole("button", { name: "Start" }).waitFor();
    await page.evaluate((hash) => { location.hash = hash; }, link(LETTERS, "&language=de&points=9"));
    await page.getByRole("button", { name: "Play with those words (Deutsch)" }).click();
    await startGame(page);
    await type(page, "seit");
    await page.getByRole("button", { name: "Pause" }).click();
    // The game in progress asks before it makes room for one of another language.
    await page.getByRole("navigation").getByRole("link", { name: "Play" }).click();
    assert.ok(await page.getByText("to beat: 9").isVisible());
});

test("a link of another language pauses a game in progress, and asks before it takes its place", async (t) => {
    const page = await visit(t);
    await startGame(page);
    await type(page, "line");
    const foreign = `${link("abcd/efgh/ijkl/mnop", "&language=nl")}`;
    await page.evaluate((hash) => { location.hash = hash; }, foreign);
    await page.getByText("A game is in progress.").waitFor();
    const elapsed = () => page.evaluate(() => JSON.parse(sessionStorage.getItem("dictc.play")).elapsed);
    const stopped = await elapsed();
    await page.getByRole("button", { name: "Play the board of the link" }).click();
    await page.getByText(/another language \(Nederlands\)/).waitFor();
    // Nothing is dealt yet: another visit goes on with the game.
    await page.reload();
    await page.getByText("A game is in progress.").waitFor();
    assert.equal(await elapsed(), stopped);
    await page.getByRole("button", { name: "Go on with it" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    assert.deepEqual(await foundWords(page), ["line"]);
});

test("the choice of the words for a board of another language outlasts a reload", async (t) => {
    const page = await visit(t, { hash: link(LETTERS, "&language=xx") });
    await page.getByText("This page has no such words.").waitFor();
    assert.equal(await page.getByRole("button", { name: /those words/ }).count(), 0);
    await page.getByRole("button", { name: "Play with my words" }).click();
    await startGame(page);
    await type(page, "line");
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).click();
    assert.deepEqual(await foundWords(page), ["line"]);
    assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("dictc.settings"))?.language ?? null), null);
});

test("a game begins with the most common words, and goes on with all words when they are here", async (t) => {
    let isHere = false;
    const page = await visit(t, { hash: link(LETTERS), answer: (path) => (path === "dicts/en.pack.gz" && !isHere ? { status: 503 } : null) });
    await page.getByText("The most common words are here; the others are on their way.").waitFor();
    await startGame(page);
    await type(page, "line");
    await type(page, "sterilant");
    assert.equal(await page.locator(".echo-verdict").textContent(), "✕ not a word");
    assert.deepEqual(await foundWords(page), ["line"]);
    isHere = true;
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByText(/^Others 0 of/).waitFor();
    assert.ok(await page.getByRole("grid").isVisible(), "the clock runs on");
    await type(page, "sterilant");
    assert.deepEqual(await foundWords(page), ["sterilant", "line"]);
    await endGame(page);
    const [game] = (await keptGames(page, 1)).map((line) => JSON.parse(line));
    assert.deepEqual(game.found, ["line", "sterilant"]);
    assert.equal(game.common, undefined);
});

/** Returns a word of the board with these letters, from the review of another game on it. */
async function anyWord(page, letters) {
    const other = await page.context().newPage();
    await other.goto(`${page.url().split("#")[0]}${link(letters.join(" ").toLowerCase().replace(/((?:\S+ ){3}\S+) /g, "$1/"))}`);
    await startGame(other);
    await endGame(other);
    const word = await other.locator(".listed-word").first().textContent();
    await other.close();
    return word;
}

test("a board of a link that starts at once goes on after a reload", async (t) => {
    const page = await visit(t, { hash: link(LETTERS, "&start") });
    await page.getByRole("grid").waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).waitFor();
});
