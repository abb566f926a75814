// The page of a day: its result, the day before, and the calendar.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ownClipboard } from "./harness.mjs";
import { endGame, keptGames, type, visit } from "./play_page.mjs";

const record = (daily, points, change = {}) => JSON.stringify({
    ended: new Date(`${daily}T18:00:00Z`).getTime() / 1000, dictionary: "SCOWL 80", rules: "boggle", drill: false, daily, board: "c a t / d o g / e e l",
    min_letters: 3, limit: 180, seconds: 100, points, all_points: 50, hints: false, found: ["cat"], missed: ["a", "b", "c", "d", "e", "f"].map((end) => `do${end}`), ...change,
});

/** Opens the page of the day on the evening of 28 November, after these games. */
async function day(t, games, { hash = "#daily", now = "2026-11-28T20:30:00Z", ...options } = {}) {
    const page = await visit(t, { hash: "#statistics", timezoneId: "UTC", ...options });
    await page.clock.install({ time: new Date(now) });
    if (games.length > 0) {
        await page.getByText("Import pasted lines").click();
        await page.getByLabel("Lines of a history").fill(games.join("\n"));
        await page.getByRole("button", { name: "Add these games" }).click();
        await page.getByText(/games? added\.$/).waitFor();
    }
    await page.evaluate((hash) => { location.hash = hash; }, hash);
    await page.locator(".calendar").waitFor();
    return page;
}

test("yesterday's result is there, with the words that were missed", async (t) => {
    const page = await day(t, [record("2026-11-27", 8)]);
    await page.getByText("8 of 50 points").waitFor();
    await page.getByText("1 of 7 words. You missed doa, dob, doc, dod, doe and others.").waitFor();
    await page.getByRole("link", { name: "Yesterday" }).click();
    await page.getByRole("heading", { level: 1, name: "Friday 27 November" }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Play it again" }).count(), 1);
    await page.getByRole("heading", { level: 2, name: "Thursday 26 November" }).waitFor();
});

test("days in a row are those that were played on the day itself", async (t) => {
    // The board of the 25th was played on the 27th, and one that was begun before midnight counts.
    const late = record("2026-11-26", 5, { ended: Date.UTC(2026, 10, 27, 0, 1) / 1000, seconds: 120 });
    const page = await day(t, [record("2026-11-25", 4, { ended: Date.UTC(2026, 10, 27, 15) / 1000 }), late, record("2026-11-27", 8), record("2026-11-28", 9, { dictionary: "another list" })]);
    await page.getByText("3 days in a row").waitFor();
    // With another list, it was another game.
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    const states = await page.locator(".calendar td a").evaluateAll((days) => days.map((one) => one.className));
    assert.deepEqual(states.slice(23, 28), ["", "later", "played", "played", "played"]);
    assert.equal(await page.getByRole("link", { name: "Wednesday 25 November: 4 points, played later" }).count(), 1);
    assert.equal(await page.getByRole("link", { name: "Tuesday 24 November: not played" }).count(), 1);
});

test("the calendar leads to past boards, which can be played, and not to boards to come", async (t) => {
    const page = await day(t, []);
    assert.equal(await page.locator(".calendar td a").count(), 28);
    assert.equal(await page.locator(".calendar td span").allTextContents().then((days) => days.join()), "29,30");
    await page.getByRole("link", { name: "October 2026" }).click();
    await page.getByRole("heading", { level: 1, name: "Saturday 31 October" }).waitFor();
    await page.waitForFunction(() => document.activeElement.textContent === "‹");
    await page.getByRole("link", { name: "Thursday 1 October: not played" }).click();
    await page.getByRole("heading", { level: 1, name: "Thursday 1 October" }).waitFor();
    await page.waitForFunction(() => document.activeElement.textContent === "1");
    assert.deepEqual(await page.locator(".calendar th").allTextContents(), ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
    // Thursday is the fourth column.
    assert.equal(await page.locator(".calendar tbody tr").first().locator("td").nth(3).textContent(), "1");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByRole("grid").waitFor();
    await page.getByRole("button", { name: "Pause" }).click();
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).waitFor();
    for (const [hash, message] of [["2026-11-29", "This board comes on Sunday 29 November."], ["2026-02-30", "This link has no valid date."], ["<b>", "This link has no valid date."]]) {
        await page.evaluate((hash) => { location.hash = `#daily?day=${encodeURIComponent(hash)}`; }, hash);
        await page.getByText(message).waitFor();
    }
});

test("after the game, the page of the day has the result", async (t) => {
    const page = await day(t, []);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByRole("grid").waitFor();
    // The board of this day has that word.
    await type(page, "die");
    await endGame(page);
    await keptGames(page, 1);
    await page.getByRole("button", { name: "Calendar" }).click();
    await page.getByText(/^1 of \d+ points$/).waitFor();
    await page.getByText("The next board comes in 3 h 30 min.").waitFor();
    assert.equal(await page.getByRole("link", { name: "Saturday 28 November: 1 point" }).getAttribute("class"), "played");
});

test("the link to the page of the day leads back to it after the game, and changes nothing during the game", async (t) => {
    const page = await day(t, []);
    const link = page.getByRole("navigation").getByRole("link", { name: "Daily" });
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByRole("grid").waitFor();
    await type(page, "die");
    await link.click();
    await page.locator(".found-list").getByText("die").waitFor();
    assert.equal(await page.locator(".calendar").count(), 0);
    await endGame(page);
    await link.click();
    await page.locator(".calendar").waitFor();
    await page.getByText(/^1 of \d+ points$/).waitFor();
});

test("days are those of the calendar where the player is, also when the clocks change", async (t) => {
    const games = ["2026-10-24", "2026-10-25", "2026-10-26"].map((day) => record(day, 3, { ended: new Date(`${day}T22:30:00Z`).getTime() / 1000 }));
    // In Berlin, 25 October has 25 hours, and 22:30 in summer time is after midnight.
    const page = await day(t, games.map((game) => game.replace(/"seconds":100/, '"seconds":7200')), { timezoneId: "Europe/Berlin", now: "2026-10-26T23:30:00+01:00" });
    await page.getByRole("heading", { level: 1, name: "Monday 26 October" }).waitFor();
    await page.getByText("3 days in a row").waitFor();
    assert.equal(await page.locator(".calendar td a").count(), 26);
    assert.equal(await page.locator(".calendar td span").count(), 5);
});

test("at midnight the page goes on to the next board", async (t) => {
    for (const hash of ["#daily", "#daily?day=2026-11-28"]) {
        const page = await day(t, [record("2026-11-28", 9)], { hash, now: "2026-11-28T23:59:30Z" });
        await page.getByText("The next board comes in 1 min.").waitFor();
        await page.clock.runFor(60_000);
        await page.getByRole("heading", { level: 1, name: "Sunday 29 November" }).waitFor();
        await page.getByRole("button", { name: "Play", exact: true }).waitFor();
        // The address does not name the day before any longer, so that a reload finds the game of this day.
        assert.equal(new URL(page.url()).hash, "#daily");
    }
});

test("a game of another day is not dropped for the board that the link names", async (t) => {
    const page = await day(t, [], { hash: "#daily?day=2026-11-27" });
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByRole("grid").waitFor();
    await page.evaluate(() => { location.hash = ""; });
    await page.getByRole("button", { name: "Play today's board" }).click();
    await page.getByText("The game of Friday 27 November is in progress.").waitFor();
    await page.getByRole("button", { name: "Go on with it" }).click();
    await page.getByText(/^Friday 27 November · .* left$/).waitFor();
    await page.evaluate(() => { location.hash = "#daily?day=2026-11-26"; });
    await page.getByRole("button", { name: "Thursday 26 November" }).click();
    await page.getByRole("heading", { level: 1, name: "Thursday 26 November" }).waitFor();
});

test("the result of a past board is shared with the link to that board", async (t) => {
    const page = await day(t, [], { hash: "#daily?day=2026-11-27" });
    const copied = await ownClipboard(page);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByRole("grid").waitFor();
    await endGame(page);
    await page.getByRole("button", { name: "Share the result" }).click();
    await page.getByText("Copied.").waitFor();
    const [line, link] = (await copied()).split("\n");
    assert.match(line, /^dictc daily 2026-11-27 en boggle: 0 of \d+ points/);
    assert.equal(new URL(link).hash, "#daily?day=2026-11-27");
    await page.getByRole("button", { name: "Calendar" }).click();
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Friday 27 November");
});

test("the days of the calendar do not lie over each other on the smallest screen", async (t) => {
    const page = await day(t, [], { size: "small" });
    const boxes = await page.locator(".calendar td a").evaluateAll((days) => days.map((one) => one.getBoundingClientRect().toJSON()));
    for (const [at, { right, bottom }] of boxes.entries()) {
        const next = boxes[at + 1];
        assert.ok(!next || next.left >= right - 0.5 || next.top >= bottom - 0.5, `day ${at + 1}`);
    }
});

test("the page of a day follows the games that another tab deletes and adds", async (t) => {
    const page = await day(t, [record("2026-11-28", 9)]);
    await page.getByText("9 of 50 points").waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url().replace("#daily", "#statistics"));
    await other.getByRole("button", { name: "Delete all", exact: true }).click();
    await other.getByRole("button", { name: "Delete all games" }).click();
    await other.getByText("All games are deleted.").waitFor();
    await other.getByText("Import pasted lines").click();
    await other.getByLabel("Lines of a history").fill(record("2026-11-28", 4));
    await other.getByRole("button", { name: "Add these games" }).click();
    await other.getByText("1 game added.").waitFor();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.getByText("4 of 50 points").waitFor();
});

test("the way back leads from the page of another day to the game in progress", async (t) => {
    const page = await day(t, []);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByRole("grid").waitFor();
    await page.evaluate(() => { location.hash = "#daily?day=2026-11-20"; });
    await page.getByRole("button", { name: "Friday 20 November" }).click();
    await page.getByRole("heading", { level: 1, name: "Friday 20 November" }).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Continue" }).waitFor();
});

test("a clock that is set back or forward changes the day, but not the time of the game", async (t) => {
    const page = await day(t, []);
    await page.clock.setSystemTime(new Date("2026-11-25T12:00:00Z"));
    await page.clock.runFor(10_000);
    await page.getByRole("heading", { level: 1, name: "Wednesday 25 November" }).waitFor();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByRole("grid").waitFor();
    for (const time of ["1999-01-01T00:00:00Z", "2030-01-01T00:00:00Z"]) {
        await page.clock.setSystemTime(new Date(time));
        await page.clock.runFor(1000);
    }
    assert.match(await page.locator(".clock-time").textContent(), /^2:5\d$/);
});
