/** The line through the tiles of a path. */

import type { Board } from "dict-web";

const SVG = "http://www.w3.org/2000/svg";

export class Trail {
    readonly element = document.createElementNS(SVG, "svg");
    private readonly line = document.createElementNS(SVG, "polyline");
    private readonly start = document.createElementNS(SVG, "circle");
    private board: Board | null = null;

    constructor() {
        this.element.setAttribute("class", "board-trail");
        this.element.setAttribute("aria-hidden", "true");
        this.start.setAttribute("r", "0.3");
        this.element.append(this.start, this.line);
    }

    fit(board: Board): void {
        this.board = board;
        this.element.setAttribute("viewBox", `0 0 ${board.columns} ${board.rows}`);
        this.draw([]);
    }

    draw(path: readonly number[]): void {
        const board = this.board;
        const [first] = path;
        if (!board || first === undefined) {
            this.element.classList.remove("drawn");
            return;
        }
        const at = (tile: number): [number, number] => {
            const column = tile % board.columns;
            return [(board.rightToLeft ? board.columns - 1 - column : column) + 0.5, Math.floor(tile / board.columns) + 0.5];
        };
        this.line.setAttribute("points", path.map((tile) => at(tile).join(",")).join(" "));
        const [x, y] = at(first);
        this.start.setAttribute("cx", String(x));
        this.start.setAttribute("cy", String(y));
        this.element.classList.add("drawn");
    }
}
