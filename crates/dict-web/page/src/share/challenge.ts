/** A board that is shared by link. Everything in a link is checked before it is used. */

import type { RulesName } from "dict-web";
import { RULE_SETS } from "../build_facts.js";

export interface Challenge {
    board: string;
    rules: RulesName;
    /** The language, and the checksum of its list, with which the score was made. */
    language: string;
    checksum: string;
    /** The points to beat; null if the link only shares the board. */
    points: number | null;
    /** Seconds; null without a limit. */
    time: number | null;
    common: number | null;
    minLetters: number | null;
    family: boolean;
}

/** The valid parts of a link, or a message that says what is wrong; null if the link has no board. */
type ReadLink = { challenge: Partial<Challenge> & { board: string } } | { message: string } | null;

/** The maximum number of characters in a board in a link. */
const MOST_CHARACTERS = 1000;

/** Returns the link to a challenge, to this page wherever it is hosted. */
export function challengeLink(challenge: Challenge): string {
    const params = new URLSearchParams({ board: challenge.board, rules: challenge.rules, language: challenge.language, list: challenge.checksum });
    const numbers = { points: challenge.points, time: challenge.time === null ? 0 : challenge.time, common: challenge.common, min: challenge.minLetters };
    for (const [name, value] of Object.entries(numbers)) {
        if (value !== null) {
            params.set(name, String(value));
        }
    }
    if (challenge.family) {
        params.set("family", "1");
    }
    return `${location.origin}${location.pathname}#play?${params}`;
}

/** Reads the parameters of a link; null if it has no board. The board itself is checked by the library that reads it. */
export function readChallenge(params: URLSearchParams): ReadLink {
    const board = params.get("board");
    if (board === null) {
        return null;
    }
    if (board.trim() === "") {
        return { message: "The link has an empty board." };
    }
    if (board.length > MOST_CHARACTERS) {
        return { message: "The board of the link is too long." };
    }
    const challenge: Partial<Challenge> & { board: string } = { board };
    const rules = params.get("rules");
    if (rules !== null) {
        const known = RULE_SETS.find(({ name }) => name === rules);
        if (!known) {
            return { message: `The link names rules that this page does not support. It supports ${RULE_SETS.map(({ name }) => name).join(", ")}.` };
        }
        challenge.rules = known.name;
    }
    const language = params.get("language");
    if (language !== null && /^[a-z]{2,3}$/.test(language)) {
        challenge.language = language;
    }
    const checksum = params.get("list");
    if (checksum !== null && /^[0-9a-f]{16}$/.test(checksum)) {
        challenge.checksum = checksum;
    }
    const points = wholeNumber(params.get("points"));
    const common = wholeNumber(params.get("common"));
    const minLetters = wholeNumber(params.get("min"));
    const time = wholeNumber(params.get("time"));
    if (points === undefined || common === undefined || minLetters === undefined || time === undefined) {
        return { message: "The link has a number that cannot be read." };
    }
    Object.assign(challenge, points !== null && { points }, common !== null && { common }, minLetters !== null && { minLetters }, time !== null && { time: time || null });
    if (params.get("family") === "1") {
        challenge.family = true;
    }
    return { challenge };
}

/** Reads up to seven digits; null if there is no text, undefined if it is not a number. */
function wholeNumber(text: string | null): number | null | undefined {
    if (text === null) {
        return null;
    }
    return /^[0-9]{1,7}$/.test(text) ? Number(text) : undefined;
}
