#!/usr/bin/env python3
"""Looks words up, and lists the words that fit a pattern: lookup.py words.dat 'c?t' cat Quiz catx"""
import sys
from ctypes import CDLL, POINTER, Structure, byref, c_char, c_char_p, c_int32, c_size_t, c_uint32, c_void_p

DICTC_OK, DICTC_NONE, DICTC_MATCH, DICTC_NO_ID = 0, 1, 1, 0xFFFFFFFF


class Hit(Structure):
    _fields_ = [("word", POINTER(c_char)), ("len", c_size_t), ("id", c_uint32), ("detail", c_uint32)]


# Without these types, ctypes would cut pointers to 32 bits.
lib = CDLL("libdictc.so.1")
lib.dictc_error_message.restype = c_char_p
lib.dictc_load.argtypes = [c_char_p, POINTER(c_void_p)]
lib.dictc_close.argtypes = [c_void_p]
lib.dictc_id.argtypes, lib.dictc_id.restype = [c_void_p, c_char_p, c_size_t], c_uint32
lib.dictc_search_new.argtypes = [c_void_p, c_int32, c_char_p, c_size_t, c_uint32, POINTER(c_void_p)]
lib.dictc_search_next.argtypes = [c_void_p, POINTER(Hit)]
lib.dictc_search_free.argtypes = [c_void_p]


def check(status):
    if status not in (DICTC_OK, DICTC_NONE):
        raise RuntimeError(lib.dictc_error_message().decode())
    return status == DICTC_OK


class Dictionary:
    def __init__(self, path):
        self.dict = c_void_p()
        check(lib.dictc_load(path.encode(), byref(self.dict)))

    def __del__(self):
        lib.dictc_close(self.dict)

    def id(self, word):
        text = word.encode()
        return lib.dictc_id(self.dict, text, len(text))

    def matches(self, pattern):
        search, hit, text = c_void_p(), Hit(), pattern.encode()
        check(lib.dictc_search_new(self.dict, DICTC_MATCH, text, len(text), 0, byref(search)))
        try:
            while check(lib.dictc_search_next(search, byref(hit))):
                yield hit.word[: hit.len].decode()
        finally:
            lib.dictc_search_free(search)


try:
    path, pattern, *words = sys.argv[1:]
    dictionary = Dictionary(path)
    print(*dictionary.matches(pattern))
    for word in words:
        number = dictionary.id(word)
        print(word, "is not a word" if number == DICTC_NO_ID else f"is word {number}")
except (RuntimeError, ValueError) as error:
    sys.exit(f"lookup.py: {error}")
