// What the device keeps: the choices of a game, which say what the automatic ones are, and the history, in and out. In two tabs, in
// browsers that keep nothing, and when everything is deleted.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { SMALL, allWords, firstVisit, goTo, history, importFile, importGames, openView, solved, temporaryFolder, visit } from "./harness.mjs";

/** Returns the texts of the automatic choices of rules and of time, and the text about the rules. */
async function automatic(part) {
    return [
        await part.getByLabel("Rules").locator("option").first().textContent(), await part.getByLabel("Time", { exact: true }).locator("option").first().textContent(),
        await part.locator("small[id$=-about]").textContent(),
    ];
}

const BOGGLE = "3 letters or more; 1 point for 3 or 4 letters, then 2, 3, 5, and 11 for 8 or more.";
const BIG = "4 letters or more, the same points as Boggle.";

test("the settings name the automatic rules and the standard time, and all of them outlast a reload", async (t) => {
    const page = await visit(t, { hash: "#settings" });
    const main = page.getByRole("main");
    assert.deepEqual(await automatic(main), ["Automatic (Boggle)", "3 minutes (standard)", BOGGLE]);
    await page.getByRole("radio", { name: "5×5" }).check();
    assert.deepEqual(await automatic(main), ["Automatic (Big)", "3 minutes (standard)", BIG]);
    await page.getByRole("radio", { name: "8×8" }).check();
    assert.deepEqual((await automatic(main)).slice(0, 2), ["Automatic (Super Big)", "4 minutes (standard)"]);
    await page.getByLabel("Rules").selectOption("Word Hunt");
    assert.deepEqual((await automatic(main)).slice(0, 2), ["Automatic (Super Big)", "1 minute 20 seconds (standard)"]);
    assert.match(await page.getByLabel("Rules").getAttribute("aria-describedby"), /about$/);
    await page.getByLabel("Opponent").selectOption("Perfect: finds every word");
    await page.getByLabel("Which words count").selectOption("Common words");
    for (const name of ["Large", "Dark"]) {
        await page.getByRole("radio", { name }).check();
    }
    for (const name of ["Leave out offensive words", "Sound", "Vibrate"]) {
        await page.getByLabel(name).setChecked(name !== "Vibrate");
    }
    const chosen = async () => [
        await Promise.all(["Rules", "Time", "Opponent", "Which words count"].map((name) => page.getByLabel(name, { exact: true }).locator("option:checked").textContent())),
        await Promise.all(["8×8", "Large", "Dark", "Leave out offensive words", "Sound", "Vibrate"].map((name) => page.getByLabel(name).isChecked())),
    ];
    const before = await chosen();
    assert.deepEqual(before, [["Word Hunt", "1 minute 20 seconds (standard)", "Perfect: finds every word", "Common words"], [true, true, true, true, true, false]]);
    await page.reload();
    await page.getByRole("option", { name: "Common words", exact: true }).waitFor({ state: "attached" });
    assert.deepEqual(await chosen(), before);
    await page.evaluate(() => localStorage.setItem("dictc.settings", '{"time":90}'));
    await page.reload();
    assert.equal(await page.getByLabel("Time", { exact: true }).locator("option:checked").textContent(), "1 minute 30 seconds");
});

test("the automatic rules are those with which boards of this size are solved", async (t) => {
    const page = await visit(t, { hash: "#settings" });
    for (const side of [3, 4, 5, 6, 7, 8]) {
        await goTo(page, "#settings");
        await page.getByRole("radio", { name: `${side}×${side}` }).check();
        const [rules] = await automatic(page.getByRole("main"));
        await goTo(page, `#solve?${new URLSearchParams({ board: Array(side).fill("qzxvwjkh".slice(0, side)).join("/") })}`);
        await allWords(page);
        assert.equal(await page.getByText(/^By the rules of/).textContent(), `By the rules of ${/\((.*)\)/.exec(rules)[1]}.`, `${side}`);
    }
});

test("the sheet of options names them too, and follows its fields before the game", async (t) => {
    const page = await visit(t, { hash: "#play" });
    await page.getByRole("button", { name: "Options" }).click();
    const sheet = page.getByRole("dialog", { name: "The next game" });
    assert.deepEqual(await automatic(sheet), ["Automatic (Boggle)", "3 minutes (standard)", BOGGLE]);
    await sheet.getByLabel("Size").selectOption("6");
    assert.deepEqual((await automatic(sheet)).slice(0, 2), ["Automatic (Super Big)", "4 minutes (standard)"]);
    await sheet.getByLabel("Rules").selectOption("Big");
    assert.deepEqual(await automatic(sheet), ["Automatic (Super Big)", "3 minutes (standard)", BIG]);
    await sheet.getByRole("button", { name: "Cancel" }).click();
    await openView(page, "Settings");
    assert.equal(await page.getByRole("radio", { name: "4×4" }).isChecked(), true);
});

test("the way back closes dialogs", async (t) => {
    const page = await visit(t, { hash: "#daily" });
    await goTo(page, "#settings");
    await page.getByRole("button", { name: "Delete everything" }).click();
    await page.getByRole("dialog").waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Options" }).click();
    await page.getByRole("dialog", { name: "The next game" }).waitFor();
    await page.goForward();
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    assert.equal(await page.getByRole("dialog").count(), 0);
});

test("settings hold in all tabs and in the next visit, and strange ones are not believed", async (t) => {
    const page = await visit(t, { hash: "#settings" });
    const other = await page.context().newPage();
    await other.goto(page.url());
    await page.getByRole("radio", { name: "Dark" }).check();
    await page.getByRole("radio", { name: "5×5" }).check();
    await other.waitForFunction(() => document.documentElement.dataset.theme === "dark");
    assert.equal(await other.getByRole("radio", { name: "5×5" }).isChecked(), true);
    await page.evaluate(() => localStorage.setItem("dictc.settings", '{"theme":"<b>","side":1e9,"rules":[],"time":9007199254740991,"common":1e15,"language":"xx","opponent":{}}'));
    await page.reload();
    await page.getByText("This page has no dictionary for “xx”.").waitFor();
    assert.equal(await page.getByRole("radio", { name: "4×4" }).isChecked(), true);
    assert.equal(await page.getByLabel("Time", { exact: true }).inputValue(), "rules");
    await page.getByLabel("Words", { exact: true }).first().selectOption("English");
    await page.getByText("This page has no dictionary").waitFor({ state: "hidden" });
    await page.evaluate(() => localStorage.setItem("dictc.settings", '{"language":""}'));
    await page.reload();
    assert.equal(await page.getByLabel("Words", { exact: true }).first().inputValue(), "en");
});

/** Exports the history, and returns its lines. */
async function exported(page) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export" }).click()]);
    assert.equal(download.suggestedFilename(), "history.jsonl");
    const file = join(temporaryFolder(), "exported");
    await download.saveAs(file);
    return readFileSync(file, "utf8").trimEnd().split("\n");
}

test("two tabs that add games at the same time lose none, also after one of them removed the database", async (t) => {
    const page = await visit(t, { hash: "#statistics" });
    const other = await page.context().newPage();
    const [mine, theirs] = [history(200), history(200, { points: 7 })];
    await other.goto(page.url());
    await page.getByText("No games yet").waitFor();
    await other.evaluate(() => new Promise((done) => { indexedDB.deleteDatabase("dictc").onsuccess = done; }));
    await Promise.all([importGames(page, mine), importGames(other, theirs)]);
    const kept = await exported(page);
    assert.equal(kept.length, 400);
    assert.deepEqual(new Set(kept), new Set([...mine, ...theirs]));
});

test("the exported history is what was imported, importing it again adds nothing, and all games are deleted at a press", async (t) => {
    const page = await visit(t, { hash: "#statistics" });
    const games = history(3);
    await importFile(page, [games[0], "{\"ended\":1}", "", "no game", games[1], games[2], games[0]]);
    await page.getByText("3 games added, 1 here already.").waitFor();
    await page.getByText(/^2 lines skipped that are not games; the first is line 2: /).waitFor();
    assert.deepEqual(await exported(page), games);
    await importFile(page, games);
    await page.getByText("0 games added, 3 here already.").waitFor();
    await page.reload();
    await page.getByText("Played for 8 min 45 s.").waitFor();
    assert.deepEqual(await page.locator(".numbers dd").allTextContents(), ["3", "33%", "impersonated", "32", "31.0", "1%"]);
    await page.getByRole("button", { name: "Delete all", exact: true }).click();
    await page.getByRole("button", { name: "Delete all games" }).click();
    await page.getByText("No games yet").waitFor();
    await page.reload();
    await page.getByText("No games yet").waitFor();
});

test("a browser that keeps nothing still solves, plays and imports, and says what is lost", async (t) => {
    const { page, url } = await firstVisit(t);
    await page.addInitScript(() => {
        const refuse = { get() { throw new DOMException("refused", "SecurityError"); } };
        for (const name of ["localStorage", "caches"]) {
            Object.defineProperty(globalThis, name, refuse);
        }
        IDBFactory.prototype.open = () => { throw new DOMException("refused", "SecurityError"); };
    });
    await page.goto(`${url}#settings`);
    assert.match(await solved(page, SMALL), /words/);
    await openView(page, "Settings");
    await page.getByRole("radio", { name: "Dark" }).check();
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
    await openView(page, "Statistics");
    await page.getByText("No games yet").waitFor();
    await importFile(page, history(1));
    await page.getByText(/Nothing was added. This browser keeps nothing/).waitFor();
});

test("with a database that never answers, the page works and says that it keeps nothing", async (t) => {
    const { page, url } = await firstVisit(t);
    await page.clock.install();
    await page.addInitScript(() => {
        IDBFactory.prototype.open = () => ({});
    });
    await page.goto(`${url}#settings`);
    assert.match(await solved(page, SMALL), /words/);
    await openView(page, "Statistics");
    await page.clock.runFor(6000);
    await page.getByText("No games yet").waitFor();
    await importFile(page, history(1));
    await page.clock.runFor(6000);
    await page.getByText(/Nothing was added. This browser keeps nothing/).waitFor();
});

test("without room for games, none of an import is added, and the page says why", async (t) => {
    const { page, context, url } = await firstVisit(t, { hash: "#statistics" });
    const session = await context.newCDPSession(page);
    await page.getByText("No games yet").waitFor();
    await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(url).origin, quotaSize: 1 });
    await importFile(page, history(2000));
    await page.getByText("Nothing was added. This device has no room left for this page.").waitFor();
    await page.reload();
    await page.getByText("No games yet").waitFor();
});

test("everything is deleted at one press and a confirmation, with the games in progress", async (t) => {
    const { page } = await firstVisit(t, { hash: "#statistics" });
    await importGames(page, history(2));
    for (const view of ["play", "daily"]) {
        await goTo(page, `#${view}?start`);
        await page.getByRole("grid").waitFor();
    }
    // A view that was not opened in this visit has its game too.
    await goTo(page, "#daily");
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).waitFor();
    await openView(page, "Settings");
    await page.getByRole("radio", { name: "Dark" }).check();
    await page.getByText("Words kept for play offline: English.").waitFor();
    await page.getByRole("button", { name: "Delete everything" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete everything" }).click();
    await page.getByText("Everything is deleted.").waitFor();
    await page.getByText("No words are kept for play offline yet.").waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem("dictc.settings")), null);
    await openView(page, "Statistics");
    await page.getByText("No games yet").waitFor();
    await openView(page, "Daily");
    await page.getByRole("heading", { level: 1, name: /\d/ }).waitFor();
    await page.reload();
    await openView(page, "Play");
    await page.getByRole("button", { name: "Start" }).waitFor();
});
