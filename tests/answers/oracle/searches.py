"""Searches: prefixes, patterns, racks, near words, hooks and queries, in the order of ids or the best first, and set operations."""

import re
import sys
from collections import Counter

from random_numbers import random_for, some
from words import ROOT

sys.path.insert(0, str(ROOT / "tests/queries/oracle"))

from answer import answer  # noqa: E402
from dictionary import Dictionary  # noqa: E402
from parse import Invalid  # noqa: E402


def lines(dictionaries):
    for name, words in dictionaries.items():
        random = random_for("searches", name)
        questions = list(questions_of(words, random))
        if name.startswith("english"):
            questions += ENGLISH
        for query in QUERIES if name.startswith(("english", "polish")) else ():
            yield asked(name, words, query)
        for question in questions:
            yield answered(name, words, question)
            if words.columns and question["call"] in ORDERED and random.below(2):
                columns = [column for column in ("frequency", "value", "note") if column in words.columns]
                best = {**question, "by": random.choose(columns), "limit": 1 + random.below(7)}
                yield answered(name, words, best)
    ours, theirs = dictionaries["spanish, short"], dictionaries["spanish, long"]
    for call, keep in SETS.items():
        union = sorted({*ours.words, *theirs.words})
        answer = [word for word in union if keep(word in ours.ids, word in theirs.ids)]
        yield {"dict": "spanish, short", "call": call, "with": "spanish, long", "answer": answer}


SETS = {"union": lambda a, b: a or b, "intersect": lambda a, b: a and b, "subtract": lambda a, b: a and not b}
ORDERED = {"complete", "match", "anagrams", "near"}
ENGLISH = [
    {"call": "complete", "prefix": ""},
    {"call": "complete", "prefix": "QU"},
    {"call": "match", "pattern": "*"},
    {"call": "match", "pattern": "?[aeiou]*[!a-y]"},
    {"call": "match", "pattern": "[^a-m]*e?"},
    {"call": "match", "pattern": "*a*a*"},
    {"call": "match", "pattern": "[ab"},
    {"call": "match", "pattern": "[b-a]x"},
    {"call": "match", "pattern": "ж?"},
    {"call": "match", "pattern": "[a-c]*[!a]?"},
    {"call": "match", "pattern": "a" * 64},
    {"call": "anagrams", "rack": "a e r s t ? ?"},
    {"call": "anagrams", "rack": "AERSTN", "partial": True},
    {"call": "anagrams", "rack": "??"},
    {"call": "anagrams", "rack": "tacж"},
    {"call": "anagrams", "rack": "tacж", "partial": True},
    {"call": "anagrams", "rack": "tac1", "partial": True},
    {"call": "anagrams", "rack": "aaaaaaaaaa", "partial": True},
    {"call": "near", "word": "qiut", "distance": 1},
    {"call": "near", "word": "recieve", "distance": 1},
    {"call": "near", "word": "abc", "distance": 3},
    {"call": "near", "word": "cat", "distance": 0},
    {"call": "near", "word": "cat", "distance": 4},
    {"call": "hooks", "word": ""},
    {"call": "hooks", "word": "a"},
    {"call": "hooks", "word": "tone"},
]

QUERIES = [
    "*",
    "c.t",
    "[a-c]*@#",
    "4-5:*(oo|ee)*",
    "ABBA | *AA*B",
    "/tac.",
    "p*/potspan",
    "6-: is:isogram vowels>=3 !(*s)",
    "<word><3-:>",
    "kn* | t* & <",
    "only:acnrtuy with:a",
    "near2:qiut",
    "/^(th|ta).*[aeiou]$/ & !`there",
    "~(ta*) | t=2 & letters<=1 each | is:palindrome 3-:",
    "th* value<=20",
    "words=2 /cateats",
    "words=1-2 /seat value<=60",
    "A;B & ~A;A<B;A=(sa*)",
    "AxB;AyB;|A|>=0",
    "A;B & /A;A<B;A=(rel*)",
    "[ab",
    "c+t",
    "/^(/",
    "colour:red",
    "",
]


def asked(name, words, query):
    """Returns the line of a query: with its answer, or the kind of its error."""
    line = {"dict": name, "call": "find", "query": query}
    listed = set(words.listed)
    dictionary = Dictionary(
        words.listed,
        words.language or "en",
        symbols=words.symbols,
        columns={name: values for name, (kind, values) in words.columns.items() if kind in ("integers", "ranks")},
        ranks=[name for name, (kind, _) in words.columns.items() if kind == "ranks"],
        added=[word for word in words.words if word not in listed],
        denied=listed - set(words.words),
    )
    try:
        found = answer(query, dictionary)
        # Phrases are in their own order, and those of an equation in none.
        has_several_words = "words=" in query or ";" in query
        return {**line, "answer": found if has_several_words else sorted(found, key=words.order)}
    except (Invalid, KeyError, re.error):
        return {**line, "error": "query"}


def questions_of(words, random):
    letters = sorted({symbol for word in words.words for symbol in words.cut(word)})
    letters = [symbol for symbol in letters if symbol.isalpha() or "·" in symbol]
    for word in some(random, [word for word in words.words if word.isalpha() or "·" in word], 8):
        symbols = words.cut(word)
        yield {"call": "complete", "prefix": "".join(symbols[: 1 + random.below(3)])}
        yield {"call": "match", "pattern": "".join(random.choose([symbol, symbol, "?", "*"]) for symbol in symbols)}
        rack = some(random, symbols, 9)
        rack[random.below(len(rack))] = random.choose(["?", rack[0], random.choose(letters)])
        # A space is a tile if a word has one.
        between = "" if " " in words.symbols else " "
        yield {"call": "anagrams", "rack": between.join(rack)}
        yield {"call": "anagrams", "rack": between.join([*rack[:7], random.choose(letters)]), "partial": True}
        at = random.below(len(symbols))
        changed = symbols[:at] + random.choose([[], [random.choose(letters)], [random.choose(letters), symbols[at]]]) + symbols[at + 1 :]
        yield {"call": "near", "word": "".join(changed), "distance": 1 + random.below(2)}
        yield {"call": "hooks", "word": "".join(random.choose([symbols[1:], symbols[:-1], symbols]))}


def answered(name, words, question):
    """Returns the line of a question: with its answer, or the kind of its error."""
    call, column = question["call"], question.get("by")
    arguments = {key: value for key, value in question.items() if key not in ("call", "by", "limit")}
    found = globals()[call](words, **arguments)
    line = {"dict": name, **question}
    if found is None:
        return {**line, "error": "query"}
    if column:
        # A near word is a pair: the word and its distance, which counts first.
        word_of = (lambda hit: hit[0]) if call == "near" else lambda hit: hit
        order = words.best(map(word_of, found), column)
        found.sort(key=lambda hit: (hit[1] if call == "near" else 0, order.index(word_of(hit))))
        found = found[: question["limit"]]
    return {**line, "answer": found}


def complete(words, prefix):
    prefix = words.fold(prefix)
    return [word for word in words.words if word.startswith(prefix)]


def match(words, pattern):
    """Matches symbol by symbol. None if the pattern is wrong."""
    parts, rest = [], words.fold(pattern)
    while rest:
        if rest[0] == "[":
            end = rest.find("]", 2)
            if end < 0:
                return None
            inside, rest = rest[1:end], rest[end + 1 :]
            is_negated = inside[0] in "!^"
            inside = inside[is_negated:]
            if "-" in inside[1:-1] and inside[0] > inside[2]:
                return None
            chosen = {s for s in words.symbols if (inside[0] <= s <= inside[2] if "-" in inside[1:-1] else s in inside)}
            parts.append(set(words.symbols) - chosen if is_negated else chosen)
        elif rest[0] in "?*":
            parts.append(set(words.symbols) if rest[0] == "?" else "*")
            rest = rest[1:]
        else:
            symbol = first_symbol(words, rest)
            if symbol is None:
                return None
            parts.append({symbol})
            rest = rest[len(symbol) :]
    if sum(part != "*" for part in parts) > 63:
        return None

    def fits(symbols, parts):
        if not parts:
            return not symbols
        if parts[0] == "*":
            return any(fits(symbols[at:], parts[1:]) for at in range(len(symbols) + 1))
        return bool(symbols) and symbols[0] in parts[0] and fits(symbols[1:], parts[1:])

    return [word for word in words.words if fits(words.cut(word), parts)]


def anagrams(words, rack, partial=False):
    """None if the rack has a letter that no word has; in a part of a rack, other letters are left out."""
    tiles = [tile for tile in list_of_symbols(words, rack) if tile != " " or " " in words.symbols]
    others = [tile for tile in tiles if tile != "?" and tile not in words.symbols]
    if any(not (partial and tile.isalpha()) for tile in others):
        return None
    blanks = tiles.count("?")
    given = Counter(tile for tile in tiles if tile in words.symbols)
    count = blanks + sum(given.values())
    found = []
    for word in words.words:
        symbols = words.cut(word)
        has_tiles = len(symbols) <= count if partial else len(symbols) == count
        if has_tiles and sum((Counter(symbols) - given).values()) <= blanks:
            found.append(word)
    return found


def near(words, word, distance):
    if distance > 3:
        return None
    one = list_of_symbols(words, word)
    close = (other for other in words.words if abs(len(words.cut(other)) - len(one)) <= distance)
    found = ([other, edits(one, words.cut(other))] for other in close)
    return [hit for hit in found if hit[1] <= distance]


def first_symbol(words, text):
    return max((symbol for symbol in words.symbols if text.startswith(symbol)), key=len, default=None)


def list_of_symbols(words, text):
    """Cuts a folded text into symbols; a letter that no word has is one too."""
    text, symbols = words.fold(text), []
    while text:
        symbol = first_symbol(words, text) or text[0]
        symbols.append(symbol)
        text = text[len(symbol) :]
    return symbols


def edits(one, other):
    """The distance of the optimal string alignment."""
    rows = [list(range(len(other) + 1))]
    for i, a in enumerate(one, 1):
        row = [i]
        for j, b in enumerate(other, 1):
            least = min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (a != b))
            if i > 1 and j > 1 and (a, one[i - 2]) == (other[j - 2], b):
                least = min(least, rows[-2][j - 2] + 1)
            row.append(least)
        rows.append(row)
    return rows[-1][-1]


def hooks(words, word):
    symbols = list_of_symbols(words, word)
    found = []
    for longer in words.words:
        other = words.cut(longer)
        sides = ("before" if other[1:] == symbols else ""), ("after" if other[:-1] == symbols else "")
        if any(sides):
            found.append([longer, "both" if all(sides) else "".join(sides)])
    return found
