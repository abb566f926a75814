// Words that the player adds to a language, and words that the player leaves out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BOARD, openView, solved, withPage } from "./harness.mjs";

/** Gives words in the settings, and waits for the answer. */
async function useWords(page, added, denied, answer = /^There are \d+ words now\.$/) {
    await openView(page, "Settings");
    await page.getByLabel("Words to add").fill(added);
    await page.getByLabel("Words to leave out").fill(denied);
    await page.getByRole("button", { name: "Use these words" }).click();
    await page.getByText(answer).waitFor();
}

/** Returns the numbers of words and points of a heading. */
const numbers = (summary) => summary.match(/\d+/g).map(Number);

/** Returns those of `words` that the solved board has. */
async function listed(page, ...words) {
    const all = [];
    for (const word of words) {
        await page.locator("#solve-letters").fill(word);
        all.push(...await page.locator(".solved-word bdi").allTextContents());
    }
    await page.locator("#solve-letters").fill("");
    return words.filter((word) => all.includes(word));
}

test("words of one's own are solved with until they are taken away, also after a reload", () => withPage({}, async ({ page, url }) => {
    const [words, points] = numbers(await solved(page, url));
    assert.deepEqual(await listed(page, "line", "catd", "linets"), ["line"]);
    await useWords(page, "Catd, linets\ncat", "LINE xyzzy");
    await page.getByText("There are 255275 words now.").waitFor();
    for (const again of [false, true]) {
        if (again) {
            await page.reload();
        }
        const [more, morePoints] = numbers(await solved(page, url));
        assert.deepEqual([more, morePoints], [words, points]);
        assert.deepEqual(await listed(page, "line", "catd", "linets"), ["catd"]);
    }
    await useWords(page, "", "");
    await page.getByText("There are 255274 words now.").waitFor();
    assert.deepEqual(numbers(await solved(page, url)), [words, points]);
    assert.deepEqual(await listed(page, "line", "catd"), ["line"]);
}));

test("a word with a letter that the language does not have is named, and nothing changes", () => withPage({}, async ({ page, url }) => {
    await solved(page, url);
    const message = /^Nothing has changed: cannot add "caf8": '8' is not in the dictionary's alphabet; leave the word out\.$/;
    await useWords(page, "catd caf8", "line", message);
    await page.reload();
    assert.equal(await page.getByLabel("Words to add").inputValue(), "");
    await solved(page, url);
    assert.deepEqual(await listed(page, "line", "catd"), ["line"]);
}));

test("each language has its own words, and a list of one's own has none", () => withPage({}, async ({ page, url }) => {
    await solved(page, url);
    await useWords(page, "catd", "");
    await page.locator("#settings-language").selectOption("de");
    await page.getByText("For Deutsch").waitFor();
    assert.equal(await page.getByLabel("Words to add").inputValue(), "");
    await useWords(page, "linets", "");
    await page.locator("#settings-language").selectOption("en");
    await page.getByText("For English").waitFor();
    assert.equal(await page.getByLabel("Words to add").inputValue(), "catd");
    await page.getByText("Add a list").click();
    await page.getByLabel("Name").fill("mine");
    await page.locator("#own-text").fill("line\ncat");
    await page.getByRole("button", { name: "Add this list" }).click();
    await page.getByText("“mine” is here: 2 words.").waitFor();
    assert.equal(await page.getByLabel("Words to add").isVisible(), false);
    assert.equal(await solved(page, url), "2 words, 2 points");
}));

test("a game in progress goes on with the words of one's own", () => withPage({}, async ({ page, url }) => {
    await page.goto(`${url}#play?${new URLSearchParams({ board: BOARD, rules: "boggle" })}`);
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("grid").waitFor();
    const play = async (word, answer) => {
        await page.keyboard.type(word);
        await page.keyboard.press("Enter");
        await page.getByText(answer).first().waitFor();
    };
    await play("tape", /1 point/);
    await play("catd", /not a word/);
    await useWords(page, "catd", "line");
    await page.goBack();
    await page.getByRole("button", { name: "Continue" }).click();
    await play("catd", /1 point/);
    await play("line", /not a word/);
    const found = page.getByRole("list", { name: "Found words" }).locator(".found-word");
    assert.deepEqual((await found.allTextContents()).sort(), ["catd", "tape"]);
}));

test("a challenge tells players of other words that the points were made with another list", () => withPage({}, async ({ page, url }) => {
    await solved(page, url);
    await page.goto(`${url}#settings`);
    await useWords(page, "catd", "");
    const checksum = "0".repeat(16);
    for (const list of [checksum, "0123456789abcdef"]) {
        await page.goto(`${url}#play?${new URLSearchParams({ board: BOARD, rules: "boggle", language: "en", list, points: 7 })}`);
        await page.getByText("Those points were made with another list of words.").waitFor();
    }
    await useWords(page, "", "");
    await page.goto(`${url}#play?${new URLSearchParams({ board: BOARD, rules: "boggle", language: "en", list: checksum, points: 8 })}`);
    await page.getByText("8 points to beat").waitFor();
    await page.getByText("Those points were made with another list of words.").waitFor();
}));

test("today's board is the same with words of one's own", async () => {
    const boards = [];
    for (const isChanged of [false, true]) {
        await withPage({}, async ({ page, url }) => {
            await page.goto(`${url}#settings`);
            if (isChanged) {
                await useWords(page, "catd zzzz", "line");
            }
            await page.goto(`${url}#daily`);
            await page.getByRole("button", { name: "Play", exact: true }).click();
            await page.getByRole("grid").waitFor();
            boards.push(await page.getByRole("grid").getByRole("gridcell").allTextContents());
        });
    }
    assert.equal(boards[0].length, 16);
    assert.deepEqual(boards[1], boards[0]);
});

test("kept words that the language cannot have are left out, and others count", () => withPage({}, async ({ page, url }) => {
    await page.goto(url);
    for (const words of [null, 7, { en: null }, { en: { added: 7, denied: ["line"] } }, { en: { added: "caf8 catd", denied: "line" } }]) {
        await page.evaluate((kept) => localStorage.setItem("dictc.settings", JSON.stringify({ language: "en", words: kept })), words);
        await page.reload();
        await solved(page, url);
        const isRead = words?.en?.denied === "line";
        assert.deepEqual(await listed(page, "line", "catd"), isRead ? ["catd"] : ["line"]);
    }
}));
