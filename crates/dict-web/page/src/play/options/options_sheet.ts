/** The sheet with the options of the next game. They are the settings, so that the next game has them too. */

import type { App } from "../../app.js";
import { h } from "../../dom.js";
import { toggle } from "../../settings/choice.js";
import { DAILY_SIDE, FAMILY_LABEL, field, gameFields } from "../../settings/game_fields.js";
import { SIDES } from "../../storage/settings.js";

export interface OptionsHandlers {
    /** True if the next game may have another size, or be a drill. */
    isFree: boolean;
    /** The worst value of a common word; null if the dictionary has no values. */
    commonLimit: number | null;
    deal(isDrill: boolean): void;
}

/** Opens the sheet. It closes without a game if the player cancels it. */
export function openOptions(app: App, handlers: OptionsHandlers): void {
    const { settings } = app;
    const side = h("select", { id: "options-side", onchange: () => update() }, ...SIDES.map((n) => h("option", { value: n }, `${n}×${n}`)));
    side.value = String(settings.side);
    const sideNow = () => (handlers.isFree ? Number(side.value) : DAILY_SIDE);
    const fields = gameFields("options", () => update());
    const update = () => fields.show(fields.chosen, sideNow());
    fields.show(settings, sideNow());
    const common = check("Common words only", settings.common !== null);
    const family = check(FAMILY_LABEL, settings.family);
    const drill = check("Drill words that you missed before", false);

    const deal = (event: Event) => {
        event.preventDefault();
        app.set({
            ...fields.chosen,
            side: Number(side.value),
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
                fields.rules, handlers.isFree && field("Size", side), fields.time, fields.opponent),
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

function check(label: string, isChecked: boolean): ReturnType<typeof toggle> {
    const made = toggle(label, null, () => {});
    made.input.checked = isChecked;
    return made;
}
