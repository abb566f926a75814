// 10 MB pasted into every field: the page stays quick, and says what it does not take.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openView, solved, withPage } from "./harness.mjs";

/** Pastes `part` so many times as the browser would: fields that do not handle it themselves get it inserted. Returns the length of the field. */
async function paste(field, part, times) {
    await field.focus();
    return await field.evaluate((element, [part, times]) => {
        const pasted = part.repeat(times);
        const data = new DataTransfer();
        data.setData("text/plain", pasted);
        const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
        if (element.dispatchEvent(event)) {
            const room = element.maxLength < 0 ? pasted.length : element.maxLength;
            element.setRangeText(pasted.slice(0, room), element.selectionStart, element.selectionEnd, "end");
            element.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
        }
        return element.value.length;
    }, [part, times]);
}

/** 10 MB of text. */
const TEN_MB = ["antimodel ", 1_000_000];

test("10 MB pasted into any field of any view leaves it short, and the page working", () => withPage({}, async ({ page, url }) => {
    const words = await solved(page, url);
    let fields = 0;
    for (const view of ["Play", "Daily", "Solve", "Statistics", "Settings"]) {
        await openView(page, view);
        if (view === "Solve") {
            await solved(page, url);
        }
        for (const summary of await page.locator("main details > summary").all()) {
            await summary.click();
        }
        for (const field of await page.locator('main input:is([type="text"], [type="search"], :not([type])), main textarea').all()) {
            if (!await field.isVisible() || !await field.isEnabled()) {
                continue;
            }
            fields += 1;
            const length = await paste(field, ...TEN_MB);
            assert.ok(length <= 50_000, `${view}: a field holds ${length} characters`);
        }
    }
    assert.ok(fields >= 5, `${fields} fields`);
    await page.reload();
    assert.equal(await solved(page, url), words);
}));

test("a board of 10 MB is refused beside its field", () => withPage({}, async ({ page, url }) => {
    await page.goto(`${url}#solve`);
    await paste(page.getByLabel("Type or paste it"), ...TEN_MB);
    await page.getByText("That is too long for a board").waitFor();
}));

test("a pasted list of 10 MB is built while the page goes on", () => withPage({}, async ({ page, url }) => {
    await page.goto(`${url}#settings`);
    await page.getByText("Add a list").click();
    const letters = "abcdefghijklmnopqrstuvwxyz";
    let state = 1;
    const random = () => (state = (state * 48271) % 2147483647);
    const words = Array.from({ length: 100_000 }, () => `${Array.from({ length: 8 }, () => letters[random() % 26]).join("")}\n`).join("");
    assert.equal(await paste(page.getByLabel("The words"), words, 11), 0);
    await page.getByText("Pasted text of 9.9 MB").waitFor();
    await page.getByLabel("Name").fill("Large");
    // The page draws frames all the time: none of them waits for the list.
    await page.evaluate(() => {
        globalThis.longest = 0;
        globalThis.start = performance.now();
        let last = globalThis.start;
        const frame = (now) => {
            globalThis.longest = Math.max(globalThis.longest, now - last);
            last = now;
            requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
    });
    await page.getByRole("button", { name: "Add this list" }).click();
    await page.getByText("Building the list…").waitFor();
    await page.getByRole("radio", { name: "5×5" }).check({ force: true });
    await page.getByText("“Large” is here: ").waitFor();
    const [longest, all] = await page.evaluate(() => [globalThis.longest, performance.now() - globalThis.start]);
    assert.ok(longest < all / 2, `a frame of ${longest} ms, while the list took ${all} ms`);
}));

test("a history of 10 MB without a game is read while the page goes on", () => withPage({}, async ({ page, url }) => {
    await page.goto(`${url}#statistics`);
    await page.getByText("Import pasted lines").click();
    assert.equal(await paste(page.getByLabel("Lines of a history"), "{\n", 5_000_000), 0);
    await page.getByText("0 games added.").waitFor();
    await page.getByText(/^5000000 lines skipped/).waitFor();
}));
