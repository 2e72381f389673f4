import { setTimeout as wait } from "node:timers/promises";
import { createJob } from "#app/platform/jobs/job.ts";
import type { AttemptEvent, ClaimedDelivery, Delivery, DeliveryChannel } from "./delivery.ts";
import { DeliveryError } from "./delivery-error.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { planNextAttempt } from "./retry-schedule.ts";

/** In milliseconds. */
export interface DeliveryWorkerTimings {
  /** Between two polls for due deliveries without a notification; up to three times as long while the database fails. */
  readonly pollInterval: number;
  readonly attemptTimeout: number;
  readonly leaseDuration: number;
  readonly gracePeriod: number;
  /** Between the last failure of an unavailable destination and the next probe. */
  readonly probeInterval: number;
}

export interface DeliveryWorkerOptions {
  readonly store: Pick<OutboxStore, "claim" | "markDelivered" | "recordFailure" | "release">;
  readonly report: (event: AttemptEvent) => void;
  readonly reportError: (error: unknown) => void;
  readonly timings: DeliveryWorkerTimings;
}

/** None of its methods rejects. */
export type DeliveryWorker = ReturnType<typeof startDeliveryWorker>;

const concurrency = 4;
/** Failures in a row after which a destination is only probed. */
const failureThreshold = 5;

const stoppedError = new DeliveryError("stopped", "the site is being stopped");

/** Each destination has its own worker, so that one that hangs does not delay the others. */
export function startDeliveryWorker(
  destination: string,
  channel: DeliveryChannel,
  { store, report, reportError, timings }: DeliveryWorkerOptions,
) {
  // A circuit breaker (https://martinfowler.com/bliki/CircuitBreaker.html); in milliseconds of the monotonic clock.
  let failuresInRow = 0;
  let probeAt = 0;
  const inFlight = new Map<Promise<void>, AbortController>();
  let isStopping = false;

  const job = createJob({
    every: timings.pollInterval,
    retryAfter: 2 * timings.pollInterval,
    maxRetryDelay: 3 * timings.pollInterval,
    run: claimDue,
    // An outage of the database is reported once, not with every poll.
    reportError(error, failures) {
      if (failures === 1) reportError(error);
    },
  });

  async function claimDue(): Promise<void> {
    const isOpen = failuresInRow >= failureThreshold;
    const capacity = isOpen ? Number(performance.now() >= probeAt) : concurrency;
    const limit = capacity - inFlight.size;
    if (limit <= 0) return;
    const now = new Date();
    const { leaseDuration } = timings;
    const claimed = await store.claim({ destination, limit, now, leaseDuration });
    for (const delivery of claimed) startDelivery(delivery);
  }

  function startDelivery(delivery: ClaimedDelivery): void {
    const controller = new AbortController();
    if (isStopping) controller.abort(stoppedError);
    const ended = deliver(delivery, controller)
      .catch(reportError)
      .finally(() => {
        inFlight.delete(ended);
        void job.start();
      });
    inFlight.set(ended, controller);
  }

  async function deliver(delivery: ClaimedDelivery, controller: AbortController): Promise<void> {
    const timeoutError = new DeliveryError(
      "timeout",
      `no end after ${timings.attemptTimeout / 1000} s`,
    );
    const timer = setTimeout(() => controller.abort(timeoutError), timings.attemptTimeout).unref();
    const error = await tryDelivery(channel, delivery, controller.signal);
    clearTimeout(timer);
    if (error === stoppedError) return store.release(delivery);

    const { id, attempt } = delivery;
    const now = new Date();
    // A destination that refuses one delivery for good is available.
    failuresInRow = !error || error.isPermanent ? 0 : failuresInRow + 1;
    probeAt = performance.now() + timings.probeInterval;
    if (!error) {
      await retryWrite(() => store.markDelivered(delivery, now));
      return report({ kind: "delivered", id, destination, attempt });
    }
    const next = planNextAttempt(delivery, error, now, Math.random());
    if (!(await retryWrite(() => store.recordFailure(delivery, error, next, now)))) return;
    const { code, message } = error;
    const kind = next.nextAt ? "retried" : "failed";
    report({ kind, id, destination, attempt, error: { code, message }, nextAt: next.nextAt });
  }

  /** Retries to store a result while the lease lasts: a result that is lost means a repeated delivery. */
  async function retryWrite<Value>(write: () => Promise<Value>): Promise<Value> {
    const deadline = performance.now() + timings.leaseDuration - timings.attemptTimeout;
    for (let pause = 100; ; pause = Math.min(2 * pause, 1000)) {
      try {
        return await write();
      } catch (error) {
        if (isStopping || performance.now() + pause > deadline) throw error;
      }
      await wait(pause);
    }
  }

  const notify = () => void job.start();
  notify();
  return {
    notify,
    /** `notify` after a person has asked for another attempt: a destination that is only probed is probed at once. */
    retry() {
      probeAt = 0;
      notify();
    },
    /** Stops claiming, waits for deliveries in progress for the grace period, and releases the rest. */
    async stop(): Promise<void> {
      isStopping = true;
      await job.stop();
      const ended = Promise.all(inFlight.keys());
      const grace = new AbortController();
      const graceElapsed = wait(timings.gracePeriod, undefined, { signal: grace.signal }).catch(
        () => undefined,
      );
      await Promise.race([ended, graceElapsed]);
      grace.abort();
      for (const controller of inFlight.values()) controller.abort(stoppedError);
      await ended;
    },
  };
}

/** Undefined on success. If the signal aborts first, returns its reason, even when the channel ignores the signal. */
async function tryDelivery(
  channel: DeliveryChannel,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<DeliveryError | undefined> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort);
  try {
    signal.throwIfAborted();
    await Promise.race([channel(delivery, signal), aborted.promise]);
    return undefined;
  } catch (error) {
    return toDeliveryError(signal.aborted ? signal.reason : error);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** Reduces an unexpected error to its name and location: its message may hold personal data. */
function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const { name, stack } = error instanceof Error ? error : new Error();
  const [location = ""] = /^ +at .*$/m.exec(stack ?? "") ?? [];
  return new DeliveryError("unexpected", `${name}${location && ` ${location.trim()}`}`);
}
