"""Dictionaries that open in microseconds, and every word on a letter board.

>>> import dictc
>>> english = dictc.Dict.english()
>>> "quiz" in english, english.id("quiz"), english["quiz"]
(True, 178513, 20)
>>> list(english.match("qu?z"))
['quiz']
>>> dictc.Solver(english, dictc.Rules(common=35)).score("catdlinemaropets")
Score(points=946, words=375)
"""

from dictc._best import Change, Explanation, FoundBoard, LengthTotal, Swap, TileTotal
from dictc._dictc import (
    Array,
    Board,
    BoardError,
    BuildError,
    Dict,
    FormatError,
    Found,
    Game,
    QueryError,
    Rules,
    Score,
    Solution,
    Solver,
    __version__,
    daily,
    roll,
    roll_many,
)

__all__ = [
    "Array",
    "Board",
    "BoardError",
    "BuildError",
    "Change",
    "Dict",
    "Explanation",
    "FormatError",
    "Found",
    "FoundBoard",
    "Game",
    "LengthTotal",
    "QueryError",
    "Rules",
    "Score",
    "Solution",
    "Solver",
    "Swap",
    "TileTotal",
    "__version__",
    "daily",
    "roll",
    "roll_many",
]
