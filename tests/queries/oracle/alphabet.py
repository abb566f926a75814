"""The symbols that words are made of, by FORMAT.md and QUERIES.md."""

import unicodedata
from collections.abc import Iterable

VOWELS = {"en": "aeiouæœø", "pl": "aeiouyæœø"}

Symbols = tuple[str, ...]


class Alphabet:
    """Symbols in the order of their texts, a language, and a fold: `case` or `accents`."""

    def __init__(self, symbols: Iterable[str], language: str, fold: str = "case"):
        self.symbols = tuple(sorted(symbols))
        self.fold_name = fold
        self.all = frozenset(self.symbols)
        letters = {symbol: first_letter(symbol) for symbol in self.symbols}
        self.vowels = frozenset(symbol for symbol, letter in letters.items() if letter in VOWELS[language])
        self.consonants = frozenset(symbol for symbol, letter in letters.items() if letter.isalpha()) - self.vowels

    def fold(self, text: str) -> str:
        """Turns capitals into small letters, and drops accents if the dictionary does."""
        return fold(text, self.fold_name)

    def cut(self, text: str) -> Symbols | None:
        """Cuts a folded text into symbols, the longest first. None if it has other letters."""
        symbols: list[str] = []
        while text:
            symbol = max((symbol for symbol in self.symbols if text.startswith(symbol)), key=len, default=None)
            if symbol is None:
                return None
            symbols.append(symbol)
            text = text[len(symbol) :]
        return tuple(symbols)

    def between(self, first: str, last: str) -> frozenset[str]:
        """Returns the symbols from `first` to `last`, with both."""
        return frozenset(self.symbols[self.symbols.index(first) : self.symbols.index(last) + 1])


def fold(text: str, name: str) -> str:
    """Folds a text in the way `name`: `case` or `accents`."""
    text = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).lower())
    if name == "accents":
        parts = unicodedata.normalize("NFD", text)
        text = unicodedata.normalize("NFC", "".join(part for part in parts if not unicodedata.combining(part)))
    return text


def first_letter(symbol: str) -> str:
    """Returns the first letter of a symbol, without its accents."""
    return unicodedata.normalize("NFD", symbol)[0]
