// The first view and the page of a day: today's board, its result, the days before and the calendar, and how to play.
import assert from "node:assert/strict";
import { test } from "node:test";
import { endGame, firstVisit, goTo, holdBack, importGames, keptGames, lettersInPlay, ownClipboard, resize, settled, startGame, type, visit } from "./harness.mjs";

/** The evening of the day whose board has the word `die`. */
const EVENING = "2026-11-28T20:30:00Z";

/** Opens the page on that evening. */
const evening = (t, options) => visit(t, { hash: "#daily", timezoneId: "UTC", now: EVENING, ...options });
/** Opens the page of a day after these games. */
async function day(t, games, options) {
    const page = await evening(t, { ...options, hash: "#statistics" });
    await importGames(page, games);
    await goTo(page, options?.hash ?? "#daily");
    await page.locator(".calendar").waitFor();
    return page;
}

/** Starts the game of the day that is shown. */
const playDay = (page) => startGame(page, "Play");

const record = (daily, points, change = {}) => JSON.stringify({
    ended: new Date(`${daily}T18:00:00Z`).getTime() / 1000, dictionary: "SCOWL 80", rules: "boggle", drill: false, daily, board: "c a t / d o g / e e l",
    min_letters: 3, limit: 180, seconds: 100, points, all_points: 50, hints: false, found: ["cat"], missed: ["a", "b", "c", "d", "e", "f"].map((end) => `do${end}`), ...change,
});

test("a newcomer sees the name, today's board, and a word being swiped, which is there at once for players who want no motion", async (t) => {
    const page = await visit(t, { size: "phone", hasTouch: true, timezoneId: "UTC", now: EVENING, hash: "" });
    assert.deepEqual(await page.locator(".wordmark [aria-hidden]").allTextContents(), [..."DICTC"]);
    await page.getByText("An example: the letters s, w, i, p and e touch").waitFor({ state: "attached" });
    await page.locator('.example .board[data-mark="found"]').waitFor();
    assert.deepEqual(await page.locator(".example .lit .tile-letter").allTextContents(), [..."SWIPE"].sort((a, b) => "SWOAIREPD".indexOf(a) - "SWOAIREPD".indexOf(b)));
    assert.equal(await page.getByRole("heading", { level: 2 }).textContent(), "Saturday 28 November");
    const { y, height } = await page.getByRole("button", { name: "Play today's board" }).boundingBox();
    assert.ok(y + height < page.viewportSize().height - 60, "it is above the links");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await page.locator(".example").waitFor();
    assert.equal(await page.locator(".example .lit").count(), 5);
});

test("today's board starts at once, and a reload does not start another game", async (t) => {
    const page = await evening(t, { hash: "" });
    await startGame(page, "Play today's board");
    assert.equal(new URL(page.url()).hash, "#daily");
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).waitFor();
});

test("another board starts at once, the first view offers to go on with it, and its labels stay while the words come", async (t) => {
    const { page } = await firstVisit(t, { hash: "" });
    await startGame(page, "Play another board");
    assert.equal(new URL(page.url()).hash, "#play");
    const letters = await lettersInPlay(page);
    const goOn = page.getByRole("button", { name: "Go on with your game" });
    await goTo(page, "");
    await goOn.click();
    await page.getByRole("button", { name: "Continue" }).click();
    assert.equal(await lettersInPlay(page), letters);
    await goTo(page, "");
    await goOn.waitFor();
    await page.evaluate(() => {
        window.labels = new Set();
        new MutationObserver(() => document.querySelectorAll(".home button").forEach((button) => window.labels.add(button.textContent))).observe(document.querySelector("#main"), { childList: true, subtree: true, characterData: true });
    });
    await goTo(page, "#settings");
    await page.getByLabel("Words", { exact: true }).selectOption("Nederlands");
    await goTo(page, "");
    // The words are kept when they are here.
    await page.waitForFunction(async () => (await (await caches.open((await caches.keys()).find((one) => one.endsWith(":dictionaries")))).keys()).some(({ url }) => url.includes("/nl.")));
    await settled(page);
    assert.deepEqual(await page.evaluate(() => [...window.labels]), ["Play today's board", "Go on with your game", "How to play"]);
});

test("today's board does not start behind the player's back, if the words come late", async (t) => {
    const { answer, come } = holdBack((path) => path === "dicts/en.pack.gz" || path.startsWith("dicts/en-first"));
    const { page } = await firstVisit(t, { hash: "", answer });
    await page.getByRole("button", { name: "Play today's board" }).click();
    await page.getByText("The words are on their way…").waitFor();
    await goTo(page, "#settings");
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    come();
    await page.getByText("All words are here").waitFor({ state: "attached" });
    await goTo(page, "#daily");
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    assert.equal(await page.getByRole("grid").count(), 0);
});

test("how to play is found on the first view and on Play, and its rules are those of the settings", async (t) => {
    const page = await evening(t, { hash: "" });
    await page.getByRole("button", { name: "How to play" }).click();
    const panel = page.getByRole("dialog", { name: "How to play" });
    await panel.getByText(/^Longer words have more points\. Boggle: 3 letters or more; 1 point/).waitFor();
    await panel.getByRole("button", { name: "I see" }).click();
    assert.equal(await page.getByRole("dialog").count(), 0);
    await goTo(page, "#play");
    await page.getByRole("button", { name: "How to play" }).click();
    await panel.waitFor();
});

test("a day that was played shows its points and the days in a row, on the first view too", async (t) => {
    const page = await day(t, [record("2026-11-26", 7), record("2026-11-27", 8), record("2026-11-28", 9)], { hash: "#daily" });
    await page.getByText("9 of 50 points").waitFor();
    await goTo(page, "");
    await page.getByText("You have 9 points. 3 days in a row. The next board comes in 3 h 30 min.").waitFor();
    await page.getByRole("button", { name: "See your result" }).click();
    await page.getByRole("heading", { level: 1, name: "Saturday 28 November" }).waitFor();
});

test("yesterday's result is there, and days in a row are those that were played on the day itself", async (t) => {
    // The board of the 25th was played on the 27th, and one that was begun before midnight counts.
    const late = record("2026-11-26", 5, { ended: Date.UTC(2026, 10, 27, 0, 1) / 1000, seconds: 120 });
    const page = await day(t, [record("2026-11-25", 4, { ended: Date.UTC(2026, 10, 27, 15) / 1000 }), late, record("2026-11-27", 8), record("2026-11-28", 9, { dictionary: "another list" })]);
    await page.getByText("8 of 50 points").waitFor();
    await page.getByText("1 of 7 words. You missed doa, dob, doc, dod, doe and others.").waitFor();
    await page.getByText("3 days in a row").waitFor();
    // With another list, it was another game.
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    const states = await page.locator(".calendar td a").evaluateAll((days) => days.map((one) => one.className));
    assert.deepEqual(states.slice(23, 28), ["", "later", "played", "played", "played"]);
    assert.equal(await page.getByRole("link", { name: "Wednesday 25 November: 4 points, played later" }).count(), 1);
    assert.equal(await page.getByRole("link", { name: "Tuesday 24 November: not played" }).count(), 1);
    await page.getByRole("link", { name: "Yesterday" }).click();
    await page.getByRole("heading", { level: 1, name: "Friday 27 November" }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Play it again" }).count(), 1);
    await page.getByRole("heading", { level: 2, name: "Thursday 26 November" }).waitFor();
});

test("the calendar leads to past boards, which can be played, and not to boards to come", async (t) => {
    const page = await evening(t);
    await page.locator(".calendar").waitFor();
    assert.equal(await page.locator(".calendar td a").count(), 28);
    assert.equal(await page.locator(".calendar td span").allTextContents().then((days) => days.join()), "29,30");
    await resize(page, "small");
    const boxes = await page.locator(".calendar td a").evaluateAll((days) => days.map((one) => one.getBoundingClientRect().toJSON()));
    for (const [at, { right, bottom }] of boxes.entries()) {
        const next = boxes[at + 1];
        assert.ok(!next || next.left >= right - 0.5 || next.top >= bottom - 0.5, `day ${at + 1} lies over the next one`);
    }
    await page.getByRole("link", { name: "October 2026" }).click();
    await page.getByRole("heading", { level: 1, name: "Saturday 31 October" }).waitFor();
    await page.waitForFunction(() => document.activeElement.textContent === "‹");
    await page.getByRole("link", { name: "Thursday 1 October: not played" }).click();
    await page.getByRole("heading", { level: 1, name: "Thursday 1 October" }).waitFor();
    await page.waitForFunction(() => document.activeElement.textContent === "1");
    assert.deepEqual(await page.locator(".calendar th").allTextContents(), ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
    // Thursday is the fourth column.
    assert.equal(await page.locator(".calendar tbody tr").first().locator("td").nth(3).textContent(), "1");
    await playDay(page);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).waitFor();
    for (const [place, message] of [["2026-11-29", "This board comes on Sunday 29 November."], ["2026-02-30", "This link has no valid date."], ["<b>", "This link has no valid date."]]) {
        await goTo(page, `#daily?day=${encodeURIComponent(place)}`);
        await page.getByText(message).waitFor();
    }
});

test("the page of the day has the result after the game, nothing of it during the game, and the same board again", async (t) => {
    const page = await evening(t);
    const link = page.getByRole("navigation").getByRole("link", { name: "Daily" });
    await playDay(page);
    const letters = await lettersInPlay(page);
    await type(page, "die");
    await link.click();
    await page.locator(".found-list").getByText("die").waitFor();
    assert.equal(await page.locator(".calendar").count(), 0);
    await endGame(page);
    const [{ daily, points }] = await keptGames(page, 1);
    assert.deepEqual([daily, points], ["2026-11-28", 1]);
    assert.equal(await page.getByRole("button", { name: "Challenge a friend" }).count(), 0);
    await link.click();
    await page.locator(".calendar").waitFor();
    await page.getByText(/^1 of \d+ points$/).waitFor();
    await page.getByText("The next board comes in 3 h 30 min.").waitFor();
    assert.equal(await page.getByRole("link", { name: "Saturday 28 November: 1 point" }).getAttribute("class"), "played");
    await startGame(page, "Play it again");
    assert.equal(await lettersInPlay(page), letters);
    await endGame(page);
    await page.getByRole("button", { name: "This board again" }).click();
    await page.getByText("You have already played this day's board: 1 point.").waitFor();
    await startGame(page);
    assert.equal(await lettersInPlay(page), letters);
});

test("the result of a past board is shared with the link to that board", async (t) => {
    const page = await evening(t, { hash: "#daily?day=2026-11-27" });
    const copied = await ownClipboard(page);
    await playDay(page);
    await endGame(page);
    await page.getByRole("button", { name: "Share the result" }).click();
    await page.getByText("Copied.").waitFor();
    const [line, link] = (await copied()).split("\n");
    assert.match(line, /^dictc daily 2026-11-27 en boggle: 0 of \d+ points/);
    assert.equal(new URL(link).hash, "#daily?day=2026-11-27");
    await page.getByRole("button", { name: "Calendar" }).click();
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Friday 27 November");
});

test("a game of another day is not dropped for the board that a link names, and the way back leads to it", async (t) => {
    const page = await evening(t, { hash: "#daily?day=2026-11-27" });
    await playDay(page);
    await goTo(page, "");
    await page.getByRole("button", { name: "Play today's board" }).click();
    await page.getByText("The game of Friday 27 November is in progress.").waitFor();
    await page.getByRole("button", { name: "Go on with it" }).click();
    await page.getByText(/^Friday 27 November · .* left$/).waitFor();
    await goTo(page, "#daily?day=2026-11-26");
    await page.getByRole("button", { name: "Thursday 26 November" }).click();
    await page.getByRole("heading", { level: 1, name: "Thursday 26 November" }).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Continue" }).waitFor();
});

test("days are those of the calendar where the player is, also when the clocks change", async (t) => {
    // In Berlin, 25 October has 25 hours, and 22:30 in summer time is after midnight.
    const games = ["2026-10-24", "2026-10-25", "2026-10-26"].map((day) => record(day, 3, { ended: new Date(`${day}T22:30:00Z`).getTime() / 1000, seconds: 7200 }));
    const page = await day(t, games, { timezoneId: "Europe/Berlin", now: "2026-10-26T23:30:00+01:00" });
    await page.getByRole("heading", { level: 1, name: "Monday 26 October" }).waitFor();
    await page.getByText("3 days in a row").waitFor();
    assert.equal(await page.locator(".calendar td a").count(), 26);
    assert.equal(await page.locator(".calendar td span").count(), 5);
    // In Auckland it is the next day already.
    const other = await visit(t, { hash: "#daily", timezoneId: "Pacific/Auckland", now: "2026-11-28T12:00:00Z" });
    await other.getByRole("heading", { level: 1, name: "Sunday 29 November" }).waitFor();
});

test("at midnight every page of the day goes on to the next board, also if nobody touches it", async (t) => {
    const midnight = { now: "2026-11-28T23:59:30Z" };
    for (const hash of ["#daily", "#daily?day=2026-11-28"]) {
        const page = await day(t, [record("2026-11-28", 9)], { ...midnight, hash });
        await page.getByText("The next board comes in 1 min.").waitFor();
        await page.clock.runFor(60_000);
        await page.getByRole("heading", { level: 1, name: "Sunday 29 November" }).waitFor();
        await page.getByRole("button", { name: "Play", exact: true }).waitFor();
        // The address does not name the day before any longer, so that a reload finds the game of this day.
        assert.equal(new URL(page.url()).hash, "#daily");
    }
    const page = await evening(t, { ...midnight, hash: "" });
    await page.getByRole("heading", { level: 2, name: "Saturday 28 November" }).waitFor();
    await page.clock.runFor(90_000);
    await page.getByRole("heading", { level: 2, name: "Sunday 29 November" }).waitFor();
});

test("a clock that is set back or forward changes the day, but not the time of the game", async (t) => {
    const page = await evening(t);
    await page.locator(".calendar").waitFor();
    await page.clock.setSystemTime(new Date("2026-11-25T12:00:00Z"));
    await page.clock.runFor(10_000);
    await page.getByRole("heading", { level: 1, name: "Wednesday 25 November" }).waitFor();
    await playDay(page);
    for (const time of ["1999-01-01T00:00:00Z", "2030-01-01T00:00:00Z"]) {
        await page.clock.setSystemTime(new Date(time));
        await page.clock.runFor(1000);
    }
    assert.match(await page.locator(".clock-time").textContent(), /^2:[45]\d$/);
});

test("the page of a day follows the games that another tab deletes and adds", async (t) => {
    const page = await day(t, [record("2026-11-28", 9)]);
    await page.getByText("9 of 50 points").waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url().replace("#daily", "#statistics"));
    await other.getByRole("button", { name: "Delete all", exact: true }).click();
    await other.getByRole("button", { name: "Delete all games" }).click();
    await other.getByText("All games are deleted.").waitFor();
    await importGames(other, [record("2026-11-28", 4)]);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.getByText("4 of 50 points").waitFor();
});
