"""`score` of Parquet files, which the workers read and write themselves."""

import datetime
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyspark import cloudpickle
from pyspark.sql import SparkSession

import dictc
from dictc.spark import _files
from dictc.spark._command import main
from dictc.spark._files import score_files
from spark import executors

COLUMNS = ["board", "points", "words"]
ORDER = [(name, "ascending") for name in COLUMNS]


class KillingScorer:
    """Scores files as `_score_pieces` does, and kills the executor once, when a file has some of its scores."""

    def __init__(self, kill_once: Callable[[], None]) -> None:
        self.kill_once = kill_once

    def __reduce__(self) -> tuple[Any, ...]:
        kill_once = self.kill_once

        def run(*arguments: Any, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
            from dictc.spark import _files as files

            score: Any = files._score_pieces
            read = files._read

            def read_and_kill(piece: Any) -> Iterator[pa.RecordBatch]:
                for batch in read(piece):
                    yield batch
                    kill_once()

            files._read = read_and_kill
            try:
                yield from score(*arguments, batches=batches)
            finally:
                files._read = read

        return cloudpickle.loads, (cloudpickle.dumps(run),)  # type: ignore[no-untyped-call]

    def __call__(self) -> None:
        """It is called in workers only, where it is the function `run`."""


def test_files_hold_what_the_program_says_though_an_executor_is_killed(
    spark: SparkSession,
    boards_parquet: str,
    words_dat: str,
    program_scores: pa.Table,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    out = tmp_path / "out" / "scores"
    out.parent.mkdir()
    marker = tmp_path / "killed"
    # A task scores one of the eight files.
    monkeypatch.setattr(_files, "_ENOUGH", 1)
    with monkeypatch.context() as patched:
        patched.setattr(_files, "_score_pieces", KillingScorer(executors.executor_killer(marker)))
        assert score_files(spark.read.parquet(boards_parquet), words_dat, "board", None, str(out))
    with pytest.raises(ProcessLookupError):
        os.kill(int(marker.read_text()), 0)

    # Nothing is left of the task that was killed.
    assert os.listdir(out.parent) == ["scores"]
    names = sorted(os.listdir(out))
    assert [name[:10] for name in names] == ["_SUCCESS", *(f"part-{number:05}" for number in range(8))]
    rows = spark.read.parquet(str(out)).select(COLUMNS).toArrow()
    assert rows.sort_by(ORDER).equals(program_scores.select(COLUMNS).cast(rows.schema).sort_by(ORDER))


def test_other_columns_stay_and_row_groups_are_shared_out(
    spark: SparkSession,
    capsys: pytest.CaptureFixture[str],
    words_dat: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # A task scores two row groups.
    monkeypatch.setattr(_files, "_ENOUGH", 150_000)
    boards = pa.array(dictc.roll_many(30_000, seed=4)).cast(pa.string())
    table = pa.table({"number": range(len(boards)), "board": boards})
    pq.write_table(table, tmp_path / "a file%20.parquet", row_group_size=2_500, compression="zstd")
    out = tmp_path / "scores"
    arguments = ["score", "--dict", words_dat, "--boards", str(tmp_path / "a*.parquet"), "--out", str(out)]
    assert main(arguments) == 0
    assert len(list(out.glob("part-*"))) == 6
    rows = spark.read.parquet(str(out))
    assert rows.schema.simpleString() == "struct<number:bigint,board:string,points:bigint,words:int>"
    points = dictc.Solver(dictc.Dict.english()).score(boards).field("points")
    assert rows.toArrow().sort_by("number").column("points").to_pylist() == points.to_pylist()

    # Spark says what is wrong with a folder that exists.
    assert main(arguments) == 2
    assert "already exists" in capsys.readouterr().err


def test_a_text_that_is_not_a_board_leaves_nothing(
    spark: SparkSession, capsys: pytest.CaptureFixture[str], words_dat: str, tmp_path: Path
) -> None:
    boards = tmp_path / "boards.parquet"
    pq.write_table(pa.table({"board": ["cat/dog", None, "cat/do g/"]}), boards)
    assert main(["score", "--dict", words_dat, "--boards", str(boards), "--out", str(tmp_path / "scores")]) == 2
    assert "BoardError: 'cat/do g/': " in capsys.readouterr().err
    assert os.listdir(tmp_path) == ["boards.parquet"]


def test_wrong_boards_become_null_and_are_counted(
    spark: SparkSession, capsys: pytest.CaptureFixture[str], words_dat: str, tmp_path: Path
) -> None:
    boards = ["cat/dog", None, "cat/do g/", "x", "a5c", "dog/cat"] * 100
    pq.write_table(pa.table({"board": boards}), tmp_path / "boards.parquet", row_group_size=170)
    (tmp_path / "boards.txt").write_text("".join(f"{board}\n" for board in boards if board))
    expected = dictc.Solver(dictc.Dict.english()).score(boards, errors="null")
    for name, out in [("boards.parquet", "scores"), ("boards.txt", "rows.parquet"), ("boards.txt", "rows.csv")]:
        arguments = ["score", "--dict", words_dat, "--boards", str(tmp_path / name), "--out", str(tmp_path / out)]
        assert main([*arguments, "--errors", "null"]) == 0
        assert "dictc.spark: 200 of 500 boards were wrong\n" in capsys.readouterr().err
        rows = spark.read.csv(str(tmp_path / out), header=True) if out.endswith("csv") else None
        rows = rows or spark.read.parquet(str(tmp_path / out))
        points = [None if row.points is None else int(row.points) for row in rows.collect()]
        is_text = name.endswith("txt")
        answers = zip(boards, expected.field("points"), strict=True)
        assert points == [points for board, points in answers if board or not is_text]


def test_files_that_spark_sees_otherwise_are_left_to_spark(spark: SparkSession, words_dat: str, tmp_path: Path) -> None:
    plain = pa.table({"board": ["cat/dog"]})
    day = pa.array([datetime.datetime(2026, 1, 1)], pa.timestamp("us"))
    # Spark reads INT96 as a time with a zone.
    (tmp_path / "times").mkdir()
    pq.write_table(plain.append_column("t", day), tmp_path / "times" / "a", use_deprecated_int96_timestamps=True)
    # The name of a folder is a column.
    (tmp_path / "days" / "day=1").mkdir(parents=True)
    pq.write_table(plain, tmp_path / "days" / "day=1" / "a")
    # Files differ.
    (tmp_path / "more").mkdir()
    pq.write_table(plain, tmp_path / "more" / "a")
    pq.write_table(plain.append_column("t", day), tmp_path / "more" / "b")
    for name in ["times", "days", "more"]:
        out = tmp_path / f"{name}.scores"
        assert not score_files(spark.read.parquet(str(tmp_path / name)), words_dat, "board", None, str(out))
        assert not out.exists()
        assert main(["score", "--dict", words_dat, "--boards", str(tmp_path / name), "--out", str(out)]) == 0
        assert spark.read.parquet(str(out)).where("points is not null").count() >= 1
