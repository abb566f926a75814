"""The answers in tests/answers, which an oracle wrote that never asks dictc."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import dictc
import files

ANSWERS = files.REPOSITORY / "tests" / "answers"


def lines_of(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (ANSWERS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


READERS: dict[str, Callable[[str], Any]] = {"flags": str.split, "edits": lambda text: text.split(" | "), "texts": str}


def build(rows: list[list[str]], columns: list[str], options: dict[str, Any]) -> dictc.Dict:
    """Builds a dictionary of a table: words, each with a value, or with columns that have names and kinds."""
    if columns == ["value"]:
        return dictc.Dict.build([(row[0], int(row[1]) if row[1] else None) for row in rows], **options)
    values: dict[str, Any] = {
        column: [READERS.get(column.split(":")[1], int)(row[place]) if row[place] else None for row in rows]
        for place, column in enumerate(columns, 1)
    }
    words = [row[0] for row in rows]
    return dictc.Dict.build(words, columns=values or None, **options)


def built(d: dictc.Dict, line: dict[str, Any]) -> dictc.Dict:
    options = {name: value for name, value in line.items() if name not in ("call", "list", "with", "answer", "error")}
    return dictc.Dict.build(line["list"].split("\n"), form=d.form, **options)


@pytest.fixture(scope="module", params=["flat", "dense"])
def dictionaries(request: pytest.FixtureRequest) -> dict[str, dictc.Dict]:
    opened: dict[str, dictc.Dict] = {}
    for options in lines_of("dictionaries"):
        options["form"] = request.param
        name = options.pop("dict")
        if "of" in options:
            opened[name] = opened[options["of"]].with_added(options["added"]).with_denied(options["denied"])
        else:
            text = (files.CORPUS / options.pop("list")).read_text(encoding="utf-8")
            opened[name] = build([line.split("\t") for line in text.splitlines()], options.pop("columns", []), options)
    return opened


def rules_of(line: dict[str, Any]) -> dictc.Rules:
    exclude = files.offensive("en") if line.get("family") else None
    return dictc.Rules(line.get("rules"), min_letters=line.get("min_letters"), exclude=exclude)


def info(d: dictc.Dict, _: Any) -> dict[str, Any]:
    return {"words": len(d), "min_letters": d.min_letters, "max_letters": d.max_letters, "hash": d.meta["words-xxh3"]}


def word(d: dictc.Dict, line: dict[str, Any]) -> str | None:
    try:
        return d.word(line["id"])
    except IndexError:
        return None


def lemmas(d: dictc.Dict, line: dict[str, Any]) -> Any:
    found: Any = d.get(line["word"], column="lemmas") or []
    assert d.lemma(line["word"]) == (found[0] if found else None)
    return found


def search(d: dictc.Dict, line: dict[str, Any]) -> list[Any]:
    text = next(line[name] for name in ("prefix", "pattern", "rack", "word", "query") if name in line)
    options = {name: line[name] for name in ("partial", "distance", "by", "limit") if name in line}
    method = getattr(d, line["call"])
    return [list(hit) if isinstance(hit, tuple) else hit for hit in method(text, **options)]


def scan(d: dictc.Dict, line: dict[str, Any]) -> list[Any]:
    options = {name: line[name] for name in ("anywhere", "overlapping") if name in line}
    return [[start, end, d.word(id)] for start, end, id in d.scan(line["text"], **options)]


def board(_: Any, line: dict[str, Any]) -> dict[str, Any]:
    read = dictc.Board(line["board"])
    return {"text": str(read), "rows": read.rows, "columns": read.columns}


def solve(d: dictc.Dict, line: dict[str, Any]) -> tuple[int, list[dictc.Found]]:
    """Returns the points, and the words in the order of the alphabet."""
    solution = dictc.Solver(d, rules_of(line)).solve(line["board"], all_paths=line["call"] == "paths")
    places = {word: place for place, word in enumerate(d)}
    return solution.points, sorted(solution, key=lambda found: places[found.word])


def solved(d: dictc.Dict, line: dict[str, Any]) -> dict[str, Any]:
    points, words = solve(d, line)
    return {"points": points, "words": [[found.word, found.points] for found in words]}


def score(d: dictc.Dict, line: dict[str, Any]) -> list[int]:
    score = dictc.Solver(d, rules_of(line)).score(line["board"])
    return [score.words, score.points]


def verdicts(d: dictc.Dict, line: dict[str, Any]) -> list[str | None]:
    game = dictc.Game(d, line["board"], rules_of(line))
    game.start()
    return [game.play(word) for word in line["words"]]


def roll(d: dictc.Dict, line: dict[str, Any]) -> str:
    return str(dictc.roll(line.get("side"), cubes=line.get("cubes"), dict=d, rules=rules_of(line), seed=line["seed"]))


# Each call with its answer to a line.
CALLS: dict[str, Callable[[dictc.Dict, dict[str, Any]], Any]] = {
    "build": lambda d, line: list(built(d, line)),
    "info": info,
    "contains": lambda d, line: line["word"] in d,
    "id": lambda d, line: d.id(line["word"]),
    "word": word,
    "words": lambda d, line: list(d)[line["from"] : line["from"] + line["limit"]],
    "value": lambda d, line: d.get(line["word"], column=line["column"]),
    "lemmas": lemmas,
    "forms": lambda d, line: d.forms(line["lemma"]),
    **dict.fromkeys(["complete", "match", "find", "anagrams", "near", "hooks"], search),
    "union": lambda d, line: list(d | line["with"]),
    "intersect": lambda d, line: list(d & line["with"]),
    "subtract": lambda d, line: list(d - line["with"]),
    "scan": scan,
    "replace": lambda d, line: d.replace(line["text"], line["by"]),
    "segment": lambda d, line: d.segment(line["text"]),
    "suggests": lambda d, line: line["meant"] in d.suggest(line["word"]),
    "misspellings": lambda d, line: [list(found) for found in d.misspellings(line["text"])],
    "board": board,
    "solve": solved,
    "paths": lambda d, line: [[found.word, sorted(found.paths)] for found in solve(d, line)[1]],
    "score": score,
    "verdicts": verdicts,
    "roll": roll,
    "daily": lambda d, line: str(dictc.daily(line["date"], line["rules"], dict=d)),
}


@pytest.mark.parametrize("name", ["builds", "lookups", "searches", "texts", "boards", "deals"])
def test_answers(name: str, dictionaries: dict[str, dictc.Dict]) -> None:
    wrong = []
    for line in lines_of(name):
        question = {**line, "with": dictionaries.get(line.get("with", ""))}
        try:
            given = {"answer": CALLS[line["call"]](dictionaries[line.get("dict", "english")], question)}
        except dictc.BuildError:
            given = {"error": "build"}
        except dictc.QueryError:
            given = {"error": "query"}
        except dictc.BoardError:
            given = {"error": "board"}
        if given != {key: line[key] for key in ("answer", "error") if key in line}:
            wrong.append({**line, "given": given})
    assert not wrong
