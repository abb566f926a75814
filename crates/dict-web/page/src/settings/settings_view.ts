/** The view Settings. */

import type { View } from "../app.js";
import { h } from "../dom.js";
import { ownListPanel } from "../own_list/own_list_panel.js";
import { ownWordsCard } from "../own_list/own_words_card.js";
import type { PageApp } from "../page_app.js";
import { deviceSettings } from "./device_settings.js";
import { gameSettings } from "./game_settings.js";
import { lookSettings } from "./look_settings.js";

export function settingsView(app: PageApp): View {
    const title = "Settings";
    const lists = ownListPanel(app);
    const device = deviceSettings(app, () => {
        app.forgetEverything();
        lists.show();
    });
    const element = h("section", { class: "settings" }, h("h1", {}, title),
        h("div", { class: "columns" }, gameSettings(app), lookSettings(app), ownWordsCard(app), lists.element, device.element));
    return {
        element,
        title,
        show() {
            lists.show();
            device.show();
        },
        hide() {},
    };
}
