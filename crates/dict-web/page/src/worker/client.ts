/** The page's side of its workers. */

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

/** A worker of the page, which starts when there is work. */
export class PageWorker {
    private started: Promise<Worker> | null = null;
    private readonly waiting = new Map<number, Waiting>();
    private lastId = 0;

    /** Lets the worker do something. */
    async work<W extends Work>(task: W, options: WorkOptions = {}): Promise<Result<W>> {
        const worker = await this.running();
        this.lastId += 1;
        const id = this.lastId;
        options.signal?.addEventListener("abort", () => worker.postMessage({ abort: id } satisfies ToWorker));
        return await new Promise((resolve, reject) => {
            this.waiting.set(id, { resolve: resolve as (result: unknown) => void, reject, onProgress: options.onProgress, onUnkept: options.onUnkept });
            worker.postMessage({ id, work: task } satisfies ToWorker);
        });
    }

    /** Ends the worker. What it does fails, and the next work starts another. */
    stop(): void {
        void this.started?.then((worker) => this.end(worker, "the worker was stopped"));
    }

    private running(): Promise<Worker> {
        this.started ??= this.start().catch((error: unknown) => {
            this.started = null;
            throw error;
        });
        return this.started;
    }

    private async start(): Promise<Worker> {
        const module = await code();
        // The page's own script, which is in the browser's cache already: see main.ts.
        const worker = new Worker(document.querySelector<HTMLScriptElement>("script[src]")!.src);
        worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.receive(data);
        // The worker's file did not come, or the worker broke down.
        worker.onerror = (event) => {
            event.preventDefault();
            this.end(worker, event.message || "the worker of the page did not start");
        };
        worker.postMessage({ code: module } satisfies ToWorker);
        return worker;
    }

    private end(worker: Worker, why: string): void {
        this.started = null;
        worker.terminate();
        for (const one of this.waiting.values()) {
            one.reject(new WorkError("other", why));
        }
        this.waiting.clear();
    }

    private receive(message: FromWorker): void {
        const one = this.waiting.get(message.id);
        if (!one) {
            return;
        }
        if ("progress" in message) {
            one.onProgress?.(message.progress);
        } else if ("unkept" in message) {
            one.onUnkept?.();
            this.waiting.delete(message.id);
        } else if ("failure" in message) {
            this.waiting.delete(message.id);
            one.reject(new WorkError(message.failure, message.message));
        } else {
            // A loaded file may still turn out to have no room.
            if (!one.onUnkept) {
                this.waiting.delete(message.id);
            }
            one.resolve(message.result);
        }
    }
}

const worker = new PageWorker();

/** Lets the worker do something that all of the page waits for. */
export function work<W extends Work>(task: W, options: WorkOptions = {}): Promise<Result<W>> {
    return worker.work(task, options);
}
