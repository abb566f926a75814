// Checks of arguments. TypeScript does the same earlier.

/** The first argument of constructors that only this package calls. */
export const OWN = Symbol("dict-web");

/** Throws an error that says how to get an object, unless this package called its constructor. */
export function checkOwn(own, how) {
    if (own !== OWN) throw new TypeError(how);
}

/** Returns `value` if it is a string. */
export function text(value, name) {
    if (typeof value !== "string") throw new TypeError(`${name} is not a string`);
    return value;
}

/** Returns `value` if it is a whole number below 2^32. */
export function index(value, name) {
    if (!Number.isInteger(value) || value < 0 || value >= 2 ** 32) throw new TypeError(`${name} is not a whole number from 0 on, below 2^32`);
    return value;
}

/** Returns whole milliseconds for a number of seconds; undefined and null stay. */
export function milliseconds(seconds, name) {
    if (seconds === undefined || seconds === null) return seconds;
    if (!Number.isFinite(seconds) || seconds < 0) throw new TypeError(`${name} is not a number of seconds`);
    return Math.round(seconds * 1000);
}

/** Returns `seed`, or a random one: 32 bits, which are short enough to read out. */
export function seedOr(seed) {
    if (seed === undefined || seed === null) return crypto.getRandomValues(new Uint32Array(1))[0];
    if (!Number.isSafeInteger(seed) || seed < 0) throw new TypeError("seed is not an integer from 0 on");
    return seed;
}
