/** The settings of the page: colours, letters, sound and touch. */

import type { App } from "../app.js";
import { h } from "../dom.js";
import { canInstall, install, onInstallChange } from "../shell/installing.js";
import { choice, toggle } from "./choice.js";

export function lookSettings(app: App): HTMLElement {
    const theme = choice("theme", "Colours", [["system", "Same as the device"], ["light", "Light"], ["dark", "Dark"]], (value) => app.set({ theme: value }));
    const letters = choice("letters", "Letters on tiles", [["normal", "Normal"], ["large", "Large"]], (value) => app.set({ letterSize: value }));
    const sound = toggle("Sound", null, (isOn) => app.set({ sound: isOn }));
    const haptics = toggle("Vibrate", "If the device can.", (isOn) => app.set({ haptics: isOn }));
    const installing = h("button", { type: "button", onclick: () => void install() }, "Install this page as an app");
    const show = (): void => {
        const { settings } = app;
        theme.value = settings.theme;
        letters.value = settings.letterSize;
        sound.input.checked = settings.sound;
        haptics.input.checked = settings.haptics;
    };
    const showInstalling = (): void => {
        installing.hidden = !canInstall();
    };
    app.onSettings(show);
    onInstallChange(showInstalling);
    show();
    showInstalling();
    return h("section", { class: "card" }, h("h2", {}, "Look and sound"), theme.element, letters.element, sound.element, haptics.element, installing);
}
