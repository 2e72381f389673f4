import { type Lane, type LaneParts, type LaneTimings, openLane } from "./delivery-worker.ts";
import type { OutboxEvent } from "./outbox-events.ts";
import { type BacklogWatch, watchBacklog } from "./outbox-monitor.ts";
import type { Destination } from "./rules/destinations.ts";
import type { Courier, OutboxStore } from "./rules/outbox-ports.ts";

export type Couriers = Readonly<Partial<Record<Destination, Courier>>>;

const defaultTimings: LaneTimings = {
  poll: 5000,
  attempt: 60_000,
  lease: 120_000,
  grace: 5000,
  probe: 30_000,
};

/** Takes what is in the outbox to its destinations. None of its methods rejects. */
export interface Dispatcher {
  /** Delivers from now on; begun once, however often it is called. */
  follow(): void;
  /** Something was stored: looks at once, where it follows. */
  wake(): void;
  /** Whether a delivery has waited too long; undefined where that is not known. */
  isLate(): boolean | undefined;
  /** Stops for good; resolves, after the grace at most, when nothing is under way. */
  stop(): Promise<void>;
}

interface DispatcherParts extends Pick<LaneParts, "reportError"> {
  readonly store: OutboxStore;
  /** Destinations without one keep waiting, and become late. */
  readonly couriers: Couriers;
  readonly report: (event: OutboxEvent) => void;
  readonly timings?: Partial<LaneTimings>;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** Prepares the deliveries of a site, or of one replica of several: what one has leased the others leave alone. */
export function createDispatcher({
  store,
  couriers,
  report,
  reportError,
  timings,
  random = Math.random,
}: DispatcherParts): Dispatcher {
  let lanes: Lane[] | undefined;
  let watch: BacklogWatch | undefined;
  let stopping: Promise<void> | undefined;

  async function stop(): Promise<void> {
    await Promise.all([watch?.stop(), ...(lanes ?? []).map((lane) => lane.stop())]);
  }

  return {
    follow() {
      if (lanes || stopping) return;
      const parts = { store, report, reportError, random };
      lanes = Object.entries(couriers).map(([destination, courier]) =>
        openLane(destination as Destination, courier, {
          ...parts,
          timings: { ...defaultTimings, ...timings },
        }),
      );
      watch = watchBacklog(store, report, reportError);
    },
    wake() {
      for (const lane of lanes ?? []) lane.wake();
    },
    isLate: () => watch?.isLate(),
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}
