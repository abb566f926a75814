/** Returns the query for the words that have `word` in them, and for its anagrams; null if no query can name the word. */
export function wordsLike(word: string): string | null {
    if (word.includes('"')) {
        return null;
    }
    // Other characters may mean something else in a query.
    const written = /^[\p{Ll}\p{Lo}\p{M}]+$/u.test(word) ? word : `"${word}"`;
    return `*${written}* | /${written}`;
}
