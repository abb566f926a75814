// Solve: boards are typed, tapped or come by a link, and the words are those of dictc. Look up a word: completions are offered as
// dictc sorts them, and chosen by keyboard, mouse or finger. Late ones are not.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { SMALL, allWords, dictc, firstVisit, holdBack, packageFolder, resize, settled, solved, until, visit } from "./harness.mjs";

const known = (...args) => JSON.parse(dictc(["solve", ...args, "--json"]));
const count = ({ words, points }) => `${words.length} words, ${points} points`;

test("every language of the page has the words that dictc finds, and a program finds them with the package", async (t) => {
    // The package is beside the page, so that the page's policy allows it.
    const answer = async (path) => {
        const name = path?.match(/^package\/([a-z0-9-]+\.(?:js|wasm))$/)?.[1];
        return name ? { body: await readFile(join(packageFolder, name)) } : null;
    };
    const { page, url } = await firstVisit(t, { hash: `#solve?${new URLSearchParams({ board: SMALL })}`, answer });
    for (const language of ["en", "de", "es", "nl", "pl"]) {
        await page.getByLabel("Words", { exact: true }).selectOption(language);
        const expected = known(SMALL, "--dict", language);
        await page.locator(".summary").getByText(count(expected), { exact: true }).waitFor();
        const found = await page.evaluate(async ([folder, pack, board]) => {
            const { Dict, init } = await import(`${folder}package/index.js`);
            await init();
            const dict = await Dict.load(pack);
            return dict.solve(board).words.map(({ word, points }) => `${word} ${points}`);
        }, [url, `${url}dicts/${language}.pack.gz`, SMALL]);
        assert.deepEqual(found.sort(), expected.words.map(({ word, points }) => `${word} ${points}`).sort(), language);
    }
});

test("the list of Solve has all words of dictc, in each order, and each word shows its path", async (t) => {
    const board = "qu i t / e a s / n r o";
    const expected = known(board);
    const alphabetical = expected.words.map(({ word }) => word).sort();
    const page = await visit(t, { hash: "#solve" });
    assert.equal(await solved(page, board), count(expected));
    const listed = () => page.locator(".solved-word bdi").allTextContents();
    assert.deepEqual((await listed()).sort(), alphabetical);
    await page.getByLabel("By", { exact: true }).selectOption("Alphabet");
    assert.deepEqual(await listed(), alphabetical);
    await page.getByLabel("With", { exact: true }).fill("Qui");
    assert.deepEqual(await listed(), alphabetical.filter((word) => word.includes("qui")));
    const [first] = await listed();
    await page.locator(".solved-word").first().click();
    const { path } = expected.words.find(({ word }) => word === first);
    const lit = await page.locator(".results .tile.lit").evaluateAll((tiles) => tiles.map((tile) => Number(tile.dataset.index)));
    assert.deepEqual(lit, [...path].sort((a, b) => a - b));
});

test("words that the player found are told from those that were missed, and wrong ones are explained", async (t) => {
    const page = await visit(t, { hash: "#solve" });
    const [all, points] = (await solved(page)).match(/\d+/g);
    await page.getByText("What did I miss?").click();
    await page.getByLabel("The words that you found").fill("Line, CAT mine\nline zebra xyz at");
    await page.getByRole("button", { name: "Check my words" }).click();
    await page.getByText(`You found 3 of ${all} words: 3 of ${points} points.`).waitFor();
    assert.deepEqual(await page.locator(".refused li").allTextContents(), ["zebra: not on the board", "xyz: not a word of the list", "at: too short"]);
    assert.equal(await page.getByRole("radio", { name: "Missed" }).isChecked(), true);
    await page.getByRole("radio", { name: "Found" }).check();
    assert.deepEqual((await page.locator(".solved-word bdi").allTextContents()).sort(), ["cat", "line", "mine"]);
    await page.getByRole("radio", { name: "Missed" }).check();
    await page.getByText(new RegExp(`^${all - 3} of ${all} words`)).waitFor();
});

test("letters are tapped into the grid: tiles of two letters, holes, multipliers", async (t) => {
    const page = await visit(t, { size: "phone", hasTouch: true, hash: "#solve" });
    await page.getByLabel("Size").selectOption("3 × 3");
    const keys = page.getByRole("group", { name: "Letters" });
    for (const key of ["qu", "i", "t", "e", "any letter", "hole", "n", "r"]) {
        await keys.getByRole("button", { name: key, exact: true }).tap();
    }
    await page.getByRole("button", { name: "Find all words" }).tap();
    await page.getByText("One tile is still empty.").waitFor();
    await keys.getByRole("button", { name: "o", exact: true }).tap();
    await page.getByLabel("Multiplier of the chosen tile").selectOption("2 × word");
    await page.getByLabel("Rules").selectOption("Scramble");
    await page.getByRole("button", { name: "Find all words" }).tap();
    await page.getByText("By the rules of Scramble.").waitFor();
    const board = new URLSearchParams(new URL(page.url()).hash.split("?")[1]).get("board");
    assert.equal(board, "qu i t / e ? . / n r o:2w");
    assert.equal(await page.locator(".summary").textContent(), count(known(board, "--rules", "scramble")));
});

test("an invalid board of a link is explained beside its field, in sight in windows of all sizes, and can be changed", async (t) => {
    const page = await visit(t, { hash: "#solve" });
    const solve = `${page.url()}?`;
    for (const [size, board, message] of [["small", "abcd/efg", /row 2/], ["phone", "c a t/d & g", /row 2, column 2/], ["desktop", "cat/do", /row 2/]]) {
        await resize(page, size);
        await page.goto("about:blank");
        await page.goto(solve + new URLSearchParams({ board }));
        await page.locator("#board-error").getByText(message).waitFor();
        // The page scrolls a moment after the message is there.
        await page.waitForFunction(() => {
            const error = document.querySelector("#board-error");
            const { x, y, width, height } = error.getBoundingClientRect();
            return [y + 2, y + height - 2].every((at) => error.contains(document.elementFromPoint(x + width / 2, at)));
        });
    }
    const field = page.getByLabel("Type or paste it");
    assert.equal(await field.inputValue(), "cat/do");
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    assert.match(await field.getAttribute("aria-describedby"), /board-error/);
    await field.fill("cat/dog");
    assert.equal(await page.locator("#board-error").isVisible(), false);
    await field.press("Enter");
    assert.match(await allWords(page), /words/);
    assert.match(page.url(), /#solve\?board=c\+a\+t/);
});

test("a board is shared by its link, which opens the same words, and is shown to be copied by hand if there is no clipboard", async (t) => {
    const page = await visit(t, { hash: "#solve", permissions: ["clipboard-read", "clipboard-write"] });
    const words = await solved(page, SMALL);
    await page.evaluate(() => { navigator.share = undefined; });
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("button", { name: "Link copied" }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const other = await page.context().newPage();
    await other.goto(text.split("\n").at(-1));
    assert.equal(await allWords(other), words);

    await other.evaluate(() => {
        navigator.share = undefined;
        navigator.clipboard.writeText = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
    });
    await other.getByRole("button", { name: "Share" }).click();
    const dialog = other.getByRole("dialog");
    assert.match(await dialog.getByRole("textbox").inputValue(), /#solve\?board=/);
    await dialog.getByRole("button", { name: "Close" }).click();
    assert.equal(await dialog.count(), 0);
});

const best = (prefix, { dict = "en", limit = "10" } = {}) => dictc(["complete", prefix, "--by", "frequency", "--dict", dict, "--limit", limit]).trimEnd().split("\n");

/** Opens the card of Solve. Returns what the tests use of it. */
async function lookUp(page) {
    await page.getByText("Look up a word").click();
    const element = page.locator(".look-up");
    const answer = element.locator("[role=status]");
    const options = element.getByRole("option");
    return {
        field: element.getByRole("combobox"),
        options,
        chosen: element.getByRole("option", { selected: true }),
        answer,
        meant: answer.getByRole("button"),
        /** Waits until these are the completions. */
        offers: (words) => until(async () => (await options.allTextContents()).join() === words.join()),
    };
}

test("the best completions are offered, and the keyboard chooses one", async (t) => {
    const { field, options, chosen, answer, offers } = await lookUp(await visit(t, { hash: "#solve" }));
    const words = best("th");
    const last = words.at(-1);
    await field.fill("TH");
    await offers(words);
    assert.deepEqual(words.slice(0, 2), ["the", "that"]);
    assert.equal(await field.getAttribute("aria-expanded"), "true");
    assert.equal(await chosen.count(), 0);
    await field.press("ArrowDown");
    await field.press("ArrowDown");
    assert.equal(await chosen.textContent(), "that");
    assert.equal(await field.getAttribute("aria-activedescendant"), await chosen.getAttribute("id"));
    for (const key of ["ArrowUp", "ArrowUp"]) {
        await field.press(key);
    }
    // The typed text is between the last completion and the first.
    assert.equal(await chosen.count(), 0);
    await field.press("ArrowUp");
    assert.equal(await chosen.textContent(), last);
    await field.press("Enter");
    assert.equal(await field.inputValue(), last);
    await answer.getByText(`${last} is a word, and a common one.`).waitFor();
    assert.equal(await options.count(), 0);
    await field.press("ArrowDown");
    await offers(best(last));
    await field.press("ArrowDown");
    await field.press("Home");
    assert.equal(await chosen.count(), 0);
    await field.press("Escape");
    assert.deepEqual([await options.count(), await field.inputValue()], [0, last]);
});

test("a text is looked up as it is, the answer follows the language, and a press chooses a completion", async (t) => {
    const page = await visit(t, { hash: "#solve" });
    const { field, options, answer, offers } = await lookUp(page);
    await field.fill("teh");
    await field.press("Enter");
    await answer.getByText("teh is not a word of the list.").waitFor();
    await field.fill("Häuser");
    await field.press("Enter");
    await answer.getByText("hauser is not a word of the list.").waitFor();
    await page.getByLabel("Words", { exact: true }).selectOption("de");
    await answer.getByText(/^häuser is a word/).waitFor();
    const words = best("stra", { dict: "de" });
    await field.fill("stra");
    await offers(words);
    await field.fill("");
    await offers([]);
    await field.press("Enter");
    assert.equal(await answer.textContent(), "");
    await field.fill(" stra ");
    await offers(words);
    await options.nth(1).click();
    await answer.getByText(words[1]).waitFor();
});

test("completions that come after Enter or a press elsewhere are not shown", async (t) => {
    for (const leave of [(page, field) => field.press("Enter"), (page) => page.getByRole("heading", { level: 1 }).click()]) {
        const { answer, come } = holdBack((path) => path.endsWith("-family.txt"));
        const { page } = await firstVisit(t, { hash: "#solve", answer });
        const { field, options, offers } = await lookUp(page);
        await field.fill("th");
        await leave(page, field);
        come();
        // The completions come meanwhile.
        await page.waitForTimeout(1000);
        assert.equal(await options.count(), 0);
        await field.fill("the");
        await offers(best("the"));
    }
});

test("a finger chooses a completion, and an offensive word is never offered, even if their list does not come", async (t) => {
    let isThere = false;
    const answer = (path) => (path?.endsWith("-family.txt") && !isThere ? { status: 503 } : null);
    const { page } = await firstVisit(t, { hash: "#solve", answer, size: "phone", hasTouch: true });
    const { field, options, answer: said, offers } = await lookUp(page);
    const problem = page.locator(".look-up [role=alert]");
    await field.fill("cas");
    await problem.getByText(/did not arrive/).waitFor();
    assert.equal(await options.count(), 0);
    await field.fill("");
    assert.equal(await problem.textContent(), "");
    isThere = true;
    await field.fill("shi");
    const inoffensive = best("shi", { limit: "1000" }).filter((word) => !word.startsWith("shit")).slice(0, 10);
    await offers(inoffensive);
    await options.first().tap();
    await said.getByText(`${inoffensive[0]} is a word`).waitFor();
    // A word that is typed is looked up.
    await field.fill("shit");
    await field.press("Enter");
    await said.getByText(/^shit is a word/).waitFor();
});

test("a text that is typed before the words are here is completed when they come", async (t) => {
    const { answer, come } = holdBack((path) => path.startsWith("dicts/en"));
    const { page } = await firstVisit(t, { hash: "#solve", answer });
    const { field, answer: said, offers } = await lookUp(page);
    await field.fill("zebra");
    await field.press("Enter");
    await said.getByText("The words are not here yet.").waitFor();
    await field.fill("th");
    await offers([]);
    come();
    await offers(best("th"));
    await said.getByText(/^zebra is a word/).waitFor();
});

test("the words that were probably meant are offered, and a press looks one up", async (t) => {
    const page = await visit(t, { hash: "#solve" });
    const { field, answer, meant } = await lookUp(page);
    const lookedUp = async (typed) => {
        await field.fill(typed);
        await field.press("Enter");
        await answer.getByText("Did you mean").waitFor();
        return await meant.allTextContents();
    };
    const { suggestions } = JSON.parse(dictc(["suggest", "recieve", "--json"]));
    assert.deepEqual(await lookedUp("Recieve"), suggestions.map(({ text }) => text).filter((text) => !text.includes(" ")).slice(0, 3));
    await meant.first().press("Enter");
    await answer.getByText(/^receive is a word/).waitFor();
    assert.deepEqual([await field.inputValue(), await meant.count()], ["receive", 0]);
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "status");
    const inoffensive = await lookedUp("shiit");
    assert.ok(inoffensive.length > 0 && !inoffensive.includes("shit"), inoffensive.join());
});

test("without the code of corrections or the frequencies the card does what it can, and the next text tries again", async (t) => {
    const there = new Set();
    const answer = (path) => (["dict-web-corrections.wasm.z", "dicts/en-columns.pack.gz"].includes(path) && !there.has(path) ? { status: 503 } : null);
    const { page } = await firstVisit(t, { hash: "#solve", answer });
    const { field, answer: said, meant, offers } = await lookUp(page);
    const [request] = await Promise.all([page.waitForRequest(/corrections\.wasm/), field.fill("recieve").then(() => field.press("Enter"))]);
    await (await request.response()).finished();
    await settled(page);
    assert.equal(await said.innerText(), "recieve is not a word of the list.");
    there.add("dict-web-corrections.wasm.z");
    // If the failure is not known yet, a press waits for the same answer.
    await until(async () => {
        await field.press("Enter");
        await settled(page);
        return (await meant.allTextContents()).includes("receive");
    });
    // Completions go by how common words are. Many words have the value 10: they are in the order of the alphabet.
    const common = dictc(["match", "sta*", "--common", "10", "--sort", "alphabet", "--limit", "10"]).trimEnd().split("\n").map((line) => line.split("\t")[0]);
    assert.notDeepEqual(common, best("sta"));
    await field.fill("sta");
    await offers(common);
    assert.equal(await page.locator("[role=alert]:visible").filter({ hasText: /./ }).count(), 0);
    there.add("dicts/en-columns.pack.gz");
    await field.fill("");
    await offers([]);
    await field.fill("sta");
    await offers(best("sta"));
});
