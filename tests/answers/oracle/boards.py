"""Boards by every rule set: words, points, paths, and the verdicts of a game."""

import math
import re
from collections import Counter

from random_numbers import random_for, some

# Fewest letters; points by number of letters; points of each letter beyond.
RULES = {
    "boggle": (3, [0, 0, 0, 1, 1, 2, 3, 5, 11], 0),
    "big": (4, [0, 0, 0, 0, 1, 2, 3, 5, 11], 0),
    "super-big": (4, [0, 0, 0, 0, 1, 2, 3, 5, 11, 18], 2),
    "word-hunt": (3, [0, 0, 0, 100, 400, 800, 1400, 1800, 2200, 2600], 400),
    "mini": (4, [0], 1),
}
SCRAMBLE = (2, [0, 0, 0, 0, 0, 3, 6, 10, 15, 20, 25], 0)
BAD_BOARDS = ["", "abc", "cat/do", "a b / c", "a:9x b / c d", "a:2l b c d e", "tquinesarhoulme", "quit/cats/dog", "cat/d o g"]
READ = {
    "catdogeel": ["c a t / d o g / e e l", 3, 3],
    "Cat/dog": ["C a t / d o g", 2, 3],
    "qaen": ["qu a / e n", 2, 2],
    "q a / e n": ["qu a / e n", 2, 2],
    "q! a / e Q!": ["q! a / e Q!", 2, 2],
    "q:2l a / q!:3w n": ["qu:2l a / q!:3w n", 2, 2],
    "tquinesarhoulmetd": ["t qu i n / e s a r / h o u l / m e t d", 4, 4],
    "tquin/esar/houl/metd": ["t qu i n / e s a r / h o u l / m e t d", 4, 4],
    "tquin esar houl metd": ["t qu i n / e s a r / h o u l / m e t d", 4, 4],
    "tqin esar houl metd": ["t qu i n / e s a r / h o u l / m e t d", 4, 4],
    "catd line maro pets": ["c a t d / l i n e / m a r o / p e t s", 4, 4],
    "catd line maro pets /": ["catd line maro pets /", 1, 4],
    "t q i n e s a r h o u l m e t d": ["t qu i n / e s a r / h o u l / m e t d", 4, 4],
    "quit/cats": ["qu u i t / c a t s", 2, 4],
    "quit/cat": ["qu i t / c a t", 2, 3],
    "qu a t": ["qu a t /", 1, 3],
    "th er e": ["th er e /", 1, 3],
    "l qu r / e . ?": ["l qu r / e . ?", 2, 3],
    "a:2l t:3w / e s": ["a:2l t:3w / e s", 2, 2],
    "a:DL t:TW e:tl s:dw": ["a:2l t:3w / e:3l s:2w", 2, 2],
    "s l u s": ["s l / u s", 2, 2],
    "s l u s /": ["s l u s /", 1, 4],
    "s l u n t": ["s l u n t /", 1, 5],
    "cat\ndog\n": ["c a t / d o g", 2, 3],
    "שלום": ["ש ל / ו ם", 2, 2],
}
# Boards with words, in many notations.
ASKED = ["tquinesarhoulmetd", "catd line maro pets", "t q i n e s a r h o u l m e t d", "s l u s t", "q! a t / i s u", "c a . / t s e"]


def lines(dictionaries):
    english = dictionaries["english"]
    for text, (plain, rows, columns) in READ.items():
        tiles, multipliers, read_columns = read(text)
        assert (written(tiles, multipliers, columns), len(tiles)) == (plain, rows * columns) and columns == read_columns, text
        yield {"dict": "english", "call": "board", "board": text, "answer": {"text": plain, "rows": rows, "columns": columns}}
    for text in ASKED:
        yield from asked("english", english, {"board": text}, {})
    for text in BAD_BOARDS:
        yield {"dict": "english", "call": "solve", "board": text, "error": "board"}
        # The program skips empty lines when it scores boards.
        if text:
            yield {"dict": "english", "call": "score", "board": text, "error": "board"}
    for name, words in dictionaries.items():
        # The signs of these lists mean something else in the text of a board.
        if name not in ("names", "names, no capitals"):
            asked_here = list(lines_of(name, words, random_for("boards", name)))
            found = sum(line["answer"][0] for line in asked_here if line["call"] == "score")
            assert found >= 10, f"{name}: the boards have {found} words"
            yield from asked_here
    random = random_for("verdicts", "english")
    for rules in ("boggle", "scramble"):
        yield from verdicts("english", english, board_of(english, random, 4, 4, False), rules, random)


def lines_of(name, words, random):
    """Asks boards of some sizes, and boards by each rule set."""
    is_english = name.startswith("english")
    for rows, columns in ((4, 4), (3, 3), (5, 5), (2, 7), (1, 6), *([(6, 6), (4, 4), (4, 6)] if is_english else [])):
        board = board_of(words, random, rows, columns, is_english)
        yield from asked(name, words, {"board": board}, {"min_letters": 1 + random.below(2)} if random.below(2) else {})
    for rules in [*RULES, "scramble"]:
        board = board_of(words, random, 4, 4, is_english)
        if rules == "scramble":
            tiles = board.split(" ")
            for multiplier in (":2l", ":3l", ":2w", ":3w"):
                at = random.below(len(tiles))
                tiles[at] += multiplier * (tiles[at] not in "/." and ":" not in tiles[at])
            board = " ".join(tiles)
        options = {"rules": rules, **({"min_letters": 2 + random.below(4)} if random.below(2) else {})}
        yield from asked(name, words, {"board": board}, options)


def board_of(words, random, rows, columns, is_english):
    """Lays the symbols of words to and fro, so that the words are on the board, with an occasional hole, wildcard or tile of
    two symbols."""
    symbols = [symbol for word in some(random, words.words, 40) for symbol in words.cut(word) if symbol.isalpha() or "·" in symbol]
    tiles = symbols[: rows * columns]
    if is_english:
        tiles[random.below(len(tiles))] = random.choose(["qu", "th", "in", "."])
        if random.below(3) == 0 and rows * columns <= 16:
            tiles[random.below(len(tiles))] = "?"
    lines = [tiles[row * columns : (row + 1) * columns][:: -1 if row % 2 else 1] for row in range(rows)]
    return " / ".join(map(" ".join, lines)) + " /" * (rows == 1)


def asked(name, words, board, options):
    found = solve(words, board["board"], **options)
    points = sum(word[1] for word in found)
    solved = [[word, worth] for word, worth, _ in found]
    yield {"dict": name, "call": "solve", **board, **options, "answer": {"points": points, "words": solved}}
    yield {"dict": name, "call": "score", **board, **options, "answer": [len(found), points]}
    if len(found) < 40:
        yield {"dict": name, "call": "paths", **board, **options, "answer": [[word, sorted(ways)] for word, _, ways in found]}


def read(board):
    """Returns the tiles and the multipliers of a board, and its number of columns."""
    rows = rows_of(board.strip())
    tiles = [tile for row in rows for tile in row]
    return [tile for tile, _ in tiles], [multiplier for _, multiplier in tiles], len(rows[0])


def rows_of(text):
    """Returns the rows of a board, as lists of tiles and their multipliers."""
    given = [row.split() for row in re.split("[/\n]", text) if row.strip()]
    is_given = re.search("[/\n]", text)
    if all(len(row) == 1 for row in given):
        letters = rectangle([row[0] for row in given]) if is_given else square(given[0][0])
        return [[tile_of(letter) for letter in row] for row in letters]
    groups = not is_given and ":" not in text and "!" not in text and rectangle(given[0])
    if groups and len(groups[0]) >= 2:
        return [[tile_of(letter) for letter in row] for row in groups]
    rows = [[tile_of(*multiplied(tile)) for tile in row] for row in given]
    side = math.isqrt(len(rows[0]))
    if not is_given and side >= 2 and side * side == len(rows[0]):
        return in_rows(rows[0], side)
    return rows


def letters_of(row, joins_qu):
    return re.findall("qu|." if joins_qu else ".", row, re.IGNORECASE)


def rectangle(rows):
    """Cuts rows into letters. A `qu` is one of them only if the rows are then as long as each other."""
    for joins_qu in (False, True):
        cut = [letters_of(row, joins_qu) for row in rows]
        if len({len(row) for row in cut}) == 1:
            return cut
    return None


def square(row):
    for joins_qu in (False, True):
        cut = letters_of(row, joins_qu)
        side = math.isqrt(len(cut))
        if side * side == len(cut):
            return in_rows(cut, side)
    return None


def in_rows(tiles, columns):
    return [tiles[at : at + columns] for at in range(0, len(tiles), columns)]


def multiplied(tile):
    """Returns the text of a tile between spaces, and its multiplier: `2l` or `3w`."""
    found = re.fullmatch("(.+):([1-9]|[dt])([lw])", tile, re.IGNORECASE)
    if not found:
        return tile, ""
    factor = {"d": "2", "t": "3"}.get(found[2].lower(), found[2])
    return found[1], factor + found[3].lower()


def tile_of(text, multiplier=""):
    return {".": None, "q": "qu", "Q": "Qu", "q!": "q", "Q!": "Q"}.get(text, text), multiplier


def written(tiles, multipliers, columns):
    """Writes a board in its plainest form."""
    tiles = ["." if tile is None else tile + "!" * (tile in "qQ") for tile in tiles]
    tiles = [tile + ":" * bool(multiplier) + multiplier for tile, multiplier in zip(tiles, multipliers)]
    rows = in_rows(tiles, columns)
    return " / ".join(map(" ".join, rows)) + " /" * (len(rows) == 1 and columns > 1)


def solve(words, board, rules=None, min_letters=None):
    """Returns the words on a board, with their points and their paths, in the order of the alphabet."""
    tiles, multipliers, columns = read(board)
    if rules is None:
        rules = "super-big" if len(tiles) >= 36 else "big" if len(tiles) >= 25 else "boggle"
    tile_values = values_of(words) if rules == "scramble" else None
    fewest, table, more = SCRAMBLE if tile_values else RULES[rules]
    fewest = min_letters or fewest
    steps = [None if tile is None else "?" if tile == "?" else words.cut(words.fold(tile)) for tile in tiles]
    given = {symbol for step in steps if step for symbol in step}
    found = []
    for word in words.words:
        symbols = words.cut(word)
        if "?" not in given and not given.issuperset(symbols):
            continue
        ways = list(paths(symbols, steps, columns))
        if tile_values:
            ways = [way for way in ways if len(way) >= fewest]
        elif len(word) < fewest:
            continue
        if ways:
            if tile_values:
                points = max(points_of(way, tiles, multipliers, words, tile_values) for way in ways)
            else:
                points = points_at(table, more, len(word))
            found.append((word, points, ways))
    return found


def points_at(table, more, length):
    return table[min(length, len(table) - 1)] + more * max(0, length - len(table) + 1)


def points_of(way, tiles, multipliers, words, tile_values):
    """The points of a path in Scramble."""
    total, factor = 0, 1
    for place in way:
        tile, multiplier = words.fold(tiles[place]), multipliers[place]
        value = 0 if tile == "?" else tile_values.get(tile, sum(tile_values.get(letter, 0) for letter in tile))
        total += value * (int(multiplier[0]) if multiplier.endswith("l") else 1)
        factor *= int(multiplier[0]) if multiplier.endswith("w") else 1
    return (total if len(way) > 2 else 1) * factor + points_at(SCRAMBLE[1], 0, len(way))


def values_of(words):
    """The values of symbols by their frequency: 1.5 times the root of max / n, rounded down, at most 10."""
    counts = Counter(symbol for word in words.listed for symbol in words.cut(word))
    most = max(counts.values())
    values = {symbol: min(10, math.isqrt(9 * most // (4 * count))) for symbol, count in counts.items()}
    if "q" in values:
        values["qu"] = values["q"]
    return values


def neighbours(place, columns, count):
    row, column = divmod(place, columns)
    around = ((row + r, column + c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c)
    return [r * columns + c for r, c in around if 0 <= c < columns and 0 <= r * columns + c < count]


def paths(symbols, steps, columns):
    """Yields all paths that spell these symbols, in reading order."""

    def walk(path, rest):
        if not rest:
            yield path
            return
        for place in neighbours(path[-1], columns, len(steps)) if path else range(len(steps)):
            step = steps[place]
            if step and place not in path:
                length = 1 if step == "?" else len(step)
                if step == "?" or rest[:length] == step:
                    yield from walk(path + [place], rest[length:])

    return walk([], symbols)


def verdicts(name, words, board, rules, random):
    """Plays words that are found, repeated, too short, not on the board, or no words."""
    found = [word for word, _, _ in solve(words, board, rules=rules)]
    played = [(word, "found") for word in some(random, found, 4)]
    played += [(word, "repeated") for word, _ in played[:2]]
    short = [word for word, _, ways in solve(words, board, rules=rules, min_letters=1) if word not in found]
    played += [(word, "too_short") for word in short[:2]]
    elsewhere = next(word for word in words.words if word not in found and len(word) > 5)
    played += [("zzzzz", "not_a_word"), (elsewhere, "not_on_board")]
    asked = [word for word, _ in played]
    yield {"dict": name, "call": "verdicts", "board": board, "rules": rules, "words": asked, "answer": [said for _, said in played]}
