import type { View } from "./app.js";
import { h } from "./dom.js";

/** A view that is not written yet. */
export function placeholderView(title: string): View {
    return { element: h("section", {}, h("h1", {}, title)), title, show() {}, hide() {} };
}
