// Runs the tests of the page, some files at a time, in one browser: `node run.mjs FILE...`. Each test has a context of its own in
// it, which shares nothing with the others but the clipboard. One test in links.test.mjs uses that.
import { spawn } from "node:child_process";
import { chromium } from "playwright-core";
import { BROWSER } from "./browser.mjs";

/** The number of files at a time. A test often waits, so there are more than processors of a small machine. */
const AT_A_TIME = 3;

const server = await chromium.launchServer(BROWSER);
const tests = spawn(process.execPath, ["--test", `--test-concurrency=${AT_A_TIME}`, ...process.argv.slice(2)], {
    env: { ...process.env, DICT_WEB_BROWSER: server.wsEndpoint() }, stdio: "inherit",
});
process.exitCode = await new Promise((resolve) => tests.once("exit", (code) => resolve(code ?? 1)));
await server.close();
