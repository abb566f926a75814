/** The fields of a game that the settings and the sheet of options share: rules, time and opponent. */

import type { RuleSet } from "dict-web";
import type { Settings } from "../app.js";
import { RULE_SETS } from "../build_facts.js";
import { h } from "../dom.js";
import { duration } from "../in_words.js";

/** Time limits in seconds. */
const TIMES = [60, 80, 120, 180, 240, 300, 600];
const OPPONENTS: readonly [Settings["opponent"], string][] = [
    ["none", "None"], ["easy", "Easy: finds a fifth of the common words there is time for"],
    ["common", "Common: finds half of the common words there is time for"],
    ["strong", "Strong: finds most common words there is time for, and some others"], ["perfect", "Perfect: finds every word"],
];
/** The label of the setting with which offensive words do not count. */
export const FAMILY_LABEL = "Leave out offensive words";

/** The rows and columns of a day's board by the automatic rules. */
export const DAILY_SIDE = 4;

/** Returns the rules of a game: those that are chosen, or those of a board of `side` rows and columns. */
export function ruleSetOf(rules: Settings["rules"], side: number): RuleSet {
    const name = rules !== "size" ? rules : side < 5 ? "boggle" : side === 5 ? "big" : "super-big";
    return RULE_SETS.find((set) => set.name === name)!;
}

type Chosen = Pick<Settings, "rules" | "time" | "opponent">;

export interface GameFields {
    readonly rules: HTMLElement;
    readonly time: HTMLElement;
    readonly opponent: HTMLElement;
    readonly chosen: Chosen;
    /** Shows what is chosen, and what the automatic choices are for a board of `side` rows and columns. */
    show(chosen: Chosen, side: number): void;
}

/** Makes the fields. The ids of their inputs start with `prefix`. */
export function gameFields(prefix: string, onChange: () => void): GameFields {
    const about = h("small", { id: `${prefix}-about` });
    const rules = h("select", { id: `${prefix}-rules`, "aria-describedby": about.id, onchange: onChange }, option("size"), ...RULE_SETS.map(({ name, label }) => option(name, label)));
    const time = h("select", { id: `${prefix}-time`, onchange: onChange },
        option("rules"), ...TIMES.map((seconds) => option(seconds, duration(seconds))), option("none", "No limit"));
    const opponent = h("select", { id: `${prefix}-opponent`, onchange: onChange }, ...OPPONENTS.map(([value, label]) => option(value, label)));
    return {
        rules: field("Rules", rules, about),
        time: field("Time", time),
        opponent: field("Opponent", opponent),
        get chosen(): Chosen {
            return {
                rules: rules.value as Settings["rules"],
                time: time.value === "rules" ? "rules" : time.value === "none" ? null : Number(time.value),
                opponent: opponent.value as Settings["opponent"],
            };
        },
        show(chosen, side) {
            const set = ruleSetOf(chosen.rules, side);
            rules.options[0]!.text = `Automatic (${ruleSetOf("size", side).label})`;
            time.options[0]!.text = `${duration(set.time)} (standard)`;
            about.textContent = `${set.about}.`;
            rules.value = chosen.rules;
            time.value = String(chosen.time ?? "none");
            if (time.value === "") {
                time.append(option(chosen.time!, duration(Number(chosen.time))));
                time.value = String(chosen.time);
            }
            opponent.value = chosen.opponent;
        },
    };
}

function option(value: string | number, label = ""): HTMLOptionElement {
    return h("option", { value }, label);
}

/** Makes a field of a label, an input with an id, and perhaps a text about it. */
export function field(label: string, input: HTMLElement, about?: HTMLElement): HTMLElement {
    return h("div", { class: "field" }, h("label", { for: input.id }, label), input, about);
}
