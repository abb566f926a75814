// Debian's Chromium.
import { chromium } from "playwright-core";

/** How it is started. */
export const BROWSER = { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] };

export const launch = () => chromium.launch(BROWSER);
