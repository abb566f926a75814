"""Boards by a seed or a day, by the steps in the docs of `board_deal`."""

import math
import re
from collections import Counter

import boards
from random_numbers import Random, seed_of
from words import ROOT

# Dictionary, seed, and options of a deal.
ROLLS = [
    ("english", 7, {}), ("english", 7, {"rules": "scramble"}), ("english", 7, {"rules": "big"}), ("english", 7, {"rules": "super-big"}),
    ("english", 7, {"rules": "word-hunt"}), ("english", 8, {"side": 5}), ("english", 8, {"side": 5, "rules": "scramble"}),
    ("english", 9, {"side": 3}), ("english", 9, {"side": 7}), ("english", 7, {"cubes": "classic"}),
    ("english", 7, {"cubes": "big-1979", "rules": "scramble"}), ("english", 1, {"side": 9, "family": True}),
    ("english", 4, {"side": 6, "rules": "scramble", "family": True}), ("english, changed", 9, {"side": 3}), ("spanish", 7, {}),
    ("spanish", 7, {"rules": "scramble"}), ("spanish", 9, {"side": 5}), ("spanish", 7, {"cubes": "classic"}), ("german", 2, {"side": 7}),
    ("kana", 1, {"side": 5}), ("hebrew", 3, {}), ("polish", 9007199254740991, {"side": 4}),
]
DAYS = [
    ("english", "2026-11-23", "boggle"), ("english", "2026-11-23", "big"), ("english", "2028-02-29", "super-big"),
    ("english", "2026-11-23", "word-hunt"), ("english", "2026-11-23", "scramble"), ("english", "2026-11-23", "mini"),
    ("spanish", "2026-11-23", "boggle"), ("polish", "2026-11-23", "scramble"),
]
NEWEST = {4: "new", 5: "big-1993", 6: "super-big"}
SIDES = {"big": 5, "super-big": 6, "mini": 3}


def lines(dictionaries):
    for name, seed, options in ROLLS:
        yield {"dict": name, "call": "roll", "seed": seed, **options, "answer": roll(dictionaries[name], Random(seed), **options)}
    for name, date, rules in DAYS:
        source = Random(seed_of(f"dictc daily {date} {dictionaries[name].language} {rules}"))
        yield {"dict": name, "call": "daily", "date": date, "rules": rules, "answer": roll(dictionaries[name], source, rules=rules)}


def cube_sets():
    """The cubes of each set, from the library's table."""
    source = (ROOT / "crates/board-deal/src/cubes/cube_set.rs").read_text(encoding="utf-8")
    entries = re.findall(r'name: "([^"]+)",.*?faces: "(.*?)",', source, re.DOTALL)
    return {name: [cube.split() for cube in re.sub(r"\\\s+", "", text).split(" / ")] for name, text in entries}


def roll(words, source, side=None, cubes=None, rules=None, family=False):
    """Rolls boards until one has no offensive word, and deals multipliers in Scramble."""
    side = side or SIDES.get(rules, 4)
    cubes = cubes or (NEWEST.get(side) if words.language == "en" else None)
    offensive = (ROOT / "crates/dict-suggest/family/en.txt").read_text(encoding="utf-8").split() if family else []
    denied = [words.cut(word) for word in offensive if words.find(word)]
    chosen = cube_sets()[cubes] if cubes else None
    while True:
        tiles = roll_set(chosen, source) if chosen else roll_symbols(words, side, source)
        width = math.isqrt(len(tiles))
        steps = [None if tile == "." else words.cut(tile) for tile in tiles]
        if not any(True for word in denied for _ in boards.paths(word, steps, width)):
            break
    if rules == "scramble":
        deal_multipliers(tiles, source)
    return " / ".join(" ".join(tiles[row : row + width]) for row in range(0, len(tiles), width))


def roll_set(cubes, source):
    """Shuffles cubes, and shows a face of each."""
    cubes = list(cubes)
    source.shuffle(cubes)
    return [source.choose(cube).replace("#", ".") for cube in cubes]


def roll_symbols(words, side, source):
    """Lays the symbols along the cubes, each over a length in proportion to its count, and shows a point of each cube."""
    counts = Counter(symbol for word in words.listed for symbol in words.cut(word))
    symbols = sorted(counts.items())
    source.shuffle(symbols)
    length = sum(count for _, count in symbols)
    ends, end = [], 0
    for symbol, count in symbols:
        end += count * side * side
        ends.append((end, symbol))
    points = [cube * length + source.below(length) for cube in range(side * side)]
    tiles = [next(symbol for end, symbol in ends if point < end) for point in points]
    source.shuffle(tiles)
    return tiles


def deal_multipliers(tiles, source):
    places = [place for place, tile in enumerate(tiles) if tile != "."]
    source.shuffle(places)
    multipliers = [text for text, share in ((":2l", 8), (":3l", 16), (":2w", 16), (":3w", 32)) for _ in range((len(places) + share // 2) // share)]
    for place, multiplier in zip(places, multipliers):
        tiles[place] += multiplier
