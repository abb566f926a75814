// The first view: its example, today's board, the next board, and how to play.
import assert from "node:assert/strict";
import { test } from "node:test";
import { holdBack, settled } from "./harness.mjs";
import { visit } from "./play_page.mjs";

const NOON = new Date("2026-11-28T12:00:00+01:00");

/** Opens the first view at noon of a day. */
async function home(t, options = {}) {
    const page = await visit(t, { hash: "#settings", timezoneId: "Europe/Berlin", ...options });
    await page.clock.setFixedTime(NOON);
    await page.evaluate(() => { location.hash = ""; });
    await page.getByRole("heading", { level: 1, name: "dictc" }).waitFor();
    return page;
}

test("a newcomer sees the name, a word being swiped, and today's board", async (t) => {
    const page = await home(t, { size: "phone", hasTouch: true });
    assert.deepEqual(await page.locator(".wordmark [aria-hidden]").allTextContents(), [..."DICTC"]);
    await page.getByText("An example: the letters s, w, i, p and e touch").waitFor({ state: "attached" });
    await page.locator('.example .board[data-mark="found"]').waitFor();
    assert.deepEqual(await page.locator(".example .lit .tile-letter").allTextContents(), [..."SWIPE"].sort((a, b) => "SWOAIREPD".indexOf(a) - "SWOAIREPD".indexOf(b)));
    assert.equal(await page.getByRole("heading", { level: 2 }).textContent(), "Saturday 28 November");
    const { y, height } = await page.getByRole("button", { name: "Play today's board" }).boundingBox();
    assert.ok(y + height < page.viewportSize().height - 60, "it is above the links");
});

test("the word is there at once for players who want no motion", async (t) => {
    const page = await home(t, { reducedMotion: "reduce" });
    assert.equal(await page.locator(".example .lit").count(), 5);
});

test("today's board starts at once, and a reload does not start another game", async (t) => {
    const page = await home(t);
    await page.getByRole("button", { name: "Play today's board" }).click();
    await page.getByRole("grid").waitFor();
    assert.equal(new URL(page.url()).hash, "#daily");
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).waitFor();
});

test("another board starts at once, and the first view then offers to go on with it", async (t) => {
    const page = await home(t);
    await page.getByRole("button", { name: "Play another board" }).click();
    await page.getByRole("grid").waitFor();
    assert.equal(new URL(page.url()).hash, "#play");
    const letters = await page.locator(".playing .tile-letter").allTextContents();
    await page.evaluate(() => { location.hash = ""; });
    await page.getByRole("button", { name: "Go on with your game" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    assert.deepEqual(await page.locator(".playing .tile-letter").allTextContents(), letters);
});

test("a day that was played shows its points, and the days in a row", async (t) => {
    const page = await home(t);
    const record = (daily, points) => JSON.stringify({
        ended: new Date(`${daily}T11:00:00Z`).getTime() / 1000, dictionary: "SCOWL 80", rules: "boggle", drill: false, daily, board: "c a t / d o g / e e l",
        min_letters: 3, limit: 180, seconds: 100, points, all_points: 50, hints: false, found: ["cat"], missed: ["dog"],
    });
    await page.evaluate(() => { location.hash = "#statistics"; });
    await page.getByText("Import pasted lines").click();
    await page.getByLabel("Lines of a history").fill([record("2026-11-26", 7), record("2026-11-27", 8), record("2026-11-28", 9)].join("\n"));
    await page.getByRole("button", { name: "Add these games" }).click();
    await page.getByText("3 games added.").waitFor();
    await page.evaluate(() => { location.hash = ""; });
    await page.getByText("You have 9 points. 3 days in a row. The next board comes in 12 h 0 min.").waitFor();
    await page.getByRole("button", { name: "See your result" }).click();
    await page.getByRole("heading", { level: 1, name: "Saturday 28 November" }).waitFor();
});

test("how to play is found on the first view, and its rules are those of the settings", async (t) => {
    const page = await home(t);
    await page.getByRole("button", { name: "How to play" }).click();
    const panel = page.getByRole("dialog", { name: "How to play" });
    await panel.getByText(/^Longer words have more points\. Boggle: 3 letters or more; 1 point/).waitFor();
    await panel.getByRole("button", { name: "I see" }).click();
    assert.equal(await page.getByRole("dialog").count(), 0);
    await page.evaluate(() => { location.hash = "#play"; });
    await page.getByRole("button", { name: "How to play" }).click();
    await panel.waitFor();
});

test("today's board does not start behind the player's back, if the words come late", async (t) => {
    const { answer, come } = holdBack((path) => path === "dicts/en.pack.gz" || path.startsWith("dicts/en-first"));
    const page = await visit(t, { hash: "", answer });
    await page.getByRole("button", { name: "Play today's board" }).click();
    await page.getByText("The words are on their way…").waitFor();
    await page.evaluate(() => { location.hash = "#settings"; });
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    come();
    await page.getByText("All words are here").waitFor({ state: "attached" });
    await page.evaluate(() => { location.hash = "#daily"; });
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    assert.equal(await page.getByRole("grid").count(), 0);
});

test("the labels stay while the words come", async (t) => {
    const page = await home(t);
    await page.getByRole("button", { name: "Play another board" }).click();
    await page.getByRole("grid").waitFor();
    await page.evaluate(() => {
        location.hash = "";
        window.labels = new Set();
        new MutationObserver(() => document.querySelectorAll(".home button").forEach((button) => window.labels.add(button.textContent))).observe(document.querySelector("#main"), { childList: true, subtree: true, characterData: true });
    });
    await page.getByRole("button", { name: "Go on with your game" }).waitFor();
    await page.evaluate(() => window.labels.clear());
    await page.evaluate(() => { location.hash = "#settings"; });
    await page.getByLabel("Words", { exact: true }).selectOption("Nederlands");
    await page.evaluate(() => { location.hash = ""; });
    // The words are kept when they are here.
    await page.waitForFunction(async () => (await (await caches.open((await caches.keys()).find((one) => one.endsWith(":dictionaries")))).keys()).some(({ url }) => url.includes("/nl.")));
    await settled(page);
    assert.deepEqual(await page.evaluate(() => [...window.labels]), ["Play today's board", "Go on with your game", "How to play"]);
});

test("at midnight the first view goes on to the next board, also if nobody touches it", async (t) => {
    const page = await visit(t, { hash: "#settings", timezoneId: "UTC" });
    await page.clock.install({ time: new Date("2026-11-28T23:59:30Z") });
    await page.evaluate(() => { location.hash = ""; });
    await page.getByRole("heading", { level: 2, name: "Saturday 28 November" }).waitFor();
    await page.clock.runFor(90_000);
    await page.getByRole("heading", { level: 2, name: "Sunday 29 November" }).waitFor();
});
