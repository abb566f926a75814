"""The tree of a query. A node describes texts: rows of symbols, which may be whole words or parts of them."""

import functools
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, fields

from alphabet import Symbols


# Each node is equal only to itself, so the evaluator can remember answers by nodes.
@dataclass(frozen=True, eq=False)
class Node:
    @functools.cached_property
    def capitals(self) -> frozenset[str]:
        """The capitals in this node and below it."""
        match self:
            case Capital(name):
                return frozenset([name])
            case Anagram():
                return frozenset(self.texts)
        return frozenset().union(*(child.capitals for child in children(self)))

    @functools.cached_property
    def has_capitals(self) -> bool:
        return bool(self.capitals)

    @functools.cached_property
    def has_columns(self) -> bool:
        """Says if a condition about columns is in this node or below it."""
        return isinstance(self, COLUMNS) or any(child.has_columns for child in children(self))


def children(node: Node) -> list[Node]:
    """Returns the nodes that a node has in its fields."""
    found = []
    for part in fields(node):
        value = getattr(node, part.name)
        found += [child for child in (value if isinstance(value, tuple) else (value,)) if isinstance(child, Node)]
    return found


@dataclass(frozen=True, eq=False)
class Letter(Node):
    """One of these symbols."""

    symbols: frozenset[str]


@dataclass(frozen=True, eq=False)
class Capital(Node):
    """One symbol, the same wherever the capital is. In an equation, a text."""

    name: str


@dataclass(frozen=True, eq=False)
class AnyNumber(Node):
    """Any number of symbols: `*`."""


@dataclass(frozen=True, eq=False)
class Nothing(Node):
    """The empty text, after the last part of a pattern."""


@dataclass(frozen=True, eq=False)
class Sequence(Node):
    """A part of a pattern, and the parts that follow it."""

    first: Node
    rest: Node


@dataclass(frozen=True, eq=False)
class Scope(Node):
    """A pattern in which each capital stands for one symbol. Within a larger pattern, that one's capitals count."""

    pattern: Node


@dataclass(frozen=True, eq=False)
class Backwards(Node):
    """A text that fits when it is read backwards."""

    node: Node


@dataclass(frozen=True, eq=False)
class AnyWord(Node):
    """A word of the dictionary, of at least two symbols."""


@dataclass(frozen=True, eq=False)
class Word(Node):
    """A word of the dictionary that fits a query."""

    query: Node


@dataclass(frozen=True, eq=False)
class Replaced(Node):
    """A text that would fit if exactly one symbol were another one."""

    node: Node


@dataclass(frozen=True, eq=False)
class Anagram(Node):
    """Symbols in any order, and `blanks` more of any kind, or at least `blanks` more if `has_star`.

    In an equation, the symbols in the texts of these capitals are added, or taken away if the number is negative.
    """

    symbols: Counter[str]
    blanks: int
    has_star: bool
    texts: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, eq=False)
class MadeOf(Node):
    """A text that fits a pattern and uses only the symbols of a rack, each at most as often."""

    pattern: Node
    rack: Anagram


@dataclass(frozen=True, eq=False)
class Length(Node):
    """A text of `low` to `high` characters that fits a node."""

    low: int
    high: int
    node: Node


@dataclass(frozen=True, eq=False)
class Regex(Node):
    """A text in which a regular expression is found."""

    regex: re.Pattern[str]


@dataclass(frozen=True, eq=False)
class Both(Node):
    """A text that fits all nodes."""

    nodes: tuple[Node, ...]


@dataclass(frozen=True, eq=False)
class Either(Node):
    """A text that fits at least one of the nodes."""

    nodes: tuple[Node, ...]


@dataclass(frozen=True, eq=False)
class Not(Node):
    """A text that does not fit."""

    node: Node


@dataclass(frozen=True, eq=False)
class Only(Node):
    """A text of no symbols but these."""

    symbols: frozenset[str]


@dataclass(frozen=True, eq=False)
class Count(Node):
    """A text with `low` to `high` symbols of a set, or of each symbol of the set if `each`."""

    symbols: frozenset[str]
    low: int
    high: int
    each: bool = False


@dataclass(frozen=True, eq=False)
class Near(Node):
    """A text that is at most `distance` mistakes away from one that fits."""

    distance: int
    node: Node


@dataclass(frozen=True, eq=False)
class Palindrome(Node):
    """A text that is the same backwards."""


@dataclass(frozen=True, eq=False)
class Number(Node):
    """A word with a number from `low` to `high` in a column."""

    column: str
    low: int
    high: int


@dataclass(frozen=True, eq=False)
class Listed(Node):
    """A word with a text or a flag in a column, alone or among others."""

    column: str
    text: str


@dataclass(frozen=True, eq=False)
class Common(Node):
    """A word that is as common as `--common N` asks for."""

    number: int


@dataclass(frozen=True, eq=False)
class By(Node):
    """Any word: `by:NAME` only sorts the answer."""

    column: str


@dataclass(frozen=True, eq=False)
class Words(Node):
    """Any word: `words=LOW-HIGH` asks for phrases of this number of words."""

    low: int
    high: int


COLUMNS = Number | Listed | Common


def conjuncts(node: Node) -> tuple[Node, ...]:
    """Returns the nodes that a text must fit to fit this one."""
    return node.nodes if isinstance(node, Both) else (node,)


def sequence(parts: Iterable[Node]) -> Node:
    """Makes a chain of parts that ends with nothing."""
    chain: Node = Nothing()
    for part in reversed(list(parts)):
        chain = Sequence(part, chain)
    return chain


def letters(text: Symbols) -> Node:
    """Makes a pattern of the symbols themselves."""
    return sequence(Letter(frozenset([symbol])) for symbol in text)
