// The display face, Gabarito of the Gabarito Project Authors: the letters that tiles, words and numbers need.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const folder = dirname(fileURLToPath(import.meta.resolve("@fontsource/gabarito/package.json")));

/** The code points of each file, from the first to the last of each range. The rules for the face in `base.css` have the same. */
const FILES = {
    "letters.woff2": ["latin", [[0x20, 0x7e], [0xc0, 0xff], [0x2019, 0x2019]]],
    "more-letters.woff2": ["latin-ext", [[0x100, 0x17f], [0x218, 0x21b]]],
};

/** Returns the files of the face by their names. They have no kerning: with it, the first would be 12 KB, not 7. */
export async function fonts() {
    const files = { "LICENSE.txt": readFileSync(join(folder, "LICENSE")) };
    for (const [name, [part, ranges]] of Object.entries(FILES)) {
        const letters = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)));
        const whole = readFileSync(join(folder, `files/gabarito-${part}-700-normal.woff2`));
        files[name] = await subsetFont(whole, letters.join(""), { targetFormat: "woff2", keepFeatures: ["tnum"], noHinting: true });
    }
    return files;
}
