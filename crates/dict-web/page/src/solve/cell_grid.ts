/** A grid of cells to fill with letters: by the keyboard, or by tapping a cell and then letters. */

import { h } from "../dom.js";
import { tileText } from "../board/tiles.js";
import { type Cells, HOLE, WILDCARD, emptyCells } from "./cells.js";

/** A larger board is typed as text. */
const MOST_COLUMNS = 10;

export interface CellGrid {
    readonly element: HTMLElement;
    cells: Cells;
    /** Fills the chosen cell, and chooses the next one. */
    type(tile: string): void;
    erase(): void;
    multiply(multiplier: string): void;
}

/** Makes the grid. `onChange` is called after each change by the player, `onChoose` when another cell was chosen. */
export function cellGrid(onChange: () => void, onChoose: (multiplier: string) => void): CellGrid {
    const element = h("div", { class: "cell-grid", role: "group", "aria-label": "The board. Type its letters, or choose a tile and tap letters" });
    let board = emptyCells(4, 4);
    let chosen = 0;
    let buttons: HTMLButtonElement[] = [];

    const choose = (index: number, focus = false): void => {
        buttons[chosen]?.removeAttribute("aria-current");
        buttons[chosen]?.setAttribute("tabindex", "-1");
        chosen = Math.max(0, Math.min(index, board.cells.length - 1));
        buttons[chosen]?.setAttribute("aria-current", "true");
        buttons[chosen]?.setAttribute("tabindex", "0");
        if (focus || element.contains(document.activeElement)) {
            buttons[chosen]?.focus();
        }
        onChoose(board.cells[chosen]?.multiplier ?? "");
    };
    const draw = (index: number): void => {
        const cell = board.cells[index]!;
        const button = buttons[index]!;
        button.replaceChildren(cell.tile === HOLE ? "" : tileText(cell.tile));
        if (cell.multiplier) {
            button.append(h("small", { "data-text": cell.multiplier.toUpperCase() }));
        }
        button.classList.toggle("hole", cell.tile === HOLE);
        button.classList.toggle("filled", cell.tile !== "" && cell.tile !== HOLE);
        const name = cell.tile === "" ? "empty" : cell.tile === HOLE ? "hole" : cell.tile === WILDCARD ? "any letter" : cell.tile;
        const place = `row ${Math.floor(index / board.columns) + 1}, column ${(index % board.columns) + 1}`;
        button.setAttribute("aria-label", [name, place, cell.multiplier].filter(Boolean).join(", "));
    };
    const drawAll = (): void => {
        element.hidden = board.columns > MOST_COLUMNS || board.cells.length > MOST_COLUMNS * MOST_COLUMNS;
        if (element.hidden) {
            return;
        }
        element.style.setProperty("--columns", String(board.columns));
        buttons = board.cells.map((_, index) => h("button", { type: "button", class: "cell", tabindex: -1, onclick: () => choose(index, true) }));
        element.replaceChildren(...buttons);
        buttons.forEach((_, index) => draw(index));
        choose(0);
    };
    const change = (index: number, tile: string): void => {
        board.cells[index]!.tile = tile;
        draw(index);
        onChange();
    };
    const type = (tile: string): void => {
        change(chosen, tile);
        choose(chosen + 1);
    };
    const erase = (): void => {
        if (board.cells[chosen]?.tile === "" && chosen > 0) {
            choose(chosen - 1);
        }
        board.cells[chosen]!.multiplier = "";
        change(chosen, "");
        onChoose("");
    };
    element.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) {
            return;
        }
        const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -board.columns, ArrowDown: board.columns };
        const step = steps[event.key];
        if (step !== undefined) {
            choose(chosen + step, true);
        } else if (event.key === "Backspace" || event.key === "Delete") {
            erase();
        } else if (event.key === " ") {
            type(HOLE);
        } else if ([...event.key].length === 1 && (/\p{L}/u.test(event.key) || event.key === WILDCARD || event.key === HOLE)) {
            const letter = event.key.toLowerCase();
            type(letter === "q" ? "qu" : letter);
        } else {
            return;
        }
        event.preventDefault();
    });
    drawAll();
    return {
        element,
        get cells() { return board; },
        set cells(cells: Cells) {
            board = cells;
            drawAll();
        },
        type,
        erase,
        multiply(multiplier) {
            board.cells[chosen]!.multiplier = multiplier;
            draw(chosen);
            onChange();
        },
    };
}
