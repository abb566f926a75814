// What the code asks of Unicode: `crates/dict-format/src/unicode/host.rs` has the other side.

export const encoder = new TextEncoder();
// A byte order mark is a character as any other.
export const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The ways to change a text, in the order of their numbers. */
const CHANGES = [
    (text) => text.normalize("NFC"),
    (text) => text.normalize("NFD"),
    (text) => text.normalize("NFKD"),
    (text) => text.toLowerCase(),
];

/** The most changed characters that are kept. */
const MAX_KNOWN = 10_000;
const knownLetters = new Map();

/** Returns the code points that a character becomes. */
function changedLetter(change, letter) {
    const key = letter * CHANGES.length + change;
    let changed = knownLetters.get(key);
    if (changed === undefined) {
        changed = Array.from(CHANGES[change](String.fromCodePoint(letter)), (letter) => letter.codePointAt(0));
        if (knownLetters.size === MAX_KNOWN) knownLetters.clear();
        knownLetters.set(key, changed);
    }
    return changed;
}

/** Returns the imports of an instance, for which `memory` returns bytes of its memory. */
export function unicodeOf(memory) {
    let text = null;
    let letters = null;
    return {
        change(change, start, length) {
            text = encoder.encode(CHANGES[change](decoder.decode(memory(start, length))));
            return text.length;
        },
        take(start) {
            memory(start, text.length).set(text);
        },
        change_letter(change, letter) {
            letters = changedLetter(change, letter);
            return letters.length;
        },
        changed_letter: (index) => letters[index],
        is_mark: (letter) => (/^\p{M}/u.test(String.fromCodePoint(letter)) ? 1 : 0),
    };
}
