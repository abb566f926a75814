// Draws the pictures of the READMEs into pictures/: `node pictures.mjs` takes screenshots of the built page.
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "./serve.mjs";
import { launch } from "./tests/browser.mjs";
import { LETTERS, history, web } from "./tests/page/given.mjs";

const folder = join(dirname(fileURLToPath(import.meta.url)), "pictures");
const SIZES = { phone: [390, 844], tablet: [820, 1180], desktop: [1280, 800] };

/** Plays some words, and types one that is not played. */
async function play(page) {
    await page.getByRole("button", { name: "Start" }).click();
    for (const word of ["line", "mat", "remain", "nail", "impersonate", "tape"]) {
        await page.keyboard.type(word);
        await page.keyboard.press("Enter");
    }
    await page.keyboard.type("mate");
    await page.waitForTimeout(400);
}

async function end(page) {
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "End the game" }).click();
    await page.getByRole("button", { name: "End it" }).click();
    await page.getByRole("heading", { name: "The game was ended." }).waitFor();
}

/** Shows the path of a missed word. */
async function choose(page) {
    await page.getByRole("button", { name: /^personal/ }).first().click();
    await page.waitForTimeout(400);
}

/** Opens the first view, whose example is swiped. */
async function firstView(page) {
    await page.goto(server.url);
    await page.locator('.example [data-mark="found"]').waitFor();
}

/** Opens the page of the day, after games on the boards of some days before. */
async function daily(page) {
    const days = [9, 7, 6, 4, 3, 2, 1].map((before) => new Date(Date.now() - before * 86_400_000));
    const lines = days.map((day, at) => history(1, {
        ended: Math.floor(day / 1000), daily: day.toISOString().slice(0, 10), points: 30 + 7 * at, all_points: 295, missed: ["streamlined", "material", "personal"],
    })[0]);
    await page.goto(`${server.url}#statistics`);
    await page.getByText("Import pasted lines").click();
    await page.getByLabel("Lines of a history").fill(lines.join("\n"));
    await page.getByRole("button", { name: "Add these games" }).click();
    await page.getByText(/games added/).waitFor();
    await page.goto(`${server.url}#daily`);
    await page.locator(".calendar .played").first().waitFor();
    await page.waitForTimeout(300);
}

const server = await serve(web);
const browser = await launch();
mkdirSync(folder, { recursive: true });
const phones = {};
for (const [device, [width, height]] of Object.entries(SIZES)) {
    for (const colorScheme of ["light", "dark"]) {
        const context = await browser.newContext({ viewport: { width, height }, colorScheme, hasTouch: device !== "desktop", locale: "en-GB" });
        const page = await context.newPage();
        if (device === "phone") {
            await firstView(page);
            phones[`home-${colorScheme}`] = await page.screenshot();
        }
        await page.goto(`${server.url}#play?board=${LETTERS}&common=35`);
        await play(page);
        if (device === "phone") {
            phones[`play-${colorScheme}`] = await page.screenshot();
        }
        await end(page);
        if (device === "phone") {
            phones[`review-${colorScheme}`] = await page.screenshot();
            await daily(page);
            phones[`daily-${colorScheme}`] = await page.screenshot();
        } else {
            await choose(page);
            await page.screenshot({ path: join(folder, `${device}-${colorScheme}.png`) });
        }
        await context.close();
    }
}

// Four pictures of the phone, side by side.
const [width, height] = SIZES.phone;
const page = await browser.newPage({ viewport: { width: 4 * width + 3 * 16, height } });
await page.setContent('<body style="margin: 0; display: flex; gap: 16px; background: transparent">');
for (const picture of ["home-light", "play-light", "review-dark", "daily-dark"].map((name) => phones[name])) {
    await page.evaluate((source) => {
        const image = new Image();
        image.src = source;
        document.body.append(image);
        return image.decode();
    }, `data:image/png;base64,${picture.toString("base64")}`);
}
await page.screenshot({ path: join(folder, "phone.png"), omitBackground: true });
await browser.close();
await server.close();
