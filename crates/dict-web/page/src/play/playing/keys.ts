/** The keys of a game, wherever on the page the focus is. */

export interface KeyHandlers {
    isPlaying(): boolean;
    letter(letter: string): void;
    play(): void;
    takeBack(): void;
    clear(): void;
    pause(): void;
    /** True if letters were typed or tiles picked. */
    hasWord(): boolean;
}

/** Listens to the keys as long as `screen` is on the page. */
export function listenToKeys(screen: HTMLElement, handlers: KeyHandlers): void {
    document.addEventListener("keydown", (event) => {
        // AltGr counts as Ctrl and Alt together on some systems, and types letters.
        const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
        if (event.defaultPrevented || event.isComposing || isCommand || !screen.isConnected || !handlers.isPlaying() || document.querySelector("dialog[open]")) {
            return;
        }
        const target = event.target instanceof Element ? event.target : document.body;
        const isInput = target.matches("#play-word");
        // Other fields, and elements that Enter and Space press, have their own keys.
        if (!isInput && target.closest("input, select, textarea")) {
            return;
        }
        const isControl = target.closest("button, a, summary") !== null;
        if (press(event, isInput, isControl, handlers)) {
            event.preventDefault();
        }
    });
}

/** Handles a key; returns false if the browser shall handle it. */
function press(event: KeyboardEvent, isInput: boolean, isControl: boolean, handlers: KeyHandlers): boolean {
    switch (event.key) {
        case "Enter":
            // A button that was pressed before still has the focus when the next word is typed.
            if (isControl && !handlers.hasWord()) {
                return false;
            }
            handlers.play();
            return true;
        case "Escape":
            if (handlers.hasWord()) {
                handlers.clear();
            } else {
                handlers.pause();
            }
            return true;
        case " ":
            if (isControl) {
                return false;
            }
            // Some keyboards on a screen put a space after each word.
            if (!handlers.hasWord()) {
                handlers.pause();
            }
            return true;
        case "Backspace":
            // In the field, the browser deletes the letter at the cursor.
            if (isInput && event.target instanceof HTMLInputElement && event.target.value !== "") {
                return false;
            }
            handlers.takeBack();
            return true;
        default:
            if (isInput || [...event.key].length !== 1) {
                return false;
            }
            handlers.letter(event.key);
            return true;
    }
}
