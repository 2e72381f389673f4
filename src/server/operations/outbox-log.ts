import type { Logger } from "pino";
import type { AttemptEvent, OutboxEvent } from "#app/platform/outbox/delivery.ts";

export function createOutboxLogger(log: Logger): (event: OutboxEvent) => void {
  function writeAttempt({ kind, id, destination, attempt, error, nextAt }: AttemptEvent): void {
    const fields = { delivery: id, destination, attempt, ...error };
    if (kind === "delivered") log.info(fields, "delivered");
    else if (kind === "retried") log.warn({ ...fields, nextAt }, "not delivered yet");
    else log.error(fields, "delivery given up: see `site outbox list`");
  }

  return (event) => {
    if (event.kind === "late") {
      log.warn({ late: event.overdue }, "deliveries are late: see `site outbox list`");
    } else if (event.kind === "on-time") {
      log.info("deliveries are on time again");
    } else {
      writeAttempt(event);
    }
  };
}
