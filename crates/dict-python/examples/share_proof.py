"""Proves which board is the best, on all machines of a Spark cluster.

    spark-submit share_proof.py DICTC DICT SHARDS FOLDER [OPTION...]

DICTC is the program, DICT a dictionary, and OPTION... says which boards: `--size 3x4 --rules boggle`. All words count:
OPTION... may not have `--common` or `--family`. All machines must have DICTC and DICT at these paths, and see FOLDER.
A shard is a task with one thread. If a machine is lost, another runs its tasks again, and goes on from their files.
FOLDER/proof.txt becomes the certificate, which the machines then check.
"""

import subprocess
import sys
from pathlib import Path

from pyspark.sql import SparkSession

program, dictionary, shards, folder = sys.argv[1], sys.argv[2], int(sys.argv[3]), Path(sys.argv[4]).absolute()
options = sys.argv[5:]
files = [folder / f"{shard}.txt" for shard in range(1, shards + 1)]
proof = folder / "proof.txt"


def best(*arguments: object) -> None:
    command = [program, "best", "--dict", dictionary, *map(str, arguments)]
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: {done.stderr}")


def prove(shard: int) -> None:
    best("--prove", *options, "--threads", 1, "--shard", f"{shard}/{shards}", "--resume", files[shard - 1], *better)


def check(shard: int) -> None:
    best("--check", proof, "--threads", 1, "--shard", f"{shard}/{shards}")


def start(file: Path) -> tuple[int, str]:
    """Returns the points and the text of the best board that the proof of a shard started from."""
    lines = dict(line.split(" ", 1) for line in file.read_text().splitlines()[:12])
    return int(lines["target"]), lines["best"]


folder.mkdir(parents=True, exist_ok=True)
# A file is for one program at a time.
spark = SparkSession.builder.appName("share_proof").config("spark.speculation", "false").getOrCreate()
tasks = spark.sparkContext.parallelize(range(1, shards + 1), shards)
better: list[object] = []
while True:
    tasks.foreach(prove)
    first = max(files, key=start)
    others = [file for file in files if start(file) != start(first)]
    if not others:
        break
    # The shards with another best board begin again with this one.
    for file in others:
        file.unlink()
    better = ["--merge", first]
best("--prove", *options, "--merge", *files, "--resume", proof)
tasks.foreach(check)
print(proof)
