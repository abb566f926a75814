// The errors of this package.

/** An error of this package: `kind` says which part of a call was wrong. */
export class DictError extends Error {
    constructor(kind, message) {
        super(message);
        this.name = "DictError";
        this.kind = kind;
    }
}
