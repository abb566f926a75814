/** A field of choices, shown as a row of buttons. The chosen button is pressed. */

import { h } from "../dom.js";

export interface Choice<T extends string> {
    readonly element: HTMLElement;
    value: T;
}

/** Makes the field. A choice is its value and its label. */
export function choice<T extends string>(name: string, label: string, choices: readonly (readonly [T, string])[], onChange: (value: T) => void): Choice<T> {
    const radios = choices.map(([value, text]) => {
        const radio = h("input", { type: "radio", name, value });
        radio.addEventListener("change", () => onChange(value));
        return { radio, label: h("label", {}, radio, h("span", {}, text)) };
    });
    return {
        element: h("fieldset", { class: "choices" }, h("legend", {}, label), ...radios.map((one) => one.label)),
        get value() { return (radios.find(({ radio }) => radio.checked)?.radio.value ?? "") as T; },
        set value(value: T) {
            for (const { radio } of radios) {
                radio.checked = radio.value === value;
            }
        },
    };
}

/** Makes a field that is on or off. */
export function toggle(label: string, help: string | null, onChange: (isOn: boolean) => void): { element: HTMLElement; input: HTMLInputElement } {
    const input = h("input", { type: "checkbox" });
    input.addEventListener("change", () => onChange(input.checked));
    return { element: h("label", { class: "check" }, input, h("span", {}, label, help !== null && h("small", {}, help))), input };
}
