// Reads the examples of the README, whose comments say what they return.

import assert from "node:assert/strict";

/** Returns the call of a line such as `dict.has("quiz"); // true`, and what the comment says, or null for other lines. */
export function exampleOf(line) {
    const [, call, said] = line.match(/^((?:dict|game|mine|corrector|scanner|lemmatizer)\..*); \/\/ (true$|\[.*\]$|\{.*\}$|".*"$)/) ?? [];
    return call ? { call, said } : null;
}

/** Fails unless a call returned what the comment says. Fields after `...` may be anything. */
export function checkSaid(found, said, line) {
    const expected = new Function(`return (${said.replace(/, \.\.\. }$/, " }")});`)();
    const fields = said.endsWith(", ... }") ? Object.keys(expected).map((key) => [key, found[key]]) : null;
    assert.deepEqual(fields ? Object.fromEntries(fields) : found, expected, line);
}
