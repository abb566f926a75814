"""The way of a dictionary to the executors, and the effect of damage on a job."""

import os
import pickle
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pyarrow as pa
import pytest
from pyspark import SparkFiles
from pyspark.sql import DataFrame, SparkSession

import dictc
from dictc.spark import _ship, check_words, score_boards
from dictc.spark._worker import SentDict


def small(path: str | Path, words: list[str]) -> str:
    """Writes a dictionary, and returns its path."""
    dictc.Dict.build(words).save(path)
    return str(path)


def damage(path: str | Path) -> None:
    """Changes a byte in the middle of a file."""
    data = bytearray(Path(path).read_bytes())
    data[len(data) // 2] ^= 1
    Path(path).write_bytes(data)


def words(spark: SparkSession) -> DataFrame:
    return spark.createDataFrame([("cat",), ("dog",)], "word string")


def found(df: DataFrame) -> list[str]:
    return sorted(row.word for row in df.where("id is not null").collect())


def test_the_executors_import_what_the_driver_sent(spark: SparkSession, words_dat: str) -> None:
    def where(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        import sys

        for _ in batches:
            found = [str(module.__file__) for name, module in sys.modules.items() if name == "dictc"]
            yield pa.RecordBatch.from_arrays([pa.array(found, pa.string())], names=["file"])

    check_words(words(spark).repartition(4), words_dat).collect()
    files = {row.file for row in spark.range(4).mapInArrow(where, "file string").collect()}
    assert files and all(_ship.PACKAGE in Path(file).parts for file in files)
    assert dictc.__file__ not in files


def test_a_damaged_file_is_refused_before_the_job(spark: SparkSession, tmp_path: Path) -> None:
    path = small(tmp_path / "words.dat", ["cat"])
    damage(path)
    with pytest.raises(dictc.FormatError) as reason:
        dictc.Dict.load(path)
    for function, df in [
        (check_words, words(spark)),
        (score_boards, spark.createDataFrame([], "board string")),
    ]:
        with pytest.raises(dictc.FormatError) as error:
            function(df, path)
        assert str(error.value) == str(reason.value)
    with pytest.raises(FileNotFoundError):
        check_words(words(spark), tmp_path / "none.dat")


def sent_copy(path: str | Path) -> Path:
    """Returns the copy that the driver keeps for the executors."""
    return _ship._files() / f"dictc-{dictc.Dict.map(path).checksum}.dat"


def test_a_file_that_is_damaged_on_its_way_fails_the_job_with_the_message(spark: SparkSession, tmp_path: Path) -> None:
    job = check_words(words(spark), small(tmp_path / "words.dat", ["cat", "on", "its", "way"]))
    copy = sent_copy(tmp_path / "words.dat")
    damage(copy)
    with pytest.raises(dictc.FormatError) as reason:
        dictc.Dict.load(copy)
    message = str(reason.value).split("cannot open it: ")[1]
    with pytest.raises(Exception, match="FormatError") as error:
        job.collect()
    assert f"{copy.name}: {message}" in str(error.value)


def test_another_dictionary_under_the_name_fails_the_job_with_both_checksums(
    spark: SparkSession, tmp_path: Path
) -> None:
    first = dictc.Dict.build(["cat", "first"])
    other = dictc.Dict.build(["cat", "other"])
    first.save(tmp_path / "words.dat")
    job = check_words(words(spark), tmp_path / "words.dat")
    other.save(sent_copy(tmp_path / "words.dat"))
    with pytest.raises(Exception, match="FormatError") as error:
        job.collect()
    assert first.checksum in str(error.value) and other.checksum in str(error.value)


def test_a_file_that_is_replaced_counts_from_the_next_job_on(spark: SparkSession, tmp_path: Path) -> None:
    path = small(tmp_path / "words.dat", ["cat"])
    old = check_words(words(spark), path)
    small(path, ["dog"])
    new = check_words(words(spark), path)
    os.remove(path)
    assert found(old) == ["cat"]
    assert found(new) == ["dog"]
    assert found(old) == ["cat"]


def test_words_that_are_added_and_denied_reach_the_executors(spark: SparkSession, tmp_path: Path) -> None:
    base = dictc.Dict.build(["cat", "cats", "dog"], name="sent with changes")
    mine = base.with_added(["act"]).with_denied(["cat"])
    rows = spark.createDataFrame([("act",), ("cat",), ("dog",), ("emu",)], "word string")
    for dictionary in [mine, pickle.loads(pickle.dumps(mine))]:
        ids = {row.word: row.id for row in check_words(rows, dictionary).collect()}
        assert ids == {"act": 3, "cat": None, "dog": 2, "emu": None}
    boards = spark.createDataFrame([("ca/ts",)], "board string")
    assert [row.words for row in score_boards(boards, mine).collect()] == [2]
    assert [row.words for row in score_boards(boards, base.with_denied(["cat"])).collect()] == [1]
    # All of them take the same file.
    base.save(tmp_path / "words.dat")
    assert sent_copy(tmp_path / "words.dat").read_bytes() == bytes(base)
    damage(tmp_path / "words.dat")
    with pytest.raises(dictc.FormatError):
        check_words(rows, dictc.Dict.map(tmp_path / "words.dat").with_added(["act"]))


def test_a_dictionary_is_sent_once_in_a_session(tmp_path: Path) -> None:
    calls: list[str] = []

    class Context:
        def __init__(self, number: int) -> None:
            self.applicationId = f"application {number}"

        def addFile(self, path: str) -> None:
            calls.append(f"{self.applicationId} {path}")

    path = small(tmp_path / "words.dat", ["sent", "once"])
    for number in [1, 1, 2, 1]:
        _ship.send_dict(cast(SparkSession, SimpleNamespace(sparkContext=Context(number))), path)
    assert calls == [f"application {number} {sent_copy(path)}" for number in [1, 2]]


def test_a_worker_opens_a_dictionary_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = small(tmp_path / "words.dat", ["cat"])
    monkeypatch.setattr(SparkFiles, "get", lambda name: path)
    sent = SentDict("words.dat", dictc.Dict.map(path).checksum, (), ())
    assert sent.open() is sent.open()
    assert sent.open().path == path
