"""The dictionaries that the queries are asked of: each as a list for `dictc build`, and as the oracle's."""

import random
import sys
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "oracle"))

from dictionary import Dictionary  # noqa: E402

POLISH = HERE.parent / "corpus/lists/polish.txt"
MORE_POLISH = (
    "a i o z ży oko ala kajak zakaz rotor kot tok kok sos pop baba mama lala kra rak arka kara byty yeti być żył łyż"
).split()
ACCENTED = (
    "été ete élève elevé naïve café cafés face façade noël léon nœud garçon âne ane né en déjà jade où ou açaí señor"
).split()
SYMBOLS = ["a", "b", "c", "h", "e", "qu", "ch", "ee"]


@dataclass
class Case:
    """A dictionary with its rows, the options of `dictc build`, and the lists of added and denied words."""

    name: str
    dictionary: Dictionary
    rows: list[list[str]]
    options: list[str]
    added: list[str] = field(default_factory=list)
    denied: list[str] = field(default_factory=list)
    # The share of the random queries, in percent, and whether the examples are asked too.
    share: int = 0
    has_examples: bool = False


def cases(words: list[str], seed: int) -> list[Case]:
    """Makes the dictionaries from a list of English words. The first one has columns."""
    numbers = random.Random(seed)
    some = sorted(numbers.sample(words, min(len(words), 400)))
    tiles = sorted({"".join(numbers.choices(SYMBOLS, k=numbers.randint(1, 6))) for _ in range(300)})
    added = sorted({word[::-1] for word in numbers.sample(some, 40)} | {"zq", "été", some[0]})
    denied = numbers.sample([*some, *added], 80)
    polish = POLISH.read_text(encoding="utf-8").split() + MORE_POLISH
    few = sorted({"".join(numbers.choices("aab", k=numbers.randint(1, 7))) for _ in range(200)})
    return [
        with_columns("english", words, [], [], 5, has_examples=True),
        with_columns("english, 400 words", some, [], [], 35),
        with_columns("english, changed", some, added, denied, 20),
        listed("tiles", tiles, "en", 20, SYMBOLS),
        listed("two letters", few, "en", 8),
        listed("polish", polish, "pl", 8),
        listed("accents", [*polish, *ACCENTED], "pl", 4, fold="accents"),
    ]


def listed(
    name: str, words: list[str], language: str, share: int, symbols: list[str] | None = None, fold: str = "case"
) -> Case:
    options = ["--language", language, "--fold", fold]
    options += ["--alphabet", ",".join(symbols)] if symbols else []
    dictionary = Dictionary(words, language, symbols=symbols, fold_name=fold)
    return Case(name, dictionary, [[word] for word in words], options, share=share)


KINDS = {"frequency": "", "value": ":ranks", "pos": ":texts", "shape": ":flags", "family": ":flags", "lemmas": ":edits"}


def with_columns(
    name: str, words: list[str], added: list[str], denied: list[str], share: int, has_examples: bool = False
) -> Case:
    """Makes a dictionary of English words, whose columns have values made of the words."""
    values = {word: values_of(word, words) for word in words}
    columns = {column: {word: row[column] for word, row in values.items() if row[column]} for column in KINDS}
    letters = map(chr, range(ord("a"), ord("z") + 1))
    dictionary = Dictionary(
        words, "en", symbols=letters, columns=columns, ranks=["value"], added=added, denied=denied
    )
    separators = {"shape": " ", "family": " "}
    rows = [["word", *KINDS]]
    for word, row in values.items():
        cells = [row[column] for column in KINDS]
        texts = [
            separators.get(column, " | ").join(cell) if isinstance(cell, list) else str(cell or "")
            for column, cell in zip(KINDS, cells)
        ]
        rows.append([word, *texts])
    options = ["--language", "en", "--alphabet", "a-z"]
    for column, kind in KINDS.items():
        options += ["--column", f"{column}={column}{kind}"]
    return Case(name, dictionary, rows, options, added, denied, share, has_examples)


def values_of(word: str, words: list[str]) -> dict[str, int | list[str]]:
    """Returns the values of a word. Some words have none in a column: 0 or an empty list."""
    numbers = random.Random(word)
    stems = [word, *(word.removesuffix(end) for end in ("s", "ed", "ing", "er") if word.endswith(end))]
    return {
        "frequency": numbers.choice([0, *range(1, 10), numbers.randint(1, 1000)]),
        "value": numbers.choice([0, 1, 2, 3, 4, 5, 9]),
        "pos": sorted(numbers.sample(["noun", "verb", "adjective"], numbers.choice([0, 1, 1, 2]))),
        "shape": [name for name, has in (("long", len(word) > 7), ("double", len(set(word)) < len(word))) if has],
        "family": ["family"] if numbers.randrange(9) == 0 else [],
        "lemmas": [stem for stem in stems if stem in words] if len(stems) > 1 else [],
    }
