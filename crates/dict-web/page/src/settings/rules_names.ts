/** The rule sets, by the names that all programs of this project use. */

import type { RulesName } from "dict-web";

export const RULES_NAMES = ["boggle", "big", "super-big", "word-hunt", "scramble"] as const satisfies readonly RulesName[];

const LABELS: Readonly<Record<RulesName, string>> = {
    "boggle": "Boggle (4x4)",
    "big": "Big (5x5)",
    "super-big": "Super Big (6x6)",
    "word-hunt": "Word Hunt",
    "scramble": "Scramble",
};

/** Returns the name of rules as players know them. */
export function rulesLabel(rules: RulesName): string {
    return LABELS[rules];
}
