/** Sentences about words and rounds, in the words of the terminal game. */

import type { FoundCount, Verdict } from "dict-web";
import { dayName } from "../../daily/days.js";
import { groupLabel } from "../../statistics/group_label.js";
import { CHANGED_LIST, type Round } from "./round.js";
import { count, rulesLabel, timeText } from "../../in_words.js";

/** Returns the answer to a word that was played. */
export function verdictText(round: Round, verdict: Verdict, answer: number | null): string {
    switch (verdict) {
        case "found": return count(round.game.answers[answer ?? -1]?.points ?? 0, "point");
        case "repeated": return "already found";
        case "too_short": return "too short";
        case "excluded": return round.plan.family ? "not a word of this game" : "a word, but not a common one";
        case "not_on_board": return "not on the board";
        case "not_a_word": return "not a word";
        default: return "it does not count";
    }
}

/** Describes the words that count: `common words of 3 letters or more`. */
export function wordsThatCount(round: Round): string {
    const words = round.plan.common === null ? "words" : "common words";
    return `${words} of ${count(round.game.minLetters, round.game.rules === "scramble" ? "tile" : "letter")} or more`;
}

/** Describes a round before it starts: `4x4, Boggle, 3 min`. */
export function describe(round: Round): string {
    const { board, rules, time } = round.game;
    return `${board.rows}×${board.columns} · ${rulesLabel(rules)} · ${timeText(time)}`;
}

/** Returns the remarks before a round, each a sentence. */
export function remarksBefore(round: Round): string[] {
    const { game, plan } = round;
    const drilled = game.drilled.length;
    const { toBeat } = plan;
    const isOtherList = toBeat !== null && toBeat.checksum !== null && (toBeat.checksum !== round.checksum || round.checksum === CHANGED_LIST);
    const isOther = toBeat !== null && (isOtherList || toBeat.family !== plan.family);
    return [
        game.answers.length === 0 && NO_ANSWERS,
        plan.isDrill && `A drill: ${count(drilled, "word")} that you missed before.`,
        game.daily !== null && `The board of ${dayName(game.daily)}.`,
        round.playedBefore !== null && `You have already played this day's board: ${count(round.playedBefore, "point")}.`,
        game.opponent !== null && `Against the ${game.opponent.strength} opponent.`,
        toBeat !== null && `A challenge: ${count(toBeat.points, "point")} to beat.`,
        isOther && "Those points were made with another list of words.",
        round.isFirstPart && "The most common words are here; the others are on their way.",
    ].filter((remark) => remark !== false);
}

export const NO_ANSWERS = "No word that counts is on this board.";

const of = ({ found, all }: FoundCount): string => `${found} of ${all}`;

/** Returns the result of a finished round in sentences. */
export function summary(round: Round): string[] {
    const { game } = round;
    if (game.answers.length === 0) {
        return [NO_ANSWERS];
    }
    const { counts, opponent } = game;
    const [longest] = game.list("all", "length");
    const word = (index: number | undefined): string => game.answers[index ?? -1]?.word ?? "";
    return [
        opponent && `The ${opponent.strength} opponent has ${count(opponent.points, "point")}: ${result(game.points, opponent.points)}.`,
        round.plan.toBeat && `The challenge was ${count(round.plan.toBeat.points, "point")}: ${result(game.points, round.plan.toBeat.points)}.`,
        round.newBest && `A new best (${groupLabel(round.newBest.group)}): ${count(game.points, "point")}, ${round.newBest.before} before.`,
        counts && counts.other.all > 0 && `Common words: ${of(counts.common)}. Others: ${of(counts.other)}.`,
        round.plan.isDrill && `Drilled words: ${drilledFound(round)} of ${game.drilled.length}.`,
        `${count(game.points, "point")} of ${game.allPoints}, ${count(game.found.length, "word")} of ${game.answers.length}.`,
        longest !== undefined && `The longest word of all: ${word(longest)}.`,
    ].filter((sentence): sentence is string => typeof sentence === "string");
}

function result(yours: number, theirs: number): string {
    return yours > theirs ? "you win" : yours === theirs ? "a draw" : "you lose";
}

/** Counts the drilled words that were found. */
export function drilledFound({ game }: Round): number {
    const found = new Set(game.found);
    return game.drilled.filter((index) => found.has(index)).length;
}
