"""Scores of `score_boards`, compared with those of the program `dictc`."""

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

import dictc
import files
from dictc.spark import score_boards
from spark import executors


def test_many_boards_score_what_the_program_says(
    spark: SparkSession, boards_parquet: str, words_dat: str, program_scores: pa.Table
) -> None:
    scores = score_boards(spark.read.parquet(boards_parquet), words_dat)
    total = scores.agg(F.count("board"), F.sum("points"), F.sum("words"))
    expected = [pc.sum(program_scores[name]).as_py() for name in ("points", "words")]
    assert [tuple(row) for row in total.collect()] == [(program_scores.num_rows, *expected)]
    assert program_scores.num_rows == files.rounds(2_000_000)


def killer(kill_once: Callable[[], None]) -> Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]:
    """Returns a function for `mapInArrow` that kills its executor once, after some rows, and changes nothing."""

    def run(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            yield batch
            kill_once()

    return run


def test_an_executor_that_is_killed_changes_no_row(
    spark: SparkSession,
    boards_parquet: str,
    words_dat: str,
    program_scores: pa.Table,
    tmp_path: Path,
) -> None:
    # The first half of the files.
    parts = sorted(path.path for path in os.scandir(boards_parquet) if path.name.endswith(".parquet"))
    parts = parts[: len(parts) // 2]
    marker = tmp_path / "killed"
    scores = score_boards(spark.read.parquet(*parts), words_dat)
    scores = scores.mapInArrow(killer(executors.executor_killer(marker)), scores.schema)
    scores.write.parquet(str(tmp_path / "scores.parquet"))

    with pytest.raises(ProcessLookupError):
        os.kill(int(marker.read_text()), 0)
    columns = ["board", "points", "words"]
    order = [(name, "ascending") for name in columns]
    rows = spark.read.parquet(str(tmp_path / "scores.parquet")).select(columns).toArrow()
    count = sum(pq.read_metadata(part).num_rows for part in parts)
    expected = program_scores.slice(0, count).select(columns).cast(rows.schema)
    assert count > files.rounds(2_000_000) // 3
    assert rows.sort_by(order).equals(expected.sort_by(order))


def test_nulls_stay_null_and_other_columns_stay(spark: SparkSession, words_dat: str) -> None:
    rows = [(1, "catdlinemaropets", 0.5), (2, None, None), (3, "cat/dog", 1.5)]
    boards = spark.createDataFrame(rows, "number int, board string, x double")
    scores = score_boards(boards, words_dat)
    assert scores.schema.simpleString() == "struct<number:int,board:string,x:double,points:bigint,words:int>"
    solver = dictc.Solver(dictc.Dict.english())
    expected = []
    for number, board, x in rows:
        score = solver.score(board) if board else None
        expected.append((number, board, x, score and score.points, score and score.words))
    assert [tuple(row) for row in scores.orderBy("number").collect()] == expected


def test_each_board_has_the_rules_of_its_size(
    spark: SparkSession, words_dat: str, dictc_program: str, tmp_path: Path
) -> None:
    sizes = [list(dictc.roll_many(200, seed=7, side=side)) for side in (4, 3, 5, 6, 7)]
    rows: list[str | None] = [str(board) for boards in zip(*sizes, strict=True) for board in boards]
    (tmp_path / "boards.txt").write_text("\n".join(filter(None, rows)))
    command = [dictc_program, "score", "--dict", words_dat, str(tmp_path / "boards.txt")]
    lines = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout.splitlines()
    program = [tuple(map(int, line.split("\t")[:2])) for line in lines]
    expected = [(None, None), *program, (None, None)]
    boards = spark.createDataFrame(list(enumerate([None, *rows, None])), "number int, board string")
    scores = score_boards(boards, words_dat).orderBy("number").select("points", "words").collect()
    assert [tuple(row) for row in scores] == expected


def test_empty_partitions_give_no_rows(spark: SparkSession, words_dat: str) -> None:
    three = spark.createDataFrame([("catdlinemaropets",), (None,), ("cat/dog",)], "board string").repartition(8)
    assert three.rdd.getNumPartitions() == 8
    assert score_boards(three, words_dat).where("points is not null").count() == 2
    none = three.where("board = 'x'")
    assert score_boards(none, words_dat).collect() == []
    assert score_boards(spark.createDataFrame([], "board string"), words_dat).collect() == []
    nulls = spark.createDataFrame([(None,)] * 5, "board string")
    assert score_boards(nulls, words_dat).where("points is null and words is null").count() == 5


def test_rules_and_the_column_are_the_callers(spark: SparkSession, words_dat: str) -> None:
    rules = dictc.Rules("big", min_letters=5, common=35)
    scores = score_boards(spark.createDataFrame([("catdlinemaropets",)], "b string"), words_dat, "b", rules)
    score = dictc.Solver(dictc.Dict.english(), rules).score("catdlinemaropets")
    assert [tuple(row) for row in scores.collect()] == [("catdlinemaropets", score.points, score.words)]


def test_a_text_that_is_not_a_board_fails_the_job_with_the_text(spark: SparkSession, words_dat: str) -> None:
    boards = spark.createDataFrame([("catdlinemaropets",), ("cat/do g/",)], "board string").coalesce(1)
    with pytest.raises(dictc.BoardError) as reason:
        dictc.Board("cat/do g/")
    with pytest.raises(Exception) as error:
        score_boards(boards, words_dat).collect()
    assert f"BoardError: 'cat/do g/': {reason.value}" in str(error.value)


def test_a_text_that_is_not_a_board_becomes_null_if_the_caller_says_so(spark: SparkSession, words_dat: str) -> None:
    rows = [(0, "catdlinemaropets"), (1, "cat/do g/"), (2, None), (3, "x5"), (4, "")]
    boards = spark.createDataFrame(rows, "number int, board string")
    score = dictc.Solver(dictc.Dict.english()).score("catdlinemaropets")
    scores = score_boards(boards, words_dat, errors="null").orderBy("number").select("points", "words").collect()
    assert [tuple(row) for row in scores] == [(score.points, score.words)] + [(None, None)] * 4
    with pytest.raises(ValueError, match="errors is 'ignore': choose"):
        score_boards(boards, words_dat, errors="ignore")  # type: ignore[arg-type]


def test_columns_that_do_not_fit_are_errors_of_the_driver(spark: SparkSession, words_dat: str) -> None:
    numbers = spark.createDataFrame([(1, "a")], "board int, points string")
    with pytest.raises(ValueError, match="there is no column 'b'; the columns are board, points"):
        score_boards(numbers, words_dat, "b")
    with pytest.raises(TypeError, match="the column 'board' holds int, not text"):
        score_boards(numbers, words_dat)
    with pytest.raises(ValueError, match="has a column 'points' already"):
        score_boards(numbers, words_dat, "points")
    with pytest.raises(ValueError, match="has a column 'words' already"):
        score_boards(spark.createDataFrame([("a",)], "Words string"), words_dat, "Words")
