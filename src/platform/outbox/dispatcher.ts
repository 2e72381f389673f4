import { startBacklogMonitor } from "./backlog-monitor.ts";
import type { DeliveryKind, OutboxEvent } from "./delivery.ts";
import {
  type DeliveryWorker,
  type DeliveryWorkerOptions,
  type DeliveryWorkerTimings,
  startDeliveryWorker,
} from "./delivery-worker.ts";
import type { OutboxStore } from "./outbox-store.ts";

const defaultTimings: DeliveryWorkerTimings = {
  pollInterval: 5000,
  attemptTimeout: 60_000,
  leaseDuration: 120_000,
  gracePeriod: 5000,
  probeInterval: 30_000,
};

/** None of its methods rejects. */
export type Dispatcher = ReturnType<typeof createDispatcher>;

interface DispatcherOptions extends Pick<DeliveryWorkerOptions, "reportError"> {
  readonly store: OutboxStore;
  /** Read at the start; a kind that does not deliver has no worker. */
  readonly kinds: readonly Pick<DeliveryKind, "name" | "deliver">[];
  readonly report: (event: OutboxEvent) => void;
  readonly timings?: Partial<DeliveryWorkerTimings>;
}

export function createDispatcher({ kinds, timings, ...options }: DispatcherOptions) {
  let workers: DeliveryWorker[] | undefined;
  let backlogMonitor: ReturnType<typeof startBacklogMonitor> | undefined;
  let stopPromise: Promise<void> | undefined;

  async function stop(): Promise<void> {
    await Promise.all([backlogMonitor?.stop(), ...(workers ?? []).map((worker) => worker.stop())]);
  }

  return {
    start() {
      if (workers || stopPromise) return;
      const workerOptions = { ...options, timings: { ...defaultTimings, ...timings } };
      workers = kinds.flatMap(({ name, deliver }) =>
        deliver ? startDeliveryWorker(name, deliver, workerOptions) : [],
      );
      backlogMonitor = startBacklogMonitor(options);
    },
    notify() {
      for (const worker of workers ?? []) worker.notify();
    },
    /** `notify` after a person has asked for another attempt: unavailable destinations are probed at once. */
    retry() {
      for (const worker of workers ?? []) worker.retry();
    },
    /** A delivery has waited too long; undefined while unknown. */
    isOverdue: () => backlogMonitor?.isOverdue(),
    /** Stops the workers; resolves when nothing is in progress, after the grace period at most. */
    stop(): Promise<void> {
      stopPromise ??= stop();
      return stopPromise;
    },
  };
}
