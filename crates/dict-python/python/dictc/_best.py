"""The boards that a search finds, and the explanation of a board's points."""

from collections.abc import Iterable
from dataclasses import dataclass
from operator import attrgetter
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from dictc._dictc import Board, Score

_Goal: TypeAlias = Literal["points", "words"]


class FoundBoard(NamedTuple):
    """A board that `Solver.best` found, its points, and the number of its words.

    `restarts` is the number of the search's restarts that ended with it. If there are many, a better board is unlikely.
    """

    board: Board
    points: int
    words: int
    restarts: int


class LengthTotal(NamedTuple):
    """The number of words with this number of letters, and their points."""

    letters: int
    words: int
    points: int


class TileTotal(NamedTuple):
    """The points that depend on one tile.

    `place` is its number, as in the paths of words. The points of a word are divided evenly between its paths, and
    those of a path between its tiles: `share` is the tile's part, and the shares of all tiles add up to the board's
    points. If the board has multipliers, only the best path of a word counts. `points_lost` and `words_lost` are the
    losses of the board if the tile becomes a hole.
    """

    place: int
    share: float
    points_lost: int
    words_lost: int


class Change(NamedTuple):
    """A board that differs in one place, which has another letter: its points, and the number of its words."""

    place: int
    letter: str
    points: int
    words: int


class Swap(NamedTuple):
    """A board whose letters at two places are exchanged: its points, and the number of its words.

    Multipliers stay where they are.
    """

    places: tuple[int, int]
    points: int
    words: int


_Neighbour = TypeVar("_Neighbour", Change, Swap)


@dataclass(frozen=True, slots=True, repr=False)
class Explanation:
    """An explanation of a board's points: words by length, the tiles that carry the points, and the boards next to it.

    Places are numbered from 0 in reading order, as in the paths of words. All parts are tuples with names, so that
    pandas and polars make tables of them.

    >>> solver = Solver(Dict.build(["act", "cat", "cats", "sat"]))
    >>> explanation = solver.explain("ca/tx", letters="acstx")
    >>> explanation.score, explanation.lengths
    (Score(points=2, words=2), (LengthTotal(letters=3, words=2, points=2),))
    >>> [tile.points_lost for tile in explanation.tiles]
    [2, 2, 2, 0]
    >>> explanation.best_change()
    Change(place=3, letter='s', points=4, words=4)
    """

    board: Board
    """The board, with letters as the dictionary folds them."""
    score: Score
    """Its points and words."""
    lengths: tuple[LengthTotal, ...]
    """The words by their number of letters, the shortest first. Lengths without words are left out."""
    tiles: tuple[TileTotal, ...]
    """The tiles in reading order. Holes are left out."""
    changes: tuple[Change, ...]
    """The boards that differ in one letter: by place, and then by letter."""
    swaps: tuple[Swap, ...]
    """The boards whose letters at two places are exchanged: by the first place, and then by the second one.

    If both letters are equal, the swap is left out.
    """

    def best_change(self, goal: _Goal = "points") -> Change | None:
        """Returns the change to the board with the most points, or words: the first one, if there are several.

        The board may be worse than this one. Returns None if there are no other letters.
        """
        return _best(self.changes, goal)

    def best_swap(self, goal: _Goal = "points") -> Swap | None:
        """Returns the swap to the board with the most points, or words: the first one, if there are several.

        The board may be worse than this one. Returns None if all letters of the board are equal.
        """
        return _best(self.swaps, goal)

    def __repr__(self) -> str:
        return f"<dictc.Explanation of {self.board!r}, {self.score.points} points, {self.score.words} words>"


def _best(neighbours: Iterable[_Neighbour], goal: _Goal) -> _Neighbour | None:
    if goal not in ("points", "words"):
        raise ValueError(f"`{goal}` is not the name of a goal; write points or words")
    return max(neighbours, key=attrgetter(goal), default=None)


# The public module is the one that pickles and help name.
for _class in (FoundBoard, LengthTotal, TileTotal, Change, Swap, Explanation):
    _class.__module__ = "dictc"
