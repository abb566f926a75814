/** Offers to install the page where the browser can. */

/** The event of browsers that let a page ask for its installation. */
interface InstallEvent extends Event {
    prompt(): Promise<void>;
}

let waiting: InstallEvent | null = null;
const listeners: (() => void)[] = [];

addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    waiting = event as InstallEvent;
    listeners.forEach((listener) => listener());
});
addEventListener("appinstalled", () => {
    waiting = null;
    listeners.forEach((listener) => listener());
});

/** Returns true if the browser offers to install the page now. */
export function canInstall(): boolean {
    return waiting !== null;
}

/** Calls `listener` whenever the result of {@link canInstall} changes. */
export function onInstallChange(listener: () => void): void {
    listeners.push(listener);
}

/** Lets the browser ask the player to install the page. */
export async function install(): Promise<void> {
    const event = waiting;
    waiting = null;
    await event?.prompt();
}
