// Dictionaries, letter boards and games. index.d.ts is the reference.

export { init } from "./code.js";
export { DictError } from "./failure.js";
export { Dict } from "./dict.js";
export { Unpacker } from "./unpacker.js";
export { Corrector } from "./corrector.js";
export { Lemmatizer } from "./lemmatizer.js";
export { Scanner } from "./scanner.js";
export { Game } from "./game.js";
export { readBoard, ruleSets } from "./boards.js";
export { readRecord, statistics } from "./records.js";
