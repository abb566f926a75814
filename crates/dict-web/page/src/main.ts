/** Starts the page: the shell, the settings, the dictionary and the router. Its worker runs the same script. */

import { PageApp } from "./page_app.js";
import { Router } from "./router.js";
import { navigation } from "./shell/navigation.js";
import { NoticePlace } from "./shell/notices.js";
import { registerServiceWorker } from "./shell/offline.js";
import { homeView } from "./home/home_view.js";
import { dailyView, playView } from "./play/play_view.js";
import { settingsView } from "./settings/settings_view.js";
import { solveView } from "./solve/solve_view.js";
import { statisticsView } from "./statistics/statistics_view.js";
import { serveWork } from "./worker/serve.js";

function element(id: string): HTMLElement {
    return document.getElementById(id)!;
}

function start(): void {
    const notices = element("notices");
    const app = new PageApp(notices, element("live"));
    const mark = navigation(element("navigation"));
    const router = new Router(element("main"), {
        home: () => homeView(app),
        play: () => playView(app),
        daily: () => dailyView(app),
        solve: () => solveView(app),
        statistics: () => statisticsView(app),
        settings: () => settingsView(app),
    }, (name, view) => {
        document.title = `${view.title} · dictc`;
        mark(name);
    });
    // The words are on their way before the first view is drawn.
    app.start();
    router.follow(false);
    // The service worker copies the page's files from the browser's cache. It starts after the words, which the player needs first.
    const updates = new NoticePlace(notices);
    void app.dictionary().catch(() => {}).then(() => registerServiceWorker(updates));
}

if (typeof document === "undefined") {
    serveWork();
} else {
    start();
}
