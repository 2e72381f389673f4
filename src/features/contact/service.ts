import type { ContactStore, ReleaseOutcome } from "#app/domain/contact/contact-ports.ts";
import { createSubmitContact, type SubmitContact } from "#app/domain/contact/submit-contact.ts";
import type { Destination } from "#app/domain/outbox/destinations.ts";
import type { OutboxStore } from "#app/domain/outbox/outbox-ports.ts";
import { planDeliveries } from "#app/domain/outbox/plan-deliveries.ts";
import type { CourierService } from "./create-couriers.ts";
import { createDispatcher, type Dispatcher } from "./dispatcher.ts";
import type { OutboxEvent } from "./outbox-events.ts";

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
export function createContactServices(parts: {
  contacts: ContactStore;
  outbox: OutboxStore;
  secret: string;
  courierService: CourierService;
  reportOutbox: (event: OutboxEvent) => void;
  reportError: (error: unknown) => void;
}): ContactServices {
  const { contacts, outbox, secret, reportError } = parts;
  const { couriers, close } = parts.courierService;
  const destinations = Object.keys(couriers) as Destination[];
  const submit = createSubmitContact({ store: contacts, secret, destinations });
  const dispatcher = createDispatcher({
    store: outbox,
    couriers,
    report: parts.reportOutbox,
    reportError,
  });
  return {
    async submitContact(value, context) {
      const outcome = await submit(value, context);
      if (outcome.status === "stored") dispatcher.wake();
      return outcome;
    },
    async releaseContact(key) {
      const deliveries = planDeliveries({ suspectReason: undefined }, destinations);
      const outcome = await contacts.release(key, deliveries, new Date());
      if (outcome.status === "released") dispatcher.wake();
      return outcome;
    },
    dispatcher,
    async close() {
      await dispatcher.stop();
      close();
    },
  };
}
