// Every view and every screen of the game for everybody: axe finds nothing in light colours, and no lack of contrast in dark ones. In
// windows of all sizes and with large text, the board fits and nothing is cut off.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { SMALL, allWords, endGame, firstVisit, goTo, history, holdBack, importGames, openView, resize, setTextSize, settled, solved, startGame, type, visit } from "./harness.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Returns what axe finds on the page as it is now, when all that moves has come to rest: with these rules, or those for everybody. */
async function violations(page, rules) {
    await atRest(page);
    if (!await page.evaluate(() => "axe" in globalThis)) {
        await page.evaluate(axe);
    }
    const options = { resultTypes: ["violations"], iframes: false, preload: false, ...(rules ? { runOnly: { type: "rule", values: rules } } : {}) };
    const { violations } = await page.evaluate((options) => globalThis.axe.run(document, options), options);
    return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`) }));
}

/** Waits until the transitions of colours and places are over. */
async function atRest(page) {
    // What changed last has its transition from the next frame on, and the end of one may start another.
    await settled(page);
    await page.evaluate(async () => {
        const ending = () => document.getAnimations().filter((one) => one.playState === "running" && Number.isFinite(one.effect.getComputedTiming().endTime));
        for (let left = ending(); left.length > 0; left = ending()) {
            await Promise.all(left.map((one) => one.finished.catch(() => {})));
            await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
        }
    });
}

/** Fails if the page is wider than the window. */
async function fits(page, screen) {
    const [width, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(width <= window, `${screen}: ${width} > ${window}`);
}

/** Fails if axe finds a lack of contrast in a window of one size in dark colours, or anything in one of another size in light colours. */
async function check(page, screen, dark, light) {
    for (const [size, colorScheme, rules] of [[dark, "dark", ["color-contrast"]], [light, "light", null]]) {
        await resize(page, size);
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        const look = `${screen}, ${size}, ${colorScheme}`;
        assert.deepEqual(await violations(page, rules), [], look);
        await fits(page, look);
    }
}

/** The views, and what is done in them before they are looked at. */
const VIEWS = {
    "Play, first view": async (page) => {
        await goTo(page, "");
        await page.getByRole("heading", { level: 1, name: "dictc" }).waitFor();
        await page.locator('.example .board[data-mark="found"]').waitFor();
    },
    Play: (page) => page.getByRole("button", { name: "Start" }).waitFor(),
    Daily: (page) => page.locator(".calendar").waitFor(),
    "Daily, played": async (page) => {
        const days = [0, 1, 2].map((before) => new Date(Date.now() - before * 86_400_000));
        const lines = days.flatMap((day) => history(1, { limit: 60, daily: day.toLocaleDateString("sv"), ended: Math.floor(day / 1000), missed: ["x".repeat(60), "שלום"] }));
        await importGames(page, lines);
        await goTo(page, "#daily");
        await page.getByText("3 days in a row").waitFor();
    },
    Solve: async () => {},
    "Solve, looking up": async (page) => {
        await page.getByText("Look up a word").click();
        await page.getByRole("combobox", { name: "A word" }).fill("th");
        await page.getByRole("option", { name: "that", exact: true }).waitFor();
        await page.keyboard.press("ArrowDown");
    },
    "Solve, finding": async (page) => {
        await page.getByText("Look up a word").click();
        await page.getByText("Find words by a pattern").click();
        await page.getByLabel("A pattern, letters").fill("5: .o[!l].. with:l");
        await page.getByText("The first 100 words").waitFor();
        await page.getByText("Examples", { exact: true }).click();
        await page.getByText("Reference", { exact: true }).click();
    },
    "Solve, a wrong query": async (page) => {
        await page.getByLabel("A pattern, letters").fill("only:aeilnrtonly:aeilnrtonly:aeilnrtonly:aeilnrt ca[ with:a");
        await page.locator(".query-error mark").waitFor();
    },
    "Solve, invalid": async (page) => {
        await page.getByLabel("Type or paste it").fill("cat/do");
        await page.locator("#board-error").getByText(/row/).waitFor();
    },
    "Solve, solved": async (page) => {
        await solved(page, SMALL);
        await page.locator(".solved-word").first().click();
        await page.getByText("What did I miss?").click();
    },
    Statistics: async (page) => {
        await importGames(page, [...history(12), ...history(1, { rules: "word-hunt", family: true })]);
        await page.getByText("Points in the last 12 games of this kind").waitFor();
    },
    Settings: async (page) => {
        for (const summary of await page.locator("main details > summary").all()) {
            await summary.click();
        }
    },
};
// A part of a list that is out of sight does not go on with its transitions of colours, so there are none.
test("in every view axe finds no violation, and text of 200% is not cut off", async (t) => {
    const page = await visit(t, { hash: "#settings", media: { reducedMotion: "reduce" } });
    for (const [name, prepare] of Object.entries(VIEWS)) {
        await openView(page, name.split(",")[0]);
        await prepare(page);
        await check(page, name, "desktop", "small");
        await resize(page, "phone");
        await setTextSize(page, true);
        const wide = await page.evaluate(() => [...document.querySelectorAll("body *")].filter((element) => {
            const { right, width } = element.getBoundingClientRect();
            return width > 1 && right > innerWidth + 1 && getComputedStyle(element).position !== "fixed" && element.closest("[hidden], .unseen") === null;
        }).map((element) => `${element.tagName}.${element.className}`).slice(0, 5));
        assert.deepEqual(wide, [], name);
        await setTextSize(page, false);
    }
});

const scramble = `#play?board=${encodeURIComponent("qu:3w i t:2l s / n e . ? / a:2w l:3l o m / d r u he")}&rules=scramble&points=50&common=15`;

test("axe finds no violation on any screen of the game", async (t) => {
    const page = await visit(t, { size: "phone", hash: scramble, media: { reducedMotion: "reduce" } });
    const button = (name) => page.getByRole("button", { name });
    const checkGame = (screen) => check(page, screen, "phone", "desktop");
    await button("Start").waitFor();
    await checkGame("ready");
    await startGame(page);
    await type(page, "quit");
    await checkGame("found");
    await type(page, "xyz");
    await button("Hint").click();
    await checkGame("wrong, with a hint");
    await page.keyboard.type("lin");
    await checkGame("tracing");
    await button("Pause").click();
    await checkGame("paused");
    await button("End the game").click();
    await checkGame("ending");
    await button("End it").click();
    await page.locator(".word-button").first().click();
    await checkGame("review");
    await button("Options").click();
    await checkGame("options");
});

test("the focus moves to the heading of a view, and its name is the title", async (t) => {
    const page = await visit(t, { hash: "" });
    for (const [link, heading] of [["Solve", "Solve my board"], ["Statistics", "Statistics"], ["Settings", "Settings"]]) {
        await page.getByRole("navigation").getByRole("link", { name: link }).focus();
        await page.keyboard.press("Enter");
        await page.getByRole("heading", { level: 1, name: heading }).waitFor();
        assert.equal(await page.evaluate(() => document.activeElement.textContent), heading);
        assert.match(await page.title(), new RegExp(`^${heading}`));
    }
});

test("a board is entered and solved by the keyboard alone", async (t) => {
    const page = await visit(t, { hash: "#solve" });
    await page.getByRole("heading", { name: "Solve my board" }).waitFor();
    const tabTo = async (isThere, most) => {
        for (let presses = 0; !await page.evaluate(isThere); presses += 1) {
            assert.ok(presses < most, `Tab leads there: ${isThere}`);
            await page.keyboard.press("Tab");
        }
    };
    await tabTo('document.activeElement.classList.contains("cell")', 20);
    await page.keyboard.type("catdlinemaropets");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("s");
    await tabTo('document.activeElement.textContent === "Find all words"', 60);
    await page.keyboard.press("Enter");
    assert.match(await allWords(page), /^956 words/);
});

test("in forced colours, what is chosen, played, reached or traced is seen", async (t) => {
    const page = await visit(t, { hash: "#daily", media: { forcedColors: "active", reducedMotion: "reduce" } });
    const highlight = await page.evaluate(() => {
        const element = document.body.appendChild(document.createElement("i"));
        element.style.backgroundColor = "Highlight";
        return getComputedStyle(element).backgroundColor;
    });
    const isHighlighted = async (selector) => assert.equal(await page.locator(selector).first().evaluate((element) => getComputedStyle(element).backgroundColor), highlight, selector);
    await VIEWS["Daily, played"](page);
    await isHighlighted(".calendar .played");
    await startGame(page, "Play it again");
    await page.getByRole("gridcell").first().focus();
    await page.keyboard.press("Space");
    const faces = await page.locator(".playing .tile").evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile, "::before").backgroundColor));
    assert.equal(new Set(faces).size, 2);
    await page.keyboard.press("Escape");
    await endGame(page);
    await isHighlighted(".tabs [aria-pressed=true]");
    await isHighlighted(".ranks .reached");
    await openView(page, "Settings");
    await isHighlighted(".choices :checked + span");
});

test("the board is in the window, and nothing is wider than it", async (t) => {
    const page = await visit(t, { hash: scramble });
    const sizes = ["small", "phone", "lying", "tablet", "desktop"];
    await startGame(page);
    await page.getByRole("button", { name: "Hint" }).click();
    for (const size of sizes) {
        const [width, height] = await resize(page, size);
        const board = await page.locator(".playing .board").evaluate((element) => element.getBoundingClientRect().toJSON());
        assert.ok(board.top >= 0 && board.left >= 0 && board.bottom <= height && board.right <= width, `${size}: ${JSON.stringify(board)}`);
        assert.ok(board.width >= 0.4 * Math.min(width, height), `${size}: ${JSON.stringify(board)}`);
        await fits(page, `${size}, playing`);
    }
    await endGame(page);
    await page.locator(".word-button").first().click();
    for (const size of sizes) {
        await resize(page, size);
        await fits(page, `${size}, review`);
    }
});

test("with text of double size, on the smallest phone, everything is there and nothing is wider than the window", async (t) => {
    const page = await visit(t, { size: "small" });
    await setTextSize(page, true);
    await startGame(page);
    await fits(page, "playing");
    await type(page, "line");
    await page.getByText("✓ 1 point").waitFor();
    await endGame(page);
    await fits(page, "review");
    await page.locator(".word-button").first().click();
    await fits(page, "a word");
    await page.getByRole("button", { name: "Options" }).click();
    const { left, right } = await page.locator("dialog").evaluate((dialog) => dialog.getBoundingClientRect().toJSON());
    assert.ok(left >= 0 && right <= 320);
    await setTextSize(page, false);
});

/** Returns the letters whose ink a badge or a value covers. */
function covered(page) {
    return page.locator(".playing .tile").evaluateAll((tiles) => {
        const pen = document.createElement("canvas").getContext("2d");
        const ink = (letter) => {
            const { font } = getComputedStyle(letter);
            pen.font = font;
            const text = pen.measureText(letter.textContent);
            const range = document.createRange();
            range.selectNodeContents(letter);
            const { left, top } = range.getBoundingClientRect();
            const base = top + text.fontBoundingBoxAscent;
            return { left: left - text.actualBoundingBoxLeft, right: left + text.actualBoundingBoxRight, top: base - text.actualBoundingBoxAscent, bottom: base + text.actualBoundingBoxDescent };
        };
        const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
        return tiles.flatMap((tile) => {
            const letter = ink(tile.querySelector(".tile-letter"));
            return [...tile.querySelectorAll(".tile-badge, .tile-value")].filter((other) => meet(letter, other.getBoundingClientRect())).map((other) => `${tile.textContent} ${other.className}`);
        });
    });
}

test("hints of two digits cover no letter, of normal size or large", async (t) => {
    const page = await visit(t, { hash: "#settings" });
    const row = "qu h w m c a t j";
    const boards = [["h w qu m / c a t s / p r e a / d g he o", ""], ["h w qu m / c a t s / p r e a / d g he o", "&rules=scramble"], [Array(8).fill(row).join(" / "), ""]];
    for (const letterSize of ["normal", "large"]) {
        await page.evaluate((kept) => localStorage.setItem("dictc.settings", JSON.stringify(kept)), { language: "en", letterSize });
        await page.reload();
        for (const [board, more] of boards) {
            await goTo(page, `#play?board=${encodeURIComponent(board)}${more}`);
            // Where a game is in progress, the board comes after a question.
            if (letterSize !== "normal" || board !== boards[0][0] || more !== "") {
                await page.getByRole("button", { name: "Play the board of the link" }).click();
            }
            await startGame(page);
            await page.getByRole("button", { name: "Hint" }).click();
            for (const size of ["small", "lying"]) {
                await resize(page, size);
                await page.locator(".tile-badge").evaluateAll((badges) => badges.forEach((badge) => {
                    badge.hidden = false;
                    badge.dataset.text = "88";
                }));
                assert.deepEqual(await covered(page), [], `${letterSize}, ${size}: ${board}`);
            }
        }
        await goTo(page, "#settings");
    }
});

test("the notice that words are coming moves nothing", async (t) => {
    const { answer, come } = holdBack((path) => path.startsWith("dicts/en.pack"));
    const { page } = await firstVisit(t, { answer, hash: "#solve" });
    const places = async () => {
        const all = [];
        for (const size of ["small", "lying", "desktop"]) {
            await resize(page, size);
            all.push(await page.locator("main, main h1, .look-up").evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top)));
        }
        return all;
    };
    const notice = page.locator(".notice", { hasText: "words are coming (English)." });
    await notice.waitFor();
    const during = await places();
    come();
    await notice.waitFor({ state: "hidden" });
    assert.deepEqual(during.map(({ length }) => length), [3, 3, 3]);
    assert.deepEqual(await places(), during);
});
