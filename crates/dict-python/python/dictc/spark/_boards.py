"""Rolling boards, and scoring them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from os import PathLike
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.compute as pc

from dictc import BoardError, Dict, Rules, Solver, roll_many
from dictc._dictc import _rules_of
from dictc.spark._columns import extended, text_column
from dictc.spark._ship import send_dict, task
from dictc.spark._worker import SentDict

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

# The boards of one row of `range`, and of one Arrow batch. It is a block of `roll_many`, which
# takes one thread for it.
_BLOCK = 4096


def score_boards(
    df: DataFrame, dict_path: str | PathLike[str], column: str = "board", rules: Rules | None = None
) -> DataFrame:
    """Scores the boards in ``column``: adds the columns ``points`` (long) and ``words`` (int).

    A null board scores null. The job fails if a text is no board. If ``rules`` are not given, each
    board has the rules of its size, as in ``dictc score``: see ``Rules.of_board``.

    The dictionary is a file on the driver's disk. It is checked when this function is called, not
    when the job runs.

    Raises OSError or FormatError if the dictionary cannot be read, ValueError if ``column`` is missing
    or a new column is there already, and TypeError if ``column`` holds no text.
    """
    from pyspark.sql.types import IntegerType, LongType

    text_column(df, column)
    schema = extended(df, {"points": LongType(), "words": IntegerType()})
    sent = send_dict(df.sparkSession, dict_path)
    return df.mapInArrow(task(df.sparkSession, _score, column, sent, rules), schema)


def _score(
    column: str, sent: SentDict, rules: Rules | None, batches: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    scorer = _Scorer(sent.open(), rules)
    for batch in batches:
        points, words = scorer.score(batch.column(column)).flatten()
        columns = [*batch.columns, points, words.cast(pa.int32())]
        yield pa.RecordBatch.from_arrays(columns, names=[*batch.schema.names, "points", "words"])


class _Scorer:
    """A solver for the rules, or for the rules of each size of boards."""

    def __init__(self, words: Dict, rules: Rules | None) -> None:
        self._words = words
        self._rules = rules
        self._solvers: dict[str, Solver] = {}

    def score(self, boards: pa.Array) -> pa.Array:
        if self._rules is not None:
            return self._by(self._rules, boards)
        try:
            names = pa.array(_rules_of(boards, threads=1)).fill_null("boggle")
        except BoardError as error:
            raise _named(error, boards) from None
        rules = pc.unique(names).to_pylist() or ["boggle"]
        if len(rules) == 1:
            return self._by(Rules(rules[0]), boards)
        parts = [pc.indices_nonzero(pc.equal(names, name)) for name in rules]
        scores = [self._by(Rules(name), boards.take(part)) for name, part in zip(rules, parts, strict=True)]
        # The scores of the boards by the first rules come first. Put them in the order of the boards.
        order = pc.sort_indices(pa.concat_arrays(parts))
        return pa.concat_arrays(scores).take(order)

    def _by(self, rules: Rules, boards: pa.Array) -> pa.Array:
        solver = self._solvers.get(rules.name)
        if solver is None:
            solver = self._solvers[rules.name] = Solver(self._words, rules)
        try:
            # Spark runs a task for each core, so a task is one thread.
            return pa.array(solver.score(boards, threads=1))
        except BoardError as error:
            raise _named(error, boards) from None


def _named(error: BoardError, boards: pa.Array) -> BoardError:
    """Returns the error with the board's text in place of its index, which is that in a batch of Spark."""
    found = re.fullmatch(r"board (\d+): (.*)", str(error), re.DOTALL)
    return BoardError(f"{boards[int(found[1])].as_py()!r}: {found[2]}") if found else error


def roll_boards(
    spark: SparkSession,
    count: int,
    *,
    seed: int,
    size: int | None = None,
    cubes: str | None = None,
    partitions: int | None = None,
) -> DataFrame:
    """Returns the boards that ``dictc.roll_many`` gives for ``seed``, in a column ``board``.

    ``size`` is 4 if not given; ``cubes`` names a set of cubes instead, which has its own size.

    The boards and their order are the same for any number of partitions.

    Raises ValueError if ``count`` is less than 0, or if ``roll_many`` refuses ``size`` or ``cubes``.
    """
    if count < 0:
        raise ValueError(f"the number of boards is {count}, which is less than 0")
    # A wrong argument is an error here, not on an executor.
    roll_many(0, seed=seed, size=size, cubes=cubes)
    blocks = spark.range(0, -(-count // _BLOCK), 1, partitions)
    return blocks.mapInArrow(task(spark, _roll, count, seed, size, cubes), "board string")


def _roll(
    count: int, seed: int, size: int | None, cubes: str | None, batches: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        for block in batch.column(0).to_pylist():
            start = block * _BLOCK
            number = min(_BLOCK, count - start)
            boards = roll_many(number, seed=seed, start=start, size=size, cubes=cubes)
            yield pa.RecordBatch.from_arrays([pa.array(boards).cast(pa.string())], names=["board"])
