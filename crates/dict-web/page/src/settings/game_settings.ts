/** The settings of a game: rules, size, time, words and opponent. */

import type { App, Settings } from "../app.js";
import { RULE_SETS } from "../build_facts.js";
import { h } from "../dom.js";
import { SIDES } from "../storage/settings.js";
import { choice, toggle } from "./choice.js";
import { languageField } from "./language_field.js";
import { timeText } from "../play/round/rules.js";

/** Time limits in seconds. */
const TIMES = [60, 80, 120, 180, 240, 300, 600];

export function gameSettings(app: App): HTMLElement {
    const rules = h("select", { id: "settings-rules" }, h("option", { value: "size" }, "Those of the size"), ...RULE_SETS.map(({ name, label }) => h("option", { value: name }, label)));
    rules.addEventListener("change", () => app.set({ rules: rules.value as Settings["rules"] }));
    const side = choice("side", "Size", SIDES.map((one) => [String(one), `${one}×${one}`] as const), (value) => app.set({ side: Number(value) }));
    const time = h("select", { id: "settings-time" },
        h("option", { value: "rules" }, "That of the rules"), ...TIMES.map((seconds) => h("option", { value: seconds }, timeText(seconds))), h("option", { value: "none" }, "No limit"));
    time.addEventListener("change", () => app.set({ time: time.value === "rules" ? "rules" : time.value === "none" ? null : Number(time.value) }));
    const opponent = choice("opponent", "Opponent", [["none", "None"], ["common", "Common"], ["strong", "Strong"], ["perfect", "Perfect"]], (value) => app.set({ opponent: value }));
    const common = h("select", { id: "settings-common" });
    common.addEventListener("change", () => app.set({ common: common.value === "" ? null : Number(common.value) }));
    const commonHelp = h("small", {}, "");
    const family = toggle("Family: offensive words do not count", "For German, English, Spanish, Dutch and Polish words.", (isOn) => app.set({ family: isOn }));

    const showCommon = (): void => {
        const dict = app.dictionaryNow() ?? app.firstPart();
        const limits: [number, string][] = [];
        if (dict?.commonLimit != null && dict.rareLimit != null) {
            limits.push([dict.commonLimit, "Common words"], [dict.rareLimit, "All but rare words"]);
        }
        const { common: limit } = app.settings;
        if (limit !== null && !limits.some(([one]) => one === limit)) {
            limits.push([limit, `Words of value ${limit} or less`]);
        }
        common.replaceChildren(h("option", { value: "" }, "All words"), ...limits.map(([value, label]) => h("option", { value }, label)));
        common.value = limit === null ? "" : String(limit);
        commonHelp.textContent = dict && dict.commonLimit === null ? "This dictionary does not say which words are common." : "";
    };
    const show = (): void => {
        const { settings } = app;
        rules.value = settings.rules;
        side.value = String(settings.side);
        time.value = settings.time === null ? "none" : String(settings.time);
        if (time.value === "") {
            time.append(h("option", { value: settings.time ?? "" }, timeText(Number(settings.time))));
            time.value = String(settings.time);
        }
        opponent.value = settings.opponent;
        family.input.checked = settings.family;
        showCommon();
    };
    app.onSettings(show);
    app.onDictionary(showCommon);
    show();
    return h("section", { class: "card" },
        h("h2", {}, "Game"),
        languageField(app, "settings-language"),
        h("div", { class: "field" }, h("label", { for: "settings-common" }, "Which words count"), common, commonHelp),
        family.element,
        side.element,
        h("div", { class: "field" }, h("label", { for: "settings-rules" }, "Rules"), rules),
        h("div", { class: "field" }, h("label", { for: "settings-time" }, "Time"), time),
        opponent.element);
}
