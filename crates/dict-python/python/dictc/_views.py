"""Views of a dictionary, as a `dict` has them: its words, their values, and both, or those of some words."""

from __future__ import annotations

from collections.abc import ItemsView as PairsView
from collections.abc import Iterator, KeysView, MappingView, ValuesView

from dictc._dictc import Dict

Value = int | str | list[str] | None


class _Words(MappingView):
    """Words of a dictionary: those with a prefix, at most `limit`, in the order of the column `by`, or of the alphabet."""

    __slots__ = ("_column", "_is_whole", "_limit", "_prefix", "_words")

    def __init__(self, words: Dict, prefix: str, column: str | None, limit: int | None = None) -> None:
        self._words = words
        self._prefix = prefix
        self._column = column
        self._limit = limit
        self._is_whole = prefix == "" and limit is None

    def __len__(self) -> int:
        return (
            len(self._words) if self._is_whole else sum(1 for _ in self._words._keys(self._prefix, None, self._limit))
        )

    def __repr__(self) -> str:
        prefix = f" with {self._prefix!r}" if self._prefix else ""
        return f"<{type(self).__name__} of {self._words!r}{prefix}>"


class Keys(_Words, KeysView[str]):
    """Words."""

    __slots__ = ()

    def __iter__(self) -> Iterator[str]:
        return self._words._keys(self._prefix, self._column, self._limit)

    def __contains__(self, word: object) -> bool:
        return word in self._words if self._is_whole else any(word == known for known in self)


class Values(_Words, ValuesView[Value]):
    """The values of words."""

    __slots__ = ()

    def __iter__(self) -> Iterator[Value]:
        return self._words._values(self._prefix, self._column)

    def __contains__(self, value: object) -> bool:
        return any(value == known for known in self)


class Items(_Words, PairsView[str, Value]):
    """Pairs of word and value."""

    __slots__ = ()

    def __iter__(self) -> Iterator[tuple[str, Value]]:
        return self._words._items(self._prefix, self._column)

    def __contains__(self, item: object) -> bool:
        if not (isinstance(item, tuple) and len(item) == 2 and isinstance(item[0], str) and item[0] in self._words):
            return False
        word, value = item
        is_here = (
            self._is_whole or self._prefix == "" or any(word == known for known in self._words._keys(self._prefix))
        )
        return is_here and self._words.get(word, column=self._column) == value
