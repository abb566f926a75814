// The statistics of the page are those of `dictc play --stats`, in the same words and numbers.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { dictc, history, openView, temporaryFolder, useBrowser, withPage } from "./harness.mjs";

const shared = useBrowser();

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

/** Returns what the terminal prints for each dictionary: its name, and the facts and numbers below it. */
function printed(lines) {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "dictc"));
    writeFileSync(join(folder, "dictc/history.jsonl"), lines.map((line) => `${line}\n`).join(""));
    const text = execFileSync(dictc, ["play", "--stats"], { encoding: "utf8", env: { ...process.env, XDG_DATA_HOME: folder } });
    return text.trimEnd().split(/\n\n(?=[^\n]+\ngames played)/).map((part) => {
        const [head, letters, last, missed] = part.split(/\n\n(?=letters|last games| missed)/).flatMap((block) => block.split(/\n(?=\n missed)/));
        const [name, ...facts] = head.replace(/\n {2}(?=last)/g, "; ").replace(/:\n {2}/g, ": ").split("\n");
        const rows = (block) => (block ?? "").trim().split("\n").slice(1).map((row) => row.trim().split(/\s+/));
        return {
            name, facts: facts.sort(), letters: rows(letters), missed: rows(missed).map(([no, yes, inARow, word]) => [word, no, yes, inARow]),
            last: last.split("\n").filter((line) => /^\d/.test(line)).map((line) => line.replace(/^\S+ \S+\s+/, "")),
        };
    });
}

/** Games whose mean is 0.25 points, and whose shares are 0.5% and 12.5%: halves are rounded to even numbers. */
const HALVES = history(4, { dictionary: "Halves", all_points: 50, found: [], missed: ["cat", "oat"] }).map((line, game) =>
    JSON.stringify({ ...JSON.parse(line), points: game === 0 ? 1 : 0, ...(game === 0 ? { found: ["cat"], missed: ["oat"] } : {}) }));

test("the numbers of the page are those of dictc play --stats", () => withPage(shared, {}, async ({ page, url }) => {
    const lines = [...games(), ...HALVES];
    await page.goto(url);
    await openView(page, "Statistics");
    await page.locator("#history-file").setInputFiles({ name: "history.jsonl", mimeType: "text/plain", buffer: Buffer.from(lines.join("\n")) });
    await page.getByText("64 games added.").waitFor();
    await page.locator(".dictionary-card").first().waitFor();
    const shown = await page.locator(".dictionary-card").evaluateAll((cards) => cards.map((card) => {
        const [letters, missed] = ["letters", "word"].map((first) => [...card.querySelectorAll("table")].find((table) => table.querySelector("th").textContent === first));
        const rows = (table) => [...table?.querySelectorAll("tbody tr") ?? []].map((row) => [...row.cells].map((cell) => cell.textContent));
        return {
            name: card.querySelector("h2").textContent.replace(/^.* \((.*)\)$/, "$1"),
            facts: [...card.querySelectorAll(".facts li")].map((item) => item.textContent).sort(),
            letters: rows(letters), missed: rows(missed),
            last: [...card.querySelectorAll(".last-games li")].map((item) => [...item.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent).join("").trim()),
        };
    }));
    assert.deepEqual(shown, printed(lines));
}));
