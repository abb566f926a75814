// Links from strangers: whatever they hold, the page shows a board or a message, and runs and inserts nothing of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BOARD, allWords, openView, solved, withPage } from "./harness.mjs";

const MARKUP = '<img src=x onerror="globalThis.ran=1"><script>globalThis.ran=1</script>';
const square = (side) => Array.from({ length: side }, () => "a".repeat(side)).join("/");

const hostile = {
    "a board of markup": { board: MARKUP },
    "markup in each parameter": { board: BOARD, rules: MARKUP, language: MARKUP, list: MARKUP, points: MARKUP, time: MARKUP, common: MARKUP, min: MARKUP, family: MARKUP },
    "unknown rules": { board: BOARD, rules: "chess" },
    "an empty board": { board: "" },
    "a board of 1,000 x 1,000": { board: square(1000) },
    "a very long board": { board: "a".repeat(1_500_000) },
    "huge numbers": { board: BOARD, points: "9".repeat(400), time: "1e308" },
    "negative numbers": { board: BOARD, points: "-1", time: "-5", min: "-2" },
    "strange characters": { board: "\u0000\u202e\ud800/\u200f\ufeff" },
    "a board of holes": { board: "../.." },
    "a prototype's name": { board: "__proto__", rules: "constructor", language: "__proto__" },
};
test("hostile links run and insert nothing, and leave the page working", (t) => withPage({}, async ({ page, url }) => {
    await page.goto(url);
    for (const [name, params] of Object.entries(hostile)) {
        for (const view of ["play", "solve"]) {
            await t.test(`${name} in a link to ${view}`, async () => {
                await page.getByRole("navigation").getByRole("link", { name: "Play" }).waitFor();
                await page.evaluate((hash) => { location.hash = hash; }, `#${view}?${new URLSearchParams(params)}`);
                // The page still works, and so does its next board.
                await page.waitForFunction((wanted) => document.querySelector(`nav a[href="#${wanted}"]`)?.getAttribute("aria-current") === "page", view);
                await openView(page, "Solve");
                assert.match(await solved(page, url), /^\d+ words/);
                assert.equal(await page.evaluate(() => globalThis.ran), undefined);
                assert.equal(await page.locator("main img, main script, main iframe").count(), 0);
            });
        }
    }
}));

test("addresses that name no view show the first one", () => withPage({}, async ({ page, url }) => {
    for (const hash of ["#toString", "#__proto__", "#%E0%A4%A", "#?board=", "#<b>", "#solve%3Fboard=abcd"]) {
        await page.goto(`${url}${hash}`);
        await page.reload();
        await page.getByRole("heading", { level: 1, name: "dictc" }).waitFor();
    }
}));

test("an invalid board is explained beside its field, in the words of the library", () => withPage({}, async ({ page, url }) => {
    await page.goto(`${url}#solve?${new URLSearchParams({ board: "cat/do" })}`);
    const field = page.getByLabel("Type or paste it");
    await page.locator("#board-error").getByText(/row 2/).waitFor();
    assert.equal(await field.inputValue(), "cat/do");
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    assert.match(await field.getAttribute("aria-describedby"), /board-error/);
    await field.fill("cat/dog");
    assert.equal(await page.locator("#board-error").isVisible(), false);
    await field.press("Enter");
    assert.match(await allWords(page), /words/);
    assert.match(page.url(), /#solve\?board=c\+a\+t/);
}));

test("what is wrong with the board of a link is in sight in windows of all sizes", () => withPage({}, async ({ page, url }) => {
    for (const [width, height] of [[320, 568], [390, 844], [1440, 900]]) {
        await page.setViewportSize({ width, height });
        await page.goto("about:blank");
        await page.goto(`${url}#solve?${new URLSearchParams({ board: "abcd/efg" })}`);
        await page.locator("#board-error").waitFor();
        // The page scrolls a moment after the message is there.
        await page.waitForFunction(() => {
            const error = document.querySelector("#board-error");
            const { x, y, width, height } = error.getBoundingClientRect();
            return [y + 2, y + height - 2].every((at) => error.contains(document.elementFromPoint(x + width / 2, at)));
        });
    }
}));

test("a board that the words of the language cannot fill is explained, and can be changed", () => withPage({}, async ({ page, url }) => {
    await page.goto(`${url}#solve?${new URLSearchParams({ board: "c a t/d & g" })}`);
    await page.locator("#board-error").getByText(/row 2, column 2/).waitFor();
    await page.getByLabel("Type or paste it").fill("cat/dog");
    await page.getByRole("button", { name: "Find all words" }).click();
    assert.match(await allWords(page), /words/);
}));

test("a board is shared by its link, which opens the same words", () => withPage({ context: { permissions: ["clipboard-read", "clipboard-write"] } }, async ({ page, context, url }) => {
    const words = await solved(page, url);
    await page.evaluate(() => { navigator.share = undefined; });
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("button", { name: "Link copied" }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.goto(text.split("\n").at(-1));
    assert.equal(await allWords(other), words);
}));

test("without a clipboard, the link is shown to be copied by hand", () => withPage({}, async ({ page, url }) => {
    await solved(page, url);
    await page.evaluate(() => {
        navigator.share = undefined;
        navigator.clipboard.writeText = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
    });
    await page.getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog");
    assert.match(await dialog.getByRole("textbox").inputValue(), /#solve\?board=/);
    await dialog.getByRole("button", { name: "Close" }).click();
    assert.equal(await page.getByRole("dialog").count(), 0);
}));
