"""Answers queries: those about one word, phrases and equations."""

import equations
import phrases
from dictionary import Dictionary
from evaluate import Evaluator
from parse import parse


def is_equation(query: str) -> bool:
    return ";" in query


def is_phrase(query: str) -> bool:
    return "words=" in query


def answer(query: str, dictionary: Dictionary) -> list[str]:
    """Returns the answer as lines: words in the order of the alphabet, phrases in their order, equations in none."""
    if is_equation(query):
        found = equations.answer(query, dictionary)
    elif is_phrase(query):
        found = phrases.answer(query, dictionary)
    else:
        node = parse(query, dictionary)
        evaluator = Evaluator(dictionary)
        found = [(word,) for word in sorted(dictionary.words, key=dictionary.place) if evaluator.fits(node, word)]
    return [" ".join("".join(word) for word in words) for words in found]
