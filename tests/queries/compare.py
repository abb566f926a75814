"""Asks `dictc find` and the oracle the same queries, and prints the answers that differ.

The exit code is 1 if there are any. The queries are those of examples.txt, and random ones. They are asked of small
dictionaries, in the flat and in the dense form.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from dictionaries import HERE, Case, cases
from generate import queries

sys.path.insert(0, str(HERE / "oracle"))

from answer import answer  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=Path, help="the path of dictc")
    parser.add_argument("--queries", type=int, default=1000, help="how many random queries to ask [default: 1000]")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the random queries [default: 1]")
    parser.add_argument("--words", type=Path, default=HERE / "words.txt", help="a list of English words")
    options = parser.parse_args()
    words = options.words.read_text(encoding="utf-8").split()
    examples = (HERE / "examples.txt").read_text(encoding="utf-8").splitlines()
    differences = asked = 0
    with tempfile.TemporaryDirectory() as folder:
        for case in cases(words, options.seed):
            start = time.process_time()
            answers = {query: answer(query, case.dictionary) for query in examples if case.has_examples}
            answers |= queries(case.dictionary, options.seed, options.queries * case.share // 100)
            seconds = time.process_time() - start
            for form in ("flat", "dense"):
                found = differences_of(case, form, answers, options.program, Path(folder))
                differences += found
                asked += len(answers)
                print(f"{case.name}, {form}: {len(answers)} queries, {found} differ; the oracle took {seconds:.1f} s")
    print(f"{asked} answers compared, {differences} differ")
    return 1 if differences else 0


def differences_of(case: Case, form: str, answers: dict[str, list[str]], program: Path, folder: Path) -> int:
    """Compares all answers for a dictionary, prints those that differ, and returns their number."""
    arguments = build(case, form, program, folder)
    found, errors = ask([program, "find", *arguments, "-"], list(answers))
    differences = 0
    for query, expected in answers.items():
        ours = found.get(query, [])
        problems = [f"error: {errors[query]}"] if query in errors else []
        if not problems and not ours:
            problems = ["there is no line for it"]
        ours = [] if ours == ["-"] else ours
        if not problems:
            problems += listed("missing", set(expected) - set(ours)) + listed("too many", set(ours) - set(expected))
            problems += [] if len(ours) == len(set(ours)) else ["a word is listed twice"]
            if not problems and "by:" in query and not is_sorted(case, query, ours):
                problems.append("not in the order of the column")
        if problems:
            differences += 1
            print(f"{case.name}, {form}: {query}: {'; '.join(problems)}")
    return differences


def listed(what: str, words: set[str]) -> list[str]:
    """Returns a text with a few of the words, if there are any."""
    few = " ".join(sorted(words)[:8])
    return [f"{len(words)} {what}: {few}{' ...' if len(words) > 8 else ''}"] if words else []


def is_sorted(case: Case, query: str, words: list[str]) -> bool:
    """Returns true if the best words come first, and those without a value last."""
    column = query.split("by:")[1].split()[0]
    sign = 1 if column in case.dictionary.ranks else -1
    values = [case.dictionary.value(column, case.dictionary.symbols(word)) for word in words]
    keys = [(value is None, sign * (value or 0)) for value in values]
    return keys == sorted(keys)


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
