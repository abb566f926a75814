/** The rule sets, their names and what they say, in the words of the terminal game. */

import type { RulesName } from "dict-web";

export const RULES: readonly { name: RulesName; label: string; about: string }[] = [
    { name: "boggle", label: "Boggle", about: "3 letters or more; 1 point for 3 or 4 letters, then 2, 3, 5, and 11 for 8 or more." },
    { name: "big", label: "Big", about: "4 letters or more, the same points as Boggle." },
    { name: "super-big", label: "Super Big", about: "As Big, but 2 points a letter from 9 letters on." },
    { name: "word-hunt", label: "Word Hunt", about: "3 letters or more; 100 points for 3 letters, then 400, 800, 1400, 1800 and more." },
    { name: "scramble", label: "Scramble", about: "2 tiles or more; letter values, multipliers on tiles, and a bonus from 5 tiles on." },
];

export function rulesLabel(rules: RulesName): string {
    return RULES.find(({ name }) => name === rules)?.label ?? rules;
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
