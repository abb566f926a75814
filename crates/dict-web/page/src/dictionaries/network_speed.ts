/** Guesses from the downloads so far whether a download will take long. */

/** A wait that nobody minds, in milliseconds. */
const SHORT = 500;
/** A smaller file says nothing about the speed, in bytes. */
const SMALLEST = 10_000;

/** Returns true if the download of this number of bytes takes long, or if the speed of the network is unknown. */
export function isSlow(bytes: number): boolean {
    const speeds = performance.getEntriesByType("resource").flatMap((entry) => {
        const { encodedBodySize: size, responseStart, responseEnd, transferSize } = entry as PerformanceResourceTiming;
        // Files from the browser's cache, whose transfer is 0, came over no network.
        return size >= SMALLEST && transferSize > 0 && responseEnd > responseStart ? [size / (responseEnd - responseStart)] : [];
    });
    return speeds.length === 0 || bytes / Math.max(...speeds) > SHORT;
}
