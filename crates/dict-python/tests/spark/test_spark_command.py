"""The commands `score`, `roll` and `wordcount`."""

import os
import subprocess
import sys
from pathlib import Path

import pyspark
import pytest
from pyspark.sql import SparkSession

import dictc
from dictc.spark import __main__ as program
from dictc.spark._command import main
from spark.executors import FAST_START


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    """Runs a command in the session of the tests, and returns its exit code and what it wrote to
    standard error.
    """
    code = main([str(argument) for argument in arguments])
    return code, capsys.readouterr().err


@pytest.mark.parametrize("kind", ["parquet", "csv", "txt"])
def test_rolled_boards_are_scored(
    spark: SparkSession,
    capsys: pytest.CaptureFixture[str],
    words_dat: str,
    tmp_path: Path,
    kind: str,
) -> None:
    boards = tmp_path / f"boards.{kind}"
    scores = tmp_path / "scores.csv"
    assert run(capsys, "roll", "--boards", 200, "--seed", 3, "--size", 5, "--out", boards)[0] == 0
    code, _ = run(capsys, "score", "--dict", words_dat, "--boards", boards, "--rules", "big", "--out", scores)
    assert code == 0
    rows = [tuple(row) for row in spark.read.csv(str(scores), header=True).collect()]
    texts = dictc.roll_many(200, seed=3, side=5)
    expected = dictc.Solver(dictc.Dict.english(), dictc.Rules("big")).score(texts)
    scored = zip(texts, expected.field("points"), expected.field("words"), strict=True)
    assert rows == [(board, str(points), str(words)) for board, points, words in scored]


def test_blank_lines_of_a_text_are_skipped(
    spark: SparkSession, capsys: pytest.CaptureFixture[str], words_dat: str, tmp_path: Path
) -> None:
    (tmp_path / "boards.txt").write_text("cat/dog\n\n  \ncatdlinemaropets\n")
    out = tmp_path / "scores.parquet"
    assert run(capsys, "score", "--dict", words_dat, "--boards", tmp_path / "boards.txt", "--out", out)[0] == 0
    assert spark.read.parquet(str(out)).count() == 2


def test_errors_are_one_line_and_exit_code_2(
    spark: SparkSession, capsys: pytest.CaptureFixture[str], words_dat: str, tmp_path: Path
) -> None:
    (tmp_path / "boards.txt").write_text("cat/dog\ncat/do g/\n")
    (tmp_path / "damaged.dat").write_bytes(b"no dictionary")
    (tmp_path / "bad.parquet").write_text("no parquet")
    boards = tmp_path / "boards.txt"
    out = tmp_path / "scores.parquet"
    with pytest.raises(dictc.FormatError) as damaged:
        dictc.Dict.load(tmp_path / "damaged.dat")
    cases = [
        (words_dat, boards, "cat/do g/"),
        (tmp_path / "none.dat", boards, "none.dat"),
        (tmp_path / "damaged.dat", boards, str(damaged.value)),
        (words_dat, tmp_path / "none.parquet", "none.parquet"),
        (words_dat, tmp_path / "bad.parquet", "bad.parquet"),
    ]
    for words, boards, reason in cases:
        code, error = run(capsys, "score", "--dict", words, "--boards", boards, "--out", out)
        lines = [line for line in error.splitlines() if line.startswith("dictc.spark: ")]
        assert code == 2
        assert len(lines) == 1 and reason in lines[0]
        assert "Traceback" not in error and "\tat " not in error


def test_options_that_are_wrong_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in [["roll", "--boards", "-1"], ["roll", "--boards", "x"], ["score"], [], ["sing"]]:
        with pytest.raises(SystemExit) as exit:
            main(arguments)
        assert exit.value.code == 2
        assert "usage: " in capsys.readouterr().err


def test_spark_submit_runs_it_on_executors_that_lack_the_package(
    cluster_environment: dict[str, str], words_dat: str, tmp_path: Path
) -> None:
    submit = os.path.join(os.path.dirname(pyspark.__file__), "bin", "spark-submit")
    environment = {**os.environ, **cluster_environment}
    boards = tmp_path / "boards.txt"
    boards.write_text("cat/dog\n")
    out = tmp_path / "scores.csv"
    command = [submit, "--master", "local-cluster[1,1,1024]", "--conf", "spark.ui.enabled=false"]
    command += ["--driver-java-options", FAST_START]
    command += [str(program.__file__), "score", "--dict", words_dat]
    command += ["--boards", str(boards), "--out", str(out)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    score = dictc.Solver(dictc.Dict.english()).score("cat/dog")
    lines = "".join(part.read_text() for part in out.glob("part-*")).splitlines()
    assert lines == ["board,points,words", f"cat/dog,{score.points},{score.words}"]


def test_the_module_runs_on_this_machine_with_this_python(tmp_path: Path) -> None:
    out = tmp_path / "boards.txt"
    command = [sys.executable, "-m", "dictc.spark", "roll", "--boards", "5", "--seed", "1", "--out", str(out)]
    environment = {name: value for name, value in os.environ.items() if name != "PYSPARK_PYTHON"}
    environment["PYSPARK_SUBMIT_ARGS"] = f"--driver-java-options {FAST_START} pyspark-shell"
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    lines = "".join(part.read_text() for part in sorted(out.glob("part-*")))
    assert lines.splitlines() == dictc.roll_many(5, seed=1).to_pylist()
