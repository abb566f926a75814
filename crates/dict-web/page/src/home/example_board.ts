/** A small board on which a word is swiped once, as an example. */

import type { Board } from "dict-web";
import { h } from "../dom.js";
import { boardView } from "../board/board_view.js";

const TILES = [..."swoairepd"];
const BOARD: Board = { text: "s w o / a i r / e p d", rows: 3, columns: 3, tiles: TILES, multipliers: TILES.map(() => ""), values: null, rightToLeft: false };
/** The tiles of the word `swipe`. */
const PATH = [0, 1, 4, 7, 6];
/** The time for a tile, in milliseconds. */
const STEP = 280;

/** Makes the board. The word is there at once for players who want no motion. */
export function exampleBoard(): HTMLElement {
    const board = boardView();
    board.show(BOARD);
    board.enabled = false;
    const word = h("p", { class: "example-word" });
    const swipe = (tiles: number) => {
        const isWhole = tiles === PATH.length;
        board.mark(PATH.slice(0, tiles), isWhole ? "found" : "tracing");
        word.replaceChildren(PATH.slice(0, tiles).map((tile) => TILES[tile]).join(""), isWhole ? h("span", { class: "points" }, "+2") : "");
        if (!isWhole) {
            window.setTimeout(swipe, STEP, tiles + 1);
        }
    };
    swipe(matchMedia("(prefers-reduced-motion: reduce)").matches ? PATH.length : 0);
    return h("div", { class: "example" },
        h("p", { class: "unseen" }, "An example: the letters s, w, i, p and e touch, so they spell the word swipe, which has 2 points."),
        h("div", { "aria-hidden": "true", inert: true }, board.element, word));
}
