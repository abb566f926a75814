/** A list of words, one of which is selected. The arrow keys move through it, and a tap selects. */

import type { Answer } from "dict-web";
import { h } from "../../dom.js";
import { pointsOf } from "../round/points.js";

export class WordList {
    readonly element = h("ul", { class: "review-list", "aria-label": "Words" });
    private buttons: HTMLButtonElement[] = [];
    private selected = -1;

    constructor(private readonly onSelect: (index: number) => void) {
        this.element.addEventListener("keydown", (event) => this.key(event));
        this.element.addEventListener("click", (event) => {
            const button = event.target instanceof Element ? event.target.closest("button") : null;
            if (button) {
                this.select(this.buttons.indexOf(button));
            }
        });
    }

    /** Shows answers by their indices, each with its remarks. */
    show(indices: readonly number[], answers: readonly Answer[], remarks: (index: number) => readonly string[]): void {
        this.selected = -1;
        this.buttons = indices.map((index, place) => {
            const answer = answers[index];
            const notes = remarks(index);
            return h("button", { type: "button", class: `word-button${notes.includes("found") ? " is-found" : ""}`, "data-answer": index, tabindex: place === 0 ? 0 : -1, "aria-pressed": "false" },
                h("span", { class: "listed-word", dir: "auto" }, answer?.word ?? ""), " ",
                pointsOf(answer?.points ?? 0), " ",
                h("span", { class: "remarks" }, ...notes.flatMap((note, at) => [at > 0 ? " " : null, h("span", { class: `remark ${note}` }, note)])));
        });
        this.element.replaceChildren(...this.buttons.map((button) => h("li", {}, button)));
    }

    private select(place: number): void {
        const button = this.buttons[place];
        if (!button) {
            return;
        }
        this.buttons[this.selected]?.setAttribute("aria-pressed", "false");
        button.setAttribute("aria-pressed", "true");
        this.selected = place;
        this.rove(button);
        this.onSelect(Number(button.dataset["answer"]));
    }

    /** Makes a word the one that the Tab key leads to. */
    private rove(button: HTMLButtonElement): void {
        this.element.querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
        button.tabIndex = 0;
    }

    private key(event: KeyboardEvent): void {
        const here = this.buttons.findIndex((button) => button === event.target);
        const last = this.buttons.length - 1;
        const steps: Record<string, number> = { ArrowDown: here + 1, ArrowRight: here + 1, ArrowUp: here - 1, ArrowLeft: here - 1, Home: 0, End: last, PageDown: here + 10, PageUp: here - 10 };
        const to = steps[event.key];
        if (to === undefined || here < 0 || event.ctrlKey || event.altKey || event.metaKey) {
            return;
        }
        event.preventDefault();
        const place = Math.max(0, Math.min(last, to));
        this.buttons[place]?.focus();
        this.select(place);
    }
}
