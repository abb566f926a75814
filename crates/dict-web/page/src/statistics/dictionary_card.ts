/** The statistics of the games with one dictionary, as a card: the lines of `dictc play --stats`. */

import { type GameRecord, statistics } from "dict-web";
import { h } from "../dom.js";
import { type DictionaryGames, type GroupPoints, LAST_GAMES } from "./dictionary_games.js";
import { gameGroup } from "./game_group.js";
import { tenths, whole } from "./rounding.js";

/** The most missed words that are listed. */
const MOST_MISSED = 20;
/** The most missed words of a game that are listed. */
const MOST_OF_A_GAME = 12;
const STRENGTHS = ["common", "strong", "perfect"];

export function dictionaryCard(games: DictionaryGames, title: string, drill: HTMLElement | null): HTMLElement {
    const counted = statistics(games.lines);
    const facts: string[] = [`games played: ${counted.games}, in ${duration(counted.seconds)}`];
    for (const strength of STRENGTHS) {
        const results = games.opponents.get(strength);
        if (results) {
            facts.push(`against the ${strength} opponent: ${results.won} won, ${results.drawn} drawn, ${results.lost} lost`);
        }
    }
    if (games.hints > 0) {
        facts.push(`with hints: ${games.hints}`);
    }
    if (games.drills > 0) {
        facts.push(`drills: ${games.drills}`);
    }
    if (counted.longest) {
        facts.push(`longest word found: ${short(counted.longest)}`);
    }
    const groups = [...games.groups].sort(([a], [b]) => (a < b ? -1 : 1));
    const lengths = Object.entries(counted.by_letters);
    return h("article", { class: "card dictionary-card" },
        h("h2", {}, h("bdi", {}, short(title))),
        h("ul", { class: "facts" }, ...facts.map((fact) => h("li", {}, fact))),
        h("h3", {}, "Points"),
        h("ul", { class: "facts" }, ...groups.map(([name, points]) => h("li", {}, h("b", {}, short(name)), pointsText(points)))),
        h("h3", {}, "Words found, by their letters"),
        h("table", {},
            h("thead", {}, row("th", ["letters", "found", "of", "%"])),
            h("tbody", {}, ...lengths.map(([letters, { found, total }]) => h("tr", {},
                h("td", {}, letters), h("td", {}, String(found)), h("td", {}, String(total)),
                h("td", {}, h("meter", { min: 0, max: total, value: found, "aria-hidden": "true" }), percent(found, total)))))),
        counted.missed.length > 0 && h("div", { class: "row missed-title" }, h("h3", {}, "Missed most often"), drill),
        counted.missed.length > 0 && h("table", {},
            h("thead", {}, row("th", ["word", "missed", "found", "in a row"])),
            h("tbody", {}, ...counted.missed.slice(0, MOST_MISSED).map(({ word, missed, found, in_a_row }) =>
                row("td", [short(word), String(missed), String(found), String(in_a_row)])))),
        h("h3", {}, "Last games"),
        h("ul", { class: "last-games" }, ...games.last.map((record) => h("li", {}, ...lastGame(record)))));
}

function pointsText({ games, points, allPoints, best, last, before }: GroupPoints): string {
    const mean = (sum: number, count: number): string => tenths(sum / count);
    const played = games === 1 ? "1 game" : `${games} games`;
    const line = `: ${played}, ${mean(points, games)} points a game, best ${best}, ${percent(points, allPoints)} of all`;
    if (games <= LAST_GAMES) {
        return line;
    }
    const sum = last.reduce((total, one) => total + one, 0);
    return `${line}; last ${LAST_GAMES} games: ${mean(sum, LAST_GAMES)} points a game; before: ${mean(before, games - LAST_GAMES)}`;
}

function lastGame(record: GameRecord): (HTMLElement | string)[] {
    const ended = new Date(record.ended * 1000);
    const time = Number.isNaN(ended.getTime()) ? "-" : ended.toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
    const parts: (HTMLElement | string)[] = [h("b", {}, time), ` ${short(gameGroup(record))}: ${record.points} of ${record.all_points} points`];
    const { missed } = record;
    if (missed.length > 0) {
        const more = missed.length - MOST_OF_A_GAME;
        const words = missed.slice(0, MOST_OF_A_GAME).map(short).join(", ");
        parts.push(h("span", { class: "soft" }, `missed: ${words}${more > 0 ? ` and ${more} more` : ""}`));
    }
    return parts;
}

function row(cell: "th" | "td", texts: readonly string[]): HTMLElement {
    return h("tr", {}, ...texts.map((text) => h(cell, cell === "th" ? { scope: "col" } : {}, h("bdi", {}, text))));
}

function percent(part: number, total: number): string {
    return total === 0 ? "-" : `${whole((100 * part) / total)}%`;
}

/** Returns a time in words: `2 min 55 s`, or from an hour on `1 h 20 min`. */
function duration(seconds: number): string {
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    return hours > 0 ? `${hours} h ${minutes} min` : minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

/** Shortens a text that a file may have made long. */
function short(text: string): string {
    return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
