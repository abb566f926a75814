"""Adds up the memory of many worker processes that use one dictionary. Prints a Markdown table. Linux only.

    pip install -r bench/requirements.txt
    python bench/workers.py [WORKERS] [LIST]

Each worker gets the dictionary as a pickle, or maps or reads it, and looks up all its words. Memory is PSS: a page that
several processes share counts for each in equal parts, so that the sum over all workers is what they take together. The
memory of a worker before it has a dictionary does not count.
"""

import dataclasses
import importlib.util
import multiprocessing
import os
import pickle
import platform
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import peers


@dataclasses.dataclass
class Way:
    """A way in which a worker gets the dictionary: the peer that has it, and what is sent."""

    title: str
    peer: str
    send: Callable[[str], Any]
    receive: Callable[[Any], Any]


def pickled(load: Callable[[str], Any]) -> Callable[[str], bytes]:
    return lambda path: pickle.dumps(load(path))


WAYS = [
    Way("dictc, a pickle of the mapped file", "dictc", pickled(peers.map_dictc), pickle.loads),
    Way("dictc, a pickle of the file that was read", "dictc", pickled(peers.load_dictc), pickle.loads),
    Way("marisa-trie, each maps the file", "marisa", str, peers.map_marisa),
    Way("marisa-trie, a pickle of the mapped file", "marisa", pickled(peers.map_marisa), pickle.loads),
    Way("`set`, a pickle", "set", pickled(peers.load_set), pickle.loads),
]


def work(number: int, small: Any, big: Any, words_path: str, barrier: Any, results: Any) -> None:
    """Runs in a worker. `small` and `big` are what is sent for a tiny and for the real dictionary."""
    way = WAYS[number]

    def look_up(words: Any, is_member: bool) -> None:
        with open(words_path, encoding="utf-8") as file:
            for line in file:
                assert (line.rstrip("\n") in words) or not is_member

    # The code and the memory that any lookup and the measurement need are there before.
    for _ in range(3):
        look_up(way.receive(small), False)
        peers.memory()
    barrier.wait()
    before = peers.memory()
    barrier.wait()
    words = way.receive(big)
    look_up(words, True)
    barrier.wait()
    after = peers.memory()
    barrier.wait()
    results.put((before, after))


def measure(number: int, words: list[str], workers: int) -> tuple[int, int]:
    """Returns the size of the file, and the bytes that all workers take together."""
    way = WAYS[number]
    context = multiprocessing.get_context("spawn")
    barrier, results = context.Barrier(workers), context.SimpleQueue()
    with tempfile.TemporaryDirectory() as folder:
        small, big, text = (os.path.join(folder, name) for name in ["small", "big", "text"])
        Path(text).write_text("".join(word + "\n" for word in words), encoding="utf-8")
        build = peers.PEERS[way.peer].build
        build(words[:: len(words) // 50], small)
        build(words, big)
        arguments = (number, way.send(small), way.send(big), text, barrier, results)
        processes = [context.Process(target=work, args=arguments) for _ in range(workers)]
        for process in processes:
            process.start()
        taken = sum(after - before for before, after in (results.get() for _ in processes))
        for process in processes:
            process.join()
        return os.path.getsize(big), taken


def main() -> None:
    import dictc

    workers = int(sys.argv[1]) if len(sys.argv) > 1 else 64
    words = list(dictc.Dict.english())
    if len(sys.argv) > 2:
        words = sorted(set(Path(sys.argv[2]).read_text(encoding="utf-8").split("\n")) - {""})
    print(f"{workers} worker processes, {len(words):,} words, Python {platform.python_version()}. Memory is PSS.\n")
    print("| | file, MB | sent to a worker | all workers, MB | times the file |")
    print("|---|--:|--:|--:|--:|")
    for number, way in enumerate(WAYS):
        if importlib.util.find_spec(peers.PEERS[way.peer].module) is None:
            print(f"{way.title} is left out: it is not installed", file=sys.stderr)
            continue
        size, taken = measure(number, words, workers)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "file")
            peers.PEERS[way.peer].build(words, path)
            sent = way.send(path)
        cells = [f"{size / 1e6:.2f}", peers.size(len(sent)), f"{taken / 1e6:.1f}", f"{taken / size:.2f}"]
        print(f"| {way.title} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
