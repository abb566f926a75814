/** The tiles of a board as elements: a grid whose rows and cells a screen reader can read. */

import type { Board } from "dict-web";
import { h } from "../dom.js";

const MULTIPLIERS: Readonly<Record<string, { label: string; short: string }>> = {
    "2l": { label: "double letter", short: "DL" },
    "3l": { label: "triple letter", short: "TL" },
    "2w": { label: "double word", short: "DW" },
    "3w": { label: "triple word", short: "TW" },
};

/** Returns the text on a tile: `A`, `Qu`, `?`. */
export function tileText(tile: string): string {
    if (tile === "ij") {
        return "IJ";
    }
    const [first = "", ...rest] = tile;
    const upper = first.toUpperCase();
    // A letter whose capital is two letters stays small.
    return ([...upper].length === 1 ? upper : first) + rest.join("");
}

/** Describes a tile and its place: `qu, worth 10, row 1, column 2, triple word`. */
export function tileLabel(board: Board, index: number, wordsFrom: number | null): string {
    const tile = board.tiles[index];
    const value = board.values?.[index];
    const multiplier = MULTIPLIERS[board.multipliers[index] ?? ""];
    return [
        tile === "?" ? "any letter" : tile,
        value !== undefined && `worth ${value}`,
        `row ${Math.floor(index / board.columns) + 1}, column ${(index % board.columns) + 1}`,
        multiplier?.label,
        wordsFrom !== null && `${wordsFrom} ${wordsFrom === 1 ? "word starts" : "words start"} here`,
    ].filter(Boolean).join(", ");
}

/** Makes the rows of a board. The cells come back by index; a hole is an empty cell. */
export function makeTiles(board: Board): { rows: HTMLElement[]; cells: HTMLElement[] } {
    const cells = board.tiles.map((tile, index) => {
        if (tile === null) {
            return h("div", { class: "tile hole", role: "gridcell", "aria-label": "hole", "aria-disabled": "true" });
        }
        const text = tileText(tile);
        const multiplier = board.multipliers[index] ?? "";
        const value = board.values?.[index];
        const cell = h("div", {
            class: "tile", role: "gridcell", tabindex: -1, "aria-selected": "false",
            "aria-label": tileLabel(board, index, null), "data-index": index,
            "data-letters": [...text].length, "data-multiplier": multiplier || null,
        },
        h("span", { class: "tile-letter", "aria-hidden": "true" }, text),
        // The name of the tile tells these in words; the styles draw them.
        value !== undefined && h("span", { class: "tile-value", "data-text": value }),
        multiplier !== "" && h("span", { class: "tile-multiplier", "data-text": MULTIPLIERS[multiplier]?.short ?? multiplier }),
        h("span", { class: "tile-badge", hidden: true }));
        return cell;
    });
    const rows = Array.from({ length: board.rows }, (_, row) =>
        h("div", { class: "board-row", role: "row" }, ...cells.slice(row * board.columns, (row + 1) * board.columns)));
    return { rows, cells };
}

/** Makes the backs of tiles, which show and say nothing. */
export function makeBacks(board: Board): HTMLElement[] {
    const back = (tile: string | null) => h("div", { class: tile === null ? "tile hole" : "tile back" });
    return Array.from({ length: board.rows }, (_, row) =>
        h("div", { class: "board-row" }, ...board.tiles.slice(row * board.columns, (row + 1) * board.columns).map(back)));
}
