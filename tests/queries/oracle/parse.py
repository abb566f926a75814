"""Parses queries, by QUERIES.md."""

import re
from collections import Counter

import tree
from dictionary import Dictionary
from tree import Node, sequence

MANY = 1 << 62
ENDS = " &|)"
SPECIAL = ENDS + '.?*[]@#"(~<>`/'
COMPARISON = re.compile(r"(>=|<=|=|>|<)(\d+)(?:-(\d+))?")


class Invalid(Exception):
    """A text that is not a query."""


def parse(text: str, dictionary: Dictionary, in_equation: bool = False) -> Node:
    """Parses a whole query, or a part of an equation."""
    parser = Parser(text, dictionary, in_equation)
    node = parser.either(in_word=False)
    if parser.rest():
        raise Invalid(f"{text}: nothing can stand before {parser.rest()!r}")
    return node


class Parser:
    """A place in the text of a query. `in_word` says that a `>` ends the query: it is between `<` and `>`."""

    def __init__(self, text: str, dictionary: Dictionary, in_equation: bool):
        self.text = text
        self.at = 0
        self.dictionary = dictionary
        self.alphabet = dictionary.alphabet
        self.in_equation = in_equation

    def rest(self) -> str:
        return self.text[self.at :]

    def next(self) -> str:
        return self.text[self.at : self.at + 1]

    def take(self, start: str) -> bool:
        """Goes past a text if it is next."""
        found = self.text.startswith(start, self.at)
        if found:
            self.at += len(start)
        return found

    def take_match(self, regex: str) -> re.Match[str] | None:
        """Goes past a match of a regular expression if it is next."""
        found = re.compile(regex).match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def expect(self, start: str) -> None:
        if not self.take(start):
            raise Invalid(f"{self.text}: {start} is missing at {self.at}")

    def is_end(self, in_word: bool) -> bool:
        return self.next() in ENDS or (in_word and self.next() == ">")

    # Queries: `p | q`, `p & q`, `p q`, `!p`.

    def either(self, in_word: bool) -> Node:
        nodes = [self.both(in_word)]
        while self.take("|"):
            nodes.append(self.both(in_word))
        return nodes[0] if len(nodes) == 1 else tree.Either(tuple(nodes))

    def both(self, in_word: bool) -> Node:
        nodes = []
        while True:
            self.take_match(" *")
            nodes.append(self.negated(in_word))
            self.take_match(" *")
            if not self.take("&") and self.is_end(in_word):
                return nodes[0] if len(nodes) == 1 else tree.Both(tuple(nodes))

    def negated(self, in_word: bool) -> Node:
        if self.take("!"):
            return tree.Not(self.negated(in_word))
        if length := self.take_match(r"(\d+)-(\d+):|(\d+)-:|-(\d+):|(\d+):"):
            first, last, at_least, at_most, exactly = (part and int(part) for part in length.groups())
            low = first or at_least or exactly or 0
            high = last or at_most or exactly or MANY
            return tree.Length(low, high, tree.AnyNumber() if self.is_end(in_word) else self.negated(in_word))
        if words := self.take_match(r"words=(\d+)(?:-(\d+))?(?=[ &|)]|$)"):
            return tree.Words(int(words[1]), int(words[2] or words[1]))
        return self.condition(in_word) or self.regex() or self.whole_pattern(in_word)

    def regex(self) -> Node | None:
        """Reads `/regex/`: the second slash is the last character before a space, a bracket, `&` or `|`."""
        found = self.take_match(r"/((?:[^/\\]|\\.)+)/(?=[ )>&|]|$)")
        return found and tree.Regex(re.compile(found[1]))

    def whole_pattern(self, in_word: bool) -> Node:
        start = self.at
        pattern, is_bracket = self.pattern(in_word)
        if self.at == start:
            raise Invalid(f"{self.text}: there is no pattern at {start}")
        # In a query that is only put in brackets, each pattern has its own capitals.
        return pattern if is_bracket else tree.Scope(pattern)

    # Patterns.

    def pattern(self, in_word: bool) -> tuple[Node, bool]:
        """Reads the rest of a pattern. Also says if it is nothing but one bracket."""
        parts: list[Node] = []
        brackets = 0
        while not self.is_end(in_word):
            if self.take("/"):
                rack = self.anagram(in_word)
                return (tree.MadeOf(sequence(parts), rack) if parts else rack), False
            if self.take("`"):
                rest, _ = self.pattern(in_word)
                return sequence([*parts, tree.Replaced(rest)]), False
            brackets += self.next() == "("
            parts += self.parts()
        if len(parts) == 1 and brackets == 1:
            return parts[0], True
        return sequence(parts), False

    def parts(self) -> list[Node]:
        """Reads a run of letters, or one part of another kind."""
        alphabet = self.alphabet
        if letters := self.letters():
            return [tree.Letter(frozenset([symbol])) for symbol in self.cut(letters)]
        if self.next() == "[":
            return [tree.Letter(self.set())]
        if self.take("~"):
            return [tree.Backwards(sequence(self.parts()))]
        if self.take("."):
            return [tree.Letter(alphabet.all)]
        if self.take("?"):
            return [tree.Letter(alphabet.all)]
        if self.take("*"):
            return [tree.AnyNumber()]
        if self.take("@"):
            return [tree.Letter(alphabet.vowels)]
        if self.take("#"):
            return [tree.Letter(alphabet.consonants)]
        if quoted := self.take_match('"([^"]+)"'):
            return [tree.letters(self.cut(quoted[1]))]
        if self.take("("):
            node = self.either(in_word=False)
            self.expect(")")
            return [node]
        if self.next() == "<":
            return [self.word()]
        if self.take(">"):
            return [tree.AnyWord()]
        if self.next().isupper():
            self.at += 1
            return [tree.Capital(self.text[self.at - 1])]
        raise Invalid(f"{self.text}: {self.next()!r} has no meaning at {self.at}")

    def letters(self) -> str:
        """Reads small letters, as many as there are."""
        start = self.at
        while self.next() and self.next() not in SPECIAL and not self.next().isupper():
            self.at += 1
        return self.text[start : self.at]

    def cut(self, text: str) -> tuple[str, ...]:
        symbols = self.dictionary.symbols(text)
        if symbols is None:
            raise Invalid(f"{self.text}: the dictionary does not have all letters of {text}")
        return symbols

    def set(self) -> frozenset[str]:
        """Reads `[abc]`, `[a-e]`, `[!abc]` or `[^abc]`."""
        found = self.take_match(r"\[([!^]?)([^]]+)\]")
        if not found:
            raise Invalid(f"{self.text}: the set at {self.at} does not end")
        chosen: set[str] = set()
        first, *others = found[2].split("-")
        run = self.cut(first)
        chosen.update(run)
        # Each `-` stands between the last symbol before it and the first one after it.
        for other in others:
            next_run = self.cut(other)
            chosen |= self.alphabet.between(run[-1], next_run[0])
            chosen.update(next_run)
            run = next_run
        return self.alphabet.all - chosen if found[1] else frozenset(chosen)

    def word(self) -> Node:
        """Reads `<word>`, `<p>`, or `<` alone, if no `>` of its own comes before the next space outside brackets."""
        if self.take("<word>"):
            return tree.AnyWord()
        self.expect("<")
        rest = self.rest()
        while (shorter := re.sub(r"\([^()]*\)|<[^\s<>()]+>", lambda bracket: "_" * len(bracket[0]), rest)) != rest:
            rest = shorter
        if not re.match(r"[^\s<>)]+>", rest):
            return tree.Backwards(tree.AnyWord())
        query = self.either(in_word=True)
        self.expect(">")
        return tree.Word(query)

    def anagram(self, in_word: bool) -> tree.Anagram:
        symbols: Counter[str] = Counter()
        texts: Counter[str] = Counter()
        blanks, has_star, sign = 0, False, 1
        capitals = "A-Z" if self.in_equation else ""
        while not self.is_end(in_word):
            if self.take("+"):
                sign = 1
            elif self.take("-"):
                sign = -1
            elif self.take(".") or self.take("?"):
                blanks += sign
            elif self.take("*"):
                has_star = True
            elif self.in_equation and (capital := self.take_match("[A-Z]")):
                texts[capital[0]] += sign
            elif run := self.take_match(rf"[^{capitals} &|)<>.?*+-]+"):
                for symbol in self.cut(run[0]):
                    symbols[symbol] += sign
            else:
                raise Invalid(f"{self.text}: {self.next()} is not a letter of an anagram")
        # The text of a capital may have the letters to take away.
        if blanks < 0 or (not texts and any(count < 0 for count in symbols.values())):
            raise Invalid(f"{self.text}: the anagram lacks the letters to take away")
        return tree.Anagram(symbols, blanks, has_star, texts)

    # Conditions.

    def condition(self, in_word: bool) -> Node | None:
        if near := self.take_match("near([23]?):"):
            return tree.Near(int(near[1] or 1), self.pattern(in_word)[0])
        return self.named_condition(in_word) or self.comparison()

    def named_condition(self, in_word: bool) -> Node | None:
        """Reads `NAME:TEXT`."""
        named = self.take_match(rf"([a-z][a-z0-9-]*):([^{re.escape(ENDS)}{'>' if in_word else ''}]+)")
        if not named:
            return None
        name, text = named.groups()
        columns = self.dictionary.columns
        if name == "only":
            return tree.Only(frozenset(self.cut(text)))
        if name == "with":
            counts = Counter(self.cut(text)).items()
            return tree.Both(tuple(tree.Count(frozenset([symbol]), count, MANY) for symbol, count in counts))
        if name == "without":
            return tree.Count(frozenset(self.cut(text)), 0, 0)
        if name == "common":
            return tree.Common(int(text))
        if name == "by" and text in columns:
            return tree.By(text)
        if name == "is" and text == "palindrome":
            return tree.Palindrome()
        if name == "is" and text == "isogram":
            return tree.Count(self.alphabet.all, 0, 1, each=True)
        column = {"is": text, "lemma": "lemmas"}.get(name, name)
        if column not in columns:
            raise Invalid(f"{self.text}: there is no column {column}")
        return tree.Listed(column, self.alphabet.fold(text) if name == "lemma" else text)

    def comparison(self) -> Node | None:
        """Reads a subject and `>=4` or the like. If these do not follow each other, the text is a pattern."""
        start = self.at
        symbols = self.subject()
        if symbols is None:
            name = self.take_match("[a-z][a-z0-9-]*")
            if not name or name[0] not in self.dictionary.columns:
                self.at = start
                return None
        comparison = self.take_match(COMPARISON.pattern + rf"(?=[{re.escape(ENDS)}>]|$)")
        if not comparison:
            self.at = start
            return None
        low, high = bounds(comparison)
        if symbols is None:
            return tree.Number(name[0], low, high)
        return tree.Count(symbols, low, high, each=bool(self.take_match(rf" each(?=[{re.escape(ENDS)}>]|$)")))

    def subject(self) -> frozenset[str] | None:
        """Reads what is counted: a letter, a set, or the name of a set."""
        start = self.at
        vowels, consonants = self.alphabet.vowels, self.alphabet.consonants
        sets = {"vowels": vowels, "consonants": consonants, "letters": vowels | consonants}
        if name := self.take_match("(vowels|consonants|letters)(?=[<>=])"):
            return sets[name[0]]
        if self.next() == "[":
            return self.set()
        letters = self.take_match("[^" + re.escape(SPECIAL) + "=]+(?=[<>=])")
        symbols = letters and self.dictionary.symbols(letters[0])
        if symbols and len(symbols) == 1 and not letters[0].isupper():
            return frozenset(symbols)
        self.at = start
        return None


def bounds(comparison: re.Match[str]) -> tuple[int, int]:
    """Returns the lowest and the highest number that a comparison allows."""
    sign, number, last = comparison[1], int(comparison[2]), comparison[3]
    if last is not None:
        if sign != "=":
            raise Invalid(f"{comparison[0]}: a range follows =")
        return number, int(last)
    return {
        "=": (number, number),
        ">=": (number, MANY),
        ">": (number + 1, MANY),
        "<=": (-MANY, number),
        "<": (-MANY, number - 1),
    }[sign]
