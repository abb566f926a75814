"""Finds the phrases that fit a query: tries all words in all orders."""

import itertools
from collections.abc import Iterator

import tree
from alphabet import Symbols
from dictionary import Dictionary
from evaluate import Evaluator, is_made_of
from parse import Invalid, parse
from tree import Node

Phrase = tuple[Symbols, ...]
# What these say of a text is the same for its letters in any other order.
ORDERLESS = tree.Anagram | tree.Count | tree.Only | tree.COLUMNS


def answer(query: str, dictionary: Dictionary) -> list[Phrase]:
    """Returns the phrases that fit, the commonest first."""
    nodes = [
        # A pattern without capitals needs no scope for them.
        node if not isinstance(node, tree.Scope) or node.has_capitals else node.pattern
        for node in tree.conjuncts(parse(query, dictionary))
    ]
    numbers = [node for node in nodes if isinstance(node, tree.Words)]
    if len(numbers) != 1:
        raise Invalid(f"{query}: words= stands once, outside brackets")
    evaluator = PhraseEvaluator(dictionary)
    found = [
        phrase
        for size in range(numbers[0].low, numbers[0].high + 1)
        for words in sets_of_words(nodes, size, dictionary)
        for phrase in itertools.islice(orders(words, nodes, evaluator), 1)
    ]
    column = next((node.column for node in nodes if isinstance(node, tree.By)), dictionary.commonness())
    return sorted(found, key=lambda phrase: dictionary.rarity(phrase, column))


def sets_of_words(nodes: list[Node], size: int, dictionary: Dictionary) -> list[Phrase]:
    """Returns the sorted phrases that are not too long, and have no other letters than the anagrams allow."""
    words = sorted(dictionary.words, key=dictionary.place)
    phrases: list[Phrase] = [()]
    for _ in range(size):
        phrases = [
            (*phrase, word)
            for phrase in phrases
            for word in words[words.index(phrase[-1]) if phrase else 0 :]
            if all(may_begin(node, tuple(itertools.chain(*phrase, word))) for node in nodes)
        ]
    return phrases


def may_begin(node: Node, text: Symbols) -> bool:
    """Says if a text of these and more letters may fit."""
    match node:
        case tree.Length():
            return len("".join(text)) <= node.high
        case tree.Anagram():
            return is_made_of(node, text)
        case tree.MadeOf():
            return is_made_of(node.rack, text)
    return True


def orders(words: Phrase, nodes: list[Node], evaluator: "PhraseEvaluator") -> Iterator[Phrase]:
    """Yields the orders of the words that fit. The words are sorted, so the first order comes first."""
    orderless = [node for node in nodes if is_orderless(node)]
    if all(evaluator.fits_phrase(node, words) for node in orderless):
        others = [node for node in nodes if not is_orderless(node)]
        for phrase in itertools.permutations(words):
            if all(evaluator.fits_phrase(node, phrase) for node in others):
                yield phrase


def is_orderless(node: Node) -> bool:
    return isinstance(node, ORDERLESS) or (isinstance(node, tree.Length) and isinstance(node.node, tree.AnyNumber))


class PhraseEvaluator(Evaluator):
    """Asks about the letters of a phrase, and about the columns of one of its words."""

    def __init__(self, dictionary: Dictionary):
        super().__init__(dictionary)
        self.word: Symbols = ()

    def fits_phrase(self, node: Node, phrase: Phrase) -> bool:
        text = tuple(itertools.chain(*phrase))
        # The query must hold for each of the words. Without columns, it says the same about all.
        return all(self.fits(node, text) for self.word in (phrase if node.has_columns else phrase[:1]))

    def fits(self, node: Node, text: Symbols) -> bool:
        # The remembered answers do not depend on the word.
        if node.has_columns and not node.has_capitals:
            return self.check(node, text)
        return super().fits(node, text)

    def check(self, node: Node, text: Symbols) -> bool:
        return super().check(node, self.word if isinstance(node, tree.COLUMNS) else text)
