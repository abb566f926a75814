/** Everything to enter a board with: a grid, keys for letters, and a field for its text. All show the same board. */

import type { Board } from "dict-web";
import type { App } from "../app.js";
import { h } from "../dom.js";
import { SIDES } from "../storage/settings.js";
import { MOST_CHARACTERS, boardField, boardOf } from "./board_field.js";
import { cellGrid } from "./cell_grid.js";
import { type Cells, HOLE, emptyCells, emptyCount, textOf } from "./cells.js";
import { letterKeys } from "./letter_keys.js";

export interface BoardEditor {
    readonly element: HTMLElement;
    /** The field for the number of rows and columns. */
    readonly size: HTMLElement;
    /** Shows a board to change, or the text of one that is invalid. */
    show(text: string): void;
    /** Says what is wrong with the board. */
    complain(message: string): void;
    /** Shows the letters of a dictionary as keys. */
    showLetters(symbols: readonly string[]): void;
}

/** Makes the editor. `onDone` is told the text of the board, which is valid. */
export function boardEditor(app: App, onDone: (text: string) => void): BoardEditor {
    const done = (): void => {
        const typed = field.text.trim();
        const empty = emptyCount(grid.cells);
        // A text in the field that is not on the grid is what the player typed last.
        if (empty > 0 && (typed === "" || typed === textOf(grid.cells))) {
            field.complain(empty === 1 ? "One tile is still empty." : `${empty} tiles are still empty.`);
            return;
        }
        const text = typed === "" ? textOf(grid.cells) : typed;
        const board = boardOf(text);
        if (typeof board === "string") {
            field.complain(board);
            field.focus();
        } else {
            onDone(board.text);
        }
    };
    const keys = letterKeys({
        tile: (tile) => grid.type(tile),
        erase: () => grid.erase(),
        multiply: (multiplier) => grid.multiply(multiplier),
    });
    const field = boardField((board) => { grid.cells = cellsOf(board); showSize(); }, done);
    const grid = cellGrid(() => {
        field.complain(null);
        field.text = emptyCount(grid.cells) === 0 ? textOf(grid.cells) : "";
    }, (multiplier) => { keys.multiplier = multiplier; });
    const other = h("option", { value: "", hidden: true });
    const size = h("select", { id: "solve-size" }, ...SIDES.map((side) => h("option", { value: side }, `${side} × ${side}`)), other);
    size.addEventListener("change", () => {
        field.text = "";
        field.complain(null);
        grid.cells = emptyCells(Number(size.value), Number(size.value));
    });
    const showSize = (): void => {
        const { columns, cells } = grid.cells;
        const rows = cells.length / columns;
        const known = rows === columns && SIDES.includes(rows);
        other.textContent = `${rows} × ${columns}`;
        size.value = known ? String(rows) : "";
    };
    size.value = String(app.settings.side);
    grid.cells = emptyCells(app.settings.side, app.settings.side);

    const clear = h("button", { type: "button", class: "quiet", onclick: () => {
        field.text = "";
        field.complain(null);
        const { columns, cells } = grid.cells;
        grid.cells = emptyCells(cells.length / columns, columns);
    } }, "Clear");
    const element = h("div", { class: "board-editor" },
        grid.element,
        h("div", { class: "editor-fields" },
            keys.element,
            field.error,
            h("div", { class: "row editor-done" }, h("button", { type: "button", class: "primary grow", onclick: done }, "Find all words"), clear),
            field.element));
    return {
        element,
        size: h("div", { class: "field" }, h("label", { for: "solve-size" }, "Size"), size),
        show(text) {
            const board = boardOf(text);
            field.text = text.length > MOST_CHARACTERS ? "" : text;
            if (typeof board === "string") {
                field.complain(board);
            } else {
                field.complain(null);
                grid.cells = cellsOf(board);
                showSize();
            }
        },
        complain(message) {
            field.complain(message);
        },
        showLetters(symbols) {
            keys.show(symbols);
        },
    };
}

function cellsOf(board: Board): Cells {
    return {
        columns: board.columns,
        cells: board.tiles.map((tile, index) => ({ tile: tile ?? HOLE, multiplier: board.multipliers[index] ?? "" })),
    };
}
