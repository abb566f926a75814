"""Views of a dictionary, as a `dict` has them: its words, their values, and both, or those of some words."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, KeysView, MappingView, ValuesView

from dictc._dictc import Dict

Value = int | str | list[str] | None


class _Words(MappingView):
    """Words of a dictionary: those that begin with a prefix."""

    __slots__ = ("_column", "_prefix", "_words")

    def __init__(self, words: Dict, prefix: str, column: str | None = None) -> None:
        self._words = words
        self._prefix = prefix
        self._column = column

    def __len__(self) -> int:
        return self._words._count(self._prefix)

    def __repr__(self) -> str:
        prefix = f" that begin with {self._prefix!r}" if self._prefix else ""
        return f"<{type(self).__name__} of {self._words!r}{prefix}>"


class Keys(_Words, KeysView[str]):
    """Words."""

    __slots__ = ()

    def __iter__(self) -> Iterator[str]:
        return self._words.complete(self._prefix)

    def __contains__(self, word: object) -> bool:
        return self._words._stored(word, self._prefix) is not None


class Values(_Words, ValuesView[Value]):
    """The values of words."""

    __slots__ = ()

    def __iter__(self) -> Iterator[Value]:
        return self._words._values(self._prefix, self._column)

    def __contains__(self, value: object) -> bool:
        return any(value == known for known in self)


class Items(_Words, ItemsView[str, Value]):
    """Pairs of word and value."""

    __slots__ = ()

    def __iter__(self) -> Iterator[tuple[str, Value]]:
        return self._words._items(self._prefix, self._column)

    def __contains__(self, item: object) -> bool:
        if not (isinstance(item, tuple) and len(item) == 2):
            return False
        word, value = item
        stored = self._words._stored(word, self._prefix)
        return stored is not None and self._words.get(stored, column=self._column) == value
