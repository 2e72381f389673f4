import type { DeliveryChannels } from "#app/features/delivery/create-channels.ts";
import { createDispatcher, type Dispatcher } from "#app/features/delivery/dispatcher.ts";
import type { OutboxEvent } from "#app/features/delivery/outbox-events.ts";
import type { Destination } from "#app/features/delivery/rules/destinations.ts";
import type { OutboxStore } from "#app/features/delivery/rules/outbox-ports.ts";
import { planDeliveries } from "#app/features/delivery/rules/plan-deliveries.ts";
import type { ContactStore, ReleaseOutcome } from "./rules/contact-ports.ts";
import { createSubmitContact, type SubmitContact } from "./submit-contact.ts";

/** The way of a contact request: stored, released where it is a suspect, delivered. */
export interface ContactServices {
  readonly submitContact: SubmitContact;
  /** Takes the mark from a suspect, by its id or reference, and sends it on. */
  releaseContact(key: string): Promise<ReleaseOutcome>;
  readonly dispatcher: Dispatcher;
  /** Lets what is under way end within its grace; resolves when nothing is. */
  close(): Promise<void>;
}

/** Puts the way of a contact request together. What one replica stores it delivers at once, unless another is faster. */
export function createContactServices(options: {
  contacts: ContactStore;
  outbox: OutboxStore;
  secret: string;
  deliveryChannels: DeliveryChannels;
  reportOutbox: (event: OutboxEvent) => void;
  reportError: (error: unknown) => void;
}): ContactServices {
  const { contacts, outbox, secret, reportError } = options;
  const { channels, close } = options.deliveryChannels;
  const destinations = Object.keys(channels) as Destination[];
  const submit = createSubmitContact({ store: contacts, secret, destinations });
  const dispatcher = createDispatcher({
    store: outbox,
    channels,
    report: options.reportOutbox,
    reportError,
  });
  return {
    async submitContact(value, context) {
      const outcome = await submit(value, context);
      if (outcome.status === "stored") dispatcher.notify();
      return outcome;
    },
    async releaseContact(key) {
      const deliveries = planDeliveries({ suspectReason: undefined }, destinations);
      const outcome = await contacts.release(key, deliveries, new Date());
      if (outcome.status === "released") dispatcher.notify();
      return outcome;
    },
    dispatcher,
    async close() {
      await dispatcher.stop();
      close();
    },
  };
}
