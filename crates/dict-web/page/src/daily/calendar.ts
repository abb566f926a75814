/** A calendar of past boards: each day is a link to its page. */

import { h } from "../dom.js";
import { count } from "../in_words.js";
import type { DailyGames } from "./daily_games.js";
import { dayName, daysBefore, monthName, weekday } from "./days.js";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Makes the calendar of the month of `day`. Days after `today` have no board yet. */
export function calendar(day: string, today: string, { results, played }: DailyGames): HTMLElement {
    const month = day.slice(0, 7);
    const first = `${month}-01`;
    const days = Array.from({ length: 31 }, (_, at) => daysBefore(first, -at)).filter((one) => one.startsWith(month));
    const cell = (one: string) => {
        const number = String(Number(one.slice(8)));
        if (one > today) {
            return h("td", {}, h("span", {}, number));
        }
        const result = results.get(one);
        const points = result && count(result.points, "point");
        const [state, told] = played.has(one) ? ["played", points ?? "played with other words"] : points ? ["later", `${points}, played later`] : ["", "not played"];
        const current = one === day ? "page" : one === today ? "date" : null;
        return h("td", {}, h("a", { href: `#daily?day=${one}`, class: state, "aria-label": `${dayName(one)}: ${told}`, "aria-current": current }, number));
    };
    const cells = [...Array.from({ length: weekday(first) }, () => h("td")), ...days.map(cell)];
    const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => h("tr", {}, ...cells.slice(7 * week, 7 * week + 7)));
    const before = daysBefore(first, 1);
    const after = daysBefore(first, -days.length);
    return h("div", { class: "calendar" },
        h("div", { class: "row" },
            h("h2", {}, monthName(day)),
            h("a", { href: `#daily?day=${before}`, "data-name": "before", "aria-label": monthName(before) }, "‹"),
            after <= today && h("a", { href: `#daily?day=${after}`, "data-name": "after", "aria-label": monthName(after) }, "›")),
        h("table", {}, h("thead", {}, h("tr", {}, ...WEEKDAYS.map((name) => h("th", { scope: "col" }, name)))), h("tbody", {}, ...weeks)));
}
