"""Code that runs in Spark's Python workers on the executors."""

from __future__ import annotations

from typing import NamedTuple

from dictc import Dict, FormatError


class SentDict(NamedTuple):
    """A dictionary that the driver sent: the name of the file, its checksum, and the words that are
    added and denied.
    """

    name: str
    checksum: str
    added: tuple[str, ...]
    denied: tuple[str, ...]

    def open(self) -> Dict:
        """Maps the file and checks every byte, once in each worker process."""
        if self not in _opened:
            from pyspark import SparkFiles

            _opened[self] = self._open(SparkFiles.get(self.name))
        return _opened[self]

    def _open(self, path: str) -> Dict:
        opened = Dict.map(path)
        if opened.checksum != self.checksum:
            raise FormatError(
                f"{path}: the checksum is {opened.checksum}, but the driver sent a dictionary with {self.checksum}"
            )
        try:
            opened.verify()
        except FormatError as error:
            raise FormatError(f"{path}: {error}") from None
        return opened.with_added(self.added).with_denied(self.denied)


_opened: dict[SentDict, Dict] = {}
