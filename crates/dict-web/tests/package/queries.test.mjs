// Queries: their words, their errors, and the code of their own.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Dict, code, dictc, linesOf, open, pathOf } from "./harness.mjs";

const english = open("en");
const { dict: small } = await Dict.build(["ant", "bel", "cat", "dog", "noon"], {
    columns: { sold: [4, null, 90, 5, 5], "part:flags": [["noun"], null, ["noun", "verb"], ["noun"], ["noun"]], "note:texts": ["a", null, "b", "b", "c"] },
});
const fails = (found, message, kind = "query") => assert.rejects(found, { name: "DictError", kind, message });

test("the words of a query are those of dictc find", async () => {
    for (const query of [
        "c.t", "/listen", "un(/tide)", "/^qu.*z/", "ABCABC", "lemma:go", "`quiz", "near:recieve", "<word>ed 5-6:", "café",
        "5: is:isogram with:z by:frequency", "(*zz* | *uu*) & !(*s) common:50", "c.t by:value",
    ]) {
        assert.deepEqual(await english.find(query, { limit: 1e9 }), linesOf(dictc(["find", "--dict", pathOf("en"), query])), query);
    }
    assert.deepEqual(await english.find("zzzz"), []);
});

test("a query returns at most `limit` words, in alphabetical order or the best ones first", async () => {
    const zs = english.match("*zz*", { limit: 1e9 });
    assert.deepEqual([await english.find("*zz*", { limit: 3 }), await english.find("*zz*", { limit: 1e9 })], [zs.slice(0, 3), zs]);
    assert.deepEqual([await english.find("*"), await english.find("*", {}), await english.find("*", { limit: null })], Array(3).fill(english.words()));
    assert.deepEqual(await english.find("c.t", { limit: 0 }), []);
    for (const by of ["frequency", "value"]) {
        for (const limit of [3, 1e9]) assert.deepEqual(await english.find(`*zz* by:${by}`, { limit }), english.match("*zz*", { by, limit }));
    }
    assert.deepEqual(await small.find("* by:sold"), ["cat", "dog", "noon", "ant", "bel"]);
    assert.deepEqual([await small.find("sold>=5 3:"), await small.find("is:verb"), await small.find("note:b by:sold")], [["cat", "dog"], ["cat"], ["cat", "dog"]]);
    for (const limit of [-1, 1.5, "3"]) await fails(small.find("c.t", { limit }), /^the option `limit` is not valid/, "rules");
});

test("added and denied words count, with one copy of the file for each dictionary", async () => {
    const mine = small.withDenied(["cat", "noon"]).withAdded(["cot", "noon", "deed"]).withDenied(["deed"]);
    assert.deepEqual([await mine.find("*"), await mine.find("c.t | ABBA"), await mine.find("* by:sold")], [
        ["ant", "bel", "cot", "dog", "noon"], ["cot", "noon"], mine.match("*", { by: "sold" }),
    ]);
    assert.deepEqual(await small.find("c.t | ABBA"), ["cat", "noon"]);
    const coming = ["c.t", "/god", "/tan"].map((query) => mine.find(query));
    mine.free();
    assert.deepEqual(await Promise.all(coming), [["cot"], ["dog"], ["ant"]]);
    await fails(mine.find("c.t"), /freed/, "code");
});

test("errors say at which character a query is wrong, and what to do", async () => {
    for (const [query, message] of [
        ["", "at character 1: the query is empty; write a pattern such as `c.t`, or `*` for all words"],
        ["c(at", "at character 2: this `(` has no `)` after it"],
        ["c8t", /^at character 2: `8` is not a letter of this dictionary; lengths are/],
        ["\ud800", "at character 1: `\ufffd` is not a letter of this dictionary"],
        ["c.t by:price", /^at character 5: the dictionary has no column `price`, but `note`/],
        ["c.t by:note", "at character 5: the column `note` does not have numbers"],
        ["is:slang", "at character 1: no column of the dictionary has the flag `slang`; there are also `is:palindrome` and `is:isogram`"],
        ["lemma:go", "at character 1: the dictionary has no lemmas; build it with a column `lemmas`"],
        ["common:5", /^at character 1: /],
        ["/c(/", "at character 3: the regular expression is invalid: unclosed group"],
        ["a".repeat(1001), "at character 1001: the query has more than 1000 characters; shorten it"],
        ["a".repeat(1e7), /more than 1000 characters/],
        [`${"(".repeat(100)}a${")".repeat(100)}`, /^at character 41: the query is too large; use fewer brackets/],
    ]) await fails(small.find(query), message);
    for (const query of ["/(((a{30}){30}){30}){30}/", `/${"(".repeat(100)}a${")".repeat(100)}/`]) await fails(english.find(query), /./);
});

test("a query that takes too many steps is refused, and the next one is answered", async () => {
    await fails(english.find("*A*B*C*A*B*C*", { limit: 1e9 }), "the query takes too many steps: more words may fit than were found; ask for less, such as more letters");
    assert.deepEqual(await english.find("c.t"), ["cat", "cot", "cut"]);
});

test("wrong arguments are errors, and after code that does not come, other code can be passed", async () => {
    for (const wrong of [undefined, null, 7, {}, Symbol("s")]) await assert.rejects(small.find(wrong), TypeError);
    const dict = small.withAdded(["cot"]);
    for (const wrong of [new Response("", { status: 404 }), new Uint8Array(8)]) await fails(dict.find("c.t", {}, wrong), /./, "code");
    await fails(dict.find("c.t", {}, code), "this is other code: it has no function finder_new", "code");
    assert.deepEqual(await dict.find("c.t", {}, readFileSync(join(process.env.DICT_WEB, "dict-web-queries.wasm"))), ["cat", "cot"]);
    // It is kept.
    assert.deepEqual(await dict.find("c.t", {}, new Uint8Array(8)), ["cat", "cot"]);
});
