/** A board on the screen: its tiles, the line through a path, and the paths that fingers, mouse and keys pick. */

import type { Board } from "dict-web";
import { h } from "../dom.js";
import { nextTile } from "./keys.js";
import { PickedPath } from "./picked_path.js";
import { listenToPointers } from "./pointer.js";
import { makeBacks, makeTiles, tileLabel } from "./tiles.js";
import { Trail } from "./trail.js";

/** The kind of a marked path. "shown" is the path of a word in a list. */
export type Mark = "tracing" | "found" | "repeated" | "wrong" | "shown" | "none";

/** "moved": the path changed during a swipe. "tapped": a tile was tapped, and more may follow. "ended": the path is played. */
export type PathPhase = "moved" | "tapped" | "ended";

export interface BoardView {
    readonly element: HTMLElement;
    /** Shows another board, without marks and badges. */
    show(board: Board): void;
    /** Marks the tiles of a path, and draws the line through them. */
    mark(path: readonly number[], kind: Mark): void;
    /** Shows a number on each tile: the words that start there. Null shows none. */
    badge(numbers: readonly number[] | null): void;
    onPath(listener: (path: number[], phase: PathPhase) => void): void;
    /** The tiles that were tapped or swiped. */
    readonly picked: readonly number[];
    clearPicked(): void;
    /** Takes the last picked tile back. */
    takeBack(): void;
    /** Moves the focus to the board as a whole: no tile looks chosen, and the arrow keys lead to the tile that had it last. */
    focus(): void;
    /** False if the board takes no input. */
    enabled: boolean;
    /** True if the tiles lie face down: nothing shows or tells the letters. */
    covered: boolean;
    /** "path": tiles make a path. "tile": each tap is a choice of one tile, which is reported as "tapped". */
    picks: "path" | "tile";
    /** The name of the board for screen readers. */
    label: string;
}

export function boardView(): BoardView {
    return new View();
}

class View implements BoardView {
    readonly element: HTMLElement;
    picks: "path" | "tile" = "path";
    private readonly grid = h("div", { class: "board-grid", role: "grid", "aria-multiselectable": "true", "aria-label": "Board", tabindex: -1 });
    private readonly trail = new Trail();
    private board: Board | null = null;
    private path: PickedPath | null = null;
    private cells: HTMLElement[] = [];
    private marked: readonly number[] = [];
    private badges: readonly number[] | null = null;
    private listeners: ((path: number[], phase: PathPhase) => void)[] = [];
    private isEnabled = true;
    private isCovered = false;
    private focused = 0;

    constructor() {
        this.element = h("div", { class: "board", "data-mark": "none" }, this.grid);
        this.element.append(this.trail.element);
        listenToPointers(this.grid, {
            board: () => (this.isEnabled && !this.isCovered ? this.board : null),
            press: (tile) => this.press(tile),
            moveTo: (tile) => this.moveTo(tile),
            release: () => this.release(),
            cancel: () => this.clearAndReport(),
        });
        this.grid.addEventListener("click", (event) => this.click(event));
        this.grid.addEventListener("keydown", (event) => this.key(event));
        this.grid.addEventListener("focusin", (event) => this.rove(indexOf(event.target)));
    }

    show(board: Board): void {
        this.board = board;
        this.path = new PickedPath(board);
        this.badges = null;
        this.focused = Math.max(0, board.tiles.findIndex((tile) => tile !== null));
        this.element.style.setProperty("--columns", String(board.columns));
        this.element.style.setProperty("--rows", String(board.rows));
        this.element.dir = board.rightToLeft ? "rtl" : "ltr";
        this.trail.fit(board);
        this.draw();
    }

    mark(path: readonly number[], kind: Mark): void {
        const shown = kind === "none" || this.isCovered ? [] : path;
        this.element.dataset["mark"] = kind;
        for (const tile of this.marked) {
            const cell = this.cells[tile];
            cell?.classList.remove("lit", "last");
            cell?.setAttribute("aria-selected", "false");
        }
        for (const tile of shown) {
            this.cells[tile]?.classList.add("lit");
            this.cells[tile]?.setAttribute("aria-selected", "true");
        }
        this.cells[shown.at(-1) ?? -1]?.classList.add("last");
        this.marked = shown;
        this.trail.draw(shown);
    }

    badge(numbers: readonly number[] | null): void {
        this.badges = numbers;
        const board = this.board;
        if (!board || this.isCovered) {
            return;
        }
        this.element.classList.toggle("badged", numbers !== null);
        this.cells.forEach((cell, index) => {
            const badge = cell.querySelector<HTMLElement>(".tile-badge");
            if (badge) {
                const number = numbers?.[index] ?? 0;
                badge.hidden = number === 0;
                badge.dataset["text"] = String(number);
                cell.classList.toggle("empty", numbers !== null && number === 0);
                cell.setAttribute("aria-label", tileLabel(board, index, numbers ? number : null));
            }
        });
    }

    onPath(listener: (path: number[], phase: PathPhase) => void): void {
        this.listeners.push(listener);
    }

    get picked(): readonly number[] {
        return this.path?.tiles ?? [];
    }

    clearPicked(): void {
        this.path?.clear();
    }

    takeBack(): void {
        this.path?.takeBack();
        this.report("tapped");
    }

    focus(): void {
        this.grid.focus({ preventScroll: true });
    }

    get enabled(): boolean {
        return this.isEnabled;
    }

    set enabled(enabled: boolean) {
        this.isEnabled = enabled;
        this.element.classList.toggle("still", !enabled);
        if (!enabled) {
            this.path?.clear();
        }
    }

    get covered(): boolean {
        return this.isCovered;
    }

    set covered(covered: boolean) {
        if (this.isCovered !== covered) {
            this.isCovered = covered;
            this.path?.clear();
            this.draw();
        }
    }

    get label(): string {
        return this.grid.getAttribute("aria-label") ?? "";
    }

    set label(label: string) {
        this.grid.setAttribute("aria-label", label);
    }

    private draw(): void {
        const board = this.board;
        if (!board) {
            return;
        }
        this.element.classList.toggle("covered", this.isCovered);
        this.mark([], "none");
        if (this.isCovered) {
            this.cells = [];
            this.grid.setAttribute("role", "presentation");
            this.grid.setAttribute("aria-hidden", "true");
            this.grid.replaceChildren(...makeBacks(board));
            return;
        }
        const { rows, cells } = makeTiles(board);
        this.cells = cells;
        this.grid.setAttribute("role", "grid");
        this.grid.removeAttribute("aria-hidden");
        this.grid.replaceChildren(...rows);
        this.rove(this.focused);
        this.badge(this.badges);
    }

    /** Makes a tile the one that the Tab key leads to. */
    private rove(tile: number | null): void {
        if (tile !== null) {
            this.cells[this.focused]?.setAttribute("tabindex", "-1");
            this.focused = tile;
            this.cells[tile]?.setAttribute("tabindex", "0");
        }
    }

    private focusTile(tile: number): void {
        this.rove(tile);
        this.cells[tile]?.focus();
    }

    private press(tile: number): void {
        if (this.picks === "tile") {
            this.tell([tile], "tapped");
            return;
        }
        this.rove(tile);
        this.path?.press(tile);
        this.report("moved");
    }

    private moveTo(tile: number): void {
        if (this.path?.moveTo(tile)) {
            this.report("moved");
        }
    }

    private release(): void {
        if (!this.path?.isPressed) {
            return;
        }
        const result = this.path.release();
        if (result === "played") {
            const tiles = [...this.path.tiles];
            this.path.clear();
            this.tell(tiles, "ended");
        } else {
            this.report("tapped");
        }
    }

    private clearAndReport(): void {
        this.path?.clear();
        this.report("tapped");
    }

    /** Handles a click that no pointer made, but a screen reader: it counts no presses. */
    private click(event: MouseEvent): void {
        const tile = indexOf(event.target);
        if (event.detail === 0 && tile !== null && this.isEnabled) {
            this.press(tile);
            this.release();
        }
    }

    private key(event: KeyboardEvent): void {
        if (event.target === this.grid && event.key.startsWith("Arrow") && !this.isCovered) {
            this.focusTile(this.focused);
            event.preventDefault();
            return;
        }
        const tile = indexOf(event.target);
        if (!this.board || tile === null || event.altKey || event.metaKey) {
            return;
        }
        const isPick = event.key === " " || (event.key === "Enter" && this.picks === "tile");
        const next = nextTile(this.board, tile, event);
        if (next !== null) {
            this.focusTile(next);
        } else if (isPick && this.isEnabled) {
            this.press(tile);
            this.release();
        } else if (!event.key.startsWith("Arrow")) {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
    }

    private report(phase: PathPhase): void {
        this.tell([...this.picked], phase);
    }

    private tell(path: number[], phase: PathPhase): void {
        this.listeners.forEach((listener) => listener(path, phase));
    }
}

/** Returns the index of the tile that an event happened on. */
function indexOf(target: EventTarget | null): number | null {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
    return cell ? Number(cell.dataset["index"]) : null;
}
