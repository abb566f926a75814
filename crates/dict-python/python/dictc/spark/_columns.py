"""The columns of a data frame, before and after a job."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

if TYPE_CHECKING:
    from pyspark.sql import DataFrame
    from pyspark.sql.types import DataType, StructType

# The reaction of a job to a wrong row.
Errors: TypeAlias = Literal["raise", "null"]


def known_errors(errors: str) -> None:
    """Raises ValueError on the driver if the argument ``errors`` is unknown."""
    if errors not in get_args(Errors):
        raise ValueError(f'errors is {errors!r}: choose "raise" or "null"')


def text_column(df: DataFrame, column: str) -> None:
    """Raises an error if ``df`` has no column of text with this name."""
    from pyspark.sql.types import StringType

    if column not in df.columns:
        raise ValueError(f"there is no column {column!r}; the columns are {', '.join(df.columns)}")
    kind = df.schema[column].dataType
    if not isinstance(kind, StringType):
        raise TypeError(f"the column {column!r} holds {kind.simpleString()}, not text")


def extended(df: DataFrame, columns: dict[str, DataType]) -> StructType:
    """Returns the schema of ``df`` with more columns."""
    from pyspark.sql.types import StructField, StructType

    # Spark does not tell capitals from small letters in the names of columns.
    taken = {name.lower() for name in df.columns}
    for name in columns:
        if name in taken:
            raise ValueError(f"the data frame has a column {name!r} already; rename or drop it first")
    added = [StructField(name, kind) for name, kind in columns.items()]
    return StructType([*df.schema.fields, *added])
