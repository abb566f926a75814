/** Takes the kept games out of the page and into it, as the lines of JSON of `dictc play`, and removes them. */

import { h } from "../dom.js";
import { messageOf } from "../message_of.js";
import { count } from "../in_words.js";
import { sureDialog } from "../shell/sure_dialog.js";
import { addGames, allGames, removeGames } from "../storage/games.js";
import { work } from "../worker/client.js";

/** The name of the file is that of the terminal's history. */
const FILE = "history.jsonl";

export function historyPanel(onChange: () => void): HTMLElement {
    const status = h("p", { role: "status" });
    const problem = h("p", { class: "error", role: "alert" });
    const tell = (text: string, error = ""): void => {
        status.textContent = text;
        problem.textContent = error;
    };
    const exportGames = async (): Promise<void> => {
        const games = await allGames();
        if (games.length === 0) {
            tell("There are no games to export.");
            return;
        }
        const url = URL.createObjectURL(new Blob([games.join("\n"), "\n"], { type: "application/jsonl" }));
        h("a", { href: url, download: FILE }).click();
        setTimeout(() => URL.revokeObjectURL(url), 60_000);
        tell(`${count(games.length, "game")} exported as ${FILE}.`);
    };
    const importGames = async (source: string | Blob): Promise<void> => {
        tell("Reading…");
        try {
            const { lines, invalid, first } = await work({ kind: "history", source });
            const added = await addGames(lines);
            const known = lines.length - added;
            const parts = [`${count(added, "game")} added`];
            if (known > 0) {
                parts.push(`${known} here already`);
            }
            tell(`${parts.join(", ")}.`, invalid === 0 ? "" : `${count(invalid, "line")} skipped that ${invalid === 1 ? "is not a game" : "are not games"}; the first is ${first}`);
            onChange();
        } catch (error) {
            tell("", `Nothing was added. ${messageOf(error)}`);
        }
    };
    const file = h("input", { type: "file", accept: ".jsonl,.json,.txt,application/jsonl,text/plain", id: "history-file", hidden: true });
    file.addEventListener("change", () => {
        const [chosen] = file.files ?? [];
        if (chosen) {
            void importGames(chosen);
        }
        file.value = "";
    });
    const pasted = h("textarea", { id: "history-text", rows: 3, autocomplete: "off", spellcheck: "false" });
    // A long text would make the field slow, so it is imported without being shown.
    pasted.addEventListener("paste", (event) => {
        const text = event.clipboardData?.getData("text") ?? "";
        if (text.length > 20_000) {
            event.preventDefault();
            void importGames(text);
        }
    });
    const add = (): void => {
        const text = pasted.value;
        pasted.value = "";
        void importGames(text);
    };
    const sure = sureDialog("all games", "They cannot be brought back. Export them first if you may want them again.", "Keep them", () => {
        removeGames().then(() => tell("All games are deleted."), (error: unknown) => tell("", messageOf(error))).finally(onChange);
    });
    return h("section", { class: "card history-panel" },
        h("h2", {}, "Your games"),
        h("p", { class: "soft" }, "Your games stay on this device. Export them to keep a copy, or to move them to another device or to dictc play in a terminal."),
        h("div", { class: "row" },
            h("button", { type: "button", onclick: () => void exportGames() }, "Export"),
            h("button", { type: "button", onclick: () => file.click() }, "Import a file"), file,
            h("button", { type: "button", class: "quiet danger-text", onclick: () => sure.showModal() }, "Delete all")),
        h("details", {}, h("summary", {}, "Import pasted lines"),
            h("div", { class: "field" }, h("label", { for: "history-text" }, "Lines of a history"), pasted),
            h("button", { type: "button", onclick: add }, "Add these games")),
        status, problem, sure);
}
