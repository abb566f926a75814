"""Lists that become dictionaries: words by fold, alphabet and length, or an error."""

from random_numbers import random_for, some
from words import FOLD_NAMES, Words

WRONG = [
    {"list": ""},
    {"list": "$\n7"},
    {"list": "cat", "min_letters": 4},
    {"list": "cat", "alphabet": "z-a"},
    {"list": "cat", "alphabet": "d-z"},
    {"list": "cat", "language": "not a language"},
]
ALPHABETS = ["letters", "any", "a-z", "a-zçğıöşü", "a-z,ch,ll", "a-zñ", "a-zäöüß", "α-ωάέήίόύώϊΐϋ"]


def lines(dictionaries):
    for options in WRONG:
        yield {"call": "build", **options, "error": "build"}
    names = ["spanish", "german", "greek", "catalan", "names", "polish"]
    listed = [word for name in names for word in dictionaries[name].listed]
    for number in range(60):
        random = random_for("builds", number)
        words = some(random, listed, 20)
        # Capitals that become the same letters again, with any neighbours.
        words += [word.upper() for word in words[:3] if word.upper().lower() == word and "σ" not in word]
        words += ["", " " + words[5], words[6]]
        options = {"fold": random.choose(["none", "case", "accents", "tiles"]), "alphabet": random.choose(ALPHABETS)}
        if random.below(2):
            options |= {"min_letters": 1 + random.below(6), "max_letters": 6 + random.below(4)}
        if random.below(4) == 0:
            options["skip_capitals"] = True
        if random.below(4) == 0:
            options["language"] = random.choose(["tr", "az-Latn", "nl"])
            # Characters that are converted, and the two letters i.
            words += ["IŞIK", "İSİM", "o\u00adﬃce", "rock ’n’ roll"]
        rows = [[word.strip(" ")] for word in words if word.strip(" ")]
        built = Words(rows, **options).words
        # Letters stay as they are, if the alphabet lists them; so it must list some.
        if options["fold"] == "tiles" and options["alphabet"] in ("letters", "any"):
            built = []
        yield {"call": "build", "list": "\n".join(words), **options, **({"answer": built} if built else {"error": "build"})}
