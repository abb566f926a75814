/** A dialog that asks before something is deleted. */

import { h } from "../dom.js";

/** Makes the dialog. `name` says what is deleted, as in "all games"; `remove` deletes it once the player has agreed. */
export function sureDialog(name: string, text: string, keep: string, remove: () => void): HTMLDialogElement {
    const heading = `sure-${name.replaceAll(" ", "-")}`;
    const dialog = h("dialog", { class: "card", "aria-labelledby": heading });
    dialog.append(
        h("h2", { id: heading }, `Delete ${name}?`),
        h("p", {}, text),
        h("div", { class: "row" },
            h("button", { type: "button", onclick: () => dialog.close() }, keep),
            h("button", { type: "button", class: "danger", onclick: () => {
                dialog.close();
                remove();
            } }, `Delete ${name}`)));
    return dialog;
}
