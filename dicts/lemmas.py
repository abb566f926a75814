"""Prints the lemmas of English words, as a table for the recipe.

python3 dicts/lemmas.py lemminflect-0.2.3-py3-none-any.whl pyinflect-0.5.1-py3-none-any.whl | gzip -9n > dicts/en/lemmas.tsv.gz

The arguments are the packages with NIH's SPECIALIST Lexicon and with AGID, the Automatically Generated Inflection Database. The words
are those of `dicts/en/en.dat`. `dictc` must be on the PATH.
"""

import gzip
import subprocess
import sys
import zipfile
from collections import defaultdict
from pathlib import Path

FOLDER = Path(__file__).parent / "en"
# SPECIALIST's names of AGID's parts of speech. AGID's `A`, adjectives and adverbs, is not looked up.
PARTS = {"N": "noun", "V": "verb"}
# A lemma of AGID is this much rarer than its form at most, in thousandths of the Zipf scale.
RARER = 2000
# The frequency of a word also counts its uses as a form. So it counts this much less if the word is its own lemma.
OWN = 500


def frequencies():
    """Returns the frequency of each word that has one."""
    with gzip.open(FOLDER / "frequencies.tsv.gz", "rt", encoding="utf-8") as file:
        rows = [line.split() for line in file]
    return {row[0]: int(row[1]) for row in rows[1:]}


def read(package, name):
    """Reads a file of a package, and splits its lines at commas."""
    with zipfile.ZipFile(package) as files:
        data = files.read(name)
    text = gzip.decompress(data) if name.endswith(".gz") else data
    return [line.split(",") for line in text.decode().splitlines()]


def specialist(package):
    """Returns the lemmas of each form, and the parts of speech of each lemma."""
    lemmas = defaultdict(list)
    for form, _, readings in read(package, "lemminflect/resources/lemma_lu.csv.gz"):
        lemmas[form] += readings.split("/")
    parts = defaultdict(set)
    for lemma, part, *_ in read(package, "lemminflect/resources/infl_lu.csv.gz"):
        parts[lemma].add(part)
    return lemmas, parts


def agid(package, words, known_parts, frequency):
    """Returns the lemmas of each form. AGID made its forms by rules, and the package does not say which are doubtful: `his` is the
    plural of `hi`, and `terrier` is the comparative of `terry`. So some are left out.
    """
    lemmas = defaultdict(list)
    for lemma, part, *columns in read(package, "pyinflect/infl.csv"):
        if lemma not in words:
            continue
        lemmas[lemma].insert(0, lemma)
        forms = [[form for form in column.split("/") if form in words] for column in columns]
        if part == "A" and not all(forms):
            continue  # who has `bolder` has `boldest`; a `bolter` is not a comparative
        is_known = PARTS.get(part) in known_parts[lemma]
        for form in sum(forms, []):
            is_guess = is_known and not form.endswith(("s", "ed", "ing"))  # `ha` as the plural of `hum`
            is_rare = frequency.get(form, 0) - frequency.get(lemma, 0) > RARER  # `during` as a form of `dure`
            if len(form) > 3 and not is_guess and not is_rare:
                lemmas[form].append(lemma)
    return lemmas


def main():
    first, second = sys.argv[1:]
    dump = subprocess.run(["dictc", "dump", FOLDER / "en.dat"], stdout=subprocess.PIPE, text=True, check=True)
    words = set(dump.stdout.split())
    frequency = frequencies()
    checked, parts = specialist(first)
    made = agid(second, words, parts, frequency)
    print("word\tlemmas")
    for word in sorted(words):
        known = [lemma for lemma in checked.get(word, []) if lemma in words]
        lemmas = dict.fromkeys(known or made[word])
        order = sorted(lemmas, key=lambda lemma: (OWN if lemma == word else 0) - frequency.get(lemma, 0))
        if order:
            print(word, " | ".join(order), sep="\t")


if __name__ == "__main__":
    main()
