// Links to boards, also from strangers: the page always shows a board or a message, runs and inserts nothing of them,
// and throws no game away.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LETTERS, SMALL, centre, endGame, firstVisit, foundWords, goTo, keptGames, lettersInPlay, solved, startGame, type, visit } from "./harness.mjs";

const link = (board, more = "") => `#play?board=${encodeURIComponent(board)}${more}`;

const MARKUP = '<img src=x onerror="globalThis.ran=1"><script>globalThis.ran=1</script>';
const square = (side) => Array.from({ length: side }, () => "a".repeat(side)).join("/");
const hostile = {
    "a board of markup": { board: MARKUP },
    "markup in each parameter": { board: SMALL, rules: MARKUP, language: MARKUP, list: MARKUP, points: MARKUP, time: MARKUP, common: MARKUP, min: MARKUP, family: MARKUP },
    "unknown rules": { board: SMALL, rules: "chess" },
    "an empty board": { board: "" },
    "a board of 1,000 x 1,000": { board: square(1000) },
    "a very long board": { board: "a".repeat(1_500_000) },
    "huge numbers": { board: SMALL, points: "9".repeat(400), time: "1e308" },
    "negative numbers": { board: SMALL, points: "-1", time: "-5", min: "-2" },
    "strange characters": { board: "\u0000\u202e\ud800/\u200f\ufeff" },
    "a board of holes": { board: "../.." },
    "a query of markup": { find: MARKUP },
    "a very long query, and a board": { board: SMALL, find: "(".repeat(1_500_000) },
    "a query of strange characters": { find: "\u0000\u202e\ud800/\u200f\ufeff" },
    "a prototype's name": { board: "__proto__", rules: "constructor", language: "__proto__" },
};
for (const view of ["play", "solve"]) {
    test(`hostile links to ${view} run and insert nothing, and leave the page working`, async (t) => {
        const page = await visit(t, { hash: "#statistics" });
        let isAsked = false;
        page.once("dialog", () => { isAsked = true; });
        for (const [name, params] of Object.entries(hostile)) {
            await goTo(page, `#${view}?${new URLSearchParams(params)}`);
            await page.waitForFunction((wanted) => document.querySelector(`nav a[href="#${wanted}"]`)?.getAttribute("aria-current") === "page", view);
            // Each shows something to go on with.
            const button = page.getByRole("button", { name: /^(Start|Play another board|Play with my words|Find all words)$/ });
            await button.or(page.getByText(/^By the rules/)).first().waitFor();
            if (view === "solve" && params.find) {
                await page.locator(".query-error .error").waitFor();
            }
            assert.equal(await page.evaluate(() => globalThis.ran), undefined, name);
            assert.equal(await page.locator("main img, main script, main iframe").count(), 0, name);
            await goTo(page, "#statistics");
            await page.getByRole("heading", { level: 1, name: "Statistics" }).waitFor();
        }
        assert.ok(!isAsked);
        assert.match(await solved(page, SMALL), /^\d+ words/);
    });
}

test("addresses that name no view show the first one", async (t) => {
    const page = await visit(t, { hash: "#solve" });
    for (const hash of ["#toString", "#__proto__", "#%E0%A4%A", "#?board=", "#<b>", "#solve%3Fboard=abcd"]) {
        await page.getByRole("heading", { level: 1, name: "Solve my board" }).waitFor();
        await goTo(page, hash);
        await page.getByRole("heading", { level: 1, name: "dictc" }).waitFor();
        if (hash === "#%E0%A4%A") {
            await page.reload();
            await page.getByRole("heading", { level: 1, name: "dictc" }).waitFor();
        }
        await goTo(page, "#solve");
    }
});

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

test("a board of a link that cannot be played says why, and offers nothing but another one", async (t) => {
    const NONE = "No word that counts is on this board.";
    const links = [
        ["abc/de", "", /^This link's board cannot be played: .+/], [LETTERS, "&common=0", /^This link's board cannot be played: .*no word has a value of 0 or better/],
        ["a:2w b / c d", "&rules=boggle", /^This link's board cannot be played: .*multiplier/], ["a".repeat(5000), "", "The board of the link is too long."],
        ["a", "", NONE], [LETTERS, "&min=9999999", NONE],
    ];
    const page = await visit(t, { hash: "#play" });
    for (const [board, more, message] of links) {
        await page.getByRole("button", { name: "Start" }).waitFor();
        await goTo(page, link(board, more));
        // What the screen reader was told of the board before is still there, outside the main part.
        await page.getByRole("main").getByText(message).waitFor();
        assert.equal(await page.getByRole("button", { name: "Start" }).count(), 0);
        if (message !== NONE) {
            assert.deepEqual(await page.locator(".play-message button").allTextContents(), ["Play another board"]);
        }
        await page.getByRole("button", { name: "Play another board" }).click();
    }
    await startGame(page);
    assert.equal(await page.getByRole("gridcell").count(), 16);
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

test("a link does not throw away a game in progress, and a board that starts at once goes on after a reload", async (t) => {
    const page = await visit(t, { hash: "#play?start" });
    await page.getByRole("grid").waitFor();
    const letters = await lettersInPlay(page);
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).waitFor();
    await goTo(page, link(LETTERS));
    await page.getByText("A game is in progress.").waitFor();
    await page.getByRole("button", { name: "Go on with it" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    assert.equal(await lettersInPlay(page), letters);
    await goTo(page, link(LETTERS));
    await page.getByRole("button", { name: "Play the board of the link" }).click();
    await startGame(page);
    assert.equal(await lettersInPlay(page), LETTERS);
});

test("a board of another language asks which words count, and a damaged link leaves the game where it was", async (t) => {
    const page = await visit(t);
    const anotherBoard = async () => {
        await page.getByRole("button", { name: "Play another board" }).click();
        await page.getByRole("button", { name: "Start" }).waitFor();
    };
    await page.getByRole("button", { name: "Start" }).waitFor();
    await goTo(page, link(LETTERS, "&language=de&points=9"));
    await page.getByText(/another language \(Deutsch\)/).waitFor();
    await anotherBoard();
    await goTo(page, link(LETTERS, "&rules=none"));
    await anotherBoard();
    await goTo(page, link(LETTERS, "&language=de&points=9"));
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
    await goTo(page, link("abcd/efgh/ijkl/mnop", "&language=nl"));
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
    const { page } = await firstVisit(t, { hash: link(LETTERS), answer: (path) => (path === "dicts/en.pack.gz" && !isHere ? { status: 503 } : null) });
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
    const [game] = await keptGames(page, 1);
    assert.deepEqual(game.found, ["line", "sterilant"]);
    assert.equal(game.common, undefined);
});
