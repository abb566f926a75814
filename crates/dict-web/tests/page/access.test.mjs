// Every view for everybody: axe finds nothing on the narrowest screen, in light colours, nor on the widest, in dark ones, and
// large text is not cut off.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { history, openView, setTextSize, solved, withPage } from "./harness.mjs";

/** The views, and what is done in them before they are looked at. */
const VIEWS = {
    "Play, first view": async (page) => {
        await page.evaluate(() => { location.hash = ""; });
        await page.getByRole("heading", { level: 1, name: "dictc" }).waitFor();
        await page.locator('.example .board[data-mark="found"]').waitFor();
    },
    Play: async () => {},
    Daily: async () => {},
    "Daily, played": async (page) => {
        const days = [0, 1, 2].map((before) => new Date(Date.now() - before * 86_400_000));
        const lines = days.flatMap((day) => history(1, { limit: 60, daily: day.toLocaleDateString("sv"), ended: Math.floor(day / 1000), missed: ["x".repeat(60), "שלום"] }));
        await page.evaluate(() => { location.hash = "#statistics"; });
        await page.locator("#history-file").setInputFiles({ name: "h", mimeType: "text/plain", buffer: Buffer.from(lines.join("\n")) });
        await page.getByText("3 games added.").waitFor();
        await page.evaluate(() => { location.hash = "#daily"; });
        await page.getByText("3 days in a row").waitFor();
    },
    Solve: async () => {},
    "Solve, looking up": async (page) => {
        await page.getByText("Look up a word").click();
        await page.getByRole("combobox", { name: "A word" }).fill("th");
        await page.getByRole("option", { name: "that", exact: true }).waitFor();
        await page.keyboard.press("ArrowDown");
    },
    "Solve, solved": async (page, url) => {
        await solved(page, url);
        await page.locator(".solved-word").first().click();
        await page.getByText("What did I miss?").click();
    },
    "Solve, invalid": async (page) => {
        await page.getByLabel("Type or paste it").fill("cat/do");
        await page.locator("#board-error").getByText(/row/).waitFor();
    },
    Statistics: async (page) => {
        await page.locator("#history-file").setInputFiles({ name: "h", mimeType: "text/plain", buffer: Buffer.from([...history(12), ...history(1, { rules: "word-hunt", family: true })].join("\n")) });
        await page.getByText("Points in the last 12 games of this kind").waitFor();
    },
    Settings: async (page) => {
        for (const summary of await page.locator("main details > summary").all()) {
            await summary.click();
        }
    },
};
// A part of a list that is out of sight does not go on with its transitions of colours, so there are none.
test("in every view axe finds no violation, narrow and light or wide and dark, and text of 200% is not cut off", () => withPage({ context: { reducedMotion: "reduce" } }, async ({ page, url }) => {
    await solved(page, url);
    for (const [name, prepare] of Object.entries(VIEWS)) {
        await page.setViewportSize({ width: 320, height: 568 });
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(url);
        await openView(page, name.split(",")[0]);
        await prepare(page, url);
        for (const [width, height, colorScheme] of [[320, 568, "light"], [1440, 900, "dark"]]) {
            await page.setViewportSize({ width, height });
            await page.emulateMedia({ colorScheme });
            const look = `${name}, ${width} x ${height}, ${colorScheme}`;
            assert.deepEqual(await violations(page), [], look);
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            assert.ok(overflow <= 0, `${look}: ${overflow} px too wide`);
        }
        await page.setViewportSize({ width: 390, height: 844 });
        await setTextSize(page, true);
        await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === "32px");
        const wide = await page.evaluate(() => [...document.querySelectorAll("body *")].filter((element) => {
            const { right, width } = element.getBoundingClientRect();
            return width > 1 && right > innerWidth + 1 && getComputedStyle(element).position !== "fixed" && element.closest("[hidden], .unseen") === null;
        }).map((element) => `${element.tagName}.${element.className}`).slice(0, 5));
        assert.deepEqual(wide, [], name);
        await setTextSize(page, false);
    }
}));

test("the focus moves to the heading of a view, and its name is the title", () => withPage({}, async ({ page, url }) => {
    await page.goto(url);
    for (const [link, heading] of [["Solve", "Solve my board"], ["Statistics", "Statistics"], ["Settings", "Settings"]]) {
        await page.getByRole("navigation").getByRole("link", { name: link }).focus();
        await page.keyboard.press("Enter");
        await page.getByRole("heading", { level: 1, name: heading }).waitFor();
        assert.equal(await page.evaluate(() => document.activeElement.textContent), heading);
        assert.match(await page.title(), new RegExp(`^${heading}`));
    }
}));

test("a board is entered and solved by the keyboard alone", () => withPage({}, async ({ page, url }) => {
    await page.goto(`${url}#solve`);
    await page.getByRole("heading", { name: "Solve my board" }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement.className);
    for (let presses = 0; !/\bcell\b/.test(await focused()); presses += 1) {
        assert.ok(presses < 20, "Tab leads to the grid");
        await page.keyboard.press("Tab");
    }
    await page.keyboard.type("catdlinemaropets");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("s");
    for (let presses = 0; await page.evaluate(() => document.activeElement.textContent) !== "Find all words"; presses += 1) {
        assert.ok(presses < 60, "Tab leads to the button");
        await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await page.getByText(/^By the rules/).waitFor();
    assert.match(await page.locator(".summary").textContent(), /^956 words/);
}));

test("in forced colours, what is chosen, played or reached is seen", () => withPage({ context: { forcedColors: "active" } }, async ({ page, url }) => {
    await solved(page, url);
    const highlight = await page.evaluate(() => {
        const element = document.body.appendChild(document.createElement("i"));
        element.style.backgroundColor = "Highlight";
        return getComputedStyle(element).backgroundColor;
    });
    const isHighlighted = async (selector) => assert.equal(await page.locator(selector).first().evaluate((element) => getComputedStyle(element).backgroundColor), highlight, selector);
    await openView(page, "Daily");
    await VIEWS["Daily, played"](page);
    await isHighlighted(".calendar .played");
    await page.getByRole("button", { name: "Play it again" }).click();
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "End the game" }).click();
    await page.getByRole("button", { name: "End it" }).click();
    await isHighlighted(".tabs [aria-pressed=true]");
    await isHighlighted(".ranks .reached");
    await openView(page, "Settings");
    await isHighlighted(".choices :checked + span");
}));
