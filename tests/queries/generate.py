"""Makes random queries from words of a dictionary, most of which have some answers."""

import random
import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "oracle"))

from alphabet import Symbols  # noqa: E402
from answer import answer  # noqa: E402
from dictionary import Dictionary  # noqa: E402

# Stands for a `<` alone until it is known that no `>` follows it: `<` and a later `>` would be a word between them.
BARE = "\1"


def queries(generator: "Generator", count: int) -> Iterator[tuple[str, list[str]]]:
    """Yields different queries with their answers. Most have an answer, and not too many words."""
    made: set[str] = set()
    while len(made) < count:
        query = generator.query()
        if query in made or BARE in query and ">" in query[query.index(BARE) :]:
            continue
        query = query.replace(BARE, "<")
        found = answer(query, generator.dictionary)
        if 0 < len(found) < generator.most or generator.random.random() < 0.15:
            made.add(query)
            yield query, found


class Generator:
    """A source of queries. In its methods, `word` is a text that fits the query, with luck.

    `depth` is the number of brackets that may still be opened. `is_whole` says that the text is a whole word, and
    `in_word` that the query stands between `<` and `>`, where a comparison would be unclear. `capitals` has the
    capital of each symbol, and is None where a capital is an error.
    """

    def __init__(self, dictionary: Dictionary, random: random.Random):
        self.dictionary = dictionary
        self.alphabet = dictionary.alphabet
        self.random = random
        self.words = sorted(dictionary.words)
        # Queries with fewer answers are the most useful ones.
        self.most = len(self.words)
        # Other queries are tried with each symbol of the alphabet, at each place.
        self.is_small = len(self.alphabet.symbols) < 10

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def word(self) -> Symbols:
        return self.random.choice(self.words)

    def some(self, symbols, most: int = 3) -> list[str]:
        symbols = sorted(symbols)
        return self.random.sample(symbols, min(len(symbols), self.random.randint(1, most)))

    def shuffled(self, symbols) -> list[str]:
        symbols = sorted(symbols)
        self.random.shuffle(symbols)
        return symbols

    # Whole queries.

    def query(self) -> str:
        word = self.word()
        query = self.either(word, depth=2, is_whole=True)
        if "frequency" in self.dictionary.columns and self.chance(0.02) and "|" not in query:
            query += " by:" + self.random.choice(["frequency", "value"])
        return query

    def either(
        self, word: Symbols, depth: int, is_whole: bool, in_word: bool = False, has_capitals: bool = True
    ) -> str:
        parts = [self.both(word, depth, is_whole, in_word, has_capitals)]
        if self.chance(0.2):
            other = self.word() if self.chance(0.7) else word
            parts.append(self.both(other, depth, is_whole, in_word, has_capitals))
        return self.random.choice([" | ", "|"]).join(self.shuffled(parts))

    def both(self, word: Symbols, depth: int, is_whole: bool, in_word: bool, has_capitals: bool) -> str:
        parts = [self.unit(word, depth, is_whole, in_word, has_capitals)]
        while self.chance(0.3):
            if self.chance(0.25):
                parts.append("!" + self.unit(self.word(), depth, is_whole, in_word, False))
            else:
                parts.append(self.unit(word, depth, is_whole, in_word, False))
        return self.random.choice([" & ", " ", " ", "&"]).join(self.shuffled(parts))

    def unit(self, word: Symbols, depth: int, is_whole: bool, in_word: bool, has_capitals: bool) -> str:
        kind = self.random.random()
        if kind < 0.25:
            return self.condition(word, is_whole, in_word)
        if kind < 0.31 and is_whole and not in_word:
            return self.regex(word)
        if kind < 0.36:
            return self.length(word)
        if kind < 0.42 and depth:
            return "(" + self.either(word, depth - 1, is_whole, in_word, has_capitals=False) + ")"
        if kind < 0.48:
            distance = self.random.choice(["", "", "2", "3"])
            is_flat = distance or not self.is_small
            return f"near{distance}:" + self.row(self.mistaken(word), 0 if is_flat else 1, in_word)
        capitals = self.capitals(word) if has_capitals and self.chance(0.2) else None
        pattern = self.pattern(word, depth, in_word, capitals)
        return self.length(word) + pattern if self.chance(0.15) else pattern

    def length(self, word: Symbols) -> str:
        size = len("".join(word))
        low, high = max(size - self.random.randint(0, 2), 1), size + self.random.randint(0, 2)
        return self.random.choice([f"{size}:", f"{low}-{high}:", f"-{high}:", f"{low}-:"])

    def mistaken(self, word: Symbols) -> Symbols:
        at = self.random.randrange(len(word)) if word else 0
        symbol = self.random.choice(self.alphabet.symbols)
        middle = [(), (symbol,), (symbol, *word[at : at + 1]), word[at + 1 : at + 2] + word[at : at + 1]]
        choice = self.random.randrange(4)
        return word[:at] + middle[choice] + word[at + (2 if choice == 3 else 1) :] or (symbol,)

    # Conditions.

    def condition(self, word: Symbols, is_whole: bool, in_word: bool) -> str:
        symbols = self.alphabet.symbols
        kinds = ["only", "with", "without", "isogram"]
        kinds += [] if in_word else ["count", "count", "each"]
        kinds += ["palindrome"] if is_whole and not in_word else []
        kinds += ["column"] * 4 if is_whole and not in_word and self.dictionary.columns else []
        kind = self.random.choice(kinds)
        if kind == "only":
            return "only:" + "".join(self.shuffled({*word, *self.some(symbols)}))
        if kind == "with":
            return "with:" + "".join(self.random.sample(word, self.random.randint(1, len(word))) if word else "a")
        if kind == "without":
            return "without:" + "".join(self.some(set(symbols) - set(word) or symbols))
        if kind == "count":
            subject, chosen = self.subject(word)
            return subject + self.comparison(sum(symbol in chosen for symbol in word))
        if kind == "each":
            subject, chosen = self.subject(word)
            return subject + self.comparison(word.count(self.random.choice(sorted(chosen)))) + " each"
        return self.column(word) if kind == "column" else f"is:{kind}"

    def subject(self, word: Symbols) -> tuple[str, frozenset[str]]:
        """Returns the name of a set, and the set."""
        alphabet = self.alphabet
        symbol = self.random.choice(word or alphabet.symbols)
        chosen = frozenset([symbol, *self.some(alphabet.symbols, 4)])
        subjects = [
            ("vowels", alphabet.vowels),
            ("consonants", alphabet.consonants),
            ("letters", alphabet.all),
            (symbol, frozenset([symbol])),
            ("[" + "".join(self.shuffled(chosen)) + "]", chosen),
        ]
        if chosen != alphabet.all:
            subjects.append(("[!" + "".join(sorted(chosen)) + "]", alphabet.all - chosen))
        return self.random.choice(subjects)

    def comparison(self, number: int) -> str:
        near = self.random.randint(0, 1)
        return self.random.choice(
            [f"={number}", f">={number}", f"<={number}", f">{max(number - 1, 0)}", f"<{number + 1}"]
            + [f"={max(number - near, 0)}-{number + 1}"]
        )

    def column(self, word: Symbols) -> str:
        """Asks for the value that a word has in a column."""
        columns = sorted(self.dictionary.columns)
        name = self.random.choice(columns)
        value = self.dictionary.value(name, word)
        if value is None:
            others = ["frequency>=500", "pos:noun", "is:family", "value=1-4", "!pos:verb"]
            return self.random.choice([other for other in others if any(name in other for name in columns)])
        if isinstance(value, int):
            is_common = name == self.dictionary.common_column() and self.chance(0.5)
            return f"common:{value}" if is_common else name + self.comparison(value)
        text = self.random.choice(value)
        if name == "family":
            return "is:family"
        return f"lemma:{text}" if name == "lemmas" else f"{name}:{text}"

    def regex(self, word: Symbols) -> str:
        text = "".join(word)
        start = self.random.randrange(len(text))
        text = text[start : self.random.randint(start + 1, len(text))]
        pieces = []
        at = 0
        while at < len(text):
            size = self.random.choice([1, 1, 1, 2, 3])
            run, first, other = text[at : at + size], text[at], self.random.choice(self.alphabet.symbols)
            at += size
            if len(run) > 1:
                pieces.append(self.random.choice([run, f"({run}|{other})", f"({run})+", f"({other})?{run}", ".*"]))
            else:
                others = f"[^{other[0]}]" if other[0] != first else "."
                kinds = [".", f"[{first}{other[0]}]", f"{first}+", f"{first}{{1,3}}", f"{first}?", f"{first}*", others]
                pieces.append(self.random.choice([first, first, *kinds]))
        start = "^" if not start and self.chance(0.5) else ""
        end = "$" if "".join(word).endswith(text) and self.chance(0.5) else ""
        second = f"|{self.word()[0]}" if self.chance(0.1) else ""
        return f"/{start}{''.join(pieces)}{end}{second}/"

    # Patterns.

    def capitals(self, word: Symbols) -> dict[str, str]:
        repeated = [symbol for symbol in word if word.count(symbol) > 1]
        chosen = {*self.some(repeated or word, 2), *(self.some(word, 2) if self.chance(0.3) else [])}
        return dict(zip(sorted(chosen), self.shuffled("ABCXYZ")))

    def pattern(self, word: Symbols, depth: int, in_word: bool, capitals: dict[str, str] | None) -> str:
        kind = self.random.random()
        if kind < 0.1 and word:
            return self.anagram(word)
        if kind < 0.18 and capitals is None:
            at = self.random.choice([0, 0, self.random.randint(0, len(word))])
            start, rest = word[:at], self.mistaken(word[at:])
            depth = depth if self.is_small else 0
            return self.row(start, 0, in_word) * bool(start) + "`" + self.row(rest, depth, in_word)
        if kind < 0.3 and word:
            letters = self.shuffled([*word, *self.some(self.alphabet.symbols, 5)])
            end = self.random.choice(["", "", ".", "+" + letters[0], self.less(letters, letters[:1])])
            return self.row(word, depth, in_word, capitals) + "/" + "".join(letters) + end
        while True:
            row = self.row(word, depth, in_word, capitals)
            # In a query that is only put in brackets, it is unclear if the capitals of its patterns are the same ones.
            if capitals is None or not row.startswith("("):
                return row

    def anagram(self, word: Symbols) -> str:
        symbols = self.shuffled(word)
        end = ""
        kind = self.random.randrange(6)
        if kind == 0 and len(symbols) > 1:
            end = self.random.choice([".", "?"])
            symbols.pop()
        elif kind == 1 and len(symbols) > 2:
            end = "*"
            symbols = symbols[:-2]
        elif kind == 2:
            more = self.some(self.alphabet.symbols)
            symbols = self.shuffled([*symbols, *more])
            end = self.less(symbols, more)
        elif kind == 3 and len(symbols) > 1:
            end = "+" + symbols.pop()
        if end in ("", ".", "?", "*"):
            symbols.insert(self.random.randint(0, len(symbols)), end)
            end = ""
        return "/" + "".join(symbols) + end

    def less(self, symbols: list[str], fewer: list[str]) -> str:
        """Returns the end of an anagram that takes symbols away, if it has them: `c` and `h` may have become `ch`."""
        given, taken = (Counter(self.dictionary.symbols("".join(row))) for row in (symbols, fewer))
        return "" if taken - given else "-" + "".join(fewer)

    def row(self, word: Symbols, depth: int, in_word: bool, capitals: dict[str, str] | None = None) -> str:
        """Makes a pattern of letters, sets and stars, and of brackets and words if `depth` is not 0."""
        parts: list[str] = []
        at = 0
        while at < len(word):
            if depth and (size := self.size_of_word(word[at:])) and self.chance(0.5):
                parts.append(self.word_part(word[at : at + size], depth, in_word))
            elif depth and self.chance(0.12):
                size = self.random.randint(1, 4)
                parts.append(self.run_part(word[at : at + size], depth, in_word, capitals))
            elif self.chance(0.12):
                size = self.random.randint(0, 3)
                parts.append("*")
            else:
                size = 1
                parts.append(self.letter_part(word[at], capitals))
            at += size
        if not parts:
            return "*"
        return "".join(parts) + ("*" if self.chance(0.1) else "")

    def size_of_word(self, text: Symbols) -> int:
        """Returns the size of a word that a text starts with, forwards or backwards; 0 if there is none."""
        sizes = [size for size in range(2, len(text) + 1) if {text[:size], text[:size][::-1]} & self.dictionary.words]
        return self.random.choice(sizes) if sizes else 0

    def word_part(self, run: Symbols, depth: int, in_word: bool) -> str:
        if in_word:
            return "".join(run)
        is_forwards = run in self.dictionary.words
        word = run if is_forwards else run[::-1]
        inner = self.either(word, depth - 1, is_whole=False, in_word=True, has_capitals=False)
        if not is_forwards:
            return self.random.choice([BARE, BARE, "~<word>", f"~<{bracketed(inner)}>"])
        return self.random.choice(["<word>", ">", f"<{bracketed(inner)}>", f"<{bracketed(inner)}>"])

    def run_part(self, run: Symbols, depth: int, in_word: bool, capitals: dict[str, str] | None) -> str:
        kind = self.random.randrange(5)
        if kind == 0:
            quoted = "".join(run)
            return f'"{quoted.upper() if self.chance(0.3) and len(quoted.upper()) == len(quoted) else quoted}"'
        if kind == 1:
            # A letter after the run belongs to it.
            return self.random.choice(["~{}", "~{}", "~{}*", '~"{}"']).format("".join(run[::-1]))
        if kind == 2:
            return "(" + self.anagram(run) + ")"
        if capitals is not None:
            inner = self.row(run, 0, False, capitals)
            if self.chance(0.4):
                other = self.row(self.word(), 0, False, capitals)
                inner = self.random.choice([f"{inner}|{other}", f"{inner}&{self.length(run)}"])
        else:
            inner = self.either(run, depth - 1, is_whole=False, in_word=in_word, has_capitals=False)
        return ("~(" if self.chance(0.2) and run == run[::-1] else "(") + inner + ")"

    def letter_part(self, symbol: str, capitals: dict[str, str] | None) -> str:
        if capitals and symbol in capitals and self.chance(0.85):
            return capitals[symbol]
        alphabet = self.alphabet
        kind = self.random.random()
        if kind < 0.12:
            return self.random.choice([".", "?"])
        if kind < 0.2 and symbol in alphabet.vowels:
            return "@"
        if kind < 0.2 and symbol in alphabet.consonants:
            return "#"
        if kind < 0.25:
            return "[" + "".join(self.shuffled({symbol, *self.some(alphabet.symbols)})) + "]"
        if kind < 0.28:
            at = alphabet.symbols.index(symbol)
            first = self.random.choice(alphabet.symbols[max(at - 4, 0) : at + 1])
            last = self.random.choice(alphabet.symbols[at : at + 5])
            return f"[{first}-{last}]" if first != last else symbol
        if kind < 0.33:
            others = self.some(alphabet.all - {symbol})
            return "[" + self.random.choice("!^") + "".join(others) + "]"
        accented = unicodedata.normalize("NFC", symbol + "\u0301")
        is_folded = alphabet.fold_name == "accents" and len(accented) == 1
        return accented if is_folded and self.chance(0.3) else symbol


def bracketed(query: str) -> str:
    """Puts a query in brackets if it has what ends a `<p>`: a space, or a `<` or `>` of its own."""
    return f"({query})" if re.search(r"[\s<>]", query) else query
