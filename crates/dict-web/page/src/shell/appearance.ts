/** The theme and the size of the letters, as attributes that the styles use. */

import type { Settings } from "../app.js";

export function showAppearance({ theme, letterSize }: Settings): void {
    const root = document.documentElement;
    if (theme === "system") {
        delete root.dataset["theme"];
    } else {
        root.dataset["theme"] = theme;
    }
    root.dataset["letters"] = letterSize;
    // The colour of the browser's own bars around the page.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
        const isDark = theme === "dark" || (theme === "system" && meta.media.includes("dark"));
        meta.content = isDark ? "#191613" : "#f4eee2";
    }
}
