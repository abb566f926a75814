"""Sending a dictionary, and this package, from the driver to the executors."""

from __future__ import annotations

import os
import pickle
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import dictc
from dictc.spark._worker import SentDict

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql import SparkSession

    Batches: TypeAlias = Iterator[pyarrow.RecordBatch]

# The folder that the executors unpack this package into, beside the files that they are sent.
PACKAGE = "dictc-package"

# A program may describe jobs in several threads.
_one_thread = threading.RLock()

# Executors may fetch the files until the session ends, so the files live as long as the driver.
_folder: tempfile.TemporaryDirectory[str] | None = None

# The sessions, and the paths that were sent to their executors.
_sent: set[tuple[str, str]] = set()


def send_dict(spark: SparkSession, dict: dictc.Dict | str | os.PathLike[str]) -> SentDict:
    """Checks every byte of a dictionary, or of the one at a path, and sends these bytes to the executors.

    The file that is sent is a copy, named after its checksum. If the file at the path is
    replaced later, the jobs that were described before still use the old words, and later jobs use
    the new ones.
    """
    if isinstance(dict, dictc.Dict):
        dict.verify()
    else:
        dict = dictc.Dict.load(dict)
    added, denied = dict._changes()
    sent = SentDict(f"dictc-{dict.checksum}.dat", dict.checksum, tuple(added), tuple(denied))
    copy = _files() / sent.name
    if not copy.exists():
        # The file has the words without the changes.
        dict.with_denied(added).with_added(denied).save(copy)
    _send(spark, str(copy), is_archive=False)
    return sent


def task(spark: SparkSession, function: Callable[..., Batches], *arguments: object) -> Callable[[Batches], Batches]:
    """Returns a function for ``mapInArrow``: ``function(*arguments, batches)`` on the executors.

    The package is sent along. It may not be installed there, so what needs it stays pickled until
    its folder is on the path. An installed package comes first: the one that is sent has a native
    module for the driver's processor and system.
    """
    _send_package(spark)
    pickled = pickle.dumps(partial(function, *arguments))
    package = PACKAGE

    def run(batches: Batches) -> Batches:
        import pickle
        import sys

        from pyspark import SparkFiles

        folder = SparkFiles.get(package)
        if folder not in sys.path:
            sys.path.append(folder)
        call: Any = pickle.loads(pickled)
        yield from call(batches=batches)

    return run


def _send_package(spark: SparkSession) -> None:
    archive = _files() / f"{PACKAGE}.zip"
    with _one_thread:
        if not archive.exists():
            source = Path(dictc.__file__).parent
            root = _files() / PACKAGE
            shutil.copytree(source, root / source.name, ignore=shutil.ignore_patterns("__pycache__"))
            shutil.make_archive(str(root), "zip", root)
            shutil.rmtree(root)
    _send(spark, f"{archive}#{PACKAGE}", is_archive=True)


def _send(spark: Any, path: str, *, is_archive: bool) -> None:
    """Sends a file to the executors once in a session: Spark warns about a second time."""
    session = spark.session_id if is_connect(spark) else spark.sparkContext.applicationId
    if (session, path) in _sent:
        return
    if is_connect(spark):
        spark.addArtifacts(path, archive=is_archive, file=not is_archive)
    elif is_archive:
        spark.sparkContext.addArchive(path)
    else:
        spark.sparkContext.addFile(path)
    _sent.add((session, path))


def is_connect(spark: SparkSession) -> bool:
    """Returns true if the session is one of Spark Connect, which has no ``sparkContext``."""
    return type(spark).__module__.startswith("pyspark.sql.connect.")


def _files() -> Path:
    global _folder
    with _one_thread:
        if _folder is None:
            _folder = tempfile.TemporaryDirectory(prefix="dictc-spark-")
    return Path(_folder.name)
