/** The statistics of the games with one dictionary, as a card: the numbers of `dictc play --stats`. */

import { type GameRecord, statistics } from "dict-web";
import { h } from "../dom.js";
import { count } from "../in_words.js";
import type { DictionaryGames, GroupPoints } from "./dictionary_games.js";
import { gameGroup } from "./game_group.js";
import { groupLabel } from "./group_label.js";
import { tenths, whole } from "./rounding.js";
import { trend } from "./trend.js";

/** The most missed words that are listed. */
const MOST_MISSED = 10;
/** The most missed words of a game that are listed. */
const MOST_OF_A_GAME = 12;
/** The minimum number of games whose words are counted by their length. */
const FEWEST_FOR_LENGTHS = 5;
const STRENGTHS = ["easy", "common", "strong", "perfect"];

/** Makes the card. The group with most games, of several the one played last, comes first, and its points are shown as a trend. */
export function dictionaryCard(games: DictionaryGames, title: string, drill: HTMLElement | null): HTMLElement {
    const counted = statistics(games.lines);
    const facts = [`Played for ${duration(counted.seconds)}.`];
    for (const strength of STRENGTHS) {
        const results = games.opponents.get(strength);
        if (results) {
            facts.push(`Against the ${strength} opponent: ${results.won} won, ${results.drawn} drawn, ${results.lost} lost.`);
        }
    }
    if (games.hints > 0) {
        facts.push(`With hints: ${count(games.hints, "game")}.`);
    }
    if (games.drills > 0) {
        facts.push(`Drills: ${games.drills}.`);
    }
    const lengths = Object.entries(counted.by_letters);
    const sum = (part: "found" | "total"): number => lengths.reduce((all, [, letters]) => all + letters[part], 0);
    const groups = [...games.groups].reverse().sort(([, a], [, b]) => b.games - a.games);
    const [name, points] = groups[0]!;
    return h("article", { class: "card dictionary-card" },
        h("h2", {}, h("bdi", {}, short(title))),
        h("section", {},
            numbers(["games", String(counted.games)], ["words found", percent(sum("found"), sum("total"))], ["longest word", counted.longest && short(counted.longest)]),
            h("p", { class: "soft" }, facts.join(" "))),
        h("section", {},
            h("h3", {}, label(name)),
            numbers(["best", String(points.best)], ["points a game", average(points)], ["of all points", percent(points.points, points.allPoints)]),
            points.last.length > 1 && trend(points.last)),
        groups.length > 1 && h("section", {},
            h("h3", {}, "Points by kind of game"),
            kindsTable(groups)),
        counted.games >= FEWEST_FOR_LENGTHS && h("section", {},
            h("h3", {}, "Words found, by their letters"),
            table(["Letters", "Found", "Of", "%"], lengths.map(([letters, { found, total }]) => [letters, String(found), String(total),
                h("span", {}, h("meter", { min: 0, max: total, value: found, "aria-hidden": "true" }), percent(found, total))]))),
        counted.missed.length > 0 && h("section", {},
            h("div", { class: "row missed-title" }, h("h3", {}, "Missed most often"), drill),
            table(["Word", "Missed", "Found", "In a row"],
                counted.missed.slice(0, MOST_MISSED).map(({ word, missed, found, in_a_row }) => [short(word), String(missed), String(found), String(in_a_row)]))),
        h("section", {},
            h("h3", {}, "Last games"),
            h("ul", { class: "last-games" }, ...games.last.map((record) => h("li", {}, ...lastGame(record))))));
}

/** Makes a row of large numbers, each with its name. Leaves out the ones that are null. */
function numbers(...pairs: [string, string | null][]): HTMLElement {
    return h("dl", { class: "numbers" }, ...pairs.map(([name, value]) => value !== null && h("div", {}, h("dt", {}, name), h("dd", {}, h("bdi", {}, value)))));
}

/** Makes a table of groups. The name of a group has a row of its own, because it is long. */
function kindsTable(groups: readonly [string, GroupPoints][]): HTMLElement {
    return h("table", { class: "kinds" }, head(["Games", "Best", "Average", "%"]), ...groups.map(([group, one]) => h("tbody", {},
        h("tr", {}, h("th", { scope: "rowgroup", colspan: 4 }, label(group))),
        h("tr", {}, ...[String(one.games), String(one.best), average(one), percent(one.points, one.allPoints)].map((text) => h("td", {}, text))))));
}

/** Makes a table. The first cell of each row says what the row is about. */
function table(titles: readonly string[], rows: readonly (string | HTMLElement)[][]): HTMLElement {
    return h("table", {}, head(titles),
        h("tbody", {}, ...rows.map((cells) => h("tr", {}, ...cells.map((cell, column) => h(column === 0 ? "th" : "td", { scope: column === 0 && "row" }, h("bdi", {}, cell)))))));
}

function head(titles: readonly string[]): HTMLElement {
    return h("thead", {}, h("tr", {}, ...titles.map((title) => h("th", { scope: "col" }, title))));
}

function lastGame(record: GameRecord): (HTMLElement | null)[] {
    const ended = new Date(record.ended * 1000);
    const time = Number.isNaN(ended.getTime()) ? "" : ` · ${ended.toLocaleString([], { dateStyle: "medium", timeStyle: "short" })}`;
    const { missed } = record;
    const more = missed.length - MOST_OF_A_GAME;
    const words = missed.slice(0, MOST_OF_A_GAME).map(short).join(", ");
    return [
        h("b", {}, `${record.points} of ${count(record.all_points, "point")}`),
        h("span", {}, label(gameGroup(record)) + time),
        missed.length > 0 ? h("span", { class: "soft" }, `Missed: ${words}${more > 0 ? ` and ${more} more` : ""}`) : null,
    ];
}

function label(group: string): string {
    return short(groupLabel(group));
}

function average({ points, games }: GroupPoints): string {
    return tenths(points / games);
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
