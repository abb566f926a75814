/** Notices above the view: short texts with buttons, each in its own place. */

import { h } from "../dom.js";

interface NoticeButton {
    label: string;
    press(): void;
}

interface Notice {
    text: string;
    /** A problem is said at once, other texts when the screen reader is done. */
    isProblem?: boolean;
    /** Between 0 and 1: shown as a bar. */
    progress?: number;
    /** Without buttons, the notice lies over the page. */
    buttons?: readonly NoticeButton[];
}

/** A place for one notice at a time. */
export class NoticePlace {
    private readonly element = h("div", { class: "notice", hidden: true });
    private readonly text = h("span", {});
    private readonly bar = h("progress", { max: 1, "aria-label": "Progress" });
    private readonly buttons = h("span", { class: "row" });

    constructor(parent: Element) {
        this.element.append(this.text, this.bar, this.buttons);
        parent.append(this.element);
    }

    show(notice: Notice): void {
        const { element } = this;
        // A text that is set again is announced again, so a moving bar leaves it alone.
        if (this.text.textContent !== notice.text || element.hidden) {
            this.text.textContent = notice.text;
        }
        if (notice.isProblem) {
            element.setAttribute("role", "alert");
        } else {
            element.removeAttribute("role");
        }
        element.classList.toggle("problem", notice.isProblem === true);
        element.classList.toggle("passing", notice.buttons === undefined);
        this.bar.hidden = notice.progress === undefined;
        this.bar.value = notice.progress ?? 0;
        this.buttons.replaceChildren(...(notice.buttons ?? []).map(({ label, press }) => h("button", { type: "button", onclick: press }, label)));
        this.buttons.hidden = this.buttons.childElementCount === 0;
        element.hidden = false;
    }

    hide(): void {
        this.element.hidden = true;
    }
}
