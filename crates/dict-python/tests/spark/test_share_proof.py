"""The example `share_proof.py`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import xxhash

from spark.executors import FAST_START

EXAMPLE = Path(__file__).parents[2] / "examples" / "share_proof.py"
OPTIONS = ["--size", "2x3", "--rules", "boggle", "--letters", "aeirst"]

# Kills the executor of the first task: its worker is a child of a process that forks workers.
KILLER = """#!/bin/sh
if mkdir {folder}/killed 2>/dev/null; then
    executor=$(ps -o ppid= -p $(ps -o ppid= -p $PPID))
    echo $executor > {folder}/killed/executor
    kill -9 $executor
fi
exec {program} "$@"
"""

LOGGER = """#!/bin/sh
echo "$@" >> {folder}/log
exec {program} "$@"
"""


@pytest.fixture(scope="module")
def whole(dictc_program: str, words_dat: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The certificate of one machine."""
    file = tmp_path_factory.mktemp("whole") / "proof.txt"
    command = [dictc_program, "best", "--prove", "--dict", words_dat, *OPTIONS, "--resume", str(file)]
    subprocess.run(command, check=True, capture_output=True)
    return file.read_text()


def share(environment: dict[str, str], script: str, program: str, words_dat: str, folder: Path, master: str) -> str:
    """Returns the certificate of a cluster, which runs `script` for the program."""
    wrapper = folder / "wrapper"
    wrapper.write_text(script.format(folder=folder, program=program))
    wrapper.chmod(0o755)
    arguments = f"--master {master} --driver-java-options {FAST_START} --conf spark.ui.enabled=false pyspark-shell"
    command = [sys.executable, str(EXAMPLE), str(wrapper), words_dat, "3", str(folder / "proof"), *OPTIONS]
    variables = {**os.environ, **environment, "PYSPARK_SUBMIT_ARGS": arguments}
    done = subprocess.run(command, env=variables, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return (folder / "proof" / "proof.txt").read_text()


def test_a_proof_of_two_executors_is_that_of_one_machine_though_one_is_killed(
    cluster_environment: dict[str, str], dictc_program: str, words_dat: str, whole: str, tmp_path: Path
) -> None:
    master = "local-cluster[2,1,1024]"
    assert share(cluster_environment, KILLER, dictc_program, words_dat, tmp_path, master) == whole
    assert (tmp_path / "killed" / "executor").read_text().strip().isdecimal()


def test_shards_begin_again_with_the_best_board_that_one_of_them_found(
    cluster_environment: dict[str, str], dictc_program: str, words_dat: str, whole: str, tmp_path: Path
) -> None:
    # The files say that shards began with a board without words. Each finds the best board of its classes.
    header = [line.split(" ", 1) for line in whole.splitlines()[:12]]
    changed = {"best": dict(header)["layout"].replace("?", "i"), "target": "0"}
    poor = "".join(f"{key} {changed.get(key, value)}\n" for key, value in header)
    poor += f"checksum {xxhash.xxh3_64_hexdigest(poor.encode())}\n"
    (tmp_path / "proof").mkdir()
    for shard in range(1, 4):
        (tmp_path / "proof" / f"{shard}.txt").write_text(poor)
    certificate = share(cluster_environment, LOGGER, dictc_program, words_dat, tmp_path, "local[2]")
    # Another board with as many points may be the best one.
    others = ("best ", "checksum ")
    assert [line for line in certificate.splitlines() if not line.startswith(others)] == [
        line for line in whole.splitlines() if not line.startswith(others)
    ]
    commands = (tmp_path / "log").read_text().splitlines()
    assert any("--shard" in command and "--merge" in command for command in commands), commands
