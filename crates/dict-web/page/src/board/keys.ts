/** The arrow keys on a board: one tile has the focus, and the keys move it. */

import type { Board } from "dict-web";

/** Returns the tile that a key leads to; null if the key does not move the focus, or if there is no tile. */
export function nextTile(board: Board, from: number, event: KeyboardEvent): number | null {
    const { columns, rows, tiles } = board;
    const row = Math.floor(from / columns);
    const column = from % columns;
    const onward = board.rightToLeft ? -1 : 1;
    const walk = (rowStep: number, columnStep: number): number | null => {
        for (let r = row + rowStep, c = column + columnStep; r >= 0 && c >= 0 && r < rows && c < columns; r += rowStep, c += columnStep) {
            if (tiles[r * columns + c] != null) {
                return r * columns + c;
            }
        }
        return null;
    };
    const end = (places: number[]): number | null => places.find((place) => tiles[place] != null) ?? null;
    const inRow = (place: number) => (event.ctrlKey ? place : row * columns + place);
    const count = event.ctrlKey ? rows * columns : columns;
    const places = Array.from({ length: count }, (_, place) => inRow(place));
    switch (event.key) {
        case "ArrowUp": return walk(-1, 0);
        case "ArrowDown": return walk(1, 0);
        case "ArrowLeft": return walk(0, -onward);
        case "ArrowRight": return walk(0, onward);
        case "Home": return end(places);
        case "End": return end(places.reverse());
        default: return null;
    }
}
