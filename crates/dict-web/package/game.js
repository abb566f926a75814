// Games.

import { code } from "./code.js";
import { DictError } from "./failure.js";
import { index, milliseconds, seedOr, text } from "./checks.js";
import { board } from "./boards.js";
import { handleOf } from "./dict.js";
import { Held } from "./held.js";

export class Game {
    #held;
    #facts;
    /** The moment when the game was created, on the page's clock in milliseconds. */
    #created = performance.now();

    constructor(dict, options = {}) {
        const { resume } = options;
        const asked = {
            ...options,
            seed: seedOr(options.seed),
            time: milliseconds(options.time, "time"),
            resume: resume && { ...resume, elapsed: milliseconds(resume.elapsed, "resume.elapsed") },
        };
        this.#held = new Held(code.request("game_new", handleOf(dict), { options: asked }), "game");
        this.#facts = this.#held.ask("game_facts");
        board(this.#facts.board);
    }

    get board() {
        return this.#facts.board;
    }
    get rules() {
        return this.#facts.rules;
    }
    get minLetters() {
        return this.#facts.minLetters;
    }
    get seed() {
        return this.#facts.seed;
    }
    get daily() {
        return this.#facts.daily;
    }
    get time() {
        return seconds(this.#facts.time);
    }
    get answers() {
        return this.#facts.answers;
    }
    get allPoints() {
        return this.#facts.allPoints;
    }
    get drilled() {
        return this.#facts.drilled;
    }

    get left() {
        return seconds(this.#ask("game_clock").left);
    }
    get elapsed() {
        return seconds(this.#ask("game_clock").elapsed);
    }
    get isRunning() {
        return this.#state().isRunning;
    }
    get isUp() {
        return this.#state().isUp;
    }
    get isOver() {
        return this.#state().isOver;
    }
    get hintsTaken() {
        return this.#state().hintsTaken;
    }
    get points() {
        return this.#state().points;
    }
    get found() {
        return this.#state().found;
    }
    get counts() {
        return this.#state().counts;
    }
    get opponent() {
        return this.#state().opponent;
    }
    get standing() {
        return this.#state().standing;
    }
    get resultLine() {
        return this.#state().resultLine;
    }

    start() {
        this.#request("game_start");
    }
    pause() {
        this.#request("game_pause");
    }
    play(word) {
        return this.#ask("game_play", { data: text(word, "the word") });
    }
    trace(source) {
        return this.#ask("game_trace", { data: text(source, "the text") });
    }
    wordOf(path) {
        return this.#ask("game_word_of", { options: Array.from(path) });
    }
    pointsOf(path) {
        return this.#ask("game_points_of_path", { options: Array.from(path) });
    }
    hint() {
        return this.#ask("game_hint");
    }
    leftToFind() {
        return this.#ask("game_left_to_find");
    }
    list(filter, order) {
        return this.#ask("game_list", { options: { filter, order } });
    }
    groupByLemma(indices, dict) {
        const groups = new Map();
        for (const at of indices) {
            const answer = this.answers[index(at, "an index")];
            if (!answer) throw new DictError("query", `there is no answer ${at}`);
            const [lemma = answer.word] = dict.value(answer.id, "lemmas") ?? [];
            if (!groups.has(lemma)) groups.set(lemma, []);
            groups.get(lemma).push(at);
        }
        return [...groups.values()];
    }
    finish() {
        return this.#ask("game_finish", { options: { ended: Math.floor(Date.now() / 1000) } });
    }

    free() {
        this.#held.free();
    }

    #state() {
        return this.#ask("game_state");
    }
    #ask(name, details) {
        return this.#held.ask(name, this.#timed(details));
    }
    #request(name) {
        return this.#held.request(name, this.#timed());
    }
    /** Adds the seconds that have passed since the game was created. */
    #timed({ data, options } = {}) {
        return { data, options, number: (performance.now() - this.#created) / 1000 };
    }
}

/** Returns the seconds of milliseconds; null stays. */
function seconds(milliseconds) {
    return milliseconds === null ? null : milliseconds / 1000;
}

if (Symbol.dispose) {
    Game.prototype[Symbol.dispose] = Game.prototype.free;
}
