import cluster from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";
import type { BackgroundEvent, RecoveryState } from "#app/composition/create-runtime.ts";
import { isMessage, type PrimaryMessage, type WorkerMessage } from "./messages.ts";

/** This process as one of several workers. */
export interface Worker {
  /** Whether this worker does the background work of all. */
  readonly isBackground: boolean;
  /** Says that it takes requests. */
  reportReady(): void;
  /** Tells the worker with the background work that deliveries may have been enqueued, or are to be tried again. */
  notifyBackgroundWorker(kind: BackgroundEvent): void;
  /** Tells the process that started this one that it may need the database's files for itself. */
  reportRecovery(state: RecoveryState): void;
  /** Sets what is called with each message that another worker causes. */
  onMessage(kind: BackgroundEvent | "release-database", listener: () => void): void;
  /** Metrics of all workers. Rejects when one of them does not answer within seconds. */
  readMetrics(): Promise<string>;
}

/** Variable of the environment that marks the worker with the background work. */
export const backgroundVariable = "SITE_BACKGROUND_WORKER";

/** Connects this process with the one that started it, which may read its metrics; undefined where it runs on its own. */
export function connectWorker(registry: Registry): Worker | undefined {
  if (!cluster.isWorker) return undefined;
  AggregatorRegistry.setRegistries(registry);
  // Its constructor answers the requests of the other process for this one's metrics.
  new AggregatorRegistry();
  const pendingMetrics = new Map<number, PromiseWithResolvers<string>>();
  let lastId = 0;
  const ignore = (): void => undefined;
  const listeners = { enqueued: ignore, retried: ignore, "release-database": ignore };
  const send = (message: WorkerMessage) => {
    if (process.connected) process.send?.(message);
  };

  process.on("message", (message: unknown) => {
    if (!isMessage<PrimaryMessage>(message)) return;
    if (message.kind !== "metrics") return listeners[message.kind]();
    const pending = pendingMetrics.get(message.id);
    pendingMetrics.delete(message.id);
    if (message.text === undefined) pending?.reject(new Error("a worker did not answer"));
    else pending?.resolve(message.text);
  });

  return {
    isBackground: process.env[backgroundVariable] === "1",
    reportReady: () => send({ kind: "ready" }),
    notifyBackgroundWorker: (kind) => send({ kind }),
    reportRecovery: (state) => send({ kind: "recovery", state }),
    onMessage(kind, listener) {
      listeners[kind] = listener;
    },
    readMetrics() {
      lastId += 1;
      const pending = Promise.withResolvers<string>();
      pendingMetrics.set(lastId, pending);
      send({ kind: "metrics-request", id: lastId });
      return pending.promise;
    },
  };
}
