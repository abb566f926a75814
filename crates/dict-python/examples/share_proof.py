"""Proves which board is the best, on all machines of a Spark cluster.

    spark-submit share_proof.py DICTC DICT SHARDS FOLDER [OPTION...]

DICTC is the program, DICT a dictionary, and OPTION... says which boards: `--size 3x4 --rules boggle`. A shard is a task
with one thread. All machines must see FOLDER by the same path: if one is lost, another runs its tasks again, and goes
on from their files. FOLDER/proof.txt becomes the certificate, which the machines then check.
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


def points(file: Path) -> int:
    """Returns the points of the best board that the proof of a shard started from."""
    lines = file.read_text().splitlines()
    return next(int(line.removeprefix("target ")) for line in lines if line.startswith("target "))


folder.mkdir(parents=True, exist_ok=True)
spark = SparkSession.builder.appName("share_proof").getOrCreate()
tasks = spark.sparkContext.parallelize(range(1, shards + 1), shards)
better: list[object] = []
while True:
    tasks.foreach(prove)
    if len(set(map(points, files))) == 1:
        break
    # Shards that found a better board tell it to the others, which begin again.
    better = ["--merge", max(files, key=points)]
best("--prove", *options, "--merge", *files, "--resume", proof)
tasks.foreach(check)
print(proof)
