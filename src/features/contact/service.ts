import type { ContactRateLimit } from "./contact-rate-limit.ts";
import { getContactRecordsByEmail, listContactRecords } from "./contact-records.ts";
import { type ContactStore, listAllContacts } from "./contact-store.ts";
import { type ErasureResult, erasePerson } from "./erase-person.ts";
import type { ErasureStore } from "./erasure-store.ts";
import type { HandlingStore } from "./handling-store.ts";
import { planDeliveries } from "./plan-deliveries.ts";
import type { HandledRecord } from "./rules/handled-record.ts";
import type { ContactRequest, ReleaseOutcome } from "./rules/stored-request.ts";
import { createSubmitContact, type SubmitContact } from "./submit-contact.ts";

/** Contact requests, for the server and the command line. */
export interface ContactService {
  readonly store: ContactStore;
  /** The work on requests in the administrator area. */
  readonly handling: HandlingStore;
  readonly rateLimit: ContactRateLimit;
  readonly submit: SubmitContact;
  /** Clears the mark of a suspect, by its id or reference, for a user or the command line, and enqueues its deliveries. */
  release(idOrReference: string, userId?: string): Promise<ReleaseOutcome>;
  /** Erases everything stored of one person. Safe to repeat. */
  erasePerson(email: string): Promise<ErasureResult>;
  /** Every request, newest first. */
  listRequests(): AsyncGenerator<ContactRequest>;
  /** Every request as a record with the work on it, newest first. */
  listRecords(): AsyncGenerator<HandledRecord>;
  /** Every request of one person as a record, newest first. Rejects when there is none. */
  getRecordsByEmail(email: string): Promise<HandledRecord[]>;
}

interface ContactServiceOptions extends Pick<ContactService, "store" | "handling" | "rateLimit"> {
  readonly erasures: ErasureStore;
  readonly secret: string;
  /** Destinations of every stored request. */
  readonly listDestinations: () => readonly string[];
  /** Called when new deliveries were stored. */
  readonly notifyDispatcher: () => void;
  /** Names of the users of the administrator area by their ids. */
  readonly mapUserNames: () => Promise<ReadonlyMap<string, string>>;
}

/** Creates the service. Requests are delivered at once by the replica that stored them, unless another one is faster. */
export function createContactService(options: ContactServiceOptions): ContactService {
  const { store, handling, rateLimit, erasures, secret } = options;
  const { listDestinations, notifyDispatcher } = options;
  const submit = createSubmitContact({ store, secret, listDestinations });
  return {
    ...{ store, handling, rateLimit },
    async submit(value, context) {
      const outcome = await submit(value, context);
      if (outcome.status === "stored") notifyDispatcher();
      return outcome;
    },
    async release(idOrReference, userId) {
      const deliveries = planDeliveries({ suspectReason: undefined }, listDestinations());
      const outcome = await store.release(idOrReference, deliveries, { userId, at: new Date() });
      if (outcome.status === "released") notifyDispatcher();
      return outcome;
    },
    erasePerson: (email) => erasePerson(erasures, secret, email, new Date()),
    listRequests: () => listAllContacts(store),
    listRecords: () => listContactRecords(options),
    getRecordsByEmail: (email) => getContactRecordsByEmail(options, email),
  };
}
