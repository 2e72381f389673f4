import type { BackgroundEvent, RecoveryState } from "#app/composition/create-runtime.ts";

/** Message to the worker with the background work. */
interface BackgroundMessage {
  readonly kind: BackgroundEvent;
}

/** Message of a worker to the process that started it. */
export type WorkerMessage =
  /** It takes requests. */
  | { kind: "ready" }
  | BackgroundMessage
  /** Files of the embedded database were lost, or are in order again. */
  | { kind: "recovery"; state: RecoveryState }
  | { kind: "metrics-request"; id: number };

/** Message to a worker from the process that started it. */
export type PrimaryMessage =
  | BackgroundMessage
  /** Another worker needs the database's files for itself: finish what is under way and end without closing the database. */
  | { kind: "release-database" }
  /** Metrics of all workers in the text format of Prometheus; undefined when one of them did not answer. */
  | { kind: "metrics"; id: number; text: string | undefined };

/** Whether a message is one of ours: Node and prom-client send messages of their own over the same channel. */
export function isMessage<Message extends WorkerMessage | PrimaryMessage>(
  message: unknown,
): message is Message {
  return typeof message === "object" && message !== null && "kind" in message;
}
