/** The game in progress, kept on the device, so that it goes on after a reload. */

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

/** The place where a view keeps its game. */
export type Slot = "play" | "daily";

const name = (slot: Slot): string => `dictc.${slot}`;

/**
 * The store of games in progress. One tab at a time keeps its games for the time after the browser was closed; other tabs
 * keep theirs as long as they are open. So no game is ever in two tabs.
 */
export class KeptRounds {
    private constructor(private readonly storage: Storage | null) {}

    static async open(): Promise<KeptRounds> {
        try {
            return new KeptRounds((await isOnlyTab()) ? localStorage : sessionStorage);
        } catch {
            return new KeptRounds(null);
        }
    }

    read(slot: Slot): KeptRound | null {
        try {
            const round: unknown = JSON.parse(this.storage?.getItem(name(slot)) ?? "null");
            return isKeptRound(round) ? round : null;
        } catch {
            return null;
        }
    }

    /** Keeps a game. If the device has no room for it, the game goes on without. */
    keep(slot: Slot, round: KeptRound | null): void {
        try {
            if (round) {
                this.storage?.setItem(name(slot), JSON.stringify(round));
            } else {
                this.storage?.removeItem(name(slot));
            }
        } catch {
            // Nothing is lost but the way back after a reload.
        }
    }
}

let tab: Promise<boolean> | null = null;

/** Returns true in the first of the open tabs, as long as it is open. */
function isOnlyTab(): Promise<boolean> {
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

/** Returns true for what `keep` kept. Everything else in it is checked where the game is dealt. */
function isKeptRound(value: unknown): value is KeptRound {
    const round = value as Partial<KeptRound> | null;
    return typeof round === "object" && round !== null && typeof round.plan === "object" && typeof round.board === "string"
        && Array.isArray(round.found) && round.found.every((word) => typeof word === "string")
        && typeof round.elapsed === "number" && Number.isFinite(round.elapsed) && round.elapsed >= 0
        && Array.isArray(round.drill) && round.drill.every((word) => typeof word === "string");
}
