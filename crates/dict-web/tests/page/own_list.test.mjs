// One's own lists of every kind: files of other programs, lists with values, lists that are damaged.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { dictc, history, solved, temporaryFolder, withPage } from "./harness.mjs";

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

test("texts in UTF-16 are read, in both orders of bytes", () => withPage({}, async ({ page, url }) => {
    const add = await adding(page, url);
    const little = Buffer.from("\ufeffline\r\ncafé\r\n", "utf16le");
    await add("little.txt", little);
    await page.getByText("“little” is here: 2 words.").waitFor();
    await add("big.txt", Buffer.from(little).swap16());
    await page.getByText("“big” is here: 2 words.").waitFor();
    assert.equal(await solved(page, url), "1 word, 1 point");
}));

test("a pack is opened, compressed or not", () => withPage({}, async ({ page, url }) => {
    const [file, pack] = ["list.dat", "list.pack"].map((name) => join(temporaryFolder(), name));
    execFileSync(dictc, ["build", "-o", file], { input: "cat\nline\n", stdio: ["pipe", "ignore", "ignore"] });
    execFileSync(dictc, ["pack", file, "-o", pack], { stdio: "ignore" });
    const add = await adding(page, url);
    await add("plain.pack", readFileSync(pack));
    await page.getByText("“plain” is here: 2 words.").waitFor();
    await add("compressed.pack.gz", gzipSync(readFileSync(pack)));
    await page.getByText("“compressed” is here: 2 words.").waitFor();
}));

test("messages about files give advice for the page, not for a terminal", () => withPage({}, async ({ page, url }) => {
    const add = await adding(page, url);
    const files = [
        ["latin.txt", Buffer.from("line\ncaf\u00e9\n", "latin1"), "The list could not be built. Line 2: not UTF-8 at byte 4 of the line. Save the file as UTF-8 in the program that it comes from."],
        ["digits.txt", "2024\n", /^The list could not be built. no words: 1 line read, 1 skipped; 1 not in the alphabet, such as "2024"(; the default alphabet has only letters)?\.$/],
        ["short.dat", Buffer.from([0x89, 0x44, 0x43, 0x54, 1, 2]), /^The list could not be built. The file is damaged, or another version of dictc made it: .*$/],
        ["short.pack", Buffer.from([0x89, 0x44, 0x43, 0x50, 1, 2]), /^The list could not be built. The file is damaged, or another version of dictc made it: .*$/],
    ];
    for (const [name, bytes, message] of files) {
        await add(name, bytes);
        const alert = page.locator(".own-list-panel").getByRole("alert").filter({ hasText: message });
        await alert.waitFor();
        assert.doesNotMatch(await alert.textContent(), /iconv|`|--|dictc build|recipe/);
    }
}));

test("values that are no numbers are meanings, and the page offers to play with the words", () => withPage({}, async ({ page, url }) => {
    const add = await adding(page, url);
    await add("mixed.txt", "cat\t99999999999999999999\r\nline\t3\r\n");
    await page.getByText("“mixed” is here: 2 words with meanings.").waitFor();
    await page.getByText("not all whole numbers, such as “99999999999999999999”.").waitFor();
    await page.getByRole("button", { name: "Play with its words instead" }).click();
    await page.getByText("“mixed” is here: 2 words. Play and Solve use it from now on.").waitFor();
    await page.getByRole("button", { name: "Play with mixed" }).waitFor();
    assert.equal(await solved(page, url), "2 words, 2 points");
    const again = await adding(page, url);
    await again("numbers.txt", "cat\t-9223372036854775808\nline\t3\n");
    await page.getByText("“numbers” is here: 2 words. Play and Solve use it from now on.").waitFor();
}));

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

test("a record of a list without its parts leaves the other lists where they are, and can be removed", () => withPage({}, async ({ page, url }) => {
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

test("a kept list that is damaged says what to do in the page", () => withPage({}, async ({ page, url }) => {
    const add = await adding(page, url);
    await add("mine.txt", "cat\nline\n");
    await page.getByText("“mine” is here: 2 words.").waitFor();
    await change(page, "list_bytes", "mine", "an older file, or a part of one".repeat(9));
    await page.reload();
    const alert = page.getByRole("alert").filter({ hasText: "Your list “mine” is damaged: " });
    await alert.waitFor();
    assert.match(await alert.textContent(), /Remove it in the settings, then add it again\./);
    assert.doesNotMatch(await alert.textContent(), /dictc/);
}));

test("without the code of the compiler there is a message, and the next press gets it past the browser's cache", () => {
    let failure = { body: "<html>please log in</html>" };
    const answer = (path) => (path?.startsWith("dict-web-builder.wasm") ? failure : null);
    return withPage({ answer, context: { serviceWorkers: "block" } }, async ({ page, context, url }) => {
        const add = await adding(page, url);
        const list = ["mine.txt", "cat\nline\n"];
        await add(...list);
        await page.getByText("The list could not be built. A part of this page arrived damaged.").waitFor();
        await context.setOffline(true);
        await page.getByRole("button", { name: "Add this list" }).click();
        await page.getByText("The list could not be built. A part of this page did not arrive. Check the connection").waitFor();
        await context.setOffline(false);
        failure = null;
        await page.getByRole("button", { name: "Add this list" }).click();
        await page.getByText("“mine” is here: 2 words.").waitFor();
    });
});

test("the board of the day has its result with a file that calls itself something else", () => withPage({}, async ({ page, url }) => {
    const file = join(temporaryFolder(), "list.dat");
    execFileSync(dictc, ["build", "-o", file, "--name", "Its own name"], { input: [..."abcdefghijklmnopqrstuvwxyz"].map((letter) => letter.repeat(3)).join("\n"), stdio: ["pipe", "ignore", "ignore"] });
    const add = await adding(page, url);
    await add("list.dat", readFileSync(file));
    await page.getByText("“list” is here: 26 words.").waitFor();
    await page.evaluate(() => { location.hash = "#statistics"; });
    const day = await page.evaluate(() => new Date().toLocaleDateString("sv"));
    await page.locator("#history-file").setInputFiles({ name: "h", mimeType: "text/plain", buffer: Buffer.from(history(1, { dictionary: "Its own name", daily: day, points: 9 })[0]) });
    await page.getByText("1 game added.").waitFor();
    await page.evaluate(() => { location.hash = "#daily"; });
    await page.getByText("9 of 2982 points").waitFor();
}));
