"""Plots, with matplotlib, which is an optional package: `pip install dictc[plot]`.

Each function draws on `ax`, or on a new figure if there is none, and returns the axes.

>>> import dictc.plot
>>> ax = dictc.plot.word_lengths(dictc.Dict.build(["a", "at", "cat", "cot"]))
>>> [int(bar.get_height()) for bar in ax.patches]
[1, 1, 2]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from dictc._dictc import Array, Solution

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from dictc._dictc import Dict

__all__ = ["scores", "word_lengths"]


def word_lengths(words: Dict | Solution | Iterable[str], ax: Axes | None = None) -> Axes:
    """Draws the numbers of words with 1, 2, 3... letters."""
    ax = _axes(ax)
    counts = Counter(map(len, words.words if isinstance(words, Solution) else words))
    lengths = range(min(counts, default=1), max(counts, default=0) + 1)
    ax.bar(lengths, [counts[length] for length in lengths])
    ax.set_xlabel("letters")
    ax.set_ylabel("words")
    return ax


def scores(scores: Array | Iterable[float | None], ax: Axes | None = None) -> Axes:
    """Draws the distribution of the points of boards.

    `scores` is the result of `Solver.score` for many boards, or only the points. Nulls are left out.
    """
    ax = _axes(ax)
    import numpy

    points: Any = scores
    if isinstance(scores, Array) and scores.type.startswith("struct"):
        points = scores.field("points")
    numbers = numpy.asarray(points, dtype=float)
    ax.hist(numbers[~numpy.isnan(numbers)], bins=50)
    ax.set_xlabel("points")
    ax.set_ylabel("boards")
    return ax


def _axes(ax: Axes | None) -> Axes:
    """Returns `ax`, or the axes of a new figure."""
    if ax is not None:
        return ax
    try:
        from matplotlib import pyplot
    except ImportError as error:
        raise ImportError("dictc.plot needs matplotlib: pip install dictc[plot]") from error
    return pyplot.subplots()[1]
