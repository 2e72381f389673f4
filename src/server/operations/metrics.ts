import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { OutboxEvent } from "#app/platform/outbox/delivery.ts";
import { createLastHour } from "./last-hour.ts";

/** In seconds: a cached page takes less than the first, a request that times out more than the last. */
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Named by https://prometheus.io/docs/practices/naming. Labels contain no visitor data and have bounded values. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const serverErrors = new Counter({
    name: "http_server_errors_total",
    help: "Answers with a status of 500 or above, but those of /readyz",
    registers,
  });
  const lastErrors = createLastHour();
  new Gauge({
    name: "http_server_errors_last_hour",
    help: "The same of the last hour, or since the start",
    registers,
    collect() {
      this.set(lastErrors.count());
    },
  });
  const contactRequests = new Counter({
    name: "contact_requests_total",
    help: "Contact requests by outcome: stored, suspect (stored as suspected spam), repeated, or the reason of a refusal",
    labelNames: ["outcome"],
    registers,
  });
  // Prometheus sees no increase in a sample that appears with its first event.
  contactRequests.inc({ outcome: "unavailable" }, 0);
  return {
    registry,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Duration of requests by page or route pattern and status class",
      labelNames: ["route", "status"],
      buckets: durationBuckets,
      registers,
    }),
    contactRequests,
    countServerError() {
      serverErrors.inc();
      lastErrors.add();
    },
    countLastErrors: lastErrors.count,
    deliveryAttempts: new Counter({
      name: "outbox_attempts_total",
      help: "Attempts to deliver by destination, outcome (delivered, retried, failed) and error code",
      labelNames: ["destination", "outcome", "code"],
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Status for the log and metrics when the connection ended before the request was complete; the number is nginx's. */
export const clientClosedRequest = 499;

export function toStatusClass(status: number): string {
  if (status === clientClosedRequest) return String(status);
  return `${Math.floor(status / 100)}xx`;
}

/** Error codes may contain the remote server's status: codes beyond this number are counted as `other`. */
const maxErrorCodes = 50;

export function createDeliveryCounter({
  deliveryAttempts,
}: Pick<Metrics, "deliveryAttempts">): (event: OutboxEvent) => void {
  const codes = new Set<string>();
  return (event) => {
    if (!("attempt" in event)) return;
    const code = event.error?.code ?? "ok";
    if (codes.size < maxErrorCodes) codes.add(code);
    deliveryAttempts.inc({
      destination: event.destination,
      outcome: event.kind,
      code: codes.has(code) ? code : "other",
    });
  };
}
