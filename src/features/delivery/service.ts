import type { DeliveryChannels } from "./create-channels.ts";
import { createDispatcher, type Dispatcher } from "./dispatcher.ts";
import { type RequestDestination, requestDestinations } from "./rules/destinations.ts";
import type { OutboxEvent, OutboxStore } from "./rules/outbox-ports.ts";

/** Delivery of stored requests, for the server, the command line and the contact feature. */
export interface DeliveryService {
  /** Destinations of every stored request, from the settings. */
  readonly destinations: readonly RequestDestination[];
  readonly dispatcher: Dispatcher;
  /** The owner's view of the outbox. */
  readonly outbox: OutboxStore;
  /** Stops the dispatcher, then closes the channels; resolves after the grace period at most. */
  close(): Promise<void>;
}

/** Creates the dispatcher for the channels of the settings; it delivers nothing before its start. */
export function createDeliveryService(options: {
  outbox: OutboxStore;
  deliveryChannels: DeliveryChannels;
  report: (event: OutboxEvent) => void;
  reportError: (error: unknown) => void;
}): DeliveryService {
  const { outbox, report, reportError } = options;
  const { channels, close } = options.deliveryChannels;
  const dispatcher = createDispatcher({
    store: outbox,
    channels,
    report,
    reportError,
  });
  return {
    destinations: requestDestinations.filter((destination) => channels[destination]),
    dispatcher,
    outbox,
    async close() {
      await dispatcher.stop();
      close();
    },
  };
}
