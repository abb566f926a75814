/** The word under the board: a field to type in, which also shows the picked tiles and the verdict on the last word. */

import { h } from "../../dom.js";

/** The look of a verdict. */
export type Outcome = "found" | "repeated" | "wrong";

/** The maximum number of characters that can be typed: more than any word has that fits on a board. */
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
    /** The points that the word would have. */
    private readonly points = h("span", { class: "entry-points", "aria-hidden": "true", hidden: true });
    private readonly box = h("div", { class: "entry-box" }, this.input, this.note, this.echo, this.points);
    private readonly button = h("button", { type: "submit", class: "primary entry-play", "aria-label": "Play the word", disabled: true }, "↵");
    private isEnabled = true;

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
        this.element = h("form", { class: "entry", onsubmit: submit }, this.box, this.button);
    }

    get typed(): string {
        return this.input.value;
    }

    set typed(text: string) {
        this.input.value = [...text].slice(0, MAX_TYPED).join("");
        this.fit(text);
        this.button.disabled = !this.isEnabled || text === "";
    }

    get enabled(): boolean {
        return this.isEnabled;
    }

    set enabled(enabled: boolean) {
        this.isEnabled = enabled;
        this.input.disabled = !enabled;
        this.button.disabled = true;
    }

    focus(): void {
        this.input.focus({ preventScroll: true });
    }

    /** Shows the word of picked tiles in place of the field. `points` is null if it is too short. */
    showPicked(letters: readonly string[], points: number | null, isRightToLeft: boolean, isSwipe: boolean): void {
        this.show("picked", letters.join(""), isSwipe || letters.length < 2 ? "" : "tap the last tile again to play");
        this.echo.dir = isRightToLeft ? "rtl" : "ltr";
        this.button.disabled = false;
        this.showPoints(points);
    }

    /** Shows the typed text. `points` is null if it is too short, or not on the board. */
    showTyped(isOnBoard: boolean, points: number | null): void {
        this.fit(this.typed);
        this.echo.hidden = true;
        this.input.classList.toggle("off-board", !isOnBoard);
        this.note.hidden = isOnBoard;
        this.button.disabled = !this.isEnabled || this.typed === "";
        this.showPoints(points);
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
        this.button.disabled = true;
        this.showPoints(null);
    }

    /** Makes long words smaller. */
    private fit(word: string): void {
        this.box.style.setProperty("--letters", String([...word].length));
    }

    private showPoints(points: number | null): void {
        this.points.hidden = points === null;
        this.points.textContent = `+${points}`;
    }

    private show(kind: string, word: string, verdict: string): HTMLElement {
        this.fit(word);
        const element = h("span", { class: "echo-verdict" }, verdict);
        this.echo.replaceChildren(h("span", { class: "echo-word" }, word), element);
        this.echo.dataset["kind"] = kind;
        this.echo.dir = "auto";
        this.echo.hidden = false;
        this.note.hidden = true;
        this.input.classList.remove("off-board");
        this.showPoints(null);
        return element;
    }
}
