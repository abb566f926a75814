/** Tells how far the chosen dictionary has come, and what to do if it did not. */

import type { Library } from "../dictionaries/library.js";
import type { NoticePlace } from "./notices.js";

/** The milliseconds of loading after which there is a notice. */
const PATIENCE = 400;

/** Returns a function that brings the notice up to date after each change of the library. */
export function dictionaryNotice(library: Library, place: NoticePlace, announce: (text: string) => void): () => void {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isShown = false;
    const hide = (): void => {
        if (timer !== null) {
            clearTimeout(timer);
            timer = null;
        }
        if (isShown) {
            place.hide();
            isShown = false;
        }
    };
    const show = (): void => {
        timer = null;
        const { state } = library;
        if (state.phase !== "loading") {
            return;
        }
        isShown = true;
        const has = library.first ? "The most common words are here. All words are coming" : "The words are coming";
        const progress = state.total > 0 ? { progress: state.received / state.total } : {};
        place.show({ text: `${has} (${library.name()}).`, ...progress });
    };
    return () => {
        const { state } = library;
        if (state.phase === "loading") {
            if (isShown) {
                show();
            } else {
                timer ??= setTimeout(show, PATIENCE);
            }
        } else if (state.phase === "ready") {
            if (isShown) {
                announce(`All words are here (${library.name()}).`);
            }
            hide();
        } else {
            hide();
            isShown = true;
            place.show({ text: state.message, isProblem: true, buttons: [{ label: "Retry", press: () => library.retry() }] });
        }
    };
}
