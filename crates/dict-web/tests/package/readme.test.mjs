import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { checkSaid, exampleOf } from "./examples.mjs";
import { Corrector, Game, Lemmatizer, Scanner, linesOf, open } from "./harness.mjs";

test("the examples of the README return what it says", async () => {
    const readme = readFileSync(join(process.env.DICT_WEB, "README.md"), "utf8");
    const dict = open("en");
    const game = new Game(dict, { opponent: "strong" });
    game.start();
    const mine = dict.withAdded(["quizbot"]).withDenied(["quizes"]);
    const corrector = await Corrector.of(dict);
    const scanner = await Scanner.of(dict);
    const lemmatizer = await Lemmatizer.of(dict);
    const names = { dict, game, mine, corrector, scanner, lemmatizer };
    const evaluated = (text) => new Function(...Object.keys(names), `return (${text});`)(...Object.values(names));
    let examples = 0;
    for (const line of linesOf(readme)) {
        const { call, said } = exampleOf(line) ?? {};
        if (!call) continue;
        checkSaid(evaluated(call), said, line);
        examples++;
    }
    assert.equal(examples, 15);
    game.free();
    dict.free();
});
