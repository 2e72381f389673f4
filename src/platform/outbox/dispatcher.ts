import { type BacklogMonitor, startBacklogMonitor } from "./backlog-monitor.ts";
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

/** Delivers the outbox to its destinations. None of its methods rejects. */
export interface Dispatcher {
  /** Starts the workers; further calls do nothing. */
  start(): void;
  /** Polls at once for new deliveries, if started. */
  notify(): void;
  /** `notify` after a person has asked for another attempt: unavailable destinations are probed at once. */
  retry(): void;
  /** Whether a delivery has waited too long; undefined while unknown. */
  isOverdue(): boolean | undefined;
  /** Stops the workers; resolves when nothing is in progress, after the grace period at most. */
  stop(): Promise<void>;
}

interface DispatcherOptions extends Pick<DeliveryWorkerOptions, "reportError"> {
  readonly store: OutboxStore;
  /** Read at the start; a kind that does not deliver has no worker. */
  readonly kinds: readonly Pick<DeliveryKind, "name" | "deliver">[];
  readonly report: (event: OutboxEvent) => void;
  readonly timings?: Partial<DeliveryWorkerTimings>;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** Creates the dispatcher of a site or of one of several replicas, which share deliveries by leases. */
export function createDispatcher({
  store,
  kinds,
  report,
  reportError,
  timings,
  random = Math.random,
}: DispatcherOptions): Dispatcher {
  let workers: DeliveryWorker[] | undefined;
  let backlogMonitor: BacklogMonitor | undefined;
  let stopPromise: Promise<void> | undefined;

  async function stop(): Promise<void> {
    await Promise.all([backlogMonitor?.stop(), ...(workers ?? []).map((worker) => worker.stop())]);
  }

  return {
    start() {
      if (workers || stopPromise) return;
      const workerOptions = { store, report, reportError, random };
      const allTimings = { ...defaultTimings, ...timings };
      workers = kinds.flatMap(({ name, deliver }) =>
        deliver
          ? startDeliveryWorker(name, deliver, { ...workerOptions, timings: allTimings })
          : [],
      );
      backlogMonitor = startBacklogMonitor(store, report, reportError, random);
    },
    notify() {
      for (const worker of workers ?? []) worker.notify();
    },
    retry() {
      for (const worker of workers ?? []) worker.retry();
    },
    isOverdue: () => backlogMonitor?.isOverdue(),
    stop() {
      stopPromise ??= stop();
      return stopPromise;
    },
  };
}
