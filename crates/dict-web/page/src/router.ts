/** Shows the view that the hash of the address names. */

import type { View } from "./app.js";

/** Splits a hash such as `#solve?board=...` into the name of the view and its parameters. */
function parseHash(hash: string): { name: string; params: URLSearchParams } {
    const text = hash.replace(/^#/, "");
    const question = text.indexOf("?");
    const name = question < 0 ? text : text.slice(0, question);
    return { name, params: new URLSearchParams(question < 0 ? "" : text.slice(question + 1)) };
}

/** Shows one view at a time in `main`. Views are made when they are first shown. */
export class Router {
    private readonly views = new Map<string, View>();
    private current: View | null = null;

    constructor(
        private readonly main: HTMLElement,
        private readonly makers: Readonly<Record<string, () => View>>,
        private readonly onShow: (name: string, view: View) => void,
    ) {
        addEventListener("hashchange", () => this.follow(true));
        // The view may have gone on since its address was followed: a link to it leads back.
        document.addEventListener("click", ({ target }) => {
            if (target instanceof Element && target.closest("a")?.hash === location.hash) {
                this.follow(true);
            }
        });
    }

    /** Shows the view that the address names, or the first view if the address names no view. */
    follow(moveFocus: boolean): void {
        const { name, params } = parseHash(location.hash);
        const known = Object.hasOwn(this.makers, name) ? name : Object.keys(this.makers)[0]!;
        let view = this.views.get(known);
        if (!view) {
            view = this.makers[known]!();
            this.views.set(known, view);
        }
        const changed = view !== this.current;
        // A dialog belongs to what was shown before: the browser's way back leaves it.
        document.querySelectorAll("dialog").forEach((dialog) => dialog.close());
        if (changed) {
            this.current?.hide();
            this.main.replaceChildren(view.element);
            this.current = view;
            scrollTo(0, 0);
        }
        view.show(params);
        this.onShow(known, view);
        if (changed && moveFocus) {
            this.focusHeading(view.element);
        }
    }

    private focusHeading(element: HTMLElement): void {
        const heading = element.querySelector<HTMLElement>("h1");
        if (heading) {
            heading.tabIndex = -1;
            heading.focus({ preventScroll: true });
        }
    }
}
