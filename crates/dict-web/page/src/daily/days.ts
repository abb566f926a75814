/** Days of the calendar, as texts such as `2026-11-23`: those that the player's calendar shows. */

/** The milliseconds of a day in UTC, where all days are equally long. */
const DAY = 24 * 60 * 60 * 1000;

const two = (number: number): string => String(number).padStart(2, "0");

/** Returns the day of a moment. */
export function dayOf(moment: Date): string {
    return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

export function today(): string {
    return dayOf(new Date());
}

/** Returns true for a day of the calendar. */
export function isDay(text: string): boolean {
    const time = Date.parse(`${text}T00:00:00Z`);
    return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Returns the day that is this number of days before this one. */
export function daysBefore(day: string, days: number): string {
    return new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);
}

/** Returns the number of the weekday: 0 is Monday. */
export function weekday(day: string): number {
    return (new Date(day).getUTCDay() + 6) % 7;
}

/** Returns a day as people say it: `Saturday 28 November`, with the year if it is another one. */
export function dayName(day: string): string {
    const year = day.slice(0, 4) === today().slice(0, 4) ? undefined : "numeric";
    return new Date(day).toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long", year, timeZone: "UTC" });
}

/** Returns a month as people say it: `November 2026`. */
export function monthName(day: string): string {
    return new Date(day).toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
}

/** Says when the next board comes: `The next board comes in 5 h 12 min.` */
export function nextBoard(): string {
    const now = new Date();
    const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const minutes = Math.ceil((next.getTime() - now.getTime()) / 60_000);
    const hours = Math.floor(minutes / 60);
    return `The next board comes in ${hours > 0 ? `${hours} h ` : ""}${minutes % 60} min.`;
}

/** The sentence about today's board before it is played. */
export const SAME_BOARD = "The same board for all players, until midnight.";
