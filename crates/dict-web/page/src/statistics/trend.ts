/** A small chart of the points of the last games. */

import { h } from "../dom.js";

const SVG = "http://www.w3.org/2000/svg";
/** The minimum number of games that the width has room for, so that the bars of a few games are not wide. */
const FEWEST = 10;

/** Makes the chart: a bar for each game, oldest first. It takes its colour from the text around it, also from forced colours. */
export function trend(points: readonly number[]): HTMLElement {
    const best = Math.max(...points);
    const height = best || 1;
    const svg = document.createElementNS(SVG, "svg");
    const bars = document.createElementNS(SVG, "path");
    bars.setAttribute("d", points.map((one, game) => `M${game + 0.1} ${height}V${height - one}h.8V${height}z`).join(""));
    svg.append(bars);
    const attributes = {
        viewBox: `0 0 ${Math.max(points.length, FEWEST)} ${height}`, preserveAspectRatio: "none",
        role: "img", "aria-label": `Points, oldest game first: ${points.join(", ")}`,
    };
    for (const [name, value] of Object.entries(attributes)) {
        svg.setAttribute(name, value);
    }
    return h("figure", { class: "trend" }, svg,
        h("figcaption", {}, `Points in the last ${points.length} games of this kind, oldest first. The highest bar is ${best}.`));
}
