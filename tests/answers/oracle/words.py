"""A dictionary as a list of words, by FORMAT.md."""

import functools
import json
import pathlib
import sys
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tests/second_reader"))

from folding import FOLDS, fold_text, usual_conversions  # noqa: E402
from xxh3 import xxh3_64  # noqa: E402

FOLD_NAMES = dict(zip(["none", "case", "accents", "tiles", "turkic-case", "turkic-accents", "turkic-tiles"], FOLDS))
TURKISH = {"tr", "az"}


class Words:
    """The words of a list in the order of their ids, with their symbols and values. Rows are a word and its values as texts."""

    def __init__(self, rows, *, fold="case", alphabet="letters", min_letters=1, max_letters=512, skip_capitals=False,
                 columns=(), language=None):  # fmt: skip
        if language and language.split("-")[0] in TURKISH and fold != "none":
            fold = f"turkic-{fold}"
        self.fold_number, self.language = FOLD_NAMES[fold], language
        self.alphabet = None if alphabet in ("letters", "any") else symbols_of(alphabet)
        self.letters = set("".join(self.alphabet or ()))
        kept = {}
        for word, *values in rows:
            folded = self.fold(word)
            is_skipped = skip_capitals and word.lower() != word
            if not is_skipped and min_letters <= len(folded) <= max_letters and self._is_spelled(folded, alphabet):
                kept.setdefault(folded, values)
        self.symbols = self.alphabet or tuple(sorted(set("".join(kept))))
        self.letters = set("".join(self.symbols))
        self.words = self.listed = sorted(kept, key=self.order)
        self.ids = {word: id for id, word in enumerate(self.words)}
        # The kind of each column, and its values.
        self.columns = {}
        for place, column in enumerate(columns):
            name, _, kind = column.partition(":")
            self.columns[name] = kind or "integers", {word: value_of(kind, kept[word][place]) for word in self.words}

    def _is_spelled(self, word, alphabet):
        if alphabet == "letters":
            return all(unicodedata.category(letter)[0] in "LM" for letter in word)
        return alphabet == "any" or cut(word, self.alphabet) is not None

    def fold(self, text):
        return fold_text(text, self.fold_number, self.letters, usual_conversions(self.letters))

    def cut(self, text):
        """Cuts a folded text into symbols. None if it has other letters."""
        return cut(text, self.symbols)

    def order(self, word):
        return [self.symbols.index(symbol) for symbol in self.cut(word)]

    def find(self, text):
        """Returns the word that a text is, or None."""
        word = self.fold(text)
        return word if word in self.ids else None

    def value(self, word, column):
        return self.columns[column][1].get(word)

    def best(self, words, column):
        """Sorts words, the best first: the largest integers, or the smallest ranks, then words without one. Equally good words are in
        the order of their ids."""
        kind, values = self.columns[column]
        sign = {"integers": -1, "ranks": 1}.get(kind)
        merit = {word: sign * value for word, value in values.items() if sign and value is not None}
        return sorted(words, key=lambda word: (word not in merit, merit.get(word), self.ids[word]))

    def hash(self):
        text = "".join(word + "\n" for word in self.words)
        return f"{xxh3_64(text.encode()):016x}"

    def changed(self, added, denied):
        """Returns the words with some more, and without others. Added words have ids after those of the list, and no values."""
        other = object.__new__(Words)
        other.__dict__.update(self.__dict__)
        gone = set(map(self.fold, denied))
        more = sorted(set(map(self.fold, added)) - self.ids.keys(), key=self.order)
        other.words = sorted([*(word for word in self.words if word not in gone), *more], key=self.order)
        ids = {**self.ids, **{word: len(self.words) + place for place, word in enumerate(more)}}
        other.ids = {word: ids[word] for word in other.words}
        other.columns = {
            name: (kind, {word: value for word, value in values.items() if word in other.ids})
            for name, (kind, values) in self.columns.items()
        }
        return other


@functools.cache
def cut(text, symbols):
    """Cuts a text into symbols, the longest first. None if no symbol fits."""
    cut, at = [], 0
    while at < len(text):
        fitting = [symbol for symbol in symbols if text.startswith(symbol, at)]
        if not fitting:
            return None
        cut.append(max(fitting, key=len))
        at += len(cut[-1])
    return cut


def symbols_of(alphabet):
    """Returns the symbols of an alphabet such as `a-zäöü,ch`: parts with a range have single letters, others are a symbol."""
    symbols = set()
    for part in alphabet.split(","):
        if "-" in part:
            symbols.update(map(chr, range(ord(part[0]), ord(part[2]) + 1)), part[3:])
        else:
            symbols.add(part)
    return tuple(sorted(symbols))


def value_of(kind, text):
    readers = {"texts": str, "flags": lambda text: sorted(text.split(" ")), "edits": lambda text: text.split(" | ")}
    return readers.get(kind, int)(text) if text else None


def read_dictionaries():
    """Reads the dictionaries of `dictionaries.jsonl`, by name."""
    dictionaries = {}
    for line in (ROOT / "tests/answers/dictionaries.jsonl").read_text(encoding="utf-8").splitlines():
        options = json.loads(line)
        name = options.pop("dict")
        if "of" in options:
            dictionaries[name] = dictionaries[options["of"]].changed(options["added"], options["denied"])
        else:
            text = (ROOT / "tests/corpus" / options.pop("list")).read_text(encoding="utf-8")
            dictionaries[name] = Words([line.split("\t") for line in text.splitlines()], **options)
    return dictionaries
