/** A field for a board as text, with what is wrong with it beside it. */

import { type Board, DictError, readBoard } from "dict-web";
import { h } from "../dom.js";

/** The maximum number of characters in a board: more than any board that people play on. */
export const MOST_CHARACTERS = 4000;

/** Reads a board; the error is a message for the player. */
export function boardOf(text: string): Board | string {
    if (text.length > MOST_CHARACTERS) {
        return `That is too long for a board: it may have up to ${MOST_CHARACTERS.toLocaleString("en")} characters.`;
    }
    try {
        return readBoard(text);
    } catch (error) {
        if (error instanceof DictError) {
            return error.message;
        }
        throw error;
    }
}

export interface BoardField {
    readonly element: HTMLElement;
    /** The message about what is wrong. */
    readonly error: HTMLElement;
    text: string;
    /** Says what is wrong, in sight; null if nothing is. */
    complain(message: string | null): void;
    focus(): void;
}

/** Makes the field. `onBoard` is told each board that is typed or pasted, `onEnter` that the player is done. */
export function boardField(onBoard: (board: Board) => void, onEnter: () => void): BoardField {
    const error = h("p", { class: "error", id: "board-error", role: "alert", hidden: true });
    const field = h("input", {
        id: "board-text", type: "text", autocomplete: "off", autocapitalize: "none", autocorrect: "off", spellcheck: "false",
        enterkeyhint: "go", "aria-describedby": "board-help board-error", placeholder: "catdlinemaropets",
    });
    const complain = (message: string | null): void => {
        error.hidden = message === null;
        error.textContent = message;
        field.setAttribute("aria-invalid", String(message !== null));
        if (message !== null) {
            error.scrollIntoView({ block: "nearest" });
        }
    };
    field.addEventListener("input", () => {
        if (field.value.trim() === "") {
            complain(null);
            return;
        }
        const board = boardOf(field.value);
        if (typeof board === "string") {
            if (field.value.length > MOST_CHARACTERS) {
                field.value = "";
            }
            complain(board);
        } else {
            complain(null);
            onBoard(board);
        }
    });
    // Lines that are pasted are the rows of a board; a field of one line would join them.
    field.addEventListener("paste", (event) => {
        const pasted = event.clipboardData?.getData("text") ?? "";
        event.preventDefault();
        const isTooLong = pasted.length > MOST_CHARACTERS;
        const text = isTooLong ? "" : pasted.trim().replace(/\s*[\r\n]+\s*/g, "/");
        field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
        field.dispatchEvent(new Event("input"));
        if (isTooLong) {
            complain(boardOf(pasted) as string);
        }
    });
    field.addEventListener("keydown", (event) => {
        if (event.key === "Enter") {
            onEnter();
        }
    });
    const element = h("div", { class: "field" },
        h("label", { for: "board-text" }, "Type or paste it"),
        field,
        h("small", { id: "board-help" }, "Letters row by row, or with / or spaces between rows: catd line maro pets. A space between all tiles lets a tile have more letters: th i t / . e n. A q is a Qu tile. A dot is a hole, ? is any letter, :2l and :3w multiply."));
    return {
        element,
        error,
        get text() { return field.value; },
        set text(text: string) { field.value = text; },
        complain,
        focus() { field.focus(); },
    };
}
