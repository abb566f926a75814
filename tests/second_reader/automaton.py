"""The automaton of a dictionary: slots, ranks, and in a dense file blocks."""

import struct
from typing import NamedTuple

from blocks import Blocks
from refused import require

WORD = IN_BLOCK = 1 << 31


class Node(NamedTuple):
    """A slot, or an edge of a block, with the node that it leads to."""

    is_word: bool
    rank: int
    # Where its children are: a pair, the base of their slots and the bits of their codes; the address of their block; or
    # None if there are no children.
    below: object
    bits: object = None  # of the codes of its children, if it is a slot


class Automaton:
    def __init__(self, slots, ranks, dens=None):
        require(len(slots) % 8 == 0 and slots, "section", f"SLOT has {len(slots)} bytes")
        require(len(ranks) * 2 == len(slots), "section", f"RANK has {len(ranks)} bytes")
        self.blocks = None if dens is None else Blocks(dens)
        require(not self.blocks or len(slots) <= 8 << 31, "section", f"SLOT has {len(slots)} bytes")
        numbers = struct.unpack(f"<{len(slots) // 4}I", slots)
        self.bases, self.children = numbers[::2], numbers[1::2]
        self.ranks = struct.unpack(f"<{len(ranks) // 4}I", ranks)
        self.root = self._slot(0)._replace(is_word=False, rank=0)

    def _below_slot(self, slot):
        base, bits = self.bases[slot], self.children[slot] & ~WORD
        if not bits:
            return None
        return base & ~IN_BLOCK if self.blocks and base & IN_BLOCK else (base, bits)

    def _slot(self, slot):
        require(slot < len(self.bases), "slot", f"slot {slot} is outside the section")
        children = self.children[slot]
        return Node(bool(children & WORD), self.ranks[slot], self._below_slot(slot), children & ~WORD)

    def child(self, node, code):
        """Returns the child of `node` by `code`, or None."""
        if node.bits is not None and not node.bits >> code & 1:
            return None
        if isinstance(node.below, tuple):
            return self._slot(node.below[0] + code)
        return next((child for child_code, child in self.codes_and_children(node) if child_code == code), None)

    def codes_and_children(self, node):
        """Yields the children of `node` as pairs: code, node."""
        if isinstance(node.below, tuple):
            base, bits = node.below
            while bits:
                lowest = bits & -bits
                bits ^= lowest
                code = lowest.bit_length() - 1
                yield code, self._slot(base + code)
        elif node.below is not None:
            for code, is_word, words, target in self.blocks.edges(node.below)[0]:
                yield code, Node(is_word, words + is_word, target)

    def check(self, depth, word_count):
        """Checks that paths end, and lead to words, that ranks are right, that the rest is zero, and the two numbers."""
        words, height = self._check_paths()
        require(height <= depth, "slot", f"a path has {height} codes")
        require(not self.children[0] & WORD and not self.ranks[0], "slot", "the root is a word")
        require(words == word_count, "words", f"{words} words")

    def _check_paths(self):
        """Returns the number of words, and of the codes on the longest path."""
        # Of where children are: the words at and below them, and the most codes.
        counts = {None: (0, 0)}
        slots, stack, path = {0}, [(self.root, False)], set()
        while stack:
            node, is_done = stack.pop()
            if node.below in counts:
                continue
            children = list(self.codes_and_children(node))
            if is_done:
                path.remove(node.below)
                count = height = 0
                for code, child in children:
                    count += child.is_word
                    require(child.rank == count, "slot", f"the rank of the child by {code} of {node}")
                    words, codes = counts[child.below]
                    require(words or child.is_word, "slot", f"the child by {code} of {node} leads to no word")
                    count, height = count + words, max(height, codes + 1)
                counts[node.below] = count, height
                continue
            require(node.below not in path, "slot", f"a loop through {node}")
            path.add(node.below)
            stack.append((node, True))
            stack += [(child, False) for _, child in children]
            if isinstance(node.below, tuple):
                slots |= {node.below[0] + code for code, _ in children}
                require(node.below[0] + children[0][0], "slot", "a loop through the root")
        self._check_slots(slots)
        if self.blocks:
            self.blocks.check(below for below in counts if isinstance(below, int))
        return counts[self.root.below]

    def _check_slots(self, in_use):
        for slot, numbers in enumerate(zip(self.bases, self.children, self.ranks)):
            require(slot in in_use or numbers == (0, 0, 0), "slot", f"slot {slot} is not in use, and not zero")
            below = self._below_slot(slot)
            require(below is not None or not self.bases[slot], "slot", f"slot {slot} has a base and no children")
            if isinstance(below, int):
                bits = sum(1 << code for code in {code for code, *_ in self.blocks.edges(below)[0]})
                require(bits == self.children[slot] & ~WORD, "slot", f"slot {slot} has other codes than its block")
