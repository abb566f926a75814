// After games: the lists, filters, paths and buttons of one that is over, and the statistics of all. Their numbers are those of
// `dictc play --stats`.
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { LETTERS, LINK, dictc, endGame, firstVisit, goTo, history, importGames, keptGames, lettersInPlay, openView, ownClipboard, resize, startGame, temporaryFolder, type, until, visit } from "./harness.mjs";

/** Plays line, nail and cat, and ends the game. */
async function play(page) {
    await startGame(page);
    for (const word of ["line", "nail", "cat"]) {
        await type(page, word);
    }
    await endGame(page);
}

/** Plays and ends a game. Returns the page when forms of one word are beside each other. */
async function review(t, options) {
    const page = await visit(t, options);
    await play(page);
    await until(async () => {
        const listed = await words(page);
        return listed.join() === groups(listed).flat().join();
    });
    return page;
}

const lemmas = new Map();

/** Returns the words in groups by their lemmas, in the order of the first words. */
function groups(words) {
    const unknown = words.filter((word) => !lemmas.has(word));
    if (unknown.length > 0) {
        let lines;
        try {
            lines = dictc(["lemma", "-"], { input: unknown.join("\n") });
        } catch (error) {
            // A word has no lemma.
            lines = error.stdout;
        }
        for (const [word, found] of lines.trimEnd().split("\n").map((line) => line.split("\t"))) {
            lemmas.set(word, found === "-" ? word : found.split(" | ")[0]);
        }
    }
    const grouped = new Map(words.map((word) => [lemmas.get(word), []]));
    words.forEach((word) => grouped.get(lemmas.get(word)).push(word));
    return [...grouped.values()];
}

const words = (page) => page.locator(".word-button .listed-word").allTextContents();
const numbers = (page, of) => page.locator(`.word-button ${of}`).allTextContents().then((all) => all.map((text) => Number.parseInt(text, 10)));
const descending = (all) => all.toSorted((a, b) => b - a);
/** Returns the numbers of words, without those that stand after another form of the same word. */
async function firstNumbers(page, all) {
    const isFirst = groups(await words(page)).flatMap((group) => group.map((_, at) => at === 0));
    return all.filter((_, at) => isFirst[at]);
}

test("the lists are missed, found and all words, in five orders", async (t) => {
    const page = await review(t);
    const missed = await words(page);
    assert.ok(missed.length > 50 && !missed.includes("line"));
    assert.ok(groups(missed).length < missed.length);
    const points = await firstNumbers(page, await numbers(page, ".points"));
    assert.deepEqual(points, descending(points));
    await page.getByRole("button", { name: /^Found/ }).click();
    assert.deepEqual((await words(page)).toSorted(), ["cat", "line", "nail"]);
    await page.getByRole("button", { name: /^All/ }).click();
    assert.equal((await words(page)).length, missed.length + 3);
    assert.equal(await page.locator(".remark.found").count(), 3);

    const order = page.getByRole("combobox", { name: "Order" });
    assert.deepEqual(await order.locator("option").allTextContents(), ["by points", "by length", "by alphabet", "by commonness", "by points and commonness"]);
    await order.selectOption("alphabet");
    const alphabetical = await words(page);
    assert.deepEqual(alphabetical, alphabetical.toSorted());
    await order.selectOption("length");
    const lengths = await firstNumbers(page, (await words(page)).map((word) => word.length));
    assert.deepEqual(lengths, descending(lengths));
    for (const other of ["commonness", "worth"]) {
        await order.selectOption(other);
        assert.deepEqual((await words(page)).toSorted(), alphabetical);
    }
});

test("tiles and letters filter the words, a word shows its path on the board, and the arrow keys go through the list", async (t) => {
    const page = await review(t);
    const all = await words(page);
    await page.getByRole("gridcell", { name: "o, row 3, column 4" }).click();
    const through = await words(page);
    assert.ok(through.length > 0 && through.length < all.length && through.every((word) => word.includes("o")));
    await page.getByRole("button", { name: /^Through o, row 3, column 4/ }).click();
    assert.deepEqual(await words(page), all);
    const m = page.getByRole("group", { name: "First letter" }).getByRole("button", { name: /^m \d/i });
    await m.click();
    const withM = await words(page);
    assert.deepEqual(withM, all.filter((word) => word.startsWith("m")));
    assert.match(await page.getByRole("heading", { level: 2 }).first().textContent(), new RegExp(`^${withM.length} words,`));
    await m.click();
    assert.deepEqual(await words(page), all);

    await page.getByRole("button", { name: /^Found/ }).click();
    await page.getByRole("button", { name: /^line/ }).click();
    assert.deepEqual(await page.locator(".review .tile.lit .tile-letter").allTextContents(), ["L", "I", "N", "E"]);
    const chosen = () => page.locator(".chosen-word").textContent();
    assert.equal(await chosen(), "line");
    await page.keyboard.press("Home");
    const first = await chosen();
    await page.keyboard.press("ArrowDown");
    assert.notEqual(await chosen(), first);
    assert.equal(await page.locator(".review-list [aria-pressed='true']").count(), 1);
});

test("without the lemmas, the words are listed by points all the same", async (t) => {
    const { page } = await firstVisit(t, { hash: LINK, answer: (path) => (path === "dicts/en-columns.pack.gz" ? { status: 503 } : null) });
    await play(page);
    const points = await numbers(page, ".points");
    assert.deepEqual(points, descending(points));
    await page.getByRole("button", { name: /^All/ }).click();
    assert.equal((await words(page)).length, points.length + 3);
});

test("the summary has points, words, the opponent and the longest words", async (t) => {
    const page = await visit(t, { hash: "#play" });
    await page.getByRole("button", { name: "Options" }).click();
    await page.getByRole("combobox", { name: "Opponent" }).selectOption("perfect");
    await page.getByRole("combobox", { name: "Time" }).selectOption("60");
    await page.getByRole("combobox", { name: "Size" }).selectOption("5");
    await page.getByRole("button", { name: "Shake" }).last().click();
    await page.getByText("5×5 · Big · 1 min").waitFor();
    assert.ok(await page.getByText("Against the perfect opponent.").isVisible());
    await startGame(page);
    assert.equal(await page.getByRole("gridcell").count(), 25);
    await endGame(page);
    const text = await page.locator(".sentences").innerText();
    const [, all] = text.match(/^0 points of (\d+), 0 words of \d+\.$/m);
    assert.match(text, new RegExp(`^The perfect opponent has ${all} points: you lose\\.$`, "m"));
    assert.match(text, /^Common words: 0 of \d+\. Others: 0 of \d+\.$/m);
    assert.match(text, /^The longest word of all: \p{Letter}+\.$/mu);
    await page.getByRole("button", { name: /^All/ }).click();
    assert.equal(await page.locator(".remark.opponent").count(), await page.locator(".word-button").count());
    await page.getByRole("button", { name: /^Opponent/ }).click();
    assert.equal(await page.locator(".word-button").count(), await page.locator(".remark.opponent").count());
});

test("a challenge is a link to the board with the points to beat, this board again is the same one, and play again another one", async (t) => {
    const page = await visit(t, { size: "phone" });
    await play(page);
    const copied = await ownClipboard(page);
    const top = () => page.locator(".review-words").evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await page.getByRole("button", { name: "Challenge a friend" }).click();
    await page.getByText("Copied.").waitFor();
    assert.equal(await top(), before, "the message moves nothing");
    const [text, link] = (await copied()).split("\n");
    assert.equal(text, "I have 3 points on this board. How many do you get?");
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByText("A challenge: 3 points to beat.").waitFor();
    await startGame(page);
    assert.equal(await lettersInPlay(page), LETTERS);
    await type(page, "line");
    await endGame(page);
    await page.getByText("The challenge was 3 points: you lose.").waitFor();
    await page.getByRole("button", { name: "This board again" }).click();
    await startGame(page);
    assert.equal(await lettersInPlay(page), LETTERS);
    await endGame(page);
    await page.getByRole("button", { name: "Play again" }).click();
    await startGame(page);
    assert.notEqual(await lettersInPlay(page), LETTERS);
    assert.equal(new URL(page.url()).hash, "#play");
});

test("a drill is about words that were missed, outlasts a reload, and needs a game before it", async (t) => {
    const page = await visit(t, { hash: "#play" });
    const drill = async () => {
        await page.getByRole("button", { name: "Options" }).click();
        await page.getByRole("checkbox", { name: "Drill words that you missed before" }).check();
        await page.getByRole("combobox", { name: "Time" }).selectOption("No limit");
        await page.getByRole("dialog").getByRole("button", { name: "Shake" }).click();
    };
    await drill();
    await page.getByText("Nothing to drill yet: play a game with these settings first.").waitFor();
    await goTo(page, LINK);
    await startGame(page);
    await type(page, "line");
    await endGame(page);
    await keptGames(page, 1);
    await drill();
    await page.getByText(/^A drill: \d+ words? that you missed before\.$/).waitFor();
    await startGame(page);
    const others = await page.locator(".score-others").textContent();
    assert.match(others, /^drill: 0 of [1-9]\d*$/);
    assert.match(await page.locator(".clock-time").textContent(), /^0:\d\d played$/);
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).click();
    assert.equal(await page.locator(".score-others").textContent(), others);
    await endGame(page);
    assert.ok(await page.getByText(/^Drilled words: 0 of/).isVisible());
    assert.ok(await page.locator(".word-button").first().locator(".remark.drilled").isVisible(), "drilled words come first");
});

test("the row of letters fades out where it can be scrolled", async (t) => {
    const page = await visit(t, { size: "phone", hash: `#play?board=${LETTERS}` });
    await startGame(page);
    await endGame(page);
    const letters = page.getByRole("group", { name: "First letter" });
    const mask = () => letters.evaluate((element) => getComputedStyle(element).maskImage);
    assert.match(await mask(), /to right, rgb\(0, 0, 0\) .*rgba\(0, 0, 0, 0\)\)$/);
    await letters.evaluate((element) => { element.scrollLeft = element.scrollWidth; });
    await page.locator(".letters.more-before:not(.more-after)").waitFor();
    assert.match(await mask(), /to left/);
    await resize(page, "desktop");
    await page.locator(".letters:not(.more-before, .more-after)").waitFor();
});

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
            ...(random(2) === 0 ? { opponent: { strength: ["easy", "common", "strong", "perfect"][random(4)], points: random(40) } } : {}),
            found, missed: mine.filter((word) => !found.includes(word)),
        });
    });
}

/** Returns the numbers that the terminal prints for each dictionary, and the first eight missed words: it may print no more. */
function printed(lines) {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "dictc"));
    writeFileSync(join(folder, "dictc/history.jsonl"), lines.map((line) => `${line}\n`).join(""));
    const text = dictc(["play", "--stats"], { env: { ...process.env, XDG_DATA_HOME: folder } });
    // Each dictionary has three blocks: the words, the last games, and facts, of which the last line names the dictionary.
    const blocks = text.trimEnd().split("\n\n");
    const dictionaries = Array.from({ length: blocks.length / 3 }, (_, at) => {
        const [words, last, facts] = blocks.slice(3 * at, 3 * at + 3);
        const [, name, games, time, hints, drills] = /^(.*): (\d+) games?, in (.*?)(?:, (\d+) with hints)?(?:, (\d+) drills?)?$/.exec(facts.split("\n").at(-1));
        const opponents = [...facts.matchAll(/^(against the \w+ opponent: .*)$/gm)].map(([, results]) => results);
        const points = [...facts.matchAll(/:\s+(\d+) games?, ([\d.]+) points a game, best (\d+), (\d+%|-) of all/g)].map(([, games, mean, best, share]) => [games, best, mean, share]);
        // The table of lengths has 33 columns, and the missed words are beside it.
        const rows = (from, to) => words.split("\n").slice(1).map((row) => row.slice(from, to).trim()).filter((row) => row !== "").map((row) => row.split(/\s+/));
        return {
            name, games, time, longest: /^longest word found: (.*)$/m.exec(facts)?.[1] ?? null,
            hints: hints ?? null, drills: drills ?? null, opponents, points: points.map(String).sort(), letters: rows(0, 33),
            missed: rows(33).map(([no, yes, inARow, word]) => [word, no, yes, inARow]).slice(0, 8),
            last: last.split("\n").filter((line) => /^[-\d]/.test(line)).map((line) => /(\d+ of \d+) points?$/.exec(line)[1]).reverse(),
        };
    });
    // The page shows those of most games first.
    return dictionaries.sort((one, other) => other.games - one.games || (one.name < other.name ? -1 : 1));
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
                letters: rows("Letters"), missed: rows("Word").slice(0, 8),
                last: [...card.querySelectorAll(".last-games b")].map((item) => item.textContent.replace(/ points?$/, "")),
            },
        };
    }));
}

/** Games whose mean is 0.25 points, and whose shares are 0.5% and 12.5%: halves are rounded to even numbers. */
const HALVES = history(4, { dictionary: "Halves", all_points: 50, found: [], missed: ["cat", "oat"] }).map((line, game) =>
    JSON.stringify({ ...JSON.parse(line), points: game === 0 ? 1 : 0, ...(game === 0 ? { found: ["cat"], missed: ["oat"] } : {}) }));

test("the numbers of the page are those of dictc play --stats", async (t) => {
    const lines = [...games(), ...HALVES];
    const page = await visit(t, { hash: "" });
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
});

test("kinds of games are named in plain words", async (t) => {
    const kinds = [
        ["Boggle 4×4 · 3 min", {}],
        ["Boggle 4×4 · 3 min · common words", { common: 35 }],
        ["Boggle 4×4 · 3 min · all but rare words", { common: 70 }],
        ["Boggle 4×4 · 3 min · words of value 50 or better", { common: 50 }],
        ["Word Hunt 4×4 · 1 min 20 s · no offensive words · drills", { rules: "word-hunt", limit: 80, family: true, drill: true }],
        ["Big 5×5 · no limit · 3 or more letters", { rules: "big", limit: undefined, board: "a b c d e/".repeat(4) + "a b c d e" }],
        ["Scramble · 3 min · 4 or more tiles", { rules: "scramble", min_letters: 4, board: "not a / board" }],
    ];
    const page = await visit(t, { hash: "#statistics" });
    await importGames(page, kinds.flatMap(([, change], index) => history(kinds.length - index, change)));
    const rows = await page.getByRole("table").first().getByRole("rowheader").allTextContents();
    assert.deepEqual(rows.map((text) => text.replaceAll("\u{a0}", " ")), kinds.map(([name]) => name));
    await page.getByRole("heading", { level: 3, name: "Boggle 4×4 · 3 min", exact: true }).waitFor();
    // Of groups with as many games, the one played last comes first.
    await importGames(page, [JSON.stringify({ ...JSON.parse(history(1)[0]), ended: 1, common: 35 })]);
    await page.getByRole("heading", { level: 3, name: "Boggle 4×4 · 3 min · common words", exact: true }).waitFor();
});

/** Reads the heights of the bars of the trend, and what it says in words. */
async function trendOf(page) {
    const chart = page.getByRole("figure").getByRole("img");
    const heights = await chart.locator("path").evaluate((path) => {
        const best = path.ownerSVGElement.viewBox.baseVal.height;
        return [...path.getAttribute("d").matchAll(/M[\d.]+ (\d+)V(\d+)h/g)].map(([, bottom, top]) => (Number(bottom) === best ? best - Number(top) : NaN));
    });
    return { heights, name: await chart.getAttribute("aria-label"), caption: await page.locator("figcaption").textContent() };
}

test("the trend shows the last 30 games of the group with most games, in light, dark and forced colours", async (t) => {
    const points = Array.from({ length: 33 }, (_, game) => (game * 37) % 50);
    const lines = history(33).map((line, game) => JSON.stringify({ ...JSON.parse(line), points: points[game] }));
    const page = await visit(t, { hash: "#statistics" });
    await importGames(page, [...history(8, { rules: "mini", points: 900 }), ...lines, ...history(8, { rules: "big", points: 800 })]);
    const last = points.slice(3);
    assert.deepEqual(await trendOf(page), {
        heights: last, name: `Points, oldest game first: ${last.join(", ")}`,
        caption: `Points in the last 30 games of this kind, oldest first. The highest bar is ${Math.max(...last)}.`,
    });
    const seen = [];
    for (const media of [{ colorScheme: "light" }, { colorScheme: "dark" }, { forcedColors: "active", colorScheme: "light" }, { forcedColors: "active", colorScheme: "dark" }]) {
        await page.emulateMedia(media);
        seen.push(await page.locator(".trend path").evaluate((path) => {
            const { width, height } = path.getBoundingClientRect();
            return { fill: getComputedStyle(path).fill, card: getComputedStyle(path.closest(".card")).backgroundColor, isLarge: width > 30 && height > 30 };
        }));
    }
    assert.deepEqual(seen, [
        { fill: "rgb(154, 59, 18)", card: "rgb(255, 250, 240)", isLarge: true },
        { fill: "rgb(240, 163, 94)", card: "rgb(36, 32, 25)", isLarge: true },
        { fill: "rgb(0, 0, 0)", card: "rgb(255, 255, 255)", isLarge: true },
        { fill: "rgb(255, 255, 255)", card: "rgb(0, 0, 0)", isLarge: true },
    ]);
});

test("without games a button leads to today's board, one game has no trend, and words are counted by length from five games on", async (t) => {
    const page = await visit(t, { hash: "#statistics" });
    await page.getByText("No games yet: play today's board, and see here how you get better.").waitFor();
    assert.equal(await page.locator(".dictionary-card, table, figure, .numbers").count(), 0);
    await page.getByRole("button", { name: "Play today's board" }).click();
    await page.waitForFunction(() => location.hash === "#daily");
    assert.equal(await page.locator("#navigation [aria-current]").textContent(), "Daily");

    const lines = history(5);
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
});

test("a wide window has room for columns", async (t) => {
    const page = await visit(t, { size: "wide", hash: "#statistics" });
    await importGames(page, [...history(6), ...history(5, { rules: "big" })]);
    const columns = (selector) => page.locator(selector).evaluateAll((parts) => new Set(parts.map((part) => Math.round(part.getBoundingClientRect().left))).size);
    assert.equal(await columns(".dictionary-card > section"), 3);
    await openView(page, "Settings");
    assert.equal(await columns(".settings .columns > *"), 3);
});
