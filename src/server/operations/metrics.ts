import { Counter, Histogram, Registry } from "prom-client";

/** What the process counts; `/metrics` shows it. No label holds anything of a visitor, nor any value without bounds. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<"route" | "status">;
  readonly contactRequests: Counter<"outcome">;
  readonly deliveryAttempts: Counter<"destination" | "outcome" | "code">;
}

/** In seconds: a kept page takes less than the first, a time-out of a request more than the last. */
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Makes the metrics of one process, named as https://prometheus.io/docs/practices/naming asks. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Requests by page or route pattern and class of status, and how long their answers took",
      labelNames: ["route", "status"],
      buckets: durationBuckets,
      registers,
    }),
    contactRequests: new Counter({
      name: "contact_requests_total",
      help: "Contact requests by outcome: stored, suspect (stored and marked), repeated, or why one was not stored",
      labelNames: ["outcome"],
      registers,
    }),
    deliveryAttempts: new Counter({
      name: "outbox_attempts_total",
      help: "Attempts to deliver by destination, outcome (delivered, retried, failed) and code of the fault",
      labelNames: ["destination", "outcome", "code"],
      registers,
    }),
  };
}

/** What no client ever sees: its connection ended before its request had come whole. The number is nginx's. */
export const clientClosedRequest = 499;

/** The class of a status, such as `2xx`; requests that clients broke off are a class of their own. */
export function toStatusClass(status: number): string {
  if (status === clientClosedRequest) return String(status);
  return `${Math.floor(status / 100)}xx`;
}
