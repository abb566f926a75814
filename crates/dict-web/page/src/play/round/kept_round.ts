/** The game in progress, kept on the device, so that it goes on after a reload. */

import { DICTIONARIES } from "../../build_facts.js";
import { ownName } from "../../dictionaries/library.js";
import type { Plan } from "./plan.js";

/** A game in progress. */
export interface KeptRound {
    plan: Plan;
    board: string;
    seed: number | null;
    found: string[];
    elapsed: number;
    hints: boolean;
    /** The words that the drill was dealt for. */
    drill: string[];
}

/** The places where views keep their games. */
export const SLOTS = ["play", "daily"] as const;
export type Slot = typeof SLOTS[number];

const name = (slot: Slot): string => `dictc.${slot}`;

/**
 * The store of games in progress. A tab keeps its games through reloads, as long as it is open. Only the first
 * open tab also keeps its games after the browser is closed, so that no tab takes the game of another one.
 */
export class KeptRounds {
    private constructor(private readonly storages: readonly Storage[]) {}

    static async open(): Promise<KeptRounds> {
        const isFirst = await isFirstTab();
        try {
            return new KeptRounds(isFirst ? [sessionStorage, localStorage] : [sessionStorage]);
        } catch {
            // The browser keeps nothing.
            return new KeptRounds([]);
        }
    }

    read(slot: Slot): KeptRound | null {
        for (const storage of this.storages) {
            try {
                const round: unknown = JSON.parse(storage.getItem(name(slot)) ?? "null");
                if (isKeptRound(round)) {
                    return round;
                }
            } catch {
                // Another version of the page kept something else.
            }
        }
        return null;
    }

    /** Keeps a game in place of the one before. If the device has no room for it, the game goes on without. */
    keep(slot: Slot, round: KeptRound | null): void {
        for (const storage of this.storages) {
            try {
                if (round) {
                    storage.setItem(name(slot), JSON.stringify(round));
                } else {
                    storage.removeItem(name(slot));
                }
            } catch {
                // Nothing is lost but the way back after a reload.
            }
        }
    }
}

let tab: Promise<boolean> | null = null;

/** Returns true in the first of the open tabs, as long as it is open. */
function isFirstTab(): Promise<boolean> {
    tab ??= new Promise((resolve) => {
        if (!("locks" in navigator)) {
            resolve(false);
            return;
        }
        const hold = (lock: Lock | null) => {
            resolve(lock !== null);
            return lock ? new Promise<void>(() => {}) : undefined;
        };
        navigator.locks.request("dictc.game", { ifAvailable: true }, hold).catch(() => resolve(false));
    });
    return tab;
}

/** Returns true for a language that the page has words of, and for a list of the player's own. */
function isKnown(language: string): boolean {
    return ownName(language) !== null || DICTIONARIES.some((one) => one.language === language);
}

/** Returns true for a plan, as far as views read it before the game is dealt. */
function isPlan(value: unknown): value is Plan {
    const plan = value as Partial<Plan> | null;
    return typeof plan === "object" && plan !== null && typeof plan.link === "string" && typeof plan.language === "string" && isKnown(plan.language)
        && (plan.daily === null || typeof plan.daily === "string") && typeof plan.isDrill === "boolean"
        && (plan.toBeat === null || typeof plan.toBeat?.points === "number");
}

/** Returns true for what `keep` kept. Everything else in it is checked where the game is dealt. */
function isKeptRound(value: unknown): value is KeptRound {
    const round = value as Partial<KeptRound> | null;
    return typeof round === "object" && round !== null && isPlan(round.plan) && typeof round.board === "string"
        && Array.isArray(round.found) && round.found.every((word) => typeof word === "string")
        && typeof round.elapsed === "number" && Number.isFinite(round.elapsed) && round.elapsed >= 0
        && Array.isArray(round.drill) && round.drill.every((word) => typeof word === "string");
}
