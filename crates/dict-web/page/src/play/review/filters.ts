/** The choice of words in the review: which of them, in which order, and by letter. */

import { h } from "../../dom.js";

export type Filter = "missed" | "found" | "all" | "opponent";
export type Order = "points" | "length" | "commonness" | "alphabet" | "worth";

const FILTERS: readonly [Filter, string][] = [["missed", "Missed"], ["found", "Found"], ["all", "All"], ["opponent", "Opponent"]];
/** The first three orders do not need a dictionary with frequencies. */
const ORDERS: readonly [Order, string][] = [
    ["points", "by points"], ["length", "by length"], ["alphabet", "by alphabet"], ["commonness", "by commonness"], ["worth", "by points and commonness"],
];

export class Filters {
    readonly element: HTMLElement;
    filter: Filter = "missed";
    order: Order = "points";
    /** The first letter of the listed words; null for all. */
    letter: string | null = null;
    /** Counts the listed words. */
    readonly title = h("h2", { class: "list-title" });
    private readonly tabs: HTMLButtonElement[];
    private readonly select: HTMLSelectElement;
    private readonly letters = h("div", { class: "letters", role: "group", "aria-label": "First letter" });

    constructor(private readonly onChange: () => void) {
        this.tabs = FILTERS.map(([filter]) => h("button", { type: "button", onclick: () => this.choose(filter) }));
        this.select = h("select", { id: "review-order", onchange: () => this.reorder() });
        this.element = h("div", { class: "filters" },
            h("div", { class: "tabs", role: "group", "aria-label": "Words" }, ...this.tabs),
            h("div", { class: "order" }, this.title, h("label", { class: "unseen", for: "review-order" }, "Order"), this.select),
            this.letters);
        this.letters.addEventListener("scroll", () => this.showMore());
        new ResizeObserver(() => this.showMore()).observe(this.letters);
    }

    /** Starts with the missed words, by points. */
    reset(counts: Record<Exclude<Filter, "opponent">, number> & { opponent: number | null }, hasValues: boolean): void {
        this.filter = "missed";
        this.order = "points";
        this.letter = null;
        const orders = hasValues ? ORDERS : ORDERS.slice(0, 3);
        this.select.replaceChildren(...orders.map(([order, name]) => h("option", { value: order }, name)));
        this.tabs.forEach((tab, at) => {
            const [filter, name] = FILTERS[at] ?? ["all", ""];
            tab.hidden = counts[filter] === null;
            tab.replaceChildren(name, " ", h("span", { class: "number" }, String(counts[filter])));
        });
        this.press();
    }

    /** Shows the first letters that the words have, with their numbers. */
    showLetters(words: readonly string[]): void {
        const numbers = new Map<string, number>();
        for (const word of words) {
            const [first = ""] = word;
            numbers.set(first, (numbers.get(first) ?? 0) + 1);
        }
        if (this.letter !== null && !numbers.has(this.letter)) {
            this.letter = null;
        }
        const letters = [...numbers.keys()].sort((a, b) => a.localeCompare(b));
        this.letters.hidden = letters.length < 2;
        this.letters.replaceChildren(...letters.map((letter) => h("button", {
            type: "button", "aria-pressed": String(letter === this.letter), "data-letter": letter, onclick: () => this.chooseLetter(letter),
        }, letter.toUpperCase(), " ", h("small", {}, String(numbers.get(letter))))));
        this.showMore();
    }

    /** Fades the row of letters out at the ends where more of them can be scrolled to. */
    private showMore(): void {
        const { scrollLeft, scrollWidth, clientWidth } = this.letters;
        this.letters.classList.toggle("more-before", scrollLeft > 1);
        this.letters.classList.toggle("more-after", scrollWidth - clientWidth - scrollLeft > 1);
    }

    private choose(filter: Filter): void {
        this.filter = filter;
        this.press();
        this.onChange();
    }

    private reorder(): void {
        this.order = ORDERS.find(([order]) => order === this.select.value)?.[0] ?? "points";
        this.onChange();
    }

    private chooseLetter(letter: string): void {
        this.letter = this.letter === letter ? null : letter;
        this.onChange();
        // The buttons were made again.
        [...this.letters.querySelectorAll("button")].find((button) => button.dataset["letter"] === letter)?.focus({ preventScroll: true });
    }

    private press(): void {
        FILTERS.forEach(([filter], at) => this.tabs[at]?.setAttribute("aria-pressed", String(filter === this.filter)));
    }
}
