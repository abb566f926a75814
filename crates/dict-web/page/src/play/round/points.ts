/** The points of a word: a number to look at, with its noun to listen to. */

import { h } from "../../dom.js";

export function pointsOf(points: number): HTMLElement {
    return h("span", { class: "points" }, String(points), h("span", { class: "unseen" }, points === 1 ? " point" : " points"));
}
