/** Rounds numbers as the terminal does: exactly, and a half to the even neighbour. `toFixed` rounds a half up. */

/** Returns a number with one digit after the point. */
export function tenths(value: number): string {
    // Of all numbers that end in 5 hundredths, only quarters are exact in binary.
    return (value % 1 === 0.25 ? value - 0.05 : value).toFixed(1);
}

/** Returns a whole number. */
export function whole(value: number): string {
    const below = Math.floor(value);
    return String(value - below === 0.5 ? below + (below % 2) : Math.round(value));
}
