import type { Logger } from "pino";
import type { AttemptEvent, OutboxEvent } from "#app/features/delivery/outbox-events.ts";

/** Writes what becomes of deliveries to the log: ids, destinations and codes, nothing of the visitor. */
export function createOutboxLog(log: Logger): (event: OutboxEvent) => void {
  function writeAttempt({ kind, id, destination, attempt, fault, nextAt }: AttemptEvent): void {
    const line = { delivery: id, destination, attempt, ...fault };
    if (kind === "delivered") log.info(line, "delivered");
    else if (kind === "retried") log.warn({ ...line, nextAt }, "not delivered yet");
    else log.error(line, "delivery given up: see `site outbox list`");
  }

  return (event) => {
    if (event.kind === "late") {
      log.warn({ late: event.late }, "deliveries are late: see `site outbox list`");
    } else if (event.kind === "on-time") {
      log.info("deliveries are on time again");
    } else {
      writeAttempt(event);
    }
  };
}
