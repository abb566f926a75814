/** A solved board: its words, and which of them the player found. The library finds, orders and judges. */

import { type Answer, type Board, type Dict, Game, type GameOptions, type RulesName } from "dict-web";

export type Order = "points" | "length" | "commonness" | "alphabet";
export type Show = "all" | "missed" | "found";

/** A word of the player that does not count, and why. */
interface Refused {
    word: string;
    reason: string;
}

const REASONS: Readonly<Record<string, string>> = {
    too_short: "too short",
    excluded: "does not count",
    not_on_board: "not on the board",
    not_a_word: "not a word of the list",
};

/** The maximum number of words of the player that are judged. */
const MOST_WORDS = 5000;

export class Solved {
    readonly refused: Refused[] = [];
    private readonly game: Game;

    /** Solves `board`, and judges the words that the player found. */
    constructor(readonly dict: Dict, board: string, options: Pick<GameOptions, "rules" | "exclude">, played: readonly string[]) {
        this.game = new Game(dict, { ...options, board, time: null });
        this.game.start();
        for (const word of played.slice(0, MOST_WORDS)) {
            const verdict = this.game.play(word)?.verdict ?? "not_a_word";
            if (verdict !== "found" && verdict !== "repeated") {
                this.refused.push({ word, reason: REASONS[verdict] ?? verdict });
            }
        }
    }

    get board(): Board {
        return this.game.board;
    }

    get rules(): RulesName {
        return this.game.rules;
    }

    get points(): number {
        return this.game.points;
    }

    get allPoints(): number {
        return this.game.allPoints;
    }

    get answers(): readonly Answer[] {
        return this.game.answers;
    }

    get foundCount(): number {
        return this.game.found.length;
    }

    isFound(index: number): boolean {
        return this.game.found.includes(index);
    }

    list(show: Show, order: Order): number[] {
        return this.game.list(show, order);
    }

    /** Counts the words that start on each tile. */
    startCounts(): number[] {
        const counts = this.board.tiles.map(() => 0);
        for (const { path } of this.answers) {
            const first = path[0];
            if (first !== undefined) {
                counts[first] = (counts[first] ?? 0) + 1;
            }
        }
        return counts;
    }

    free(): void {
        this.game.free();
    }
}

/** Splits what the player wrote into words: anything but letters, hyphens and apostrophes stands between them. */
export function wordsOf(text: string): string[] {
    return text.split(/[^\p{L}\p{M}'’·-]+/u).filter((word) => word !== "");
}
