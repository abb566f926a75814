/** Groups of answers by their lemmas: forms of one word stand beside each other in the review. */

import type { Dict } from "dict-web";
import type { App } from "../../app.js";
import type { Round } from "../round/round.js";

export class LemmaGroups {
    private round: Round | null = null;
    /** The dictionary with the lemmas, once it is here. */
    private dict: Dict | null = null;

    /** `onArrival` is called when the lemmas of the round are here. */
    constructor(private readonly app: App, private readonly onArrival: () => void) {}

    /** Gets the lemmas of a round that is over. Without them, the words stay as they are. */
    start(round: Round): void {
        this.round = round;
        this.dict = null;
        this.app.withLaterColumns(round.dict).then((dict) => {
            if (this.round === round && dict.columns.some(({ name }) => name === "lemmas")) {
                this.dict = dict;
                this.onArrival();
            }
        }, () => {});
    }

    /** Puts forms of one word beside each other, in the order of the first of them. */
    grouped(answers: number[]): number[] {
        return this.round && this.dict ? this.round.game.groupByLemma(answers, this.dict).flat() : answers;
    }
}
