// Lemmas of words: what dictc lemma and dictc forms print, with the words of a changed dictionary too.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { Dict, Lemmatizer, Scanner, build, dictc, linesOf, open } from "./harness.mjs";

const english = open("en");
const lemmatizer = await Lemmatizer.of(english);
after(() => english.free());

/** Returns the lines of `dictc lemma`, which fails if a word has no lemma. */
function lemmaLines(words) {
    try {
        return linesOf(dictc(["lemma", "-"], words.join("\n")));
    } catch (error) {
        return linesOf(error.stdout);
    }
}

test("lemmas are those of dictc lemma", () => {
    const words = ["saw", "Better", "went", "cats", "xqz", "the", "axes"].concat(linesOf(dictc(["match", "m?[aeiou]*s", "--limit", "500"])));
    assert.ok(words.length > 400);
    const lines = lemmaLines(words);
    assert.equal(lines.length, words.length);
    for (const line of lines) {
        const [word, lemmas] = line.split("\t");
        assert.deepEqual(lemmatizer.lemmas(word), lemmas === "-" ? [] : lemmas.split(" | "), word);
        assert.deepEqual(english.value(word, "lemmas"), lemmas === "-" ? null : lemmas.split(" | "), word);
    }
    assert.deepEqual([lemmatizer.lemmas("SAW"), lemmatizer.lemmas("")], [["see", "saw"], []]);
});

test("forms are those of dictc forms", () => {
    for (const lemma of ["run", "See", "mouse", "go", "be"]) {
        const forms = lemmatizer.forms(lemma);
        assert.deepEqual(forms.map(({ word }) => word), linesOf(dictc(["forms", lemma])));
        assert.deepEqual(forms.map(({ id }) => english.word(id)), forms.map(({ word }) => word));
    }
    assert.deepEqual([lemmatizer.forms("xqz"), lemmatizer.forms("")], [[], []]);
});

test("added words have no lemmas, and denied words are no forms", async () => {
    const mine = english.withDenied(["ran"]).withAdded(["quizbots"]);
    const changed = await Lemmatizer.of(mine);
    mine.free();
    assert.deepEqual(changed.forms("run").map(({ word }) => word), ["run", "running", "runs"]);
    assert.deepEqual([changed.lemmas("ran"), changed.lemmas("quizbots"), changed.lemmas("runs")], [[], [], ["run"]]);
});

test("a text is replaced by its lemmas, each word by the most important one", async () => {
    const scanner = await Scanner.of(english);
    const text = "The mice ran, and XQZ saw them.";
    assert.equal(scanner.replace(text, "lemmas"), "the mouse run, and XQZ see them.");
    assert.equal(scanner.replace(text, "lemmas"), dictc(["replace", "--by", "lemmas"], text));
});

test("a dictionary without lemmas is refused, and so is what is no text", async () => {
    const none = Dict.open(readFileSync(build(["cat", "dog"])));
    await assert.rejects(Lemmatizer.of(none), { name: "DictError", kind: "query", message: /^the dictionary has no column `lemmas`; build one/ });
    none.free();
    assert.throws(() => lemmatizer.lemmas(7), { name: "TypeError", message: /the word/ });
    assert.throws(() => lemmatizer.forms(), { name: "TypeError", message: /the lemma/ });
    assert.throws(() => new Lemmatizer(), { name: "TypeError", message: "get a lemmatizer from Lemmatizer.of(dict)" });
});
