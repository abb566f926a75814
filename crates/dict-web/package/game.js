// Games.

import { answered, answeredText, call, output, release, writeJson, writeText } from "./code.js";
import { DictError } from "./failure.js";
import { index, milliseconds, seedOr, text } from "./checks.js";
import { board } from "./boards.js";
import { handleOf } from "./dict.js";

const unreachable = new FinalizationRegistry((handle) => release("game_free", handle));

export class Game {
    #handle;
    #facts;
    #limit;
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
        const handle = call("game_new", handleOf(dict), writeJson(asked));
        this.#facts = answered(handle);
        this.#handle = handle;
        board(this.#facts.board);
        const limit = call("game_limit", handle);
        this.#limit = limit < 0 ? null : limit;
        unreachable.register(this, handle, this);
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
    get limit() {
        return this.#limit;
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
        const left = call("game_left", this.#game(), this.#now());
        return this.#limit === null ? null : left;
    }
    get elapsed() {
        return call("game_elapsed", this.#game(), this.#now());
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
        output(call("game_start", this.#game(), this.#now()));
    }
    pause() {
        output(call("game_pause", this.#game(), this.#now()));
    }
    play(word) {
        const length = writeText(text(word, "the word"));
        return answered(call("game_play", this.#game(), length, this.#now()));
    }
    trace(source) {
        return answered(call("game_trace", this.#game(), writeText(text(source, "the text"))));
    }
    wordOf(path) {
        return answered(call("game_word_of", this.#game(), writeJson(Array.from(path))));
    }
    pointsOf(path) {
        return answered(call("game_points_of_path", this.#game(), writeJson(Array.from(path))));
    }
    hint() {
        return answered(call("game_hint", this.#game(), this.#now()));
    }
    leftToFind() {
        return answered(call("game_left_to_find", this.#game()));
    }
    list(filter, order) {
        return answered(call("game_list", this.#game(), writeJson({ filter, order })));
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
        const ended = Math.floor(Date.now() / 1000);
        const line = answeredText(call("game_finish", this.#game(), this.#now(), ended));
        return line === "null" ? null : line;
    }

    free() {
        if (this.#handle === null) return;
        unreachable.unregister(this);
        release("game_free", this.#handle);
        this.#handle = null;
    }

    /** The number by which the code knows the game. */
    #game() {
        if (this.#handle === null) throw new DictError("code", "the game was freed before");
        return this.#handle;
    }
    /** Returns the seconds since the game was created. */
    #now() {
        return (performance.now() - this.#created) / 1000;
    }
    #state() {
        return answered(call("game_state", this.#game(), this.#now()));
    }
}

if (Symbol.dispose) {
    Game.prototype[Symbol.dispose] = Game.prototype.free;
}
