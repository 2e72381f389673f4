import {
  type DeliveryWorker,
  type DeliveryWorkerOptions,
  type DeliveryWorkerTimings,
  startDeliveryWorker,
} from "./delivery-worker.ts";
import type { OutboxEvent } from "./outbox-events.ts";
import { type BacklogMonitor, startBacklogMonitor } from "./outbox-monitor.ts";
import type { Destination } from "./rules/destinations.ts";
import type { DeliveryChannel, OutboxStore } from "./rules/outbox-ports.ts";

export type ChannelsByDestination = Readonly<Partial<Record<Destination, DeliveryChannel>>>;

const defaultTimings: DeliveryWorkerTimings = {
  pollInterval: 5000,
  attemptTimeout: 60_000,
  leaseDuration: 120_000,
  gracePeriod: 5000,
  probeInterval: 30_000,
};

/** Takes what is in the outbox to its destinations. None of its methods rejects. */
export interface Dispatcher {
  /** Delivers from now on; begun once, however often it is called. */
  start(): void;
  /** Something was stored: looks at once, where it follows. */
  notify(): void;
  /** Whether a delivery has waited too long; undefined where that is not known. */
  isOverdue(): boolean | undefined;
  /** Stops for good; resolves, after the grace at most, when nothing is under way. */
  stop(): Promise<void>;
}

interface DispatcherOptions extends Pick<DeliveryWorkerOptions, "reportError"> {
  readonly store: OutboxStore;
  /** Destinations without one keep waiting, and become late. */
  readonly channels: ChannelsByDestination;
  readonly report: (event: OutboxEvent) => void;
  readonly timings?: Partial<DeliveryWorkerTimings>;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** Prepares the deliveries of a site, or of one replica of several: what one has leased the others leave alone. */
export function createDispatcher({
  store,
  channels,
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
      workers = Object.entries(channels).map(([destination, channel]) =>
        startDeliveryWorker(destination as Destination, channel, {
          ...workerOptions,
          timings: { ...defaultTimings, ...timings },
        }),
      );
      backlogMonitor = startBacklogMonitor(store, report, reportError, random);
    },
    notify() {
      for (const lane of workers ?? []) lane.notify();
    },
    isOverdue: () => backlogMonitor?.isOverdue(),
    stop() {
      stopPromise ??= stop();
      return stopPromise;
    },
  };
}
