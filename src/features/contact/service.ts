import { type ErasureResult, erasePerson } from "./erase-person.ts";
import { planDeliveries } from "./plan-deliveries.ts";
import type { ContactStore, ReleaseOutcome } from "./rules/contact-ports.ts";
import type { ErasureStore } from "./rules/erasure-ports.ts";
import { createSubmitContact, type SubmitContact } from "./submit-contact.ts";

/** Operations on contact requests, for the server and the command line. */
export interface ContactServices {
  readonly submitContact: SubmitContact;
  /** Clears the mark of a suspect, by its id or reference, for a user or the command line, and enqueues its deliveries. */
  releaseContact(idOrReference: string, userId?: string): Promise<ReleaseOutcome>;
  /** Erases everything stored of one person. Safe to repeat. */
  erasePerson(email: string): Promise<ErasureResult>;
}

interface ContactServicesOptions {
  contacts: ContactStore;
  erasures: ErasureStore;
  secret: string;
  /** Destinations of every stored request. */
  listDestinations: () => readonly string[];
  /** Called when new deliveries were stored. */
  notifyDispatcher: () => void;
}

/** Creates the operations. Requests are delivered at once by the replica that stored them, unless another one is faster. */
export function createContactServices({
  contacts,
  erasures,
  secret,
  listDestinations,
  notifyDispatcher,
}: ContactServicesOptions): ContactServices {
  const submit = createSubmitContact({ store: contacts, secret, listDestinations });
  return {
    async submitContact(value, context) {
      const outcome = await submit(value, context);
      if (outcome.status === "stored") notifyDispatcher();
      return outcome;
    },
    async releaseContact(idOrReference, userId) {
      const deliveries = planDeliveries({ suspectReason: undefined }, listDestinations());
      const outcome = await contacts.release(idOrReference, deliveries, {
        userId,
        at: new Date(),
      });
      if (outcome.status === "released") notifyDispatcher();
      return outcome;
    },
    erasePerson: (email) => erasePerson(erasures, secret, email, new Date()),
  };
}
