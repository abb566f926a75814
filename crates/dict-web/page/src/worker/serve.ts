/** The page's worker: expands packs, builds lists, reads histories and answers queries, so that the page never stands still. */

import { init } from "dict-web";
import { build } from "./build.js";
import { find } from "./find.js";
import { history } from "./history.js";
import { LoadError, addColumns, keep, load } from "./load.js";
import type { FromWorker, ToWorker, Work } from "./messages.js";

/** The scope of a worker, in place of a page's window. */
interface WorkerScope {
    onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
    postMessage(message: FromWorker, transfer: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;
let code: Promise<unknown> | null = null;
const aborts = new Map<number, AbortController>();

/** Does what the page asks for. */
export function serveWork(): void {
    scope.onmessage = ({ data }) => {
        if ("code" in data) {
            code = init(data.code);
        } else if ("abort" in data) {
            aborts.get(data.abort)?.abort();
        } else {
            void run(data.id, data.work);
        }
    };
}

function tell(message: FromWorker, transfer: Transferable[] = []): void {
    scope.postMessage(message, transfer);
}

async function run(id: number, work: Work): Promise<void> {
    const abort = new AbortController();
    aborts.set(id, abort);
    try {
        await code;
        if (work.kind === "load") {
            const bytes = await load(work.pack, work.fresh, abort.signal, (progress) => tell({ id, progress }));
            const copy = bytes.slice();
            tell({ id, result: { bytes } }, [bytes.buffer]);
            if (!await keep(work.cache, work.key, copy)) {
                tell({ id, unkept: true });
            }
        } else if (work.kind === "columns") {
            const bytes = await addColumns(work.base, work.pack);
            tell({ id, result: { bytes } }, [bytes.buffer]);
        } else if (work.kind === "build") {
            const built = await build(work);
            tell({ id, result: built }, [built.bytes.buffer]);
        } else if (work.kind === "find") {
            tell({ id, result: await find(work) });
        } else {
            tell({ id, result: await history(work.source) });
        }
    } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        tell({ id, failure: error instanceof LoadError ? error.kind : "other", message });
    } finally {
        aborts.delete(id);
    }
}
