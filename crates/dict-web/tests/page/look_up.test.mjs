// Look up a word: completions are offered as dictc sorts them, and chosen by keyboard, mouse or finger. Late ones are not.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { dictc, fetched, holdBack, keptOffline, openView, settled, solved, until, withPage } from "./harness.mjs";

const best = (prefix, { dict = "en", limit = "10" } = {}) => execFileSync(dictc, ["complete", prefix, "--by", "frequency", "--dict", dict, "--limit", limit], { encoding: "utf8" }).trimEnd().split("\n");

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

/** Lets offensive words count, or not. */
async function setFamily(page, isOn) {
    await openView(page, "Settings");
    await page.getByLabel("Leave out offensive words").setChecked(isOn);
    await openView(page, "Solve");
}

test("the best completions are offered, and the keyboard chooses one", () => withPage({}, async ({ page, url }) => {
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

test("a text is looked up as it is, and the answer follows the language", () => withPage({}, async ({ page, url }) => {
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
    await offers(best("stra", { dict: "de" }));
    await field.fill("");
    await offers([]);
    await field.press("Enter");
    assert.equal(await answer.textContent(), "");
    await field.fill(" stra ");
    await offers(best("stra", { dict: "de" }));
    await options.nth(1).click();
    await answer.getByText(best("stra", { dict: "de" })[1]).waitFor();
}));

for (const [way, leave] of [["Enter", (page, field) => field.press("Enter")], ["a press elsewhere", (page) => page.getByRole("heading", { level: 1 }).click()]]) {
    test(`completions that come after ${way} are not shown`, async () => {
        const { answer, come } = holdBack((path) => path.endsWith("-family.txt"));
        await withPage({ answer }, async ({ page, url }) => {
            await page.goto(url);
            await openView(page, "Solve");
            const { field, options, answer: said, offers } = await card(page);
            await field.fill("teh");
            await field.press("Enter");
            await said.getByText("Did you mean").waitFor();
            await field.fill("the");
            await offers(best("the"));
            await setFamily(page, true);
            await field.fill("th");
            await leave(page, field);
            come();
            // The words that were meant come with the list too, and after the completions.
            await said.getByText("Did you mean").waitFor();
            assert.equal(await options.count(), 0);
            await field.fill("t");
            await offers(best("t"));
        });
    });
}

test("a list of offensive words that does not come is told as long as it matters", async () => {
    const answer = (path) => (path?.endsWith("-family.txt") ? { status: 503 } : null);
    await withPage({ answer }, async ({ page, url }) => {
        await page.goto(url);
        await setFamily(page, true);
        const { field, options, offers } = await card(page);
        const problem = page.locator(".look-up [role=alert]");
        for (const leave of [() => field.fill(""), () => setFamily(page, false)]) {
            await field.fill("cas");
            await problem.getByText(/did not arrive/).waitFor();
            assert.equal(await options.count(), 0);
            await leave();
            assert.equal(await problem.textContent(), "");
        }
        await field.fill("cas");
        await offers(best("cas"));
    });
});

test("a text that is typed before the words are here is completed when they come", async () => {
    const { answer, come } = holdBack((path) => path.startsWith("dicts/en"));
    await withPage({ answer }, async ({ page, url }) => {
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

test("a finger chooses a completion, and with Family no offensive word is offered", () => withPage({ context: { viewport: { width: 390, height: 844 }, hasTouch: true } }, async ({ page, url }) => {
    const { field, options, answer, offers } = await lookUp(page, url);
    await field.fill("shit");
    await offers(best("shit"));
    await options.first().tap();
    await answer.getByText(/^shit is a word/).waitFor();
    await setFamily(page, true);
    await field.fill("shi");
    await offers(best("shi", { limit: "1000" }).filter((word) => !word.startsWith("shit")).slice(0, 10));
}));

test("the words that were probably meant are offered, and a press looks one up", () => withPage({}, async ({ page, url }) => {
    const { field, answer } = await lookUp(page, url);
    const meant = answer.getByRole("button");
    await field.fill("Recieve");
    await field.press("Enter");
    await answer.getByText("Did you mean").waitFor();
    const [suggested] = JSON.parse(`[${execFileSync(dictc, ["suggest", "recieve", "--json"], { encoding: "utf8" })}]`);
    assert.deepEqual(await meant.allTextContents(), suggested.suggestions.map(({ text }) => text).filter((text) => !text.includes(" ")).slice(0, 3));
    await meant.first().press("Enter");
    await answer.getByText(/^receive is a word/).waitFor();
    assert.deepEqual([await field.inputValue(), await meant.count()], ["receive", 0]);
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "status");
    const offers = async (typed) => {
        await field.fill(typed);
        await field.press("Enter");
        await answer.getByText("Did you mean").waitFor();
        return await meant.allTextContents();
    };
    assert.ok((await offers("shiit")).includes("shit"));
    await setFamily(page, true);
    await answer.getByText("Did you mean").waitFor();
    const inoffensive = await meant.allTextContents();
    assert.ok(inoffensive.length > 0 && !inoffensive.includes("shit"), inoffensive.join());
}));

test("without the code of corrections, a text is not a word and no more; the next one tries again", async () => {
    let isThere = false;
    const answer = (path) => (path?.startsWith("dict-web-corrections.wasm") && !isThere ? { status: 503 } : null);
    await withPage({ answer }, async ({ page, url }) => {
        const { field, answer: said } = await lookUp(page, url);
        const [request] = await Promise.all([page.waitForRequest(/corrections\.wasm/), field.fill("recieve").then(() => field.press("Enter"))]);
        await (await request.response()).finished();
        await settled(page);
        assert.equal(await said.innerText(), "recieve is not a word of the list.");
        isThere = true;
        // If the failure is not known yet, a press waits for the same answer.
        await until(async () => {
            await field.press("Enter");
            await settled(page);
            return await said.getByRole("button", { name: "receive", exact: true }).isVisible();
        });
    });
});

const COLUMNS = "dicts/en-columns.pack.gz";

test("without the frequencies, completions go by how common words are; the next ones try again", async () => {
    let isThere = false;
    const answer = (path) => (path === COLUMNS && !isThere ? { status: 503 } : null);
    await withPage({ answer }, async ({ page, url }) => {
        const { field, answer: said, offers } = await lookUp(page, url);
        // Many words have the value 10: they are in the order of the alphabet.
        const common = execFileSync(dictc, ["match", "sta*", "--common", "10", "--sort", "alphabet", "--limit", "10"], { encoding: "utf8" }).trimEnd().split("\n").map((line) => line.split("\t")[0]);
        assert.notDeepEqual(common, best("sta"));
        await field.fill("sta");
        await offers(common);
        await field.fill("recieve");
        await field.press("Enter");
        await said.getByRole("button", { name: "receive", exact: true }).waitFor();
        assert.equal(await page.locator("[role=alert]:visible").filter({ hasText: /./ }).count(), 0);
        isThere = true;
        await field.fill("sta");
        await offers(best("sta"));
    });
});

test("the frequencies are kept for a visit without a network, and words of one's own are completed", () => withPage({}, async ({ page, context, url, sent }) => {
    await solved(page, url);
    await keptOffline(page);
    await openView(page, "Settings");
    await page.getByLabel("Words to add").fill("stazzz");
    await page.getByRole("button", { name: "Use these words" }).click();
    await page.getByText("There are 255275 words now.").waitFor();
    await openView(page, "Solve");
    const { field, offers } = await card(page);
    await field.fill("sta");
    await offers(best("sta"));
    await field.fill("staz");
    await offers(["stazzz"]);
    await context.setOffline(true);
    const second = await context.newPage();
    sent.length = 0;
    await solved(second, url);
    const again = await card(second);
    await again.field.fill("sta");
    await again.offers(best("sta"));
    await again.field.fill("staz");
    await again.offers(["stazzz"]);
    assert.deepEqual(fetched(sent), []);
}));
