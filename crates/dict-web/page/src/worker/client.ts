/** The page's side of its worker, which starts when there is work. */

import { code } from "../dictionaries/code.js";
import type { FailureKind, FromWorker, Result, ToWorker, Work } from "./messages.js";

/** Work that failed, with its reason. */
export class WorkError extends Error {
    constructor(readonly kind: FailureKind, message: string) {
        super(message);
    }
}

interface Waiting {
    resolve(result: unknown): void;
    reject(error: WorkError): void;
    onProgress?: ((bytes: number) => void) | undefined;
    onUnkept?: (() => void) | undefined;
}

export interface WorkOptions {
    signal?: AbortSignal;
    onProgress?: (bytes: number) => void;
    /** Is called if the device has no room for the result. */
    onUnkept?: () => void;
}

let started: Promise<Worker> | null = null;
const waiting = new Map<number, Waiting>();
let lastId = 0;

/** Lets the worker do something. */
export async function work<W extends Work>(task: W, options: WorkOptions = {}): Promise<Result<W>> {
    const worker = await running();
    lastId += 1;
    const id = lastId;
    options.signal?.addEventListener("abort", () => worker.postMessage({ abort: id } satisfies ToWorker));
    return await new Promise((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (result: unknown) => void, reject, onProgress: options.onProgress, onUnkept: options.onUnkept });
        worker.postMessage({ id, work: task } satisfies ToWorker);
    });
}

function running(): Promise<Worker> {
    started ??= start().catch((error: unknown) => {
        started = null;
        throw error;
    });
    return started;
}

async function start(): Promise<Worker> {
    const module = await code();
    // The page's own script, which is in the browser's cache already: see main.ts.
    const worker = new Worker(document.querySelector<HTMLScriptElement>("script[src]")!.src);
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => receive(data);
    // The worker's file did not come, or the worker broke down: all work fails, and the next call starts another.
    worker.onerror = (event) => {
        event.preventDefault();
        started = null;
        worker.terminate();
        for (const one of waiting.values()) {
            one.reject(new WorkError("other", event.message || "the worker of the page did not start"));
        }
        waiting.clear();
    };
    worker.postMessage({ code: module } satisfies ToWorker);
    return worker;
}

function receive(message: FromWorker): void {
    const one = waiting.get(message.id);
    if (!one) {
        return;
    }
    if ("progress" in message) {
        one.onProgress?.(message.progress);
    } else if ("unkept" in message) {
        one.onUnkept?.();
        waiting.delete(message.id);
    } else if ("failure" in message) {
        waiting.delete(message.id);
        one.reject(new WorkError(message.failure, message.message));
    } else {
        // A loaded file may still turn out to have no room.
        if (!one.onUnkept) {
            waiting.delete(message.id);
        }
        one.resolve(message.result);
    }
}
