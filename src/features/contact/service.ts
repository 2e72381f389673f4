import type { ActedBy, Actor } from "#app/platform/actions/action.ts";
import { createActionId } from "#app/platform/actions/action-id.ts";
import type { ActionOutcome } from "#app/platform/actions/action-store.ts";
import type { Platform } from "#app/platform/open-platform.ts";
import { normalizeEmail } from "#app/platform/text/mail-address.ts";
import { createRequestBatchStore } from "./changes/request-batch-store.ts";
import { composeLetter, formatQuoteHead } from "./channels/reply-mail.ts";
import { createDestinationTests } from "./deliveries/destination-tests.ts";
import { erasePerson } from "./erasure/erase-person.ts";
import { createErasureStore } from "./erasure/erasure-store.ts";
import { createOverviewStore } from "./lists/overview-store.ts";
import { createRequestListStore } from "./lists/request-list-store.ts";
import { createSavedViewStore } from "./lists/saved-view-store.ts";
import { listLettersElsewhere } from "./replies/letter-store.ts";
import {
  type AfterReply,
  type AnswerOutcome,
  createReplyStore,
  type NewReply,
} from "./replies/reply-store.ts";
import { createReplyTemplateStore } from "./replies/reply-template-store.ts";
import { createContactStore } from "./requests/contact-store.ts";
import { enterRequest } from "./requests/entered-request-store.ts";
import { createHandlingStore } from "./requests/handling-store.ts";
import { createPersonStore } from "./requests/person-store.ts";
import type { EnteredRequest } from "./rules/entered-request.ts";
import {
  type HandledRecord,
  toHandledRecord,
  toLetterRecord,
  type WorkedRequest,
} from "./rules/handled-record.ts";
import type { HandledRequest } from "./rules/handling.ts";
import type { RequestAction } from "./rules/request-actions.ts";
import { createAnswerTime } from "./submission/answer-time.ts";
import { createContactRateLimit } from "./submission/contact-rate-limit.ts";
import {
  createSubmitContact,
  planDeliveries,
  type SubmitContact,
} from "./submission/submit-contact.ts";

/** Letters of one user: far more than one person writes, far fewer than a stolen session could send. */
const lettersPerHour = { rateLimit: { requests: 60, seconds: 3600 } } as const;

type ReplyOutcome = AnswerOutcome<"limited" | "unseen" | "unknown">;

/** The command line. */
/** The command line. */
const createActor = (): Actor => ({ id: createActionId(), at: new Date(), userId: undefined });

/** Contact requests, for the server and the command line. */
export type ContactService = ReturnType<typeof createContactService>;

/**
 * Creates the service, with the names of the users of the administrator area by their ids. Requests are delivered at once by the
 * replica that stored them, unless another one is faster.
 */
export function createContactService(
  { settings, ownerSettings, secret, database, actions, outbox, reportError }: Platform,
  mapUserNames: () => Promise<ReadonlyMap<string, string>>,
) {
  const store = createContactStore(database);
  const handling = createHandlingStore(database);
  const replies = createReplyStore(database);

  const erasures = createErasureStore(database);
  const listDestinations = () => outbox.listDestinations("deliveries");
  const notifyDispatcher = () => outbox.dispatcher.notify();
  const batches = createRequestBatchStore(database, () => planDeliveries(listDestinations()));
  /** Delivers at once what an action has put on its way. */
  const notifyAfter =
    <Input extends unknown[], Refusal extends string>(
      act: (...input: Input) => Promise<ActionOutcome<Refusal>>,
    ) =>
    async (...input: Input): Promise<ActionOutcome<Refusal>> => {
      const outcome = await act(...input);
      if (outcome === "done") notifyDispatcher();
      return outcome;
    };
  const submitContact = createSubmitContact({ store, secret, listDestinations });

  async function addWork(requests: readonly HandledRequest[]): Promise<WorkedRequest[]> {
    const names = await mapUserNames();
    const ids = requests.map(({ id }) => id);
    const [notes, sent, drafts] = await Promise.all([
      handling.listNotes(ids),
      replies.listReplies(ids),
      replies.listDrafts(ids),
    ]);
    return requests.map((request) => {
      const letters = [...(sent.get(request.id) ?? []), ...(drafts.get(request.id) ?? [])];
      return { request, notes: notes.get(request.id) ?? [], letters, names };
    });
  }

  async function listLetterRecords(
    email: string,
    requests: readonly HandledRequest[],
  ): Promise<HandledRecord[]> {
    const person = normalizeEmail(email);
    const elsewhere = await listLettersElsewhere(database.db);
    const ids = new Set(elsewhere.flatMap((one) => (one.person === person ? one.requestId : [])));
    const records: HandledRecord[] = [];
    for (const id of ids) {
      const request = await handling.find(id);
      if (!request || requests.some((one) => one.id === id)) continue;
      const [sent, drafts] = await Promise.all([
        replies.listReplies([id]),
        replies.listDrafts([id]),
      ]);
      const letters = [...(sent.get(id) ?? []), ...(drafts.get(id) ?? [])];
      const own = letters.filter(({ recipient }) => normalizeEmail(recipient) === person);
      records.push(toLetterRecord(request, own));
    }
    return records;
  }

  const toRecords = async (requests: readonly HandledRequest[]): Promise<HandledRecord[]> =>
    (await addWork(requests)).map(toHandledRecord);

  const submit: SubmitContact = async (value, context) => {
    const outcome = await submitContact(value, context);
    if (outcome.status === "stored") notifyDispatcher();
    return outcome;
  };

  const rateLimit = createContactRateLimit(settings, database, secret, reportError);
  const letterLimit = createContactRateLimit(lettersPerHour, database, secret, reportError);
  const { countReceivedBefore, countSuspectsBefore } = erasures;
  return {
    ...{ countReceivedBefore, countSuspectsBefore },
    ...{ store, handling, replies, submit, addWork },
    answerTime: createAnswerTime(() => ownerSettings.findValue("ANSWER_TIME")),
    replyTemplates: createReplyTemplateStore(database),
    overview: createOverviewStore(database),
    tests: createDestinationTests(database, outbox, actions),
    lists: createRequestListStore(database),
    savedViews: createSavedViewStore(database),
    ...{ rateLimit, composeLetter, formatQuoteHead },
    /** Stores a reply and what goes with it, and delivers it at once; nothing where its author has sent too many. */
    async reply(
      request: HandledRequest,
      reply: NewReply,
      after: AfterReply,
      actor: Actor,
    ): Promise<ReplyOutcome> {
      const author = `user ${reply.author.id}`;
      const isLimited = await letterLimit.consume(author);
      if (isLimited) return { outcome: "limited", actionId: actor.id };
      const sent = await replies.send(request, reply, after, actor);
      if (sent.outcome !== "done") await letterLimit.refund(author);
      notifyDispatcher();
      return sent;
    },
    /** Actions on one request or several, which can be undone. */
    batches: {
      ...batches,
      release: notifyAfter(batches.release),
      releaseTyped: notifyAfter(batches.releaseTyped),
      undo: notifyAfter(batches.undo),
    },
    /** Clears the mark of a suspect for the command line, by its id or reference, and enqueues its deliveries. */
    async release(idOrReference: string) {
      const actor = createActor();
      const outcome = await notifyAfter(batches.releaseAny)(idOrReference, actor);
      return { outcome, reference: (await actions.find(actor.id))?.subject };
    },
    /** Erases everything stored of one person. Safe to repeat. */
    erasePerson: (email: string, actor: ActedBy = createActor()) =>
      erasePerson(erasures, secret, email, actor),
    findErasure: erasures.find,
    people: createPersonStore(database),
    enterRequest: (entered: EnteredRequest, action: RequestAction) =>
      enterRequest(database, entered, action),
    /** Every request as a record with the work on it, newest first. */
    async *listRecords(): AsyncGenerator<HandledRecord> {
      for await (const page of handling.listPages()) yield* await toRecords(page);
    },
    /**
     * Every request of one person as a record, newest first, then letters to them in answers to others, without anything of
     * these. Rejects when there is neither.
     */
    async getRecordsByEmail(email: string): Promise<HandledRecord[]> {
      const requests = await handling.listByEmail(email);
      const records = [
        ...(await toRecords(requests)),
        ...(await listLetterRecords(email, requests)),
      ];
      if (records.length === 0) throw new Error(`no contact request from ${email}`);
      return records;
    },
  };
}
