"""The dictionaries that the queries are asked of: each as a list for `dictc build`, and as the oracle's."""

import random
import sys
from collections.abc import Iterable
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
# Words of many puzzles: anagrams, palindromes, words in others, and parts that may change places.
PUZZLES = (
    "a ably able act actor add art ate bad bat beans belly bon bonbon car carpet cat cats comic credit dab debit "
    "debts deed den desserts dirty door dormitory draw eat elk end even evil for forget get i jeans jelly lemon "
    "live melon moor murmur never no noel noon odd on one or papa pet plea reward room rat sable saw shell stable "
    "stressed table tables tar tea ten ton two vile ward was won zoo"
).split()
SYMBOLS = ["a", "b", "c", "h", "e", "qu", "ch", "ee"]


Shares = tuple[int, int, int]


@dataclass
class Case:
    """A dictionary with its rows, the options of `dictc build`, and the lists of added and denied words."""

    name: str
    dictionary: Dictionary
    rows: list[list[str]]
    options: list[str]
    added: list[str] = field(default_factory=list)
    denied: list[str] = field(default_factory=list)
    # The shares of the random queries, in percent: about one word, phrases, equations.
    shares: Shares = (0, 0, 0)
    # The name of a file with examples that are asked too.
    examples: str = ""


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
        with_columns("english", words, (5, 0, 0), examples="examples.txt"),
        with_columns("english, 400 words", some, (35, 0, 0)),
        with_columns("english, changed", some, (20, 0, 0), added=added, denied=denied),
        listed("tiles", tiles, "en", (20, 0, 0), SYMBOLS),
        listed("two letters", few, "en", (8, 0, 0)),
        listed("polish", polish, "pl", (8, 0, 0)),
        listed("accents", [*polish, *ACCENTED], "pl", (4, 0, 0), fold="accents"),
        *cases_of_several(words, numbers),
    ]


def cases_of_several(words: list[str], numbers: random.Random) -> list[Case]:
    """Makes dictionaries of few words, because the oracle tries them all for each word of a phrase."""
    short = sorted({*numbers.sample([word for word in words if len(word) < 5], 20), *numbers.sample(PUZZLES, 15)})
    backwards = sorted({word[::-1] for word in numbers.sample(short, 8)} - set(short))
    tiles = sorted({"".join(numbers.choices(SYMBOLS, k=numbers.randint(1, 4))) for _ in range(28)})
    few = sorted({"".join(numbers.choices("aab", k=numbers.randint(1, 4))) for _ in range(25)})
    polish = [*numbers.sample(MORE_POLISH, 16), *numbers.sample(ACCENTED, 12)]
    return [
        with_columns(
            "puzzles", PUZZLES, (0, 1, 1), added=["tsar", "star", "zap"], denied=["tar"], examples="puzzles.txt"
        ),
        with_columns("few words", short, (0, 4, 4)),
        with_columns("few words, changed", short, (0, 3, 3), added=backwards, denied=[*short[::6], backwards[0]]),
        with_columns("few words, frequency", short, (0, 2, 2), columns=["frequency", "pos"], added=backwards),
        listed("few tiles", tiles, "en", (0, 3, 4), SYMBOLS),
        listed("few words of two letters", few, "en", (0, 2, 2)),
        listed("few accents", polish, "pl", (0, 1, 2), fold="accents"),
    ]


def listed(
    name: str, words: list[str], language: str, shares: Shares, symbols: list[str] | None = None, fold: str = "case"
) -> Case:
    options = ["--language", language, "--fold", fold]
    options += ["--alphabet", ",".join(symbols)] if symbols else []
    dictionary = Dictionary(words, language, symbols=symbols, fold_name=fold)
    return Case(name, dictionary, [[word] for word in words], options, shares=shares)


KINDS = {"frequency": "", "value": ":ranks", "pos": ":texts", "shape": ":flags", "family": ":flags", "lemmas": ":edits"}


def with_columns(
    name: str,
    words: list[str],
    shares: Shares,
    *,
    columns: Iterable[str] = tuple(KINDS),
    added: Iterable[str] = (),
    denied: Iterable[str] = (),
    examples: str = "",
) -> Case:
    """Makes a dictionary of English words, whose columns have values made of the words."""
    values = {word: values_of(word, words) for word in words}
    given = {column: {word: row[column] for word, row in values.items() if row[column]} for column in columns}
    letters = map(chr, range(ord("a"), ord("z") + 1))
    dictionary = Dictionary(words, "en", symbols=letters, columns=given, ranks=["value"], added=added, denied=denied)
    separators = {"shape": " ", "family": " "}
    rows = [["word", *columns]]
    for word, row in values.items():
        cells = [row[column] for column in columns]
        texts = [
            separators.get(column, " | ").join(cell) if isinstance(cell, list) else str(cell or "")
            for column, cell in zip(columns, cells)
        ]
        rows.append([word, *texts])
    options = ["--language", "en", "--alphabet", "a-z"]
    for column in columns:
        options += ["--column", f"{column}={column}{KINDS[column]}"]
    return Case(name, dictionary, rows, options, list(added), list(denied), shares, examples)


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
