"""The section DENS of a dense file: blocks of bytes, which have the lower part of the automaton."""

import struct

from refused import require

WIDTHS = 1, 2, 3, 4, 6, 8, 12, 32  # bits of a rank
TAIL = 40  # bytes of zeros at the end
FIRST = 8  # the address of the first byte after the header


class Blocks:
    def __init__(self, section):
        require(FIRST + TAIL <= len(section) <= 1 << 31, "section", f"DENS has {len(section)} bytes")
        magic, self.long_shift, zero, self.half = struct.unpack_from("<2sBBI", section)
        fits = magic == b"\x01\x1f" and self.long_shift <= 7 and not zero and self.half <= 1 << 16
        require(fits, "section", "the header of DENS")
        self.section = section

    def edges(self, address):
        """Returns the edges of a block and its end. An edge is a code, whether a word ends there, the number of words before
        it, and the address of the block of its children, or None."""
        self._require(address, 33)
        at = address + 1
        head = self.section[address]
        n, width = head & 0x1F, WIDTHS[head >> 5]
        bytes_of_edges = self.section[at : at + n]
        at += n
        before = self._number(at, self._len_of_ranks(n, width)) << width
        at += self._len_of_ranks(n, width)
        end = at + sum(byte >> 6 for byte in bytes_of_edges)
        edges = []
        for number, byte in enumerate(bytes_of_edges):
            code, is_word, length = byte & 0x1F, bool(byte & 0x20), byte >> 6
            words = before >> number * width & (1 << width) - 1
            if length:
                self._require(at, 8)
                target = self._target(self._number(at, length), length, end)
            else:
                target = None if is_word else end
            at += length
            edges.append((code, is_word, words, target))
        return edges, end

    def _target(self, pointer, length, end):
        if length == 3:
            return pointer << self.long_shift
        limit, unit = (128, 8) if length == 1 else (self.half, 1)
        return pointer * unit if pointer < limit else end + pointer - limit

    @staticmethod
    def _len_of_ranks(n, width):
        return -(-max(0, n - 1) * width // 8)

    def _number(self, at, length):
        return int.from_bytes(self.section[at : at + length], "little")

    def _require(self, at, length):
        require(at + length <= len(self.section), "slot", f"a part of a block, at {at}, is not in DENS")

    def check(self, addresses):
        """Checks that these blocks are well-formed, that no two have a common byte, and that all other bytes are zero."""
        at = FIRST
        for address in sorted(addresses):
            require(at <= address, "slot", f"the block at {address} starts in another one")
            require(not any(self.section[at:address]), "slot", f"bytes before the block at {address}")
            at = self._check_block(address)
        require(at <= len(self.section) - TAIL, "slot", "a block in the last bytes")
        require(not any(self.section[at:]), "slot", "bytes after the last block")

    def _check_block(self, address):
        edges, end = self.edges(address)
        codes = [code for code, *_ in edges]
        require(codes, "slot", f"the block at {address} has no edges")
        require(codes == sorted(set(codes)) and codes[-1] <= 30, "slot", f"the codes of the block at {address}")
        width = WIDTHS[self.section[address] >> 5]
        ranks = self._number(address + 1 + len(edges), self._len_of_ranks(len(edges), width))
        require(ranks >> (len(edges) - 1) * width == 0, "slot", f"the padding of the block at {address}")
        return end
