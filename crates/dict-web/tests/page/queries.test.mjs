// Find words by a pattern: queries are typed, tapped or come by a link, and the words are those of dictc. Late answers are not shown.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { LINK, SMALL, allWords, dictc, endGame, firstVisit, holdBack, openView, ownClipboard, startGame, until, visit, web } from "./harness.mjs";

const fits = (query, { dict = "en", limit = "100" } = {}) => dictc(["find", "--dict", dict, "--limit", limit, "--", query]).trimEnd().split("\n");

/** Opens the card for queries, unless it is open. Returns what the tests use of it. */
async function queries(page) {
    const element = page.locator(".queries");
    if (!await element.evaluate(({ open }) => open)) {
        await element.getByText("Find words by a pattern").click();
    }
    const words = element.locator(".query-words bdi");
    return {
        field: element.getByRole("searchbox", { name: "A pattern, letters or conditions" }),
        words,
        count: element.getByRole("status"),
        error: element.getByRole("alert"),
        place: element.locator(".query-place mark"),
        more: element.getByRole("button", { name: "Show more" }),
        examples: element.locator(".query-examples button"),
        /** Waits until these words are listed. */
        lists: (expected) => until(async () => (await words.allTextContents()).join() === expected.join()),
    };
}

/** Returns a function that tells whether a word is on the list of offensive words. */
async function offensive(language) {
    const lines = (await readFile(join(web, `dicts/${language}-family.txt`), "utf8")).split("\n").filter((line) => line !== "");
    return (word) => lines.some((line) => (line.endsWith("*") ? word.startsWith(line.slice(0, -1)) : word === line));
}

const findLink = (query) => `#solve?${new URLSearchParams({ find: query })}`;
const queryOf = (page) => new URLSearchParams(new URL(page.url()).hash.split("?")[1]).get("find");

test("words are found while a query is typed, more of them come by a button, and the address has the query", async (t) => {
    const page = await visit(t, { hash: "#solve" });
    const { field, words, count, more, lists, examples } = await queries(page);
    await field.pressSequentially("5: ca[!t]*");
    await lists(fits("5: ca[!t]*"));
    assert.equal(await count.textContent(), "The first 100 words");
    assert.equal(queryOf(page), "5: ca[!t]*");
    assert.equal(await examples.first().isVisible(), false);
    assert.equal(await page.locator(".query-words .common").filter({ hasText: /^cabin/ }).textContent(), "cabin, common");
    await more.press("Enter");
    const all = fits("5: ca[!t]*", { limit: "500" });
    await lists(all);
    assert.deepEqual([await count.textContent(), await more.isVisible()], [`${all.length} words`, false]);
    assert.equal(await page.evaluate(() => document.activeElement.className), "query-answer");
    // The later columns are there.
    await field.fill("lemma:run by:frequency");
    await lists(fits("lemma:run by:frequency"));
    await field.fill("qqq");
    await count.getByText("No word fits.").waitFor();
    assert.equal(await words.count(), 0);
    await field.fill("");
    await examples.first().waitFor();
    await until(async () => new URL(page.url()).hash === "#solve" && await count.count() === 0);
});

test("each example finds words in every language, and never offensive ones", async (t) => {
    const page = await visit(t, { hash: "#solve", size: "phone", hasTouch: true });
    const { field, examples, lists } = await queries(page);
    for (const language of ["en", "de", "es", "nl", "pl"]) {
        await page.getByLabel("Words", { exact: true }).selectOption(language);
        const isOffensive = await offensive(language);
        await examples.getByText({ en: "/triangle", de: "/regal", es: "/amor", nl: "/staren", pl: "/kanto" }[language], { exact: true }).waitFor();
        assert.equal(await examples.count(), 8);
        for (let at = 0; at < 8; at++) {
            const query = await examples.nth(at).locator("code").textContent();
            await examples.nth(at).tap();
            const words = fits(query, { dict: language });
            assert.ok(words.length > 1 && words[0] !== "", `${language}: ${query}`);
            assert.deepEqual(words.filter(isOffensive), [], `${language}: ${query}`);
            await lists(words);
            assert.equal(await field.inputValue(), query);
            assert.equal(await examples.first().isVisible(), false);
            assert.ok((await field.boundingBox()).y >= 0, "the field is in sight");
            await page.getByText("Examples", { exact: true }).tap();
        }
        await field.fill("");
    }
});

test("what is wrong with a query is said and marked, and goes with the mistake", async (t) => {
    const { field, error, place, words, lists } = await queries(await visit(t, { hash: findLink("c.t") }));
    await lists(fits("c.t"));
    for (const [query, message, marked] of [["c[a", /^At character 2: this `\[` has no `\]`/, "["], ["/c😀/ [a", /^At character 6/, "["], ["nosuch:1", /no column `nosuch`/, "n"], ["c.t &", /is missing here/, " "]]) {
        await field.fill(query);
        await error.locator(".error").getByText(message).waitFor();
        assert.equal((await place.textContent()).replace("\u00a0", " "), marked, query);
        assert.deepEqual([await field.getAttribute("aria-invalid"), await words.count()], ["true", 0]);
    }
    await field.fill("c.t");
    await lists(fits("c.t"));
    assert.deepEqual([await field.getAttribute("aria-invalid"), await error.count()], ["false", 0]);
});

test("a link opens a query beside a board, and both are there after a look at another view", async (t) => {
    const page = await visit(t, { hash: `#solve?${new URLSearchParams({ board: SMALL, find: "q!?<>\"&#=" })}` });
    const { field, error, lists } = await queries(page);
    assert.equal(await field.inputValue(), "q!?<>\"&#=");
    await error.locator(".error").waitFor();
    const summary = await allWords(page);
    await field.fill("/line");
    await lists(fits("/line"));
    const parameters = () => Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.split("?")[1]));
    assert.deepEqual(parameters(), { board: SMALL, find: "/line" });
    await openView(page, "Statistics");
    await openView(page, "Solve");
    assert.equal(await allWords(page), summary);
    assert.deepEqual([await field.inputValue(), parameters()], ["/line", { board: SMALL, find: "/line" }]);
    const copied = await ownClipboard(page);
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("button", { name: "Link copied" }).waitFor();
    assert.ok(!(await copied()).includes("find="));
    await page.getByRole("button", { name: "Change the board" }).click();
    assert.deepEqual(parameters(), { find: "/line" });
    await page.goBack();
    await page.goto(page.url().split("#")[0] + findLink("x".repeat(2000)));
    await until(async () => (await field.inputValue()).length === 1000);
});

test("the words are those of the last query: one that comes late is not shown, and one that takes long is given up", async (t) => {
    const { answer, come } = holdBack((path) => path === "dict-web-queries.wasm.z");
    const { page, sent } = await firstVisit(t, { hash: "#solve", answer });
    const { field, count, lists } = await queries(page);
    await field.fill("/late");
    await count.getByText("Searching…").waitFor();
    await field.fill("/triangle");
    come();
    await lists(fits("/triangle"));
    await page.getByLabel("Words", { exact: true }).selectOption("pl");
    await lists(fits("/triangle", { dict: "pl" }));
    // This one takes 20 s.
    await field.fill("*A*B*C*D*E*F*G*A*B*C*");
    await count.getByText("Searching…").waitFor();
    const start = performance.now();
    await field.fill("/kanto");
    await lists(fits("/kanto", { dict: "pl" }));
    const time = performance.now() - start;
    assert.ok(time < 10_000, `${time} ms`);
    assert.equal(sent.filter(({ path }) => path === "dict-web-queries.wasm.z").length, 1);
});

test("queries follow the player's own words and the setting about offensive ones, and their code comes when it can", async (t) => {
    let isThere = false;
    const answer = (path) => (path === "dict-web-queries.wasm.z" && !isThere ? { status: 503 } : null);
    const { page } = await firstVisit(t, { hash: "#settings", answer });
    await page.getByLabel("Words to add").fill("shizzz");
    await page.getByRole("button", { name: "Use these words" }).click();
    await page.getByText("There are 255275 words now.").waitFor();
    await openView(page, "Solve");
    const { field, error, lists } = await queries(page);
    await field.fill("shi[tz]*");
    await error.getByText("A part of this page did not arrive: the host answers 503. Try again.").waitFor();
    isThere = true;
    await field.press("Enter");
    const words = [...fits("shi[tz]*"), "shizzz"].sort();
    await lists(words);
    await openView(page, "Settings");
    await page.getByLabel("Leave out offensive words").check();
    await openView(page, "Solve");
    const isOffensive = await offensive("en");
    assert.ok(words.some(isOffensive));
    await lists(words.filter((word) => !isOffensive(word)));
});

test("the review of a game leads from a word to words like it", async (t) => {
    const page = await visit(t, { hash: LINK, size: "phone", hasTouch: true });
    await startGame(page);
    await page.keyboard.type("cat");
    await page.keyboard.press("Enter");
    await endGame(page);
    await page.locator(".word-button").first().tap();
    const word = await page.locator(".chosen-word").textContent();
    await page.getByRole("link", { name: "Find words like it" }).tap();
    const { field, lists } = await queries(page);
    const query = `*${word}* | /${word}`;
    assert.deepEqual([await field.inputValue(), queryOf(page)], [query, query]);
    const words = fits(query);
    assert.ok(words.includes(word));
    await lists(words);
    await page.goBack();
    await page.getByRole("heading", { name: "The game was ended." }).waitFor();
});
