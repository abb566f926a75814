/** Starts the page: the shell, the settings and the router. */

import type { App, View } from "./app.js";
import { h } from "./dom.js";
import { Router } from "./router.js";

const views: Record<string, (app: App) => View> = {};

function start(): void {
    const main = document.querySelector("main")!;
    const placeholder = (title: string) => (): View => ({
        element: h("section", {}, h("h1", {}, title)), title, show() {}, hide() {},
    });
    const makers = { play: placeholder("Play"), daily: placeholder("Daily board"), solve: placeholder("Solve"), statistics: placeholder("Statistics"), settings: placeholder("Settings") };
    const router = new Router(main, makers, (_name, view) => {
        document.title = `${view.title} · dictc`;
    });
    router.follow(false);
}

void views;
start();
