"""A cluster of two executors, whose Python does not have `dictc`, and boards to score."""

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import pyarrow.csv
import pyarrow.parquet
import pyspark
import pytest
from pyspark.sql import SparkSession

import dictc.spark
import files
from spark.executors import FAST_START


@pytest.fixture(scope="session")
def dictc_program() -> str:
    """The program `dictc`, which run.sh builds."""
    program = os.environ.get("DICTC") or shutil.which("dictc")
    assert program, "set DICTC to the program dictc"
    return program


@pytest.fixture(scope="session")
def bare_python(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A Python with PyArrow and no other package: Spark brings its own."""
    home = tmp_path_factory.mktemp("bare")
    venv.create(home, symlinks=True)
    packages = next(home.glob("lib/python*/site-packages"))
    (packages / "pyarrow").symlink_to(Path(pyarrow.__file__).parent)
    python = str(home / "bin" / "python")
    assert subprocess.run([python, "-c", "import dictc"], capture_output=True).returncode != 0
    return python


@pytest.fixture(scope="session")
def cluster_environment(bare_python: str) -> dict[str, str]:
    """The environment variables of a program that starts a `local-cluster`."""
    return {
        "PYSPARK_PYTHON": bare_python,
        "PYSPARK_DRIVER_PYTHON": sys.executable,
        # Executors are started by Spark's own script, which otherwise looks for Spark's source.
        "SPARK_SCALA_VERSION": "2.13",
        "SPARK_LOCAL_IP": "127.0.0.1",
    }


@pytest.fixture(scope="session")
def spark(cluster_environment: dict[str, str]) -> Iterator[SparkSession]:
    os.environ.update(cluster_environment)
    os.environ["PYSPARK_SUBMIT_ARGS"] = f"--driver-java-options {FAST_START} pyspark-shell"
    session = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .config("spark.ui.enabled", "false")
        .config("spark.executor.extraJavaOptions", FAST_START)
        .config("spark.sql.shuffle.partitions", "4")
        # A task reads one file of boards.
        .config("spark.sql.files.maxPartitionBytes", "8m")
        .config("spark.sql.files.openCostInBytes", "8m")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("FATAL")
    logs = Path(pyspark.__file__).parent / "work" / session.sparkContext.applicationId
    yield session
    session.stop()
    shutil.rmtree(logs, ignore_errors=True)


@pytest.fixture(scope="session")
def words_dat(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A file with the English words."""
    path = tmp_path_factory.mktemp("dict") / "words.dat"
    dictc.Dict.english().save(path)
    return str(path)


@pytest.fixture(scope="session")
def boards_parquet(spark: SparkSession, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Boards as Parquet, in eight files."""
    path = str(tmp_path_factory.mktemp("boards") / "boards.parquet")
    dictc.spark.roll_boards(spark, files.rounds(2_000_000), seed=20, partitions=8).write.parquet(path)
    return path


@pytest.fixture(scope="session")
def program_scores(
    dictc_program: str,
    boards_parquet: str,
    words_dat: str,
    tmp_path_factory: pytest.TempPathFactory,
) -> pyarrow.Table:
    """The output of `dictc score` for these boards, in their order: a table of points, words and
    board.
    """
    folder = tmp_path_factory.mktemp("scores")
    boards = pyarrow.parquet.read_table(boards_parquet)
    options = pyarrow.csv.WriteOptions(include_header=False, quoting_style="none")
    pyarrow.csv.write_csv(boards, folder / "boards.txt", options)
    with open(folder / "scores.tsv", "wb") as scores:
        command = [dictc_program, "score", "--dict", words_dat, str(folder / "boards.txt")]
        subprocess.run(command, stdout=scores, stderr=subprocess.DEVNULL, check=True)
    read = pyarrow.csv.ReadOptions(column_names=["points", "words", "board"])
    table = pyarrow.csv.read_csv(folder / "scores.tsv", read, pyarrow.csv.ParseOptions(delimiter="\t"))
    shutil.rmtree(folder)
    return table
