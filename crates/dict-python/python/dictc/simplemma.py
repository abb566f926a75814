"""Lemmas for [simplemma](https://pypi.org/project/simplemma/), from dictionaries instead of its tables.

simplemma reads a table of all forms into each process. A dictionary has the same lemmas in a file that is mapped, and
that processes share; the answers are the same, and words with combining accents are found too:

>>> import dictc.simplemma
>>> english = dictc.simplemma.table("en")       # once; then english.save("en.dat") and dictc.Dict.map("en.dat")
>>> lemmatizer = dictc.simplemma.lemmatizer({"en": english})
>>> lemmatizer.lemmatize("mice", "en"), list(lemmatizer.get_lemmas_in_text("They ran.", "en"))
('mouse', ['they', 'run', '.'])

simplemma's rules for words that no table has stay in use. It is installed separately: `pip install simplemma`.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from simplemma import Lemmatizer
from simplemma.strategies import DefaultStrategy
from simplemma.strategies.dictionaries import DefaultDictionaryFactory, DictionaryFactory

from . import Dict

__all__ = ["Tables", "lemmatizer", "table"]


class Tables(DictionaryFactory):
    """Dictionaries as the tables of simplemma: each language has one with a column "lemmas", built with fold="none".

    Strategies of simplemma take this as their `dictionary_factory`. Raises ValueError for any other dictionary,
    because simplemma folds words itself.
    """

    def __init__(self, dictionaries: Mapping[str, Dict]) -> None:
        for language, dictionary in dictionaries.items():
            if "lemmas" not in dictionary.columns or dictionary.fold != "none":
                raise ValueError(f'{language}: build the dictionary with lemmas and fold="none", as `table` does')
        self._tables = {language: _Table(dictionary) for language, dictionary in dictionaries.items()}

    def get_dictionary(self, lang: str) -> Mapping[str, str]:
        """Return the lemmas of a language's words. Raises ValueError if there is no dictionary for it."""
        try:
            return self._tables[lang]
        except KeyError:
            languages = ", ".join(self._tables) or "none"
            raise ValueError(f"no dictionary for the language {lang!r}; there are: {languages}") from None


def lemmatizer(dictionaries: Mapping[str, Dict], *, greedy: bool = False) -> Lemmatizer:
    """Return a lemmatizer of simplemma that looks words up in these dictionaries, one for each language.

    With dictionaries that `table` made, its method `lemmatize(token, lang)` gives the answers of
    `simplemma.lemmatize(token, lang, greedy)`.
    """
    return Lemmatizer(lemmatization_strategy=DefaultStrategy(greedy, Tables(dictionaries)))


def table(language: str) -> Dict:
    """Return simplemma's own table of a language as a dictionary, whose column "lemmas" has its lemmas.

    Raises ValueError if simplemma has no table of the language. The table has a licence of its own: see the folder
    `licenses` of simplemma.
    """
    lemmas = DefaultDictionaryFactory(cache_max_size=0).get_dictionary(language)
    words = list(lemmas)
    values = [lemmas[word] for word in words]
    return Dict.build(words, columns={"lemmas": values}, fold="none", alphabet="any", language=language)


class _Table(Mapping[str, str]):
    """The lemmas of those words of a dictionary that have one."""

    def __init__(self, dictionary: Dict) -> None:
        self._dictionary = dictionary

    def __getitem__(self, word: str) -> str:
        lemma = self._dictionary.lemma(word)
        if lemma is None:
            raise KeyError(word)
        return lemma

    def get(self, word: str, default: Any = None) -> Any:
        """Return the lemma of a word, or `default`. Faster than the method of all mappings."""
        lemma = self._dictionary.lemma(word)
        return default if lemma is None else lemma

    def __iter__(self) -> Iterator[str]:
        return (word for word in self._dictionary if self._dictionary.lemma(word) is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)
