// The words that the page finds are those of `dictc solve`: in a browser, random boards of each language.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { dictc, openView, packageFolder, solved, withPage } from "./harness.mjs";

const run = (...args) => execFileSync(dictc, args, { encoding: "utf8", maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "pipe"] }).trimEnd().split("\n");

/** Serves the package beside the page, so that the page's policy allows it. */
const packageBeside = async (path) => {
    const name = path?.match(/^package\/([a-z0-9-]+\.(?:js|wasm))$/)?.[1];
    return name ? { body: await readFile(join(packageFolder, name)) } : null;
};

/** The number of boards of each size and language. */
const BOARDS = process.env.DICTC_SOAK ? 250 : 20;

test("random boards of every language have the words, points and paths that dictc finds", () => withPage({ answer: packageBeside }, async ({ page, url }) => {
    await page.goto(url);
    for (const language of ["en", "de", "es", "nl", "pl"]) {
        const boards = [3, 4, 5, 6].flatMap((size) => run("roll", "--dict", language, "--size", String(size), "-n", String(BOARDS), "--seed", "7"));
        const file = boards.map((board) => `${board}\n`).join("");
        const expected = execFileSync(dictc, ["solve", "--dict", language, "--json", "--file", "-"], { input: file, encoding: "utf8", maxBuffer: 1 << 30 }).trimEnd().split("\n");
        const different = await page.evaluate(async ({ folder, pack, boards: all, expected: lines }) => {
            const { Dict, init } = await import(`${folder}package/index.js`);
            await init();
            const dict = await Dict.load(pack);
            // Words of equal points come in any order.
            const texts = (words) => words.map(({ word, points, path }) => `${word} ${points} ${path}`).sort().join("; ");
            const wrong = [];
            for (const [index, text] of all.entries()) {
                const known = JSON.parse(lines[index]);
                const found = dict.solve(text);
                const same = found.board.text === known.board && found.rules === known.rules && found.points === known.points;
                if (!same || texts(found.words) !== texts(known.words)) {
                    wrong.push(text);
                }
            }
            return { number: all.length, wrong };
        }, { folder: url, pack: `${url}dicts/${language}.pack.gz`, boards, expected });
        assert.deepEqual(different, { number: 4 * BOARDS, wrong: [] }, language);
    }
}));

test("the list of Solve has all words of dictc, in each order, and each word shows its path", () => withPage({}, async ({ page, url }) => {
    const board = "qu i t / e a s / n r o";
    const known = JSON.parse(run("solve", board, "--json")[0]);
    assert.equal(await solved(page, url, board), `${known.words.length} words, ${known.points} points`);
    const listed = () => page.locator(".solved-word bdi").allTextContents();
    assert.deepEqual((await listed()).sort(), known.words.map(({ word }) => word).sort());
    await page.getByLabel("By", { exact: true }).selectOption("Alphabet");
    assert.deepEqual(await listed(), known.words.map(({ word }) => word).sort());
    await page.getByLabel("With", { exact: true }).fill("Qui");
    assert.deepEqual(await listed(), known.words.map(({ word }) => word).filter((word) => word.includes("qui")).sort());
    const [first] = await listed();
    await page.locator(".solved-word").first().click();
    const { path } = known.words.find(({ word }) => word === first);
    const lit = await page.locator(".results .tile.lit").evaluateAll((tiles) => tiles.map((tile) => Number(tile.dataset.index)));
    assert.deepEqual(lit, [...path].sort((a, b) => a - b));
}));

test("words that the player found are told from those that were missed, and wrong ones are explained", () => withPage({}, async ({ page, url }) => {
    await solved(page, url);
    await page.getByText("What did I miss?").click();
    await page.getByLabel("The words that you found").fill("Line, CAT mine\nline zebra xyz at");
    await page.getByRole("button", { name: "Check my words" }).click();
    await page.getByText("You found 3 of 956 words: 3 of 2982 points.").waitFor();
    assert.deepEqual(await page.locator(".refused li").allTextContents(), ["zebra: not on the board", "xyz: not a word of the list", "at: too short"]);
    assert.equal(await page.getByRole("radio", { name: "Missed" }).isChecked(), true);
    await page.getByRole("radio", { name: "Found" }).check();
    assert.deepEqual((await page.locator(".solved-word bdi").allTextContents()).sort(), ["cat", "line", "mine"]);
    await page.getByRole("radio", { name: "Missed" }).check();
    await page.getByText(/^953 of 956 words/).waitFor();
}));

test("letters are tapped into the grid: tiles of two letters, holes, multipliers", () => withPage({ context: { viewport: { width: 390, height: 844 }, hasTouch: true } }, async ({ page, url }) => {
    await page.goto(url);
    await openView(page, "Solve");
    await page.getByLabel("Size").selectOption("3 × 3");
    const keys = page.getByRole("group", { name: "Letters" });
    for (const key of ["qu", "i", "t", "e", "any letter", "hole", "n", "r"]) {
        await keys.getByRole("button", { name: key, exact: true }).tap();
    }
    await page.getByRole("button", { name: "Find all words" }).tap();
    await page.getByText("One tile is still empty.").waitFor();
    await keys.getByRole("button", { name: "o", exact: true }).tap();
    await page.getByLabel("Multiplier of the chosen tile").selectOption("2 × word");
    await page.getByLabel("Rules").selectOption("Scramble");
    await page.getByRole("button", { name: "Find all words" }).tap();
    await page.getByText("By the rules of Scramble.").waitFor();
    const board = new URLSearchParams(new URL(page.url()).hash.split("?")[1]).get("board");
    assert.equal(board, "qu i t / e ? . / n r o:2w");
    const known = JSON.parse(run("solve", board, "--rules", "scramble", "--json")[0]);
    assert.equal(await page.locator(".summary").textContent(), `${known.words.length} words, ${known.points} points`);
}));
