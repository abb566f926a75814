"""Prints how frequent the words of a dictionary are, as a table for its recipe.

python3 dicts/frequencies.py spacy_lookups_data-1.0.5-py2.py3-none-any.whl de dicts/de/de.dat | gzip -9n > dicts/de/frequencies.tsv.gz

The arguments are the package with the probabilities, the language, and a file with the words. `dictc` must be on the PATH.
"""

import gzip
import json
import math
import subprocess
import sys
import zipfile
from collections import defaultdict

# The values of the column `value`, and the number of words up to the end of each: about as many as SCOWL has in English.
BANDS = {10: 4_000, 20: 11_000, 35: 41_000, 50: 65_000, 60: 82_000, 70: 118_000}


def probabilities(package, language):
    """Returns the probability of each spelling that has only letters. The package has the natural logarithms."""
    with zipfile.ZipFile(package) as files, files.open(f"spacy_lookups_data/data/{language}_lexeme_prob.json.gz") as file:
        logarithms = json.load(gzip.open(file))
    return {spelling: math.exp(value) for spelling, value in logarithms.items() if spelling.isalpha()}


def without_names(spellings):
    """Returns the probability of each spelling in small letters, which tells words from names.

    A word has capitals at the start of a sentence, but seldom. So its capitals count as often as its small letters at most:
    `john` is rare, although many people have that name.
    """
    capitals = defaultdict(float)
    for spelling, probability in spellings.items():
        if spelling != spelling.lower():
            capitals[spelling.lower()] += probability
    small = {spelling: probability for spelling, probability in spellings.items() if spelling == spelling.lower()}
    return {spelling: probability + min(capitals[spelling], probability) for spelling, probability in small.items()}


def by_word(spellings, dictionary):
    """Returns the probability of each word of the dictionary that has one: the sum of the spellings that fold to it."""
    lookup = ["dictc", "lookup", "--dict", dictionary, "-"]
    found = subprocess.run(lookup, input="\n".join(spellings), stdout=subprocess.PIPE, text=True, check=False).stdout
    ids = [line.split("\t")[1] for line in found.split("\n")[:-1]]
    words = subprocess.run(["dictc", "dump", dictionary], stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    sums = defaultdict(float)
    for id, probability in zip(ids, spellings.values(), strict=True):
        if id != "-":
            sums[words[int(id)]] += probability
    return sums


def zipf(probability, least):
    """Returns the frequency on the Zipf scale, in thousandths: 3000 is once in a million words, 4000 ten times.

    It is rounded, so that it takes few bits: the square root of `probability / least` to a multiple of 0.5. So the rarest words
    have 1, 2.25, 4 or 6.25 times the least probability, and the frequencies of common words are nearly exact.
    """
    root = round(2 * math.sqrt(probability / least)) / 2
    return round(1000 * math.log10(root**2 * least * 1e9))


def bands(words):
    """Returns the value of each word that has one, by its place among the words, the most frequent first."""
    first = sorted(words, key=lambda word: (-words[word], word))[: BANDS[70]]
    return {word: next(value for value, end in BANDS.items() if place < end) for place, word in enumerate(first)}


def main():
    package, language, dictionary = sys.argv[1:]
    spellings = probabilities(package, language)
    least = min(spellings.values())
    # German writes every noun with a capital.
    words = by_word(spellings if language == "de" else without_names(spellings), dictionary)
    # The values of English are those of its lists.
    columns = {"frequency": {word: zipf(probability, least) for word, probability in words.items()}}
    if language != "en":
        columns["value"] = bands(words)
    print("word", *columns, sep="\t")
    for word in sorted(words):
        print(word, *(column.get(word, "") for column in columns.values()), sep="\t")


main()
