// The choices of a game in Settings and in the sheet of options: the automatic ones say what they are now.
import assert from "node:assert/strict";
import { test } from "node:test";
import { allWords, openView, withPage } from "./harness.mjs";

/** Returns the texts of the automatic choices of rules and of time, and the text about the rules. */
async function automatic(part) {
    return {
        rules: await part.getByLabel("Rules").locator("option").first().textContent(),
        time: await part.getByLabel("Time", { exact: true }).locator("option").first().textContent(),
        about: await part.locator("small[id$=-about]").textContent(),
    };
}

const BOGGLE = "3 letters or more; 1 point for 3 or 4 letters, then 2, 3, 5, and 11 for 8 or more.";
const BIG = "4 letters or more, the same points as Boggle.";

test("the settings name the automatic rules and the standard time", () => withPage({}, async ({ page, url }) => {
    await page.goto(`${url}#settings`);
    const main = page.getByRole("main");
    assert.deepEqual(await automatic(main), { rules: "Automatic (Boggle)", time: "3 minutes (standard)", about: BOGGLE });
    await page.getByRole("radio", { name: "5×5" }).check();
    assert.deepEqual(await automatic(main), { rules: "Automatic (Big)", time: "3 minutes (standard)", about: BIG });
    await page.getByRole("radio", { name: "8×8" }).check();
    assert.deepEqual((({ rules, time }) => [rules, time])(await automatic(main)), ["Automatic (Super Big)", "4 minutes (standard)"]);
    await page.getByLabel("Rules").selectOption("Word Hunt");
    assert.deepEqual((({ rules, time }) => [rules, time])(await automatic(main)), ["Automatic (Super Big)", "1 minute 20 seconds (standard)"]);
    assert.match(await page.getByLabel("Rules").getAttribute("aria-describedby"), /about$/);
    await page.getByLabel("Opponent").selectOption("Perfect: finds every word");
    await page.reload();
    assert.deepEqual(await Promise.all(["Rules", "Time", "Opponent"].map((name) => page.getByLabel(name, { exact: true }).inputValue())), ["word-hunt", "rules", "perfect"]);
    await page.evaluate(() => localStorage.setItem("dictc.settings", '{"time":90}'));
    await page.reload();
    assert.equal(await page.getByLabel("Time", { exact: true }).locator("option:checked").textContent(), "1 minute 30 seconds");
}));

test("the automatic rules are those with which boards of this size are solved", () => withPage({}, async ({ page, url }) => {
    for (const side of [3, 4, 5, 6, 7, 8]) {
        await page.goto(`${url}#settings`);
        await page.getByRole("radio", { name: `${side}×${side}` }).check();
        const { rules } = await automatic(page.getByRole("main"));
        await page.goto(`${url}#solve?${new URLSearchParams({ board: Array(side).fill("catslinep".slice(0, side)).join("/") })}`);
        await allWords(page);
        assert.equal(await page.getByText(/^By the rules of/).textContent(), `By the rules of ${/\((.*)\)/.exec(rules)[1]}.`, `${side}`);
    }
}));

test("the sheet of options names them too, and follows its fields before the game", () => withPage({}, async ({ page, url }) => {
    await page.goto(url);
    await openView(page, "Play");
    await page.getByRole("button", { name: "Options" }).click();
    const sheet = page.getByRole("dialog", { name: "The next game" });
    assert.deepEqual(await automatic(sheet), { rules: "Automatic (Boggle)", time: "3 minutes (standard)", about: BOGGLE });
    await sheet.getByLabel("Size").selectOption("6");
    assert.deepEqual((({ rules, time }) => [rules, time])(await automatic(sheet)), ["Automatic (Super Big)", "4 minutes (standard)"]);
    await sheet.getByLabel("Rules").selectOption("Big");
    assert.deepEqual(await automatic(sheet), { rules: "Automatic (Super Big)", time: "3 minutes (standard)", about: BIG });
    await sheet.getByRole("button", { name: "Cancel" }).click();
    await openView(page, "Settings");
    assert.equal(await page.getByRole("radio", { name: "4×4" }).isChecked(), true);
}));

test("the way back closes dialogs", () => withPage({}, async ({ page, url }) => {
    await page.goto(`${url}#daily`);
    await page.evaluate(() => { location.hash = "#settings"; });
    await page.getByRole("button", { name: "Delete everything" }).click();
    await page.getByRole("dialog").waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Options" }).click();
    await page.getByRole("dialog", { name: "The next game" }).waitFor();
    await page.goForward();
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    assert.equal(await page.getByRole("dialog").count(), 0);
}));
