/** The settings of a game: rules, size, time, words and opponent. */

import type { App } from "../app.js";
import { h } from "../dom.js";
import { SIDES } from "../storage/settings.js";
import { choice, toggle } from "./choice.js";
import { FAMILY_LABEL, field, gameFields } from "./game_fields.js";
import { languageField } from "./language_field.js";

export function gameSettings(app: App): HTMLElement {
    const side = choice("side", "Size", SIDES.map((one) => [String(one), `${one}×${one}`] as const), (value) => app.set({ side: Number(value) }));
    const fields = gameFields("settings", () => app.set(fields.chosen));
    const common = h("select", { id: "settings-common" });
    common.addEventListener("change", () => app.set({ common: common.value === "" ? null : Number(common.value) }));
    const commonHelp = h("small", {}, "");
    const family = toggle(FAMILY_LABEL, "Slurs and vulgar words do not count. For German, English, Spanish, Dutch and Polish.", (isOn) => app.set({ family: isOn }));

    const showCommon = (): void => {
        const dict = app.dictionaryNow() ?? app.firstPart();
        const limits: [number, string][] = [];
        if (dict?.commonLimit != null && dict.rareLimit != null) {
            limits.push([dict.commonLimit, "Common words"]);
            if (dict.rareLimit !== dict.commonLimit) {
                limits.push([dict.rareLimit, "All but rare words"]);
            }
        }
        const { common: limit } = app.settings;
        if (limit !== null && !limits.some(([one]) => one === limit)) {
            limits.push([limit, `Words of value ${limit} or better`]);
        }
        common.replaceChildren(h("option", { value: "" }, "All words"), ...limits.map(([value, label]) => h("option", { value }, label)));
        common.value = limit === null ? "" : String(limit);
        commonHelp.textContent = dict && dict.commonLimit === null ? "This dictionary does not say which words are common." : "";
    };
    const show = (): void => {
        const { settings } = app;
        side.value = String(settings.side);
        fields.show(settings, settings.side);
        family.input.checked = settings.family;
        showCommon();
    };
    app.onSettings(show);
    app.onDictionary(showCommon);
    show();
    return h("section", { class: "card" },
        h("h2", {}, "Game"),
        languageField(app, "settings-language"),
        field("Which words count", common, commonHelp),
        family.element,
        side.element, fields.rules, fields.time, fields.opponent);
}
