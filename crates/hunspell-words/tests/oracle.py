#!/usr/bin/env python3
"""Asks hunspell whether our words are its words.

    oracle.py                          the small dictionaries beside this file
    oracle.py DICTC FOLDER [NAME...]   the dictionaries of Debian's packages, all or those named, as in `cs_CZ`

The second form gets the packages into FOLDER, builds each dictionary with the program DICTC, and writes a row about it. It
asks hunspell about a sample of the words. If Debian has a list of words in the language, it also asks hunspell which words
of the list are right, compounds left out, and looks for them among ours. With all dictionaries, the rows go into DICTIONARIES.md.

It needs the library libhunspell-1.7 (Debian's package libhunspell-1.7-0), and the second form GNU time.
"""

import ctypes
import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
TABLE = HERE.parent / "DICTIONARIES.md"

# Where hunspell 1.7.1 differs from its documentation. Version 1.7.2 and later have mended these.
DIFFERENCES = {
    "gemachen",  # half of a circumfix
    "/etc",  # a slash at the start of a word
}

# The number of words in a sample.
SAMPLE = 30_000

# Dictionaries whose words have too many forms with two or three affixes.
MAX_AFFIXES = {"hu_HU": 1, "hu_HU_u8": 1, "eu": 1, "mn_MN": 1}

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
        """Returns whether hunspell takes a word for right."""
        try:
            return self.library.Hunspell_spell(self.handle, word.encode(self.encoding)) != 0
        except UnicodeEncodeError:
            return False


def without_compounds(words, folder):
    """Opens a dictionary without its options that join words, or break or convert what is typed."""
    option = re.compile(rb"(CHECKCOMPOUND|COMPOUND|SYLLABLENUM|SIMPLIFIEDTRIPLE|BREAK|ICONV|OCONV|REP|MAP|PHONE)")
    lines = words.with_suffix(".aff").read_bytes().split(b"\n")
    affixes = folder / "without.aff"
    affixes.write_bytes(b"\n".join(line for line in lines if not option.match(line)) + b"\nBREAK 0\n")
    return Hunspell(affixes, words)


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
        raise SystemExit(done.stderr)
    seconds, kilobytes = figures.split()
    return text, float(seconds), int(kilobytes) * 1024


def report(text, what):
    """Returns the figure that the report of a build has for something."""
    found = re.search(rf"^ *{what}  ([0-9,]+)", text, re.MULTILINE)
    return int(found[1].replace(",", "")) if found else 0


def sample(dictc, dictionary, words):
    """Returns some of the words of a dictionary file, which has so many."""
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


def missing(dictc, dictionary, listed, hunspell):
    """Returns the words of a list that hunspell accepts, and those of them that a dictionary file lacks.

    Hunspell also accepts numbers, words with a full stop after them, and words with more capitals.
    """
    text = listed.read_bytes()
    try:
        text = text.decode()
    except UnicodeDecodeError:
        text = text.decode("latin-1")
    accepted = [word for word in map(str.strip, text.splitlines()) if word and hunspell.accepts(word)]
    absent = lacks(dictc, dictionary, accepted)
    for plainer in (lambda word: word.rstrip("."), str.lower, lambda word: word.rstrip(".").capitalize()):
        absent = [word for word in absent if not word.replace(".", "").replace(",", "").isdigit()]
        still = set(lacks(dictc, dictionary, [plainer(word) for word in absent]))
        absent = [word for word in absent if plainer(word) in still]
    return accepted, absent


def row(dictc, package, words, folder):
    """Returns the row of the table about a dictionary, and its exceptions."""
    name = words.stem
    if name in NOT_BUILT:
        return f"| `{package}` {name} | | | | | | | | | | {NOT_BUILT[name]} |"
    dictionary = folder / "built.dat"
    command = [dictc, "build", "--alphabet", "any", "--fold", "none", words, "-o", dictionary]
    limit = MAX_AFFIXES.get(name)
    text, seconds, memory = run(command + (["--max-affixes", str(limit)] if limit else []))
    hunspell = Hunspell(words.with_suffix(".aff"), words)
    asked = sample(dictc, dictionary, report(text, "words"))
    refused = [word for word in asked if not hunspell.accepts(word)]
    lists, absent = " | ", []
    if name in LISTS:
        list_package, file = LISTS[name]
        listed = fetch(list_package, folder) / "usr/share/dict" / file
        accepted, absent = missing(dictc, dictionary, listed, without_compounds(words, folder))
        lists = f"{len(accepted):,} | {len(absent)}"
    faults = report(text, "faults")
    notes = [
        f"at most {limit} affix" if limit else "",
        "compounds left out" if "compounds  left out" in text else "",
        f"{faults} faults in the files" if faults else "",
    ]
    cells = [
        f"`{package}` {name}",
        f"{report(text, 'forms read'):,}",
        f"{report(text, 'words'):,}",
        f"{seconds:.1f}",
        f"{dictionary.stat().st_size:,}",
        f"{memory / 1e6:.0f}",
        f"{len(asked):,} | {len(refused)}",
        lists,
        "; ".join(filter(None, notes)),
    ]
    line = f"| {' | '.join(cells)} |"
    print(line, refused[:10], absent[:10], flush=True)
    return line


def check_debian(dictc, folder, names):
    """Prints a row for each dictionary of Debian's packages, and writes them into DICTIONARIES.md if they are all."""
    folder.mkdir(parents=True, exist_ok=True)
    search = ["apt-cache", "search", "--names-only", "^(hunspell|myspell)-"]
    found = subprocess.run(search, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    packages = sorted({line.split()[0] for line in found} - {"hunspell-tools"})
    seen, rows = set(), []
    for package in packages:
        for words in sorted(fetch(package, folder).glob("usr/share/hunspell/*.dic")):
            # Many dictionaries are links to another, and some packages are older versions of another.
            if words.is_symlink() or not words.with_suffix(".aff").exists():
                continue
            if (content := hashlib.sha256(words.read_bytes()).digest()) in seen:
                continue
            seen.add(content)
            if not names or words.stem in names:
                rows.append(row(dictc, package, words, folder))
    if not names:
        text = TABLE.read_text("utf-8")
        head = "| package and dictionary |"
        start = text.index("\n", text.index("\n", text.index(head)) + 1) + 1
        end = text.index("\n\n", start)
        TABLE.write_text(text[:start] + "\n".join(rows) + text[end:], "utf-8")


if __name__ == "__main__":
    if len(sys.argv) > 2:
        check_debian(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve(), set(sys.argv[3:]))
    elif not check_small_dictionaries():
        sys.exit(1)
