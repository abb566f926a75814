// What stays on the device: games of two tabs, browsers that keep nothing, the history in and out, one's own lists.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { dictc, history, openView, solved, temporaryFolder, withPage } from "./harness.mjs";

/** Imports lines as a file. */
async function importFile(page, lines) {
    await page.locator("#history-file").setInputFiles({ name: "history.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(lines.join("\n")) });
}

/** Exports the history, and returns its lines. */
async function exported(page) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export" }).click()]);
    assert.equal(download.suggestedFilename(), "history.jsonl");
    const file = join(temporaryFolder(), "exported");
    await download.saveAs(file);
    return readFileSync(file, "utf8").trimEnd().split("\n");
}

test("two tabs that add games at the same time lose none", () => withPage({}, async ({ page, context, url }) => {
    const other = await context.newPage();
    const [mine, theirs] = [history(200), history(200, { points: 7 })];
    await Promise.all([page, other].map((tab) => tab.goto(`${url}#statistics`)));
    await Promise.all([importFile(page, mine), importFile(other, theirs)]);
    await Promise.all([page, other].map((tab) => tab.getByText("200 games added.").waitFor()));
    const kept = await exported(page);
    assert.equal(kept.length, 400);
    assert.deepEqual(new Set(kept), new Set([...mine, ...theirs]));
}));

test("the exported history is what was imported, and importing it again adds nothing", () => withPage({}, async ({ page, url }) => {
    await page.goto(`${url}#statistics`);
    const games = history(3);
    await importFile(page, [games[0], "{\"ended\":1}", "", "no game", games[1], games[2], games[0]]);
    await page.getByText("3 games added, 1 here already.").waitFor();
    await page.getByText(/^2 lines skipped that are no game; the first is line 2: /).waitFor();
    assert.deepEqual(await exported(page), games);
    await importFile(page, games);
    await page.getByText("0 games added, 3 here already.").waitFor();
    await page.getByText("Played for 8 min 45 s.").waitFor();
    assert.deepEqual(await page.locator(".numbers dd").allTextContents(), ["3", "33%", "impersonated", "32", "31.0", "1%"]);
    await page.reload();
    await page.getByText("Played for 8 min 45 s.").waitFor();

    await page.getByRole("button", { name: "Delete all", exact: true }).click();
    await page.getByRole("button", { name: "Delete all games" }).click();
    await page.getByText("No games yet").waitFor();
    await page.reload();
    await page.getByText("No games yet").waitFor();
}));

test("a browser that keeps nothing still solves, plays and imports, and says what is lost", () => withPage({}, async ({ page, url }) => {
    await page.addInitScript(() => {
        const refuse = { get() { throw new DOMException("refused", "SecurityError"); } };
        for (const name of ["localStorage", "caches"]) {
            Object.defineProperty(globalThis, name, refuse);
        }
        IDBFactory.prototype.open = () => { throw new DOMException("refused", "SecurityError"); };
    });
    assert.match(await solved(page, url), /words/);
    await openView(page, "Settings");
    await page.getByRole("radio", { name: "Dark" }).check();
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
    await openView(page, "Statistics");
    await page.getByText("No games yet").waitFor();
    await importFile(page, history(1));
    await page.getByText(/Nothing was added. This browser keeps nothing/).waitFor();
}));

test("with a database that never answers, the page works and says that it keeps nothing", () => withPage({}, async ({ page, url }) => {
    await page.addInitScript(() => {
        IDBFactory.prototype.open = () => ({});
    });
    assert.match(await solved(page, url), /words/);
    await openView(page, "Statistics");
    await page.getByText("No games yet").waitFor();
    await importFile(page, history(1));
    await page.getByText(/Nothing was added. This browser keeps nothing/).waitFor();
}));

test("without room for games, none of an import is added, and the page says why", () => withPage({}, async ({ page, context, url }) => {
    const session = await context.newCDPSession(page);
    await page.goto(`${url}#statistics`);
    await page.getByText("No games yet").waitFor();
    await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(url).origin, quotaSize: 1 });
    await importFile(page, history(2000));
    await page.getByText("Nothing was added. This device has no room left for this page.").waitFor();
    await page.reload();
    await page.getByText("No games yet").waitFor();
}));

test("settings hold in all tabs and in the next visit, and strange ones are not believed", () => withPage({}, async ({ page, context, url }) => {
    await page.goto(`${url}#settings`);
    const other = await context.newPage();
    await other.goto(`${url}#settings`);
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
}));

test("games are added after another tab removed the database", () => withPage({}, async ({ page, context, url }) => {
    await page.goto(`${url}#statistics`);
    await page.getByText("No games yet").waitFor();
    const other = await context.newPage();
    await other.goto(`${url}#solve`);
    await other.evaluate(() => new Promise((done) => { indexedDB.deleteDatabase("dictc").onsuccess = done; }));
    await importFile(page, history(1));
    await page.getByText("1 game added.").waitFor();
}));

test("one's own list is built from pasted words, kept, used and removed", () => withPage({}, async ({ page, url }) => {
    await page.goto(`${url}#settings`);
    await page.getByText("Add a list").click();
    await page.getByLabel("The words").fill("cat\nDOG\nline\n\nno good!\n");
    await page.getByLabel("Name").fill("Mine");
    await page.getByRole("button", { name: "Add this list" }).click();
    await page.getByText("“Mine” is here: 3 words. Play and Solve use it from now on.").waitFor();
    await page.getByRole("status").getByText(/1 skipped: .* such as no good!/).waitFor();
    await page.reload();
    assert.equal(await solved(page, url), "2 words, 2 points");
    await openView(page, "Settings");
    await page.getByRole("button", { name: "Remove Mine" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
    await page.getByRole("button", { name: "Remove Mine" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove it" }).click();
    await page.getByRole("button", { name: "Remove Mine" }).waitFor({ state: "detached" });
    await openView(page, "Solve");
    await page.getByText("956 words, 2982 points").waitFor();
}));

test("files are taken too: compressed, and compiled by dictc; others get a message", () => withPage({}, async ({ page, url }) => {
    await page.goto(`${url}#settings`);
    await page.getByText("Add a list").click();
    const add = async (name, buffer) => {
        await page.locator("#own-file").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
        await page.getByRole("button", { name: "Add this list" }).click();
    };
    await add("small.txt.gz", gzipSync("cat\nline\n"));
    await page.getByText("“small” is here: 2 words.").waitFor();
    const damaged = Buffer.concat([Buffer.from([0x89, 0x44, 0x43, 0x54]), Buffer.alloc(100)]);
    await add("broken.dat", damaged);
    await page.getByText(/The list could not be built. /).waitFor();
    await page.getByLabel("Name").fill("");
    await add("broken.txt.gz", gzipSync("cat\nline\n").subarray(0, 15));
    await page.getByText(/The list could not be built. /).waitFor();
}));

test("a glossary adds meanings to words", () => withPage({}, async ({ page, url }) => {
    const folder = temporaryFolder();
    const [values, glossary] = ["values.tsv", "glossary.dat"].map((name) => join(folder, name));
    writeFileSync(values, "impersonated\tpretended to be <b>somebody</b> | acted\n");
    execFileSync(dictc, ["build", "-o", glossary, "--language", "en", "--values", values], { input: "impersonated\n", stdio: ["pipe", "ignore", "ignore"] });
    await page.goto(`${url}#settings`);
    await page.getByText("Add a list").click();
    await page.locator("#own-file").setInputFiles(glossary);
    await page.getByRole("button", { name: "Add this list" }).click();
    await page.getByText("“glossary” is here: 1 word with meanings.").waitFor();
    await solved(page, url);
    await page.getByRole("button", { name: /^impersonated/ }).click();
    await page.getByText("pretended to be <b>somebody</b>; acted").waitFor();
    // It is no list to play with.
    assert.deepEqual(await page.getByLabel("Words", { exact: true }).locator("option").allTextContents(), ["English", "Deutsch", "Español", "Nederlands", "Polski"]);
}));

test("everything is deleted at one press and a confirmation", () => withPage({}, async ({ page, url }) => {
    await solved(page, url);
    await openView(page, "Statistics");
    await importFile(page, history(2));
    await page.getByText("2 games added.").waitFor();
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
}));

test("games in progress are deleted with everything else", () => withPage({}, async ({ page, url }) => {
    for (const view of ["Play", "Daily"]) {
        await page.goto(`${url}#${view.toLowerCase()}?start`);
        await page.getByRole("grid").waitFor();
    }
    // A view that was not opened in this visit has its game too.
    await page.goto(`${url}#daily`);
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).waitFor();
    await openView(page, "Settings");
    await page.getByRole("button", { name: "Delete everything" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete everything" }).click();
    await page.getByText("Everything is deleted.").waitFor();
    await openView(page, "Daily");
    await page.getByRole("heading", { level: 1, name: /\d/ }).waitFor();
    await page.reload();
    await openView(page, "Play");
    await page.getByRole("button", { name: "Start" }).waitFor();
}));
