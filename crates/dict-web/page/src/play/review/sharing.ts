/** The texts and links about a round that players send each other. */

import type { App } from "../../app.js";
import { h } from "../../dom.js";
import type { Round } from "../round/round.js";
import { count } from "../../in_words.js";

/** The time for which a status is shown, in milliseconds. */
const SHOWN = 4000;

/** Makes the buttons that share a finished round: its board with the points to beat, and the line of a day's board. */
export function shareButtons(app: App, round: Round): HTMLElement[] {
    const { game } = round;
    const status = h("span", { class: "share-status", role: "status" });
    let fading = 0;
    const say = (said: string) => {
        status.textContent = said;
        window.clearTimeout(fading);
        fading = window.setTimeout(() => status.replaceChildren(), SHOWN);
    };
    const share = async (text: string, url: string) => {
        try {
            say(await app.share(text, url) === "copied" ? "Copied." : "");
        } catch {
            say("It could not be shared.");
        }
    };
    const button = (label: string, text: string, url: string) => h("button", { type: "button", onclick: () => void share(text, url) }, label);
    const challenge = button("Challenge a friend", `I have ${count(game.points, "point")} on this board. How many do you get?`, challengeUrl(app, round));
    const line = game.resultLine;
    const page = `${location.origin}${location.pathname}#daily?day=${game.daily}`;
    // One button is enough: the day's board is the same for all players.
    return [line === null ? challenge : button("Share the result", line, page), status];
}

function challengeUrl(app: App, { game, plan, checksum }: Round): string {
    return app.challengeLink({
        board: game.board.text, rules: game.rules, language: plan.language, checksum, points: game.points, time: game.time,
        common: plan.common, minLetters: plan.minLetters, family: plan.family,
    });
}
