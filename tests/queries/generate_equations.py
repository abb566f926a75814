"""Makes random equations, most of which have some answers."""

from collections import Counter
from random import Random

from generate import Dictionary, Generator, Symbols


class EquationGenerator(Generator):
    """A source of queries with `;`."""

    def __init__(self, dictionary: Dictionary, random: Random):
        super().__init__(dictionary, random)
        self.most = 400
        # The texts of the capitals that stand in the patterns so far.
        self.texts: dict[str, Symbols] = {}

    def query(self) -> str:
        self.texts = {}
        parts = [self.part(self.word())]
        for _ in range(self.random.choice([0, 1, 1, 1, 1, 2])):
            parts.append(self.part(self.next_word()))
        if "frequency" in self.dictionary.columns and self.chance(0.15):
            column = self.random.choice(sorted({"frequency", "value"} & set(self.dictionary.columns)))
            parts[self.random.randrange(len(parts))] += f" by:{column}"
        names = sorted(self.texts)
        while names and self.chance(0.4):
            parts.insert(self.random.randint(0, len(parts)), self.constraint(names))
        query = self.random.choice([";", ";", "; "]).join(parts)
        return query if len(parts) > 1 else query + ";"

    def next_word(self) -> Symbols:
        """Returns a word with the text of a capital in it, forwards or backwards, if there is one."""
        text = self.random.choice([(), *self.texts.values()])
        pieces = ("".join(text), "".join(text[::-1]))
        words = [word for word in self.words if any(piece in "".join(word) for piece in pieces)]
        return self.random.choice(words or self.words)

    def part(self, word: Symbols) -> str:
        """Makes a part of the equation that a word fits, with luck."""
        before = dict(self.texts)
        pattern = self.cut_pattern(word)
        if not pattern.endswith("~") and self.chance(0.1):
            pattern += "/" + "".join(self.shuffled([*word, *self.some(self.alphabet.symbols)]))
        if self.chance(0.1):
            pattern = self.length(word) + pattern
        parts = [pattern]
        if before and self.chance(0.35):
            parts.append(self.other_use(word, before))
        if self.chance(0.1):
            parts.append(self.cut_pattern(word))
        if self.chance(0.25):
            parts.append(self.condition(word, is_whole=True, in_word=False))
        self.random.shuffle(parts)
        return self.random.choice([" ", " & "]).join(parts)

    def cut_pattern(self, word: Symbols) -> str:
        """Cuts a word into the texts of capitals and other pieces."""
        pieces: list[str] = []
        at = 0
        while at < len(word):
            known = [
                (sign + name, len(text))
                for name, text in self.texts.items()
                for sign, piece in (("", text), ("~", text[::-1]))
                if word[at : at + len(text)] == piece
            ]
            size = self.random.choice([1, 1, 2, 3, len(word)])
            run = word[at : at + size]
            if known and self.chance(0.9):
                piece, size = self.random.choice(known)
            elif len(self.texts) < 3 and self.chance(0.6):
                name = self.random.choice(sorted(set("ABCXYZ") - set(self.texts)))
                self.texts[name] = run
                piece = name
            else:
                # Two stars are as good as one, and make the oracle slow.
                is_star = self.chance(0.3) and "*" not in pieces[-1:]
                piece = "*" if is_star else "".join(self.letter_part(symbol, None) for symbol in run)
            pieces.append(piece)
            at += size
        return "".join(pieces)

    def other_use(self, word: Symbols, texts: dict[str, Symbols]) -> str:
        """Makes a query with the text of a capital, but not in a pattern: in brackets, an anagram and so on."""
        name = self.random.choice(sorted(texts))
        letters, given = Counter(word), Counter(texts[name])
        more = "".join(self.shuffled((letters - given).elements()))
        if self.chance(0.5) and not given - letters:
            fewer = "-" + self.random.choice(texts[name]) if self.chance(0.2) else ""
            return "/" + self.random.choice([name + more, more + name, name + "." * len(more), name + "*"]) + fewer
        other = self.random.choice(sorted(texts))
        start = self.letter_part(word[0], None)
        return self.random.choice(
            [
                f"!{name}",
                f"!*{name}*",
                f"!~{name}",
                f"!*(~{name})*",
                f"!({name}* | *{other})",
                f"*({name})*",
                f"*(~{name})*",
                f"({name}|{other})*",
                f"*({name}{other}|{start})*",
                f"`{name}",
                f"`{name}*",
                f"{start}`*{name}",
                f"near:{name}",
                f"near2:{name}*",
                f"!near:{name}",
                f"!/{name}",
                f"/{name}{other}-{start}" if start.isalpha() else f"/{name}{other}",
                f"*/{name}{more}",
                f"{start}*/{name}{other}..",
            ]
        )

    def constraint(self, names: list[str]) -> str:
        name, other = self.random.choice(names), self.random.choice(names)
        text = self.texts[name]
        size, both = (len("".join(text)) for text in (text, text + self.texts[other]))
        kind = self.random.randrange(6)
        if kind == 0 and name != other:
            return f"|{name}{other}|" + self.random.choice([f"={both}", f">={both}", f"={both}-{both + 2}"])
        if kind == 1:
            return f"{name}=({self.either(text, depth=1, is_whole=False, has_capitals=False)})"
        if kind == 2 and len(names) > 1:
            return "!=" + "".join(self.random.sample(names, self.random.randint(2, len(names))))
        if kind == 3 and name != other:
            place = self.dictionary.place
            return f"{name}<{other}" if place(text) < place(self.texts[other]) else f"{other}<{name}"
        if kind == 4:
            return f"|{name}|=0-{size}"
        return f"|{name}|" + self.random.choice([f"={size}", f"={size}-{size + 1}", f">={size}", f"<={size}"])
