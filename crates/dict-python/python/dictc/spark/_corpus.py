"""Counting the words of texts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame

# Letters and their marks, with no digit or underscore beside them: `3rd` and `x_1` have no word.
_WORD = r"(?<![\p{L}\p{M}\p{N}_])\p{L}[\p{L}\p{M}]*+(?![\p{N}_])"


def count_words(df: DataFrame, column: str = "value") -> DataFrame:
    """Returns the words of the texts in ``column``, with their counts: ``word`` (string) and
    ``count`` (long).

    The words are what ``dictc build`` keeps by default. They are made of letters of any script and
    their marks, and are folded: small letters, in Unicode's Normalization Form C. All other
    characters separate words, so ``don't`` counts as ``don`` and ``t``. A run of letters beside a
    digit or an underscore is not a word.

    ``spark.read.text("corpus")`` makes such a data frame of a file or a folder.
    """
    from pyspark.sql import functions as F

    found = df.select(F.explode(F.regexp_extract_all(column, F.lit(_WORD), 0)).alias("word"))
    # Only distinct words go to Python, which folds what Spark SQL cannot: Spark has no
    # normalisation.
    counts = found.groupBy("word").count().mapInArrow(_folder(), "word string, count long")
    return counts.groupBy("word").agg(F.sum("count").alias("count"))


def _folder() -> Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]:
    # A function inside a function travels as its code: the executors need no package of ours.
    def fold(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        from unicodedata import normalize

        import pyarrow as pa

        for batch in batches:
            words = [normalize("NFC", word.lower()) for word in batch.column(0).to_pylist()]
            yield pa.RecordBatch.from_arrays([pa.array(words, pa.string()), batch.column(1)], names=["word", "count"])

    return fold
