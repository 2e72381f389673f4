import { randomUUIDv7 } from "node:crypto";
import { formatQuoteHead } from "./channels/reply-mail.ts";
import type { ContactRateLimit } from "./contact-rate-limit.ts";
import type { ContactStore } from "./contact-store.ts";
import type { DestinationTests } from "./destination-tests.ts";
import { erasePerson } from "./erase-person.ts";
import type { ErasureStore } from "./erasure-store.ts";
import type { HandlingStore } from "./handling-store.ts";
import type { OverviewStore } from "./overview-store.ts";
import type { AfterReply, NewReply, ReplyStore, SendOutcome } from "./reply-store.ts";
import type { ReplyTemplateStore } from "./reply-template-store.ts";
import type { RequestBatchStore } from "./request-batch-store.ts";
import type { RequestListStore } from "./request-list-store.ts";
import { type HandledRecord, toHandledRecord } from "./rules/handled-record.ts";
import type { HandledRequest } from "./rules/handling.ts";
import type { BatchOutcome, PickedRequest } from "./rules/request-list.ts";
import type { ReleaseOutcome } from "./rules/stored-request.ts";
import type { SavedViewStore } from "./saved-view-store.ts";
import { createSubmitContact, planDeliveries, type SubmitContact } from "./submit-contact.ts";

/** Contact requests, for the server and the command line. */
export type ContactService = ReturnType<typeof createContactService>;

interface ContactServiceOptions {
  readonly store: ContactStore;
  /** The work on requests in the administrator area. */
  readonly handling: HandlingStore;
  readonly replies: ReplyStore;
  readonly replyTemplates: ReplyTemplateStore;
  readonly overview: OverviewStore;
  readonly tests: DestinationTests;
  readonly lists: RequestListStore;
  readonly batches: RequestBatchStore;
  readonly savedViews: SavedViewStore;
  readonly rateLimit: ContactRateLimit;
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
export function createContactService(options: ContactServiceOptions) {
  const { store, handling, lists, batches, savedViews, overview, tests } = options;
  const { replies, replyTemplates, rateLimit, erasures, secret } = options;
  const { listDestinations, notifyDispatcher, mapUserNames } = options;
  const submitContact = createSubmitContact({ store, secret, listDestinations });

  async function toRecords(requests: readonly HandledRequest[]): Promise<HandledRecord[]> {
    const names = await mapUserNames();
    const ids = requests.map(({ id }) => id);
    const [notes, sent, drafts] = await Promise.all([
      handling.listNotes(ids),
      replies.listReplies(ids),
      replies.listDrafts(ids),
    ]);
    return requests.map((request) => {
      const letters = [...(sent.get(request.id) ?? []), ...(drafts.get(request.id) ?? [])];
      return toHandledRecord(request, notes.get(request.id) ?? [], names, letters);
    });
  }

  const submit: SubmitContact = async (value, context) => {
    const outcome = await submitContact(value, context);
    if (outcome.status === "stored") notifyDispatcher();
    return outcome;
  };

  return {
    ...{ store, handling, lists, savedViews, overview, tests, replies, replyTemplates },
    ...{ rateLimit, submit, toRecords },
    formatQuoteHead,
    createReplyId: (): string => randomUUIDv7(),
    /** Stores a reply and what goes with it, and delivers it at once. */
    async reply(request: HandledRequest, reply: NewReply, after: AfterReply): Promise<SendOutcome> {
      const outcome = await replies.send(request, reply, after);
      notifyDispatcher();
      return outcome;
    },
    /** Changes of several requests at once, which can be undone. */
    batches: {
      ...batches,
      async release(picked: readonly PickedRequest[], userId: string): Promise<BatchOutcome> {
        const plan = () => planDeliveries(listDestinations());
        const outcome = await batches.release(picked, plan, { userId, at: new Date() });
        if (outcome.changed.length > 0) notifyDispatcher();
        return outcome;
      },
      async undo(batch: string, userId: string): Promise<{ undone: number; stale: number }> {
        const outcome = await batches.undo(batch, { userId, at: new Date() });
        if (outcome.undone > 0) notifyDispatcher();
        return outcome;
      },
    },
    /** Clears the mark of a suspect, by its id or reference, for a user or the command line, and enqueues its deliveries. */
    async release(idOrReference: string, userId?: string): Promise<ReleaseOutcome> {
      const deliveries = planDeliveries(listDestinations());
      const outcome = await store.release(idOrReference, deliveries, { userId, at: new Date() });
      if (outcome.status === "released") notifyDispatcher();
      return outcome;
    },
    /** Erases everything stored of one person. Safe to repeat. */
    erasePerson: (email: string) => erasePerson(erasures, secret, email, new Date()),
    /** Every request as a record with the work on it, newest first. */
    async *listRecords(): AsyncGenerator<HandledRecord> {
      for await (const page of handling.listPages()) yield* await toRecords(page);
    },
    /** Every request of one person as a record, newest first. Rejects when there is none. */
    async getRecordsByEmail(email: string): Promise<HandledRecord[]> {
      const requests = await handling.listByEmail(email);
      if (requests.length === 0) throw new Error(`no contact request from ${email}`);
      return toRecords(requests);
    },
  };
}
