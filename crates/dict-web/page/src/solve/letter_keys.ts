/** Keys to tap letters with: the letters of the dictionary, and what else a tile may be. */

import { h } from "../dom.js";
import { icon } from "../shell/icons.js";
import { tileText } from "../board/tiles.js";
import { HOLE, WILDCARD } from "./cells.js";

export interface LetterKeys {
    readonly element: HTMLElement;
    /** Shows the letters of another dictionary. */
    show(symbols: readonly string[]): void;
    /** Shows the multiplier of the chosen cell. */
    multiplier: string;
}

interface KeyActions {
    tile(tile: string): void;
    erase(): void;
    multiply(multiplier: string): void;
}

const LATIN = [..."abcdefghijklmnopqrstuvwxyz"];
const MULTIPLIERS = [["", "×1"], ["2l", "2 × letter"], ["3l", "3 × letter"], ["2w", "2 × word"], ["3w", "3 × word"]] as const;

export function letterKeys(actions: KeyActions): LetterKeys {
    const letters = h("div", { class: "keys" });
    const select = h("select", { "aria-label": "Multiplier of the chosen tile" }, ...MULTIPLIERS.map(([value, label]) => h("option", { value }, label)));
    select.addEventListener("change", () => actions.multiply(select.value));
    const key = (label: string | Node, name: string, press: () => void) =>
        h("button", { type: "button", class: "key", "aria-label": name, onclick: press }, label);
    const show = (symbols: readonly string[]): void => {
        const tiles = [...symbols.length > 0 && symbols.length <= 60 ? symbols : LATIN];
        const q = tiles.indexOf("q");
        if (q >= 0 && tiles.includes("u")) {
            tiles.splice(q + 1, 0, "qu");
        }
        letters.replaceChildren(
            ...tiles.map((tile) => key(tileText(tile), tile, () => actions.tile(tile))),
            select,
            key("?", "any letter", () => actions.tile(WILDCARD)),
            key("\u00b7", "hole", () => actions.tile(HOLE)),
            key(icon("erase"), "erase", () => actions.erase()));
    };
    show([]);
    return {
        element: h("div", { class: "letter-keys", role: "group", "aria-label": "Letters" }, letters),
        show,
        get multiplier() { return select.value; },
        set multiplier(value: string) { select.value = value; },
    };
}
