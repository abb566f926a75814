/** The words of a solved board, beside the board that shows their paths. */

import type { App } from "../app.js";
import { h } from "../dom.js";
import { type BoardView, boardView } from "../board/board_view.js";
import { tileLabel } from "../board/tiles.js";
import { count, rulesLabel } from "../in_words.js";
import { foundField } from "./found_field.js";
import type { Solved } from "./solved.js";
import { wordFilters } from "./word_filters.js";
import { type ListedWord, wordList } from "./word_list.js";

export interface Results {
    readonly element: HTMLElement;
    /** The words that the player says to have found. */
    readonly played: readonly string[];
    show(solved: Solved, isFirstPart: boolean): void;
    clear(): void;
}

export function results(app: App, onPlayed: () => void, buttons: HTMLElement): Results {
    let solved: Solved | null = null;
    let chosen: number | null = null;
    let startTile: number | null = null;

    const board: BoardView = boardView();
    board.picks = "tile";
    board.label = "Board. Press a tile to list the words that start on it";
    const summary = h("h2", { class: "summary", "aria-live": "polite" });
    const note = h("p", { class: "soft" });
    const about = h("p", { class: "about-word", "aria-live": "polite" });
    const filters = wordFilters(() => list());
    const found = foundField(onPlayed);
    const starting = h("button", { type: "button", class: "quiet", hidden: true, onclick: () => startOn(null) });
    const words = wordList((index) => choose(index === chosen ? null : index));

    const list = (): void => {
        if (!solved) {
            return;
        }
        const letters = solved.dict.fold(filters.letters);
        const listed: ListedWord[] = [];
        for (const index of solved.list(filters.show, filters.order)) {
            const answer = solved.answers[index]!;
            const isCommon = solved.dict.isCommonValue(answer.value);
            const fits = (!filters.onlyCommon || isCommon) && answer.word.includes(letters) && (startTile === null || answer.path[0] === startTile);
            if (fits) {
                listed.push({ index, answer, isFound: solved.isFound(index), isCommon });
            }
        }
        words.show(listed, filters.order);
        words.choose(chosen);
        const isFiltered = listed.length !== solved.answers.length;
        const points = listed.reduce((sum, { answer }) => sum + answer.points, 0);
        summary.textContent = `${isFiltered ? `${listed.length} of ` : ""}${count(solved.answers.length, "word")}, ${count(points, "point")}`;
    };
    const choose = (index: number | null): void => {
        chosen = index;
        words.choose(index);
        const answer = index === null ? undefined : solved?.answers[index];
        board.mark(answer?.path ?? (startTile === null ? [] : [startTile]), answer || startTile !== null ? "shown" : "none");
        about.replaceChildren();
        if (answer) {
            about.append(h("b", {}, answer.word), `: ${count(answer.points, "point")}`);
            void app.meanings(answer.word).then((meanings) => {
                if (chosen === index && meanings.length > 0) {
                    about.append(` · ${meanings.slice(0, 3).join("; ")}`);
                }
            });
        }
    };
    const startOn = (tile: number | null): void => {
        startTile = tile;
        starting.hidden = tile === null;
        starting.textContent = tile === null || !solved ? "" : `Starting on ${tileLabel(solved.board, tile, null)} ✕`;
        choose(null);
        list();
    };
    board.onPath((path, phase) => {
        const tile = path.at(-1);
        if (phase !== "moved" && tile !== undefined) {
            startOn(tile === startTile ? null : tile);
        }
    });
    const element = h("div", { class: "results", hidden: true },
        h("div", { class: "results-board" }, board.element, about),
        h("div", { class: "results-words" }, buttons, summary, note, found.element, filters.element, starting, words.element));
    return {
        element,
        get played() { return found.words; },
        show(next, isFirstPart) {
            const isOther = solved?.board.text !== next.board.text;
            solved?.free();
            solved = next;
            if (isOther) {
                startTile = null;
                starting.hidden = true;
                board.show(next.board);
            }
            chosen = null;
            board.badge(next.startCounts());
            board.element.dataset["letterSize"] = app.settings.letterSize;
            note.textContent = isFirstPart
                ? "These are the most common words. All words follow as soon as they are here."
                : `By the rules of ${rulesLabel(next.rules)}.`;
            filters.offer({ common: next.dict.commonLimit !== null && !isFirstPart, found: next.foundCount > 0 });
            found.show(next);
            element.hidden = false;
            choose(null);
            list();
        },
        clear() {
            found.clear();
            solved?.free();
            solved = null;
            element.hidden = true;
        },
    };
}
