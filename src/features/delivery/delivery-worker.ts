import { setTimeout as wait } from "node:timers/promises";
import type { AttemptEvent } from "./outbox-events.ts";
import { createBreaker } from "./rules/circuit-breaker.ts";
import { DeliveryFault } from "./rules/delivery-error.ts";
import type { Destination } from "./rules/destinations.ts";
import type { ClaimedDelivery, Courier, OutboxStore } from "./rules/outbox-ports.ts";
import { planNextAttempt } from "./rules/retry-schedule.ts";
import { tryDelivery } from "./try-delivery.ts";

/** In milliseconds. */
export interface LaneTimings {
  /** Between two looks for what is due, when nothing wakes it; while the database is gone, up to three times as long. */
  readonly poll: number;
  /** For one attempt. */
  readonly attempt: number;
  /** For an attempt and for keeping what came of it. */
  readonly lease: number;
  /** For what is under way when it is stopped. */
  readonly grace: number;
  /** Between the last fault of a destination that takes nothing and the next probe. */
  readonly probe: number;
}

export interface LaneParts {
  readonly store: Pick<OutboxStore, "claim" | "settleDelivered" | "keepFault" | "release">;
  readonly report: (event: AttemptEvent) => void;
  /** Hears of faults of the database. */
  readonly reportError: (error: unknown) => void;
  readonly timings: LaneTimings;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** The work for one destination. None of its methods rejects. */
export interface Lane {
  /** Looks at once for what is due. */
  wake(): void;
  /** Claims no more, lets what is under way end within its grace, and gives back what does not. */
  stop(): Promise<void>;
}

/** Deliveries under way to one destination at once. */
const room = 4;
/** Faults in a row after which a destination is only probed. */
const faults = 5;

const stopped = new DeliveryFault("stopped", "the site is being stopped");

/**
 * Takes the deliveries of one destination to it, several at once, until it is stopped. Each destination has a lane of its
 * own, so that one that hangs holds up no other.
 */
export function openLane(destination: Destination, courier: Courier, parts: LaneParts): Lane {
  const { store, report, reportError, timings, random } = parts;
  const breaker = createBreaker({ room, faults, pause: timings.probe });
  const underWay = new Map<Promise<void>, AbortController>();
  let isStopping = false;
  let wake: () => void = () => undefined;

  async function run(): Promise<void> {
    for (let misses = 0; !isStopping; ) {
      const woken = Promise.withResolvers<void>();
      wake = woken.resolve;
      try {
        await startDue();
        misses = 0;
      } catch (error) {
        misses += 1;
        if (misses === 1) reportError(error);
      }
      if (isStopping) return;
      const pause = timings.poll * Math.min(misses + 1, 3) * (1 + random() / 5);
      const timer = setTimeout(wake, pause).unref();
      await woken.promise;
      clearTimeout(timer);
    }
  }

  async function startDue(): Promise<void> {
    const limit = breaker.getRoom(performance.now()) - underWay.size;
    if (limit <= 0) return;
    const now = new Date();
    const claimed = await store.claim({ destination, limit, now, lease: timings.lease });
    for (const delivery of claimed) start(delivery);
  }

  function start(delivery: ClaimedDelivery): void {
    const controller = new AbortController();
    if (isStopping) controller.abort(stopped);
    const ended = deliver(delivery, controller)
      .catch(reportError)
      .finally(() => {
        underWay.delete(ended);
        wake();
      });
    underWay.set(ended, controller);
  }

  async function deliver(delivery: ClaimedDelivery, controller: AbortController): Promise<void> {
    const lateFault = new DeliveryFault("timeout", `no end after ${timings.attempt / 1000} s`);
    const timer = setTimeout(() => controller.abort(lateFault), timings.attempt).unref();
    const fault = await tryDelivery(courier, delivery, controller.signal);
    clearTimeout(timer);
    if (fault === stopped) return store.release(delivery);

    const { id, attempt } = delivery;
    const now = new Date();
    if (!fault || fault.final) breaker.close();
    else breaker.countFault(performance.now());
    if (!fault) {
      await keep(() => store.settleDelivered(delivery, now));
      return report({ kind: "delivered", id, destination, attempt });
    }
    const next = planNextAttempt(delivery, fault, now, random());
    if (!(await keep(() => store.keepFault(delivery, fault, next, now)))) return;
    const { code, message } = fault;
    const kind = next.nextAt ? "retried" : "failed";
    report({ kind, id, destination, attempt, fault: { code, message }, nextAt: next.nextAt });
  }

  /** What came of an attempt is worth patience with the database: what is not kept is delivered again. */
  async function keep<Value>(write: () => Promise<Value>): Promise<Value> {
    const deadline = performance.now() + timings.lease - timings.attempt;
    for (let pause = 100; ; pause = Math.min(2 * pause, 1000)) {
      try {
        return await write();
      } catch (error) {
        if (isStopping || performance.now() + pause > deadline) throw error;
      }
      await wait(pause);
    }
  }

  const running = run();
  return {
    wake: () => wake(),
    async stop() {
      isStopping = true;
      wake();
      await running;
      const ended = Promise.all(underWay.keys());
      const grace = new AbortController();
      const over = wait(timings.grace, undefined, { signal: grace.signal }).catch(() => undefined);
      await Promise.race([ended, over]);
      grace.abort();
      for (const controller of underWay.values()) controller.abort(stopped);
      await ended;
    },
  };
}
