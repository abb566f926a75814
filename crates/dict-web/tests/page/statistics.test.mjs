// The statistics of the page have the numbers of `dictc play --stats`, and say what they are about in plain words.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { dictc, history, openView, temporaryFolder, withPage } from "./harness.mjs";

/** Makes the history of games of all kinds, by a generator that gives the same ones each time. */
function games() {
    let state = 42;
    const random = (below) => (state = (state * 48271) % 2147483647) % below;
    const words = ["impersonated", "line", "mine", "nail", "cat", "tape", "material", "personal", "retaliate", "streamline", "parental", "oat"];
    const boards = ["c a t d / l i n e / m a r o / p e t s", "q u i / t e a / n r o", "not a / board"];
    return Array.from({ length: 60 }, (_, index) => {
        const mine = words.filter(() => random(3) > 0);
        const found = mine.filter(() => random(2) > 0);
        const all = 1 + random(40);
        return JSON.stringify({
            ended: 1795305600 + index * 3600, dictionary: ["SCOWL 80", "OpenTaal", "My list"][random(6) % 3], rules: ["boggle", "big", "scramble"][random(3)],
            ...(random(4) === 0 ? { common: 35 } : {}), ...(random(5) === 0 ? { family: true } : {}), drill: random(5) === 0,
            board: boards[random(3)], min_letters: random(5), ...(random(4) > 0 ? { limit: [60, 90, 45, 180][random(4)] } : {}),
            seconds: random(4000), points: random(all + 1), all_points: all, hints: random(3) === 0,
            ...(random(2) === 0 ? { opponent: { strength: ["common", "strong", "perfect"][random(3)], points: random(40) } } : {}),
            found, missed: mine.filter((word) => !found.includes(word)),
        });
    });
}

/** Returns the numbers that the terminal prints for each dictionary. */
function printed(lines) {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "dictc"));
    writeFileSync(join(folder, "dictc/history.jsonl"), lines.map((line) => `${line}\n`).join(""));
    const text = execFileSync(dictc, ["play", "--stats"], { encoding: "utf8", env: { ...process.env, XDG_DATA_HOME: folder } });
    return text.trimEnd().split(/\n\n(?=[^\n]+\ngames played)/).map((part) => {
        const [head, letterRows, last, missed] = part.split(/\n\n(?=letters|last games| missed)/).flatMap((block) => block.split(/\n(?=\n missed)/));
        const [name] = head.split("\n");
        const fact = (pattern) => pattern.exec(head)?.[1] ?? null;
        const opponents = [...head.matchAll(/^(against the \w+ opponent: .*)$/gm)].map(([, results]) => results);
        const points = [...head.matchAll(/:\s+(\d+) games?, ([\d.]+) points a game, best (\d+), (\d+%|-) of all/g)].map(([, games, mean, best, share]) => [games, best, mean, share]);
        const rows = (block) => (block ?? "").trim().split("\n").slice(1).map((row) => row.trim().split(/\s+/));
        return {
            name, games: fact(/^games played: (\d+)/m), time: fact(/^games played: \d+, in (.*)$/m), longest: fact(/^longest word found: (.*)$/m),
            hints: fact(/^with hints: (\d+)$/m), drills: fact(/^drills: (\d+)$/m), opponents, points: points.map(String).sort(), letters: rows(letterRows),
            missed: rows(missed).map(([no, yes, inARow, word]) => [word, no, yes, inARow]).slice(0, 10),
            last: last.split("\n").filter((line) => /^\d/.test(line)).map((line) => /(\d+ of \d+) points?$/.exec(line)[1]),
        };
    });
}

/** Reads the same numbers from the cards, and the share of all words from the large numbers. */
function shown(page) {
    return page.locator(".dictionary-card").evaluateAll((cards) => cards.map((card) => {
        const rows = (first) => [...[...card.querySelectorAll("table")].find((table) => table.querySelector("th").textContent === first)?.querySelectorAll("tbody tr") ?? []]
            .map((row) => [...row.cells].map((cell) => cell.textContent));
        const [all, most] = [...card.querySelectorAll(".numbers")].map((list) => Object.fromEntries([...list.children].map((pair) => [...pair.children].map((one) => one.textContent))));
        const text = card.querySelector(".soft").textContent;
        const fact = (pattern) => pattern.exec(text)?.[1] ?? null;
        const kinds = rows("Games").filter((cells) => cells.length > 1);
        const ofMost = [most.best, most["points a game"], most["of all points"]];
        return {
            kinds, ofMost, share: all["words found"],
            numbers: {
                name: card.querySelector("h2").textContent.replace(/^.* \((.*)\)$/, "$1"),
                games: all.games, time: fact(/^Played for (.*?)\./), longest: all["longest word"] ?? null,
                hints: fact(/With hints: (\d+) games?\./), drills: fact(/Drills: (\d+)\./),
                opponents: [...text.matchAll(/A(gainst the \w+ opponent: .*?)\./g)].map(([, results]) => `a${results}`),
                points: (kinds.length > 0 ? kinds : [[all.games, ...ofMost]]).map(String).sort(),
                letters: rows("Letters"), missed: rows("Word"),
                last: [...card.querySelectorAll(".last-games b")].map((item) => item.textContent.replace(/ points?$/, "")),
            },
        };
    }));
}

/** Imports a history, and waits for the cards. */
async function importGames(page, lines) {
    await page.locator("#history-file").setInputFiles({ name: "history.jsonl", mimeType: "text/plain", buffer: Buffer.from(lines.join("\n")) });
    await page.getByText(`${lines.length} game${lines.length === 1 ? "" : "s"} added.`).waitFor();
    await page.locator(".dictionary-card").first().waitFor();
}

/** Games whose mean is 0.25 points, and whose shares are 0.5% and 12.5%: halves are rounded to even numbers. */
const HALVES = history(4, { dictionary: "Halves", all_points: 50, found: [], missed: ["cat", "oat"] }).map((line, game) =>
    JSON.stringify({ ...JSON.parse(line), points: game === 0 ? 1 : 0, ...(game === 0 ? { found: ["cat"], missed: ["oat"] } : {}) }));

test("the numbers of the page are those of dictc play --stats", () => withPage({}, async ({ page, url }) => {
    const lines = [...games(), ...HALVES];
    await page.goto(url);
    await openView(page, "Statistics");
    await importGames(page, lines);
    const [cards, expected] = [await shown(page), printed(lines)];
    assert.deepEqual(cards.map(({ numbers }) => numbers), expected.map((one) => ({ ...one, letters: Number(one.games) < 5 ? [] : one.letters })));
    for (const [index, { kinds, ofMost, share }] of cards.entries()) {
        const [found, total] = [1, 2].map((column) => expected[index].letters.reduce((sum, row) => sum + Number(row[column]), 0));
        assert.ok(Math.abs(Number.parseInt(share, 10) - (100 * found) / total) <= 0.5, `${share} is ${found} of ${total}`);
        assert.deepEqual(ofMost, kinds.length > 0 ? kinds[0].slice(1) : ofMost);
        assert.deepEqual(kinds.map(([count]) => Number(count)), kinds.map(([count]) => Number(count)).sort((a, b) => b - a));
    }
    assert.deepEqual(cards.map(({ kinds }) => kinds.length > 1), [true, true, true, false]);
}));

test("kinds of games are named in plain words", () => withPage({}, async ({ page, url }) => {
    const kinds = [
        ["Boggle 4×4 · 3 min", {}],
        ["Boggle 4×4 · 3 min · common words", { common: 35 }],
        ["Boggle 4×4 · 3 min · all but rare words", { common: 70 }],
        ["Boggle 4×4 · 3 min · words of value 50 or less", { common: 50 }],
        ["Word Hunt 4×4 · 1 min 20 s · no offensive words · drills", { rules: "word-hunt", limit: 80, family: true, drill: true }],
        ["Big 5×5 · no limit · 3 or more letters", { rules: "big", limit: undefined, board: "a b c d e/".repeat(4) + "a b c d e" }],
        ["Scramble · 3 min · 4 or more tiles", { rules: "scramble", min_letters: 4, board: "not a / board" }],
    ];
    await page.goto(`${url}#statistics`);
    await importGames(page, kinds.flatMap(([, change], index) => history(kinds.length - index, change)));
    const rows = await page.getByRole("table").first().getByRole("rowheader").allTextContents();
    assert.deepEqual(rows.map((text) => text.replaceAll("\u{a0}", " ")), kinds.map(([name]) => name));
    await page.getByRole("heading", { level: 3, name: "Boggle 4×4 · 3 min", exact: true }).waitFor();
    // Of groups with as many games, the one played last comes first.
    await importGames(page, [JSON.stringify({ ...JSON.parse(history(1)[0]), ended: 1, common: 35 })]);
    await page.getByRole("heading", { level: 3, name: "Boggle 4×4 · 3 min · common words", exact: true }).waitFor();
}));

/** Reads the heights of the bars of the trend, and what it says in words. */
async function trendOf(page) {
    const chart = page.getByRole("figure").getByRole("img");
    const heights = await chart.locator("path").evaluate((path) => {
        const best = path.ownerSVGElement.viewBox.baseVal.height;
        return [...path.getAttribute("d").matchAll(/M[\d.]+ (\d+)V(\d+)h/g)].map(([, bottom, top]) => (Number(bottom) === best ? best - Number(top) : NaN));
    });
    return { heights, name: await chart.getAttribute("aria-label"), caption: await page.locator("figcaption").textContent() };
}

test("the trend shows the last 30 games of the group with most games", () => withPage({}, async ({ page, url }) => {
    const points = Array.from({ length: 33 }, (_, game) => (game * 37) % 50);
    const lines = history(33).map((line, game) => JSON.stringify({ ...JSON.parse(line), points: points[game] }));
    await page.goto(`${url}#statistics`);
    await importGames(page, [...history(8, { rules: "mini", points: 900 }), ...lines, ...history(8, { rules: "big", points: 800 })]);
    const last = points.slice(3);
    assert.deepEqual(await trendOf(page), {
        heights: last, name: `Points, oldest game first: ${last.join(", ")}`,
        caption: `Points in the last 30 games of this kind, oldest first. The highest bar is ${Math.max(...last)}.`,
    });
}));

test("the trend is visible in light and dark and in forced colours", () => withPage({}, async ({ page, url }) => {
    await page.goto(`${url}#statistics`);
    await importGames(page, history(2));
    assert.deepEqual((await trendOf(page)).heights, [30, 31]);
    const colours = () => page.locator(".trend path").evaluate((path) => {
        const { width, height } = path.getBoundingClientRect();
        return { fill: getComputedStyle(path).fill, card: getComputedStyle(path.closest(".card")).backgroundColor, isLarge: width > 30 && height > 30 };
    });
    const seen = [];
    for (const media of [{ colorScheme: "light" }, { colorScheme: "dark" }, { forcedColors: "active", colorScheme: "light" }, { forcedColors: "active", colorScheme: "dark" }]) {
        await page.emulateMedia(media);
        seen.push(await colours());
    }
    assert.deepEqual(seen, [
        { fill: "rgb(154, 59, 18)", card: "rgb(255, 250, 240)", isLarge: true },
        { fill: "rgb(240, 163, 94)", card: "rgb(36, 32, 25)", isLarge: true },
        { fill: "rgb(0, 0, 0)", card: "rgb(255, 255, 255)", isLarge: true },
        { fill: "rgb(255, 255, 255)", card: "rgb(0, 0, 0)", isLarge: true },
    ]);
}));

test("a single game has no trend, and words are counted by length from five games on", () => withPage({}, async ({ page, url }) => {
    const lines = history(5);
    await page.goto(`${url}#statistics`);
    await importGames(page, lines.slice(0, 1));
    await page.getByRole("heading", { level: 2, name: "English (SCOWL 80)" }).waitFor();
    assert.equal(await page.getByRole("figure").count(), 0);
    const headings = () => page.locator(".dictionary-card h3").allTextContents().then((texts) => texts.map((text) => text.replaceAll("\u{a0}", " ")));
    assert.deepEqual(await headings(), ["Boggle 4×4 · 3 min", "Missed most often", "Last games"]);
    await importGames(page, lines.slice(1, 4));
    assert.deepEqual(await headings(), ["Boggle 4×4 · 3 min", "Missed most often", "Last games"]);
    await importGames(page, lines.slice(4));
    await page.getByRole("heading", { name: "Words found, by their letters" }).waitFor();
    assert.deepEqual(await headings(), ["Boggle 4×4 · 3 min", "Words found, by their letters", "Missed most often", "Last games"]);
}));

test("without games there is a sentence, and a button that leads to today's board", () => withPage({}, async ({ page, url }) => {
    await page.goto(`${url}#statistics`);
    await page.getByText("No games yet: play today's board, and see here how you get better.").waitFor();
    assert.equal(await page.locator(".dictionary-card, table, figure, .numbers").count(), 0);
    await page.getByRole("button", { name: "Play today's board" }).click();
    await page.waitForFunction(() => location.hash === "#daily");
    assert.equal(await page.locator("#navigation [aria-current]").textContent(), "Daily");
}));

test("a wide window has room for columns", () => withPage({ context: { viewport: { width: 2560, height: 1440 } } }, async ({ page, url }) => {
    await page.goto(`${url}#statistics`);
    await importGames(page, [...history(6), ...history(5, { rules: "big" })]);
    const columns = (selector) => page.locator(selector).evaluateAll((parts) => new Set(parts.map((part) => Math.round(part.getBoundingClientRect().left))).size);
    assert.equal(await columns(".dictionary-card > section"), 3);
    await openView(page, "Settings");
    assert.equal(await columns(".settings .columns > *"), 3);
}));
