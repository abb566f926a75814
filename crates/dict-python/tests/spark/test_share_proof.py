"""The example `share_proof.py`."""

import os
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "share_proof.py"

# Kills the executor of the first task: its worker is a child of a process that forks workers.
KILLER = """#!/bin/sh
if mkdir {marker} 2>/dev/null; then
    executor=$(ps -o ppid= -p $(ps -o ppid= -p $PPID))
    echo $executor > {marker}/executor
    kill -9 $executor
fi
exec {program} "$@"
"""


def test_a_proof_of_two_executors_is_that_of_one_machine_though_one_is_killed(
    cluster_environment: dict[str, str], dictc_program: str, words_dat: str, tmp_path: Path
) -> None:
    killer, marker, whole = tmp_path / "killer", tmp_path / "killed", tmp_path / "whole.txt"
    killer.write_text(KILLER.format(marker=marker, program=dictc_program))
    killer.chmod(0o755)
    options = ["--size", "2x3", "--rules", "boggle"]
    arguments = "--master local-cluster[2,1,1024] --conf spark.ui.enabled=false pyspark-shell"
    environment = {**os.environ, **cluster_environment, "PYSPARK_SUBMIT_ARGS": arguments}
    command = [sys.executable, str(EXAMPLE), str(killer), words_dat, "3", str(tmp_path / "proof"), *options]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert (marker / "executor").read_text().strip().isdecimal()
    command = [dictc_program, "best", "--prove", "--dict", words_dat, *options, "--resume", str(whole)]
    subprocess.run(command, check=True, capture_output=True)
    assert (tmp_path / "proof" / "proof.txt").read_bytes() == whole.read_bytes()
