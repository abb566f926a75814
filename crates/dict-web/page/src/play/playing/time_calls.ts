/** The moments at which screen readers hear how much time is left. */

import type { Game } from "dict-web";
import { count, duration } from "../../in_words.js";

const MOMENTS = [60, 30, 10];

export class TimeCalls {
    private left: number;

    constructor(game: Game) {
        this.left = game.left ?? 0;
    }

    /** Returns a sentence if a moment has passed since the last call. */
    next(game: Game): string | null {
        const before = this.left;
        this.left = game.left ?? 0;
        const moment = MOMENTS.find((seconds) => before > seconds && this.left <= seconds && this.left > 0);
        return moment === undefined ? null : `${duration(moment)} left. ${count(game.points, "point")}.`;
    }
}
