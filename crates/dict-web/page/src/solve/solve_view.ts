/** The view Solve my board: first the board is entered, then its words are listed. */

import { type Dict, DictError, type RulesName } from "dict-web";
import type { App, View } from "../app.js";
import { RULE_SETS } from "../build_facts.js";
import { code } from "../dictionaries/code.js";
import { h } from "../dom.js";
import { lookUpCard } from "../look_up/look_up_card.js";
import { messageOf } from "../message_of.js";
import { queryCard } from "../queries/query_card.js";
import { languageField } from "../settings/language_field.js";
import { boardEditor } from "./board_editor.js";
import { boardOf } from "./board_field.js";
import { results } from "./results.js";
import { Solved } from "./solved.js";

type Stage =
    | { kind: "editing" }
    /** The board waits for words. */
    | { kind: "waiting"; board: string }
    | { kind: "solved"; board: string; dict: Dict };

export function solveView(app: App): View {
    const title = "Solve my board";
    let stage: Stage = { kind: "editing" };
    let isShown = false;
    /** The parameters to open when the code is here. */
    let pending: URLSearchParams | null = null;

    const waiting = h("p", { class: "soft", role: "status", hidden: true }, "The board is solved as soon as the words are here.");
    const problem = h("p", { class: "error", role: "alert", hidden: true });
    const rules = h("select", { id: "solve-rules" },
        h("option", { value: "" }, "By size"), ...RULE_SETS.map(({ name, label }) => h("option", { value: name }, label)));
    rules.addEventListener("change", () => goTo(boardNow()));
    const editor = boardEditor(app, (board) => goTo(board));
    const change = h("button", { type: "button", "aria-label": "Change the board", onclick: () => edit() }, "Change");
    const play = h("button", { type: "button", "aria-label": "Play on this board", onclick: () => app.go(`play?${new URLSearchParams({ board: boardNow() ?? "", ...(rules.value && { rules: rules.value }) })}`) }, "Play");
    const share = h("button", { type: "button", onclick: () => void shareBoard() }, "Share");
    const found = results(app, () => solve(), h("div", { class: "row solve-buttons" }, change, play, share));
    const choices = h("div", { class: "solve-choices" },
        languageField(app, "solve-language"), h("div", { class: "field" }, h("label", { for: "solve-rules" }, "Rules"), rules), editor.size);
    const queries = queryCard(app, () => isShown && pending === null && showAddress());
    const element = h("section", { class: "solve" }, h("h1", {}, title), choices, lookUpCard(app), queries.element, editor.element, waiting, problem, found.element);

    const boardNow = (): string | null => (stage.kind === "editing" ? null : stage.board);
    const addressOf = (board: string | null, query = queries.query): string => {
        const parameters = new URLSearchParams({ ...(board !== null && { board, ...(rules.value && { rules: rules.value }) }), ...(query && { find: query }) });
        return parameters.size === 0 ? "#solve" : `#solve?${parameters}`;
    };
    /** Puts what is shown into the address, without a step in the history. */
    const showAddress = (): void => history.replaceState(null, "", addressOf(boardNow()));
    const goTo = (board: string | null): void => {
        if (board !== null) {
            app.go(addressOf(board).slice(1));
        }
    };
    const edit = (): void => {
        const last = boardNow();
        stage = { kind: "editing" };
        showAddress();
        found.clear();
        showParts();
        if (last !== null) {
            editor.show(last);
        }
    };
    /** Goes back to the editor, because the board has no words: a tile is not in the alphabet, for example. */
    const refuse = (board: string, message: string): void => {
        stage = { kind: "editing" };
        found.clear();
        showParts();
        editor.show(board);
        editor.complain(message);
    };
    const showParts = (): void => {
        editor.element.hidden = stage.kind !== "editing";
        editor.size.hidden = stage.kind !== "editing";
        problem.hidden = true;
        waiting.hidden = true;
    };
    const shareBoard = async (): Promise<void> => {
        const how = await app.share("A letter board, with all its words:", new URL(addressOf(boardNow(), ""), location.href).href);
        if (how === "copied") {
            share.textContent = "Link copied";
            app.announce("Link copied");
            setTimeout(() => { share.textContent = "Share"; }, 3000);
        }
    };
    const solve = (): void => {
        if (stage.kind === "editing" || !isShown) {
            return;
        }
        const all = app.dictionaryNow();
        const dict = all ?? app.firstPart();
        waiting.hidden = dict !== null;
        if (!dict) {
            return;
        }
        const { board } = stage;
        void app.excluded().then((exclude) => {
            if (board !== boardNow()) {
                return;
            }
            const options = { exclude, ...(rules.value ? { rules: rules.value as RulesName } : {}) };
            try {
                found.show(new Solved(dict, board, options, found.played), all === null);
                stage = { kind: "solved", board, dict };
                problem.hidden = true;
            } catch (error) {
                if (!(error instanceof DictError)) {
                    throw error;
                }
                refuse(board, error.message);
            }
        }, (error: unknown) => {
            problem.textContent = messageOf(error);
            problem.hidden = false;
        });
    };
    app.onDictionary(() => {
        if (pending) {
            begin(pending);
        }
        const dict = app.dictionaryNow() ?? app.firstPart();
        if (dict && !(stage.kind === "solved" && stage.dict === dict)) {
            editor.showLetters(dict.symbols);
            solve();
        }
    });
    app.onSettings(() => solve());
    return {
        element,
        title,
        show(params) {
            isShown = true;
            const query = params.get("find");
            if (query !== null) {
                queries.open(query);
            }
            begin(params);
        },
        hide() {
            isShown = false;
            pending = null;
        },
    };
    /** Reading a board takes the code of the library. If it does not come, the notice of the dictionary offers a retry. */
    function begin(params: URLSearchParams): void {
        pending = params;
        void code().then(() => {
            if (pending === params) {
                pending = null;
                open(params);
            }
        }, () => {});
    }
    function open(params: URLSearchParams): void {
        const dict = app.dictionaryNow() ?? app.firstPart();
        if (dict) {
            editor.showLetters(dict.symbols);
        }
        if (!params.has("board") && stage.kind !== "editing") {
            // The player comes back from another view to the board that was solved.
            showAddress();
            solve();
            return;
        }
        const asked = params.get("rules") ?? "";
        rules.value = RULE_SETS.some(({ name }) => name === asked) ? asked : "";
        const board = params.get("board");
        const read = board === null ? null : boardOf(board);
        if (boardNow() !== board) {
            found.clear();
        }
        stage = board !== null && read !== null && typeof read !== "string" ? { kind: "waiting", board } : { kind: "editing" };
        showParts();
        if (board !== null) {
            editor.show(board);
        }
        if (queries.query !== "" && (board === null || stage.kind !== "editing")) {
            showAddress();
        }
        solve();
    }
}
