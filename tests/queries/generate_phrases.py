"""Makes random queries about phrases, most of which have some answers."""

import itertools
from random import Random

from generate import Dictionary, Generator, Symbols


class PhraseGenerator(Generator):
    """A source of queries with `words=`. In its methods, `word` is the letters of a phrase."""

    def __init__(self, dictionary: Dictionary, random: Random):
        super().__init__(dictionary, random)
        self.most = 400
        # How many words the next phrases have.
        self.size = 2
        # The words of each phrase that was made.
        self.phrases: dict[Symbols, tuple[Symbols, ...]] = {}
        pairs = itertools.product(self.words, repeat=2)
        self.palindromes = [pair for pair in pairs if sum(pair, ()) == sum(pair, ())[::-1]]

    def word(self) -> Symbols:
        words = tuple(self.random.choices(self.words, k=self.size))
        if self.size == 2 and self.palindromes and self.chance(0.2):
            words = self.random.choice(self.palindromes)
        text = sum(words, ())
        self.phrases[text] = words
        return text

    def column(self, word: Symbols) -> str:
        return super().column(self.random.choice(self.phrases[word]))

    def query(self) -> str:
        number = self.random.choice(["2"] * 10 + ["1-2", "1-2", "3", "1-3", "1"])
        self.size = int(number[-1])
        text = self.word()
        parts = [f"words={number}"]
        if self.size == 3:
            # The oracle would be slow if it tried all orders of all words.
            parts.append(self.random.choice([f"{len(''.join(text))}:", self.anagram_of_all(text)]))
        if self.chance(0.25):
            parts.append(self.anagram_of_all(text))
        if self.chance(0.4) and text == text[::-1]:
            parts.append("is:palindrome")
        if len(parts) == 1 or self.chance(0.6):
            parts.append(self.both(text, depth=1, is_whole=True, in_word=False, has_capitals=True))
        if self.dictionary.columns and self.chance(0.3):
            parts.append(self.condition_of_words(text))
        if "frequency" in self.dictionary.columns and self.chance(0.2):
            parts.append("by:" + self.random.choice(sorted({"frequency", "value"} & set(self.dictionary.columns))))
        self.random.shuffle(parts)
        return self.random.choice([" ", " ", " & "]).join(parts)

    def anagram_of_all(self, text: Symbols) -> str:
        symbols = self.shuffled(text)
        blanks = min(self.random.choice([0, 0, 0, 1, 2]), len(symbols) - 1)
        return "/" + "".join(symbols[blanks:]) + self.random.choice(".?") * blanks

    def condition_of_words(self, text: Symbols) -> str:
        """Asks for values that any of the words has, for what none of them has, or for one of two."""
        kind = self.random.randrange(4)
        if kind == 0:
            return f"({self.column(text)} | {self.column(text)})"
        return "!" + super().column(self.random.choice(self.words)) if kind == 1 else self.column(text)
