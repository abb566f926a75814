"""Random numbers: the generator in the docs of `board_deal::Random`, so that the same questions are asked everywhere."""

import re

from words import ROOT


def documented(file):
    """Runs the Python program in the docs of a file of `board-deal`, and returns its names."""
    source = (ROOT / "crates/board-deal/src" / file).read_text(encoding="utf-8")
    program = source.split("/// ```python\n")[1].split("/// ```\n")[0]
    names = {}
    exec(re.sub(r"(?m)^/// ?", "", program), names)
    return names


Random = documented("random.rs")["Random"]
seed_of = documented("daily.rs")["seed"]


def random_for(subject, name):
    """Returns a generator for the questions of a subject about a dictionary: other questions do not change them."""
    return Random(seed_of(f"{subject} {name}"))


def some(random, things, count):
    """Chooses `count` things, or all, each once."""
    things = list(things)
    random.shuffle(things)
    return things[:count]
