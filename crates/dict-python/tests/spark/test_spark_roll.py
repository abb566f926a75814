"""Boards of `roll_boards`."""

from typing import Any

import pyarrow as pa
import pytest
from pyspark.sql import SparkSession

import dictc
from dictc.spark import roll_boards


def rolled(spark: SparkSession, count: int, **options: Any) -> list[str]:
    return [row.board for row in roll_boards(spark, count, **options).collect()]


@pytest.mark.parametrize("partitions", [1, 3, 16])
def test_boards_are_the_same_for_any_number_of_partitions(spark: SparkSession, partitions: int) -> None:
    boards = rolled(spark, 20_000, seed=7, partitions=partitions)
    assert boards == pa.array(dictc.roll_many(20_000, seed=7)).to_pylist()


@pytest.mark.parametrize("count", [0, 1, 4096, 4097])
def test_the_number_of_boards_is_exact(spark: SparkSession, count: int) -> None:
    assert rolled(spark, count, seed=1, side=5) == dictc.roll_many(count, seed=1, side=5).to_pylist()


def test_wrong_arguments_are_errors_of_the_driver(spark: SparkSession) -> None:
    with pytest.raises(ValueError, match="`none` is not the name of a set of cubes"):
        roll_boards(spark, 1, seed=1, cubes="none")
    with pytest.raises(ValueError, match="-1"):
        roll_boards(spark, -1, seed=1)
