/** Sound and vibration, if the settings ask for them. */

import type { Verdict } from "dict-web";
import type { Settings } from "../../app.js";

/** The pitches in hertz of a sound, one after another. */
const FOUND = [660, 880];
const LONG = [660, 880, 1100];
const REPEATED = [440];
const WRONG = [220];
/** The number of letters from which a word is long. */
const LONG_WORD = 8;

let audio: AudioContext | null = null;

/** Tells the player's ears and hands about a word that was played. */
export function feelVerdict(settings: Settings, verdict: Verdict, letters: number): void {
    const isFound = verdict === "found";
    if (settings.haptics) {
        vibrate(isFound ? (letters >= LONG_WORD ? [20, 40, 20, 40, 40] : [20]) : verdict === "repeated" ? [10, 40, 10] : [60]);
    }
    if (settings.sound) {
        sound(isFound ? (letters >= LONG_WORD ? LONG : FOUND) : verdict === "repeated" ? REPEATED : WRONG);
    }
}

/** Tells the player's hand that a tile was added. */
export function feelTile(settings: Settings): void {
    if (settings.haptics) {
        vibrate([6]);
    }
}

/** Tells the player's ears and hands that the time is up. */
export function feelEnd(settings: Settings): void {
    if (settings.haptics) {
        vibrate([80, 60, 80]);
    }
    if (settings.sound) {
        sound([520, 390, 260]);
    }
}

function vibrate(pattern: number[]): void {
    navigator.vibrate?.(pattern);
}

function sound(pitches: readonly number[]): void {
    try {
        audio ??= new AudioContext();
        const context = audio;
        void context.resume();
        pitches.forEach((pitch, index) => {
            const start = context.currentTime + index * 0.07;
            const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
            const volume = new GainNode(context, { gain: 0 });
            volume.gain.setValueAtTime(0.12, start);
            volume.gain.exponentialRampToValueAtTime(0.001, start + 0.12);
            tone.connect(volume).connect(context.destination);
            tone.start(start);
            tone.stop(start + 0.13);
        });
    } catch {
        // A device without sound plays none.
    }
}
