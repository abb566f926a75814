// What the tests and the pictures of the page start from: the built page, a board and kept games.
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../../..");
export const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
/** The built page. */
export const web = process.env.DICT_WEB_PAGE ?? join(target, "web");

/** A board with many words. Among them are line, mine, nail, cat and tape, but not xyz. */
export const BOARD = "c a t d / l i n e / m a r o / p e t s";
/** The letters of the board, which are the same board in short. */
export const LETTERS = BOARD.replaceAll(/[ /]/g, "");

/** Returns the lines of a history of `games` games, all different. */
export function history(games, change = {}) {
    return Array.from({ length: games }, (_, game) => JSON.stringify({
        ended: 1795305600 + game, dictionary: "SCOWL 80", rules: "boggle", drill: false, board: BOARD, min_letters: 3, limit: 180,
        seconds: 175, points: 30 + game, all_points: 2982, hints: false, found: ["impersonated"], missed: ["retaliate", "material"], ...change,
    }));
}
