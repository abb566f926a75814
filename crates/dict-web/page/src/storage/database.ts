/** The page's database on this device: the kept games, and the player's own lists. */

const NAME = "dictc";
const VERSION = 1;
/** The time after which a browser that does not answer is taken for one that keeps nothing, in milliseconds. */
const PATIENCE = 5000;

type StoreName = "games" | "lists" | "list_bytes";

/** A failure to keep something, with a message for the player. */
export class StorageError extends Error {}

let opened: Promise<IDBDatabase> | null = null;

/** Opens the database. Rejects where the browser keeps nothing, as in some private windows, or does not answer. */
function open(): Promise<IDBDatabase> {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(NAME, VERSION);
        setTimeout(() => reject(new Error("the browser does not answer")), PATIENCE);
        request.onupgradeneeded = () => {
            request.result.createObjectStore("games", { autoIncrement: true });
            request.result.createObjectStore("lists", { keyPath: "name" });
            request.result.createObjectStore("list_bytes");
        };
        request.onerror = () => reject(request.error);
        request.onblocked = () => reject(new Error("another tab holds an older database"));
        request.onsuccess = () => {
            const database = request.result;
            database.onclose = () => { opened = null; };
            // A newer version of the page in another tab may change the database; this tab opens it again when needed.
            database.onversionchange = () => {
                database.close();
                opened = null;
            };
            resolve(database);
        };
    }).catch((error: unknown) => {
        opened = null;
        throw error;
    });
    return opened;
}

/** Does `work` in one transaction: all of it is kept, or nothing. Resolves with the result of the request of `work`. */
export async function transaction<T>(stores: StoreName[], mode: IDBTransactionMode, work: (of: (name: StoreName) => IDBObjectStore) => IDBRequest<T> | null): Promise<T | null> {
    let database: IDBDatabase;
    try {
        database = await open();
    } catch {
        throw new StorageError("This browser keeps nothing for this page, perhaps because the window is private.");
    }
    return await new Promise((resolve, reject) => {
        const fail = (error: DOMException | Error | null) => {
            const isFull = error?.name === "QuotaExceededError";
            reject(new StorageError(isFull ? "This device has no room left for this page." : `The browser could not keep it: ${error?.message ?? "no reason given"}.`));
        };
        try {
            const running = database.transaction(stores, mode, { durability: "strict" });
            const request = work((name) => running.objectStore(name));
            running.oncomplete = () => resolve(request ? request.result : null);
            running.onabort = () => fail(running.error);
        } catch (error) {
            opened = null;
            fail(error as Error);
        }
    });
}
