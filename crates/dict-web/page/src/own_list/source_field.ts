/** A field for a word list: pasted, typed, or a file. A long text is not shown, because showing it would take seconds. */

import { h } from "../dom.js";

/** The maximum number of characters that the field shows. */
const MOST_SHOWN = 20_000;

export interface SourceField {
    readonly element: HTMLElement;
    /** The input of the player: a text, a file, or null. */
    readonly source: string | File | null;
    clear(): void;
}

/** Makes the field. `onFile` is told the name of a file that is chosen. */
export function sourceField(onFile: (name: string) => void): SourceField {
    let held: string | File | null = null;
    const field = h("textarea", { id: "own-text", rows: 4, autocomplete: "off", autocapitalize: "none", spellcheck: "false", "aria-describedby": "own-help own-held", placeholder: "One word a line" });
    const about = h("span", { id: "own-held", role: "status" });
    const release = h("button", { type: "button", class: "quiet", hidden: true, onclick: () => hold(null) }, "Take it away");
    const hold = (source: string | File | null): void => {
        held = source;
        field.hidden = source !== null;
        release.hidden = source === null;
        about.textContent = source === null ? "" : typeof source === "string" ? `Pasted text of ${size(source.length)}` : `${source.name.slice(0, 60)}, ${size(source.size)}`;
    };
    field.addEventListener("paste", (event) => {
        const text = event.clipboardData?.getData("text") ?? "";
        if (text.length > MOST_SHOWN) {
            event.preventDefault();
            hold(text);
        }
    });
    field.addEventListener("input", () => {
        if (field.value.length > MOST_SHOWN) {
            const text = field.value;
            field.value = "";
            hold(text);
        }
    });
    const file = h("input", { type: "file", id: "own-file", hidden: true });
    const take = (chosen: File | undefined): void => {
        if (chosen) {
            hold(chosen);
            onFile(chosen.name.replace(/(\.(txt|dic|dat|pack|tsv|gz|lst))+$/i, ""));
        }
    };
    file.addEventListener("change", () => {
        take(file.files?.[0]);
        file.value = "";
    });
    const element = h("div", { class: "field" },
        h("label", { for: "own-text" }, "The words"), field,
        h("small", { id: "own-help" }, "A text with one word a line (perhaps a tab and its value), the same as .gz, or a .dat or .pack file of dictc."),
        h("div", { class: "row" }, h("button", { type: "button", onclick: () => file.click() }, "Choose a file"), about, release), file);
    element.addEventListener("dragover", (event) => event.preventDefault());
    element.addEventListener("drop", (event) => {
        event.preventDefault();
        take(event.dataTransfer?.files[0]);
    });
    return {
        element,
        get source() { return held ?? (field.value.trim() === "" ? null : field.value); },
        clear() {
            field.value = "";
            hold(null);
        },
    };
}

function size(bytes: number): string {
    return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
