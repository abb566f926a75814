"""Asks `dictc find` and the oracle the same queries, and prints the answers that differ.

The exit code is 1 if there are any. The queries are those of examples.txt and puzzles.txt, and random ones. They are
asked of small dictionaries, in the flat and in the dense form.
"""

import argparse
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from dictionaries import HERE, Case, cases
from generate import Generator, queries
from generate_equations import EquationGenerator
from generate_phrases import PhraseGenerator

sys.path.insert(0, str(HERE / "oracle"))

from answer import answer, is_equation, is_phrase  # noqa: E402

# Queries about several words are asked again with this limit.
LIMIT = 3


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=Path, help="the path of dictc")
    parser.add_argument("--queries", type=int, default=1000, help="how many random queries to ask [default: 1000]")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the random queries [default: 1]")
    parser.add_argument("--words", type=Path, default=HERE / "words.txt", help="a list of English words")
    options = parser.parse_args()
    words = options.words.read_text(encoding="utf-8").split()
    differences = asked = 0
    with tempfile.TemporaryDirectory() as folder:
        for case in cases(words, options.seed):
            start = time.process_time()
            answers = {query: answer(query, case.dictionary) for query in examples(case)}
            for kind, share in zip((Generator, PhraseGenerator, EquationGenerator), case.shares):
                generator = kind(case.dictionary, random.Random(options.seed))
                answers |= queries(generator, options.queries * share // 100)
            seconds = time.process_time() - start
            for form in ("flat", "dense"):
                found = differences_of(case, form, answers, options.program, Path(folder))
                differences += found
                asked += len(answers)
                print(f"{case.name}, {form}: {len(answers)} queries, {found} differ; the oracle took {seconds:.1f} s")
    print(f"{asked} answers compared, {differences} differ")
    return 1 if differences else 0


def examples(case: Case) -> list[str]:
    return (HERE / case.examples).read_text(encoding="utf-8").splitlines() if case.examples else []


def differences_of(case: Case, form: str, answers: dict[str, list[str]], program: Path, folder: Path) -> int:
    """Compares all answers for a dictionary, prints those that differ, and returns their number."""
    command = [program, "find", *build(case, form, program, folder), "-"]
    several = [query for query in answers if is_phrase(query) or is_equation(query)]
    wrong: set[str] = set()
    for questions, limit in ((list(answers), None), (several, LIMIT)):
        found, errors = ask([*command, *(["--limit", str(limit)] if limit else [])], questions)
        for query in questions:
            problems = [f"error: {errors[query]}"] if query in errors else []
            if not problems and query not in found:
                problems = ["there is no line for it"]
            if not problems:
                ours = [] if found[query] == ["-"] else found[query]
                problems = problems_of(case, query, answers[query], ours, limit)
            if problems and query not in wrong:
                wrong.add(query)
                print(f"{case.name}, {form}{f', limit {limit}' if limit else ''}: {query}: {'; '.join(problems)}")
    return len(wrong)


def problems_of(case: Case, query: str, expected: list[str], ours: list[str], limit: int | None) -> list[str]:
    """Says what is wrong with the lines of the program, of which there are at most `limit`."""
    problems = listed("too many", set(ours) - set(expected))
    if limit is None:
        problems += listed("missing", set(expected) - set(ours))
    elif len(ours) != min(limit, len(expected)):
        problems.append(f"{len(ours)} lines instead of {min(limit, len(expected))}")
    if len(ours) != len(set(ours)):
        problems.append("a line is listed twice")
    if problems:
        return problems
    if is_phrase(query):
        first = next((line for line, other in zip(ours, expected) if line != other), None)
        return [] if first is None else [f"not in order: {first} instead of {expected[ours.index(first)]}"]
    if "by:" in query:
        key = order_of_column(case, query)
        keys = [key(line) for line in ours]
        if keys != sorted(map(key, expected))[: len(keys)]:
            return ["not in the order of the column"]
    return []


def listed(what: str, words: set[str]) -> list[str]:
    """Returns a text with a few of the words, if there are any."""
    few = " ".join(sorted(words)[:8])
    return [f"{len(words)} {what}: {few}{' ...' if len(words) > 8 else ''}"] if words else []


def order_of_column(case: Case, query: str) -> Callable[[str], Any]:
    """Returns a key that sorts lines: the best words first, and those without a value last."""
    column = re.split(r"[ ;&]", query.split("by:")[1])[0]

    def key(line: str) -> Any:
        rarity = case.dictionary.rarity(map(case.dictionary.symbols, line.split(" ")), column)
        # Single words with the same value may be in any order.
        return rarity if is_equation(query) else rarity[0][:2]

    return key


def build(case: Case, form: str, program: Path, folder: Path) -> list[str]:
    """Builds a dictionary. Returns the options of `dictc find` for it."""
    table, output = folder / "table.tsv", folder / "words.dat"
    table.write_text("".join("\t".join(row) + "\n" for row in case.rows), encoding="utf-8")
    command = [program, "build", table, "--output", output, "--force", "--form", form, *case.options]
    subprocess.run(command, check=True, stderr=subprocess.PIPE)
    arguments = ["--dict", str(output)]
    for option, words in (("--add", case.added), ("--deny", case.denied)):
        if words:
            path = folder / f"{option}.txt"
            path.write_text("".join(word + "\n" for word in words), encoding="utf-8")
            arguments += [option, str(path)]
    return arguments


def ask(command: list[str | Path], questions: list[str]) -> tuple[dict[str, list[str]], dict[str, str]]:
    """Returns the words for each query, `-` if there are none, and the messages for queries that the program refuses.

    The program stops at such a query, so it is asked again, with the queries after this one.
    """
    found: dict[str, list[str]] = {}
    errors: dict[str, str] = {}
    while questions:
        text = "".join(query + "\n" for query in questions)
        result = subprocess.run(command, input=text, capture_output=True, text=True, encoding="utf-8")
        for line in result.stdout.splitlines():
            query, word = line.split("\t")[:2]
            found.setdefault(query, []).append(word)
        if result.returncode in (0, 1):
            break
        line = re.search(r"standard input, line (\d+): (.*)", result.stderr)
        if not line:
            raise SystemExit(f"the program fails with exit code {result.returncode}: {result.stderr}")
        number = int(line[1])
        errors[questions[number - 1]] = line[2]
        questions = questions[number:]
    return found, errors


if __name__ == "__main__":
    sys.exit(main())
