// Look up a word: completions are offered as dictc sorts them, and chosen by keyboard, mouse or finger.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { dictc, openView, solved, useBrowser, withPage } from "./harness.mjs";

const shared = useBrowser();
const best = (prefix, ...args) => execFileSync(dictc, ["complete", prefix, "--by", "frequency", "--limit", "10", ...args], { encoding: "utf8" }).trimEnd().split("\n");

/** Opens the card when all words are here. Returns what the tests use of it. */
async function lookUp(page, url) {
    await solved(page, url);
    await page.getByText("Look up a word").click();
    const card = page.locator(".look-up");
    const options = card.getByRole("option");
    return {
        field: card.getByRole("combobox"),
        options,
        chosen: card.getByRole("option", { selected: true }),
        answer: card.locator("[role=status]"),
        /** Waits until these are the completions. */
        offers: async (words) => {
            await page.waitForFunction((count) => document.querySelectorAll(".completions li").length === count, words.length);
            assert.deepEqual(await options.allTextContents(), words);
        },
    };
}

test("the best completions are offered, and the keyboard chooses one", () => withPage(shared, {}, async ({ page, url }) => {
    const { field, options, chosen, answer, offers } = await lookUp(page, url);
    await field.fill("TH");
    await offers(best("th"));
    assert.deepEqual(best("th").slice(0, 2), ["the", "that"]);
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
    assert.equal(await chosen.textContent(), best("th").at(-1));
    await field.press("Enter");
    assert.equal(await field.inputValue(), best("th").at(-1));
    await answer.getByText(`${best("th").at(-1)} is a word, and a common one.`).waitFor();
    assert.equal(await options.count(), 0);
    await field.press("ArrowDown");
    await offers(best(best("th").at(-1)));
    await field.press("Escape");
    assert.deepEqual([await options.count(), await field.inputValue()], [0, best("th").at(-1)]);
}));

test("a text is looked up as it is, and the answer follows the language", () => withPage(shared, {}, async ({ page, url }) => {
    const { field, answer, offers } = await lookUp(page, url);
    await field.fill("teh");
    await field.press("Enter");
    await answer.getByText("teh is not a word of the list.").waitFor();
    await field.fill("Häuser");
    await field.press("Enter");
    await answer.getByText("hauser is not a word of the list.").waitFor();
    await page.getByLabel("Words", { exact: true }).selectOption("de");
    await answer.getByText(/^häuser is a word/).waitFor();
    await field.fill("stra");
    await offers(best("stra", "--dict", "de"));
    await field.fill("");
    await offers([]);
    await field.press("Enter");
    assert.equal(await answer.textContent(), "");
}));

test("a finger chooses a completion, and with Family no offensive word is offered", () => withPage(shared, { context: { viewport: { width: 390, height: 844 }, hasTouch: true } }, async ({ page, url }) => {
    const { field, options, answer, offers } = await lookUp(page, url);
    await field.fill("shit");
    await offers(best("shit"));
    await options.first().tap();
    await answer.getByText(/^shit is a word/).waitFor();
    await openView(page, "Settings");
    await page.getByLabel(/Family/).check();
    await openView(page, "Solve");
    await field.fill("shi");
    const family = execFileSync(dictc, ["complete", "shi", "--by", "frequency", "--limit", "1000"], { encoding: "utf8" }).trimEnd().split("\n");
    await offers(family.filter((word) => !word.startsWith("shit")).slice(0, 10));
}));
