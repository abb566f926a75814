#!/usr/bin/env python3
"""Asks hunspell whether the words of the small dictionaries beside this file are its words.

It needs the library libhunspell-1.7 (Debian's package libhunspell-1.7-0).
"""

import ctypes
import os
import sys
from pathlib import Path

HERE = Path(__file__).parent

# Where hunspell 1.7.1 differs from its documentation. Version 1.7.2 and later have mended these.
DIFFERENCES = {
    "gemachen",  # half of a circumfix
    "/etc",  # a slash at the start of a word
}


class Hunspell:
    """A dictionary in hunspell."""

    library = None

    def __init__(self, affixes, words):
        if self.library is None:
            Hunspell.library = library = ctypes.CDLL("libhunspell-1.7.so.0")
            library.Hunspell_create.restype = ctypes.c_void_p
            library.Hunspell_create.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
            library.Hunspell_spell.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
            library.Hunspell_get_dic_encoding.restype = ctypes.c_char_p
            library.Hunspell_get_dic_encoding.argtypes = [ctypes.c_void_p]
        self.handle = self.library.Hunspell_create(os.fsencode(affixes), os.fsencode(words))
        encoding = self.library.Hunspell_get_dic_encoding(self.handle).decode()
        self.encoding = encoding.removeprefix("microsoft-").replace("ISO8859", "iso8859")

    def accepts(self, word):
        """Returns whether hunspell accepts a word."""
        try:
            return self.library.Hunspell_spell(self.handle, word.encode(self.encoding)) != 0
        except UnicodeEncodeError:
            return False


def check_small_dictionaries():
    """Returns whether hunspell accepts and refuses the words of the small dictionaries."""
    faults = []
    for words in sorted((HERE / "dictionaries").glob("*.dic")):
        hunspell = Hunspell(words.with_suffix(".aff"), words)
        for extension, expected in ((".words", True), (".refused", False)):
            listed = words.with_suffix(extension)
            for word in listed.read_text("utf-8").splitlines() if listed.exists() else []:
                if hunspell.accepts(word) != expected and word not in DIFFERENCES:
                    faults.append(f"{listed.name}: {word}: hunspell {'refuses' if expected else 'accepts'} it")
    print("\n".join(faults) or "hunspell agrees")
    return not faults


if __name__ == "__main__":
    if not check_small_dictionaries():
        sys.exit(1)
