"""Boards and words by the thousand million, on one machine or many, with Apache Spark.

>>> from dictc.spark import score_boards
>>> boards = spark.createDataFrame([("catdlinemaropets",), (None,)], "board string")
>>> score_boards(boards, "words.dat").show()
+----------------+------+-----+
|           board|points|words|
+----------------+------+-----+
|catdlinemaropets|  2982|  956|
|            NULL|  NULL| NULL|
+----------------+------+-----+

The driver checks every byte of the dictionary and sends it to the executors with
``SparkContext.addFile``. Each Python worker maps it once, so all workers of an executor share its
memory. The driver also sends this package: the executors need PyArrow, which Spark itself
requires, and nothing else.

``python -m dictc.spark --help`` describes the commands.
"""

try:
    import pyarrow  # noqa: F401
    import pyspark  # noqa: F401
except ImportError as error:
    raise ImportError(f"{error}; install what dictc.spark needs: pip install 'dictc[spark]'") from error

from dictc.spark._boards import roll_boards, score_boards
from dictc.spark._corpus import count_words
from dictc.spark._words import check_words, lemmatize_words, scan_words, suggest_words

__all__ = [
    "check_words",
    "count_words",
    "lemmatize_words",
    "roll_boards",
    "scan_words",
    "score_boards",
    "suggest_words",
]
