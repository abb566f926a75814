/** Buttons with a picture, and their names where there is room. */

import { h } from "../../dom.js";
import { icon, type IconName } from "../../shell/icons.js";

export function iconButton(name: IconName, label: string, listener: () => void): HTMLButtonElement {
    const button = h("button", { type: "button", class: "icon-button", onclick: listener }, h("span", {}, label));
    button.prepend(icon(name));
    return button;
}
