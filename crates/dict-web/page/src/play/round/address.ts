/** The board that an address asks for: the next one, a drill, a board that came by a link, or today's board. */

import type { Settings } from "../../app.js";
import { DICTIONARIES } from "../../build_facts.js";
import { dayName, isDay, today } from "../../daily/days.js";
import { readChallenge } from "../../share/challenge.js";
import type { Slot } from "./kept_round.js";
import { planOf, planOfDay, planOfLink, type Plan } from "./plan.js";

export type Asked =
    | { kind: "plan"; plan: Plan }
    /** The link is damaged. */
    | { kind: "problem"; message: string }
    /** The board was played with the words of another language; `name` is null if the page has no such words. */
    | { kind: "language"; plan: Plan; language: string; name: string | null };

export function readAddress(slot: Slot, params: URLSearchParams, settings: Settings): Asked {
    if (slot === "daily") {
        const day = params.get("day") ?? today();
        if (!isDay(day)) {
            return { kind: "problem", message: "This link has no valid date." };
        }
        return day > today() ? { kind: "problem", message: `This board comes on ${dayName(day)}.` } : { kind: "plan", plan: planOfDay(settings, day) };
    }
    const read = readChallenge(params);
    if (!read) {
        return { kind: "plan", plan: { ...planOf(settings), isDrill: params.has("drill") } };
    }
    if ("message" in read) {
        return { kind: "problem", message: read.message };
    }
    const plan = planOfLink(settings, params.toString(), read.challenge);
    const { language } = read.challenge;
    if (language === undefined || language === settings.language) {
        return { kind: "plan", plan };
    }
    return { kind: "language", plan, language, name: DICTIONARIES.find((one) => one.language === language)?.name ?? null };
}
