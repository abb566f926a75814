"""Compares `dictc` with other dictionaries in Python: loading, memory, lookups and pickles. Prints Markdown tables.

    pip install -r bench/requirements.txt
    python bench/peers.py [LIST...]

A list is a text file with a word on each line. The English words of the package are compared first. Each peer runs in
processes of its own, which take turns; a peer that is not installed is left out. Every answer is checked.
"""

import dataclasses
import importlib
import importlib.util
import mmap
import os
import pickle
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Any

QUESTIONS, PROCESSES, ROUNDS = 300_000, 3, 3


@dataclasses.dataclass
class Peer:
    """A dictionary: how its file is made, and how it is loaded."""

    title: str
    package: str | None
    module: str
    build: Callable[[list[str], str], None]
    load: Callable[[str], Any]

    def is_installed(self) -> bool:
        return importlib.util.find_spec(self.module) is not None


def build_dictc(words: list[str], path: str) -> None:
    import dictc

    dictc.Dict.build(words, alphabet="any", fold="none").save(path)


def map_dictc(path: str) -> Any:
    import dictc

    return dictc.Dict.map(path)


def load_dictc(path: str) -> Any:
    import dictc

    return dictc.Dict.load(path)


def build_marisa(words: list[str], path: str) -> None:
    import marisa_trie

    marisa_trie.Trie(words).save(path)


def map_marisa(path: str) -> Any:
    import marisa_trie

    return marisa_trie.Trie().mmap(path)


def load_marisa(path: str) -> Any:
    import marisa_trie

    return marisa_trie.Trie().load(path)


def build_dawg(words: list[str], path: str) -> None:
    import dawg

    dawg.CompletionDAWG(words).save(path)


def load_dawg(path: str) -> Any:
    import dawg

    return dawg.CompletionDAWG().load(path)


def build_ducer(words: list[str], path: str) -> None:
    import ducer

    ducer.Set.build(path, sorted(word.encode() for word in words))


def map_ducer(path: str) -> Any:
    import ducer

    with open(path, "rb") as file:
        return ducer.Set(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))


def build_ahocorasick(words: list[str], path: str) -> None:
    import ahocorasick

    automaton = ahocorasick.Automaton(ahocorasick.STORE_INTS)
    for number, word in enumerate(words):
        automaton.add_word(word, number)
    with open(path, "wb") as file:
        pickle.dump(automaton, file)


def load_ahocorasick(path: str) -> Any:
    import ahocorasick  # noqa: F401

    with open(path, "rb") as file:
        return pickle.load(file)


def build_set(words: list[str], path: str) -> None:
    Path(path).write_text("\n".join(words), encoding="utf-8")


def load_set(path: str) -> Any:
    with open(path, encoding="utf-8") as file:
        return set(file.read().split("\n"))


PEERS = {
    "dictc": Peer("dictc, mapped", "dictc", "dictc", build_dictc, map_dictc),
    "dictc-load": Peer("dictc, read and checked", "dictc", "dictc", build_dictc, load_dictc),
    "marisa": Peer("marisa-trie, mapped", "marisa-trie", "marisa_trie", build_marisa, map_marisa),
    "marisa-load": Peer("marisa-trie, read", "marisa-trie", "marisa_trie", build_marisa, load_marisa),
    "dawg": Peer("DAWG2, read", "DAWG2", "dawg", build_dawg, load_dawg),
    "ducer": Peer("ducer, mapped", "ducer", "ducer", build_ducer, map_ducer),
    "ahocorasick": Peer("pyahocorasick, pickle", "pyahocorasick", "ahocorasick", build_ahocorasick, load_ahocorasick),
    "set": Peer("`set`, from the text", None, "builtins", build_set, load_set),
}


def memory() -> int:
    """The bytes of memory of this process; of pages that others share, its part."""
    rollup = Path("/proc/self/smaps_rollup").read_text(encoding="ascii")
    return int(rollup.split("\nPss:")[1].split()[0]) * 1024


def lookups_a_second(questions: list[Any], contains: Callable[[list[Any]], int], expected: int) -> float:
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        found = contains(questions)
        times.append(time.perf_counter() - start)
        assert found == expected, (found, expected)
    return len(questions) / statistics.median(times)


def measure(name: str, path: str, hits_path: str, misses_path: str) -> None:
    """Prints the figures of one process: the peer is loaded, and asked."""
    peer = PEERS[name]
    hits, misses = (Path(file).read_text(encoding="utf-8").split("\n") for file in [hits_path, misses_path])
    first: Any = hits[0]
    if name == "ducer":
        hits, misses = ([word.encode() for word in words] for words in [hits, misses])  # type: ignore[misc]
        first = first.encode()
    importlib.import_module(peer.module)
    before = memory()
    start = time.perf_counter()
    words = peer.load(path)
    assert first in words
    load = time.perf_counter() - start
    after_load = memory() - before

    def one_by_one(questions: Iterable[Any]) -> int:
        found = 0
        for word in questions:
            if word in words:
                found += 1
        return found

    rates = [lookups_a_second(hits, one_by_one, len(hits)), lookups_a_second(misses, one_by_one, 0)]
    after_lookups = memory() - before
    if name == "dictc":
        import pyarrow
        import pyarrow.compute

        for questions, expected in [(hits, len(hits)), (misses, 0)]:
            for column in [pyarrow.array(questions), questions]:

                def in_batch(texts: Any) -> int:
                    return int(pyarrow.compute.sum(pyarrow.array(words.contains(texts, threads=1))).as_py())

                rates.append(lookups_a_second(column, in_batch, expected))
    try:
        pickled = len(pickle.dumps(words))
    except Exception:
        pickled = -1
    print(load, after_load, after_lookups, pickled, *rates)


def compare(title: str, words: list[str]) -> None:
    source = random.Random(1)
    known = set(words)
    hits = source.choices(words, k=QUESTIONS)
    misses = []
    while len(misses) < QUESTIONS:
        word = source.choice(words)
        at = source.randrange(len(word))
        word = word[:at] + source.choice("abcdefghijklmnopqrstuvwxyz") + word[at + 1 :]
        if word not in known:
            misses.append(word)
    figures: dict[str, list[list[float]]] = {}
    sizes = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "hits").write_text("\n".join(hits), encoding="utf-8")
        (folder / "misses").write_text("\n".join(misses), encoding="utf-8")
        for key, peer in PEERS.items():
            if not peer.is_installed():
                print(f"{peer.title} is left out: it is not installed", file=sys.stderr)
                continue
            peer.build(words, str(folder / key))
            sizes[key] = (folder / key).stat().st_size
            figures[key] = []
        for _ in range(PROCESSES):
            for key, rows in figures.items():
                command = [
                    sys.executable,
                    __file__,
                    "process",
                    key,
                    *(str(folder / file) for file in [key, "hits", "misses"]),
                ]
                printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
                rows.append([float(cell) for cell in printed.split()])
    print(f"**{title}**: {len(words):,} words, {sum(len(word.encode()) + 1 for word in words) / 1e6:.1f} MB of text.\n")
    print(
        "| | file, MB | load, ms | memory after loading, MB | after lookups, MB | million words/s | misses | pickle |"
    )
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for key, rows in figures.items():
        load, loaded, looked_up, pickled, hit, miss, *batches = (
            statistics.median(column) for column in zip(*rows, strict=True)
        )
        cells = [three(sizes[key] / 1e6), three(load * 1e3), three(loaded / 1e6), three(looked_up / 1e6)]
        cells += [three(hit / 1e6), three(miss / 1e6), size(pickled)]
        print(f"| {PEERS[key].title} | {' | '.join(cells)} |")
        if batches:
            last = batches
    batch = [three(rate / 1e6) for rate in last]
    for kind, hit, miss in [("a pyarrow column", batch[0], batch[2]), ("a list", batch[1], batch[3])]:
        print(f"| dictc, `contains` of {kind}, one thread | | | | | {hit} | {miss} | |")
    print()


def three(number: float) -> str:
    """A number with three digits."""
    return f"{number:.3g}" if number < 1000 else f"{number:.0f}"


def size(pickled: float) -> str:
    if pickled < 0:
        return "no"
    return f"{pickled:.0f} bytes" if pickled < 10_000 else f"{pickled / 1e6:.2f} MB"


def main() -> None:
    import dictc

    packages = sorted({peer.package for peer in PEERS.values() if peer.package and peer.is_installed()})
    print(
        f"Medians of {PROCESSES} processes of each peer, which take turns. Python {platform.python_version()}, ", end=""
    )
    print(f"{os.cpu_count()} cores; {', '.join(f'{package} {version(package)}' for package in packages)}.\n")
    compare("The shipped English list", list(dictc.Dict.english()))
    for path in sys.argv[1:]:
        words = sorted(set(Path(path).read_text(encoding="utf-8").split("\n")) - {""})
        compare(Path(path).name, words)


if __name__ == "__main__":
    if sys.argv[1:2] == ["process"]:
        measure(*sys.argv[2:])
    else:
        main()
