// Writes an npm package for each shipped language, with its words and all columns: `node packs.mjs DICTC OUT`. DICTC is the
// program. OUT gets a folder for each package, such as `dict-web-en`.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { LANGUAGES, info, origin, pack, pathOf, quickly, root } from "./packing.mjs";

const [dictc, out] = process.argv.slice(2).map((path) => resolve(path));
if (!out) {
    console.error("usage: node packs.mjs DICTC OUT");
    process.exit(2);
}

/** Notices that a licence asks to show, beside its text. */
const NOTICES = { en: "The UK Advanced Cryptics Dictionary: Copyright (c) J Ross Beresford 1993-2000. All Rights Reserved." };
/** Words for the examples of the READMEs. */
const EXAMPLES = { en: "quiz", de: "Käse", es: "árbol", nl: "coördinatie", pl: "gżegżółka" };

const { engines } = JSON.parse(readFileSync(join(root, "crates/dict-web/package/package.json"), "utf8"));
const englishNames = new Intl.DisplayNames("en", { type: "language" });
const counted = (number) => number.toLocaleString("en");

function manifest(language, { name, facts, file }) {
    const { license } = facts.meta;
    return {
        name: `dict-web-${language}`,
        ...origin(`dicts/${language}`),
        description: `${counted(facts.words)} ${name} words for dict-web.`,
        // npm accepts only the licences that SPDX lists.
        license: license.includes("LicenseRef-") ? "SEE LICENSE IN LICENSE" : license,
        type: "module",
        exports: { ".": { types: "./index.d.ts", default: "./index.js" }, [`./${file}`]: `./${file}` },
        types: "./index.d.ts",
        files: ["README.md", "SOURCES.md", "LICENSE", "index.js", "index.d.ts", file],
        sideEffects: false,
        engines,
    };
}

/** Returns the sentence about the columns of a dictionary. */
function columnsText({ columns }) {
    if (columns.length === 0) return "The words have no columns of values.";
    const named = columns.map(({ name, words }) => `\`${name}\` of ${counted(words)} words`);
    return `Columns of values: ${named.join(", ")}.`;
}

function readme(language, { name, variable, facts, file, bytes }) {
    const notice = NOTICES[language] ? `\n${NOTICES[language]}\n` : "";
    return `# dict-web-${language}

${counted(facts.words)} ${name} words for the npm package \`dict-web\`, in a pack of ${counted(Math.round(bytes / 1000))} KB.

\`\`\`js
import { Dict, init } from "dict-web";
import ${variable} from "dict-web-${language}"; // the address of ${file}, a URL

await init();
const dict = await Dict.load(${variable});
dict.has("${EXAMPLES[language]}"); // true
\`\`\`

${columnsText(facts)}

[SOURCES.md](SOURCES.md) says where the words come from and what was left out.

The address is \`new URL("./${file}", import.meta.url)\`. If a bundler does not copy the file, as esbuild does not, copy it beside
the bundle.

## Licence

\`${facts.meta.license}\`. [LICENSE](LICENSE) goes with every copy of the words, so with your page or program.
${notice}`;
}

/** Ends the script if there is a folder of another kind, which must not be removed. */
function refuseOther(folder) {
    if (existsSync(folder) && !existsSync(join(folder, "package.json"))) {
        console.error(`${folder}: this folder is not a package, so it is not replaced; name another folder`);
        process.exit(2);
    }
}

async function writePackage(language) {
    const folder = join(out, `dict-web-${language}`);
    const put = (path, text) => writeFileSync(join(folder, path), text);
    const file = `${language}.pack.gz`;
    const name = englishNames.of(language);
    const variable = name.toLowerCase();
    const facts = info(dictc, pathOf(language));
    refuseOther(folder);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await pack(dictc, pathOf(language), join(folder, file), quickly);
    const { size: bytes } = statSync(join(folder, file));
    for (const text of ["LICENSE", "SOURCES.md"]) copyFileSync(join(dirname(pathOf(language)), text), join(folder, text));
    put("package.json", `${JSON.stringify(manifest(language, { name, facts, file }), null, 4)}\n`);
    put("README.md", readme(language, { name, variable, facts, file, bytes }));
    put("index.js", `// The address of the ${name} words.\n\nexport default new URL("./${file}", import.meta.url);\n`);
    put("index.d.ts", `/** The address of the ${name} words, for \`Dict.load\`. */\ndeclare const ${variable}: URL;\nexport default ${variable};\n`);
    console.log(`${bytes} bytes of ${name} in ${folder}`);
}

for (const language of Object.keys(LANGUAGES)) await writePackage(language);
