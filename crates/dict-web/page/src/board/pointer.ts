/** Fingers, pens and the mouse on a board. One of them draws at a time. */

import type { Board } from "dict-web";

export interface PointerTarget {
    /** The board that is pointed at; null if it takes no input. */
    board(): Board | null;
    press(tile: number): void;
    moveTo(tile: number): void;
    release(): void;
    /** The system took the pointer away: nothing is played. */
    cancel(): void;
}

/** The radius around the centre of a tile that a swipe must reach, in tiles: small enough to leave room for diagonals. */
const REACH = 0.44;
/** The distance between the points of a swipe that are looked at, in tiles. */
const STEP = 0.2;

/** Listens to the pointers on `grid`, which has the board in its whole area. */
export function listenToPointers(grid: HTMLElement, target: PointerTarget): void {
    let pointer: number | null = null;
    let last: [number, number] = [0, 0];

    /** Returns a point in tiles, from the top left corner. */
    const place = (event: PointerEvent, board: Board): [number, number] => {
        const { left, top, width, height } = grid.getBoundingClientRect();
        return [((event.clientX - left) / width) * board.columns, ((event.clientY - top) / height) * board.rows];
    };

    /** Returns the tile at a point, if the point is near enough to its centre. */
    const tileAt = ([x, y]: [number, number], board: Board, reach: number): number | null => {
        const column = Math.floor(x);
        const row = Math.floor(y);
        if (column < 0 || row < 0 || column >= board.columns || row >= board.rows || Math.hypot(x - column - 0.5, y - row - 0.5) > reach) {
            return null;
        }
        const tile = row * board.columns + (board.rightToLeft ? board.columns - 1 - column : column);
        return board.tiles[tile] == null ? null : tile;
    };

    grid.addEventListener("pointerdown", (event) => {
        const board = target.board();
        if (!board || pointer !== null || event.button !== 0) {
            return;
        }
        last = place(event, board);
        const tile = tileAt(last, board, 1);
        if (tile !== null) {
            pointer = event.pointerId;
            grid.setPointerCapture(pointer);
            target.press(tile);
        }
    });
    grid.addEventListener("pointermove", (event) => {
        const board = target.board();
        if (!board || event.pointerId !== pointer) {
            return;
        }
        const events = event.getCoalescedEvents?.() ?? [];
        for (const each of events.length > 0 ? events : [event]) {
            const next = place(each, board);
            const steps = Math.max(1, Math.ceil(Math.hypot(next[0] - last[0], next[1] - last[1]) / STEP));
            for (let step = 1; step <= steps; step += 1) {
                const at: [number, number] = [last[0] + ((next[0] - last[0]) * step) / steps, last[1] + ((next[1] - last[1]) * step) / steps];
                const tile = tileAt(at, board, REACH);
                if (tile !== null) {
                    target.moveTo(tile);
                }
            }
            last = next;
        }
    });
    const end = (event: PointerEvent): void => {
        if (event.pointerId === pointer) {
            pointer = null;
            if (event.type === "pointerup") {
                target.release();
            } else {
                target.cancel();
            }
        }
    };
    grid.addEventListener("pointerup", end);
    grid.addEventListener("pointercancel", end);
    // The focus stays where it is, so that a keyboard on the screen does not come and go.
    grid.addEventListener("mousedown", (event) => event.preventDefault());
    grid.addEventListener("contextmenu", (event) => event.preventDefault());
}
