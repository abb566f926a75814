// axe, which looks for barriers on a page.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { settled } from "./harness.mjs";

const code = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Returns what axe finds on the page as it is now, when all that moves has come to rest. */
export async function violations(page) {
    await atRest(page);
    // The policy of the page allows no script of a test: axe comes past it, as an extension would.
    const session = await page.context().newCDPSession(page);
    const evaluate = async (expression) => (await session.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true })).result.value;
    await evaluate(`globalThis.axe || (() => { ${code} })(); true`);
    const found = await evaluate(`axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => JSON.stringify(violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => html.slice(0, 200) + " " + failureSummary) }))))`);
    await session.detach();
    return JSON.parse(found);
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
