"""Solves equations: tries all words for each part, and all ways to cut them into the texts of the capitals."""

import dataclasses
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator

import tree
from alphabet import Symbols
from dictionary import Dictionary
from evaluate import Evaluator
from parse import COMPARISON, Invalid, bounds, parse
from tree import Node

# The text of each capital.
Texts = dict[str, Symbols]
# Capitals, and a condition about their texts.
Constraint = tuple[frozenset[str], Callable[[Texts], bool]]
Words = tuple[Symbols, ...]


def answer(query: str, dictionary: Dictionary) -> list[Words]:
    """Returns the words that solve an equation, each tuple once, in no order."""
    equation = Equation(query, dictionary)
    return list(dict.fromkeys(words for words, texts in equation.joined() if equation.holds(words, texts)))


class Equation:
    """The parts that are queries, and the constraints of the other parts."""

    def __init__(self, query: str, dictionary: Dictionary):
        self.dictionary = dictionary
        self.evaluator = Evaluator(dictionary)
        self.parts: list[Node] = []
        self.constraints: list[Constraint] = []
        # The queries that have the letters of texts instead of capitals, by these texts.
        self.written: dict[tuple[Node, Words], Node] = {}
        # The capitals whose text may be empty.
        self.may_be_empty: set[str] = set()
        for part in filter(None, map(str.strip, query.split(";"))):
            if constraint := self.constraint(part):
                self.constraints.append(constraint)
            else:
                self.parts.append(parse(part, dictionary, in_equation=True))
        # What is not compared in full when words are cut.
        self.others = [
            (number, node)
            for number, part in enumerate(self.parts)
            for node in tree.conjuncts(part)
            if not is_spelled(node)
        ]
        spelled = frozenset().union(*map(spelled_capitals, self.parts))
        named = [names for names, _ in self.constraints] + [part.capitals for part in self.parts]
        if others := frozenset().union(*named) - spelled:
            raise Invalid(f"{query}: {others} stand in no pattern, outside brackets")

    def constraint(self, part: str) -> Constraint | None:
        if found := re.fullmatch(rf"\|([A-Z]+)\|({COMPARISON.pattern})", part):
            names = frozenset(found[1])
            low, high = bounds(COMPARISON.fullmatch(found[2]))
            if len(found[1]) == 1 and low <= 0 <= high:
                self.may_be_empty |= names
            return names, lambda texts: low <= sum(len("".join(texts[name])) for name in found[1]) <= high
        if found := re.fullmatch(r"([A-Z])=\((.+)\)", part):
            node = parse(found[2], self.dictionary)
            return frozenset(found[1]), lambda texts: self.evaluator.fits(node, texts[found[1]])
        if found := re.fullmatch(r"!=([A-Z]+)", part):
            names = frozenset(found[1])
            return names, lambda texts: len({texts[name] for name in names}) == len(names)
        if found := re.fullmatch(r"([A-Z])<([A-Z])", part):
            place = self.dictionary.place
            return frozenset(found.groups()), lambda texts: place(texts[found[1]]) < place(texts[found[2]])
        return None

    def joined(self) -> Iterator[tuple[Words, Texts]]:
        """Yields words for the parts, with texts that agree in all their patterns and keep the constraints."""
        rows: list[tuple[Words, Texts]] = [((), {})]
        known: frozenset[str] = frozenset()
        for part in self.parts:
            # Only the texts that agree with those of earlier parts are of use.
            both = sorted(known & spelled_capitals(part))
            ways = defaultdict(list)
            for word in self.dictionary.words:
                for texts in self.spelled(part, word, {}):
                    ways[tuple(texts[name] for name in both)].append((word, texts))
            rows = [
                ((*words, word), texts | more)
                for words, texts in rows
                for word, more in ways[tuple(texts[name] for name in both)]
            ]
            for names, constraint in self.constraints:
                # Now all its texts are known.
                if not names <= known and names <= known | spelled_capitals(part):
                    rows = [(words, texts) for words, texts in rows if constraint(texts)]
            known |= spelled_capitals(part)
        yield from rows

    def spelled(self, node: Node, text: Symbols, texts: Texts) -> Iterator[Texts]:
        """Yields the texts of the capitals in patterns for each way to cut a text.

        What has capitals elsewhere, such as in brackets, may be any text here.
        """
        if not node.has_capitals:
            if self.evaluator.fits(node, text):
                yield texts
            return
        match node:
            case tree.Capital(name):
                if texts.get(name, text) == text and (text or name in self.may_be_empty):
                    yield {**texts, name: text}
            case tree.Backwards(tree.Sequence(tree.Capital() as capital, tree.Nothing())):
                yield from self.spelled(capital, text[::-1], texts)
            case tree.Sequence(first, rest):
                for at in range(len(text) + 1):
                    ways = self.spelled(first, text[:at], texts) if is_simple(first) else [texts]
                    for more in ways:
                        yield from self.spelled(rest, text[at:], more)
            case tree.Scope(inner) | tree.MadeOf(inner, _) | tree.Length(_, _, inner):
                yield from self.spelled(inner, text, texts)
            case tree.Both((first, *others)):
                for more in self.spelled(first, text, texts):
                    if others:
                        yield from self.spelled(tree.Both(tuple(others)), text, more)
                    else:
                        yield more
            case _:
                yield texts

    def holds(self, words: Words, texts: Texts) -> bool:
        for number, node in self.others:
            key = node, tuple(texts[name] for name in sorted(node.capitals))
            if key not in self.written:
                self.written[key] = written_out(node, texts)
            if not self.evaluator.fits(self.written[key], words[number]):
                return False
        return True


def is_simple(part: Node) -> bool:
    """Says if a part of a pattern has no capitals, or is a capital alone or after `~`."""
    match part:
        case tree.Capital() | tree.Backwards(tree.Sequence(tree.Capital(), tree.Nothing())):
            return True
    return not part.has_capitals


def is_spelled(node: Node) -> bool:
    """Says if a query is a pattern in which all capitals stand outside brackets."""
    match node:
        case tree.Sequence(first, rest):
            return is_simple(first) and is_spelled(rest)
        case tree.Scope(inner):
            return is_spelled(inner)
    return not node.has_capitals


def spelled_capitals(node: Node) -> frozenset[str]:
    """Returns the capitals that stand in a pattern, outside brackets."""
    match node:
        case tree.Sequence(first, rest):
            return (first.capitals if is_simple(first) else frozenset()) | spelled_capitals(rest)
        case tree.Scope(inner) | tree.MadeOf(inner, _) | tree.Length(_, _, inner):
            return spelled_capitals(inner)
        case tree.Both(nodes):
            return frozenset().union(*map(spelled_capitals, nodes))
    return frozenset()


def chained(first: Node, rest: Node) -> Node:
    """Makes one chain of two parts. A chain of single letters is a quick one."""
    match first:
        case tree.Sequence(start, end):
            return tree.Sequence(start, chained(end, rest))
        case tree.Nothing():
            return rest
    return tree.Sequence(first, rest)


def written_out(node: Node, texts: Texts) -> Node:
    """Returns a node that has the letters of each text instead of its capital."""
    if not node.has_capitals:
        return node
    match node:
        case tree.Capital(name):
            return tree.letters(texts[name])
        case tree.Backwards(tree.Sequence(tree.Capital(name), tree.Nothing())):
            return tree.letters(texts[name][::-1])
        case tree.Anagram():
            symbols = Counter(node.symbols)
            for name, number in node.texts.items():
                for symbol in texts[name]:
                    symbols[symbol] += number
            # Nothing fits if the texts lack the letters to take away.
            lacks = any(count < 0 for count in symbols.values())
            return tree.Either(()) if lacks else dataclasses.replace(node, symbols=symbols, texts=Counter())
        case tree.Scope(inner):
            return written_out(inner, texts)
        case tree.Sequence(first, rest):
            return chained(written_out(first, texts), written_out(rest, texts))
    changes = {}
    for field in dataclasses.fields(node):
        value = getattr(node, field.name)
        if isinstance(value, Node):
            changes[field.name] = written_out(value, texts)
        elif isinstance(value, tuple):
            changes[field.name] = tuple(written_out(part, texts) for part in value)
    return dataclasses.replace(node, **changes)
