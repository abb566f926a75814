// The screen after a game: its lists, filters, paths and buttons.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { LETTERS, dictc, ownClipboard, until } from "./harness.mjs";
import { LINK, endGame, keptGames, startGame, type, visit } from "./play_page.mjs";

/** Plays line, nail and cat, and ends the game. */
async function ended(t, options) {
    const page = await visit(t, options);
    await startGame(page);
    for (const word of ["line", "nail", "cat"]) {
        await type(page, word);
    }
    await endGame(page);
    return page;
}

/** Plays and ends a game. Returns the page when forms of one word are beside each other. */
async function review(t, options) {
    const page = await ended(t, options);
    await until(async () => {
        const listed = await words(page);
        return listed.join() === groups(listed).flat().join();
    });
    return page;
}

/** Returns the words in groups by their lemmas, in the order of the first words. */
function groups(words) {
    const run = () => execFileSync(dictc, ["lemma", "-"], { input: words.join("\n"), encoding: "utf8", stdio: ["pipe", "pipe", "ignore"] });
    let lines;
    try {
        lines = run();
    } catch (error) {
        // A word has no lemma.
        lines = error.stdout;
    }
    const groups = new Map();
    for (const line of lines.trimEnd().split("\n")) {
        const [word, lemmas] = line.split("\t");
        const lemma = lemmas === "-" ? word : lemmas.split(" | ")[0];
        groups.set(lemma, [...groups.get(lemma) ?? [], word]);
    }
    return [...groups.values()];
}

const words = (page) => page.locator(".word-button .listed-word").allTextContents();
/** Returns the numbers of words, without those that stand after another form of the same word. */
async function firstNumbers(page, number) {
    const isFirst = groups(await words(page)).flatMap((group) => group.map((_, at) => at === 0));
    return (await number(page)).filter((_, at) => isFirst[at]);
}
const numbers = (page, of) => page.locator(`.word-button ${of}`).allTextContents().then((all) => all.map((text) => Number.parseInt(text, 10)));

test("the lists are missed, found and all words, in five orders", async (t) => {
    const page = await review(t);
    const missed = await words(page);
    assert.ok(missed.length > 50 && !missed.includes("line"));
    assert.ok(groups(missed).length < missed.length);
    const points = await firstNumbers(page, () => numbers(page, ".points"));
    assert.deepEqual(points, points.toSorted((a, b) => b - a));
    await page.getByRole("button", { name: /^Found/ }).click();
    assert.deepEqual((await words(page)).toSorted(), ["cat", "line", "nail"]);
    await page.getByRole("button", { name: /^All/ }).click();
    assert.equal((await words(page)).length, missed.length + 3);
    assert.equal(await page.locator(".remark.found").count(), 3);

    const order = page.getByRole("combobox", { name: "Order" });
    assert.deepEqual(await order.locator("option").allTextContents(), ["by points", "by length", "by alphabet", "by commonness", "by points and commonness"]);
    await order.selectOption("alphabet");
    const alphabetical = await words(page);
    assert.deepEqual(alphabetical, alphabetical.toSorted());
    await order.selectOption("length");
    const lengths = await firstNumbers(page, async () => (await words(page)).map((word) => word.length));
    assert.deepEqual(lengths, lengths.toSorted((a, b) => b - a));
    for (const other of ["commonness", "worth"]) {
        await order.selectOption(other);
        assert.deepEqual((await words(page)).toSorted(), alphabetical);
    }
});

test("without the lemmas, the words are listed by points all the same", async (t) => {
    const page = await ended(t, { answer: (path) => (path === "dicts/en-columns.pack.gz" ? { status: 503 } : null) });
    const points = await numbers(page, ".points");
    assert.deepEqual(points, points.toSorted((a, b) => b - a));
    await page.getByRole("button", { name: /^All/ }).click();
    assert.equal((await words(page)).length, points.length + 3);
});

test("a tile and a letter filter the words, and a second tap shows all again", async (t) => {
    const page = await review(t);
    const all = await words(page);
    await page.getByRole("gridcell", { name: "o, row 3, column 4" }).click();
    const through = await words(page);
    assert.ok(through.length > 0 && through.length < all.length && through.every((word) => word.includes("o")));
    await page.getByRole("button", { name: /^Through o, row 3, column 4/ }).click();
    assert.deepEqual(await words(page), all);
    await page.getByRole("group", { name: "First letter" }).getByRole("button", { name: /^m \d/i }).click();
    const withM = await words(page);
    assert.deepEqual(withM, all.filter((word) => word.startsWith("m")));
    assert.equal(await page.getByRole("heading", { level: 2 }).first().textContent().then((text) => text.split(",")[0]), `${withM.length} words`);
    await page.getByRole("group", { name: "First letter" }).getByRole("button", { name: /^m \d/i }).click();
    assert.deepEqual(await words(page), all);
});

test("a word shows its path on the board, and the arrow keys go through the list", async (t) => {
    const page = await review(t);
    await page.getByRole("button", { name: /^Found/ }).click();
    await page.getByRole("button", { name: /^line/ }).click();
    assert.deepEqual(await page.locator(".review .tile.lit .tile-letter").allTextContents(), ["L", "I", "N", "E"]);
    assert.equal(await page.locator(".chosen-word").textContent(), "line");
    await page.keyboard.press("Home");
    const first = await page.locator(".chosen-word").textContent();
    await page.keyboard.press("ArrowDown");
    assert.notEqual(await page.locator(".chosen-word").textContent(), first);
    assert.equal(await page.locator(".review-list [aria-pressed='true']").count(), 1);
});

test("the summary has points, words, the opponent and the longest words", async (t) => {
    const page = await visit(t, { hash: "#play" });
    await page.getByRole("button", { name: "Options" }).click();
    await page.getByRole("combobox", { name: "Opponent" }).selectOption("perfect");
    await page.getByRole("combobox", { name: "Time" }).selectOption("60");
    await page.getByRole("combobox", { name: "Size" }).selectOption("5");
    await page.getByRole("button", { name: "Shake" }).last().click();
    await page.getByText("5×5 · Big · 1 min").waitFor();
    assert.ok(await page.getByText("Against the perfect opponent.").isVisible());
    await startGame(page);
    assert.equal(await page.getByRole("gridcell").count(), 25);
    await endGame(page);
    const text = await page.locator(".sentences").innerText();
    const [, all] = text.match(/^0 points of (\d+), 0 words of \d+\.$/m);
    assert.match(text, new RegExp(`^The perfect opponent has ${all} points: you lose\\.$`, "m"));
    assert.match(text, /^Common words: 0 of \d+\. Others: 0 of \d+\.$/m);
    assert.match(text, /^The longest word of all: \p{Letter}+\.$/mu);
    await page.getByRole("button", { name: /^All/ }).click();
    assert.equal(await page.locator(".remark.opponent").count(), await page.locator(".word-button").count());
    await page.getByRole("button", { name: /^Opponent/ }).click();
    assert.equal(await page.locator(".word-button").count(), await page.locator(".remark.opponent").count());
});

test("play again rolls another board, and this board again is the same one", async (t) => {
    const page = await review(t);
    await page.getByRole("button", { name: "This board again" }).click();
    await startGame(page);
    assert.equal((await page.locator(".playing .tile-letter").allTextContents()).join("").toLowerCase(), LETTERS);
    await endGame(page);
    await page.getByRole("button", { name: "Play again" }).click();
    await startGame(page);
    assert.notEqual((await page.locator(".playing .tile-letter").allTextContents()).join("").toLowerCase(), LETTERS);
    assert.equal(new URL(page.url()).hash, "#play");
});

test("a challenge is a link to the board with the points to beat", async (t) => {
    const page = await review(t);
    const copied = await ownClipboard(page);
    await page.getByRole("button", { name: "Challenge a friend" }).click();
    await page.getByText("Copied.").waitFor();
    const [text, link] = (await copied()).split("\n");
    assert.equal(text, "I have 3 points on this board. How many do you get?");
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByText("A challenge: 3 points to beat.").waitFor();
    await startGame(page);
    assert.equal((await page.locator(".playing .tile-letter").allTextContents()).join("").toLowerCase(), LETTERS);
    await type(page, "line");
    await endGame(page);
    await page.getByText("The challenge was 3 points: you lose.").waitFor();
});

test("a drill is about words that were missed, outlasts a reload, and needs a game before it", async (t) => {
    const page = await visit(t, { hash: "#play" });
    const drill = async () => {
        await page.getByRole("button", { name: "Options" }).click();
        await page.getByRole("checkbox", { name: "Drill words that you missed before" }).check();
        await page.getByRole("combobox", { name: "Time" }).selectOption("No limit");
        await page.getByRole("dialog").getByRole("button", { name: "Shake" }).click();
    };
    await drill();
    await page.getByText("Nothing to drill yet: play a game with these settings first.").waitFor();
    await page.evaluate((hash) => { location.hash = hash; }, LINK);
    await startGame(page);
    await type(page, "line");
    await endGame(page);
    await keptGames(page, 1);
    await drill();
    await page.getByText(/^A drill: \d+ words? that you missed before\.$/).waitFor();
    await startGame(page);
    const others = await page.locator(".score-others").textContent();
    assert.match(others, /^drill: 0 of [1-9]\d*$/);
    assert.match(await page.locator(".clock-time").textContent(), /^0:0\d played$/);
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).click();
    assert.equal(await page.locator(".score-others").textContent(), others);
    await endGame(page);
    assert.ok(await page.getByText(/^Drilled words: 0 of/).isVisible());
    assert.ok(await page.locator(".word-button").first().locator(".remark.drilled").isVisible(), "drilled words come first");
});

test("sharing says that it copied, and moves nothing", async (t) => {
    const page = await visit(t, { size: "phone" });
    await ownClipboard(page);
    await startGame(page);
    await endGame(page);
    const top = () => page.locator(".review-words").evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await page.getByRole("button", { name: "Challenge a friend" }).click();
    await page.getByText("Copied.").waitFor();
    assert.equal(await top(), before);
});

test("the row of letters fades out where it can be scrolled", async (t) => {
    const page = await visit(t, { size: "phone", hash: `#play?board=${LETTERS}` });
    await startGame(page);
    await endGame(page);
    const letters = page.getByRole("group", { name: "First letter" });
    const mask = () => letters.evaluate((element) => getComputedStyle(element).maskImage);
    assert.match(await mask(), /to right, rgb\(0, 0, 0\) .*rgba\(0, 0, 0, 0\)\)$/);
    await letters.evaluate((element) => { element.scrollLeft = element.scrollWidth; });
    await page.locator(".letters.more-before:not(.more-after)").waitFor();
    assert.match(await mask(), /to left/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator(".letters:not(.more-before, .more-after)").waitFor();
});
