"""Slow answers that are plainly right, in a few lines each."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import files

POINTS = [0, 0, 0, 1, 1, 2, 3, 5, 11]


def distance(one: str, other: str) -> int:
    """The distance of the optimal string alignment."""
    rows = [list(range(len(other) + 1))]
    for i, a in enumerate(one, 1):
        row = [i]
        for j, b in enumerate(other, 1):
            edits = min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (a != b))
            if i > 1 and j > 1 and (a, one[i - 2]) == (other[j - 2], b):
                edits = min(edits, rows[-2][j - 2] + 1)
            row.append(edits)
        rows.append(row)
    return rows[-1][-1]


def is_anagram(word: str, rack: str, *, partial: bool) -> bool:
    if len(word) > len(rack) or (len(word) < len(rack) and not partial):
        return False
    blanks = rack.count("?")
    missing = (Counter(word) - Counter(rack.replace("?", ""))).total()
    return missing <= blanks


def hook(longer: str, word: str) -> str | None:
    """The side on which `longer` has one more letter than `word`."""
    before, after = longer[1:] == word, longer[:-1] == word
    return "both" if before and after else "before" if before else "after" if after else None


def neighbours(tile: int, rows: int, columns: int) -> list[int]:
    row, column = divmod(tile, columns)
    around = [(row + r, column + c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c]
    return [r * columns + c for r, c in around if 0 <= r < rows and 0 <= c < columns]


def paths(word: str, tiles: list[str | None], columns: int) -> Iterator[list[int]]:
    """All paths that spell `word`, in reading order."""

    def walk(path: list[int], rest: str) -> Iterator[list[int]]:
        if not rest:
            yield path
            return
        ends = neighbours(path[-1], len(tiles) // columns, columns) if path else range(len(tiles))
        for tile in ends:
            text = tiles[tile]
            if text is not None and tile not in path and (text == "?" or rest.startswith(text)):
                yield from walk([*path, tile], rest[1 if text == "?" else len(text) :])

    return walk([], word)


def solve(
    words: Iterable[str], tiles: list[str | None], columns: int, min_letters: int = 3
) -> dict[str, list[list[int]]]:
    """The words on a board with all their paths."""
    letters = set("".join(tile or "" for tile in tiles))
    possible = (word for word in words if len(word) >= min_letters and ("?" in letters or letters.issuperset(word)))
    found = ((word, list(paths(word, tiles, columns))) for word in possible)
    return {word: ways for word, ways in found if ways}


def points(word: str) -> int:
    """The points of a word by the rules of Boggle."""
    return POINTS[min(len(word), len(POINTS) - 1)]


def documented_random() -> Any:
    """The class `Random`, from the Python program in the docs of `board_play::Random`."""
    source = (files.REPOSITORY / "crates/board-play/src/random.rs").read_text(encoding="utf-8")
    program = source.split("/// ```python\n")[1].split("/// ```\n")[0]
    names: dict[str, Any] = {}
    exec(re.sub(r"(?m)^/// ?", "", program), names)
    return names["Random"]


def cube_sets() -> dict[str, list[list[str]]]:
    """The cubes of each set, from the library's table."""
    source = (files.REPOSITORY / "crates/board-play/src/cubes/cube_set.rs").read_text(encoding="utf-8")
    entries = re.findall(r'name: "([^"]+)",.*?faces: "(.*?)",', source, re.DOTALL)
    cut = {name: re.sub(r"\\\s+", "", text) for name, text in entries}
    return {name: [cube.split() for cube in text.split(" / ")] for name, text in cut.items()}


def daily(date: str, language: str, rules: str) -> str:
    """The text of a day's board in English, by the steps and the program in the docs of `board_play::Daily`."""
    source = (files.REPOSITORY / "crates/board-play/src/deal/daily.rs").read_text(encoding="utf-8")
    program = source.split("/// ```python\n")[1].split("/// ```\n")[0]
    names: dict[str, Any] = {}
    exec(re.sub(r"(?m)^/// ?", "", program), names)
    random = documented_random()(names["seed"](f"dictc daily {date} {language.lower()} {rules}"))
    cubes = {"big": "big-1993", "super-big": "super-big"}.get(rules, "new")
    board = roll(cube_sets()[cubes], random)
    return multiplied(board, random) if rules == "scramble" else board


def multiplied(board: str, source: Any) -> str:
    """The text of a board with the multipliers that `board_play::deal_multipliers` deals."""
    texts = board.split(" ")
    tiles = [place for place, text in enumerate(texts) if text not in "/."]
    source.shuffle(tiles)
    multipliers = [
        multiplier
        for multiplier, share in ((":2l", 8), (":3l", 16), (":2w", 16), (":3w", 32))
        for _ in range((len(tiles) + share // 2) // share)
    ]
    for place, multiplier in zip(tiles, multipliers, strict=False):
        texts[place] += multiplier
    return " ".join(texts)


def roll(cubes: list[list[str]], source: Any) -> str:
    """The text of a board that shows a random face of each cube, in random places."""
    places = list(cubes)
    source.shuffle(places)
    faces = [source.choose(cube).replace("#", ".") for cube in places]
    side = round(len(cubes) ** 0.5)
    return " / ".join(" ".join(faces[row : row + side]) for row in range(0, len(faces), side))
