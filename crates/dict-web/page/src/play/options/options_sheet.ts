/** The sheet with the options of the next game. They are the settings, so that the next game has them too. */

import type { RulesName, Strength } from "dict-web";
import type { App, Settings } from "../../app.js";
import { RULE_SETS } from "../../build_facts.js";
import { h } from "../../dom.js";
import { toggle } from "../../settings/choice.js";
import { SIDES } from "../../storage/settings.js";
import { timeText } from "../round/rules.js";

const TIMES: readonly number[] = [60, 80, 120, 180, 240, 300, 600];
const OPPONENTS: readonly [Settings["opponent"], string][] = [
    ["none", "None"], ["common", "Common: half of the common words"], ["strong", "Strong: all common words, some others"], ["perfect", "Perfect: every word"],
];

export interface OptionsHandlers {
    /** True if the next game may have another size, or be a drill. */
    isFree: boolean;
    /** The greatest value of a common word; null if the dictionary has no values. */
    commonLimit: number | null;
    deal(isDrill: boolean): void;
}

/** Opens the sheet. It closes without a game if the player cancels it. */
export function openOptions(app: App, handlers: OptionsHandlers): void {
    const { settings } = app;
    const about = h("small", { id: "options-about" });
    const rules = select("options-rules", [["size", "Those of the size"], ...RULE_SETS.map(({ name, label }): [string, string] => [name, label])], settings.rules);
    const side = select("options-side", SIDES.map((n): [string, string] => [String(n), `${n}×${n}`]), String(settings.side));
    const times = [...new Set([...TIMES, ...(typeof settings.time === "number" ? [settings.time] : [])])].sort((a, b) => a - b);
    const time = select("options-time", [["rules", "That of the rules"], ...times.map((n): [string, string] => [String(n), timeText(n)]), ["none", "No limit"]], String(settings.time ?? "none"));
    const opponent = select("options-opponent", OPPONENTS, settings.opponent);
    const common = check("Common words only", settings.common !== null);
    const family = check("Leave out slurs and vulgar words", settings.family);
    const drill = check("Drill words that you missed before", false);
    const describeRules = () => {
        const set = RULE_SETS.find(({ name }) => name === rules.value);
        about.textContent = `${set?.about ?? "Boggle up to 4×4, Big from 5×5, Super Big from 6×6"}.`;
    };
    rules.addEventListener("change", describeRules);
    rules.setAttribute("aria-describedby", about.id);
    describeRules();

    const deal = (event: Event) => {
        event.preventDefault();
        app.set({
            rules: rules.value as RulesName | "size",
            side: Number(side.value),
            time: time.value === "rules" ? "rules" : time.value === "none" ? null : Number(time.value),
            opponent: opponent.value as Strength | "none",
            common: common.input.checked ? settings.common ?? handlers.commonLimit : null,
            family: family.input.checked,
        });
        dialog.close();
        handlers.deal(handlers.isFree && drill.input.checked);
    };
    const dialog = h("dialog", { class: "card sheet", "aria-labelledby": "options-title" },
        h("form", { onsubmit: deal },
            h("h2", { id: "options-title" }, "The next game"),
            h("div", { class: "sheet-fields" },
                field("Rules", rules, about), handlers.isFree && field("Size", side), field("Time", time), field("Opponent", opponent)),
            handlers.commonLimit !== null && common.element, family.element, handlers.isFree && drill.element,
            h("div", { class: "row sheet-buttons" },
                h("button", { type: "submit", class: "primary" }, handlers.isFree ? "Shake" : "Deal"),
                h("button", { type: "button", onclick: () => dialog.close() }, "Cancel"))));
    dialog.addEventListener("close", () => dialog.remove());
    // A tap beside the sheet closes it.
    dialog.addEventListener("click", (event) => {
        if (event.target === dialog) {
            dialog.close();
        }
    });
    document.body.append(dialog);
    dialog.showModal();
}

function select(id: string, options: readonly (readonly [string, string])[], chosen: string): HTMLSelectElement {
    const element = h("select", { id }, ...options.map(([value, label]) => h("option", { value }, label)));
    element.value = chosen;
    return element;
}

function check(label: string, isChecked: boolean): ReturnType<typeof toggle> {
    const made = toggle(label, null, () => {});
    made.input.checked = isChecked;
    return made;
}

function field(label: string, input: HTMLElement, about?: HTMLElement): HTMLElement {
    return h("div", { class: "field" }, h("label", { for: input.id }, label), input, about);
}
