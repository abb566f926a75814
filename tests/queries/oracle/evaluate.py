"""Says if a text fits a query: tries every way to cut the text into the parts of a pattern."""

import functools
from collections import Counter
from collections.abc import Iterator

import tree
from alphabet import Alphabet, Symbols
from dictionary import Dictionary
from tree import Node

# The symbol of each capital.
Bindings = dict[str, str]


class Evaluator:
    def __init__(self, dictionary: Dictionary):
        self.dictionary = dictionary
        self.alphabet = dictionary.alphabet
        self.known: dict[tuple[Node, Symbols], bool] = {}

    def fits(self, node: Node, text: Symbols) -> bool:
        """Says if a text fits. Remembers the answers for nodes without capitals."""
        if node.has_capitals:
            return any(True for _ in self.bind(node, text, None))
        key = node, text
        if key not in self.known:
            self.known[key] = self.check(node, text)
        return self.known[key]

    def check(self, node: Node, text: Symbols) -> bool:
        """Says if a text fits a node without capitals."""
        match node:
            case tree.Letter():
                return len(text) == 1 and text[0] in node.symbols
            case tree.AnyNumber() | tree.By() | tree.Words():
                return True
            case tree.Nothing():
                return not text
            case tree.Sequence(tree.Letter() as first, rest):
                return bool(text) and text[0] in first.symbols and self.fits(rest, text[1:])
            case tree.Sequence(first, rest):
                return any(
                    self.fits(first, text[:at]) and self.fits(rest, text[at:]) for at in range(len(text), -1, -1)
                )
            case tree.Scope():
                return self.fits(node.pattern, text)
            case tree.Backwards():
                return self.fits(node.node, text[::-1])
            case tree.AnyWord():
                return len(text) >= 2 and text in self.dictionary.words
            case tree.Word():
                return text in self.dictionary.words and self.fits(node.query, text)
            case tree.Replaced():
                return self.is_replaced(node, text)
            case tree.Anagram():
                return is_anagram(node, text)
            case tree.MadeOf():
                return is_made_of(node.rack, text) and self.fits(node.pattern, text)
            case tree.Length():
                return node.low <= len("".join(text)) <= node.high and self.fits(node.node, text)
            case tree.Regex():
                return node.regex.search("".join(text)) is not None
            case tree.Both():
                return all(self.fits(part, text) for part in node.nodes)
            case tree.Either():
                return any(self.fits(part, text) for part in node.nodes)
            case tree.Not():
                return not self.fits(node.node, text)
            case tree.Only():
                return node.symbols.issuperset(text)
            case tree.Count():
                return is_counted(node, text)
            case tree.Near():
                return self.is_near(node, text)
            case tree.Palindrome():
                return text == text[::-1]
            case tree.Number():
                number = self.dictionary.value(node.column, text)
                return number is not None and node.low <= number <= node.high
            case tree.Listed():
                return node.text in (self.dictionary.value(node.column, text) or [])
            case tree.Common():
                return self.dictionary.is_as_common(text, node.number)
        raise TypeError(node)

    def bind(self, node: Node, text: Symbols, known: Bindings | None) -> Iterator[Bindings | None]:
        """Yields the symbols of the capitals for each way in which a text fits. `known` is None outside patterns."""
        if not node.has_capitals:
            if self.fits(node, text):
                yield known
            return
        match node:
            case tree.Capital(name):
                if len(text) == 1 and known.get(name, text[0]) == text[0]:
                    if name in known or text[0] not in known.values():
                        yield {**known, name: text[0]}
            case tree.Sequence(first, rest):
                sizes = [1] if isinstance(first, tree.Letter | tree.Capital) else range(len(text) + 1)
                for at in sizes:
                    for more in self.bind(first, text[:at], known):
                        yield from self.bind(rest, text[at:], more)
            case tree.Scope():
                if known is not None:
                    yield from self.bind(node.pattern, text, known)
                elif any(True for _ in self.bind(node.pattern, text, {})):
                    yield None
            case tree.Backwards():
                yield from self.bind(node.node, text[::-1], known)
            case tree.Word():
                if text in self.dictionary.words:
                    yield from self.bind(node.query, text, known)
            case tree.MadeOf():
                if is_made_of(node.rack, text):
                    yield from self.bind(node.pattern, text, known)
            case tree.Length():
                if node.low <= len("".join(text)) <= node.high:
                    yield from self.bind(node.node, text, known)
            case tree.Both(nodes):
                yield from self.bind_all(nodes, text, known)
            case tree.Either(nodes):
                for part in nodes:
                    yield from self.bind(part, text, known)
            case _:
                raise TypeError(f"a capital in {node}")

    def bind_all(
        self, nodes: tuple[Node, ...], text: Symbols, known: Bindings | None
    ) -> Iterator[Bindings | None]:
        """Yields the symbols of the capitals for each way in which a text fits all nodes."""
        if not nodes:
            yield known
            return
        for more in self.bind(nodes[0], text, known):
            yield from self.bind_all(nodes[1:], text, more)

    def is_replaced(self, node: tree.Replaced, text: Symbols) -> bool:
        parts = flat_parts(node.node)
        if parts is not None:
            return replaces_one(parts, text, self.alphabet)
        return any(self.fits(node.node, other) for other in self.replacements(text))

    def replacements(self, text: Symbols) -> Iterator[Symbols]:
        """Yields the texts in which exactly one symbol is another one."""
        for at, old in enumerate(text):
            for symbol in self.alphabet.symbols:
                if symbol != old:
                    yield *text[:at], symbol, *text[at + 1 :]

    def is_near(self, node: tree.Near, text: Symbols) -> bool:
        parts = flat_parts(node.node)
        if parts is not None:
            # Nothing fits a pattern with an empty set.
            return frozenset() not in parts and distance(parts, text) <= node.distance
        if node.distance > 1:
            raise NotImplementedError("two or more mistakes in a pattern that is not a row of letters and stars")
        return any(self.fits(node.node, other) for other in self.one_mistake(text))

    def one_mistake(self, text: Symbols) -> Iterator[Symbols]:
        """Yields a text, and all that are one mistake away."""
        yield text
        yield from self.replacements(text)
        for at in range(len(text) + 1):
            for symbol in self.alphabet.symbols:
                yield *text[:at], symbol, *text[at:]
            yield *text[:at], *text[at + 1 :]
            if at >= 2:
                yield *text[: at - 2], text[at - 1], text[at - 2], *text[at:]


def is_anagram(node: tree.Anagram, text: Symbols) -> bool:
    letters = Counter(text)
    is_complete = not node.symbols - letters
    others = len(text) - node.symbols.total()
    return is_complete and (others >= node.blanks if node.has_star else others == node.blanks)


def is_made_of(rack: tree.Anagram, text: Symbols) -> bool:
    return rack.has_star or (Counter(text) - rack.symbols).total() <= rack.blanks


def is_counted(node: tree.Count, text: Symbols) -> bool:
    if node.each:
        return all(node.low <= text.count(symbol) <= node.high for symbol in node.symbols)
    return node.low <= sum(symbol in node.symbols for symbol in text) <= node.high


@functools.lru_cache(10_000)
def flat_parts(node: Node) -> list[frozenset[str] | None] | None:
    """Returns the sets of a pattern, with None for each `*`. Returns None if the pattern has other parts."""
    match node:
        case tree.Nothing():
            return []
        case tree.Letter():
            return [node.symbols]
        case tree.AnyNumber():
            return [None]
        case tree.Scope():
            return flat_parts(node.pattern)
        case tree.Sequence(first, rest):
            start, end = flat_parts(first), flat_parts(rest)
            return None if start is None or end is None else start + end
    return None


def replaces_one(parts: list[frozenset[str] | None], text: Symbols, alphabet: Alphabet, missing: int = 1) -> bool:
    """Says if a text would fit the parts if exactly `missing` of its symbols, one or none, were another one."""
    if not parts or not text:
        return not text and not missing and all(part is None for part in parts)
    part, rest = parts[0], parts[1:]
    if part is None and replaces_one(rest, text, alphabet, missing):
        return True
    here, after = alphabet.all if part is None else part, parts if part is None else rest
    if text[0] in here and replaces_one(after, text[1:], alphabet, missing):
        return True
    return missing == 1 and bool(here - {text[0]}) and replaces_one(after, text[1:], alphabet, 0)


def distance(parts: list[frozenset[str] | None], text: Symbols) -> int:
    """Returns the smallest distance (optimal string alignment) from a text to one that fits the parts.

    `rows[i][j]` is the distance from the first `j` symbols to the first `i` parts. Two neighbours may be swapped across
    stars of no letters. A swap with a letter of a star is not a case of its own: that letter may as well be left out.
    """
    rows = [list(range(len(text) + 1))]
    for i, part in enumerate(parts):
        above = rows[-1]
        row = [above[0] + (part is not None)]
        before = max((at for at in range(i) if parts[at] is not None), default=None)
        for j, symbol in enumerate(text, 1):
            if part is None:
                row.append(min(above[j], row[-1]))
                continue
            smallest = min(above[j] + 1, row[-1] + 1, above[j - 1] + (symbol not in part))
            if before is not None and j > 1 and text[j - 2] in part and symbol in parts[before]:
                smallest = min(smallest, rows[before][j - 2] + 1)
            row.append(smallest)
        rows.append(row)
    return rows[-1][-1]
