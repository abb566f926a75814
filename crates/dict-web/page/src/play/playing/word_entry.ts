/** The word under the board: a field to type in, which also shows the picked tiles and the verdict on the last word. */

import { h } from "../../dom.js";

/** The look of a verdict. */
export type Outcome = "found" | "repeated" | "wrong";

/** The most characters that can be typed: more than any word has that fits on a board. */
const MAX_TYPED = 100;
const SIGNS: Readonly<Record<Outcome, string>> = { found: "✓", repeated: "=", wrong: "✕" };

export interface EntryHandlers {
    typed(text: string): void;
    play(): void;
}

export class WordEntry {
    readonly element: HTMLElement;
    private readonly input = h("input", {
        type: "text", class: "entry-input", id: "play-word", maxlength: MAX_TYPED, autocomplete: "off", autocapitalize: "none", autocorrect: "off",
        spellcheck: "false", enterkeyhint: "go", "aria-label": "Word",
    });
    private readonly echo = h("div", { class: "entry-echo", "aria-hidden": "true", hidden: true });
    private readonly note = h("span", { class: "entry-note", hidden: true }, "✕ not on the board");
    private readonly button = h("button", { type: "submit", class: "entry-play", "aria-label": "Play the word" }, "↵");

    constructor(handlers: EntryHandlers) {
        const submit = (event: Event) => {
            event.preventDefault();
            handlers.play();
        };
        this.input.addEventListener("input", () => {
            // Keyboards on a screen put spaces after words.
            const text = this.input.value.replace(/\s+/gu, "");
            if (text !== this.input.value) {
                this.input.value = text;
            }
            handlers.typed(text);
        });
        this.element = h("form", { class: "entry", onsubmit: submit }, h("div", { class: "entry-box" }, this.input, this.note, this.echo), this.button);
    }

    get typed(): string {
        return this.input.value;
    }

    set typed(text: string) {
        this.input.value = [...text].slice(0, MAX_TYPED).join("");
    }

    get enabled(): boolean {
        return !this.input.disabled;
    }

    set enabled(enabled: boolean) {
        this.input.disabled = !enabled;
        this.button.disabled = !enabled;
    }

    focus(): void {
        this.input.focus({ preventScroll: true });
    }

    /** Shows the letters of picked tiles in place of the field. */
    showPicked(letters: readonly string[], isRightToLeft: boolean, isSwipe: boolean): void {
        this.show("picked", letters.join("-"), isSwipe || letters.length < 2 ? "" : "tap the last tile again to play");
        this.echo.dir = isRightToLeft ? "rtl" : "ltr";
    }

    /** Shows the typed text. */
    showTyped(isOnBoard: boolean): void {
        this.echo.hidden = true;
        this.input.classList.toggle("off-board", !isOnBoard);
        this.note.hidden = isOnBoard;
    }

    /** Shows the verdict on a word until the next letter. Returns the element of its text. */
    showVerdict(word: string, text: string, outcome: Outcome): HTMLElement {
        return this.show(outcome, word, `${SIGNS[outcome]} ${text}`);
    }

    /** Shows a note in the empty field. */
    showNote(text: string): void {
        this.echo.hidden = true;
        this.note.hidden = true;
        this.input.classList.remove("off-board");
        this.input.placeholder = text;
    }

    private show(kind: string, word: string, verdict: string): HTMLElement {
        const element = h("span", { class: "echo-verdict" }, verdict);
        this.echo.replaceChildren(h("span", { class: "echo-word" }, word), element);
        this.echo.dataset["kind"] = kind;
        this.echo.dir = "auto";
        this.echo.hidden = false;
        this.note.hidden = true;
        this.input.classList.remove("off-board");
        return element;
    }
}
