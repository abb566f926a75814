/** Passes a text and a link on: the device's way of sharing, else the clipboard, else a field to copy from. */

import { h } from "../dom.js";

export async function share(text: string, url: string): Promise<"shared" | "copied" | "shown"> {
    if (typeof navigator.share === "function") {
        try {
            await navigator.share(url ? { text, url } : { text });
            return "shared";
        } catch (error) {
            // The player closed the sheet, so nothing else opens.
            if (error instanceof DOMException && error.name === "AbortError") {
                return "shared";
            }
        }
    }
    const all = [text, url].filter((part) => part !== "").join("\n");
    try {
        await navigator.clipboard.writeText(all);
        return "copied";
    } catch {
        show(all);
        return "shown";
    }
}

/** Shows the text in a dialog, selected. */
function show(text: string): void {
    const field = h("textarea", { id: "share-text", rows: 5, readonly: true });
    field.value = text;
    const close = h("button", { type: "button", class: "primary", onclick: () => dialog.close() }, "Close");
    const dialog = h("dialog", { class: "card", "aria-labelledby": "share-label" },
        h("div", { class: "field" }, h("label", { for: "share-text", id: "share-label" }, "Copy this text"), field),
        close);
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
    field.focus();
    field.select();
}
