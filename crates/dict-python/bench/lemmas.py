"""Compares lemmas from `dictc` with simplemma, pymorphy3 and Morfologik. Prints a Markdown table.

    pip install -r bench/requirements.txt
    apt-get install libmorfologik-stemming2-java   # if you want Morfologik
    python bench/lemmas.py [LANGUAGE...]

A language is one that simplemma has a table of, by default Finnish and Russian. The words are those of its table, in
random order. Each peer runs in processes of its own, which take turns. Every answer is checked, except those of
pymorphy3, which has its own words. Morfologik is made of the same words, and is asked from Java.
"""

import importlib
import importlib.util
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from peers import memory

QUESTIONS, PROCESSES, ROUNDS = 200_000, 3, 3


def dictc_lemma(language: str, path: str) -> Callable[[str], Any]:
    import dictc

    return dictc.Dict.map(path).lemma


def dictc_simplemma(language: str, path: str) -> Callable[[str], Any]:
    import dictc
    from dictc.simplemma import lemmatizer

    lemmatize = lemmatizer({language: dictc.Dict.map(path)}).lemmatize
    return lambda word: lemmatize(word, language)


def simplemma(language: str, path: str, low_memory: bool = False) -> Callable[[str], Any]:
    import simplemma

    return lambda word: simplemma.lemmatize(word, language, low_memory=low_memory)


def simplemma_low_memory(language: str, path: str) -> Callable[[str], Any]:
    return simplemma(language, path, low_memory=True)


def pymorphy(language: str, path: str) -> Callable[[str], Any]:
    import pymorphy3

    parse = pymorphy3.MorphAnalyzer(lang=language).parse
    return lambda word: parse(word)[0].normal_form


PEERS: dict[str, tuple[str, str, Callable[[str, str], Callable[[str], Any]]]] = {
    "dictc": ("dictc", "dictc", dictc_lemma),
    "dictc-simplemma": ("dictc.simplemma", "dictc.simplemma", dictc_simplemma),
    "simplemma": ("simplemma", "simplemma", simplemma),
    "simplemma-low": ("simplemma, `low_memory=True`", "simplemma", simplemma_low_memory),
    "pymorphy3": ("pymorphy3, with parts of speech", "pymorphy3", pymorphy),
}


JAVA = ["java", "-cp", "/usr/share/java/*", str(Path(__file__).with_name("Morfologik.java"))]


def command_of(name: str, language: str, path: Path, asked: Path) -> list[str]:
    """Returns the command that prints the figures of a peer."""
    if name == "morfologik":
        return [*JAVA, "measure", str(path.with_suffix(".dict")), str(asked)]
    return [sys.executable, __file__, "--measure", name, language, str(path), str(asked)]


def measure(name: str, language: str, path: str, words_path: str) -> None:
    """Prints the figures of one process: the peer is loaded, and asked."""
    _, module, load = PEERS[name]
    importlib.import_module(module)
    lines = Path(words_path).read_text(encoding="utf-8").split("\n")
    pairs = [line.split("\t") for line in lines]
    before = memory()
    start = time.perf_counter()
    lemma = load(language, path)
    lemma(pairs[0][0])
    ready = time.perf_counter() - start
    times = []
    for turn in range(ROUNDS):
        # simplemma keeps its last 65,536 answers, so each round asks for words of its own.
        asked = pairs[turn::ROUNDS]
        wrong = 0
        start = time.perf_counter()
        for word, expected in asked:
            wrong += lemma(word) != expected
        times.append((time.perf_counter() - start) / len(asked))
        assert name == "pymorphy3" or wrong == 0
    after = memory() - before
    print(ready, after, statistics.median(times), flush=True)


def compare(language: str, folder: Path) -> None:
    """Prints the rows of a language."""
    from simplemma.strategies.dictionaries import DefaultDictionaryFactory

    import dictc
    import dictc.simplemma

    table = DefaultDictionaryFactory().get_dictionary(language)
    path = folder / f"{language}.dat"
    start = time.perf_counter()
    dictc.simplemma.table(language).save(path)
    build = time.perf_counter() - start
    # simplemma answers numbers, and words with apostrophes of some languages, before it looks into its table.
    words = [word for word in table if word.isalpha()]
    random.Random(1).shuffle(words)
    asked = folder / "words"
    asked.write_text("\n".join(f"{word}\t{table[word]}" for word in words[:QUESTIONS]), encoding="utf-8")
    print(f"\n{language}: {len(table):,} words, {path.stat().st_size / 1e6:.1f} MB, built in {build:.1f} s\n")
    print("| | load, ms | memory, MB | ns a word |\n|---|--:|--:|--:|")
    titles = {
        name: title
        for name, (title, module, _) in PEERS.items()
        if importlib.util.find_spec(module) and (name != "pymorphy3" or language == "ru")
    }
    if Path("/usr/share/java/morfologik-stemming.jar").exists():
        lines = folder / "table"
        lines.write_text("\n".join(f"{word}\t{lemma}" for word, lemma in table.items()), encoding="utf-8")
        subprocess.run([*JAVA, "build", str(lines), str(path.with_suffix(".dict"))], check=True)
        size = path.with_suffix(".dict").stat().st_size
        titles["morfologik"] = f"Morfologik, in Java, {size / 1e6:.1f} MB"
    figures: dict[str, list[list[float]]] = {}
    for _ in range(PROCESSES):
        for name in titles:
            command = command_of(name, language, path, asked)
            run = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)
            figures.setdefault(name, []).append([float(figure) for figure in run.stdout.split()])
    for name, runs in figures.items():
        ready, used, lookup = (statistics.median(column) for column in zip(*runs, strict=True))
        memory_used = f"{used / 1e6:.3g}" if name != "morfologik" else ""
        print(f"| {titles[name]} | {ready * 1e3:.3g} | {memory_used} | {lookup * 1e9:.0f} |")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--measure"]:
        measure(*sys.argv[2:])
    else:
        with tempfile.TemporaryDirectory() as folder:
            for language in sys.argv[1:] or ["fi", "ru"]:
                compare(language, Path(folder))
