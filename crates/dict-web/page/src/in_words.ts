/** Names of rules, and times, in words. */

import type { RulesName } from "dict-web";
import { RULE_SETS } from "./build_facts.js";

export function rulesLabel(rules: RulesName): string {
    return RULE_SETS.find(({ name }) => name === rules)?.label ?? rules;
}

/** Returns a time limit in short: `3 min`, `80 s`, `2 min 30 s`. */
export function timeText(seconds: number | null): string {
    if (seconds === null) {
        return "no limit";
    }
    const minutes = Math.floor(seconds / 60);
    const rest = seconds % 60;
    if (minutes === 0) {
        return `${rest} s`;
    }
    return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

/** Returns a time as a clock shows it, rounded up to a whole second. */
export function clockTime(time: number): string {
    const seconds = Math.ceil(time);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Returns a time in words, rounded up to a whole second: `2 minutes 30 seconds`. */
export function duration(time: number): string {
    const seconds = Math.ceil(time);
    const minutes = Math.floor(seconds / 60);
    if (minutes === 0) {
        return count(seconds, "second");
    }
    return seconds % 60 === 0 ? count(minutes, "minute") : `${count(minutes, "minute")} ${count(seconds % 60, "second")}`;
}

/** Returns a number and its noun: `1 point`, `2 points`. */
export function count(number: number, noun: string): string {
    return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
