// Look up a word: completions are offered as dictc sorts them, and chosen by keyboard, mouse or finger. Late ones are not.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { dictc, openView, solved, useBrowser, withPage } from "./harness.mjs";

const shared = useBrowser();
const best = (prefix, ...args) => execFileSync(dictc, ["complete", prefix, "--by", "frequency", "--limit", "10", ...args], { encoding: "utf8" }).trimEnd().split("\n");

/** Opens the card. Returns what the tests use of it. */
async function card(page) {
    await page.getByText("Look up a word").click();
    const element = page.locator(".look-up");
    const options = element.getByRole("option");
    return {
        field: element.getByRole("combobox"),
        options,
        chosen: element.getByRole("option", { selected: true }),
        answer: element.locator("[role=status]"),
        /** Waits until these are the completions. */
        offers: async (words) => {
            await page.waitForFunction((text) => [...document.querySelectorAll(".completions li")].map((option) => option.textContent).join() === text, words.join());
        },
    };
}

/** Opens the card when all words are here. */
async function lookUp(page, url) {
    await solved(page, url);
    return await card(page);
}

/** Turns the setting Family on or off. */
async function setFamily(page, isOn) {
    await openView(page, "Settings");
    await page.getByLabel(/Family/).setChecked(isOn);
    await openView(page, "Solve");
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
    await field.press("ArrowDown");
    await field.press("Home");
    assert.equal(await chosen.count(), 0);
    await field.press("Escape");
    assert.deepEqual([await options.count(), await field.inputValue()], [0, best("th").at(-1)]);
}));

test("a text is looked up as it is, and the answer follows the language", () => withPage(shared, {}, async ({ page, url }) => {
    const { field, options, answer, offers } = await lookUp(page, url);
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
    await field.fill(" stra ");
    await offers(best("stra", "--dict", "de"));
    await options.nth(1).click();
    await answer.getByText(best("stra", "--dict", "de")[1]).waitFor();
}));

test("completions that come late, or that do not come, say nothing about another text", async () => {
    let status = 200;
    const answer = async (path) => {
        if (!path?.endsWith("-family.txt")) {
            return null;
        }
        await wait(300);
        return status === 200 ? null : { status };
    };
    await withPage(shared, { answer }, async ({ page, url }) => {
        const { field, options, answer: said, offers } = await lookUp(page, url);
        const problem = page.locator(".look-up [role=alert]");
        await setFamily(page, true);
        const late = () => page.waitForResponse(/-family\.txt/).then((response) => response.finished()).then(() => page.waitForTimeout(100));
        for (const leave of [() => field.press("Enter"), () => page.getByRole("heading", { level: 1 }).click(), () => page.getByLabel("Words", { exact: true }).selectOption("de")]) {
            await setFamily(page, false);
            await setFamily(page, true);
            const arrived = late();
            await field.fill("the");
            await leave();
            await arrived;
            assert.equal(await options.count(), 0);
        }
        await said.getByText(/^the is/).waitFor();
        status = 503;
        await page.getByLabel("Words", { exact: true }).selectOption("es");
        await field.fill("cas");
        await problem.getByText(/did not arrive/).waitFor();
        await field.fill("");
        await offers([]);
        assert.equal(await problem.textContent(), "");
        await field.fill("cas");
        await problem.getByText(/did not arrive/).waitFor();
        await setFamily(page, false);
        assert.equal(await problem.textContent(), "");
        await field.fill("cas");
        await offers(best("cas", "--dict", "es"));
    });
});

test("a text that is typed before the words are here is completed when they come", async () => {
    let come;
    const coming = new Promise((resolve) => { come = resolve; });
    const answer = async (path) => {
        if (path?.startsWith("dicts/en")) {
            await coming;
        }
        return null;
    };
    await withPage(shared, { answer }, async ({ page, url }) => {
        await page.goto(url);
        await openView(page, "Solve");
        const { field, answer: said, offers } = await card(page);
        await field.fill("zebra");
        await field.press("Enter");
        await said.getByText("The words are not here yet.").waitFor();
        await field.fill("th");
        await offers([]);
        come();
        await offers(best("th"));
        await said.getByText(/^zebra is a word/).waitFor();
    });
});

test("a finger chooses a completion, and with Family no offensive word is offered", () => withPage(shared, { context: { viewport: { width: 390, height: 844 }, hasTouch: true } }, async ({ page, url }) => {
    const { field, options, answer, offers } = await lookUp(page, url);
    await field.fill("shit");
    await offers(best("shit"));
    await options.first().tap();
    await answer.getByText(/^shit is a word/).waitFor();
    await setFamily(page, true);
    await field.fill("shi");
    const family = execFileSync(dictc, ["complete", "shi", "--by", "frequency", "--limit", "1000"], { encoding: "utf8" }).trimEnd().split("\n");
    await offers(family.filter((word) => !word.startsWith("shit")).slice(0, 10));
}));
