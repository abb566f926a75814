"""The slots and the blocks of an automaton, where the description of packs puts them.

    sections = placed(automaton, is_dense=True)

An automaton has `nodes`, for each node the list of its edges, which are codes and targets, and `counts`, for each node the
number of words below it.
"""

import struct
from bisect import bisect_left
from fractions import Fraction

from automaton import IN_BLOCK, WORD
from blocks import FIRST, TAIL, WIDTHS
from refused import round_up

ROUNDS_OF_CHOICES = 4


def placed(automaton, is_dense):
    """Returns the sections SLOT, RANK and, if the file is dense, DENS: tags, flags, bytes."""
    nodes, counts = automaton.nodes, automaton.counts
    root = len(nodes) - 1
    fewest = max(256, counts[root] // 256)
    top = [node for node in range(1, len(nodes)) if not is_dense or node == root or counts[node] >= fewest]
    blocks = Placement(nodes, top) if is_dense else None
    sections = slots_and_ranks(nodes, counts, top, blocks.addresses if is_dense else {})
    return [*sections, (b"DENS", 1, blocks.section(counts))] if is_dense else sections


def slots_and_ranks(nodes, counts, top, addresses):
    """Returns the sections SLOT and RANK, with slots for the children of the nodes in `top`."""
    slots, ranks, rows = {}, {}, {}
    places = {0: (0, 0)}
    for node, address in addresses.items():
        places[node] = IN_BLOCK | address, bits_of(nodes[node])
    for node in top:
        edges = nodes[node]
        first, size = edges[0][0], len(edges)
        slot = max(64 * rows.get(size, 0), first, 1)
        while any(slot - first + code in slots for code, _ in edges):
            slot += 1
        rows[size] = slot // 64
        base, words = slot - first, 0
        for code, target in edges:
            below, is_word = divmod(target, 2)
            child_base, children = places[below]
            slots[base + code] = child_base, children | (WORD if is_word else 0)
            ranks[base + code] = words + is_word
            words += is_word + counts[below]
        places[node] = base, bits_of(edges)
    slots[0] = places[len(nodes) - 1]
    end = max(slots) + 1
    slots = b"".join(struct.pack("<II", *slots.get(slot, (0, 0))) for slot in range(end))
    ranks = struct.pack(f"<{end}I", *(ranks.get(slot, 0) for slot in range(end)))
    return [(b"SLOT", 1, slots), (b"RANK", 1, ranks)]


def bits_of(edges):
    return sum(1 << code for code, _ in edges)


class Placement:
    """The order of blocks, their addresses, and the lengths of their pointers."""

    def __init__(self, nodes, top):
        self.nodes = nodes
        self.blocks = sorted(set(range(1, len(nodes))) - set(top))
        # The edges to blocks, by the block that they are in: place among its edges, whether a word ends there, target.
        self.edges = {
            block: [(at, target % 2, target // 2) for at, (_, target) in enumerate(nodes[block]) if target // 2]
            for block in self.blocks
        }
        self.counts = dict.fromkeys(self.blocks, 0)  # of edges of blocks to a block
        for edges in self.edges.values():
            for *_, target in edges:
                self.counts[target] += 1
        self.lens_of_ranks = {}
        # At first, each edge to a block has a pointer of two bytes.
        self.pointers = {(block, at): 2 for block, edges in self.edges.items() for at, *_ in edges}
        self.half = self.long_shift = 0
        self.aligned = set()
        self.fix_widths()
        round = 0
        while True:
            round += 1
            if round <= ROUNDS_OF_CHOICES:
                self.sort()
                self.aligned = set()
            self.place()
            if round <= ROUNDS_OF_CHOICES:
                self.choose()
            if not self.set_pointers(may_shrink=round <= ROUNDS_OF_CHOICES) and round > ROUNDS_OF_CHOICES:
                break
        self.rounds = round

    def fix_widths(self):
        """Finds the width of the ranks of each block: the narrowest that fits the last one."""
        words = [0] * len(self.nodes)
        self.widths = {}
        for node, edges in enumerate(self.nodes):
            last = 0
            for _, target in edges:
                last = words[node]
                words[node] += target % 2 + words[target // 2]
            self.widths[node] = next(at for at, width in enumerate(WIDTHS) if last < 1 << width)

    def is_private(self, block):
        return self.counts[block] == 1

    def len(self, block):
        """Returns the length of a block in bytes, with the pointers that it has now."""
        n = len(self.nodes[block])
        ranks = -(-(n - 1) * WIDTHS[self.widths[block]] // 8)
        return 1 + n + ranks + sum(self.pointers[block, at] for at, *_ in self.edges[block])

    def sort(self):
        """Finds the order of the blocks, and the edges that need no pointer."""
        self.lens = {block: self.len(block) for block in self.blocks}
        lens, below, self.without = {}, {}, set()
        for block in self.blocks:
            private = [edge for edge in self.edges[block] if self.is_private(edge[2])]
            private.sort(key=lambda edge: (lens[edge[2]], edge[0]))
            first = next((edge for edge in private if not edge[1]), None)
            if first:
                private.remove(first)
                private.insert(0, first)
                self.without.add((block, first[0]))
            below[block] = [target for *_, target in private]
            lens[block] = self.lens[block] + sum(lens[target] for target in below[block])
        roots = [block for block in self.blocks if not self.is_private(block)]
        roots.sort(key=lambda block: (-Fraction(self.counts[block], lens[block]), block))
        self.order = []
        stack = roots[::-1]
        while stack:
            block = stack.pop()
            self.order.append(block)
            stack += reversed(below[block])

    def place(self):
        """Gives each block its address."""
        self.addresses, self.ends = {}, {}
        at = FIRST
        for block in self.order:
            if not self.is_private(block) and at < 1024:
                at = round_up(at, 8)
            if block in self.aligned:
                at = round_up(at, 1 << self.long_shift)
            self.addresses[block] = at
            at += self.len(block)
            self.ends[block] = at
        self.end = at

    def choose(self):
        """Chooses *half* and *long shift*."""
        addresses, distances = [], []
        for (block, at), target in self.targets():
            if not self.is_private(target):
                addresses.append(self.addresses[target])
            elif (block, at) not in self.without:
                distances.append(self.addresses[target] - self.ends[block])

        addresses.sort()
        distances.sort()

        def reached(half):
            return bisect_left(addresses, half) + bisect_left(distances, 65536 - half)

        self.half = max(range(0, 65537, 1024), key=reached)
        self.long_shift = max(0, (self.end + self.end // 50).bit_length() - 24)

    def targets(self):
        """Yields the edges to blocks: the block and the place in it, and the target."""
        for block, edges in self.edges.items():
            for at, _, target in edges:
                yield (block, at), target

    def set_pointers(self, may_shrink):
        """Gives each edge the pointer that it needs. Returns whether anything changed."""
        changed = False
        for edge, target in self.targets():
            if edge in self.without:
                length = 0
            else:
                fewest = 1 if may_shrink else self.pointers[edge]
                reaching = (n for n in range(fewest, 3) if self.value(n, self.ends[edge[0]], target) is not None)
                length = next(reaching, 3)
                if length == 3 and self.addresses[target] % (1 << self.long_shift):
                    changed |= target not in self.aligned
                    self.aligned.add(target)
            changed |= length != self.pointers[edge]
            self.pointers[edge] = length
        return changed

    def value(self, length, end, target):
        """Returns the value of a pointer of one or two bytes, or None if it does not reach the target."""
        address = self.addresses[target]
        limit, unit, values = (128, 8, 256) if length == 1 else (self.half, 1, 65536)
        if address % unit == 0 and address // unit < limit:
            return address // unit
        return address - end + limit if 0 <= address - end < values - limit else None

    def section(self, counts):
        """Returns the section DENS."""
        section = bytearray(self.end + TAIL)
        struct.pack_into("<2sBBI", section, 0, b"\x01\x1f", self.long_shift, 0, self.half)
        for block in self.order:
            edges, width = self.nodes[block], WIDTHS[self.widths[block]]
            data = [len(edges) | self.widths[block] << 5]
            ranks, words = 0, 0
            for at, (code, target) in enumerate(edges):
                data.append(code | target % 2 << 5 | self.pointers.get((block, at), 0) << 6)
                ranks |= words << max(0, at - 1) * width
                words += target % 2 + counts[target // 2]
            data = bytes(data) + ranks.to_bytes(-(-(len(edges) - 1) * width // 8), "little")
            end = self.ends[block]
            for at, _, target in self.edges[block]:
                length = self.pointers[block, at]
                if length == 3:
                    data += (self.addresses[target] >> self.long_shift).to_bytes(3, "little")
                elif length:
                    data += self.value(length, end, target).to_bytes(length, "little")
            assert self.addresses[block] + len(data) == end
            section[self.addresses[block] : end] = data
        return bytes(section)
