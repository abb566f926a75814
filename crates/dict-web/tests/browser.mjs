// Debian's Chromium. As a program, it runs tests of the page in one browser, some files at a time: `node browser.mjs FILE...`. The
// tests of a file share contexts of their own, which share nothing with those of other files but the clipboard.
import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

/** The number of files at a time. A test often waits, so there are more than processors of a small machine. */
const AT_A_TIME = 3;

/** Features that tests do without. The last option of this name counts, so it repeats those that Playwright leaves out. */
const FEATURES = [
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter",
    "PaintHolding", "ThirdPartyStoragePartitioning", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
    // The list below the address bar, which nobody sees here, takes each window a process and as much time as a visit to the page.
    "PreloadTopChromeWebUI", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup",
];
const BROWSER = { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", `--disable-features=${FEATURES.join()}`] };

export const launch = () => chromium.launch(BROWSER);

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    const server = await chromium.launchServer(BROWSER);
    const tests = spawn(process.execPath, ["--test", `--test-concurrency=${AT_A_TIME}`, ...process.argv.slice(2)], {
        env: { ...process.env, DICT_WEB_BROWSER: server.wsEndpoint() }, stdio: "inherit",
    });
    process.exitCode = await new Promise((resolve) => tests.once("exit", (code) => resolve(code ?? 1)));
    await server.close();
}
