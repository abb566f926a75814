#!/usr/bin/env python3
"""Builds the dictionaries of Debian's packages, and asks hunspell about their words.

    debian.py DICTC FOLDER [NAME...]   all dictionaries, or those named, as in `cs_CZ`

It downloads the packages into FOLDER, builds each dictionary with the program DICTC, and writes a row about it. It
asks hunspell about a sample of the words. If Debian has a list of words in the language, it also asks hunspell which
words of the list are right, compounds left out, and looks for them among ours. Another row is about compounds, and one
about the compounds on the list, which are given to `dictc check`. With all dictionaries, the rows go into
DICTIONARIES.md.

It needs the library libhunspell-1.7 (Debian's package libhunspell-1.7-0) and GNU time.
"""

import hashlib
import re
import subprocess
import sys
from pathlib import Path

from oracle import Hunspell

TABLE = Path(__file__).parent.parent / "DICTIONARIES.md"

# The number of words in a sample.
SAMPLE = 30_000

# Dictionaries whose words have too many forms with two or three affixes.
MAX_AFFIXES = {"hu_HU": 1, "hu_HU_u8": 1, "eu": 1, "mn_MN": 1}

# The maximum number of letters in a compound.
LETTERS = 8

# Dictionaries that cannot be built, and why.
NOT_BUILT = {"ko": "not built: its words have 2,041 symbols, and a file has at most 961"}

# Dictionaries and the lists of Debian's packages in their languages.
LISTS = {
    "bg_BG": ("wbulgarian", "bulgarian"),
    "ca": ("wcatalan", "catalan"),
    "da_DK": ("wdanish", "danish"),
    "de_CH": ("wswiss", "swiss"),
    "de_DE": ("wngerman", "ngerman"),
    "de_DE-1901": ("wogerman", "ogerman"),
    "en_CA": ("wcanadian", "canadian-english"),
    "en_GB": ("wbritish", "british-english"),
    "en_US": ("wamerican", "american-english"),
    "eo": ("wesperanto", "esperanto"),
    "es_ES": ("wspanish", "spanish"),
    "fo": ("wfaroese", "faroese"),
    "fr": ("wfrench", "french"),
    "ga_IE": ("wirish", "irish"),
    "gl_ES": ("wgalician-minimos", "galician-minimos"),
    "gv_GB": ("wmanx", "manx"),
    "it_IT": ("witalian", "italian"),
    "nb_NO": ("wnorwegian", "bokmaal"),
    "nl": ("wdutch", "dutch"),
    "nn_NO": ("wnorwegian", "nynorsk"),
    "pl_PL": ("wpolish", "polish"),
    "pt_BR": ("wbrazilian", "brazilian"),
    "pt_PT": ("wportuguese", "portuguese"),
    "sv_SE": ("wswedish", "swedish"),
    "uk_UA": ("wukrainian", "ukrainian"),
}


def without(options, words, folder):
    """Opens a dictionary without options that begin like these, or that split or convert words."""
    option = re.compile("|".join(["BREAK", "ICONV", "OCONV", *options]).encode())
    lines = words.with_suffix(".aff").read_bytes().split(b"\n")
    affixes = folder / "without.aff"
    affixes.write_bytes(b"\n".join(line for line in lines if not option.match(line)) + b"\nBREAK 0\n")
    return Hunspell(affixes, words)


def without_compounds(words, folder):
    """Opens a dictionary without its options that join words."""
    options = ["CHECKCOMPOUND", "COMPOUND", "SYLLABLENUM", "SIMPLIFIEDTRIPLE", "REP", "MAP", "PHONE"]
    return without(options, words, folder)


class Compounds:
    """The words of up to LETTERS letters that hunspell accepts only as compounds."""

    def __init__(self, words, folder):
        self.plain = without_compounds(words, folder)
        self.all = without([], words, folder)

    def accepts(self, word):
        """Returns whether a word is one of these."""
        return len(word) <= LETTERS and self.all.accepts(word) and not self.plain.accepts(word)


class NotBuiltError(Exception):
    """A dictionary was not built."""


def fetch(package, folder):
    """Unpacks a package into a folder, unless it is there, and returns it."""
    target = folder / package
    if not target.exists():
        subprocess.run(["apt-get", "download", "-qq", package], cwd=folder, check=True, stderr=subprocess.DEVNULL)
        archive = next(folder.glob(f"{package}_*.deb"))
        subprocess.run(["dpkg-deb", "-x", archive, target], check=True)
        archive.unlink()
    return target


def run(command):
    """Runs a command. Returns its messages, its seconds and its peak memory in bytes."""
    timed = ["/usr/bin/time", "--format", "%e %M", *command]
    done = subprocess.run(timed, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, encoding="utf-8")
    text, _, figures = done.stderr.rstrip("\n").rpartition("\n")
    if done.returncode != 0:
        raise NotBuiltError(text.partition("\n")[0])
    seconds, kilobytes = figures.split()
    return text, float(seconds), int(kilobytes) * 1024


def report(text, what):
    """Returns the figure that the report of a build has for something."""
    found = re.search(rf"^ *{what}  ([0-9,]+)", text, re.MULTILINE)
    return int(found[1].replace(",", "")) if found else 0


def sample(dictc, dictionary, words):
    """Returns some of the words of a dictionary file, which has this number of them."""
    step = words // SAMPLE + 1
    with subprocess.Popen([dictc, "dump", dictionary], stdout=subprocess.PIPE) as dump:
        command = ["awk", f"NR % {step} == {step // 2}"]
        chosen = subprocess.run(command, stdin=dump.stdout, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    return chosen.stdout.splitlines()


def lacks(dictc, dictionary, words):
    """Returns the words that a dictionary file lacks."""
    asked = "".join(f"{word}\n" for word in words)
    command = [dictc, "lookup", "--dict", dictionary, "-"]
    answers = subprocess.run(command, input=asked, stdout=subprocess.PIPE, text=True, encoding="utf-8").stdout
    return [word for word, line in zip(words, answers.splitlines(), strict=True) if line.endswith("\t-")]


def words_of(listed):
    """Returns the words of a list, which is in UTF-8 or in Latin-1."""
    text = listed.read_bytes()
    try:
        text = text.decode()
    except UnicodeDecodeError:
        text = text.decode("latin-1")
    return [word for word in map(str.strip, text.splitlines()) if word]


def missing(dictc, dictionary, listed, hunspell):
    """Returns the words of a list that hunspell accepts, and those of them that a dictionary file lacks.

    Hunspell also accepts numbers, words with a full stop after them, and words with more capitals.
    """
    accepted = [word for word in words_of(listed) if hunspell.accepts(word)]
    absent = lacks(dictc, dictionary, accepted)
    for plainer in (lambda word: word.rstrip("."), str.lower, lambda word: word.rstrip(".").capitalize()):
        absent = [word for word in absent if not word.replace(".", "").replace(",", "").isdigit()]
        still = set(lacks(dictc, dictionary, [plainer(word) for word in absent]))
        absent = [word for word in absent if plainer(word) in still]
    return accepted, absent


def build(dictc, words, dictionary, options=()):
    """Builds a dictionary. Returns the report, the seconds and the peak memory in bytes."""
    limit = MAX_AFFIXES.get(words.stem)
    affixes = ["--max-affixes", str(limit)] if limit else []
    return run([dictc, "build", "--alphabet", "any", "--fold", "none", words, "-o", dictionary, *affixes, *options])


def figures(built, dictionary):
    """Returns the columns of the table about what was built."""
    text, seconds, memory = built
    size = dictionary.stat().st_size
    return [f"{report(text, 'words'):,}", f"{seconds:.1f}", f"{size:,}", f"{memory / 1e6:.0f}"]


def listed(dictc, dictionary, name, hunspell, folder):
    """Returns the columns of the table about Debian's list in a language, and the words that are missing."""
    if name not in LISTS:
        return ["", ""], []
    package, file = LISTS[name]
    accepted, absent = missing(dictc, dictionary, fetch(package, folder) / "usr/share/dict" / file, hunspell)
    return [f"{len(accepted):,}", f"{len(absent):,}"], absent


def line(cells, *exceptions):
    """Prints a row of a table, with some of its exceptions, and returns it."""
    text = f"| {' | '.join(cells)} |"
    print(text, *(words[:10] for words in exceptions), flush=True)
    return text


def row(dictc, package, words, folder):
    """Returns the row about a dictionary, and what the report of its build says about compounds."""
    name = words.stem
    if name in NOT_BUILT:
        return line([f"`{package}` {name}", *[""] * 9, NOT_BUILT[name]]), None
    dictionary = folder / "built.dat"
    text, *_ = built = build(dictc, words, dictionary)
    hunspell = Hunspell(words.with_suffix(".aff"), words)
    asked = sample(dictc, dictionary, report(text, "words"))
    refused = [word for word in asked if not hunspell.accepts(word)]
    of_list, absent = listed(dictc, dictionary, name, without_compounds(words, folder), folder)
    compounds = re.search("compounds  (left out|by their parts)", text)
    faults = report(text, "faults")
    notes = [
        f"at most {MAX_AFFIXES[name]} affix" if name in MAX_AFFIXES else "",
        f"compounds {compounds[1]}" if compounds else "",
        f"{faults} faults in the files" if faults else "",
    ]
    cells = [f"`{package}` {name}", f"{report(text, 'forms read'):,}", *figures(built, dictionary)]
    cells += [f"{len(asked):,}", f"{len(refused)}", *of_list, "; ".join(filter(None, notes))]
    return line(cells, refused, absent), compounds and compounds[1]


def compounds_row(dictc, package, words, folder):
    """Returns the row about the compounds of a dictionary, after the one about its other words."""
    name = words.stem
    dictionary = folder / "compounds.dat"
    try:
        text, *_ = built = build(dictc, words, dictionary, ["--compounds", "2", "--max-letters", str(LETTERS)])
    except NotBuiltError as error:
        reason = re.sub("^.*:[0-9]+:[0-9]+: ", "not built: ", str(error)).partition(";")[0]
        return line([f"`{package}` {name}", *[""] * 9, reason])
    hunspell = Hunspell(words.with_suffix(".aff"), words)
    asked = lacks(dictc, folder / "built.dat", sample(dictc, dictionary, report(text, "words")))
    refused = [word for word in asked if not hunspell.accepts(word)]
    of_list, absent = listed(dictc, dictionary, name, Compounds(words, folder), folder)
    cells = [f"`{package}` {name}", f"{report(text, 'compounds'):,}", *figures(built, dictionary)]
    cells += [f"{len(asked):,}", f"{len(refused)}", *of_list, ""]
    return line(cells, refused, absent)


def checked_row(dictc, package, words, folder):
    """Returns the row about compounds that `dictc check` accepts by their parts: listed words that the file lacks."""
    name = words.stem
    package_of_list, file = LISTS[name]
    listed = words_of(fetch(package_of_list, folder) / "usr/share/dict" / file)
    asked = lacks(dictc, folder / "built.dat", [word for word in listed if word.isalpha() and len(word) > 2])
    # `check` also accepts a word that the dictionary has with a small first letter.
    small = [word[:1].lower() + word[1:] for word in asked]
    absent = set(lacks(dictc, folder / "built.dat", small))
    asked = [word for word, small in zip(asked, small, strict=True) if small in absent]
    command = [dictc, "check", "--dict", folder / "built.dat", "--format", "words"]
    checked = subprocess.run(command, input="\n\n".join(asked), stdout=subprocess.PIPE, text=True, encoding="utf-8")
    flagged = set(checked.stdout.splitlines())
    hunspell = Hunspell(words.with_suffix(".aff"), words)
    accepted = {word for word in asked if hunspell.accepts(word)}
    wrong, missed = sorted(accepted & flagged), sorted(set(asked) - accepted - flagged)
    figures = [len(asked), len(accepted), len(wrong), len(missed)]
    return line([f"`{package}` {name}", *[f"{figure:,}" for figure in figures]], wrong, missed)


def check_debian(dictc, folder, names):
    """Prints a row for each dictionary of Debian's packages, and writes them into DICTIONARIES.md if they are all."""
    folder.mkdir(parents=True, exist_ok=True)
    search = ["apt-cache", "search", "--names-only", "^(hunspell|myspell)-"]
    found = subprocess.run(search, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    packages = sorted({line.split()[0] for line in found} - {"hunspell-tools"})
    seen, rows, rows_of_compounds, rows_of_checks = set(), [], [], []
    for package in packages:
        for words in sorted(fetch(package, folder).glob("usr/share/hunspell/*.dic")):
            # Many dictionaries are links to another, and some packages are older versions of another.
            if words.is_symlink() or not words.with_suffix(".aff").exists():
                continue
            if (content := hashlib.sha256(words.read_bytes()).digest()) in seen:
                continue
            seen.add(content)
            if not names or words.stem in names:
                written, compounds = row(dictc, package, words, folder)
                rows.append(written)
                if compounds:
                    rows_of_compounds.append(compounds_row(dictc, package, words, folder))
                if compounds == "by their parts" and words.stem in LISTS:
                    rows_of_checks.append(checked_row(dictc, package, words, folder))
    if not names:
        write("| package and dictionary |", rows)
        write("| dictionary and its compounds |", rows_of_compounds)
        write("| dictionary and checked compounds |", rows_of_checks)


def write(head, rows):
    """Writes the rows of the table in DICTIONARIES.md that has this head."""
    text = TABLE.read_text("utf-8")
    start = text.index("\n", text.index("\n", text.index(head)) + 1) + 1
    end = text.find("\n\n", start)
    TABLE.write_text(text[:start] + "\n".join(rows) + (text[end:] if end >= 0 else "\n"), "utf-8")


if __name__ == "__main__":
    check_debian(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve(), set(sys.argv[3:]))
