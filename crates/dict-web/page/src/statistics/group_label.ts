/** Names of groups of games, for players. */

import { RULE_SETS } from "../build_facts.js";

/** The limits of the shipped dictionaries: the same words as in the settings. */
const COMMON: Readonly<Record<string, string>> = { 35: "common words", 70: "all but rare words" };

/** Returns the name of a group: `Boggle 4×4 · 3 min · common words` for `boggle 4x4, 3 min, common 35`. */
export function groupLabel(group: string): string {
    const [game = "", ...others] = group.split(", ");
    const [name = "", size] = game.split(" ");
    const rules = RULE_SETS.find((set) => set.name === name)?.label ?? name;
    const details = others.map((part) => {
        const common = /^common (-?\d+)$/.exec(part)?.[1];
        if (common) {
            return COMMON[common] ?? `words of value ${common} or better`;
        }
        return part === "family" ? "no offensive words" : part.replace("+", " or more");
    });
    return [size ? `${rules} ${size.replace("x", "×")}` : rules, ...details].join("\u{a0}· ");
}
