/** The facts of the build that the page needs: the addresses of files, with the hash of their bytes as `?v=`. */

import type { RuleSet } from "dict-web";

/** A dictionary that the page ships. */
export interface ShippedDictionary {
    language: string;
    /** The language in its own words. */
    name: string;
    /** The name that the file states, as in the records of games. */
    title: string;
    words: number;
    /** The checksum that `dictc info` prints. */
    checksum: string;
    /** The address of the pack, and its bytes. */
    pack: string;
    packBytes: number;
    /** The version of the pack: another one replaces what the browser kept. */
    version: string;
    /** The address of the pack of the most common words, if there is one. */
    first: string | null;
    /** The address of the pack of the columns that few visits need, if there is one. */
    columns: string | null;
    /** The address of the list of offensive words. */
    family: string | null;
}

declare const BUILD: {
    /** The code of the package: with vectors, and without. */
    simd: string;
    plain: string;
    builder: string;
    corrections: string;
    queries: string;
    dictionaries: ShippedDictionary[];
    ruleSets: RuleSet[];
    version: string;
};

export const { simd: SIMD_CODE, plain: PLAIN_CODE, builder: BUILDER_CODE, corrections: CORRECTIONS_CODE, queries: QUERIES_CODE, dictionaries: DICTIONARIES, ruleSets: RULE_SETS, version: PAGE_VERSION } = BUILD;
