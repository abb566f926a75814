/** Registers the service worker, and offers a new version of the page when one is waiting. */

import type { NoticePlace } from "./notices.js";

const DAY = 24 * 60 * 60 * 1000;

export function registerServiceWorker(place: NoticePlace): void {
    // Browsers have none in insecure contexts, and some in private windows.
    if (!("serviceWorker" in navigator)) {
        return;
    }
    navigator.serviceWorker.register("service-worker.js", { scope: "./", updateViaCache: "none" }).then((registration) => {
        const offer = (): void => {
            const { waiting } = registration;
            // Without a controller, this is the first version, which takes over by itself.
            if (waiting && navigator.serviceWorker.controller) {
                place.show({
                    text: "A new version of this page is ready.",
                    buttons: [{ label: "Reload", press: () => useNew(waiting) }, { label: "Later", press: () => place.hide() }],
                });
            }
        };
        registration.addEventListener("updatefound", () => {
            registration.installing?.addEventListener("statechange", offer);
        });
        offer();
        // An installed page may stay open for days.
        let checked = Date.now();
        document.addEventListener("visibilitychange", () => {
            if (!document.hidden && Date.now() - checked > DAY) {
                checked = Date.now();
                registration.update().catch(() => {});
            }
        });
    }).catch(() => {
        // The page works without it, online.
    });
}

/** Lets the new version take over, and loads it in this tab. Other tabs keep their files until they are reloaded. */
function useNew(waiting: ServiceWorker): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take over");
}
