"""A dictionary as a list of words with their columns."""

from collections.abc import Iterable, Mapping

from alphabet import Alphabet, Symbols, fold


class Dictionary:
    """The words of a list as symbols, and the values of each column: integers, or lists of texts.

    `symbols` are those of the option --alphabet; without it, each letter of a word is a symbol.
    """

    def __init__(
        self,
        words: Iterable[str],
        language: str,
        *,
        symbols: Iterable[str] | None = None,
        fold_name: str = "case",
        columns: Mapping[str, Mapping[str, int | list[str]]] | None = None,
        ranks: Iterable[str] = (),
        added: Iterable[str] = (),
        denied: Iterable[str] = (),
    ):
        folded = [fold(word, fold_name) for word in words]
        self.alphabet = Alphabet(symbols or set("".join(folded)), language, fold_name)
        self.places = {symbol: place for place, symbol in enumerate(self.alphabet.symbols)}
        listed = {symbols for word in folded if (symbols := self.alphabet.cut(word))}
        gone = {self.symbols(word) for word in denied}
        self.added = {symbols for word in added if (symbols := self.symbols(word))} - listed - gone
        self.words: frozenset[Symbols] = frozenset((listed | self.added) - gone)
        # The columns in which the smallest value is the best.
        self.ranks = set(ranks)
        self.columns = {
            name: {self.symbols(word): value for word, value in values.items()}
            for name, values in (columns or {}).items()
        }

    def symbols(self, text: str) -> Symbols | None:
        """Folds and cuts a text. None if it has other letters."""
        return self.alphabet.cut(self.alphabet.fold(text))

    def value(self, name: str, word: Symbols) -> int | list[str] | None:
        """Returns the value of a word in a column. Added words have none."""
        return None if word in self.added else self.columns[name].get(word)

    def common_column(self) -> str | None:
        """Returns the name of the column that says which words are common, if there is one."""
        return next((name for name in ("value", "frequency") if name in self.columns), None)

    def commonness(self) -> str | None:
        """Returns the name of the column that ranks words if no other one is named, if there is one."""
        return next((name for name in ("frequency", "value") if name in self.columns), None)

    def place(self, text: Symbols) -> list[int]:
        """Returns a key that sorts texts by the order of the symbols."""
        return [self.places[symbol] for symbol in text]

    def rarity(self, phrase: Iterable[Symbols], column: str | None) -> list[tuple[bool, int, bool, list[int]]]:
        """Returns a key that sorts phrases: the rarest words of two are compared first. `column` ranks the words."""
        sign = 1 if column in self.ranks else -1
        values = [(word, self.value(column, word) if column else None) for word in phrase]
        keys = ((value is None, sign * (value or 0), word in self.added, self.place(word)) for word, value in values)
        return sorted(keys, reverse=True)

    def is_as_common(self, word: Symbols, number: int) -> bool:
        """Returns true if --common keeps a word: it has a value that is as good, or it is an added word."""
        name = self.common_column()
        value = self.value(name, word)
        if value is None:
            return word in self.added
        return value <= number if name in self.ranks else value >= number
