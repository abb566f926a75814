/** The cells of a board that is being typed. */

/** The tile of a hole, and the tile that stands for any letter, in the text of a board. */
export const HOLE = ".";
export const WILDCARD = "?";

interface Cell {
    /** The letters of the tile; an empty text if nothing was typed yet. */
    tile: string;
    /** "", "2l", "3l", "2w" or "3w". */
    multiplier: string;
}

export interface Cells {
    columns: number;
    cells: Cell[];
}

/** Returns an empty board. */
export function emptyCells(rows: number, columns: number): Cells {
    return { columns, cells: Array.from({ length: rows * columns }, () => ({ tile: "", multiplier: "" })) };
}

/** Returns the text of the board: rows of tiles, with spaces between them. A single row ends with a slash. */
export function textOf({ columns, cells }: Cells): string {
    const rows: string[] = [];
    for (let start = 0; start < cells.length; start += columns) {
        rows.push(cells.slice(start, start + columns).map(written).join(" "));
    }
    return rows.join(" / ") + (rows.length === 1 && columns > 1 ? " /" : "");
}

/** Returns the text of a cell. A "q" would be read as "qu". */
function written({ tile, multiplier }: Cell): string {
    return (tile === "q" ? "q!" : tile) + (multiplier && `:${multiplier}`);
}

/** Returns the number of cells without a tile. */
export function emptyCount({ cells }: Cells): number {
    return cells.filter(({ tile }) => tile === "").length;
}
