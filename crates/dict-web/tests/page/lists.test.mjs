// The player's own words: lists of every kind, words that are added to a language or left out, and 10 MB pasted into every field.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { SMALL, dictc, firstVisit, goTo, history, importGames, openView, solved, startGame, temporaryFolder, visit } from "./harness.mjs";

/** Builds a list as a file. Returns its path. */
function built(words, ...options) {
    const file = join(temporaryFolder(), "list.dat");
    dictc(["build", "-o", file, ...options], { input: words });
    return file;
}

/** Returns a function that adds a list in the settings, which are open. */
async function adding(page) {
    if (!await page.getByLabel("Name").isVisible()) {
        await page.getByText("Add a list").click();
    }
    return async (name, text) => {
        await page.getByLabel("Name").fill("");
        await page.locator("#own-file").setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(text) });
        await page.getByRole("button", { name: "Add this list" }).click();
    };
}

test("a list is built from pasted words, kept, used and removed", async (t) => {
    const page = await visit(t, { hash: "#settings" });
    await page.getByText("Add a list").click();
    await page.getByLabel("The words").fill("cat\nDOG\nline\n\nno good!\n");
    await page.getByLabel("Name").fill("Mine");
    await page.getByRole("button", { name: "Add this list" }).click();
    await page.getByText("“Mine” is here: 3 words. Play and Solve use it from now on.").waitFor();
    await page.getByRole("status").getByText(/1 skipped: .* such as no good!/).waitFor();
    await page.reload();
    assert.equal(await solved(page, SMALL), "2 words, 2 points");
    await openView(page, "Settings");
    await page.getByRole("button", { name: "Remove Mine" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
    await page.getByRole("button", { name: "Remove Mine" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove it" }).click();
    await page.getByRole("button", { name: "Remove Mine" }).waitFor({ state: "detached" });
    await openView(page, "Solve");
    const { words, points } = JSON.parse(dictc(["solve", SMALL, "--json"]));
    await page.getByText(`${words.length} words, ${points} points`).waitFor();
});

test("files of other programs and of dictc are read, and messages about others give advice for the page, not for a terminal", async (t) => {
    const page = await visit(t, { hash: "#settings" });
    const add = await adding(page);
    const utf16 = Buffer.from("\ufeffline\r\ncafé\r\n", "utf16le");
    const file = built("cat\nline\n");
    const pack = file.replace(".dat", ".pack");
    dictc(["pack", file, "-o", pack]);
    const files = [["small.txt.gz", gzipSync("cat\nline\n")], ["plain.pack", readFileSync(pack)], ["compressed.pack.gz", gzipSync(readFileSync(pack))], ["little.txt", utf16], ["big.txt", Buffer.from(utf16).swap16()]];
    for (const [name, bytes] of files) {
        await add(name, bytes);
        await page.getByText(`“${name.split(".")[0]}” is here: 2 words.`).waitFor();
    }
    const DAMAGED = /^The list could not be built. The file is damaged, or another version of dictc made it: .*$/;
    const others = [
        ["latin.txt", Buffer.from("line\ncaf\u00e9\n", "latin1"), "The list could not be built. Line 2: not UTF-8 at byte 4 of the line. Save the file as UTF-8 in the program that it comes from."],
        ["digits.txt", "2024\n", /^The list could not be built. no words: 1 line read, 1 skipped; 1 not in the alphabet, such as "2024"(; the default alphabet has only letters)?\.$/],
        ["short.dat", Buffer.from([0x89, 0x44, 0x43, 0x54, 1, 2]), DAMAGED],
        ["broken.txt.gz", gzipSync("cat\nline\n").subarray(0, 15), /^The list could not be built. (?!The file is damaged, or)/],
        ["short.pack", Buffer.from([0x89, 0x44, 0x43, 0x50, 1, 2]), DAMAGED],
    ];
    for (const [name, bytes, message] of others) {
        await add(name, bytes);
        const alert = page.locator(".own-list-panel").getByRole("alert").filter({ hasText: message });
        await alert.waitFor();
        assert.doesNotMatch(await alert.textContent(), /iconv|`|--|(compile|build) it/);
    }
    assert.equal(await solved(page, SMALL), "1 word, 1 point");
});

test("values that are not numbers are meanings, with which a glossary explains words, or the page plays with its words", async (t) => {
    const page = await visit(t, { hash: "#settings" });
    const add = await adding(page);
    await add("mixed.txt", "cat\t99999999999999999999\r\nline\t3\r\n");
    await page.getByText("“mixed” is here: 2 words with meanings.").waitFor();
    await page.getByText("not all whole numbers, such as “99999999999999999999”.").waitFor();
    await page.getByRole("button", { name: "Play with its words instead" }).click();
    await page.getByText("“mixed” is here: 2 words. Play and Solve use it from now on.").waitFor();
    await page.getByRole("button", { name: "Play with mixed" }).waitFor();
    assert.equal(await solved(page, SMALL), "2 words, 2 points");
    await openView(page, "Settings");
    const again = await adding(page);
    await again("numbers.txt", "cat\t-9223372036854775808\nline\t3\n");
    await page.getByText("“numbers” is here: 2 words. Play and Solve use it from now on.").waitFor();

    const values = join(temporaryFolder(), "values.tsv");
    writeFileSync(values, "denial\tsaid <b>no</b> | refused\n");
    await again("glossary.dat", readFileSync(built("denial\n", "--language", "en", "--values", values)));
    await page.getByText("“glossary” is here: 1 word with meanings.").waitFor();
    // It is not a list to play with.
    assert.deepEqual(await page.locator("#settings-language option").allTextContents(), ["English", "Deutsch", "Español", "Nederlands", "Polski", "mixed", "numbers"]);
    await page.locator("#settings-language").selectOption("en");
    await solved(page, SMALL);
    await page.getByRole("button", { name: /^denial/ }).click();
    await page.getByText("said <b>no</b>; refused").waitFor();
});

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

test("a kept list that is damaged says what to do in the page, and a record without its parts can be removed", async (t) => {
    const page = await visit(t, { hash: "#settings" });
    const add = await adding(page);
    await add("mine.txt", "cat\nline\n");
    await page.getByText("“mine” is here: 2 words.").waitFor();
    await change(page, "lists", null, { name: "strange" });
    await page.reload();
    await page.getByRole("button", { name: "Play with mine" }).waitFor();
    await page.getByRole("button", { name: "Remove strange" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove it" }).click();
    await page.getByRole("button", { name: "Remove strange" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Play with mine" }).waitFor();

    await change(page, "list_bytes", "mine", "an older file, or a part of one".repeat(9));
    await page.reload();
    const alert = page.getByRole("alert").filter({ hasText: "Your list “mine” is damaged: " });
    await alert.waitFor();
    assert.match(await alert.textContent(), /Remove it in the settings, then add it again\./);
    assert.doesNotMatch(await alert.textContent(), /dictc|(compile|build) it/);
});

test("without the code of the compiler there is a message, and the next press gets it past the browser's cache", async (t) => {
    let failure = { body: "<html>please log in</html>" };
    const answer = (path) => (path?.startsWith("dict-web-builder.wasm") ? failure : null);
    const { page, context } = await firstVisit(t, { hash: "#settings", answer, serviceWorkers: "block" });
    const add = await adding(page);
    await add("mine.txt", "cat\nline\n");
    await page.getByText("The list could not be built. A part of this page arrived damaged.").waitFor();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Add this list" }).click();
    await page.getByText("The list could not be built. A part of this page did not arrive. Check the connection").waitFor();
    await context.setOffline(false);
    failure = null;
    await page.getByRole("button", { name: "Add this list" }).click();
    await page.getByText("“mine” is here: 2 words.").waitFor();
});

test("the board of the day has its result with a file that calls itself something else", async (t) => {
    const page = await visit(t, { hash: "#settings" });
    const add = await adding(page);
    await add("list.dat", readFileSync(built([..."abcdefghijklmnopqrstuvwxyz"].map((letter) => letter.repeat(3)).join("\n"), "--name", "Its own name")));
    await page.getByText("“list” is here: 26 words.").waitFor();
    const day = await page.evaluate(() => new Date().toLocaleDateString("sv"));
    await importGames(page, history(1, { dictionary: "Its own name", daily: day, points: 9 }));
    await goTo(page, "#daily");
    await page.getByText("9 of 2982 points").waitFor();
});

/** Gives words in the settings, and waits for the answer. */
async function useWords(page, added, denied, answer = /^There are \d+ words now\.$/) {
    await openView(page, "Settings");
    await page.getByLabel("Words to add").fill(added);
    await page.getByLabel("Words to leave out").fill(denied);
    await page.getByRole("button", { name: "Use these words" }).click();
    await page.getByText(answer).waitFor();
}

/** Solves the small board. Returns those of `words` that it has. */
async function onBoard(page, ...words) {
    await solved(page, SMALL);
    const all = await page.locator(".solved-word bdi").allTextContents();
    return words.filter((word) => all.includes(word));
}

test("words that the player adds and leaves out count until they are taken away, also after a reload", async (t) => {
    const page = await visit(t, { hash: "#solve" });
    const summary = await solved(page, SMALL);
    assert.deepEqual(await onBoard(page, "line", "catd", "linets"), ["line"]);
    await useWords(page, "Catd, linets\ncat", "LINE xyzzy");
    await page.getByText("There are 255275 words now.").waitFor();
    assert.deepEqual(await onBoard(page, "line", "catd", "linets"), ["catd"]);
    await page.reload();
    assert.equal(await solved(page, SMALL), summary, "one more, and one less");
    assert.deepEqual(await onBoard(page, "line", "catd", "linets"), ["catd"]);
    await useWords(page, "", "");
    await page.getByText("There are 255274 words now.").waitFor();
    assert.deepEqual(await onBoard(page, "line", "catd"), ["line"]);
    // A word with a letter that the language does not have is named, and nothing changes.
    await useWords(page, "catd caf8", "line", /^Nothing has changed: cannot add "caf8": '8' is not in the dictionary's alphabet; leave the word out\.$/);
    await page.reload();
    assert.equal(await page.getByLabel("Words to add").inputValue(), "");
    assert.deepEqual(await onBoard(page, "line", "catd"), ["line"]);
});

test("each language has its own words, and the player's list has none", async (t) => {
    const page = await visit(t, { hash: "#settings" });
    const language = page.locator("#settings-language");
    await useWords(page, "catd", "");
    await language.selectOption("de");
    await page.getByText("For Deutsch").waitFor();
    assert.equal(await page.getByLabel("Words to add").inputValue(), "");
    await useWords(page, "linets", "");
    await language.selectOption("en");
    await page.getByText("For English").waitFor();
    assert.equal(await page.getByLabel("Words to add").inputValue(), "catd");
    const add = await adding(page);
    await add("mine.txt", "line\ncat");
    await page.getByText("“mine” is here: 2 words.").waitFor();
    assert.equal(await page.getByLabel("Words to add").isVisible(), false);
    assert.equal(await solved(page, SMALL), "2 words, 2 points");
});

test("a game in progress goes on with the player's own words", async (t) => {
    const page = await visit(t);
    await startGame(page);
    const play = async (word, answer) => {
        await page.keyboard.type(word);
        await page.keyboard.press("Enter");
        await page.getByText(answer).first().waitFor();
    };
    await play("tape", /1 point/);
    await play("catd", /not a word/);
    await useWords(page, "catd", "line");
    await page.goBack();
    await page.getByRole("button", { name: "Continue" }).click();
    await play("catd", /1 point/);
    await play("line", /not a word/);
    const found = page.getByRole("list", { name: "Found words" }).locator(".found-word");
    assert.deepEqual((await found.allTextContents()).sort(), ["catd", "tape"]);
});

test("a challenge tells players of other words that the points were made with another list, and today's board is the same", async (t) => {
    const page = await visit(t, { hash: "#daily" });
    const today = async () => {
        await startGame(page, "Play");
        return await page.getByRole("grid").getByRole("gridcell").allTextContents();
    };
    const before = await today();
    assert.equal(before.length, 16);
    await useWords(page, "catd zzzz", "line");
    const checksum = "0".repeat(16);
    const challenge = async (list, points) => {
        await goTo(page, `#play?${new URLSearchParams({ board: SMALL, rules: "boggle", language: "en", list, points })}`);
        await page.getByText(`${points} points to beat`).waitFor();
        await page.getByText("Those points were made with another list of words.").waitFor();
    };
    await challenge(checksum, 7);
    await challenge("0123456789abcdef", 8);
    await useWords(page, "", "");
    await challenge(checksum, 9);

    await visit(t, { hash: "#settings" });
    await useWords(page, "catd zzzz", "line");
    await goTo(page, "#daily");
    assert.deepEqual(await today(), before);
});

test("kept words that the language cannot have are left out, and others count", async (t) => {
    const page = await visit(t, { hash: "#solve" });
    for (const words of [null, 7, { en: null }, { en: { added: 7, denied: ["line"] } }, { en: { added: "caf8 catd", denied: "line" } }]) {
        await page.evaluate((kept) => localStorage.setItem("dictc.settings", JSON.stringify({ language: "en", words: kept })), words);
        await page.reload();
        assert.deepEqual(await onBoard(page, "line", "catd"), words?.en?.denied === "line" ? ["catd"] : ["line"], JSON.stringify(words));
    }
});

/** Pastes `part` several times, as the browser would: fields that do not handle it get it inserted. Returns the length of the field. */
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

test("10 MB pasted into any field of any view leaves it short, and the page working", async (t) => {
    const page = await visit(t, { hash: "#solve" });
    await paste(page.getByLabel("Type or paste it"), ...TEN_MB);
    await page.getByText("That is too long for a board").waitFor();
    const words = await solved(page, SMALL);
    let fields = 0;
    for (const view of ["Play", "Daily", "Solve", "Statistics", "Settings"]) {
        await openView(page, view);
        if (view === "Solve") {
            await solved(page, SMALL);
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
    assert.equal(await solved(page, SMALL), words);
});

test("a pasted list of 10 MB is built while the page goes on, and a history of 10 MB without a game is read", async (t) => {
    const page = await visit(t, { hash: "#settings" });
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

    await openView(page, "Statistics");
    await page.getByText("Import pasted lines").click();
    assert.equal(await paste(page.getByLabel("Lines of a history"), "{\n", 5_000_000), 0);
    await page.getByText("0 games added.").waitFor();
    await page.getByText(/^5000000 lines skipped/).waitFor();
});
