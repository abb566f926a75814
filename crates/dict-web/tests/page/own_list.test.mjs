// One's own lists of every kind: files of other programs, lists with values, lists that are damaged.
import { test } from "node:test";
import { useBrowser, withPage } from "./harness.mjs";

const shared = useBrowser();

/** Opens the settings, and returns a function that adds a list. */
async function adding(page, url) {
    await page.goto(`${url}#settings`);
    if (!await page.getByLabel("Name").isVisible()) {
        await page.getByText("Add a list").click();
    }
    return async (name, text) => {
        await page.getByLabel("Name").fill("");
        await page.locator("#own-file").setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(text) });
        await page.getByRole("button", { name: "Add this list" }).click();
    };
}

/** Changes what the browser keeps of lists. A text stands for its bytes. */
async function change(page, store, key, value) {
    await page.evaluate(([name, at, record]) => new Promise((resolve, reject) => {
        indexedDB.open("dictc").onsuccess = ({ target: { result: database } }) => {
            const running = database.transaction([name], "readwrite");
            running.objectStore(name).put(typeof record === "string" ? new TextEncoder().encode(record).buffer : record, ...at === null ? [] : [at]);
            running.oncomplete = () => { database.close(); resolve(); };
            running.onabort = reject;
        };
    }), [store, key, value]);
}

test("a record of a list without its parts leaves the other lists where they are, and can be removed", () => withPage(shared, {}, async ({ page, url }) => {
    const add = await adding(page, url);
    await add("good.txt", "cat\nline\n");
    await page.getByText("“good” is here: 2 words.").waitFor();
    await change(page, "lists", null, { name: "strange" });
    await page.reload();
    await page.getByRole("button", { name: "Play with good" }).waitFor();
    await page.getByRole("button", { name: "Remove strange" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove it" }).click();
    await page.getByRole("button", { name: "Remove strange" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Play with good" }).waitFor();
}));
