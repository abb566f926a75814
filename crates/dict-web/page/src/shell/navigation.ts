/** The links to the views: at the bottom of a phone, at the side of wider screens. */

import { h } from "../dom.js";
import { icon, type IconName } from "./icons.js";

const LINKS: readonly { name: IconName; label: string }[] = [
    { name: "play", label: "Play" },
    { name: "daily", label: "Daily" },
    { name: "solve", label: "Solve" },
    { name: "statistics", label: "Statistics" },
    { name: "settings", label: "Settings" },
];

/** Fills the element with links. Returns a function that marks the link to the view at the front. */
export function navigation(element: HTMLElement): (current: string) => void {
    const links = new Map(LINKS.map(({ name, label }) => [name as string, h("a", { href: `#${name}` }, icon(name), h("span", {}, label))]));
    element.replaceChildren(h("a", { href: "#", class: "brand" }, "dictc"), h("ul", {}, ...[...links.values()].map((link) => h("li", {}, link))));
    return (current) => {
        for (const [name, link] of links) {
            if (name === current) {
                link.setAttribute("aria-current", "page");
            } else {
                link.removeAttribute("aria-current");
            }
        }
    };
}
