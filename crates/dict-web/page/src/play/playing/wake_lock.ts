/** Keeps the screen from going dark while the clock runs, where the device lets the page do so. */

let lock: WakeLockSentinel | null = null;
let isWanted = false;

/** Asks for the screen to stay on, or lets it go dark again. */
export async function keepScreenOn(isOn: boolean): Promise<void> {
    isWanted = isOn;
    try {
        if (isOn) {
            lock ??= await navigator.wakeLock?.request("screen") ?? null;
        }
        if (!isWanted) {
            const held = lock;
            lock = null;
            await held?.release();
        }
    } catch {
        // A device that is low on power refuses.
    }
}
