"""Writes the answers that all front ends must give: tests/answers/*.jsonl. With `--check`, refuses files that are not what it
would write.

It uses the word lists of tests/corpus, FORMAT.md and the docs of `board_deal`, and takes folds from the second reader, and cubes
and offensive words from their tables. It never asks dictc. It is slow and short.
"""

import json
import sys

import boards
import builds
import deals
import lookups
import searches
import texts
from words import ROOT, read_dictionaries


def main():
    dictionaries = read_dictionaries()
    is_stale = False
    for module in (builds, lookups, searches, texts, boards, deals):
        lines = module.lines(dictionaries)
        text = "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)
        path = ROOT / f"tests/answers/{module.__name__}.jsonl"
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path.relative_to(ROOT)} is stale: run `make answers`", file=sys.stderr)
            is_stale = True
    sys.exit(is_stale)


if __name__ == "__main__":
    main()
