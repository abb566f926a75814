"""Questions about single words: ids both ways, values of every kind of column, lemmas and forms."""

from random_numbers import random_for, some

OTHERS = ["", " ", "zzzz", "x" * 600, "a b", "é", "ß", "\u0301", "日本", "$", "0"]


def lines(dictionaries):
    for name, words in dictionaries.items():
        random = random_for("lookups", name)
        if not name.endswith("changed"):
            lengths = list(map(len, words.words))
            answer = {"words": len(lengths), "min_letters": min(lengths), "max_letters": max(lengths), "hash": words.hash()}
            yield {"dict": name, "call": "info", "answer": answer}
        asked = some(random, words.words, 12)
        asked += [word.upper() for word in asked[:4] if word.upper() == word or words.find(word.upper())]
        asked += [word[:-1] for word in asked[:3]] + OTHERS
        for word in dict.fromkeys(asked):
            found = words.find(word)
            yield {"dict": name, "call": "contains", "word": word, "answer": found is not None}
            yield {"dict": name, "call": "id", "word": word, "answer": words.ids.get(found)}
        for start in (0, 1, random.below(len(words.words)), len(words.words)):
            yield {"dict": name, "call": "words", "from": start, "limit": 5, "answer": words.words[start : start + 5]}
        by_id = {id: word for word, id in words.ids.items()}
        last = max(by_id)
        for id in sorted({0, 1, last, last + 1, 4294967294, *(random.below(last + 1) for _ in range(6))}):
            yield {"dict": name, "call": "word", "id": id, "answer": by_id.get(id)}
        yield from lines_of_columns(name, words, random)


def lines_of_columns(name, words, random):
    for column, (kind, values) in words.columns.items():
        with_values = [word for word in words.words if values.get(word) is not None]
        for word in some(random, with_values, 12) + some(random, words.words, 6) + ["qat", "zzzz", "CAT"]:
            found = words.find(word)
            yield {"dict": name, "call": "value", "word": word, "column": column, "answer": values.get(found)}
    if "lemmas" in words.columns:
        of = words.columns["lemmas"][1]
        for word in ["saw", "better", "lies", "dyed", "running", "catz", "zzzz", "SAW", *some(random, words.words, 12)]:
            yield {"dict": name, "call": "lemmas", "word": word, "answer": of.get(words.find(word)) or []}
        for lemma in ["see", "good", "lie", "dye", "run", "cat", "zzzz", "Run", *some(random, words.words, 12)]:
            forms = [word for word in words.words if words.fold(lemma) in (of.get(word) or [])]
            yield {"dict": name, "call": "forms", "lemma": lemma, "answer": forms}
