// Draws the pictures of the READMEs into pictures/: `node pictures.mjs` takes screenshots of the built page.
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "./serve.mjs";
import { launch, web } from "./tests/page/harness.mjs";

const folder = join(dirname(fileURLToPath(import.meta.url)), "pictures");
const BOARD = "catdlinemaropets";
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

/** Ends the game, and shows the path of a missed word. */
async function review(page) {
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "End the game" }).click();
    await page.getByRole("button", { name: "End it" }).click();
    await page.getByRole("button", { name: /^personal/ }).first().click();
    await page.waitForTimeout(400);
}

const server = await serve(web);
const browser = await launch();
mkdirSync(folder, { recursive: true });
const phones = [];
for (const [device, [width, height]] of Object.entries(SIZES)) {
    for (const colorScheme of ["light", "dark"]) {
        const context = await browser.newContext({ viewport: { width, height }, colorScheme, hasTouch: device !== "desktop", locale: "en-GB" });
        const page = await context.newPage();
        await page.goto(`${server.url}#play?board=${BOARD}&common=35`);
        await play(page);
        const playing = await page.screenshot();
        await review(page);
        const reviewed = await page.screenshot();
        if (device === "phone") {
            phones.push(playing, reviewed);
        } else {
            await page.screenshot({ path: join(folder, `${device}-${colorScheme}.png`) });
        }
        await context.close();
    }
}

// The four pictures of the phone, side by side.
const [width, height] = SIZES.phone;
const page = await browser.newPage({ viewport: { width: 4 * width + 3 * 16, height } });
await page.setContent('<body style="margin: 0; display: flex; gap: 16px; background: transparent">');
for (const picture of phones) {
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
