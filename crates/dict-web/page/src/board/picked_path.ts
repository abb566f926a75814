/** A path that is picked on the board: by swiping over tiles, or by tapping them one by one. */

import type { Board } from "dict-web";

/** Returns true if the tiles touch, at a side or a corner. */
function areNeighbours(board: Board, a: number, b: number): boolean {
    const rows = Math.abs(Math.floor(a / board.columns) - Math.floor(b / board.columns));
    const columns = Math.abs((a % board.columns) - (b % board.columns));
    return a !== b && rows <= 1 && columns <= 1;
}

export class PickedPath {
    tiles: readonly number[] = [];
    /** The path before the press, and the tile that is pressed. */
    private press_: { before: readonly number[]; tile: number; hasMoved: boolean } | null = null;

    constructor(private readonly board: Board) {}

    get isPressed(): boolean {
        return this.press_ !== null;
    }

    /** Handles a press on a tile. A tile of the path cuts it there, a neighbour of its end goes on, any other starts again. */
    press(tile: number): void {
        const before = this.tiles;
        this.press_ = { before, tile, hasMoved: false };
        const at = before.indexOf(tile);
        if (at >= 0) {
            this.tiles = before.slice(0, at + 1);
        } else if (before.length > 0 && areNeighbours(this.board, before.at(-1)!, tile)) {
            this.tiles = [...before, tile];
        } else {
            this.tiles = [tile];
        }
    }

    /**
     * Handles a move onto a tile while it is pressed: the next tile is added, and going back to the tile before takes one
     * back. Returns true if the path changed. A swipe never goes on from tiles that were tapped.
     */
    moveTo(tile: number): boolean {
        const press = this.press_;
        if (!press || tile === this.tiles.at(-1)) {
            return false;
        }
        if (!press.hasMoved) {
            if (!areNeighbours(this.board, press.tile, tile)) {
                return false;
            }
            press.hasMoved = true;
            this.tiles = [press.tile, tile];
            return true;
        }
        if (tile === this.tiles.at(-2)) {
            this.tiles = this.tiles.slice(0, -1);
            return true;
        }
        if (this.tiles.includes(tile) || !areNeighbours(this.board, this.tiles.at(-1)!, tile)) {
            return false;
        }
        this.tiles = [...this.tiles, tile];
        return true;
    }

    /**
     * Handles the release. A path that was swiped is played, unless it went back to its first tile. A tap on the last tile
     * plays the path; a tap on the only tile clears it.
     */
    release(): "played" | "tapped" | "cleared" {
        const press = this.press_;
        this.press_ = null;
        if (!press) {
            return "tapped";
        }
        if (press.hasMoved) {
            if (this.tiles.length > 1) {
                return "played";
            }
        } else if (press.tile !== press.before.at(-1)) {
            return "tapped";
        } else if (press.before.length > 1) {
            return "played";
        }
        this.tiles = [];
        return "cleared";
    }

    /** Forgets the press and the tiles. */
    clear(): void {
        this.press_ = null;
        this.tiles = [];
    }

    takeBack(): void {
        this.tiles = this.tiles.slice(0, -1);
    }
}
